import { partCommand } from '../../../commands/areas/bookings/booking-sale-commands.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { type PartKind, partKinds } from './sale-values.ts'

const labels: Readonly<Record<PartKind, string>> = {
  package: 'Package',
  room: 'Room',
  car: 'Car',
  service: 'Service',
  ticket: 'Tickets',
  custom: 'Something else',
}

/** What is booked: a switch while nothing is chosen, then what can be added to the same booking. */
export function AddParts({ chosen, without }: { chosen: PartKind | null; without: readonly PartKind[] }) {
  const words = chosen === null ? 'Add to this booking' : 'What is booked'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={words} className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-muted max-sm:w-full">{words}</span>
      {partKinds
        .filter((kind) => !without.includes(kind))
        .map((kind) => (
          <CommandButton
            key={kind}
            id={partCommand(kind)}
            label={labels[kind]}
            showKey={false}
            {...(chosen === null
              ? {}
              : {
                  'aria-pressed': kind === chosen,
                  className: kind === chosen ? 'border-accent! bg-selected!' : '',
                })}
          />
        ))}
    </div>
  )
}
