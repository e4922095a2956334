import { createHash, timingSafeEqual } from 'node:crypto'
import { clockOf } from '../../../src/domain/clock.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { dateTimeText, dayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, today, weekdayOf } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import type { CarFacts, RoomFacts, ServiceFacts, TicketFacts } from '../offers/offer-facts.ts'
import { times } from '../pricing/amounts.ts'
import {
  dayPrice,
  minStayOf,
  nightsOf,
  type PricedUnit,
  type Stay,
  stayComplaints,
  stayLines,
} from '../pricing/offer-pricing.ts'
import { daysOut, rentalLines, rentalPrices } from '../pricing/rental-pricing.ts'
import { isOn, ticketPrice } from '../pricing/ticket-pricing.ts'
import type { Claim, ResourceType } from '../stock/stock-rows.ts'
import { type BookedPart, type Complaint, discountFor, itemPart, type Part, statusComplaints } from './priced-items.ts'

type Of<K extends BookingItem['kind']> = Extract<BookingItem, { kind: K }>

/** An item on its way to a part: its number, what of it was booked before, and the discount given by hand. */
export interface Context {
  readonly item: number
  readonly had: BookedPart | undefined
  readonly discount: number | undefined
  readonly now: Date
}

const claim = (
  resourceType: ResourceType,
  resourceId: number,
  firstDay: Day,
  lastDay: Day,
  quantity: number,
): Claim => ({
  resourceType,
  resourceId,
  firstDay,
  lastDay,
  quantity,
})
const complainer = ({ item }: Context) => {
  const complaints: Complaint[] = []
  return {
    complaints,
    say: (field: string, text: string) => void complaints.push({ field: `items.${item - 1}.${field}`, text }),
  }
}

// ── rooms ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const roomClaim = ({ room_id, check_in, check_out, quantity }: Of<'room'>): Claim =>
  claim('room', room_id, check_in, addDays(check_out, -1), quantity)

export function roomPart(item: Of<'room'>, room: RoomFacts, context: Context): Part {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const stay: Stay = { checkIn: item.check_in, checkOut: item.check_out, rooms: item.quantity, adults: item.adults }
  const before = had?.details ?? null
  const nights = new Set(
    before?.check_in && before.check_out ? nightsOf({ checkIn: before.check_in, checkOut: before.check_out }) : [],
  )
  for (const { text } of statusComplaints(room, '', had)) say('room_id', text)
  if (item.check_in < today(now) && !nights.has(item.check_in)) say('check_in', `${dayText(item.check_in)} has passed.`)
  for (const { field, text } of stayComplaints(room, stay, nights)) say(field, text)
  if (item.adults < item.quantity) say('adults', `Each room of “${room.title}” needs an adult.`)
  const people = item.adults + item.children
  if (item.adults > item.quantity * room.adults || people > item.quantity * (room.adults + room.children))
    say('quantity', `“${room.title}” takes at most ${mostIn(room)} a room: ${people} need more rooms.`)
  const fixed = (night: Day, adults: number) =>
    had?.lines.find(
      ({ from, to, details }) =>
        from <= night && to >= night && (details?.each === undefined || details.each === adults),
    )?.unitAmount
  return itemPart({
    ...context,
    kind: 'room',
    offerType: 'room',
    offer: room,
    title: room.title,
    startsOn: item.check_in,
    endsOn: item.check_out,
    units: stayLines(room, stay, fixed).map(({ adults, ...line }) => ({ ...line, each: adults })),
    claims: [roomClaim(item)],
    complaints,
    details: item,
    discount: discountFor(room, had, context.discount),
  })
}

const mostIn = ({ adults, children }: RoomFacts): string =>
  [counted(adults, 'adult'), ...(children > 0 ? [counted(children, 'child', 'children')] : [])].join(' and ')

// ── cars ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export function carClaim(item: Of<'car'>): Claim {
  const from = item.pick_up.slice(0, 10)
  return claim('car', item.car_id, from, addDays(from, daysOut(item.pick_up, item.return) - 1), item.quantity)
}

export function carPart(item: Of<'car'>, car: CarFacts, context: Context): Part {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const [from, back] = [item.pick_up.slice(0, 10), item.return.slice(0, 10)]
  const before = had?.details ?? null
  const stays = before?.pick_up === item.pick_up
  for (const { text } of statusComplaints(car, '', had)) say('car_id', text)
  if (from < today(now) && !stays) say('pick_up', `${dayText(from)} has passed.`)
  const out = carClaim(item)
  const was =
    before?.pick_up && before.return ? carClaim({ ...item, pick_up: before.pick_up, return: before.return }) : null
  for (let day = out.firstDay; day <= out.lastDay; day = addDays(day, 1))
    if (car.days.get(day)?.closed === true && !(was !== null && was.firstDay <= day && was.lastDay >= day)) {
      say('pick_up', `“${car.title}” is not rented out on ${dayText(day)}.`)
      break
    }
  if (!stays && car.days.get(from)?.closed_to_arrival === true)
    say('pick_up', `“${car.title}” is not picked up on ${dayText(from)}.`)
  if (before?.return?.slice(0, 10) !== back && car.days.get(back)?.closed_to_departure === true)
    say('return', `“${car.title}” is not taken back on ${dayText(back)}.`)
  const least = minStayOf(car, ['per_day'], from)
  if (daysOut(item.pick_up, item.return) < least)
    say('return', `“${car.title}” is rented for at least ${counted(least, 'day')} from ${dayText(from)}.`)
  // A rental that starts as it was booked keeps its prices, however long it becomes.
  const booked = (unit: string) => (stays ? had?.lines.find((line) => line.unit === unit)?.unitAmount : undefined)
  const now_ = rentalPrices(car, from)
  const prices = {
    day: booked('per_day') ?? now_.day,
    week: booked('per_week') ?? now_.week,
    extraHour: booked('per_hour') ?? now_.extraHour,
    hour: booked('per_hour') ?? now_.hour,
  }
  return itemPart({
    ...context,
    kind: 'car',
    offerType: 'car',
    offer: car,
    title: car.title,
    startsOn: from,
    endsOn: back,
    units: rentalLines(car.title, prices, { pickUp: item.pick_up, back: item.return, cars: item.quantity }),
    claims: [out],
    complaints,
    details: item,
    discount: discountFor(car, had, context.discount),
  })
}

// ── services ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const slotClaim = ({ slot_id, date, quantity }: Of<'service'>): Claim =>
  claim('service_slot', slot_id, date, date, quantity)

export function servicePart(item: Of<'service'>, service: ServiceFacts, context: Context): Part {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const slot = service.slots.find(({ id }) => id === item.slot_id)
  const stays = had?.details?.slot_id === item.slot_id && had.details.date === item.date
  for (const { text } of statusComplaints(service, '', had)) say('service_id', text)
  if (slot === undefined) say('slot_id', `This is not a time of “${service.title}”.`)
  else if (!stays) {
    if (slot.gone) say('slot_id', `“${service.title}” has no ${slot.starts} any more.`)
    else if (slot.weekday !== weekdayOf(item.date))
      say('date', `“${service.title}” has no ${slot.starts} on ${dayText(item.date)}.`)
    if (`${item.date}T${slot.starts}` < clockOf(now)) say('date', `${dayText(item.date)}, ${slot.starts} has passed.`)
    if (service.days.get(item.date)?.closed === true)
      say('date', `“${service.title}” is closed on ${dayText(item.date)}.`)
  }
  const kept = had?.details?.date === item.date ? had.lines[0]?.unitAmount : undefined
  const unitAmount = kept ?? dayPrice(service, [service.unit], item.date).amount
  const unit: PricedUnit = {
    title: slot === undefined ? service.title : `${service.title} · ${slot.starts}`,
    unit: service.unit,
    from: item.date,
    to: item.date,
    quantity: item.quantity,
    times: 1,
    unitAmount,
    amount: times(unitAmount, item.quantity),
  }
  return itemPart({
    ...context,
    kind: 'service',
    offerType: 'service',
    offer: service,
    title: service.title,
    startsOn: item.date,
    endsOn: item.date,
    units: [unit],
    claims: [slotClaim(item)],
    complaints,
    details: { ...item, ...(slot === undefined ? {} : { time: slot.starts }) },
    discount: discountFor(service, had, context.discount),
  })
}

// ── tickets ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** A ticket takes one of its type and one of the places that all types share, also while nothing limits those. */
export const ticketClaims = (typeId: number, eventId: number, day: Day, quantity: number): Claim[] => [
  claim('event', eventId, day, day, quantity),
  claim('ticket', typeId, day, day, quantity),
]

/** `ordered`: how many of this type the whole order has. */
export function ticketPart(item: Of<'ticket'>, ticket: TicketFacts, ordered: number, context: Context): Part {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const { type } = ticket
  const before = had?.details?.quantity ?? 0
  const more = Math.max(0, item.quantity - before)
  for (const { text } of statusComplaints(ticket, '', had)) say('ticket_type_id', text)
  if (more > 0) for (const [field, text] of saleComplaints(item, ticket, now, had !== undefined)) say(field, text)
  if (ordered < type.min_per_order)
    say('quantity', `“${type.name}” is sold from ${counted(type.min_per_order, 'ticket')} an order.`)
  if (ordered > type.max_per_order && more > 0)
    say('quantity', `At most ${counted(type.max_per_order, 'ticket')} “${type.name}” an order.`)
  const title = `${ticket.title} · ${type.name}`
  const today_ = ticketPrice(type, now)
  const unit = (quantity: number, unitAmount: number, tier: string | null): PricedUnit => ({
    title: tier === null ? title : `${title} · ${tier}`,
    unit: 'per_person',
    from: ticket.day,
    to: ticket.end_day,
    quantity,
    times: 1,
    unitAmount,
    amount: times(unitAmount, quantity),
  })
  // Tickets sold keep their price, those that come on top have today's.
  let rest = item.quantity
  const units: PricedUnit[] = []
  for (const line of had?.lines ?? []) {
    const quantity = Math.min(rest, line.quantity)
    if (quantity > 0) units.push({ ...unit(quantity, line.unitAmount, null), title: line.title })
    rest -= quantity
  }
  if (rest > 0) {
    const same = units.find((each) => each.unitAmount === today_.amount)
    if (same === undefined) units.push(unit(rest, today_.amount, today_.tier))
    else units[units.indexOf(same)] = { ...unit(same.quantity + rest, same.unitAmount, null), title: same.title }
  }
  const { access_code: _, ...details } = item
  return itemPart({
    ...context,
    kind: 'ticket',
    offerType: 'event',
    offer: ticket,
    name: ticket.title,
    title,
    startsOn: ticket.day,
    endsOn: ticket.end_day,
    units,
    claims: ticketClaims(type.id, ticket.event_id, ticket.day, item.quantity),
    complaints,
    details: { ...details, event_id: ticket.event_id },
    discount: discountFor(ticket, had, context.discount),
  })
}

/** Why more of this ticket cannot be sold now. */
export function saleComplaints(
  item: { readonly access_code: string },
  { type, title, ends_at: endsAt }: TicketFacts,
  now: Date,
  known = false,
): [field: string, text: string][] {
  const complaints: [string, string][] = []
  if (new Date(endsAt) <= now) complaints.push(['ticket_type_id', `“${title}” is over.`])
  if (type.gone) complaints.push(['ticket_type_id', `“${type.name}” is not sold any more.`])
  if (!isOn(type, now))
    complaints.push([
      'ticket_type_id',
      type.sales_from !== null && new Date(type.sales_from) > now
        ? `“${type.name}” is sold from ${dateTimeText(type.sales_from)}.`
        : `“${type.name}” was sold until ${dateTimeText(type.sales_to ?? endsAt)}.`,
    ])
  if (type.hidden && !known && !sameText(item.access_code, type.access_code))
    complaints.push([
      'access_code',
      item.access_code === '' ? `“${type.name}” needs its access code.` : 'This access code does not open this ticket.',
    ])
  return complaints
}

/** In the same time whatever they have in common, so that a code cannot be felt out letter by letter. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()
  return timingSafeEqual(digest(a), digest(b))
}
