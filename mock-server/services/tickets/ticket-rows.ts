import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { events } from '../../../src/domain/contract/offers/events.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { TicketPurchase, TicketPurchaseDetail, TicketTotals } from '../../../src/domain/schema/types.generated.ts'
import { type TicketStatus, ticketStatuses } from '../../../src/domain/tickets/ticket-choices.ts'
import { isTicketCode, normaliseTicketCode } from '../../../src/domain/tickets/ticket-code.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedAtMost, jsonPage, likeOf, orderOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { bookingMatch } from '../bookings/booking-search.ts'
import { historyOf } from '../history.ts'
import { venueText } from '../offers/event-rows.ts'

export type PurchaseQuery = QueryOf<typeof events.purchases>
type Filter = Omit<PurchaseQuery, 'page' | 'per_page' | 'sort' | 'download'>

const purchasesFrom = sql`ticket_purchases p
  join offers o on o.id = p.event_id
  join events e on e.offer_id = p.event_id
  join ticket_types t on t.id = p.ticket_type_id
  join bookings b on b.id = p.booking_id
  join clients c on c.id = b.client_id`

const columns = sql`
  p.id, p.code, p.event_id, o.title as event_title, e.starts_at as event_starts_at, p.ticket_type_id, t.name as ticket_type,
  p.booking_id, b.reference as booking_reference, b.payment_status, c.name as client_name, p.holder_name, p.holder_email,
  major(p.amount, p.currency)::float8 as amount, p.currency, p.status, p.scanned_at,
  (select u.name from users u where u.id = p.scanned_by) as scanned_by_name, p.gate, p.version, p.created_at, p.updated_at`

/** Up to so many matches are named one by one; beyond that each row is asked. */
const few = 500

/** By what stands on the ticket, or by its order: see booking-search on why the ids are found on the owner's connection. */
async function matching({ system, agencyId }: AgencyScope, q: string): Promise<RawBuilder<unknown>> {
  const code = normaliseTicketCode(q)
  if (isTicketCode(code)) return sql`p.code = ${code}`
  const { rows } = await sql<{ id: number }>`
    select p.id from ticket_purchases p where p.agency_id = ${agencyId} and p.search like ${likeOf(q)} limit ${sql.lit(few + 1)}`.execute(
    system,
  )
  const own =
    rows.length > few ? sql`p.search like ${likeOf(q)}` : sql`p.id = any(${rows.map(({ id }) => id)}::bigint[])`
  return sql`(${own} or ${(await bookingMatch(system, agencyId, q)).condition})`
}

async function conditionsOf(scope: AgencyScope, query: Filter): Promise<RawBuilder<unknown>> {
  const q = query.q?.trim() ?? ''
  const same = (column: RawBuilder<unknown>, value: number | undefined) =>
    value === undefined ? [] : [sql`${column} = ${value}`]
  return sql.join(
    [
      sql`p.agency_id = ${scope.agencyId}`,
      ...same(sql`p.event_id`, query.event_id),
      ...same(sql`p.ticket_type_id`, query.ticket_type_id),
      ...same(sql`p.booking_id`, query.booking_id),
      ...(query.status === undefined || query.status.length === 0
        ? []
        : [sql`p.status = any(${[...query.status]}::text[])`]),
      ...(q === '' ? [] : [await matching(scope, q)]),
    ],
    sql` and `,
  )
}

const sortsOf = (down: boolean): Readonly<Record<string, RawBuilder<unknown>>> => ({
  created_at: sql`p.id`, // tickets are numbered as they are sold
  holder: sql`lower(coalesce(nullif(p.holder_name, ''), c.name))`,
  event: sql`e.starts_at`,
  ticket_type: sql`lower(t.name)`,
  status: sql`array_position(array['valid', 'admitted', 'refunded', 'void'], p.status)`,
  // Tickets that nobody showed stand last, whichever way they are sorted.
  scanned_at: down ? sql`coalesce(p.scanned_at, '-infinity'::timestamptz)` : sql`p.scanned_at`,
  // Amounts of two currencies cannot be compared, so each currency keeps to itself.
  amount: sql`row(p.currency, p.amount)`,
})
const orderBy = (sort: string | undefined) =>
  orderOf(sort, sortsOf(sort?.startsWith('-') === true), '-created_at', sql`p.id`)

export async function purchasePage(scope: AgencyScope, query: PurchaseQuery): Promise<string> {
  const where = await conditionsOf(scope, query)
  return jsonPage(
    scope.db,
    sql`select ${columns} from ${purchasesFrom} where ${where} order by ${orderBy(query.sort)}`,
    sql`select from ${purchasesFrom} where ${where}`,
    pageOf(query),
  )
}

export async function purchaseExport(
  scope: AgencyScope,
  query: PurchaseQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const where = await conditionsOf(scope, query)
  return exportFile<TicketPurchase>(scope.db, {
    name: 'tickets',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: sql`select ${columns} from ${purchasesFrom} where ${where} order by ${orderBy(query.sort)}`,
  })
}

const exported: readonly Column<TicketPurchase>[] = [
  { title: 'Code', value: (row) => row.code, width: 18 },
  { title: 'Event', value: (row) => row.event_title, width: 36 },
  { title: 'Event starts', value: (row) => row.event_starts_at, type: 'instant', width: 18 },
  { title: 'Ticket', value: (row) => row.ticket_type, width: 24 },
  { title: 'Holder', value: (row) => row.holder_name, width: 26 },
  { title: 'E-mail', value: (row) => row.holder_email, width: 28 },
  { title: 'Status', value: (row) => ticketStatuses[row.status] },
  { title: 'Price', value: (row) => row.amount, type: 'amount' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Booking', value: (row) => row.booking_reference, width: 18 },
  { title: 'Client', value: (row) => row.client_name, width: 26 },
  { title: 'Payment', value: (row) => row.payment_status },
  { title: 'Admitted', value: (row) => row.scanned_at, type: 'instant', width: 18 },
  { title: 'Admitted by', value: (row) => row.scanned_by_name, width: 22 },
  { title: 'Gate', value: (row) => row.gate },
  { title: 'Sold', value: (row) => row.created_at, type: 'instant', width: 18 },
]

/** Sums of the same filters, each currency apart. */
export async function purchaseTotals(scope: AgencyScope, query: Filter): Promise<TicketTotals> {
  const where = await conditionsOf(scope, query)
  const { rows } = await sql<{ status: TicketStatus; currency: CurrencyCode; tickets: number; amount: number }>`
    select status, currency, count(*)::int as tickets, major(sum(amount)::bigint, currency)::float8 as amount
    from (select p.status, p.currency, p.amount from ${purchasesFrom} where ${where} limit ${sql.lit(countedAtMost * 20)}) p
    group by status, currency order by currency`.execute(scope.db)
  const count = (status: TicketStatus) =>
    rows.filter((row) => row.status === status).reduce((sum, { tickets }) => sum + tickets, 0)
  const sums = new Map<CurrencyCode, number>()
  for (const { status, currency, amount } of rows)
    if ((status === 'valid' || status === 'admitted') && amount > 0)
      sums.set(currency, Math.round(((sums.get(currency) ?? 0) + amount) * 1000) / 1000)
  return {
    tickets: rows.reduce((sum, { tickets }) => sum + tickets, 0),
    valid: count('valid'),
    admitted: count('admitted'),
    refunded: count('refunded'),
    void: count('void'),
    sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
  }
}

/** One ticket with its order, its siblings and every scan of it. */
export async function purchaseDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<TicketPurchaseDetail> {
  const { rows } = await sql<{ detail: TicketPurchaseDetail }>`
    select to_json(d) as detail from (
      select ${columns}, e.ends_at as event_ends_at, e.doors_at, ${venueText} as venue_name,
        json_build_object('id', b.id, 'reference', b.reference, 'status', b.status, 'payment_status', b.payment_status,
          'client', json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code),
          'currency', b.currency, 'total', major(b.total, b.currency), 'paid', major(b.paid - b.refunded, b.currency),
          'balance', major(b.balance, b.currency), 'created_at', b.created_at) as "order",
        (select coalesce(json_agg(json_build_object('code', q.code, 'ticket_type', y.name, 'holder_name', q.holder_name,
            'status', q.status) order by q.id), '[]')
         from (select * from ticket_purchases where booking_id = p.booking_id and id <> p.id order by id limit 100) q
         join ticket_types y on y.id = q.ticket_type_id) as siblings,
        (select coalesce(json_agg(json_build_object('id', s.id, 'result', s.result, 'gate', s.gate,
            'scanned_by_name', (select u.name from users u where u.id = s.scanned_by), 'scanned_at', s.scanned_at,
            'offline', s.offline, 'undone_at', s.undone_at) order by s.id desc), '[]')
         from (select * from ticket_scans where purchase_id = p.id order by id desc limit 100) s) as scans,
        ${historyOf('ticket', sql`p.id`, agencyId)} as history
      from ${purchasesFrom} where p.id = ${id} and p.agency_id = ${agencyId}
    ) d`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('ticket')
  return row.detail
}

export interface LockedPurchase {
  readonly id: number
  readonly code: string
  readonly status: TicketStatus
  readonly holder_name: string
  readonly holder_email: string
  readonly scanned_at: string | null
  readonly version: number
  readonly updated_at: string
  readonly booking_id: number
  readonly ticket_type_id: number
}

/** The id of a ticket by its code, as typed by a hand or read by a scanner. */
export async function purchaseId(db: Kysely<DB>, agencyId: number, typed: string): Promise<number> {
  const code = normaliseTicketCode(typed)
  const row = isTicketCode(code)
    ? await db
        .selectFrom('ticket_purchases')
        .select('id')
        .where('code', '=', code)
        .where('agency_id', '=', agencyId)
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw notFound('ticket')
  return row.id
}

export async function lockedPurchase(db: Kysely<DB>, agencyId: number, typed: string): Promise<LockedPurchase> {
  const id = await purchaseId(db, agencyId, typed)
  const { rows } = await sql<LockedPurchase>`
    select id, code, status, holder_name, holder_email, scanned_at, version, updated_at, booking_id, ticket_type_id
    from ticket_purchases where id = ${id} and agency_id = ${agencyId} for update`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('ticket')
  return row
}
