import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { packages } from '../../../src/domain/contract/offers/packages.ts'
import { addDays } from '../../../src/domain/dates.ts'
import type { SentProposal } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { all } from '../offers/package-rows.ts'
import { imageJson } from '../uploads.ts'

export type SentQuery = QueryOf<typeof packages.allSentProposals>
interface SentScope {
  readonly db: Kysely<DB>
  readonly agencyId: number
  /** Of one package only. */
  readonly packageId?: number
}

/** The first booking of the package by the same person since it was sent: by the client, or by whoever has the address. */
const booked = sql`left join lateral (
    select b.id, b.reference from bookings b join clients k on k.id = b.client_id
    where b.agency_id = s.agency_id and b.deleted_at is null and b.created_at >= s.created_at
      and b.status not in ('cancelled', 'no_show') and (b.client_id = s.client_id or k.email = s.email)
      and exists (select from booking_lines l where l.booking_id = b.id and l.offer_type = 'package' and l.offer_id = s.package_id)
    order by b.created_at, b.id limit 1
  ) b on true`
const from = sql`sent_packages s join packages p on p.id = s.package_id and p.deleted_at is null
  left join clients c on c.id = s.client_id ${booked}`

const columns = sql`s.id, s.package_id, p.title as package_title,
  (select ${imageJson('m')} from media m where m.agency_id = s.agency_id and m.owner_type = 'package' and m.owner_id = s.package_id
     and m.deleted_at is null order by m.position, m.id limit 1) as first_media,
  s.client_id, c.name as client_name, s.email, s.subject, s.message, s.with_itinerary, s.with_prices,
  case when b.id is null then 'sent' else 'booked' end as status, b.id as booking_id, b.reference as booking_reference,
  (select u.name from users u where u.id = s.sent_by) as sent_by_name, s.created_at as sent_at`

const where = (
  { agencyId, packageId }: SentScope,
  { q, status, from: first, to: last }: SentQuery,
): RawBuilder<unknown> =>
  all([
    sql`s.agency_id = ${agencyId}`,
    ...(packageId === undefined ? [] : [sql`s.package_id = ${packageId}`]),
    ...searchWords(q).map(
      (word) =>
        sql`searchable(p.title || ' ' || coalesce(c.name, '') || ' ' || s.email || ' ' || s.subject) like ${likeOf(word)}`,
    ),
    ...(status === undefined || status.length !== 1
      ? []
      : [status[0] === 'booked' ? sql`b.id is not null` : sql`b.id is null`]),
    ...(first === undefined ? [] : [sql`s.created_at >= ${startOfDay(first)}`]),
    ...(last === undefined ? [] : [sql`s.created_at < ${startOfDay(addDays(last, 1))}`]),
  ])
const order = (sort: string | undefined) =>
  orderOf(
    sort,
    { sent_at: sql`s.created_at`, package: sql`lower(p.title)`, client: sql`searchable(coalesce(c.name, s.email))` },
    '-sent_at',
    sql`s.id`,
  )

/** Packages that were sent, as JSON text. */
export const sentPage = (scope: SentScope, query: SentQuery): Promise<string> =>
  jsonPage(
    scope.db,
    sql`select ${columns} from ${from} where ${where(scope, query)} order by ${order(query.sort)}`,
    sql`select from ${from} where ${where(scope, query)}`,
    pageOf(query),
  )

const exported: readonly Column<SentProposal>[] = [
  { title: 'Sent at', value: (row) => row.sent_at, type: 'instant', width: 18 },
  { title: 'Package', value: (row) => row.package_title, width: 36 },
  { title: 'Client', value: (row) => row.client_name, width: 26 },
  { title: 'E-mail', value: (row) => row.email, width: 28 },
  { title: 'Subject', value: (row) => row.subject, width: 36 },
  { title: 'Status', value: (row) => row.status },
  { title: 'Booking', value: (row) => row.booking_reference, width: 18 },
  { title: 'Sent by', value: (row) => row.sent_by_name, width: 22 },
]
export const sentExport = (scope: SentScope, query: SentQuery, format: 'csv' | 'xlsx'): Promise<Response> =>
  exportFile<SentProposal>(scope.db, {
    name: 'package-proposals',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: sql`select ${columns} from ${from} where ${where(scope, query)} order by ${order(query.sort)}`,
  })
