import { flightPage } from '../../../commands/areas/flights/flight-facts.ts'
import { flightFormParameter, flightOfParameter } from '../../../commands/areas/flights/flight-form-address.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Standing {
  readonly flight_id: number | null
  readonly title: string
  readonly airline_rule: string | null
}

/** Instead of the cancellation of a booking whose flights still stand with their supplier: each is cancelled first. */
export function FlightsFirst({
  booking,
  flights,
  onClose,
}: {
  booking: string
  flights: readonly Standing[]
  onClose: () => void
}) {
  return (
    <Dialog
      open
      title={flights.length === 1 ? 'Cancel the flight first' : 'Cancel the flights first'}
      description={`${booking} can be cancelled once ${flights.length === 1 ? 'its flight is' : 'its flights are'} cancelled with the supplier, who says what that costs. Of a booking that has nothing else, that is all.`}
      onClose={onClose}
      footer={
        <Button does="close" onClick={onClose}>
          Keep it
        </Button>
      }
    >
      <ul className="flex flex-col gap-3">
        {flights.map(({ flight_id: id, title, airline_rule: rule }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="block text-muted text-secondary">{rule}</span>
            </span>
            <a
              href={`${flightPage(id ?? 0)}?${new URLSearchParams({ [flightFormParameter]: 'cancel', [flightOfParameter]: String(id) })}`}
              className={buttonClasses('primary')}
            >
              Cancel the flight…
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
