import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { conflict } from '../../http/refusals.ts'
import { createProposal, updateProposal } from '../../services/proposals/proposal-drafts.ts'
import { lockedProposal, refuseVerb, writeProposal } from '../../services/proposals/proposal-lock.ts'
import { proposalExport, proposalPage, proposalTotals } from '../../services/proposals/proposal-rows.ts'
import { checkVersion } from '../../services/versions.ts'
import { changed, mayEdit, shown, staffOf } from './changed-proposal.ts'
import { proposalAnswerHandlers } from './proposal-answers.ts'
import { proposalImageHandlers } from './proposal-images.ts'
import { proposalVersionHandlers } from './proposal-versions.ts'

type Area = Contract['proposals']

const list: Handler<Area['list']> = async (call) => {
  const scope = { db: call.db, agencyId: call.agencyId, seesNet: mayEdit(call) }
  return call.query.download === undefined
    ? call.rawJson(await proposalPage(scope, call.query))
    : proposalExport(scope, call.query, call.query.download)
}

const totals: Handler<Area['totals']> = async ({ db, agencyId }) => ({ data: await proposalTotals(db, agencyId) })

const create: Handler<Area['create']> = async (call) => {
  const { id, uuid, reference, title } = await createProposal(call.db, staffOf(call), call.body)
  call.audit({ subject: 'proposal', subjectId: id, after: { reference, title } })
  return shown(call, uuid)
}

const show: Handler<Area['show']> = (call) => shown(call, call.path.uuid)

const update: Handler<Area['update']> = (call) =>
  changed(call, call.path.uuid, async (before) => {
    await checkVersion(call.db, 'proposal', before, call.body.version)
    refuseVerb(before, 'edit')
    await updateProposal(call.db, staffOf(call), before, call.body)
    return undefined
  })

const remove: Handler<Area['remove']> = async (call) => {
  const row = await lockedProposal(call.db, call.agencyId, call.path.uuid)
  refuseVerb(row, 'delete')
  await writeProposal(call.db, row, { deleted_at: new Date() })
  call.audit({ subject: 'proposal', subjectId: row.id, before: { reference: row.reference }, after: null })
  return { message: `${row.reference} was deleted.` }
}

const keptFor = 30 * 86_400_000

const restore: Handler<Area['restore']> = async (call) => {
  const row = await lockedProposal(call.db, call.agencyId, call.path.uuid, { deleted: true })
  if (row.deleted_at !== null) {
    if (Date.parse(row.deleted_at) < Date.now() - keptFor) throw conflict('It was deleted more than 30 days ago.')
    await writeProposal(call.db, row, { deleted_at: null })
    call.audit({ subject: 'proposal', subjectId: row.id, before: null, after: { reference: row.reference } })
  }
  return shown(call, row.uuid)
}

export const proposals: Handlers<Area> = {
  list,
  totals,
  create,
  show,
  update,
  remove,
  restore,
  ...proposalAnswerHandlers,
  ...proposalImageHandlers,
  ...proposalVersionHandlers,
}
