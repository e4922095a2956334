import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { notify } from '../../services/agency/notifications.ts'
import {
  changedFields,
  clientOf,
  inquiryFile,
  inquiryLink,
  lockedInquiry,
  openInquiry,
  refuseStrangeAssignee,
  refuseStrangeClient,
  refuseStrangeOffer,
} from '../../services/inquiries/inquiries.ts'
import { inquiryAddress } from '../../services/inquiries/inquiries-by-mail.ts'
import { answerInquiry } from '../../services/inquiries/inquiry-answers.ts'
import { draftOfInquiry } from '../../services/inquiries/inquiry-draft.ts'
import {
  colleaguesOf,
  type InquiryScope,
  inquiryExport,
  inquiryPage,
  inquiryRow,
  lanesOf,
} from '../../services/inquiries/inquiry-rows.ts'
import { withdrawAnswer } from '../../services/inquiries/inquiry-withdrawal.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['inquiries']
type AnyCall = Pick<Call<Endpoint>, 'db' | 'system' | 'agencyId'> & { readonly session: Pick<SessionFacts, 'userId'> }

const scopeOf = ({ db, system, agencyId, session }: AnyCall): InquiryScope => ({
  db,
  system,
  agencyId,
  userId: session.userId,
})

const setDeleted = ({ db, agencyId }: AnyCall, id: number, at: Date | null) =>
  db
    .updateTable('inquiries')
    .set({ deleted_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()

const list: Handler<Area['list']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await inquiryPage(scopeOf(call), call.query))
    : inquiryExport(scopeOf(call), call.query, call.query.download)

const lanes: Handler<Area['lanes']> = async (call) => ({
  data: await lanesOf(scopeOf(call), call.query),
})

const colleagues: Handler<Area['colleagues']> = async (call) => ({ data: await colleaguesOf(scopeOf(call)) })

const address: Handler<Area['address']> = async ({ agencyId, db, platform }) => ({
  data: { email: await inquiryAddress(db, agencyId, platform.settings) },
})

const show: Handler<Area['show']> = async (call) => ({
  data: await inquiryFile({ ...scopeOf(call), platform: call.platform }, idOf(call.path.id)),
})

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  await refuseStrangeAssignee(scopeOf(call), body.assignee_id)
  await refuseStrangeClient(db, agencyId, body.client_id)
  await refuseStrangeOffer(db, agencyId, body)
  const status = body.assignee_id === null ? 'new' : 'open'
  const id = await openInquiry(db, agencyId, { ...body, status }, session.userId)
  const after = await inquiryRow(scopeOf(call), id)
  call.audit({
    subject: 'inquiry',
    subjectId: id,
    after: { reference: after.reference, name: body.name, subject: body.subject },
  })
  return { data: after }
}

const reply: Handler<Area['reply']> = async (call) => {
  const inquiry = await lockedInquiry(call.db, call.agencyId, idOf(call.path.id))
  const message = await answerInquiry(call, inquiry, call.body)
  call.audit({ subject: 'inquiry', subjectId: inquiry.id, after: { [call.body.kind]: call.body.body } })
  return { data: message }
}

const withdraw: Handler<Area['withdraw']> = async (call) => {
  const inquiry = await lockedInquiry(call.db, call.agencyId, idOf(call.path.id))
  const words = await withdrawAnswer(scopeOf(call), inquiry, idOf(call.path.message))
  call.audit({ subject: 'inquiry', subjectId: inquiry.id, before: { reply: words }, after: null })
  return { data: await inquiryRow(scopeOf(call), inquiry.id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db, session } = call
  const before = await lockedInquiry(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'inquiry', before, body.version)
  await refuseStrangeAssignee(scopeOf(call), body.assignee_id)
  await refuseStrangeClient(db, agencyId, body.client_id)
  const fields = changedFields(before, body, new Date())
  await db
    .updateTable('inquiries')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({ subject: 'inquiry', subjectId: before.id, ...changesBetween(before, fields as Partial<typeof before>) })
  if (fields.assignee_id != null && fields.assignee_id !== before.assignee_id)
    await notify(db, {
      agencyId,
      to: { userIds: [fields.assignee_id] },
      kind: 'inquiry_assigned',
      title: `${session.userName} assigned you an inquiry`,
      body: `${before.name}: ${before.subject}`,
      link: inquiryLink(before.id),
      except: session.userId,
    })
  return { data: await inquiryRow(scopeOf(call), before.id) }
}

const client: Handler<Area['client']> = async (call) => {
  const { agencyId, body, db } = call
  const before = await lockedInquiry(db, agencyId, idOf(call.path.id))
  const { id, name, created } = await clientOf(db, agencyId, before, body.client_id)
  await db
    .updateTable('inquiries')
    .set({ client_id: id, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({
    subject: 'inquiry',
    subjectId: before.id,
    before: { client_id: before.client_id },
    after: { client_id: id, client: name },
  })
  if (created)
    call.audit({ subject: 'client', subjectId: id, after: { name, email: before.email, phone: before.phone } })
  return { data: await inquiryRow(scopeOf(call), before.id), created }
}

const remove: Handler<Area['remove']> = async (call) => {
  const inquiry = await lockedInquiry(call.db, call.agencyId, idOf(call.path.id))
  await setDeleted(call, inquiry.id, new Date())
  call.audit({
    subject: 'inquiry',
    subjectId: inquiry.id,
    before: { name: inquiry.name, subject: inquiry.subject },
    after: null,
  })
  return { message: `The inquiry of ${inquiry.name} was deleted. You can restore it for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const which = { agencyId: call.agencyId, id: idOf(call.path.id), noun: 'inquiry' }
  const inquiry = await lockedRow(call.db, 'inquiries', which, 'restorable')
  if (inquiry.deleted_at !== null) {
    await setDeleted(call, inquiry.id, null)
    call.audit({
      subject: 'inquiry',
      subjectId: inquiry.id,
      before: null,
      after: { name: inquiry.name, subject: inquiry.subject },
    })
  }
  return { data: await inquiryRow(scopeOf(call), inquiry.id) }
}

export const inquiries: Handlers<Area> = {
  list,
  lanes,
  colleagues,
  address,
  show,
  draft: async ({ db, agencyId, path, platform: { settings } }) => ({
    data: await draftOfInquiry(
      { db, agencyId, model: settings.languageModel, serverUrl: settings.serverUrl },
      idOf(path.id),
    ),
  }),
  create,
  reply,
  withdraw,
  update,
  client,
  remove,
  restore,
}
