import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { BankCreditShown } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { requirePermission, sellerOf } from '../../services/authority/acting.ts'
import { matchCredit, undoMatch } from '../../services/bank-credits/credit-matches.ts'
import { creditOf, creditPage, creditTotals, matchesOf } from '../../services/bank-credits/credit-rows.ts'
import { ignoreCredit, typeCredit, unignoreCredit } from '../../services/bank-credits/credit-writes.ts'
import { importStatement, judgeStatement } from '../../services/bank-credits/statement-import.ts'
import { suggestionsFor } from '../../services/bank-credits/suggestions.ts'

type Area = Contract['bankCredits']
type Ours = Pick<Call<Area['show']>, 'db' | 'system' | 'agencyId'>
const subject = 'bank_credit'

async function shown(call: Ours, id: number): Promise<{ data: BankCreditShown }> {
  const { db, agencyId } = call
  const credit = await creditOf(db, agencyId, id)
  return {
    data: {
      credit,
      matches: await matchesOf(db, agencyId, id),
      suggestions: await suggestionsFor(call, credit),
    },
  }
}

export const bankCredits: Handlers<Area> = {
  list: (call) => creditPage(call, call.query),
  totals: async (call) => ({ data: await creditTotals(call, call.query) }),
  show: (call) => shown(call, idOf(call.path.id)),
  create: async (call) => {
    const { db, agencyId, session, body } = call
    const { id, value_date, currency, amount, reference } = await typeCredit(
      db,
      { agencyId, userId: session.userId },
      body,
    )
    call.audit({
      subject,
      subjectId: id,
      after: { value_date, amount: toMajor(amount, currency), currency, reference },
    })
    return shown(call, id)
  },
  checkImport: async ({ db, agencyId, body }) => ({ data: (await judgeStatement(db, agencyId, body)).bank }),
  import: async (call) => {
    const { db, agencyId, session, body } = call
    const data = await importStatement(db, { agencyId, userId: session.userId }, body)
    const { fresh, known, debits, wrong } = data
    call.audit({
      subject: 'bank_statement',
      subjectId: agencyId,
      after: { file: body.file_name, account: body.account, fresh, known, debits, wrong },
    })
    return { data }
  },
  match: async (call) => {
    requirePermission(call.session.visitor, 'Edit Bookings')
    const id = idOf(call.path.id)
    await matchCredit(call.db, sellerOf(call), id, call.body, (note) => call.audit(note))
    return shown(call, id)
  },
  undo: async (call) => {
    requirePermission(call.session.visitor, 'Edit Bookings')
    const id = idOf(call.path.id)
    await undoMatch(call.db, sellerOf(call), id, call.body, (note) => call.audit(note))
    return shown(call, id)
  },
  ignore: async (call) => {
    const { db, agencyId, session, body } = call
    const id = idOf(call.path.id)
    const { state } = await ignoreCredit(db, { agencyId, userId: session.userId }, id, body)
    const { reason, note } = body
    call.audit({ subject, subjectId: id, before: { state }, after: { state: 'ignored', reason, note } })
    return shown(call, id)
  },
  unignore: async (call) => {
    const { db, agencyId, body } = call
    const id = idOf(call.path.id)
    const { ignored_reason: reason } = await unignoreCredit(db, agencyId, id, body.version)
    call.audit({ subject, subjectId: id, before: { state: 'ignored', reason }, after: { state: 'unmatched' } })
    return shown(call, id)
  },
}
