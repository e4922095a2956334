import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { printedAgency } from '../../services/documents/printed-agency.ts'
import { paragraphsOf } from '../../services/mail/mail-html.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import {
  type AskedStatement,
  clientStatement,
  clientStatementExport,
} from '../../services/statements/client-statement.ts'
import { clientStatementFile, walletStatementFile } from '../../services/statements/statement-files.ts'
import { walletPaper } from '../../services/wallets/statement.ts'

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
  const paper = await walletPaper(call, idOf(call.path.id), period)
  return pdfResponse(await walletStatementFile(await agencyOf(call), paper), inline ? 'inline' : 'attachment')
}

export const statements: Handlers<Area> = { client, clientFile, sendClient, walletFile }
