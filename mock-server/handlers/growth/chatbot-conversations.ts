import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { chatbotFigures } from '../../services/bot/chatbot-figures.ts'
import { conversationExport, conversationFile, conversationPage } from '../../services/bot/conversation-rows.ts'
import { giveBack as giveBackSession, lockedSession, takeOver } from '../../services/bot/hand-over.ts'
import { lockedInquiry } from '../../services/inquiries/inquiries.ts'
import { answerInquiry } from '../../services/inquiries/inquiry-answers.ts'

type Area = Contract['chatbotConversations']
type AnyCall = Pick<Call<Endpoint>, 'db' | 'agencyId'>

const list: Handler<Area['list']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await conversationPage(call, call.query))
    : conversationExport(call, call.query, call.query.download)

/** The last thirty days, or as many as are asked for. */
const mostDays = 366
const analytics: Handler<Area['analytics']> = async ({ agencyId, db, query }) => {
  const to = query.to ?? today()
  const from = query.from ?? addDays(to, -29)
  if (from > to || addDays(from, mostDays) < to)
    throw refused({ from: ['Choose at most a year, and an end after its start.'] })
  return { data: await chatbotFigures(db, agencyId, { from, to }) }
}

const fileOf = async (call: AnyCall, id: number) => ({ data: await conversationFile(call, id) })

const show: Handler<Area['show']> = (call) => fileOf(call, idOf(call.path.id))

const take: Handler<Area['take']> = async (call) => {
  const session = await lockedSession(call.db, call.agencyId, idOf(call.path.id))
  const inquiry = await takeOver(call, session, call.session.userId)
  call.audit({ subject: 'inquiry', subjectId: inquiry, after: { taken_from: 'chatbot' } })
  return fileOf(call, session.id)
}

const reply: Handler<Area['reply']> = async (call) => {
  const session = await lockedSession(call.db, call.agencyId, idOf(call.path.id))
  const id = await takeOver(call, session, call.session.userId)
  const inquiry = await lockedInquiry(call.db, call.agencyId, id)
  const { body } = call.body
  await answerInquiry(call, inquiry, { kind: 'reply', subject: '', body, canned_reply_id: null, held: false })
  call.audit({ subject: 'inquiry', subjectId: id, after: { reply: body } })
  return fileOf(call, session.id)
}

const giveBack: Handler<Area['giveBack']> = async (call) => {
  const session = await lockedSession(call.db, call.agencyId, idOf(call.path.id))
  await giveBackSession(call, session)
  if (session.inquiry_id !== null)
    call.audit({ subject: 'inquiry', subjectId: session.inquiry_id, after: { given_back: 'chatbot' } })
  return fileOf(call, session.id)
}

export const chatbotConversations: Handlers<Area> = { list, analytics, show, take, reply, giveBack }
