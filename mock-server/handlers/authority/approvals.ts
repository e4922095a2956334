import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { approvalPage, approvalRow } from '../../services/authority/approval-rows.ts'
import { decideApproval, requestApproval, withdrawApproval } from '../../services/authority/approvals.ts'

type Area = Contract['approvals']

const list: Handler<Area['list']> = (call) => approvalPage(call, call.query)

const create: Handler<Area['create']> = async (call) => {
  const id = await requestApproval(call, call.body)
  const { kind, currency, amount, percent, reason, ...data } = await approvalRow(call, id)
  call.audit({ subject: 'approval', subjectId: id, after: { kind, currency, amount, percent, reason } })
  return { data: { ...data, kind, currency, amount, percent, reason } }
}

const decide = async (call: Call<Area['approve']> | Call<Area['decline']>, to: 'approved' | 'declined') => {
  const id = idOf(call.path.id)
  const { note, version } = call.body
  await decideApproval(call, { id, to, note, version })
  return changed(call, id, { status: to, note })
}

/** What became of a request that was pending. */
async function changed(
  call: Call<Area['approve']> | Call<Area['decline']> | Call<Area['withdraw']>,
  id: number,
  after: Readonly<Record<string, unknown>>,
) {
  call.audit({ subject: 'approval', subjectId: id, before: { status: 'pending' }, after })
  return { data: await approvalRow(call, id) }
}

const withdraw: Handler<Area['withdraw']> = async (call) => {
  const id = idOf(call.path.id)
  await withdrawApproval(call, id, call.body.version)
  return changed(call, id, { status: 'withdrawn' })
}

export const approvals: Handlers<Area> = {
  list,
  create,
  approve: (call) => decide(call, 'approved'),
  decline: (call) => decide(call, 'declined'),
  withdraw,
}
