import { documentTypes } from '../../../src/domain/bookings/booking-documents.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, pageOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { lockedBooking, shownBooking } from '../../services/bookings/booking-lock.ts'
import { type DocumentSource, documentList, drawnDocuments } from '../../services/documents/booking-documents.ts'
import { manifestExport, manifestFile } from '../../services/documents/manifest.ts'
import {
  comingDepartures,
  manifestCount,
  manifestDeparture,
  manifestRows,
} from '../../services/documents/manifest-rows.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { paragraphsOf } from '../../services/mail/mail-html.ts'
import { type Attachment, queueMail } from '../../services/mail/outgoing-mail.ts'
import { postMessage, threadFor, threadOf } from '../../services/threads/threads.ts'

type Area = Contract['bookingDocuments']
type Ours = Pick<Call<Area['list']>, 'db' | 'agencyId' | 'platform' | 'session'>

const deskOf = ({ db, agencyId, platform, session }: Ours): DocumentSource => ({
  db,
  agencyId,
  dataDir: platform.settings.dataDir,
  serverUrl: platform.settings.serverUrl,
  showsPassports: session.visitor.permissions.has('Edit Bookings'),
})
const subjectOf = (agencyId: number, recordId: number) => ({ agencyId, recordType: 'booking' as const, recordId })

const list: Handler<Area['list']> = async ({ agencyId, db, path }) => ({
  data: await documentList(db, agencyId, idOf(path.id)),
})

const file: Handler<Area['file']> = async (call) => {
  const { path, query } = call
  const [drawn] = await drawnDocuments(deskOf(call), idOf(path.id), [path.kind], query)
  if (drawn === undefined) throw new Error('One kind was asked for and none was drawn.')
  return pdfResponse(drawn, query.inline === true ? 'inline' : 'attachment')
}

const send: Handler<Area['send']> = async (call) => {
  const { agencyId, body, db } = call
  const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
  const files = await drawnDocuments(deskOf(call), booking.id, body.kinds)
  const attachments = files.map(({ name, content }) => ({ name, content, type: 'application/pdf' as const }))
  const { email } = await clientOf(call, booking.client_id)
  const names = body.kinds.map((kind) => documentTypes[kind].title).join(', ')
  const mailId =
    body.to === email ? await writeToClient(call, attachments) : await writeToOther(call, names, attachments)
  await db
    .insertInto('sent_papers')
    .values({
      agency_id: agencyId,
      booking_id: booking.id,
      kinds: [...body.kinds],
      sent_to: body.to,
      mail_id: mailId,
      sent_by: call.session.userId,
    })
    .execute()
  call.audit({ subject: 'booking', subjectId: booking.id, after: { documents: names, sent_to: body.to } })
  return { data: await documentList(db, agencyId, booking.id) }
}

/** The documents are part of the conversation. */
async function writeToClient(call: Call<Area['send']>, attachments: readonly Attachment[]): Promise<number | null> {
  const { body, path } = call
  const { mailId } = await postMessage(call, {
    ...subjectOf(call.agencyId, idOf(path.id)),
    direction: 'out',
    channel: 'email',
    author: authorOf(call),
    subject: body.subject,
    body: body.message,
    mailTo: body.to,
    attachments,
  })
  return mailId
}

/** A hotel or a driver gets a letter that does not lead to the conversation; colleagues see that it went out. */
async function writeToOther(
  call: Call<Area['send']>,
  names: string,
  attachments: readonly Attachment[],
): Promise<number> {
  const { agencyId, body, db, path } = call
  await postMessage(call, {
    ...subjectOf(agencyId, idOf(path.id)),
    direction: 'note',
    channel: 'note',
    author: authorOf(call),
    subject: body.subject,
    body: `${names} sent to ${body.to}.\n\n${body.message}`,
  })
  return queueMail(db, {
    agencyId,
    asAgency: true,
    to: body.to,
    subject: body.subject,
    lines: paragraphsOf(body.message),
    attachments,
  })
}

const scopeOf = (call: Ours, id: string) => {
  const { db, agencyId, showsPassports } = deskOf(call)
  return { db, agencyId, showsPassports, departureId: idOf(id) }
}

const coming: Handler<Area['coming']> = async ({ agencyId, db }) => ({ data: await comingDepartures(db, agencyId) })

const departureTravellers: Handler<Area['travellers']> = async (call) => {
  const scope = scopeOf(call, call.path.id)
  await manifestDeparture(scope) // 404 for another agency's
  if (call.query.download !== undefined) return manifestExport(scope, call.query.download)
  return call.rawJson(await jsonPage(call.db, manifestRows(scope), manifestCount(scope), pageOf(call.query)))
}

const manifest: Handler<Area['manifest']> = async (call) =>
  pdfResponse(
    await manifestFile(scopeOf(call, call.path.id), call.platform.settings.dataDir),
    call.query.inline === true ? 'inline' : 'attachment',
  )

const authorOf = ({ session }: Ours) => ({ id: session.userId, name: session.userName })
const clientOf = ({ db, agencyId }: Ours, clientId: number) =>
  db
    .selectFrom('clients')
    .select('email')
    .where('id', '=', clientId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()

const messages: Handler<Area['messages']> = async (call) => {
  const { id } = await shownBooking(call.db, call.agencyId, idOf(call.path.id))
  return { data: await threadFor(call, subjectOf(call.agencyId, id), 'Edit Bookings') }
}

const postBookingMessage: Handler<Area['postMessage']> = async (call) => {
  const { agencyId, body, db } = call
  const booking = await shownBooking(db, agencyId, idOf(call.path.id))
  const { email } = await clientOf(call, booking.client_id)
  const isReply = body.kind === 'reply'
  if (isReply && email === null)
    throw refused({ body: ['This client has no e-mail address. Record a call or a note instead.'] })
  await postMessage(call, {
    ...subjectOf(agencyId, booking.id),
    direction: isReply || body.kind === 'call' ? 'out' : 'note',
    channel: isReply ? 'email' : body.kind === 'call' ? 'phone' : 'note',
    author: authorOf(call),
    subject: isReply ? body.subject || `Your booking ${booking.reference}` : '',
    body: body.body,
    mailTo: isReply ? email : null,
  })
  if (body.canned_reply_id !== null)
    await db
      .updateTable('canned_replies')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('id', '=', body.canned_reply_id)
      .where('agency_id', '=', agencyId)
      .execute()
  call.audit({ subject: 'booking', subjectId: booking.id, after: { message: body.kind } })
  return { data: await threadOf(call, subjectOf(agencyId, booking.id)) }
}

export const bookingDocuments: Handlers<Area> = {
  list,
  file,
  send,
  coming,
  travellers: departureTravellers,
  manifest,
  messages,
  postMessage: postBookingMessage,
}
