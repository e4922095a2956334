import { sql } from 'kysely'
import * as v from 'valibot'
import { answersFrom } from '../../../src/domain/growth/bot/answering-hours.ts'
import type { BotLanguage } from '../../../src/domain/growth/bot/bot-question.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { limitCalls } from '../../http/limits.ts'
import { badRequest, notFound, Refused, refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { validated } from '../../http/validate.ts'
import { answerQuestion } from '../../services/bot/answer.ts'
import { chatSays, momentIn } from '../../services/bot/chat-says.ts'
import {
  type Asked,
  type ChatSettings,
  keepAnswered,
  knownSession,
  passOn,
  type Session,
  saidIn,
  sessionOf,
  wasAsked,
} from '../../services/bot/conversations.ts'
import { handOver } from '../../services/bot/hand-over.ts'
import { worded } from '../../services/bot/worded.ts'
import { siteAt, type VisitedSite } from '../agency-site/site-at.ts'
import { noteInquiry, visitorAt } from '../analytics/count-visit.ts'
import { bytes, publicPage, type Visit } from '../public-page.ts'

/** The conversation of a website with its chatbot, as the script on the page asks for it (chat.js). */
interface Chat {
  readonly visit: Visit
  readonly site: VisitedSite
  readonly settings: ChatSettings
  /** Of another website; '' on the agency's own. */
  readonly origin: string
}

const mostBytes = 6000
const token = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/, 'This is no conversation.'))
const languageGiven = v.optional(v.picklist(['en', 'fr', 'sw']), 'en')
const text = (label: string, most: number) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.check((typed) => typed.isWellFormed() && !typed.includes('\u0000'), 'This text cannot be stored.'),
    v.trim(),
    v.maxLength(most, `At most ${most} characters.`),
  )

/** Whether pages of this origin may show the chatbot: the site itself, and the websites that the agency has named. */
function originOf(visit: Visit, site: VisitedSite, settings: ChatSettings): string {
  const origin = visit.request.headers.get('origin') ?? ''
  if (URL.canParse(origin)) {
    const host = visit.request.headers.get('host') ?? visit.url.host
    if (new URL(origin).host === host || new URL(site.root).origin === origin) return ''
    if (settings.allowed_origins.includes(origin)) return origin
  }
  throw new Refused(403, { message: 'The chatbot is not for this website.' })
}

async function settingsOf({ platform }: Visit, { agencyId, chat }: VisitedSite): Promise<ChatSettings> {
  if (chat === null) throw notFound('chatbot')
  const { rows } = await sql<ChatSettings>`
    select name, greetings, tone, languages, hands_over, answers_on, answers_from, answers_until, allowed_origins
    from chatbot_settings where agency_id = ${agencyId} and enabled`.execute(platform.database.tenant(agencyId))
  const [settings] = rows
  if (settings === undefined) throw notFound('chatbot')
  return settings
}

const languageIn = ({ languages }: ChatSettings, wanted: BotLanguage): BotLanguage =>
  languages.includes(wanted) ? wanted : (languages[0] ?? 'en')

interface CallFacts<B> {
  readonly path: string
  readonly limit: { readonly calls: number; readonly minutes: number }
  readonly body: v.GenericSchema<unknown, B>
  answer(chat: Chat, body: B): Promise<unknown>
}

/** One call: who may call is checked before anything is read of it. It is sent as plain text, so that no browser asks beforehand. */
const chatCall = <B>({ path, limit, body, answer }: CallFacts<B>) =>
  publicPage({
    method: 'POST',
    path: `/sites/{site}${path}` as '/sites/{site}/chat',
    limit: { name: `site${path.replaceAll('/', '.')}`, per: 'ip', ...limit },
    query: v.object({}),
    body: bytes(mostBytes, 'This is too much text.'),
    refusal: ({ status, body: said }) => Response.json(said, { status }),
    async answer({ visit, path, body: sent }) {
      const site = await siteAt(visit, path)
      const settings = await settingsOf(visit, site)
      const origin = originOf(visit, site, settings)
      const headers: Record<string, string> = { vary: 'origin', 'cache-control': 'no-store' }
      if (origin !== '') headers['access-control-allow-origin'] = origin
      try {
        const read = validated(body, objectOf(sent))
        return Response.json(await answer({ visit, site, settings, origin }, read), { headers })
      } catch (problem) {
        // So that a page elsewhere can read why, too.
        if (!(problem instanceof Refused) || problem.status >= 500) throw problem
        return Response.json(problem.body, { status: problem.status, headers: { ...headers, ...problem.headers } })
      }
    },
  })

function objectOf(sent: Buffer): unknown {
  try {
    return JSON.parse(sent.toString('utf8'))
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
}

/** What the page shows: the conversation, and who answers. `stamp` says whether anything is new. */
async function shown({ settings, site, visit }: Chat, session: Session | undefined, wanted: BotLanguage) {
  const language = session?.language === undefined ? languageIn(settings, wanted) : (session.language as BotLanguage)
  const says = chatSays[language]
  const db = visit.platform.database.tenant(site.agencyId)
  const messages = session === undefined ? [] : await saidIn(db, session, settings.name)
  const away = answersFrom(settings, new Date())
  const person = messages.findLast(({ by }) => by === 'person')?.name ?? ''
  return {
    state: session?.state ?? 'bot',
    rating: session?.rating ?? null,
    status:
      session?.state === 'waiting'
        ? says.waiting
        : session?.state === 'person'
          ? says.with.replace('{name}', person || settings.name)
          : says.bot,
    messages: messages.map(({ sources, book, ...said }) => ({
      ...said,
      sources: sources.map(({ title, path }) => ({ title, url: path.startsWith('/') ? `${site.base}${path}` : path })),
      book: book === null ? null : `${site.base}${book}`,
    })),
    away: away === null || away === undefined ? '' : says.away.replace('{when}', momentIn(language, away)),
  }
}

/** What the page needs once it is opened; and the conversation so far of whoever had one. */
const open = chatCall({
  path: '/chat',
  limit: { calls: 120, minutes: 10 },
  body: v.object({ token: v.optional(token), language: languageGiven }),
  async answer(chat, { token: secret, language: wanted }) {
    const { settings, site, visit } = chat
    const db = visit.platform.database.tenant(site.agencyId)
    const session = secret === undefined ? undefined : await sessionOf(db, site.agencyId, secret)
    const language = session === undefined ? languageIn(settings, wanted) : (session.language as BotLanguage)
    const { hello, ...says } = chatSays[language]
    return {
      name: settings.name,
      agency: site.owner.name,
      accent: site.config.theme.accent,
      language,
      greeting: settings.greetings[language] || hello,
      hands_over: settings.hands_over,
      privacy: `${site.base}${siteAddress.privacy}`,
      says,
      ...(await shown(chat, session, language)),
    }
  },
})

const ask = chatCall({
  path: '/chat/ask',
  limit: { calls: 40, minutes: 10 },
  body: v.object({
    token,
    once: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
    text: v.pipe(text('Your question', 500), v.nonEmpty('Write something first.')),
    page: v.optional(
      v.pipe(
        v.string(),
        v.transform((path) => path.replaceAll('\u0000', '').slice(0, 400)),
      ),
      '',
    ),
  }),
  async answer(chat, body) {
    const { origin, settings, site, visit } = chat
    const { agencyId } = site
    const { platform } = visit
    await limitCalls(platform, 'site.chat.visitor', { per: 'visitor', calls: 60, minutes: 60 }, body.token)
    await limitCalls(platform, 'site.chat.agency', { per: 'agency', calls: 3000, minutes: 60 }, agencyId)
    const who = await visitorAt(visit, agencyId)
    const asked: Asked = { ...body, origin, visitor: who?.visitor ?? null }
    const tenant = platform.database.tenant(agencyId)
    const session = await sessionOf(tenant, agencyId, asked.token)
    if (session !== undefined && session.state !== 'bot')
      await inTransaction(tenant, async (tx) =>
        passOn({ db: tx, platform }, await knownSession(tx, agencyId, asked.token), asked),
      )
    else if (session === undefined || !(await wasAsked(tenant, session, asked.once))) {
      const { languages, tone } = settings
      const answer = await answerQuestion(tenant, agencyId, asked.text, { languages })
      const words = await worded(platform.settings.languageModel, asked.text, answer, tone) // no transaction waits for a model
      await inTransaction(tenant, (tx) => keepAnswered({ db: tx, platform }, agencyId, asked, answer, words))
    }
    return shown(chat, await sessionOf(tenant, agencyId, asked.token), 'en')
  },
})

const read = chatCall({
  path: '/chat/read',
  limit: { calls: 400, minutes: 10 },
  body: v.object({ token }),
  async answer(chat, { token: secret }) {
    const { agencyId } = chat.site
    const session = await sessionOf(chat.visit.platform.database.tenant(agencyId), agencyId, secret)
    if (session === undefined) throw notFound('conversation')
    return shown(chat, session, 'en')
  },
})

/** Asks for a person. Where nobody answers now, an address is needed. */
const person = chatCall({
  path: '/chat/person',
  limit: { calls: 8, minutes: 60 },
  body: v.object({
    token,
    name: v.optional(text('Your name', 80), ''),
    email: v.optional(
      v.pipe(
        text('Your e-mail', 120),
        v.toLowerCase(),
        v.check((typed) => typed === '' || v.is(v.pipe(v.string(), v.email()), typed), 'Enter a valid e-mail address.'),
      ),
      '',
    ),
  }),
  async answer(chat, { token: secret, name, email }) {
    const { settings, site, visit } = chat
    const { agencyId } = site
    const { platform } = visit
    if (!settings.hands_over) throw notFound('colleague')
    if (email === '' && answersFrom(settings, new Date()) !== null)
      throw refused({ email: ['Leave an e-mail address: nobody is in now.'] })
    if (email !== '')
      await limitCalls(platform, 'site.ask.to', { per: 'address', calls: 6, minutes: 60 }, `${agencyId}:${email}`)
    const tenant = platform.database.tenant(agencyId)
    await inTransaction(tenant, async (tx) => {
      const session = await knownSession(tx, agencyId, secret)
      const inquiry = await handOver({ db: tx, platform }, session, { name, email: email === '' ? null : email })
      if (inquiry !== null) await noteInquiry({ tx, visit }, agencyId, inquiry)
    })
    return shown(chat, await sessionOf(tenant, agencyId, secret), 'en')
  },
})

const rate = chatCall({
  path: '/chat/rate',
  limit: { calls: 20, minutes: 10 },
  body: v.object({ token, rating: v.picklist([-1, 1]) }),
  async answer(chat, { token: secret, rating }) {
    const { agencyId } = chat.site
    const tenant = chat.visit.platform.database.tenant(agencyId)
    await inTransaction(tenant, async (tx) => {
      const { id } = await knownSession(tx, agencyId, secret)
      await tx
        .updateTable('chatbot_sessions')
        .set({ rating })
        .where('id', '=', id)
        .where('agency_id', '=', agencyId)
        .execute()
    })
    return shown(chat, await sessionOf(tenant, agencyId, secret), 'en')
  },
})

export const chatCalls = [open, ask, read, person, rate]
