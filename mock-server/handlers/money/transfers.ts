import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { Refused } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { askProof } from '../../services/account/password-question.ts'
import type { Reader } from '../../services/transfers/reader.ts'
import { judgeBulk } from '../../services/transfers/transfer-bulk.ts'
import { transferDesk, writeSettings } from '../../services/transfers/transfer-limits.ts'
import type { TransferRow } from '../../services/transfers/transfer-moves.ts'
import { transferDetail, transferPage, transferRow } from '../../services/transfers/transfer-rows.ts'
import {
  approveTransfer,
  cancelTransfer,
  correctTransfer,
  createTransfer,
  type Maker,
  submitTransfer,
} from '../../services/transfers/transfer-writes.ts'
import { changesBetween } from '../../services/versions.ts'

type Area = Contract['transfers']
type Asking = Pick<Call<Endpoint>, 'db' | 'system' | 'agencyId' | 'audit' | 'elevated'> & {
  readonly session: SessionFacts
}

export const readerOf = ({ db, system, agencyId, session, elevated }: Asking): Reader => ({
  ...{ db, agencyId },
  userId: session.userId,
  elevated: (run) => (db.isTransaction ? elevated(run) : run(system)),
})
const makerOf = ({ db, agencyId, session }: Asking): Maker => ({
  ...{ tx: db, agencyId },
  ...{ userId: session.userId, name: session.userName },
})
/** What the audit keeps of a transfer; amounts in minor units, as all of its rows. */
const noted = ({ reference, status, beneficiary_id, currency, amount, narration }: TransferRow) => ({
  ...{ reference, status, beneficiary_id, currency, amount, narration },
})

const answer = async (call: Asking, row: TransferRow, before?: TransferRow) => {
  const change = before === undefined ? { after: noted(row) } : changesBetween(noted(before), noted(row))
  call.audit({ subject: 'transfer', subjectId: row.id, ...change })
  return { data: await transferRow(readerOf(call), row.id) }
}

const create: Handler<Area['create']> = async (call) => {
  const { system, session, body } = call
  if (!body.draft) await askProof(system, session, body.current_password)
  return answer(call, await createTransfer(makerOf(call), body, body.draft))
}

const correct: Handler<Area['correct']> = async (call) => {
  const { before, after } = await correctTransfer(makerOf(call), idOf(call.path.id), call.body)
  return answer(call, after, before)
}

const send: Handler<Area['send']> = async (call) => {
  const { system, session, body } = call
  await askProof(system, session, body.current_password)
  return answer(call, await submitTransfer(makerOf(call), idOf(call.path.id), body.version))
}

const approve: Handler<Area['approve']> = async (call) => {
  const { system, session, body } = call
  await askProof(system, session, body.current_password)
  return answer(call, await approveTransfer(makerOf(call), idOf(call.path.id), body.version))
}

const checkBulk: Handler<Area['checkBulk']> = async ({ db, agencyId, body }) => ({
  data: (await judgeBulk(db, agencyId, body.rows)).bulk,
})

const createBulk: Handler<Area['createBulk']> = async (call) => {
  const { db, system, session, agencyId, body } = call
  await askProof(system, session, body.current_password)
  const { bulk, given } = await judgeBulk(db, agencyId, body.rows)
  if (!bulk.good) {
    const wrong = bulk.rows.flatMap(({ row, problem }) =>
      problem === null ? [] : [[`rows.${row - 1}`, [problem]] as const],
    )
    const message = bulk.problems[0] ?? 'Some rows need your attention: nothing was sent.'
    throw new Refused(422, {
      message,
      errors: { ...Object.fromEntries(wrong), ...(wrong.length === 0 ? { rows: bulk.problems } : {}) },
    })
  }
  for (const one of given) {
    const row = await createTransfer(makerOf(call), one, false)
    call.audit({ subject: 'transfer', subjectId: row.id, after: noted(row) })
  }
  return { data: bulk }
}

const updateSettings: Handler<Area['updateSettings']> = async (call) => {
  const { db, system, session, agencyId, body } = call
  await askProof(system, session, body.current_password)
  call.audit({ subject: 'transfer_settings', subjectId: agencyId, ...(await writeSettings(db, agencyId, body)) })
  return { data: await transferDesk(db, agencyId) }
}

export const transfers: Handlers<Area> = {
  list: async (call) => transferPage(readerOf(call), call.query),
  desk: async ({ db, agencyId }) => ({ data: await transferDesk(db, agencyId) }),
  show: async (call) => ({ data: await transferDetail(readerOf(call), idOf(call.path.id)) }),
  create,
  correct,
  send,
  approve,
  cancel: async (call) => answer(call, await cancelTransfer(makerOf(call), idOf(call.path.id), call.body)),
  checkBulk,
  createBulk,
  updateSettings,
}
