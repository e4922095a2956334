import { Handshake, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { itemIcons } from '../../commands/areas/bookings/item-icons.ts'
import { clockText, momentText, nightsOf, partyText, rentalText } from '../../domain/bookings/booking-text.ts'
import {
  type InputItemKind,
  isInputItemKind,
  isItemKind,
  itemKindOf,
  itemKinds,
  piecesText,
} from '../../domain/bookings/item-kinds.ts'
import { residencyText } from '../../domain/bookings/residency.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { matchPath } from '../../domain/routes/routes.ts'
import type { ItemDetails } from '../../domain/schema/types.generated.ts'
import { movements } from '../../domain/terms.ts'
import { counted } from '../../domain/text.ts'
import { Day } from '../../ui/time.tsx'
import type { BookingRecord } from './booking-record.ts'

type Item = BookingRecord['items'][number]

/** What another agency sells is of no kind: its offer means nothing on this side of the wall. */
export const lookOf = (kind: string): { readonly icon: LucideIcon; readonly title: string } =>
  isItemKind(kind)
    ? { icon: itemIcons[kind], title: itemKinds[kind].name }
    : { icon: Handshake, title: 'Of another agency' }

/** The offer's own screen; names are read by whoever may see the inventory, others are told why not. */
function OfferLink({ item }: { item: Item }) {
  const offerKind = itemKindOf(item.kind)?.offerKind ?? null
  const to = offerKind === null ? null : offerKinds[offerKind].screen.replace(/:\w+/, String(item.offer_id))
  return to === null || matchPath(to) === null ? (
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

type Items = readonly [Item, ...Item[]]
const offer = (label: string, item: Item): Fact => [label, <OfferLink key="offer" item={item} />]
const offers = (label: string, item: Item, { quantity }: ItemDetails): Fact => [
  label,
  <Fragment key="offer">
    <OfferLink item={item} />
    {quantity > 1 && ` × ${quantity}`}
  </Fragment>,
]
const known = (label: string, value: ReactNode): readonly Fact[] =>
  value === null || value === '' ? [] : [[label, value]]

const kinds: Readonly<
  Record<InputItemKind, (details: ItemDetails, items: Items, booking: BookingRecord) => readonly Fact[]>
> = {
  room: (details, [item]) => {
    const [from, to] = [details.check_in ?? item.starts_on, details.check_out ?? item.ends_on]
    return [
      offers('Room', item, details),
      ['Check-in', span(from)],
      [
        'Check-out',
        <Fragment key="out">
          {span(to)} <span className="text-muted">· {counted(nightsOf(from, to), 'night')}</span>
        </Fragment>,
      ],
      ['Party', party(details)],
      ...known('Guests', (details.guests ?? []).join(', ')),
    ]
  },
  car: (details, [item]) => [
    offers('Car', item, details),
    ['Pick-up', details.pick_up == null ? span(item.starts_on) : momentText(details.pick_up)],
    [
      'Return',
      details.return == null || details.pick_up == null ? (
        span(item.ends_on)
      ) : (
        <Fragment key="return">
          {momentText(details.return)}{' '}
          <span className="text-muted">· {rentalText(details.pick_up, details.return)}</span>
        </Fragment>
      ),
    ],
    ...known('Place', details.place ?? ''),
    ...known('Driver', (details.driver ?? '') || (details.with_driver === true ? 'With driver' : '')),
  ],
  service: (details, [item]) => [
    offer('Service', item),
    ['Day', span(details.date ?? item.starts_on)],
    ...known('Time', details.time == null ? null : clockText(details.time)),
    ['Places', piecesText('service', details.quantity)],
  ],
  ticket: (_, items, { tickets }) => {
    const [item] = items
    const typeOf = ({ item: number }: Item) => tickets.find((ticket) => ticket.item === number)?.ticket_type ?? ''
    return [
      offer('Event', { ...item, title: eventTitle(item.title, typeOf(item)) }),
      ['Day', span(item.starts_on)],
      ['Tickets', items.map((each) => `${each.details?.quantity ?? 1} × ${typeOf(each) || each.title}`).join(', ')],
    ]
  },
  product: (details, [item]) => [
    offers('Product', item, details),
    ...known('Variant', details.variant ?? ''),
    ...known('SKU', details.sku ?? ''),
  ],
  // Its own panel below says the rest.
  flight: (_, [item]) => [offer('Flight', item)],
  custom: (details, [item]) => [
    offer('What', item),
    [item.starts_on === item.ends_on ? 'Day' : 'From', span(item.starts_on)],
    ...known('To', item.starts_on === item.ends_on ? null : span(item.ends_on)),
    ...known('Quantity', details.quantity > 1 ? String(details.quantity) : null),
    ...known(
      'Details',
      details.description ? (
        <span key="details" className="whitespace-pre-line">
          {details.description}
        </span>
      ) : null,
    ),
  ],
}

/** What matters of an item on its day; of the tickets of one event together. */
export function factsOf(booking: BookingRecord, items: Items): readonly Fact[] {
  const [item] = items
  if (item.details !== null && isInputItemKind(item.kind)) return kinds[item.kind](item.details, items, booking)
  return [
    offer('Package', item),
    ['Departs', span(item.starts_on)],
    [movements.returns, span(item.ends_on)],
    ['Party', partyText(booking)],
    ...known('Prices for', residencyText(booking) || null),
  ]
}

/** A ticket is called after the event and its type. */
const eventTitle = (title: string, type: string): string =>
  type !== '' && title.endsWith(` · ${type}`) ? title.slice(0, -` · ${type}`.length) : title
