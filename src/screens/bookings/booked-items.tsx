import { CommandButton } from '../../commands/command-button.tsx'
import { endsWithSupplier, itemKindOf } from '../../domain/bookings/item-kinds.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { factsOf, lookOf } from './booked-item-facts.tsx'
import { BookedTickets } from './booked-tickets.tsx'
import type { BookingRecord } from './booking-record.ts'
import { FlightPanel } from './lazy-tabs.tsx'

type Item = BookingRecord['items'][number]

/** Items as people see them: the tickets of one event are one, whatever their types. */
function groupsOf(items: readonly Item[]): readonly (readonly [Item, ...Item[]])[] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const same = itemKindOf(item.kind)?.byOffer
      ? groups.find(([first]) => first.kind === item.kind && first.offer_id === item.offer_id)
      : undefined
    if (same === undefined) groups.push([item])
    else same.push(item)
  }
  return groups
}

/** Everything that was booked, each item with what matters on its day. */
export function BookedItems({ booking }: { booking: BookingRecord }) {
  const groups = groupsOf(booking.items)
  return groups.map((items, place) => {
    const [{ item, kind }] = items
    const same = groups.filter(([other]) => lookOf(other.kind).title === lookOf(kind).title)
    return (
      <BookedItem
        key={item}
        booking={booking}
        items={items}
        isFirst={place === 0}
        // Two flights are told apart by their headings: each landmark needs a name of its own.
        number={same.length === 1 ? '' : ` ${same.indexOf(items) + 1} of ${same.length}`}
      />
    )
  })
}

function BookedItem({
  booking,
  items,
  isFirst,
  number,
}: {
  booking: BookingRecord
  items: readonly [Item, ...Item[]]
  isFirst: boolean
  number: string
}) {
  const [item] = items
  const { icon: Icon, title: kind } = lookOf(item.kind)
  const title = `${kind}${number}`
  const amount = items.reduce((sum, each) => sum + each.amount - each.discount, 0)
  return (
    <section
      aria-label={title}
      className={classes(
        'min-w-0 rounded-panel border border-line bg-surface',
        endsWithSupplier(item.kind) && 'col-span-full', // its panel has two columns of its own
      )}
    >
      <header className="flex min-h-11 items-center justify-between gap-3 px-4 pt-2">
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon className="text-muted" aria-hidden="true" /> {title}
        </h2>
        <span className="flex items-center gap-2">
          {booking.items.length > 1 && (
            <span className="font-medium">
              <Money amount={amount} currency={booking.currency} />
            </span>
          )}
          {isFirst && item.kind !== 'flight' && (
            <CommandButton id="booking.change" size="small" variant="ghost" label="Change" />
          )}
        </span>
      </header>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {factsOf(booking, items).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {itemKindOf(item.kind)?.byOffer === true && (
          <BookedTickets
            isPaid={booking.balance <= 0}
            tickets={booking.tickets.filter((ticket) => items.some((each) => each.item === ticket.item))}
          />
        )}
        {item.details?.flight_id != null && <FlightPanel id={item.details.flight_id} />}
      </div>
    </section>
  )
}
