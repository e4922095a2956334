import { freeOf } from '../../domain/offers/free-text.ts'
import type { Departure } from './package-facts.ts'

/** Seats of a departure as a bar and in words; full and nearly full differ in words as well as in colour. */
export function SeatsBar({
  departure,
}: {
  departure: Pick<Departure, 'capacity' | 'taken' | 'seats_left' | 'status'>
}) {
  const { capacity, taken, seats_left, status } = departure
  const share = capacity === 0 ? 1 : Math.min(1, taken / capacity)
  const tone = seats_left === 0 ? 'bg-danger' : share >= 0.8 ? 'bg-warning' : 'bg-accent'
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-line" data-fill>
        <span className={`block h-full rounded-full ${tone}`} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="shrink-0 text-right text-secondary tabular">
        <span className={seats_left === 0 ? 'text-danger' : undefined}>
          {seats_left === 0 ? `Full, ${taken} of ${capacity}` : freeOf(seats_left, capacity)}
        </span>
        {status !== 'open' && <span className="text-muted">, {status}</span>}
      </span>
    </span>
  )
}
