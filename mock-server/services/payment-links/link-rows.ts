import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { paymentLinks } from '../../../src/domain/contract/payment-links.ts'
import { sumText } from '../../../src/domain/money.ts'
import { linkAmountText, linkStates } from '../../../src/domain/payments/payment-links.ts'
import type { LinkPayment, Meta, PaymentLink, PaymentLinkDetail } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, jsonPage, likeOf, metaOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { historyOf } from '../history.ts'
import { all } from '../offers/package-rows.ts'

type LinkQuery = QueryOf<typeof paymentLinks.list>
export interface LinkScope {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly serverUrl: string
  /** The booking that a link pays, with its client, is for those who may see bookings. */
  readonly seesBookings: boolean
}

/** Where a link `uuid` is paid. */
export const payAddress = (serverUrl: string, uuid: string): string => `${serverUrl}/pay/${uuid}`

/** Payments by link `l` that came, and those under way, which reserve a use. */
export const usesOfLink = sql<number>`(select count(*)::int from payments u where u.link_id = l.id and u.direction = 'in'
  and (moved(u.status) or u.status = 'pending' and (u.expires_at is null or u.expires_at > now())))`
/** `linkState` of the domain, of link `l`. */
export const stateOfLink = sql<string>`case when l.max_uses is not null and ${usesOfLink} >= l.max_uses then 'used_up'
  when l.expires_at <= now() then 'expired' when l.paused_at is not null then 'paused' else 'active' end`

const linkColumns = ({ serverUrl, seesBookings }: Pick<LinkScope, 'serverUrl' | 'seesBookings'>) => sql`
  l.id, l.uuid, ${payAddress(serverUrl, '')}::text || l.uuid as address, l.title, l.description, l.currency,
  major(l.amount, l.currency) as amount, major(l.min_amount, l.currency) as min_amount, major(l.max_amount, l.currency) as max_amount,
  (select coalesce(json_agg(major(s.sum, l.currency) order by s.place), '[]') from unnest(l.suggestions) with ordinality s(sum, place)) as suggestions,
  l.max_quantity, l.fields, l.expires_at, l.max_uses, ${usesOfLink} as uses, ${stateOfLink} as state,
  coalesce(l.redirect_url, '') as redirect_url, l.thank_you,
  (select json_build_object('id', b.id, 'kind', b.kind, 'reference', b.reference, 'title', b.title,
      'client', json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code),
      'balance', major(b.balance, b.currency))
    from bookings b join clients c on c.id = b.client_id where b.id = l.booking_id and ${seesBookings}::boolean) as booking,
  l.paused_at, l.opens, l.starts,
  (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.sum, s.currency), 'payments', s.payments) order by s.currency), '[]')
    from (select p.currency, sum(p.amount) as sum, count(*)::int as payments from payments p
      where p.link_id = l.id and p.direction = 'in' and moved(p.status) group by p.currency) s) as paid,
  l.version, (select u.name from users u where u.id = l.created_by) as created_by_name, l.created_at, l.updated_at`

const searched = (
  seesBookings: boolean,
) => sql`searchable(l.title || ' ' || l.description || ' ' || coalesce((select b.reference || ' ' || c.name
  from bookings b join clients c on c.id = b.client_id where b.id = l.booking_id and ${seesBookings}::boolean), ''))`

const filter = ({ agencyId, seesBookings }: LinkScope, query: LinkQuery): RawBuilder<unknown> =>
  all([
    sql`l.agency_id = ${agencyId} and l.deleted_at is null`,
    ...searchWords(query.q).map((word) => sql`${searched(seesBookings)} like ${likeOf(word)}`),
    ...(query.state === undefined || query.state.length === 0
      ? []
      : [sql`${stateOfLink} = any(${[...query.state]}::text[])`]),
    ...(query.currency === undefined ? [] : [sql`l.currency = ${query.currency}`]),
    ...(query.booking_id === undefined ? [] : [sql`l.booking_id = ${query.booking_id}`]),
  ])

// Amounts of two currencies cannot be compared, so the currency is sorted first. What has no expiry stands last, either way.
const sorts = (down: boolean): Readonly<Record<string, RawBuilder<unknown>>> => ({
  created_at: sql`l.created_at`,
  title: sql`lower(l.title)`,
  amount: sql`row(l.currency, coalesce(l.amount, 0))`,
  expires_at: down ? sql`coalesce(l.expires_at, '-infinity'::timestamptz)` : sql`l.expires_at`,
  opens: sql`l.opens`,
  uses: usesOfLink,
  state: sql`array_position(array['active', 'paused', 'expired', 'used_up'], ${stateOfLink})`,
})

const select = (scope: LinkScope, query: LinkQuery) =>
  sql<PaymentLink>`select ${linkColumns(scope)} from payment_links l where ${filter(scope, query)}
    order by ${orderOf(query.sort, sorts(query.sort?.startsWith('-') === true), '-created_at', sql`l.id`)}`

/** The list as JSON text. */
export const linkPage = (scope: LinkScope, query: LinkQuery): Promise<string> =>
  jsonPage(
    scope.db,
    select(scope, query),
    sql`select from payment_links l where ${filter(scope, query)}`,
    pageOf(query),
  )

const exported: readonly Column<PaymentLink>[] = [
  { title: 'Title', value: (row) => row.title, width: 36 },
  { title: 'State', value: (row) => linkStates[row.state] },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Amount', value: (row) => row.amount, type: 'amount' },
  { title: 'To pay', value: linkAmountText, width: 26 },
  { title: 'Booking', value: (row) => row.booking?.reference, width: 18 },
  { title: 'Client', value: (row) => row.booking?.client.name, width: 26 },
  { title: 'Opened', value: (row) => row.opens, type: 'number' },
  { title: 'Started', value: (row) => row.starts, type: 'number' },
  { title: 'Payments', value: (row) => row.paid.reduce((sum, { payments }) => sum + payments, 0), type: 'number' },
  { title: 'Paid', value: (row) => row.paid.map((sum) => sumText(sum.amount, sum.currency)).join(', '), width: 22 },
  { title: 'Uses', value: (row) => row.uses, type: 'number' },
  { title: 'Most uses', value: (row) => row.max_uses, type: 'number' },
  { title: 'Expires at', value: (row) => row.expires_at, type: 'instant', width: 18 },
  { title: 'Address', value: (row) => row.address, width: 48 },
  { title: 'Created by', value: (row) => row.created_by_name, width: 22 },
  { title: 'Created at', value: (row) => row.created_at, type: 'instant', width: 18 },
]
export const linkExport = (scope: LinkScope, query: LinkQuery, format: 'csv' | 'xlsx'): Promise<Response> =>
  exportFile<PaymentLink>(scope.db, {
    name: 'payment links',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: select(scope, query),
  })

/** One link by its id or its uuid, with its history. */
export async function linkDetail(scope: LinkScope, address: string): Promise<PaymentLinkDetail> {
  const { db, agencyId } = scope
  const named = /^\d+$/.test(address) ? sql`l.id = ${Number(address)}` : sql`l.uuid = ${address}`
  const { rows } = await sql<{ link: PaymentLink; history: PaymentLinkDetail['history'] }>`
    select to_json(d) as link, ${historyOf('payment_link', sql`d.id`, agencyId)} as history
    from (select ${linkColumns(scope)} from payment_links l
      where ${named} and l.agency_id = ${agencyId} and l.deleted_at is null) d`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('payment link')
  return row
}

/** Every payment by a link and what was given back of it, newest first. */
export async function linkPayments(
  { db, agencyId }: Pick<LinkScope, 'db' | 'agencyId'>,
  linkId: number,
  query: { readonly page?: number | undefined; readonly per_page?: number | undefined },
): Promise<{ data: LinkPayment[]; meta: Meta }> {
  const link = await db
    .selectFrom('payment_links')
    .select('id')
    .where('id', '=', linkId)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (link === undefined) throw notFound('payment link')
  const page = pageOf(query)
  const of = sql`p.agency_id = ${agencyId} and (p.link_id = ${linkId}
    or p.refund_of in (select r.id from payments r where r.link_id = ${linkId}))`
  const { rows } = await sql<LinkPayment>`
    select p.id, p.reference, p.status, p.direction, p.method, p.currency, major(p.amount, p.currency) as amount, p.payer,
      p.payer_email, p.payer_phone, p.answers, p.reason, p.booking_id, p.created_at
    from payments p where ${of} order by p.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  const total = await countOf(db, sql`select from payments p where ${of}`)
  return { data: rows, meta: metaOf(page, total, rows.length) }
}
