import { type Kysely, type RawBuilder, sql } from 'kysely'
import { maskedPassport } from '../../../src/domain/bookings/travellers.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { flights } from '../../../src/domain/contract/flights/flights.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { airlineName } from '../../../src/domain/flights/airports.ts'
import { cabins, flightStates, flightSuppliers } from '../../../src/domain/flights/flight-choices.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type {
  FlightBooking,
  FlightBookingDetail,
  FlightPassenger,
  Meta,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, searchWords, whereGiven } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { historyOf } from '../history.ts'
import { canOf } from './flight-can.ts'
import { chargesOf } from './flight-charges.ts'
import { faresOf, offerOf } from './flight-data.ts'
import { type FlightRow, shownFlight } from './flight-lock.ts'
import { shownFares, shownRule } from './flight-prices.ts'
import { inQueue, queuesColumn } from './flight-queues.ts'

export interface FlightScope {
  readonly db: Kysely<DB>
  readonly agencyId: number
  /** Whether what is the agency's of a price may be told. */
  readonly seesMargin: boolean
}
type Query = QueryOf<typeof flights.list>

const money = (column: RawBuilder<unknown>) => sql`major(${column}, f.currency)`

/** Of what has ended, what was kept less what the tickets have cost after all; nothing of what was never sold. */
const marginOf = sql`case when f.state in ('ordering', 'held', 'booked', 'ticketed') then f.total - f.supplier_total
  else coalesce(f.kept, 0) - f.cost end`

/** A flight `f` of a booking `b` as the API shows it. */
const columns = (seesMargin: boolean) => sql`
  f.id, f.booking_id, b.reference,
  coalesce((select min(l.item) from booking_lines l where l.booking_id = b.id and (l.details ->> 'flight_id')::bigint = f.id), 0) as item,
  (select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code)
   from clients c where c.id = b.client_id) as client,
  b.status as booking_status, b.payment_status, major(b.balance, b.currency) as balance,
  f.supplier, f.state, f.airline_reference, f.airline, f.route, f.departs, f.returns, f.slices, f.passengers_count, f.lead_name, f.cabin,
  f.currency, ${money(sql`f.fare + f.change_total - f.change_fee`)} as fare, ${money(sql`f.service_fee + f.change_fee`)} as service_fee, ${money(sql`f.extras_total`)} as extras_total,
  ${money(sql`f.total`)} as total, ${seesMargin ? money(marginOf) : sql`null::numeric`} as margin,
  f.pay_by, f.price_until, f.void_until, f.refund_state,
  case when f.refund_state <> 'none' then ${money(sql`f.refund_expected`)} end as refund_expected, f.refund_target,
  case when f.new_supplier_total is not null then ${money(sql`f.total + f.new_supplier_total - f.supplier_total`)} end as new_total,
  case when f.kept is not null then ${money(sql`f.kept`)} end as kept,
  case when f.airline_change is not null then f.airline_change || jsonb_build_object('detected_at', f.airline_change_at) end as airline_change,
  ${queuesColumn} as queues, f.version, (select u.name from users u where u.id = f.created_by) as created_by_name, f.created_at, f.updated_at`

const matching = (word: string) => sql`(f.search like ${likeOf(word)}
  or exists (select from flight_passengers p where p.flight_id = f.id and p.search like ${likeOf(word)})
  or searchable(b.reference) like ${likeOf(word)}
  or exists (select from clients c where c.id = b.client_id and searchable(c.name) like ${likeOf(word)})
  or f.slices @> ${flightNumber(word)}::jsonb)`

/** ET 303 or ET303, as the slices have it; what is no number of a flight finds none. */
export function flightNumber(word: string): string {
  const [, airline, number] = /^([a-z0-9]{2})(\d{1,4})$/i.exec(word) ?? []
  const segment = airline === undefined ? { number: word } : { airline: airline.toUpperCase(), number }
  return JSON.stringify([{ segments: [segment] }])
}

const conditions = (agencyId: number, query: Query): RawBuilder<unknown> =>
  sql.join(
    [
      sql`f.agency_id = ${agencyId}`,
      sql`b.deleted_at is null`,
      ...whereGiven(query.state, (states) => sql`f.state = any(${states}::text[])`),
      ...whereGiven(query.queue, (queue) => inQueue[queue]),
      ...whereGiven(query.airline, (codes) => sql`f.airline = any(${codes}::text[])`),
      ...whereGiven(query.supplier, (name) => sql`f.supplier = ${name}`),
      ...whereGiven(query.departs_from, (day) => sql`f.departs >= ${day}`),
      ...whereGiven(query.departs_to, (day) => sql`f.departs < ${addDays(day, 1)}`),
      ...whereGiven(query.created_from, (day) => sql`f.created_at >= ${startOfDay(day)}`),
      ...whereGiven(query.created_to, (day) => sql`f.created_at < ${startOfDay(addDays(day, 1))}`),
      ...whereGiven(query.client_id, (id) => sql`b.client_id = ${id}`),
      ...searchWords(query.q).map(matching),
    ],
    sql` and `,
  )

const from = sql`flights f join bookings b on b.id = f.booking_id and b.agency_id = f.agency_id`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`f.created_at`,
  departs: sql`f.departs`,
  pay_by: sql`f.pay_by`,
  airline: sql`f.airline`,
  lead_name: sql`searchable(f.lead_name)`,
  total: sql`f.total`,
}
/** Amounts of two currencies cannot be compared, so the currency is sorted first. */
function orderBy(sort: string | undefined): RawBuilder<unknown> {
  const order = orderOf(sort, sorts, '-created_at', sql`f.id`)
  if (!/^-?total$/.test(sort ?? '')) return order
  return sort?.startsWith('-') ? sql`f.currency desc, ${order}` : sql`f.currency, ${order}`
}

export async function flightPage(
  { db, agencyId, seesMargin }: FlightScope,
  query: Query,
  rawJson: (text: string) => { data: FlightBooking[]; meta: Meta },
): Promise<{ data: FlightBooking[]; meta: Meta } | Response> {
  const where = conditions(agencyId, query)
  const rows = sql<FlightBooking>`select ${columns(seesMargin)} from ${from} where ${where} order by ${orderBy(query.sort)}`
  if (query.download !== undefined)
    return exportFile<FlightBooking>(db, {
      name: 'flights',
      format: query.download,
      agencyId,
      columns: exported(seesMargin),
      query: rows,
    })
  return rawJson(await jsonPage(db, rows, sql`select from ${from} where ${where}`, pageOf(query)))
}

const exported = (seesMargin: boolean) => [
  { title: 'Booking', value: (f: FlightBooking) => f.reference, width: 18 },
  { title: 'Airline reference', value: (f: FlightBooking) => f.airline_reference },
  { title: 'Airline', value: (f: FlightBooking) => airlineName(f.airline), width: 22 },
  { title: 'Route', value: (f: FlightBooking) => f.route, width: 32 },
  { title: 'Departs (local time)', value: (f: FlightBooking) => f.departs.replace('T', ' '), width: 18 },
  { title: 'Returns (local time)', value: (f: FlightBooking) => f.returns?.replace('T', ' ') ?? '', width: 18 },
  { title: 'Lead passenger', value: (f: FlightBooking) => f.lead_name, width: 24 },
  { title: 'Passengers', value: (f: FlightBooking) => f.passengers_count, type: 'number' as const },
  { title: 'Cabin', value: (f: FlightBooking) => cabins[f.cabin] },
  { title: 'Client', value: (f: FlightBooking) => f.client.name, width: 24 },
  { title: 'State', value: (f: FlightBooking) => flightStates[f.state] },
  { title: 'Supplier', value: (f: FlightBooking) => flightSuppliers[f.supplier] },
  { title: 'Currency', value: (f: FlightBooking) => f.currency },
  { title: 'Fare', value: (f: FlightBooking) => f.fare, type: 'amount' as const },
  { title: 'Service fee', value: (f: FlightBooking) => f.service_fee, type: 'amount' as const },
  { title: 'Bags and seats', value: (f: FlightBooking) => f.extras_total, type: 'amount' as const },
  { title: 'Total', value: (f: FlightBooking) => f.total, type: 'amount' as const },
  ...(seesMargin ? [{ title: 'Margin', value: (f: FlightBooking) => f.margin, type: 'amount' as const }] : []),
  { title: 'Pay by', value: (f: FlightBooking) => f.pay_by, type: 'instant' as const, width: 18 },
  { title: 'Booked by', value: (f: FlightBooking) => f.created_by_name, width: 22 },
  { title: 'Booked at', value: (f: FlightBooking) => f.created_at, type: 'instant' as const, width: 18 },
]

/** One flight with its passengers and history. `showsPassports`: whole, else their last figures. */
export async function flightDetail(
  { db, agencyId, seesMargin }: FlightScope,
  id: number,
  showsPassports: boolean,
): Promise<FlightBookingDetail> {
  const flight = await shownFlight(db, agencyId, id)
  const { rows } = await sql<{ detail: FlightBooking & Pick<FlightBookingDetail, 'paid' | 'history'> }>`
    select to_json(d) as detail from (
      select ${columns(seesMargin)}, major(b.paid - b.refunded, b.currency) as paid, ${historyOf('flight', sql`f.id`, agencyId)} as history
      from ${from} where f.id = ${id} and f.agency_id = ${agencyId} and b.deleted_at is null) d`.execute(db)
  const row = rows[0]?.detail
  if (row === undefined) throw notFound('flight')
  const { currency } = flight
  const offer = offerOf(flight)
  return {
    ...row,
    reason: flight.reason,
    passengers: await passengersOf(db, flight, showsPassports),
    contact_email: flight.contact_email,
    contact_phone: flight.contact_phone,
    fares: shownFares(faresOf(flight), currency),
    charges: chargesOf(flight),
    refund: shownRule(offer.refund, currency),
    change: shownRule(offer.change, currency),
    can: canOf(flight),
    notes: flight.notes,
    total: toMajor(flight.total, currency),
  }
}

async function passengersOf(db: Kysely<DB>, { id, agency_id }: FlightRow, whole: boolean): Promise<FlightPassenger[]> {
  const rows = await db
    .selectFrom('flight_passengers')
    .select([
      'id',
      'kind',
      'title',
      'given_name',
      'family_name',
      'sex',
      'born_on',
      'email',
      'phone',
      'passport_number',
      'passport_country',
    ])
    .select(['passport_expires_on', 'lap_of', 'traveller_id', 'ticket_number', 'seats', 'bags'])
    .where('flight_id', '=', id)
    .where('agency_id', '=', agency_id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...row,
    passport_number: whole || row.passport_number === '' ? row.passport_number : maskedPassport(row.passport_number),
  }))
}
