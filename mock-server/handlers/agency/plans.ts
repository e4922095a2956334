import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Plan } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { planJson, subscriptionColumns } from '../../services/agency/agency-rows.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { billingOf, planPrice } from '../../services/subscriptions/billing.ts'
import { invoiceColumns, invoiceFile } from '../../services/subscriptions/invoices.ts'
import { cancelAtEnd, keepAsItIs, renewFrom } from '../../services/subscriptions/manage.ts'
import { subscribe as choosePlan } from '../../services/subscriptions/subscribe.ts'

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

const price: Handler<Area['price']> = async ({ agencyId, db, path, platform }) => ({
  data: await planPrice(db, platform, agencyId, idOf(path.id)),
})

const subscribe: Handler<Area['subscribe']> = async (call) => {
  const { agencyId, body, db, path, platform, session } = call
  const person = { agencyId, userId: session.userId, userName: session.userName }
  const { outcome, payment, priced } = await choosePlan(db, platform, person, idOf(path.id), body)
  call.audit({
    subject: 'agency',
    subjectId: agencyId,
    after: {
      plan: priced.plan.name,
      outcome,
      pay: outcome === 'scheduled' ? null : body.pay,
      amount: toMajor(priced.amount, priced.currency),
      currency: priced.currency,
    },
  })
  return { data: { outcome, payment, billing: await billingOf(db, agencyId) } }
}

type Acting = Pick<Call<Area['cancel']>, 'agencyId' | 'db' | 'audit'>
const after = async ({ agencyId, audit, db }: Acting, before: unknown, now: unknown) => {
  audit({ subject: 'agency', subjectId: agencyId, before: { subscription: before }, after: { subscription: now } })
  return { data: await billingOf(db, agencyId) }
}

const cancel: Handler<Area['cancel']> = async (call) => {
  const { plan } = await cancelAtEnd(call.db, call.agencyId, call.body.version)
  return after(call, plan.name, 'Ends with its period')
}

const keep: Handler<Area['keep']> = async (call) => {
  const { next, plan } = await keepAsItIs(call.db, call.agencyId, call.body.version)
  return after(call, next === null ? 'Ends with its period' : `${next.name} from the end of the period`, plan.name)
}

const renewal: Handler<Area['renewal']> = async (call) => {
  const { wallet, version } = call.body
  const { renewal_wallet: before } = await renewFrom(call.db, call.agencyId, version, wallet)
  return after(call, { renewal: before }, { renewal: wallet })
}

const invoices: Handler<Area['invoices']> = async ({ agencyId, db, query, rawJson }) =>
  rawJson(
    await jsonPage(
      db,
      sql`select ${invoiceColumns} from subscription_invoices i where i.agency_id = ${agencyId} order by i.id desc`,
      sql`select from subscription_invoices where agency_id = ${agencyId}`,
      pageOf(query),
    ),
  )

const invoice: Handler<Area['invoice']> = async ({ agencyId, db, path }) =>
  pdfResponse(await invoiceFile(db, agencyId, idOf(path.id)), 'attachment')

export const plans: Handlers<Area> = {
  list,
  show,
  price,
  subscribe,
  subscriptions,
  billing: async ({ agencyId, db }) => ({ data: await billingOf(db, agencyId) }),
  cancel,
  keep,
  renewal,
  invoices,
  invoice,
}
