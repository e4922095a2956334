import { CircleDashed, ParkingSquare } from 'lucide-react'
import { bookingStatuses } from '../../domain/bookings/sales-choices.ts'
import { freeOf, freeShort } from '../../domain/offers/free-text.ts'
import { classes } from '../../ui/classes.ts'
import { kindTexts } from '../bookings/list-kinds.ts'
import { barLooks } from './bar-face.tsx'
import { cellLooks } from './lane-row.tsx'
import { KindDot } from './month.tsx'

const bars = ['pending', 'confirmed', 'in_progress', 'completed', 'no_show'] as const
const cells = [
  ['some', 'Nearly full'],
  ['full', 'Full'],
  ['closed', 'Closed'],
] as const
const kinds = ['tour_package', 'hotel_room', 'car_rental', 'service', 'event'] as const

const entry = 'flex items-center gap-1.5 whitespace-nowrap'

/** What the colours and signs of the calendar mean. */
export function CalendarLegend({ timeline }: { timeline: boolean }) {
  return (
    <ul
      aria-label="What the colours mean"
      className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-secondary print:hidden"
    >
      {!timeline &&
        kinds.map((kind) => (
          <li key={kind} className={entry}>
            <KindDot kind={kind} />
            {kindTexts[kind]}
          </li>
        ))}
      {timeline && (
        <>
          {bars.map((status) => (
            <li key={status} className={entry}>
              <span aria-hidden="true" className={classes('h-3 w-5 rounded-[3px] border', barLooks[status])} />
              {bookingStatuses[status]}
            </li>
          ))}
          <li className={entry}>
            <CircleDashed className="size-3.5! text-danger" aria-hidden="true" />
            Unpaid
          </li>
          <li className={entry}>
            <ParkingSquare className="size-3.5! text-info" aria-hidden="true" />
            Parked
          </li>
          <li className={entry}>
            <span className="tabular">{freeShort(6, 8)}</span> {freeOf(6, 8)}
          </li>
          <li className={entry}>
            <span className="rounded-sm bg-warning-soft px-0.5 text-warning tabular">−1</span> Out of service
          </li>
          {cells.map(([state, label]) => (
            <li key={state} className={entry}>
              <span
                aria-hidden="true"
                className={classes('size-3 rounded-[3px] border border-line', cellLooks[state])}
              />
              {label}
            </li>
          ))}
        </>
      )}
    </ul>
  )
}
