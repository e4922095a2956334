import { type RawBuilder, sql } from 'kysely'
import { clientSources } from '../../../src/domain/bookings/sales-choices.ts'
import type { bookings } from '../../../src/domain/contract/bookings/bookings.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { Booking } from '../../../src/domain/schema/types.generated.ts'
import { paymentStatuses } from '../../../src/domain/terms.ts'
import { countedAtMost, metaOf, orderOf, pageOf, whereGiven } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { hasOpen, isIn, isOwed, openIn } from '../dues/open-instalments.ts'
import { bookingMatch, broadlyCounted } from './booking-search.ts'
import { isOfNoOffer, piecesOf } from './line-lanes.ts'
import { blankDetails } from './priced-items.ts'

export type BookingQuery = QueryOf<typeof bookings.list>
export type BookingFilter = Omit<BookingQuery, 'page' | 'per_page' | 'sort' | 'download'>

/** Days are told as dates in Kampala, which has no summer time. */
export const startOfDay = (day: Day): string => `${day}T00:00:00+03:00`

/** Booked on purpose over the limit, and the nights are still full: as soon as others cancel, it is a booking like any. */
export const isOversold = sql`(b.oversold_reason <> '' and exists (
  select from allocations a join stock s on s.resource_type = a.resource_type and s.resource_id = a.resource_id
    and s.day between a.first_day and a.last_day and s.taken > s.capacity
  where a.booking_id = b.id and a.released_at is null))`

/** Who of the staff has booked; of what clients book by themselves nobody, though older rows carry the owner. */
export const bookedBy = sql`(
  select u.name from users u where u.id = b.created_by
    and b.source not in (${sql.join(clientSources.map((source) => sql.lit(source)))}))`

/** A booking as the API shows it, `b` being the row; the names are the schema's. */
export const bookingColumns = sql`
  b.id, b.reference, b.kind, b.title, b.status, b.payment_status,
  (select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code)
   from clients c where c.id = b.client_id) as client,
  b.starts_on, b.ends_on, b.adults, b.children, b.infants, b.currency,
  major(b.subtotal, b.currency) as subtotal, major(b.discount, b.currency) as discount, major(b.fees, b.currency) as fees,
  major(b.total, b.currency) as total, major(b.paid, b.currency) as paid, major(b.refunded, b.currency) as refunded,
  major(b.written_off, b.currency) as written_off,
  major(b.balance, b.currency) as balance, b.source, b.due_on,
  ${bookedBy} as created_by_name, b.version, b.created_at, b.updated_at,
  (select case when l.details ? 'kind' then ${blankDetails}::jsonb || (l.details - 'title' - 'each') end from booking_lines l where l.booking_id = b.id order by ${isOfNoOffer}, l.item, l.position, l.id limit 1) as first,
  ${piecesOf} as pieces, ${isOversold} as oversold`

const one = (column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<unknown>[] => {
  if (values === undefined || values.length === 0) return []
  // A single value is compared for equality: only so does an index give the rows in order.
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]}::text[])`]
}

const hangsOn = (column: RawBuilder<unknown>, id: number) =>
  sql`exists (select from booking_lines l where l.booking_id = b.id and ${column} = ${id})`

function offerMatching({ offer_type: type, offer_id: id }: BookingFilter): RawBuilder<unknown>[] {
  if (type === undefined) return [] // an id alone says nothing: each kind counts its own
  const ofType = sql`l.booking_id = b.id and l.offer_type = ${type}`
  return id === undefined
    ? [sql`exists (select from booking_lines l where ${ofType})`]
    : [sql`exists (select from booking_lines l where ${ofType} and l.offer_id = ${id})`]
}

const owing: Readonly<Record<NonNullable<BookingFilter['due']>, () => RawBuilder<unknown>>> = {
  due: () => hasOpen(openIn('week')),
  overdue: () => hasOpen(openIn('overdue')),
  owed: () => isOwed,
  fee: () => isIn.fee,
  refund: () => isIn.refund,
}

interface Conditions {
  readonly where: RawBuilder<unknown>
  /** How many rows are counted at most. */
  readonly countTo: number
}

export async function conditionsOf({ system, agencyId }: AgencyScope, query: BookingFilter): Promise<Conditions> {
  const q = query.q?.trim() ?? ''
  const match = q === '' ? null : await bookingMatch(system, agencyId, q)
  const travels = [query.from, query.to, query.ends_from, query.ends_to].some((day) => day !== undefined)
  const where = sql.join(
    [
      sql`b.agency_id = ${agencyId}`,
      sql`b.deleted_at is null`,
      ...one(sql`b.kind`, query.kind),
      ...(travels ? [sql`b.kind <> 'order'`] : []), // nobody travels with an order: it has no day on which it starts
      ...one(sql`b.status`, query.status),
      ...one(sql`b.payment_status`, query.payment_status),
      ...one(sql`b.source`, query.source),
      ...whereGiven(query.from, (day) => sql`b.starts_on >= ${day}`),
      ...whereGiven(query.to, (day) => sql`b.starts_on <= ${day}`),
      ...whereGiven(query.ends_from, (day) => sql`b.ends_on >= ${day}`),
      ...whereGiven(query.ends_to, (day) => sql`b.ends_on <= ${day}`),
      ...whereGiven(query.created_from, (day) => sql`b.created_at >= ${startOfDay(day)}`),
      ...whereGiven(query.created_to, (day) => sql`b.created_at < ${startOfDay(addDays(day, 1))}`),
      ...whereGiven(query.client_id, (id) => sql`b.client_id = ${id}`),
      ...whereGiven(query.package_id, (id) => sql`(${hangsOn(sql`l.offer_type = 'package' and l.offer_id`, id)})`),
      ...whereGiven(query.departure_id, (id) => sql`(${hangsOn(sql`l.departure_id`, id)})`),
      ...offerMatching(query),
      ...whereGiven(query.oversold, () => isOversold),
      ...whereGiven(query.due, (which) => owing[which]()),
      ...(match === null ? [] : [match.condition]),
    ],
    sql` and `,
  )
  return { where, countTo: match?.isBroad === true ? broadlyCounted : countedAtMost }
}

// Amounts of two currencies cannot be compared, so the currency is sorted first.
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`b.created_at`,
  starts_on: sql`b.starts_on`,
  total: sql`b.total`,
  balance: sql`b.balance`,
  reference: sql`b.reference`,
  client: sql`searchable(c.name)`,
}
const byCurrency = /^-?(total|balance)$/

function orderBy(sort: string | undefined): RawBuilder<unknown> {
  const order = orderOf(sort, sorts, '-created_at', sql`b.id`)
  if (sort === undefined || !byCurrency.test(sort)) return order
  return sort.startsWith('-') ? sql`b.currency desc, ${order}` : sql`b.currency, ${order}`
}

/** By client, the clients are walked in the order of their names and each one's bookings are looked up. */
const fromBookings = (sort: string | undefined): RawBuilder<unknown> =>
  /^-?client$/.test(sort ?? '')
    ? sql`clients c join bookings b on b.client_id = c.id and c.agency_id = b.agency_id`
    : sql`bookings b`

/** The list of bookings as JSON text, rows and count in one round trip. */
export async function bookingPage(scope: AgencyScope, query: BookingQuery): Promise<string> {
  const page = pageOf(query)
  const { where, countTo } = await conditionsOf(scope, query)
  // Beyond what is counted nobody pages. As literals, so that the planner knows how few rows are asked for.
  const offset = sql.lit(Math.min(page.offset, countTo))
  const { rows } = await sql<{ data: string; shown: number; counted: number }>`
    with page as materialized (
      select ${bookingColumns} from (
        select b.* from ${fromBookings(query.sort)} where ${where} order by ${orderBy(query.sort)}
        limit ${sql.lit(page.perPage)} offset ${offset}) b)
    select coalesce((select json_agg(page) from page), '[]')::text as data, (select count(*) from page)::int as shown,
      (select count(*) from (select from bookings b where ${where} limit ${sql.lit(countTo + 1)}) counted)::int as counted`.execute(
    scope.db,
  )
  const { data = '[]', shown = 0, counted = 0 } = rows[0] ?? {}
  return `{"data":${data},"meta":${JSON.stringify(metaOf(page, counted, shown, countTo))}}`
}

const exported: readonly Column<Booking>[] = [
  { title: 'Reference', value: (b) => b.reference, width: 18 },
  { title: 'Kind', value: (b) => b.kind },
  { title: 'Offer', value: (b) => b.title, width: 36 },
  { title: 'Client', value: (b) => b.client.name, width: 26 },
  { title: 'E-mail', value: (b) => b.client.email, width: 28 },
  { title: 'Phone', value: (b) => b.client.phone, type: 'phone', width: 18 },
  { title: 'Country', value: (b) => b.client.country_code },
  { title: 'Status', value: (b) => b.status },
  { title: 'Payment', value: (b) => b.payment_status },
  { title: 'Starts', value: (b) => (b.kind === 'order' ? null : b.starts_on), type: 'date' },
  { title: 'Ends', value: (b) => (b.kind === 'order' ? null : b.ends_on), type: 'date' },
  { title: 'Adults', value: (b) => (b.kind === 'order' ? null : b.adults), type: 'number' },
  { title: 'Children', value: (b) => b.children, type: 'number' },
  { title: 'Infants', value: (b) => b.infants, type: 'number' },
  { title: 'Currency', value: (b) => b.currency },
  { title: 'Subtotal', value: (b) => b.subtotal, type: 'amount' },
  { title: 'Discount', value: (b) => b.discount, type: 'amount' },
  { title: 'Fees', value: (b) => b.fees, type: 'amount' },
  { title: 'Total', value: (b) => b.total, type: 'amount' },
  { title: 'Paid', value: (b) => b.paid, type: 'amount' },
  { title: paymentStatuses.refunded, value: (b) => b.refunded, type: 'amount' },
  { title: paymentStatuses.written_off, value: (b) => b.written_off, type: 'amount' },
  { title: 'Balance', value: (b) => b.balance, type: 'amount' },
  { title: 'Balance due', value: (b) => b.due_on, type: 'date' },
  { title: 'Source', value: (b) => b.source },
  { title: 'Booked by', value: (b) => b.created_by_name, width: 22 },
  { title: 'Booked at', value: (b) => b.created_at, type: 'instant', width: 18 },
]

/** All matching bookings as a file. */
export async function bookingExport(
  scope: AgencyScope,
  query: BookingQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const { where } = await conditionsOf(scope, query)
  return exportFile<Booking>(scope.db, {
    name: 'bookings',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: sql`select ${bookingColumns} from ${fromBookings(query.sort)} where ${where} order by ${orderBy(query.sort)}`,
  })
}
