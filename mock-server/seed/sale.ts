import { percent } from '../../src/domain/amounts.ts'
import type { Party } from '../../src/domain/bookings/party.ts'
import { type BookingStatus, liveStatuses } from '../../src/domain/bookings/sales-choices.ts'
import { usualTerms } from '../../src/domain/bookings/terms.ts'
import { addDays, type Day } from '../../src/domain/dates.ts'
import { seatsOf } from '../services/pricing/fares.ts'
import type { Price } from '../services/pricing/package-pricing.ts'
import type { SeededClient } from './clients.ts'
import { type Paying, paidBack, paidIn, paymentsOf, type SeedPayment } from './payments.ts'
import { instantAt } from './people.ts'
import type { References } from './references.ts'
import type { Row } from './rows.ts'
import type { SeededDeparture, SeededTour } from './tours.ts'
import type { SeededAgency, World } from './world.ts'

export interface Rows {
  bookings: Row<'bookings'>[]
  booking_lines: Row<'booking_lines'>[]
  payments: Row<'payments'>[]
  allocations: Row<'allocations'>[]
}
export const noRows = (): Rows => ({ bookings: [], booking_lines: [], payments: [], allocations: [] })

export interface Deal {
  readonly agency: SeededAgency
  readonly client: SeededClient
  readonly tour: SeededTour
  readonly departure: SeededDeparture | null
  readonly startsOn: Day
  readonly party: Party
  readonly price: Price
  readonly created: Date
  /** Not left to chance: never cancelled, and paid like this. */
  readonly sure?: Paying | undefined
}

const reasons = [
  'Illness in the family',
  'Flight was changed',
  'Chose other dates',
  'Visa did not arrive in time',
  'Could not get time off work',
  'Not enough people in the group',
  'Road closed after rain',
]
const wishes = [
  'Window seats, please.',
  'One vegetarian.',
  'It is a birthday: please arrange a cake on the second night.',
  'Arriving from Nairobi in the morning.',
  'Two of us are slow walkers.',
  'Double bed, please.',
  'Please call before pick-up.',
]
const sources = [
  ['manual', 54],
  ['website', 28],
  ['proposal', 9],
  ['payment_link', 9],
] as const

function statusOf(world: World, { tour, startsOn, created, sure }: Deal): BookingStatus {
  const { random, today, now } = world
  const age = (now.getTime() - created.getTime()) / 86_400_000
  if (sure === undefined && age > 2 && random.chance(0.085)) return 'cancelled'
  if (addDays(startsOn, tour.days - 1) < today) return random.chance(0.025) ? 'no_show' : 'completed'
  if (startsOn < today) return 'in_progress'
  if (startsOn === today) return 'confirmed'
  return random.chance(age < 4 ? 0.5 : age < 14 ? 0.2 : 0.04) ? 'pending' : 'confirmed'
}

/** One booking with its lines, payments and seats, as the server would have written them by now. */
export function sell(world: World, references: References, deal: Deal, into: Rows): void {
  const { random, today } = world
  const { agency, client, tour, departure, startsOn, party, price, created } = deal
  const status = statusOf(world, deal)
  const bookingId = world.id('bookings')
  const source = random.weighted(sources)
  const endsOn = addDays(startsOn, tour.days - 1)
  const early = addDays(startsOn, tour.days === 1 ? -2 : -14)
  const createdOn = created.toISOString().slice(0, 10)
  const dueOn = early > createdOn ? early : startsOn
  const cancelled =
    status === 'cancelled' ? between(world, created, instantAt(startsOn < today ? startsOn : today, 420)) : null
  const deposit = percent(price.total, usualTerms.deposit_percent)
  const parts = paymentsOf(world, {
    status,
    total: price.total,
    deposit,
    currency: price.currency,
    created,
    dueOn,
    cancelled,
    website: source === 'website',
    paying: deal.sure,
  })
  const touched = [created, ...(cancelled === null ? [] : [cancelled]), ...parts.map((part) => part.at)].reduce(
    (a, b) => (a > b ? a : b),
  )
  const seller = source === 'manual' || source === 'proposal' ? random.pick(agency.desk) : null
  into.bookings.push({
    id: bookingId,
    agency_id: agency.id,
    reference: references.next(agency.id, 'BK', created),
    kind: 'tour_package',
    client_id: client.id,
    title: tour.tour.title,
    status,
    starts_on: startsOn,
    ends_on: endsOn,
    adults: party.adults,
    children: party.children,
    infants: party.infants,
    currency: price.currency,
    subtotal: price.subtotal,
    discount: price.discount,
    fees: price.fees,
    total: price.total,
    paid: paidIn(parts),
    refunded: paidBack(parts),
    deposit_due: deposit,
    source,
    notes: random.chance(0.14) ? random.pick(wishes) : '',
    due_on: dueOn,
    created_by: seller?.id ?? null,
    cancelled_at: cancelled,
    cancel_reason: cancelled === null ? null : random.pick(reasons),
    version: parts.length + 1,
    created_at: created,
    updated_at: touched,
  })
  price.lines.forEach((line, position) => {
    into.booking_lines.push({
      id: world.id('booking_lines'),
      agency_id: agency.id,
      booking_id: bookingId,
      offer_type: 'package',
      offer_id: tour.id,
      departure_id: departure?.id ?? null,
      price_option_id: line.option.id,
      title: line.title,
      age_band: line.option.age_band,
      residency: line.option.residency,
      unit: line.option.unit,
      from_date: startsOn,
      to_date: endsOn,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      position,
    })
  })
  into.payments.push(...paymentRows(world, references, deal, bookingId, parts, seller?.id ?? null))
  if (departure === null) return
  const seats = seatsOf(party)
  if (liveStatuses.includes(status)) departure.taken += seats
  into.allocations.push({
    id: world.id('allocations'),
    agency_id: agency.id,
    resource_type: 'departure',
    resource_id: departure.id,
    first_day: startsOn,
    last_day: startsOn,
    quantity: seats,
    booking_id: bookingId,
    released_at: cancelled,
    created_at: created,
  })
}

/** What providers keep of a payment, in thousandths. */
const feesPerThousand = { cash: 0, flutterwave: 29, pesapal: 35, dpo: 34, mtn_momo: 10 } as const
const feeOf = (aggregator: keyof typeof feesPerThousand, amount: number): number =>
  Math.floor((amount * feesPerThousand[aggregator]) / 1000)

export function paymentRows(
  world: World,
  references: References,
  { agency, client, price }: Pick<Deal, 'agency' | 'client'> & { readonly price: Pick<Price, 'currency'> },
  bookingId: number,
  parts: readonly SeedPayment[],
  seller: number | null,
): Row<'payments'>[] {
  const { random } = world
  const method = random.weighted(
    client.country === 'UG'
      ? ([
          ['mobile_money', 6],
          ['cash', 3],
          ['card', 1],
        ] as const)
      : ([
          ['card', 6],
          ['bank', 3],
          ['mobile_money', 1],
        ] as const),
  )
  const picked =
    method === 'cash' || method === 'bank'
      ? 'cash'
      : method === 'card'
        ? random.pick(['dpo', 'pesapal'] as const)
        : random.pick(['flutterwave', 'pesapal'] as const)
  // Every other phone pays its network itself. Not drawn: what follows stays as it is.
  const aggregator = method === 'mobile_money' && price.currency === 'UGX' && bookingId % 2 === 0 ? 'mtn_momo' : picked
  const ids = parts.map(() => world.id('payments'))
  return parts.map((part, i) => ({
    id: ids[i] ?? 0,
    agency_id: agency.id,
    reference: references.next(agency.id, 'PAY', part.at),
    objective: 'booking',
    booking_id: bookingId,
    refund_of: part.returns === undefined ? null : (ids[part.returns] ?? null),
    aggregator,
    method,
    currency: price.currency,
    amount: part.amount,
    fee: part.direction === 'in' && part.status !== 'failed' ? feeOf(aggregator, part.amount) : 0,
    direction: part.direction,
    status: part.status,
    payer: client.name,
    note: part.note,
    external_reference:
      aggregator === 'cash' ? '' : `${aggregator.slice(0, 3).toUpperCase()}${random.hex(10).toUpperCase()}`,
    recorded_by: aggregator === 'cash' ? (seller ?? agency.owner.id) : null,
    paid_at: part.at,
    created_at: part.at,
  }))
}

const between = (world: World, from: Date, to: Date): Date =>
  world.past(new Date(from.getTime() + Math.max(3_600_000, (to.getTime() - from.getTime()) * world.random.next())))
