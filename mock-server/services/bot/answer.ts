import { type Kysely, sql } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import { type Day, today as todayOf } from '../../../src/domain/dates.ts'
import { type BotQuestion, readQuestion } from '../../../src/domain/growth/bot/bot-question.ts'
import { sumText } from '../../../src/domain/money.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { DB } from '../../database/types.generated.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { type CardRow, cardSelect } from '../website/card-rows.ts'
import { cardOf } from '../website/card-texts.ts'
import { firstSiteDay } from '../website/website-channel.ts'
import { type Passage, passagesFor } from './passages.ts'

export interface BotSource {
  readonly kind: Passage['kind'] | 'agency'
  readonly id: number
  readonly title: string
  /** On the agency's site; an answer of its own may link elsewhere. */
  readonly path: string
}
export interface BotAnswer {
  /** unknown: it says so and offers a person; person: they asked for one. */
  readonly outcome: 'answered' | 'choose' | 'unknown' | 'person' | 'talk'
  readonly text: string
  readonly sources: readonly BotSource[]
  readonly question: BotQuestion
}

/** Measured with tests/bot: below it something else was meant. */
const sure = { faq: 0.66, partly: 0.4, covered: 0.72, offer: 0.62, lead: 0.08 } as const

/** What is asked of an offer rather than of the agency. */
const ofOffers = ['price', 'dates', 'included', 'length', 'place', 'difficulty', 'party'] as const

const strengthOf = ({ named, own }: Passage): number => named + 0.3 * own

const says = {
  en: {
    unknown: 'I do not know that. Shall I pass your question to a colleague?',
    person: 'I will pass this to a colleague, who will answer you here or by e-mail.',
    hello: 'Hello! Ask me about our trips, prices, dates or how to book.',
    thanks: 'You are welcome.',
    choose: 'Which of these do you mean?',
  },
  fr: {
    unknown: 'Je ne le sais pas. Voulez-vous que je transmette votre question à un collègue ?',
    person: 'Je transmets votre demande à un collègue, qui vous répondra ici ou par e-mail.',
    hello: 'Bonjour ! Posez-moi vos questions sur nos voyages, les prix, les dates ou la réservation.',
    thanks: 'Je vous en prie.',
    choose: 'Lequel voulez-vous dire ?',
  },
  sw: {
    unknown: 'Sijui hilo. Je, nipeleke swali lako kwa mwenzangu?',
    person: 'Nitalipeleka swali hili kwa mwenzangu, atakujibu hapa au kwa barua pepe.',
    hello: 'Habari! Niulize kuhusu safari zetu, bei, tarehe au jinsi ya kuhifadhi nafasi.',
    thanks: 'Karibu.',
    choose: 'Unamaanisha ipi kati ya hizi?',
  },
} as const

const pathOf = ({ kind, slug }: Passage): string =>
  kind === 'faq' ? slug : kind === 'post' ? siteAddress.post(slug) : siteAddress.offer(kind, slug)
const sourceOf = (passage: Passage): BotSource => ({
  kind: passage.kind,
  id: passage.id,
  title: passage.title,
  path: pathOf(passage),
})

/** Answers from what the agency has written and what the engine says now; whatever is not there is not answered. */
export async function answerQuestion(
  db: Kysely<DB>,
  agencyId: number,
  typed: string,
  today: Day = todayOf(),
): Promise<BotAnswer> {
  const own = await db.selectFrom('chatbot_words').select(['word', 'means']).where('agency_id', '=', agencyId).execute()
  const question = readQuestion(typed, today, Object.fromEntries(own.map(({ word, means }) => [word, means])))
  const words = says[question.language]
  const plainly = (outcome: BotAnswer['outcome'], text: string, sources: readonly BotSource[] = []): BotAnswer => ({
    outcome,
    text,
    sources,
    question,
  })
  if (question.isHostile) return plainly('unknown', words.unknown)
  if (question.words.length === 0) {
    if (question.intents.has('person')) return plainly('person', words.person)
    if (question.intents.has('contact')) return plainly(...(await contactOf(db, agencyId)))
    if (question.intents.has('thanks')) return plainly('talk', words.thanks)
    if (question.intents.has('greeting')) return plainly('talk', words.hello)
    return plainly('unknown', words.unknown)
  }
  const found = await passagesFor(db, agencyId, question.words)
  const faq = best(found.filter(({ kind }) => kind === 'faq'))
  const offers = found.filter(({ kind }) => kind !== 'faq' && kind !== 'post')
  const offer = best(offers)
  const post = best(found.filter(({ kind }) => kind === 'post'))
  const asksOffer = ofOffers.some((intent) => question.intents.has(intent))
  const isOffer = offer !== undefined && offer.named >= sure.offer
  const isFaq =
    faq !== undefined &&
    (faq.named >= sure.faq ||
      (faq.named >= sure.partly && faq.covered >= sure.covered && faq.covered > (offer?.covered ?? 0)))
  if (isFaq && !(isOffer && strengthOf(offer) + (asksOffer && offer.own > 0 ? 0.1 : 0) > strengthOf(faq))) {
    const row = await db
      .selectFrom('chatbot_answers')
      .select('answer')
      .where('id', '=', faq.id)
      .executeTakeFirstOrThrow()
    return plainly('answered', row.answer, [sourceOf(faq)])
  }
  if (isOffer) {
    const others = offers.filter(
      (each) => each !== offer && offer.named - each.named < sure.lead && each.own >= offer.own,
    )
    if (others.length > 0) return plainly('choose', words.choose, [offer, ...others].slice(0, 3).map(sourceOf))
    return plainly('answered', await offerText(db, agencyId, offer, question), [sourceOf(offer)])
  }
  if (post !== undefined && post.named >= 0.75) return plainly('answered', await postText(db, post), [sourceOf(post)])
  if (question.intents.has('person')) return plainly('person', words.person)
  return plainly('unknown', words.unknown)
}

/** Of those that are named alike the one whose own title is said more fully. */
const best = (found: readonly Passage[]): Passage | undefined =>
  [...found].sort((one, other) =>
    Math.abs(one.named - other.named) < 0.02 ? other.own - one.own : other.named - one.named,
  )[0]

async function contactOf(db: Kysely<DB>, agencyId: number): Promise<['answered' | 'unknown', string, BotSource[]]> {
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'email', 'phone', 'address', 'city'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const facts = [agency.phone, agency.email, [agency.address, agency.city].filter(Boolean).join(', ')].filter(Boolean)
  const source = { kind: 'agency', id: agencyId, title: agency.name, path: siteAddress.contact } as const
  return facts.length === 0
    ? ['unknown', says.en.unknown, []]
    : ['answered', `${agency.name}: ${facts.join(' · ')}`, [source]]
}

async function postText(db: Kysely<DB>, { id, title }: Passage): Promise<string> {
  const post = await db
    .selectFrom('blog_posts')
    .select(['excerpt', 'lead'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${title}: ${post.excerpt || post.lead}`
}

/** What was asked of an offer, as it stands now; its summary where nothing in particular was asked. */
async function offerText(
  db: Kysely<DB>,
  agencyId: number,
  passage: Passage,
  { intents, slots }: BotQuestion,
): Promise<string> {
  if (passage.kind === 'faq' || passage.kind === 'post') return passage.title
  const { rows } = await cardSelect(agencyId, [{ kind: passage.kind, id: passage.id }]).execute(db)
  const [row] = rows
  if (row === undefined) return passage.title
  const card = cardOf(row)
  const said: string[] = []
  if (intents.has('price') || slots.budget !== null)
    said.push(
      card.price === null
        ? 'Its price is agreed with us: tell us your dates.'
        : `${card.price.from ? 'From ' : ''}${sumText(card.price.amount, card.price.currency)} ${card.price.unit}.`,
    )
  if (intents.has('dates') || slots.day !== null || slots.month !== null) said.push(await datesText(db, row, slots))
  if (row.kind === 'package') said.push(...(await packageTexts(db, row.id, intents)))
  if (said.length === 0) said.push(row.summary)
  return `${row.title}: ${said.join(' ')}`
}

async function datesText(db: Kysely<DB>, row: CardRow, { day, month }: BotQuestion['slots']): Promise<string> {
  if (row.kind === 'event') return `It takes place on ${dayText(row.own.starts_at.slice(0, 10))}.`
  if (row.kind !== 'package') return 'Choose your dates on its page to see what is free.'
  if (row.own.on_request) return 'Its dates are agreed with us.'
  const { rows } = await sql<{ date: Day; left: number }>`
    select d.date::text as date, d.capacity - ${departureTaken} as "left" from departures d
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where d.package_id = ${row.id} and d.status = 'open' and d.date >= ${firstSiteDay} and d.capacity > ${departureTaken}
      and (${day}::date is null or d.date = ${day}::date) and (${month}::text is null or to_char(d.date, 'YYYY-MM') = ${month})
    order by d.date limit 3`.execute(db)
  if (rows.length === 0) return 'No departure with free places then: see its page for other dates.'
  return `Free places: ${rows.map(({ date, left }) => `${dayText(date)} (${left} left)`).join(', ')}.`
}

async function packageTexts(db: Kysely<DB>, id: number, intents: BotQuestion['intents']): Promise<string[]> {
  const facts = await db
    .selectFrom('packages')
    .select(['days', 'nights', 'inclusions', 'exclusions', 'meeting_point', 'difficulty', 'min_pax', 'max_pax'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const said: string[] = []
  if (intents.has('included') && facts.inclusions.length + facts.exclusions.length > 0)
    said.push(
      `Included: ${facts.inclusions.join(', ')}.${facts.exclusions.length === 0 ? '' : ` Not included: ${facts.exclusions.join(', ')}.`}`,
    )
  if (intents.has('length'))
    said.push(`It takes ${facts.days === 1 ? 'one day' : `${facts.days} days and ${facts.nights} nights`}.`)
  if (intents.has('place') && facts.meeting_point !== '') said.push(`It starts here: ${facts.meeting_point}.`)
  if (intents.has('difficulty')) said.push(`It is ${facts.difficulty}.`)
  if (intents.has('party'))
    said.push(facts.max_pax === null ? `From ${facts.min_pax} people.` : `${facts.min_pax} to ${facts.max_pax} people.`)
  return said
}
