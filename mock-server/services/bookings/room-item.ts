import {
  clockText,
  firstCheckIn,
  nightsOf as nightsBetween,
  partyText,
} from '../../../src/domain/bookings/booking-text.ts'
import { piecesText } from '../../../src/domain/bookings/item-kinds.ts'
import { dayText, weekdayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { BookedItem, ItemDetails } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import { type RoomFacts, roomFacts } from '../offers/offer-facts.ts'
import { nightsOf, type Stay, stayComplaints, stayLines } from '../pricing/offer-pricing.ts'
import type { Claim } from '../stock/stock-rows.ts'
import { discountFor, type PricedItem, pricedItem, statusComplaints } from './priced-items.ts'
import {
  claim,
  complainer,
  type InputItem,
  type ItemContext,
  rangeOf,
  type ServerItemKind,
  thereOf,
  written,
} from './server-item-kind.ts'
import { boardText, timed } from './trip-text.ts'

/** Stays: a number of rooms of one type for some nights. */
export const roomItem: ServerItemKind<'room'> = {
  keeps: 'offer',
  offerId: (item) => item.room_id,
  deal: (item) => [
    item.room_id,
    item.check_in,
    item.check_out,
    item.quantity,
    item.adults,
    item.children,
    item.residency,
  ],
  inputOf: (details) => ({
    kind: 'room',
    room_id: written(details.room_id),
    check_in: written(details.check_in),
    check_out: written(details.check_out),
    quantity: details.quantity,
    adults: details.adults ?? details.quantity,
    children: details.children ?? 0,
    residency: details.residency ?? 'any',
    guests: details.guests ?? [],
  }),
  load: async (db, agencyId, items) => {
    const nights = rangeOf(items.flatMap((item) => [item.check_in, item.check_out]))
    const rooms = await roomFacts(
      db,
      agencyId,
      items.map((item) => item.room_id),
      nights,
    )
    return (item, context) =>
      pricedRoom(
        item,
        thereOf(
          rooms.find(({ id }) => id === item.room_id),
          'room',
          context,
        ),
        context,
      )
  },
  people: ({ adults, children }) => ({ adults, children, takePart: 0 }),
  movedTo: (_, item, { from, to, offer_id }) => ({
    ...item,
    room_id: offer_id,
    check_in: from,
    check_out: addDays(to, 1),
  }),
  tripFacts: ({ offers }, item, details) => {
    const offer = offers.get(item.offer_id)
    const [from, to] = nightsIn(item, details)
    return [
      ['Check-in', `${weekdayText(from)}${timed(', from', offer?.check_in_time)}`],
      ['Check-out', `${weekdayText(to)}${timed(', until', offer?.check_out_time)}`],
      ['Stay', `${counted(nightsBetween(from, to), 'night')}, ${piecesText('room', details.quantity)}`],
      ['Property', offer?.property ?? ''],
      ['Where', offer?.place ?? ''],
      ['Board', boardText(offer?.board)],
      ['Guests', partyText({ adults: details.adults ?? 0, children: details.children ?? 0, infants: 0 })],
      ['Names', (details.guests ?? []).join(', ')],
    ]
  },
  tripEvents: ({ offers }, item, details) => {
    const offer = offers.get(item.offer_id)
    const [from, to] = nightsIn(item, details)
    const [into, out] = [offer?.check_in_time ?? '', offer?.check_out_time ?? '']
    const where = [offer?.property ?? '', offer?.place ?? ''].filter(Boolean).join(', ')
    const note = [
      where,
      into === '' ? '' : `from ${clockText(into)}`,
      piecesText('room', details.quantity),
      boardText(offer?.board),
    ]
    return [
      { date: from, time: into, text: `Check-in: ${item.title}`, note: note.filter(Boolean).join(' · ') },
      { date: to, time: out, text: `Check-out: ${item.title}`, note: out === '' ? '' : `until ${clockText(out)}` },
    ]
  },
}

const nightsIn = (item: BookedItem, { check_in, check_out }: ItemDetails): readonly [Day, Day] => [
  check_in ?? item.starts_on,
  check_out ?? item.ends_on,
]

export const roomClaim = ({ room_id, check_in, check_out, quantity }: InputItem<'room'>): Claim =>
  claim('room', room_id, check_in, addDays(check_out, -1), quantity)

export function pricedRoom(item: InputItem<'room'>, room: RoomFacts, context: ItemContext): PricedItem {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const stay: Stay = {
    checkIn: item.check_in,
    checkOut: item.check_out,
    rooms: item.quantity,
    adults: item.adults,
    residency: item.residency,
  }
  const before = had?.details ?? null
  const nights = new Set(
    before?.check_in && before.check_out ? nightsOf({ checkIn: before.check_in, checkOut: before.check_out }) : [],
  )
  for (const { text } of statusComplaints(room, '', had)) say('room_id', text)
  if (item.check_in < firstCheckIn(now) && !nights.has(item.check_in))
    say('check_in', `${dayText(item.check_in)} has passed.`)
  for (const { field, text } of stayComplaints(room, stay, nights)) say(field, text)
  if (item.adults < item.quantity) say('adults', `Each room of “${room.title}” needs an adult.`)
  const people = item.adults + item.children
  if (item.adults > item.quantity * room.adults || people > item.quantity * (room.adults + room.children))
    say('quantity', `“${room.title}” sleeps at most ${mostIn(room)} per room: ${people} need more rooms.`)
  const fixed = (night: Day, adults: number) =>
    (before?.residency ?? 'any') !== item.residency
      ? undefined
      : had?.lines.find(
          ({ from, to, details }) =>
            from <= night && to >= night && (details?.each === undefined || details.each === adults),
        )?.unitAmount
  const lines = stayLines(room, stay, fixed)
  const [currency = room.currency, other] = new Set(lines.map((line) => line.currency ?? room.currency))
  if (other !== undefined)
    say('check_in', `Its nights are priced in ${currency} and in ${other}: book them separately.`)
  return pricedItem({
    ...context,
    kind: 'room',
    offer: { ...room, currency },
    title: room.title,
    startsOn: item.check_in,
    endsOn: item.check_out,
    units: lines.map(({ adults, currency: _, ...line }) => ({ ...line, each: adults })),
    claims: [roomClaim(item)],
    complaints,
    details: item,
    discount: discountFor(room, had, context.discount),
  })
}

const mostIn = ({ adults, children }: RoomFacts): string =>
  [counted(adults, 'adult'), ...(children > 0 ? [counted(children, 'child', 'children')] : [])].join(' and ')
