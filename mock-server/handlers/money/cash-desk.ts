import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { drawersOf, sessionPage, sessionShown } from '../../services/cash-desk/cash-rows.ts'
import { closeCash, moveCash, openCash } from '../../services/cash-desk/cash-session.ts'
import { cashReport } from '../../services/documents/cash-report.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { printedAgency } from '../../services/documents/printed-agency.ts'

const subject = 'cash_session'

export const cashDesk: Handlers<Contract['cashDesk']> = {
  drawers: async ({ db, agencyId }) => ({ data: await drawersOf(db, agencyId) }),
  list: (call) => sessionPage(call, call.query),
  show: async ({ db, agencyId, path }) => ({ data: await sessionShown(db, agencyId, idOf(path.id)) }),
  report: async ({ db, agencyId, path, query, platform }) => {
    const shown = await sessionShown(db, agencyId, idOf(path.id))
    const drawn = await cashReport(await printedAgency(db, agencyId, platform.settings.dataDir), shown)
    return pdfResponse(drawn, query.inline === true ? 'inline' : 'attachment')
  },
  open: async (call) => {
    const { db, agencyId, session, body } = call
    const { id, name, currency } = await openCash(db, { agencyId, userId: session.userId }, body)
    call.audit({ subject, subjectId: id, after: { name, currency, counted: body.counted, note: body.note } })
    return { data: await sessionShown(db, agencyId, id) }
  },
  move: async (call) => {
    const { db, agencyId, session, body } = call
    const { id, name, currency } = await moveCash(db, { agencyId, userId: session.userId }, idOf(call.path.id), body)
    const { kind, amount, reason } = body
    call.audit({ subject, subjectId: id, after: { name, kind, amount, currency, reason } })
    return { data: await sessionShown(db, agencyId, id) }
  },
  close: async (call) => {
    const { db, agencyId, session, body } = call
    const closed = await closeCash(db, { agencyId, userId: session.userId }, idOf(call.path.id), body)
    const { id, name, currency } = closed.session
    const difference = toMajor(closed.difference, currency)
    call.audit({
      subject,
      subjectId: id,
      after: { name, currency, counted: body.counted, difference, note: body.note },
    })
    return { data: await sessionShown(db, agencyId, id) }
  },
}
