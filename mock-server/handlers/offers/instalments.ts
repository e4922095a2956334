import { sql } from 'kysely'
import { minorSums } from '../../../src/domain/bookings/deposits.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { type OfferKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { InstalmentConfig } from '../../../src/domain/schema/types.generated.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { forbidden, notFound, refused } from '../../http/refusals.ts'
import { sumsJson } from '../../services/terms/deposit-sums.ts'

type Area = Contract['instalments']

/** The offer is there, one's own, of a kind that the visitor may see and that is sold at all. */
async function checkOffer(
  { agencyId, db, session }: Call<Area['enable']> | Call<Area['show']>,
  kind: OfferKind,
  id: number,
): Promise<void> {
  const { permission, feature, bookingKind, noun } = offerKinds[kind]
  const may = access(session.visitor, { permission, feature })
  if (!may.on) throw forbidden(may.reason, may.refusal)
  if (bookingKind === null)
    throw refused({ inventory_type: [`A ${noun} is not sold, so it cannot be paid in instalments.`] })
  const { rows } = await sql`
    select from ${kind === 'package' ? sql`packages` : sql`offers`} o
    where o.id = ${id} and o.agency_id = ${agencyId} and o.deleted_at is null
      and ${kind === 'package' ? sql`true` : sql`o.kind = ${kind}`}`.execute(db)
  if (rows.length === 0) throw notFound(noun)
}

const columns = sql`offer_type as inventory_type, offer_id as inventory_id, enabled, deposit_percent::float8 as deposit_percent,
  ${sumsJson(sql`deposit_sums`)} as deposit_sums, count as instalments, every, last_days_before, days_after, updated_at`

export const instalments: Handlers<Area> = {
  enable: async (call) => {
    const { agencyId, body, db } = call
    await checkOffer(call, body.inventory_type, body.inventory_id)
    const { rows } = await sql<InstalmentConfig>`
      insert into instalment_configs (agency_id, offer_type, offer_id, enabled, deposit_percent, deposit_sums, count, every, last_days_before, days_after)
      values (${agencyId}, ${body.inventory_type}, ${body.inventory_id}, ${body.enabled}, ${body.deposit_percent},
        ${JSON.stringify(minorSums(body.deposit_sums))}::jsonb, ${body.instalments}, ${body.every}, ${body.last_days_before}, ${body.days_after})
      on conflict (offer_type, offer_id) do update set enabled = excluded.enabled, deposit_percent = excluded.deposit_percent,
        deposit_sums = excluded.deposit_sums, days_after = excluded.days_after, count = excluded.count, every = excluded.every, last_days_before = excluded.last_days_before, updated_at = now()
      returning ${columns}`.execute(db)
    const [data] = rows
    if (data === undefined) throw notFound(offerKinds[body.inventory_type].noun)
    const { inventory_type: _kind, inventory_id: _id, ...terms } = body
    call.audit({ subject: body.inventory_type, subjectId: body.inventory_id, after: { instalments: terms } })
    return { data }
  },
  show: async (call) => {
    const { db, query } = call
    await checkOffer(call, query.inventory_type, query.inventory_id)
    const { rows } = await sql<InstalmentConfig>`
      select ${columns} from instalment_configs where offer_type = ${query.inventory_type} and offer_id = ${query.inventory_id}`.execute(
      db,
    )
    return { data: rows[0] ?? null }
  },
}
