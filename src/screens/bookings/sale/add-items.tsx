import { itemCommand } from '../../../commands/areas/bookings/booking-sale-commands.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { type ItemKind, itemKindNames, itemKinds } from '../../../domain/bookings/item-kinds.ts'

/** The kinds of items to choose from: `chosen` is the one of a booking that is still empty, else one more is added. */
export function AddItems({ chosen, without }: { chosen: ItemKind | null; without: readonly ItemKind[] }) {
  const label = chosen === null ? 'Add to this booking' : 'Items booked'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-muted max-sm:w-full">{label}</span>
      {itemKindNames
        .filter((kind) => !without.includes(kind))
        .map((kind) => (
          <CommandButton
            key={kind}
            id={itemCommand(kind)}
            label={itemKinds[kind].choice}
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
