import { type Kysely, type RawBuilder, sql } from 'kysely'
import { billingFields } from '../../../src/domain/clients/invoiced-client.ts'
import type { clients } from '../../../src/domain/contract/clients.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { Client, ClientDetail } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedAtMost, likeOf, metaOf, orderOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { bookingColumns } from '../bookings/booking-rows.ts'
import { historyOf } from '../history.ts'
import { inquiryColumns } from '../inquiries/inquiry-rows.ts'
import { bookingsOfClients, trip } from './client-figures.ts'

export type ClientQuery = QueryOf<typeof clients.list>

const bookingsCount = sql`(select ${bookingsOfClients} from bookings n where n.client_id = c.id and n.deleted_at is null)`
const tripOn = (which: keyof typeof trip) => sql`(select ${trip[which]()} from bookings n where n.client_id = c.id)`

/** A client as the API shows it, `c` being the row; the names are the schema's. */
export const clientColumns = () => sql`
  c.id, c.name, c.email, c.phone, c.country_code, c.language, c.tags, c.notes, c.company, c.legal_name, c.tax_number, c.address, c.city, c.birth_date, c.marketing_consent,
  ${bookingsCount} as bookings_count, 
  ${tripOn('last')} as last_trip_on, ${tripOn('next')} as next_trip_on, c.version, c.created_at, c.updated_at`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`c.created_at`,
  name: sql`searchable(c.name)`,
  bookings_count: sql`coalesce(k.bookings, 0)`,
  last_trip_on: sql`coalesce(k.last, '-infinity')`,
  next_trip_on: sql`coalesce(k.next, 'infinity')`,
}

/** By bookings, all of them are counted at once instead of client by client. */
const fromClients = (sort: string | undefined, agencyId: number): RawBuilder<unknown> =>
  /^-?(bookings_count|last_trip_on|next_trip_on)$/.test(sort ?? '')
    ? sql`clients c left join (
        select n.client_id, count(*) as bookings, ${trip.last()} as last, ${trip.next()} as next from bookings n
        where n.agency_id = ${agencyId} and n.deleted_at is null group by n.client_id) k on k.client_id = c.id`
    : sql`clients c`

async function conditionsOf({ system, agencyId }: AgencyScope, query: ClientQuery): Promise<RawBuilder<unknown>> {
  const q = query.q?.trim() ?? ''
  const country = query.country?.trim() ?? ''
  const tag = query.tag?.trim() ?? ''
  return sql.join(
    [
      sql`c.agency_id = ${agencyId}`,
      sql`c.deleted_at is null`,
      ...(tag === '' ? [] : [sql`${tag} = any(c.tags)`]),
      ...(country === '' ? [] : [sql`c.country_code = any(${country.toUpperCase().split(',')}::text[])`]),
      ...(q === '' ? [] : [sql`c.id = any(${await clientsMatching(system, agencyId, q)}::bigint[])`]),
    ],
    sql` and `,
  )
}

/** By trigram, on the owner's connection: under row-level security `like` may not use the index (see booking-search). */
async function clientsMatching(system: Kysely<DB>, agencyId: number, q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from clients c
    where c.agency_id = ${agencyId} and c.deleted_at is null and c.search like ${likeOf(q)}
    limit ${sql.lit(countedAtMost + 1)}`.execute(system)
  return rows.map(({ id }) => id)
}

const orderBy = (sort: string | undefined) => orderOf(sort, sorts, '-created_at', sql`c.id`)

/** The list of clients as JSON text, rows and count in one round trip. */
export async function clientPage(scope: AgencyScope, query: ClientQuery): Promise<string> {
  const page = pageOf(query)
  const where = await conditionsOf(scope, query)
  const { rows } = await sql<{ data: string; shown: number; counted: number }>`
    with page as materialized (
      select ${clientColumns()} from (
        select c.* from ${fromClients(query.sort, scope.agencyId)} where ${where} order by ${orderBy(query.sort)}
        limit ${sql.lit(page.perPage)} offset ${sql.lit(Math.min(page.offset, countedAtMost))}) c)
    select coalesce((select json_agg(page) from page), '[]')::text as data, (select count(*) from page)::int as shown,
      (select count(*) from (select from clients c where ${where} limit ${sql.lit(countedAtMost + 1)}) counted)::int as counted`.execute(
    scope.db,
  )
  const { data = '[]', shown = 0, counted = 0 } = rows[0] ?? {}
  return `{"data":${data},"meta":${JSON.stringify(metaOf(page, counted, shown))}}`
}

const exported: readonly Column<Client>[] = [
  { title: 'Name', value: (c) => c.name, width: 28 },
  { title: 'E-mail', value: (c) => c.email, width: 30 },
  { title: 'Phone', value: (c) => c.phone, type: 'phone', width: 18 },
  { title: 'Country', value: (c) => c.country_code },
  { title: 'Language', value: (c) => c.language },
  { title: 'Tags', value: (c) => c.tags.join(', '), width: 24 },
  { title: 'Company', value: (c) => c.company, width: 24 },
  { title: billingFields.legal_name, value: (c) => c.legal_name, width: 28 },
  { title: billingFields.tax_number, value: (c) => c.tax_number, width: 14 },
  { title: billingFields.address, value: (c) => c.address, width: 30 },
  { title: billingFields.city, value: (c) => c.city, width: 18 },
  { title: 'Birth date', value: (c) => c.birth_date, type: 'date' },
  { title: 'Bookings', value: (c) => c.bookings_count, type: 'number' },
  { title: 'Last trip', value: (c) => c.last_trip_on, type: 'date' },
  { title: 'Next trip', value: (c) => c.next_trip_on, type: 'date' },
  { title: 'Marketing consent', value: (c) => c.marketing_consent, type: 'flag' },
  { title: 'Notes', value: (c) => c.notes, width: 40 },
  { title: 'Added', value: (c) => c.created_at, type: 'instant', width: 18 },
]

export async function clientExport(scope: AgencyScope, query: ClientQuery, format: 'csv' | 'xlsx'): Promise<Response> {
  const where = await conditionsOf(scope, query)
  return exportFile<Client>(scope.db, {
    name: 'clients',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: sql`select ${clientColumns()} from ${fromClients(query.sort, scope.agencyId)} where ${where} order by ${orderBy(query.sort)}`,
  })
}

export async function clientRow(db: Kysely<DB>, agencyId: number, id: number): Promise<Client> {
  const { rows } = await sql<Client>`
    select ${clientColumns()} from clients c
    where c.id = ${id} and c.agency_id = ${agencyId} and c.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('client')
  return row
}

/** What bookings of a client `c` come to, per currency. */
export const sumsOfBookings = (amount: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
   from (select b.currency, sum(${amount}) as amount from bookings b
         where b.client_id = c.id and b.deleted_at is null and ${where} group by b.currency) s)`

/** With the newest hundred of each thing that hangs on the client, in one round trip. */
export async function clientDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<ClientDetail> {
  const { rows } = await sql<{ detail: ClientDetail }>`
    select to_json(d) as detail from (
      select ${clientColumns()},
        ${sumsOfBookings(sql`b.paid - b.refunded`, sql`b.paid > b.refunded`)} as spent,
        ${sumsOfBookings(sql`b.balance`, sql`b.balance > 0`)} as owed,
        (select coalesce(json_agg(x order by x.created_at desc, x.id desc), '[]') from (
          select ${bookingColumns} from bookings b where b.client_id = c.id and b.deleted_at is null
          order by b.created_at desc, b.id desc limit 100) x) as bookings,
        (select coalesce(json_agg(x order by x.paid_at desc, x.id desc), '[]') from (
          select p.id, p.reference, p.booking_id, b.reference as booking_reference, p.direction, p.method, p.currency,
            major(p.amount, p.currency) as amount, p.settled_currency, major(p.settled_amount, p.settled_currency) as settled_amount, p.status, p.paid_at
          from bookings b join payments p on p.booking_id = b.id
          where b.client_id = c.id and b.deleted_at is null order by p.paid_at desc, p.id desc limit 100) x) as payments,
        (select coalesce(json_agg(x order by x.created_at desc, x.id desc), '[]') from (
          select ${inquiryColumns} from inquiries i where i.agency_id = c.agency_id and i.client_id = c.id
          order by i.created_at desc, i.id desc limit 100) x) as inquiries,
        coalesce((select k.fields from contacts k where k.client_id = c.id and k.agency_id = c.agency_id), '{}') as fields,
        ${historyOf('client', sql`c.id`, agencyId)} as history
      from clients c
      where c.id = ${id} and c.agency_id = ${agencyId} and c.deleted_at is null
    ) d`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('client')
  return row.detail
}
