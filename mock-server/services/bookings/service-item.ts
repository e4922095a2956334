import { type Kysely, sql } from 'kysely'
import { times } from '../../../src/domain/amounts.ts'
import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import { piecesText } from '../../../src/domain/bookings/item-kinds.ts'
import { clockOf } from '../../../src/domain/clock.ts'
import { dayText, weekdayText } from '../../../src/domain/date-texts.ts'
import { weekdayOf } from '../../../src/domain/dates.ts'
import { durationText, minutesOf } from '../../../src/domain/offers/service-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { type ServiceFacts, serviceFacts } from '../offers/offer-facts.ts'
import { dayPrice, type PricedUnit } from '../pricing/offer-pricing.ts'
import type { Claim } from '../stock/stock-rows.ts'
import { discountFor, type PricedItem, pricedItem, statusComplaints } from './priced-items.ts'
import {
  claim,
  complainer,
  type InputItem,
  type ItemContext,
  type Place,
  rangeOf,
  type ServerItemKind,
  thereOf,
  written,
} from './server-item-kind.ts'
import { timed } from './trip-text.ts'

/** Places of a service at one of its times; groups, where it is priced by the group. */
export const serviceItem: ServerItemKind<'service'> = {
  keeps: 'offer',
  offerId: (item) => item.service_id,
  deal: (item) => [item.service_id, item.slot_id, item.date, item.quantity, item.residency],
  inputOf: (details) => ({
    kind: 'service',
    service_id: written(details.service_id),
    slot_id: written(details.slot_id),
    date: written(details.date),
    quantity: details.quantity,
    residency: details.residency ?? 'any',
  }),
  load: async (db, agencyId, items) => {
    const days = rangeOf(items.map((item) => item.date))
    const services = await serviceFacts(
      db,
      agencyId,
      items.map((item) => item.service_id),
      days,
    )
    return (item, context) =>
      pricedService(
        item,
        thereOf(
          services.find(({ id }) => id === item.service_id),
          'service',
          context,
        ),
        context,
      )
  },
  people: ({ quantity }) => ({ adults: 0, children: 0, takePart: quantity }),
  movedTo: async (db, item, place) => ({
    ...item,
    service_id: place.offer_id,
    date: place.from,
    slot_id: place.slot_id ?? (await nearestSlot(db, item.slot_id, place)),
  }),
  tripFacts: ({ offers }, item, details) => {
    const offer = offers.get(item.offer_id)
    return [
      ['When', `${weekdayText(details.date ?? item.starts_on)}${timed(', ', details.time)}`],
      ['Duration', offer?.minutes == null ? '' : durationText(offer.minutes)],
      ['For', piecesText('service', details.quantity)],
      ['Where', offer?.place ?? ''],
      ['Online at', offer?.meeting_link ?? ''],
    ]
  },
  tripEvents: ({ offers }, item, { date, time }) => {
    const offer = offers.get(item.offer_id)
    const note = [time == null ? '' : clockText(time), offer?.place ?? '', offer?.meeting_link ?? '']
    return [
      { date: date ?? item.starts_on, time: time ?? '', text: item.title, note: note.filter(Boolean).join(' · ') },
    ]
  },
}

/** The time of the weekday that is nearest to the one that was booked. */
async function nearestSlot(db: Kysely<DB>, had: number, { offer_id, from }: Place): Promise<number> {
  const { rows } = await sql<{ id: number; starts: string; had: string | null }>`
    select t.id, to_char(t.starts, 'HH24:MI') as starts, (select to_char(h.starts, 'HH24:MI') from service_slots h where h.id = ${had}) as had
    from service_slots t where t.service_id = ${offer_id} and t.weekday = ${weekdayOf(from)} and t.deleted_at is null
    order by t.starts, t.id`.execute(db)
  const apart = ({ starts, had: before }: (typeof rows)[number]) =>
    Math.abs(minutesOf(starts) - minutesOf(before ?? starts))
  const [nearest] = rows.toSorted((a, b) => apart(a) - apart(b))
  if (nearest === undefined) throw refused({ from: [`There is no slot for this on ${dayText(from)}.`] })
  return nearest.id
}

export const slotClaim = ({ slot_id, date, quantity }: InputItem<'service'>): Claim =>
  claim('service_slot', slot_id, date, date, quantity)

export function pricedService(item: InputItem<'service'>, service: ServiceFacts, context: ItemContext): PricedItem {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const slot = service.slots.find(({ id }) => id === item.slot_id)
  const stays = had?.details?.slot_id === item.slot_id && had.details.date === item.date
  for (const { text } of statusComplaints(service, '', had)) say('service_id', text)
  if (slot === undefined) say('slot_id', `This is not a slot of “${service.title}”.`)
  else if (!stays) {
    if (slot.gone) say('slot_id', `“${service.title}” no longer has a slot at ${clockText(slot.starts)}.`)
    else if (slot.weekday !== weekdayOf(item.date))
      say('date', `“${service.title}” has no slot at ${clockText(slot.starts)} on ${dayText(item.date)}.`)
    if (`${item.date}T${slot.starts}` < clockOf(now))
      say('date', `${dayText(item.date)}, ${clockText(slot.starts)} has passed.`)
    if (service.days.get(item.date)?.closed === true)
      say('date', `“${service.title}” is closed on ${dayText(item.date)}.`)
  }
  const isSame = had?.details?.date === item.date && (had.details.residency ?? 'any') === item.residency
  const listed = dayPrice(service, [service.unit], item.date, null, item.residency)
  const unitAmount = (isSame ? had.lines[0]?.unitAmount : undefined) ?? listed.amount
  const unit: PricedUnit = {
    title: slot === undefined ? service.title : `${service.title} · ${clockText(slot.starts)}`,
    unit: service.unit,
    from: item.date,
    to: item.date,
    quantity: item.quantity,
    times: 1,
    unitAmount,
    amount: times(unitAmount, item.quantity),
  }
  return pricedItem({
    ...context,
    kind: 'service',
    offer: { ...service, currency: listed.currency ?? service.currency },
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
