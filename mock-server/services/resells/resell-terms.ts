import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { resells } from '../../../src/domain/contract/resells.ts'
import type { ResoldKind } from '../../../src/domain/offers/resell-wall.ts'
import type { ResellConfig, Reseller } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { type AllotmentTerms, keepAllotment } from '../stock/allotments.ts'
import { checkVersion } from '../versions.ts'

export type TermsGiven = BodyOf<typeof resells.createForPackage>

/** An owner's terms as they are stored. */
export interface Terms extends AllotmentTerms {
  readonly offer_type: ResoldKind
  readonly commission_percent: number
  readonly max_markup_percent: number
  readonly version: number
}

const columns = sql`c.id, c.offer_type as kind, c.offer_id, c.enabled, c.commission_percent::float8 as commission_percent,
  c.max_markup_percent::float8 as max_markup_percent, c.allotment, c.release_days, c.terms, c.version, c.created_at, c.updated_at`

/** The offer that can be opened to resellers: one's own, there, and of that kind. */
export async function checkOwn(db: Kysely<DB>, agencyId: number, kind: ResoldKind, offerId: number): Promise<void> {
  const { rows } =
    kind === 'package'
      ? await sql`select from packages where id = ${offerId} and agency_id = ${agencyId} and deleted_at is null`.execute(
          db,
        )
      : await sql`select from offers where id = ${offerId} and agency_id = ${agencyId} and kind = ${kind} and deleted_at is null`.execute(
          db,
        )
  if (rows.length === 0) throw notFound(kind)
}

/** Null until an offer is opened. `system` reads the names of the agencies that resell it. */
export async function resellConfig(
  db: Kysely<DB>,
  system: Kysely<DB>,
  { agencyId, kind, offerId }: { agencyId: number; kind: ResoldKind; offerId: number },
): Promise<ResellConfig | null> {
  const { rows } = await sql<Omit<ResellConfig, 'resellers'>>`
    select ${columns} from resell_configs c
    where c.agency_id = ${agencyId} and c.offer_type = ${kind} and c.offer_id = ${offerId}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { rows: resellers } = await sql<Reseller>`
    select a.name as agency_name, r.status, r.markup_percent::float8 as markup_percent, r.created_at as since,
      (select count(*)::int from bookings b where b.resell_id = r.id and b.agency_id = ${agencyId} and b.deleted_at is null) as bookings,
      ${revenueOf(sql`r.id`, sql`${agencyId}::bigint`)} as revenue
    from resells r join agencies a on a.id = r.agency_id
    where r.config_id = ${row.id} and r.owner_agency_id = ${agencyId}
    order by r.status, a.name`.execute(system)
  return { ...row, resellers }
}

/** What an agency's own bookings of a resell come to, cancelled ones left out. */
export const revenueOf = (resellId: RawBuilder<unknown>, agencyId: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
  from (select b.currency, sum(b.total) as amount from bookings b
        where b.resell_id = ${resellId} and b.agency_id = ${agencyId} and b.deleted_at is null and b.status not in ('cancelled', 'no_show')
        group by b.currency) s)`

const fieldsOf = ({ version: _, ...fields }: TermsGiven) => fields

/** Opens an offer to resellers. 409 when its terms are there already. Answers the days on which the allotment is short. */
export async function openToResellers(
  tx: Kysely<DB>,
  { agencyId, kind, offerId }: { agencyId: number; kind: ResoldKind; offerId: number },
  given: TermsGiven,
): Promise<readonly string[]> {
  await checkOwn(tx, agencyId, kind, offerId)
  const terms = await tx
    .insertInto('resell_configs')
    .values({ ...fieldsOf(given), agency_id: agencyId, offer_type: kind, offer_id: offerId })
    .onConflict((oc) => oc.columns(['offer_type', 'offer_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (terms === undefined) throw conflict('This offer already has terms for resellers: change those.')
  return keepAllotment(tx, terms)
}

/** Other terms, or none at all; sales already made keep theirs. */
export async function changeTerms(
  tx: Kysely<DB>,
  { agencyId, kind, offerId }: { agencyId: number; kind: ResoldKind; offerId: number },
  given: TermsGiven,
): Promise<readonly string[]> {
  await checkOwn(tx, agencyId, kind, offerId)
  const before = await tx
    .selectFrom('resell_configs')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('offer_type', '=', kind)
    .where('offer_id', '=', offerId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw notFound('terms')
  await checkVersion(tx, 'resell', before, given.version)
  const after = await tx
    .updateTable('resell_configs')
    .set({ ...fieldsOf(given), version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return keepAllotment(tx, after)
}
