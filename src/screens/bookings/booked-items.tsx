import {
  BedDouble,
  Car,
  ConciergeBell,
  Handshake,
  type LucideIcon,
  Map as MapIcon,
  PenLine,
  Ticket,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import {
  clockText,
  momentText,
  nightsOf,
  partyText,
  piecesText,
  rentalText,
} from '../../domain/bookings/booking-text.ts'
import { residencies } from '../../domain/contract/bookings/booking-items.ts'
import { type OfferKind, offerKinds } from '../../domain/offers/offer-kinds.ts'
import { matchPath } from '../../domain/routes/routes.ts'
import type { ItemDetails } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { BookedTickets } from './booked-tickets.tsx'
import type { BookingRecord } from './booking-record.ts'

type Item = BookingRecord['items'][number]

const looks: Readonly<Record<string, { readonly icon: LucideIcon; readonly title: string }>> = {
  package: { icon: MapIcon, title: 'Tour' },
  room: { icon: BedDouble, title: 'Room' },
  car: { icon: Car, title: 'Car' },
  service: { icon: ConciergeBell, title: 'Service' },
  ticket: { icon: Ticket, title: 'Tickets' },
  custom: { icon: PenLine, title: 'Something else' },
  // Of another agency: its offer means nothing on this side of the wall.
  extra: { icon: Handshake, title: 'Of another agency' },
}
export const lookOf = (kind: string) => looks[kind] ?? { icon: Ticket, title: kind }

/** Parts as people see them: the tickets of one event are one, whatever their types. */
function groupsOf(items: readonly Item[]): readonly (readonly [Item, ...Item[]])[] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const same =
      item.kind === 'ticket'
        ? groups.find(([first]) => first.kind === 'ticket' && first.offer_id === item.offer_id)
        : undefined
    if (same === undefined) groups.push([item])
    else same.push(item)
  }
  return groups
}

/** Everything that was booked, each part with what matters on its day. */
export function BookedParts({ booking }: { booking: BookingRecord }) {
  return groupsOf(booking.items).map((items, place) => (
    <BookedPart key={items[0].item} booking={booking} items={items} isFirst={place === 0} />
  ))
}

function BookedPart({
  booking,
  items,
  isFirst,
}: {
  booking: BookingRecord
  items: readonly [Item, ...Item[]]
  isFirst: boolean
}) {
  const [item] = items
  const { icon: Icon, title } = lookOf(item.kind)
  const amount = items.reduce((sum, each) => sum + each.amount - each.discount, 0)
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface">
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
          {isFirst && <CommandButton id="booking.change" size="small" variant="ghost" label="Change" />}
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
        {item.kind === 'ticket' && (
          <BookedTickets
            tickets={booking.tickets.filter((ticket) => items.some((each) => each.item === ticket.item))}
          />
        )}
      </div>
    </section>
  )
}

/** The offer's own screen; names are read by whoever may see the inventory, others are told why not. */
function OfferLink({ item }: { item: Item }) {
  if (item.kind === 'extra') return <span className="font-medium">{item.title}</span>
  const facts = offerKinds[(item.kind === 'ticket' ? 'event' : item.kind) as OfferKind] // the other kinds of parts are kinds of offers
  const to = facts.screen.replace(/:\w+/, String(item.offer_id))
  return matchPath(to) === null ? (
    <span className="font-medium">{item.title}</span>
  ) : (
    <Link href={to} className="font-medium text-accent hover:underline">
      {item.title}
    </Link>
  )
}

type Fact = readonly [label: string, value: ReactNode]
const span = (day: string) => (
  <>
    <Day value={day} look="weekday" /> {day.slice(0, 4)}
  </>
)
const party = (details: ItemDetails) =>
  partyText({ adults: details.adults ?? 0, children: details.children ?? 0, infants: 0 })

function factsOf(booking: BookingRecord, items: readonly [Item, ...Item[]]): readonly Fact[] {
  const [item] = items
  const { details } = item
  const what = (label: string): Fact => [label, <OfferLink key="offer" item={item} />]
  if (item.kind === 'package' || details === null)
    return [
      what('Package'),
      ['Departs', span(item.starts_on)],
      ['Returns', span(item.ends_on)],
      ['Party', partyText(booking)],
      ...(booking.residency === 'any'
        ? []
        : ([['Prices for', residencies[booking.residency as keyof typeof residencies]]] as const)), // one of that list
    ]
  switch (item.kind) {
    case 'room': {
      const [from, to] = [details.check_in ?? item.starts_on, details.check_out ?? item.ends_on]
      return [
        [
          'Room',
          <>
            <OfferLink key="offer" item={item} />
            {details.quantity > 1 && ` × ${details.quantity}`}
          </>,
        ],
        ['Check-in', span(from)],
        [
          'Check-out',
          <>
            {span(to)} <span className="text-muted">· {counted(nightsOf(from, to), 'night')}</span>
          </>,
        ],
        ['Party', party(details)],
        ...((details.guests ?? []).length > 0 ? ([['Guests', (details.guests ?? []).join(', ')]] as const) : []),
      ]
    }
    case 'car':
      return [
        [
          'Car',
          <>
            <OfferLink key="offer" item={item} />
            {details.quantity > 1 && ` × ${details.quantity}`}
          </>,
        ],
        ['Pick-up', details.pick_up == null ? span(item.starts_on) : momentText(details.pick_up)],
        [
          'Return',
          details.return == null || details.pick_up == null ? (
            span(item.ends_on)
          ) : (
            <>
              {momentText(details.return)}{' '}
              <span className="text-muted">· {rentalText(details.pick_up, details.return)}</span>
            </>
          ),
        ],
        ...(details.place ? ([['Place', details.place]] as const) : []),
        ...(details.driver ? ([['Driver', details.driver]] as const) : []),
      ]
    case 'service':
      return [
        what('Service'),
        ['Day', span(details.date ?? item.starts_on)],
        ...(details.time == null ? [] : ([['Time', clockText(details.time)]] as const)),
        ['Places', piecesText('service', details.quantity)],
      ]
    case 'custom':
      return [
        [
          'What',
          <span key="what" className="font-medium">
            {item.title}
          </span>,
        ],
        [item.starts_on === item.ends_on ? 'Day' : 'From', span(item.starts_on)],
        ...(item.starts_on === item.ends_on ? [] : ([['To', span(item.ends_on)]] as const)),
        ...(details.quantity > 1 ? ([['Quantity', String(details.quantity)]] as const) : []),
        ...(details.description
          ? ([
              [
                'Details',
                <span key="details" className="whitespace-pre-line">
                  {details.description}
                </span>,
              ],
            ] as const)
          : []),
      ]
    default: {
      const typeOf = ({ item: number }: Item) =>
        booking.tickets.find((ticket) => ticket.item === number)?.ticket_type ?? ''
      return [
        ['Event', <OfferLink key="offer" item={{ ...item, title: eventTitle(item.title, typeOf(item)) }} />],
        ['Day', span(item.starts_on)],
        ['Tickets', items.map((each) => `${each.details?.quantity ?? 1} × ${typeOf(each) || each.title}`).join(', ')],
      ]
    }
  }
}

/** A part of tickets is called after the event and its type. */
const eventTitle = (title: string, type: string): string =>
  type !== '' && title.endsWith(` · ${type}`) ? title.slice(0, -` · ${type}`.length) : title
