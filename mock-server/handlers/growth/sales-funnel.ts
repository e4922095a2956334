import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Endpoint, QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { FunnelLane } from '../../../src/domain/growth/funnel-stages.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { FunnelSettings, FunnelSum, Lead, LeadMove, Meta } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { notify } from '../../services/agency/notifications.ts'
import { funnelFigures } from '../../services/funnel/funnel-figures.ts'
import { lockedLead, movedLead } from '../../services/funnel/lead-moves.ts'
import {
  type FunnelScope,
  funnelBoard,
  leadExport,
  leadPage,
  leadRow,
  ownersOf,
} from '../../services/funnel/lead-rows.ts'
import { createLead, minorIn } from '../../services/funnel/new-lead.ts'
import { historyOf } from '../../services/history.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['salesFunnel']
type AnyCall = Pick<Call<Endpoint>, 'db' | 'agencyId'> & {
  readonly session: { readonly userId: number; readonly userName: string }
}

const scopeOf = ({ db, agencyId, session }: AnyCall): FunnelScope => ({ db, agencyId, userId: session.userId })

interface LaneCall extends AnyCall {
  readonly query: QueryOf<Area['leads']> & { readonly lane?: readonly string[] | undefined }
  rawJson(text: string): { data: Lead[]; meta: Meta; totals: FunnelSum[] }
}
const laneOf = (lane?: FunnelLane) => async (call: LaneCall) => {
  const lanes = lane === undefined ? (call.query.lane ?? []) : [lane]
  return call.query.download === undefined
    ? call.rawJson(await leadPage(scopeOf(call), lanes, call.query))
    : leadExport(scopeOf(call), lanes, call.query, call.query.download)
}

/** Refuses somebody who is not of the agency, has left it, or may not see clients. */
async function refuseStrangeOwner(call: AnyCall, id: number | null | undefined): Promise<void> {
  if (id == null || id === call.session.userId) return
  const owners = await ownersOf(scopeOf(call))
  if (!owners.some((owner) => owner.id === id)) throw refused({ owner_id: ['This colleague cannot have leads.'] })
}

const tellOwner = (call: AnyCall, lead: Lead): Promise<void> | undefined =>
  lead.owner_id === null || lead.owner_id === call.session.userId
    ? undefined
    : notify(call.db, {
        agencyId: call.agencyId,
        to: { userIds: [lead.owner_id] },
        kind: 'lead_assigned',
        title: `${call.session.userName} gave you a lead`,
        body: lead.title === lead.name ? lead.name : `${lead.name}: ${lead.title}`,
        link: linkTo('/crm/sales-funnel/:id', { id: lead.id }),
        data: { lead_id: lead.id },
      })

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  await refuseStrangeOwner(call, body.owner_id)
  const data = await leadRow(call, await createLead(db, agencyId, body, session.userId))
  call.audit({ subject: 'lead', subjectId: data.id, after: { name: data.name, title: data.title, stage: data.stage } })
  await tellOwner(call, data)
  return { data }
}

const lanes: Handler<Area['lanes']> = async (call) => ({ data: await funnelBoard(scopeOf(call), call.query) })
const figures: Handler<Area['figures']> = async ({ db, agencyId, query }) => ({
  data: await funnelFigures(db, agencyId, query),
})
const owners: Handler<Area['owners']> = async (call) => ({ data: await ownersOf(scopeOf(call)) })

const settingNames = [
  'lead_chance',
  'qualified_chance',
  'confirmed_chance',
  'lead_days',
  'qualified_days',
  'confirmed_days',
  'version',
] as const
const byDefault: FunnelSettings = {
  ...{ lead_chance: 10, qualified_chance: 40, confirmed_chance: 90 },
  ...{ lead_days: 3, qualified_days: 7, confirmed_days: 30, version: 1 },
}
const settings: Handler<Area['settings']> = async ({ db, agencyId }) => ({
  data:
    (await db
      .selectFrom('funnel_settings')
      .select(settingNames)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()) ?? byDefault,
})

const saveSettings: Handler<Area['saveSettings']> = async ({ agencyId, audit, body, db }) => {
  const { version, ...fields } = body
  await db
    .insertInto('funnel_settings')
    .values({ agency_id: agencyId })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const before = await db
    .selectFrom('funnel_settings')
    .select([...settingNames, 'updated_at'])
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await checkVersion(db, 'funnel_settings', { ...before, id: agencyId }, version)
  const data = await db
    .updateTable('funnel_settings')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('agency_id', '=', agencyId)
    .returning(settingNames)
    .executeTakeFirstOrThrow()
  audit({ subject: 'funnel_settings', subjectId: agencyId, ...changesBetween(before, fields) })
  return { data }
}

const show: Handler<Area['show']> = async (call) => {
  const { agencyId, db, path } = call
  const lead = await leadRow(call, idOf(path.id))
  const { rows: moves } = await sql<LeadMove>`
    select m.id, m.from_stage, m.to_stage, (select u.name from users u where u.id = m.user_id) as user_name, m.at
    from lead_moves m where m.lead_id = ${lead.id} and m.agency_id = ${agencyId} order by m.id`.execute(db)
  const { rows } = await sql<{ history: [] }>`
    select ${historyOf('lead', sql`${lead.id}::bigint`, agencyId)} as history`.execute(db)
  return { data: { lead, moves, history: rows[0]?.history ?? [] } }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const before = await lockedLead(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'lead', before, body.version)
  if (body.owner_id !== before.owner_id) await refuseStrangeOwner(call, body.owner_id)
  const { version: _, amount, ...given } = body
  const currency = given.currency ?? before.currency
  if (currency !== before.currency && amount === undefined && before.amount !== null)
    throw refused({ amount: ['Give the value in the new currency.'] })
  const day = given.next_step === '' ? null : given.next_step_on
  if (day != null && (given.next_step ?? before.next_step) === '')
    throw refused({ next_step: ['Say what is to be done.'] })
  const fields = {
    ...given,
    ...(day === undefined ? {} : { next_step_on: day }),
    ...(amount === undefined ? {} : { amount: minorIn(amount, currency) }),
  }
  await db
    .updateTable('leads')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({ subject: 'lead', subjectId: before.id, ...changesBetween(before, fields) })
  const data = await leadRow(call, before.id)
  if (data.owner_id !== before.owner_id) await tellOwner(call, data)
  return { data }
}

const move: Handler<Area['move']> = async (call) => {
  const { agencyId, body, db } = call
  const before = await lockedLead(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'lead', before, body.version)
  const fields = await movedLead(db, before, body)
  await db
    .updateTable('leads')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  const { stage_since: _, lost_at, ...rest } = fields
  const lost = lost_at === undefined ? {} : { stage: lost_at === null ? (fields.stage ?? before.stage) : 'lost' }
  const was = before.lost_at === null ? before : { ...before, stage: 'lost' }
  call.audit({ subject: 'lead', subjectId: before.id, ...changesBetween<object>(was, { ...rest, ...lost }) })
  return { data: await leadRow(call, before.id) }
}

const setDeleted = ({ db, agencyId }: AnyCall, id: number, at: Date | null) =>
  db
    .updateTable('leads')
    .set({ deleted_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()

const remove: Handler<Area['remove']> = async (call) => {
  const lead = await lockedLead(call.db, call.agencyId, idOf(call.path.id))
  await setDeleted(call, lead.id, new Date())
  call.audit({ subject: 'lead', subjectId: lead.id, before: { title: lead.title }, after: null })
  return { message: `The lead “${lead.title}” was deleted. You can restore it for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const { agencyId, db } = call
  const lead = await lockedRow(db, 'leads', { agencyId, id: idOf(call.path.id), noun: 'lead' }, 'restorable')
  if (lead.deleted_at !== null) {
    const { rows } = await sql<{ id: number }>`
      select id from leads where agency_id = ${agencyId} and deleted_at is null
        and (inquiry_id = ${lead.inquiry_id} or booking_id = ${lead.booking_id}) limit 1`.execute(db)
    if (rows.length > 0) throw refused({ id: ['Its inquiry or booking belongs to another lead by now.'] })
    await setDeleted(call, lead.id, null)
    // What its booking did meanwhile.
    await sql`update leads l set stage = stage_of_booking(b.status, b.payment_status, b.deleted_at), stage_since = now() from bookings b
      where l.id = ${lead.id} and b.id = l.booking_id and l.stage <> stage_of_booking(b.status, b.payment_status, b.deleted_at)`.execute(
      db,
    )
    call.audit({ subject: 'lead', subjectId: lead.id, before: null, after: { title: lead.title } })
  }
  return { data: await leadRow(call, lead.id) }
}

export const salesFunnel: Handlers<Area> = {
  create,
  leads: laneOf('lead'),
  qualifiedLeads: laneOf('qualified'),
  confirmedBookings: laneOf('confirmed'),
  paidBookings: laneOf('paid'),
  all: laneOf(),
  lanes,
  figures,
  owners,
  settings,
  saveSettings,
  show,
  update,
  move,
  remove,
  restore,
}
