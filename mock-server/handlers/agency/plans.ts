import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Plan } from '../../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { planJson, subscriptionColumns } from '../../services/agency/agency-rows.ts'

type Area = Contract['plans']

const columns = sql`
  p.id, p.name, p.slug, p.description, major(p.amount, p.currency) as amount, p.currency, p.interval, p.features as active_features`

const list: Handler<Area['list']> = async ({ db, query, rawJson }) =>
  rawJson(
    await jsonPage(
      db,
      sql`select ${columns} from plans p order by p.position, p.id`,
      sql`select from plans`,
      pageOf(query),
    ),
  )

const show: Handler<Area['show']> = async ({ db, path }) => {
  const { rows } = await sql<{
    plan: Plan
  }>`select ${planJson} as plan from plans p where p.id = ${idOf(path.id)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('plan')
  return { data: row.plan }
}

const subscriptions: Handler<Area['subscriptions']> = async ({ agencyId, db, query, rawJson }) =>
  rawJson(
    await jsonPage(
      db,
      sql`select ${subscriptionColumns} from subscriptions sub join plans p on p.id = sub.plan_id
        where sub.agency_id = ${agencyId} order by sub.starts_at desc, sub.id desc`,
      sql`select from subscriptions where agency_id = ${agencyId}`,
      pageOf(query),
    ),
  )

export const plans: Handlers<Area> = { list, show, subscriptions }
