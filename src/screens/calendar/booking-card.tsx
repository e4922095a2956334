import { useRef } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { isUncountedLane } from '../../domain/bookings/item-kinds.ts'
import { Popover } from '../../ui/popover.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'
import { barText, type Lane } from './lanes.ts'
import type { Here } from './timeline-acts.ts'

export const screenOfBar = (lane: Pick<Lane, 'kind'>, bookingId: number): string =>
  bookingScreen({ id: bookingId, kind: lane.kind })

/** A booking at a glance, beside the bar that was pressed. */
export function BookingCard({ here, at, onClose }: { here: Here; at: { x: number; y: number }; onClose: () => void }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const { bar, lane } = here
  if (bar === null) return null
  return (
    <>
      <span ref={anchor} aria-hidden="true" className="fixed size-px" style={{ left: at.x, top: at.y }} />
      <Popover open onClose={onClose} anchor={anchor} label={barText(bar, lane)} placement="bottom start">
        <div className="flex w-80 max-w-[80vw] flex-col gap-2 p-3">
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 font-semibold wrap-anywhere">{bar.client}</p>
            <StatusPill status={bar.status} />
          </div>
          <p className="text-muted">{isUncountedLane(lane.kind) ? bar.title : lane.title}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
            <dt className="text-muted">Days</dt>
            <dd>
              <Day value={bar.first_day} />
              {bar.last_day !== bar.first_day && (
                <>
                  {' – '}
                  <Day value={bar.last_day} />
                </>
              )}
            </dd>
            {bar.time !== '' && (
              <>
                <dt className="text-muted">Time</dt>
                <dd className="tabular">{clockText(bar.time)}</dd>
              </>
            )}
            <dt className="text-muted">Quantity</dt>
            <dd className="tabular">{bar.quantity}</dd>
            <dt className="text-muted">Payment</dt>
            <dd>
              <StatusPill status={bar.payment_status} />
            </dd>
          </dl>
          <div className="mt-1 flex flex-wrap items-center gap-2 border-line border-t pt-2">
            <Link href={screenOfBar(lane, bar.booking_id)} className="mr-auto font-medium text-accent hover:underline">
              {bar.reference}
            </Link>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, it sees the buttons being pressed */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons make a click of Enter and Space */}
            <span onClick={onClose} className="contents">
              <CommandButton
                id="calendar.park"
                size="small"
                variant="ghost"
                showKey={false}
                label={bar.parked ? 'Unpark' : 'Park'}
              />
              <CommandButton id="calendar.move" size="small" showKey={false} label="Move…" />
            </span>
          </div>
        </div>
      </Popover>
    </>
  )
}
