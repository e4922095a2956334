import { CalendarPlus } from 'lucide-react'
import { Link } from 'wouter'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { weekdayText } from '../../domain/date-texts.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { type ServiceSlotDaysQuery, serviceSlotDaysQuery } from '../../gateway/generated/services.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { SeatsBar } from '../offers/seats-bar.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { ServiceRecord } from './service-values.ts'

type SlotDay = ServiceSlotDaysQuery['serviceSlotDays'][number]

/** The slots of the next two weeks with what is taken of each. */
export function ComingSlots({ record }: { record: ServiceRecord }) {
  const answer = useQuery(serviceSlotDaysQuery, { id: record.id }, { keepPrevious: false })
  const mayBook = useVisitor().permissions.has('Add Bookings') && record.status === 'published'
  const found = answer.data?.serviceSlotDays
  const days = [...new Set(found?.map(({ day }) => day))]
  return (
    <Section title="Upupcoming slots" text="The next two weeks, with places taken.">
      {found === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <FailureState failure={answer.failure} what="upcoming slots" onRetry={answer.refetch} />
        )
      ) : (
        <ol className="-my-1 flex flex-col divide-y divide-line">
          {days.map((day) => (
            <li key={day} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[6.5rem_1fr]">
              <h3 className="pt-0.5 font-medium">{weekdayText(day)}</h3>
              <ul className="flex flex-col gap-0.5">
                {found
                  .filter((slot) => slot.day === day)
                  .map((slot) => (
                    <SlotLine key={slot.slot_id} slot={slot} book={mayBook ? bookLink(record.id, slot) : null} />
                  ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

const bookLink = (service: number, { slot_id, day }: SlotDay) =>
  `${linkTo('/bookings/manual-booking')}?service=${service}&slot=${slot_id}&from=${day}`

function SlotLine({ slot, book }: { slot: SlotDay; book: string | null }) {
  return (
    <li className="grid min-h-7 grid-cols-[6.5rem_1fr_1.75rem] items-center gap-3">
      <span className="text-muted tabular">
        {clockText(slot.starts)} – {clockText(slot.ends)}
      </span>
      <SeatsBar departure={{ capacity: slot.places, taken: slot.taken, seats_left: slot.free, status: 'open' }} />
      {book !== null && slot.free > 0 && (
        <Link
          href={book}
          aria-label={`Book ${weekdayText(slot.day)}, ${clockText(slot.starts)}`}
          className="flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <CalendarPlus className="size-4" aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}
