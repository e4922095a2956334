import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Campaign, CampaignRecipient } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, pageOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import { automaticList, automaticOf } from '../../services/campaigns/automatic-campaigns.ts'
import { previewCampaign } from '../../services/campaigns/campaign-preview.ts'
import {
  campaignAnalytics,
  campaignFile,
  campaignList,
  exportedCampaigns,
  exportedRecipients,
  recipientList,
} from '../../services/campaigns/campaign-rows.ts'
import { checkCampaign } from '../../services/campaigns/campaign-start.ts'
import { checkTestAddress, sendTest } from '../../services/campaigns/campaign-test.ts'
import {
  campaignRow,
  cancel,
  createCampaign,
  decideUnknown,
  draftAgain,
  lockedCampaign,
  pause,
  removeCampaign,
  resume,
  sendCampaign,
  updateCampaign,
} from '../../services/campaigns/campaign-writes.ts'
import { draftFollowUp } from '../../services/campaigns/follow-ups.ts'

import { templateTrouble } from '../../services/campaigns/template-trouble.ts'
import { whatsappTemplates } from '../../services/campaigns/transports/whatsapp-templates.ts'

type Area = Contract['campaigns']
type Change = Area['pause'] | Area['resume'] | Area['cancel'] | Area['send'] | Area['decide'] | Area['update']

const list: Handler<Area['list']> = async (call) => {
  const { db, agencyId, query } = call
  const { rows, count } = campaignList(agencyId, query)
  if (query.download !== undefined)
    return exportFile<Campaign>(db, {
      name: 'campaigns',
      format: query.download,
      agencyId,
      columns: exportedCampaigns,
      query: rows,
    })
  const page = await jsonPage(db, rows, count, pageOf(query))
  const analytics = await campaignAnalytics(db, agencyId, query)
  return call.rawJson(`${page.slice(0, -1)},"analytics":${JSON.stringify(analytics)}}`)
}

const recipients: Handler<Area['recipients']> = async (call) => {
  const { db, agencyId, query } = call
  const { id } = await campaignFile(db, agencyId, idOf(call.path.id))
  const { rows, count } = recipientList(agencyId, id, query)
  if (query.download === undefined) return call.rawJson(await jsonPage(db, rows, count, pageOf(query)))
  return exportFile<CampaignRecipient>(db, {
    name: 'campaign-recipients',
    format: query.download,
    agencyId,
    columns: exportedRecipients,
    query: rows,
  })
}

const locked = (call: Pick<Call<Change>, 'db' | 'agencyId' | 'path' | 'body'>) =>
  lockedCampaign(call.db, call.agencyId, idOf(call.path.id), call.body.version)

/** A step that changes how far a campaign is. */
async function stepped(
  call: Pick<Call<Change>, 'db' | 'agencyId' | 'audit'>,
  before: Awaited<ReturnType<typeof lockedCampaign>>,
) {
  const data = await campaignFile(call.db, call.agencyId, before.id)
  const said = ({
    status,
    scheduled_at,
  }: Pick<typeof data, 'status'> & { scheduled_at?: string | null | undefined }) => ({ status, scheduled_at })
  call.audit({ subject: 'campaign', subjectId: before.id, before: said(before), after: said(data) })
  return { data }
}

const create: Handler<Area['create']> = async (call) => {
  const id = await createCampaign(call.db, call.agencyId, call.session.userId, call.body)
  const data = await campaignFile(call.db, call.agencyId, id)
  call.audit({ subject: 'campaign', subjectId: id, after: { name: data.name, channel: data.channel } })
  return { data }
}

const update: Handler<Area['update']> = async (call) => {
  const before = await locked(call)
  await updateCampaign(call.db, before, call.body)
  const data = await campaignFile(call.db, call.agencyId, before.id)
  const said = ({ name, subject, text }: Pick<typeof data, 'name' | 'subject' | 'text'>) => ({ name, subject, text })
  call.audit({ subject: 'campaign', subjectId: before.id, before: said(before), after: said(data) })
  return { data }
}

const remove: Handler<Area['remove']> = async (call) => {
  const row = await lockedCampaign(call.db, call.agencyId, idOf(call.path.id))
  await removeCampaign(call.db, row)
  call.audit({ subject: 'campaign', subjectId: row.id, before: { name: row.name }, after: null })
  return { message: `“${row.name}” was deleted.` }
}

const send: Handler<Area['send']> = async (call) => {
  const unlocked = await campaignRow(call.db, call.agencyId, idOf(call.path.id))
  const trouble = await templateTrouble(call.platform.settings, unlocked)
  if (trouble !== null) throw refused({ template: [trouble] })
  const row = await locked(call)
  await sendCampaign(call.db, row, call.body.at)
  return stepped(call, row)
}

/** Whatever of these three it is, a call brings the same. */
const step =
  (work: typeof pause) => async (call: Pick<Call<Area['pause']>, 'db' | 'agencyId' | 'path' | 'body' | 'audit'>) => {
    const row = await locked(call)
    await work(call.db, row)
    return stepped(call, row)
  }

const decide: Handler<Area['decide']> = async (call) => {
  const row = await locked(call)
  const people = await decideUnknown(call.db, row, call.body.decision)
  const data = await campaignFile(call.db, call.agencyId, row.id)
  call.audit({ subject: 'campaign', subjectId: row.id, after: { unknown: call.body.decision, people } })
  return { data }
}

const again: Handler<Area['again']> = async (call) => {
  const { db, agencyId, session } = call
  const row = await lockedCampaign(db, agencyId, idOf(call.path.id), call.body.version)
  const id = await draftAgain(db, row, session.userId)
  call.audit({ subject: 'campaign', subjectId: id, after: { again_of: row.id } })
  return { data: await campaignFile(db, agencyId, id) }
}

const followUp: Handler<Area['followUp']> = async (call) => {
  const { db, agencyId, session, body } = call
  const row = await lockedCampaign(db, agencyId, idOf(call.path.id))
  const id = await draftFollowUp(db, row, session.userId, body)
  call.audit({ subject: 'campaign', subjectId: id, after: { follows: row.id, ...body } })
  return { data: await campaignFile(db, agencyId, id) }
}

const test: Handler<Area['test']> = async (call) => {
  const { db, agencyId, body, platform } = call
  const row = await lockedCampaign(db, agencyId, idOf(call.path.id))
  const to = body.to.trim()
  await checkTestAddress(db, row, to)
  call.audit({ subject: 'campaign', subjectId: row.id, after: { test_to: to } })
  const answer = { message: `A test was sent to ${to}.` }
  call.thenAnswer(async () => {
    await sendTest(platform, row, to)
    return answer
  })
  return answer
}

const begin: Handler<Area['begin']> = async (call) => {
  const { db, agencyId, session, body } = call
  const { id, isNew } = await automaticOf(db, agencyId, session.userId, body.occasion)
  if (isNew) call.audit({ subject: 'campaign', subjectId: id, after: { occasion: body.occasion } })
  return { data: await campaignFile(db, agencyId, id) }
}

export const campaigns: Handlers<Area> = {
  list,
  create,
  show: async ({ db, agencyId, path }) => ({ data: await campaignFile(db, agencyId, idOf(path.id)) }),
  preview: async ({ db, agencyId, body, platform }) => ({
    data: await previewCampaign(db, agencyId, body, platform.settings),
  }),
  update,
  remove,
  send,
  check: async ({ db, agencyId, path, platform }) => {
    const row = await campaignRow(db, agencyId, idOf(path.id))
    const trouble = await templateTrouble(platform.settings, row)
    const data = await checkCampaign(db, row)
    return { data: trouble === null ? data : { ...data, problems: [...data.problems, trouble] } }
  },
  templates: async ({ platform }) => {
    const { templates, problem } = await whatsappTemplates(platform.settings)
    return { data: { templates: templates === null ? [] : [...templates], problem } }
  },
  pause: step(pause),
  resume: step(resume),
  cancel: step(cancel),
  decide,
  again,
  followUp,
  automatic: async ({ db, agencyId }) => ({ data: await automaticList(db, agencyId) }),
  begin,
  test,
  recipients,
}
