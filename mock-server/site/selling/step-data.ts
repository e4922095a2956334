import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { addDays, type Day, isDay, today } from '../../../src/domain/dates.ts'
import type { SaleEvent, SaleOffer, SaleTicket } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { eventsOnSale } from '../../services/bookings/offers-on-sale.ts'
import { saleOffer } from '../../services/bookings/sale-offers.ts'
import { seatsOf } from '../../services/pricing/fares.ts'
import type { BookableOffer } from '../../services/website/bookable-offer.ts'
import type { SiteChoices } from '../../services/website/site-choices.ts'
import { daysOfMonth, type SiteDay, type SiteTime, timesOfService } from '../../services/website/site-dates.ts'
import { partyFor } from '../../services/website/site-quote.ts'

/** What there is to choose from, by the kind of the offer. */
export type StepData =
  | { readonly kind: 'package'; readonly tour: SaleOffer }
  | { readonly kind: 'room' | 'car'; readonly month: Day; readonly days: readonly SiteDay[] }
  | { readonly kind: 'service'; readonly from: Day; readonly times: readonly SiteTime[] }
  | { readonly kind: 'event'; readonly event: SaleEvent | null; readonly tickets: readonly SaleTicket[] }

/** So many days of times are shown at once. */
export const shownDays = 14
/** Nobody books further ahead: calendars end there. */
export const lastDay = (): Day => addDays(today(), 730)

/** A day of an address as far as something is sold on it. */
function dayIn(text: string | null, otherwise: Day): Day {
  const day = text !== null && isDay(text) ? text : otherwise
  return day < today() ? today() : day > lastDay() ? lastDay() : day
}

export async function stepData(
  db: Kysely<DB>,
  agencyId: number,
  offer: BookableOffer,
  choices: SiteChoices,
  asked: URLSearchParams,
): Promise<StepData> {
  switch (offer.kind) {
    case 'package': {
      const tour = await saleOffer(db, agencyId, null, offer.id)
      return { kind: 'package', tour: { ...tour, departures: tour.departures.filter(({ date }) => date > today()) } }
    }
    case 'room':
    case 'car': {
      const chosen = choices.checkIn ?? choices.pickUp?.slice(0, 10) ?? today()
      const month = dayIn(asked.get('month'), chosen)
      return {
        kind: offer.kind,
        month,
        days: await daysOfMonth(db, agencyId, { kind: offer.kind, id: offer.id }, month),
      }
    }
    case 'service': {
      const from = dayIn(asked.get('from'), choices.time?.date ?? today())
      const times = await timesOfService(db, agencyId, offer.id, { from, days: shownDays })
      return { kind: 'service', from, times }
    }
    case 'event': {
      const [event] = await eventsOnSale({ db, agencyId, own: undefined }, { id: offer.id })
      return { kind: 'event', event: event ?? null, tickets: await ticketsFor(db, event, choices.access) }
    }
  }
}

/** Hidden types are shown to whoever has typed their code. */
async function ticketsFor(db: Kysely<DB>, event: SaleEvent | undefined, access: string): Promise<SaleTicket[]> {
  if (event === undefined) return []
  const { rows } = await sql<{ id: number }>`
    select id from ticket_types where event_id = ${event.id} and hidden and ${access} <> ''
      and lower(btrim(access_code)) = lower(btrim(${access}))`.execute(db)
  const unlocked = new Set(rows.map(({ id }) => id))
  return event.ticket_types.filter(({ hidden, id }) => !hidden || unlocked.has(id))
}

const isOpen = ({ state }: SiteDay) => state === 'open' || state === 'few'

/** The first that can be had is chosen before the visitor chooses, so that a whole price stands there from the first step. */
export function firstChoices(
  data: StepData,
  offer: BookableOffer,
  choices: SiteChoices,
): Readonly<Record<string, string>> {
  switch (data.kind) {
    case 'package': {
      if (choices.departure !== null) return {}
      const open = data.tour.departures.filter(({ status, seats_left: left }) => status === 'open' && left > 0)
      const needed = seatsOf(partyFor(offer, choices))
      const first = open.find(({ seats_left: left }) => left >= needed) ?? open[0]
      return first === undefined ? {} : { departure: String(first.id) }
    }
    case 'room': {
      if (choices.checkIn !== null && choices.checkOut !== null) return {}
      const from = choices.checkIn ?? data.days.find((day) => isOpen(day) && day.day > today())?.day
      return from === undefined ? {} : { check_in: from, check_out: addDays(from, 1) }
    }
    case 'car': {
      if (choices.pickUp !== null && choices.back !== null) return {}
      const from = choices.pickUp ?? data.days.find((day) => isOpen(day) && day.day > today())?.day
      if (from === undefined) return {}
      const time = from.slice(11) || '09:00'
      const day = from.slice(0, 10)
      return { pick_up: day, pick_up_time: time, return: addDays(day, 1), return_time: time }
    }
    case 'service': {
      if (choices.time !== null) return {}
      const first = data.times.find(({ left }) => left > 0)
      return first === undefined ? {} : { time: `${first.date}.${first.slot}` }
    }
    case 'event': {
      if (choices.tickets.length > 0) return {}
      const first = data.tickets.find(({ complaints }) => complaints.length === 0)
      return first === undefined ? {} : { [`ticket-${first.id}`]: String(Math.max(1, first.min_per_order)) }
    }
  }
}
