import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { sellerOf } from '../../services/authority/acting.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { printedAgency } from '../../services/documents/printed-agency.ts'
import { paragraphsOf } from '../../services/mail/mail-html.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { settlePartner } from '../../services/resells/partner-settlement.ts'
import { partnerExport, partnerStatement } from '../../services/resells/partner-statement.ts'
import {
  type AskedStatement,
  clientStatement,
  clientStatementExport,
} from '../../services/statements/client-statement.ts'
import { partnerStatementFile } from '../../services/statements/partner-file.ts'
import { clientStatementFile, walletStatementFile } from '../../services/statements/statement-files.ts'
import { printedWallet } from '../../services/wallets/statement.ts'

type Area = Contract['statements']
type Desk = Pick<Call<Area['clientFile']>, 'db' | 'agencyId' | 'platform'>

const agencyOf = ({ db, agencyId, platform }: Desk) => printedAgency(db, agencyId, platform.settings.dataDir)
const drawn = async (desk: Desk, asked: AskedStatement) =>
  clientStatementFile(await agencyOf(desk), await clientStatement(desk.db, desk.agencyId, asked))

const client: Handler<Area['client']> = async ({ db, agencyId, path, query: { download, ...period } }) => {
  const asked = { ...period, clientId: idOf(path.id) }
  return download === undefined
    ? { data: await clientStatement(db, agencyId, asked) }
    : clientStatementExport(db, agencyId, asked, download)
}

const clientFile: Handler<Area['clientFile']> = async (call) => {
  const { inline, ...period } = call.query
  return pdfResponse(await drawn(call, { ...period, clientId: idOf(call.path.id) }), inline ? 'inline' : 'attachment')
}

const sendClient: Handler<Area['sendClient']> = async (call) => {
  const { db, agencyId, body } = call
  const { currency, from, to, email, subject, message } = body
  const clientId = idOf(call.path.id)
  const { name, content } = await drawn(call, { clientId, currency, from, to })
  await queueMail(db, {
    agencyId,
    asAgency: true,
    to: email,
    subject,
    lines: paragraphsOf(message),
    attachments: [{ name, content, type: 'application/pdf' }],
  })
  call.audit({ subject: 'client', subjectId: clientId, after: { statement: currency, sent_to: email } })
  return { message: `The statement was sent to ${email}.` }
}

const walletFile: Handler<Area['walletFile']> = async (call) => {
  const { inline, ...period } = call.query
  const printed = await printedWallet(call, idOf(call.path.id), period)
  return pdfResponse(await walletStatementFile(await agencyOf(call), printed), inline ? 'inline' : 'attachment')
}

const partnerOfCall = <Q extends object>(
  call: { readonly agencyId: number; readonly path: { id: string } },
  query: Q,
) => ({
  ...query,
  agencyId: call.agencyId,
  partnerId: idOf(call.path.id),
})

const partner: Handler<Area['partner']> = async (call) => {
  const { download, ...period } = call.query
  const asked = partnerOfCall(call, period)
  return download === undefined
    ? { data: await partnerStatement(call.system, asked) }
    : partnerExport(call.system, asked, download)
}

const partnerFile: Handler<Area['partnerFile']> = async (call) => {
  const { inline, ...period } = call.query
  const statement = await partnerStatement(call.system, partnerOfCall(call, period))
  return pdfResponse(await partnerStatementFile(await agencyOf(call), statement), inline ? 'inline' : 'attachment')
}

const settle: Handler<Area['settlePartner']> = async (call) => {
  const { currency, from, to } = call.body
  const asked = partnerOfCall(call, { currency, from, to })
  const { reference, net } = await settlePartner(call.db, call.elevated, sellerOf(call), asked, call.body)
  call.audit({
    subject: 'partner',
    subjectId: asked.partnerId,
    after: { settled: reference, currency, amount: toMajor(net, currency), method: call.body.method },
  })
  return { data: await call.elevated((all) => partnerStatement(all, asked)) }
}

export const statements: Handlers<Area> = {
  client,
  clientFile,
  sendClient,
  partner,
  partnerFile,
  settlePartner: settle,
  walletFile,
}
