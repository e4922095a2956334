import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { confirmSettlement, settleNow, takeBackSettlement } from '../../services/settlements/settle.ts'
import {
  settlementPage,
  settlementShown,
  settlementTotals,
  standingMoney,
} from '../../services/settlements/settlement-rows.ts'

const subject = 'settlement'

export const settlements: Handlers<Contract['settlements']> = {
  list: (call) => settlementPage(call, call.query),
  totals: async (call) => ({ data: await settlementTotals(call, call.query) }),
  standing: async (call) => ({ data: await standingMoney(call) }),
  show: async (call) => ({ data: await settlementShown(call, idOf(call.path.id)) }),
  make: async (call) => {
    const { db, agencyId, session, body } = call
    const { provider, currency, note } = body
    const keysOf = body.into === 'wallet' ? 'server' : 'agency'
    const { id } = await settleNow(db, { provider, keysOf, currency }, { agencyId, userId: session.userId, note })
    const data = await settlementShown(call, id)
    const { reference, expected } = data.settlement
    call.audit({ subject, subjectId: id, after: { reference, provider, currency, expected } })
    return { data }
  },
  confirm: async (call) => {
    const { db, agencyId, session, body } = call
    const id = idOf(call.path.id)
    const { before, difference } = await confirmSettlement(
      db,
      { agencyId, userId: session.userId, visitor: session.visitor },
      id,
      body,
    )
    const { arrived, arrived_on, provider_reference, reason } = body
    call.audit({
      subject,
      subjectId: id,
      before: { state: before.status },
      after: {
        ...{ state: 'settled', arrived, arrived_on, provider_reference },
        ...(difference === 0 ? {} : { difference: toMajor(difference, before.currency), reason }),
      },
    })
    return { data: await settlementShown(call, id) }
  },
  takeBack: async (call) => {
    const { db, agencyId, session, body } = call
    const id = idOf(call.path.id)
    const before = await takeBackSettlement(db, { agencyId, userId: session.userId }, id, {
      ...{ reason: body.reason, version: body.version },
    })
    call.audit({
      subject,
      subjectId: id,
      before: { state: before.status },
      after: { state: 'taken_back', reason: body.reason },
    })
    return { data: await settlementShown(call, id) }
  },
}
