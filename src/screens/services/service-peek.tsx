import { CommandButton } from '../../commands/command-button.tsx'
import { weekdayText } from '../../domain/date-texts.ts'
import { addDays, today } from '../../domain/dates.ts'
import { durationText } from '../../domain/offers/service-choices.ts'
import { counted, cut } from '../../domain/text.ts'
import { serviceSlotDaysQuery } from '../../gateway/generated/services.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { SeatsBar } from '../offers/seats-bar.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import type { ServiceRow } from './services.tsx'

/** A service at a glance: what one tells a client on the telephone. */
export function ServicePeek({ row }: { row: ServiceRow }) {
  const context = {
    record: { kind: 'service' as const, id: String(row.id), label: row.title, data: row },
    selection: undefined,
  }
  return (
    <div className="flex flex-col gap-4">
      {row.first_media !== null && (
        <img
          src={row.first_media.url}
          alt={row.first_media.alt}
          className="aspect-[16/9] w-full rounded-panel bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={row.status} />
        <span className="text-muted">{row.mode === 'online' ? 'Online' : row.location_name || 'On site'}</span>
      </div>
      {row.summary !== '' && <p>{cut(row.summary, 100)}</p>}
      <Facts
        rows={[
          ['Duration', durationText(row.duration_minutes)],
          ['Places in a slot', row.capacity],
          [
            row.unit === 'per_group' ? 'Price a group' : 'Price a person',
            <Money key="price" amount={row.amount} currency={row.currency} className="font-medium" />,
          ],
          ['Slots a week', row.slots_count],
        ]}
      />
      <NextSlots id={row.id} />
      <div className="flex flex-wrap gap-2">
        <CommandButton id="booking.bookOffer" context={context} variant="primary" />
        <CommandButton id="service.slots" context={context} label="Slots" />
      </div>
    </div>
  )
}

function NextSlots({ id }: { id: number }) {
  const from = today()
  const answer = useQuery(serviceSlotDaysQuery, { id, from, to: addDays(from, 13) }, { keepPrevious: false })
  const open = answer.data?.serviceSlotDays.filter(({ free }) => free > 0)
  if (open === undefined) return <SkeletonText lines={4} />
  return (
    <section aria-label="Next free slots">
      <h3 className="mb-1.5 font-medium">Next free slots</h3>
      {open.length === 0 ? (
        <p className="text-muted">None in the next two weeks.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {open.slice(0, 6).map((slot) => (
            <li key={`${slot.slot_id} ${slot.day}`} className="grid grid-cols-[8rem_1fr] items-center gap-3">
              <span className="tabular">
                {weekdayText(slot.day)} <span className="text-muted">{slot.starts}</span>
              </span>
              <SeatsBar
                departure={{ capacity: slot.places, taken: slot.taken, seats_left: slot.free, status: 'open' }}
              />
            </li>
          ))}
        </ul>
      )}
      {open.length > 6 && <p className="mt-1 text-muted text-secondary">{counted(open.length - 6, 'more slot')}</p>}
    </section>
  )
}
