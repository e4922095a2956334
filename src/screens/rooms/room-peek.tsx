import { CommandButton } from '../../commands/command-button.tsx'
import { addDays, today } from '../../domain/dates.ts'
import { bedsText, boards, sleepsText } from '../../domain/offers/room-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { type RoomsQuery, roomNightsQuery } from '../../gateway/generated/rooms.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'

type Row = RoomsQuery['rooms']['data'][number]

/** A room at a glance: what one tells a guest on the telephone, and the next nights. */
export function RoomPeek({ row }: { row: Row }) {
  const answer = useQuery(
    roomNightsQuery,
    { id: row.id, from: today(), to: addDays(today(), 9) },
    { keepPrevious: false },
  )
  const nights = answer.data?.roomAvailability
  const context = {
    record: { kind: 'room' as const, id: String(row.id), label: row.title, data: row },
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
        <span className="text-muted">{row.property}</span>
      </div>
      {row.summary !== '' && <p>{cut(row.summary, 100)}</p>}
      <div className="flex flex-wrap gap-2">
        <CommandButton id="room.book" context={context} variant="primary" size="small" label="Book" />
        <CommandButton id="room.edit" context={context} size="small" label="Edit" />
        <CommandButton id="room.rates" context={context} size="small" label="Rates" />
      </div>
      <Facts
        rows={[
          ['Sleeps', sleepsText(row)],
          ['Beds', row.beds.length === 0 ? 'Not said' : bedsText(row.beds)],
          ['Board', boards[row.board]],
          ['Rooms', row.quantity],
          ['Base price', <Money key="base" amount={row.amount} currency={row.currency} />],
        ]}
      />
      <section aria-label="Next nights">
        <h3 className="mb-1.5 font-semibold">Next nights</h3>
        {nights === undefined ? (
          answer.failure === null ? (
            <SkeletonText lines={6} />
          ) : (
            <p className="text-muted">{answer.failure.messages.join(' ')}</p>
          )
        ) : (
          <ul className="flex flex-col gap-1">
            {nights.map((night) => (
              <li key={night.day} className="grid grid-cols-[7rem_1fr_auto] gap-3">
                <Day value={night.day} look="weekday" />
                <span className={night.closed || night.free <= 0 ? 'text-danger' : 'text-muted'}>
                  {night.closed ? 'Closed' : night.free <= 0 ? 'Full' : `${night.free} of ${night.capacity} free`}
                </span>
                <Money amount={night.amount} currency={night.currency} />
              </li>
            ))}
          </ul>
        )}
        <a
          href={`${linkTo('/offers/rooms/:id/edit', { id: row.id })}?tab=rates`}
          className="mt-2 inline-block text-accent text-secondary hover:underline"
        >
          Rates and availability
        </a>
      </section>
    </div>
  )
}
