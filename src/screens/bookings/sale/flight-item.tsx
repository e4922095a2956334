import { flightPage, searchPath } from '../../../commands/areas/flights/flight-facts.ts'
import { ItemCard } from './item-card.tsx'
import type { ItemEditorProps } from './sale-item-kinds.ts'

/** A flight of a booking stays as its supplier has it: it is changed and cancelled on its own page. */
export function FlightItem({ state, rows: [row = 0], facts }: ItemEditorProps) {
  const item = state.form.watch(`items.${row}`)
  return (
    <ItemCard kind="flight" name={item.title || undefined} facts={{ ...facts, onRemove: undefined }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a card, no set of fields */}
      <div
        data-field={`items.${row}.flight_id`}
        role="group"
        aria-label={item.title || 'Flight'}
        tabIndex={-1}
        className="flex flex-col gap-1 rounded-control border border-line bg-raised p-3"
      >
        <p className="font-medium">{item.title || 'No flight yet'}</p>
        <p className="text-muted text-secondary">
          {item.flight_id === null ? (
            <>
              Flights are booked from a{' '}
              <a className="text-accent hover:underline" href={searchPath}>
                search
              </a>
              .
            </>
          ) : (
            <>
              It stays as it is. To change or cancel it, open{' '}
              <a className="text-accent hover:underline" href={flightPage(item.flight_id)}>
                its own page
              </a>
              .
            </>
          )}
        </p>
      </div>
    </ItemCard>
  )
}
