import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { cancellationText } from '../../../src/domain/bookings/cancellation.ts'
import type { Party } from '../../../src/domain/bookings/party.ts'
import type { InstalmentTerms } from '../../../src/domain/bookings/payment-schedule.ts'
import { type BookingItem, bookingItems } from '../../../src/domain/contract/bookings/booking-items.ts'
import { today } from '../../../src/domain/dates.ts'
import type { InvoiceTax } from '../../../src/domain/finance/invoice-content.ts'
import type { DB } from '../../database/types.generated.ts'
import { Refused } from '../../http/refusals.ts'
import type { BookingGiven } from '../bookings/create-booking.ts'
import type { Complaint } from '../bookings/priced-items.ts'
import { type PricedBooking, priceBooking } from '../bookings/quotes.ts'
import { termsFor } from '../dues/payment-schedules.ts'
import { includedTaxes } from '../invoices/included-taxes.ts'
import { cancellationTexts } from '../proposals/proposal-terms-text.ts'
import { termsNow } from '../terms/item-terms.ts'
import type { BookableOffer } from './bookable-offer.ts'
import type { SiteChoices } from './site-choices.ts'

/** What a visitor wants, as the engine of the desk takes it. */
export type SiteWanted = Pick<
  BookingGiven,
  | 'package_id'
  | 'departure_id'
  | 'date'
  | 'adults'
  | 'children'
  | 'infants'
  | 'lines'
  | 'extras'
  | 'residency'
  | 'items'
>

export interface SiteQuote {
  readonly wanted: SiteWanted
  /** Null where something is wrong with what was chosen. */
  readonly priced: PricedBooking | null
  readonly complaints: readonly Complaint[]
  readonly schedule: readonly InstalmentTerms[]
  readonly cancellation: readonly string[]
  /** Included in the total, minor units. */
  readonly taxes: readonly InvoiceTax[]
}

const nobody = { adults: 0, children: 0, infants: 0 } as const
const plain = { package_id: null, departure_id: null, date: null, ...nobody, lines: [], extras: [], items: [] }

/** Who comes; before anybody was counted as many as the tour takes. */
export function partyFor({ min_pax: least, max_pax: most }: BookableOffer, { party, isCounted }: SiteChoices): Party {
  if (isCounted) return party
  const adults = Math.max(party.adults, least)
  return { ...party, adults: most === null ? adults : Math.min(adults, most) }
}

/** As many rooms as the party needs, unless the visitor says how many. */
export function roomsFor(offer: BookableOffer, { quantity, party: { adults, children } }: SiteChoices): number {
  if (quantity !== null && quantity > 0) return quantity
  const needed = Math.ceil(Math.max(1, adults) / Math.max(1, offer.adults))
  return Math.max(needed, Math.ceil((adults + children) / Math.max(1, offer.adults + offer.children)))
}

/** Places of a service; one group, where it is priced by the group. */
export const placesFor = ({ unit }: BookableOffer, { quantity, party }: SiteChoices): number =>
  quantity ?? (unit === 'per_person' ? party.adults : 1)

/** Null: the date, or what else everything depends on, is not chosen yet. */
export function wantedOf(offer: BookableOffer, choices: SiteChoices): SiteWanted | null {
  const { residency } = choices
  const one = (item: unknown): SiteWanted => ({ ...plain, residency, items: [item as BookingItem] }) // checked by `itemComplaints`
  switch (offer.kind) {
    case 'package': {
      if (choices.departure === null) return null
      const extras = choices.extras.map(({ id, quantity }) => ({ extra_id: id, quantity }))
      return {
        ...plain,
        ...partyFor(offer, choices),
        package_id: offer.id,
        departure_id: choices.departure,
        residency,
        extras,
      }
    }
    case 'room': {
      const { checkIn, checkOut, party } = choices
      if (checkIn === null || checkOut === null) return null
      const stay = { kind: 'room', room_id: offer.id, check_in: checkIn, check_out: checkOut, guests: [] }
      return one({
        ...stay,
        quantity: roomsFor(offer, choices),
        adults: party.adults,
        children: party.children,
        residency,
      })
    }
    case 'car': {
      const { pickUp, back, quantity, withDriver } = choices
      if (pickUp === null || back === null) return null
      const rental = { kind: 'car', car_id: offer.id, pick_up: pickUp, return: back, quantity: quantity ?? 1 }
      return one({
        ...rental,
        place: '',
        driver: '',
        with_driver: offer.driver === 'either' ? withDriver === true : null,
      })
    }
    case 'service': {
      if (choices.time === null) return null
      const { date, slot } = choices.time
      const places = { kind: 'service', service_id: offer.id, slot_id: slot, date }
      return one({ ...places, quantity: placesFor(offer, choices), residency })
    }
    case 'event': {
      if (choices.tickets.length === 0) return null
      const items = choices.tickets.map(({ id, quantity }) => ({
        kind: 'ticket' as const,
        ticket_type_id: id,
        quantity,
        access_code: choices.access,
        holders: [],
      }))
      return { ...plain, residency: 'any', items }
    }
  }
}

/** What speaks against these items by themselves: a check-out before the check-in, too many nights. */
function itemComplaints(items: readonly BookingItem[]): Complaint[] {
  const result = v.safeParse(bookingItems, items)
  if (result.success) return []
  return result.issues.map(({ message, path }) => ({
    field: `items.${(path ?? []).map(({ key }) => String(key)).join('.')}`,
    text: message,
  }))
}

/** Tickets of another event are none of this page's. */
async function strangeTickets(db: Kysely<DB>, { id, kind }: BookableOffer, wanted: SiteWanted): Promise<Complaint[]> {
  if (kind !== 'event') return []
  const ids = wanted.items.flatMap((item) => (item.kind === 'ticket' ? [item.ticket_type_id] : []))
  const { rows } = await sql<{ id: number }>`
    select t.id from ticket_types t where t.event_id = ${id} and t.deleted_at is null and t.id = any(${ids}::bigint[])`.execute(
    db,
  )
  const known = new Set(rows.map((row) => row.id))
  return ids.some((each) => !known.has(each))
    ? [{ field: 'items.0.ticket_type_id', text: 'This ticket is not sold any more.' }]
    : []
}

interface Asked {
  /** What this hold has counts as free. */
  readonly holdKey: string | null
  /** Of the visitor, where it is known: some discounts are for some clients. */
  readonly email?: string
}

/** What it would cost this visitor now, by the engine of the desk, and what speaks against it; null where nothing is chosen yet. */
export async function siteQuote(
  db: Kysely<DB>,
  agencyId: number,
  offer: BookableOffer,
  choices: SiteChoices,
  { holdKey, email }: Asked,
): Promise<SiteQuote | null> {
  const wanted = wantedOf(offer, choices)
  if (wanted === null) return null
  const wrong = [...itemComplaints(wanted.items), ...(await strangeTickets(db, offer, wanted))]
  const nothing = { wanted, priced: null, schedule: [], cancellation: [], taxes: [] }
  if (wrong.length > 0) return { ...nothing, complaints: wrong }
  let priced: PricedBooking
  try {
    priced = await priceBooking(db, agencyId, {
      ...wanted,
      items: wanted.items.map((item) => ({ item })),
      discount_percent: 0,
      own: holdKey === null ? undefined : { holdKey },
      sale: {
        code: choices.code === '' ? null : choices.code,
        buyer: { clientId: null, ...(email === undefined ? {} : { email }) },
        source: 'website',
      },
    })
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status >= 500) throw problem
    return { ...nothing, complaints: refusedAs(problem) }
  }
  const terms = await termsNow(db, agencyId, priced.items)
  return {
    wanted,
    priced,
    complaints: [...priced.complaints, ...leavesToday(priced)],
    schedule: await termsFor(db, agencyId, priced, {}),
    cancellation: cancellationTexts(
      priced.items.flatMap((item) => {
        const { rules, words } = terms(item)
        const text = [cancellationText(rules), words].filter(Boolean).join(' ')
        return text === '' ? [] : [{ title: item.title, text }]
      }),
    ),
    taxes: await includedTaxes(db, agencyId, priced),
  }
}

/** When a tour of today leaves is known to the desk alone. */
const leavesToday = ({ items }: PricedBooking): Complaint[] =>
  items.some(({ offerType, startsOn }) => offerType === 'package' && startsOn <= today())
    ? [{ field: 'departure_id', text: 'It leaves today: call us to join it, or choose another date.' }]
    : []

/** What is not there any more is a choice that has to be made again. */
function refusedAs({ body, message, status }: Refused): Complaint[] {
  const errors = Object.entries(body.errors ?? {})
  if (errors.length > 0) return errors.map(([field, texts]) => ({ field, text: texts[0] ?? message }))
  return [{ field: 'departure_id', text: status === 404 ? 'This is not offered any more. Choose again.' : message }]
}
