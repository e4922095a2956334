import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { refused } from '../../http/refusals.ts'
import { sellerOf } from '../../services/authority/acting.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { proposalFile } from '../../services/documents/proposal-file.ts'
import { acceptProposal } from '../../services/proposals/proposal-acceptance.ts'
import { draftOf, optionOf } from '../../services/proposals/proposal-edition.ts'
import { lockedProposal, type ProposalRow, proposalOf } from '../../services/proposals/proposal-lock.ts'
import { previewOf } from '../../services/proposals/proposal-preview.ts'
import { quoteForProposal } from '../../services/proposals/proposal-quote.ts'
import {
  declineProposal,
  refuseUnready,
  remindOf,
  renewLink,
  reopenProposal,
  sendProposal,
} from '../../services/proposals/proposal-sending.ts'
import { postMessage, threadFor, threadOf } from '../../services/threads/threads.ts'
import { checkVersion } from '../../services/versions.ts'
import { changed, type Ours } from './changed-proposal.ts'

type Area = Contract['proposals']

const send: Handler<Area['send']> = (call) =>
  changed(call, call.path.uuid, async (before) => {
    const { to, subject, message, with_pdf, version } = call.body
    await checkVersion(call.db, 'proposal', before, version)
    await refuseUnready(call.db, before)
    const { dataDir, serverUrl } = call.platform.settings
    const file = with_pdf ? await proposalFile(call.db, { row: before, edition: draftOf(before), dataDir }) : null
    const attachments = file === null ? [] : [{ ...file, type: 'application/pdf' as const }]
    const mail = { to, subject, message, attachments, serverUrl }
    return { sent_to: to, sent_version: await sendProposal(call.db, sellerOf(call), before, mail) }
  })

const remind: Handler<Area['remind']> = (call) =>
  changed(call, call.path.uuid, async (before) => ({
    reminded: await remindOf(call.db, before, {
      message: call.body.message,
      serverUrl: call.platform.settings.serverUrl,
    }),
  }))

const accept: Handler<Area['accept']> = (call) =>
  changed(call, call.path.uuid, async (before) => {
    const { option, name, chosen } = call.body
    const booking = await acceptProposal(call.db, before, {
      option,
      name,
      chosen,
      by: sellerOf(call),
      ip: call.ip,
      pageUrl: call.platform.settings.pageUrl,
    })
    return { booking: booking.reference, accepted_name: name, option }
  })

const decline: Handler<Area['decline']> = (call) =>
  changed(call, call.path.uuid, async (before) => {
    await declineProposal(call.db, before, call.body.reason)
    return { decline_reason: call.body.reason }
  })

const reopen: Handler<Area['reopen']> = (call) =>
  changed(call, call.path.uuid, async (before) => {
    await reopenProposal(call.db, before)
    return undefined
  })

const renewLinkHandler: Handler<Area['renewLink']> = (call) =>
  changed(call, call.path.uuid, async (before) => {
    await renewLink(call.db, before)
    return undefined
  })

const pdf: Handler<Area['pdf']> = async (call) => {
  const row = await proposalOf(call.db, call.agencyId, call.path.uuid)
  const { option } = call.query
  const edition = draftOf(row)
  if (option !== undefined) optionOf(edition, option)
  const file = { row, edition, option, dataDir: call.platform.settings.dataDir }
  return pdfResponse(await proposalFile(call.db, file))
}

const preview: Handler<Area['preview']> = async (call) => {
  const { uuid } = await proposalOf(call.db, call.agencyId, call.path.uuid)
  return { data: previewOf(call.platform.settings.serverUrl, uuid) }
}

const quote: Handler<Area['quote']> = async (call) => {
  await proposalOf(call.db, call.agencyId, call.path.uuid)
  return { data: await quoteForProposal(call, call.body) }
}

const subjectOf = (call: Ours, { id }: ProposalRow) =>
  ({ agencyId: call.agencyId, recordType: 'proposal', recordId: id }) as const

const messages: Handler<Area['messages']> = async (call) => {
  const row = await proposalOf(call.db, call.agencyId, call.path.uuid)
  return { data: await threadFor(call, subjectOf(call, row), 'Edit Proposals') }
}

const postMessageHandler: Handler<Area['postMessage']> = async (call) => {
  const { db, agencyId, body, session } = call
  const row = await lockedProposal(db, agencyId, call.path.uuid)
  const { kind } = body
  const to = kind === 'reply' ? await addressOf(call, row) : null
  await postMessage(call, {
    ...subjectOf(call, row),
    direction: kind === 'note' ? 'note' : 'out',
    channel: kind === 'reply' ? 'email' : kind === 'call' ? 'phone' : 'note',
    author: { id: session.userId, name: session.userName },
    subject: body.subject || `${row.title} (${row.reference})`,
    body: body.body,
    mailTo: to,
  })
  if (body.canned_reply_id !== null)
    await db
      .updateTable('canned_replies')
      .set({ used: sql<number>`used + 1` })
      .where('id', '=', body.canned_reply_id)
      .where('agency_id', '=', agencyId)
      .execute()
  call.audit({ subject: 'proposal', subjectId: row.id, after: { [kind]: to ?? '' } })
  return { data: await threadOf(call, subjectOf(call, row)) }
}

/** The client's own address, or the one it was sent to last. */
async function addressOf({ db, agencyId }: Ours, row: ProposalRow): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce((select c.email from clients c where c.id = ${row.client_id}::bigint and c.agency_id = ${agencyId}),
      (select v.sent_to from proposal_versions v where v.proposal_id = ${row.id} order by v.number desc limit 1)) as email`.execute(
    db,
  )
  const email = rows[0]?.email ?? null
  if (email === null) throw refused({ body: ['This client has no e-mail address: record the call instead.'] })
  return email
}

export const proposalAnswerHandlers = {
  send,
  remind,
  accept,
  decline,
  reopen,
  renewLink: renewLinkHandler,
  pdf,
  preview,
  quote,
  messages,
  postMessage: postMessageHandler,
} satisfies Partial<Handlers<Area>>
