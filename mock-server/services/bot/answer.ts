import type { Kysely } from 'kysely'
import { cancellationText } from '../../../src/domain/bookings/cancellation.ts'
import { stepsFor } from '../../../src/domain/bookings/terms.ts'
import { type Day, today as todayOf } from '../../../src/domain/dates.ts'
import { type BotLanguage, type BotQuestion, readQuestion } from '../../../src/domain/growth/bot/bot-question.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { DB } from '../../database/types.generated.ts'
import { agencyTerms } from '../terms/agency-terms.ts'
import { botSays } from './bot-says.ts'
import { asksCancelling, offerText } from './offer-answer.ts'
import { listText, offersAsked } from './offer-list.ts'
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
  readonly outcome: 'answered' | 'choose' | 'unknown' | 'person' | 'greeting'
  readonly text: string
  readonly sources: readonly BotSource[]
  readonly question: BotQuestion
}

/** Measured with tests/bot: below it something else was meant. */
const sure = {
  faq: 0.66,
  besideList: 0.9,
  partly: 0.53,
  beyond: 0.6,
  offer: 0.66,
  priced: 0.5,
  whole: 0.75,
  title: 0.5,
  tagged: 0.9,
  lead: 0.08,
  alone: 0.3,
  asked: 0.4,
} as const

/** What is asked of an offer rather than of the agency. */
const ofOffers = ['price', 'dates', 'included', 'length', 'place', 'difficulty', 'party'] as const

const strengthOf = (passage: Passage): number => placed(passage) + 0.3 * passage.own

type Sourced = Pick<Passage, 'kind' | 'id' | 'title' | 'slug'>
const pathOf = ({ kind, slug }: Sourced): string =>
  kind === 'faq' ? slug : kind === 'post' ? siteAddress.post(slug) : siteAddress.offer(kind, slug)
const sourceOf = (passage: Sourced): BotSource => ({
  kind: passage.kind,
  id: passage.id,
  title: passage.title,
  path: pathOf(passage),
})

/**
 * Answers from what the agency has written and what the engine says now; whatever is not there is not answered. In the language of the
 * question, or in the first of `languages` where it is none of them.
 */
export async function answerQuestion(
  db: Kysely<DB>,
  agencyId: number,
  typed: string,
  { today = todayOf(), languages }: { readonly today?: Day; readonly languages?: readonly BotLanguage[] } = {},
): Promise<BotAnswer> {
  const own = await db.selectFrom('chatbot_words').select(['word', 'means']).where('agency_id', '=', agencyId).execute()
  const read = readQuestion(typed, today, Object.fromEntries(own.map(({ word, means }) => [word, means])))
  const [first] = languages ?? []
  const question = first === undefined || languages?.includes(read.language) ? read : { ...read, language: first }
  const words = botSays[question.language]
  const plainly = (outcome: BotAnswer['outcome'], text: string, sources: readonly BotSource[] = []): BotAnswer => ({
    outcome,
    text,
    sources,
    question,
  })
  if (question.isHostile) return plainly('unknown', words.unknown)
  if (question.isPersonal) return plainly('person', words.person)
  const list = await offersAsked(db, agencyId, question)
  if (question.terms.length === 0 && list === undefined) {
    if (question.intents.has('person')) return plainly('person', words.person)
    if (question.intents.has('contact')) return plainly(...(await contactOf(db, agencyId)))
    if (question.intents.has('thanks')) return plainly('greeting', words.thanks)
    if (question.intents.has('greeting')) return plainly('greeting', words.hello)
    return plainly('unknown', words.unknown)
  }
  const found = await passagesFor(db, agencyId, question.terms)
  const asksPrice = question.intents.has('price')
  // Of those that fit, who asks for a sum means the one that is about money.
  const faqs = ranked(found.filter(({ kind }) => kind === 'faq')).sort((one, other) =>
    asksPrice ? moneyFirst(other) - moneyFirst(one) : 0,
  )
  const [faq, otherFaq] = faqs
  // Who buys does not hire; and who asks what to wear does not ask for a shirt, unless by its name.
  const isMeant = ({ kind, exact }: OfferPassage) =>
    kind === 'product'
      ? exact > 0 || question.isBuying || (asksPrice && question.language !== 'en')
      : !question.isBuying
  const offers = ranked(found.filter(isOfOffer).filter(isMeant))
  const [offer] = offers
  const [post] = ranked(found.filter(({ kind }) => kind === 'post'))
  const asksOffer = ofOffers.some((intent) => question.intents.has(intent))
  // Its tags alone do not name an offer.
  const isPriced = asksPrice && faq?.isOfMoney === false && faq.own < sure.title && offer?.kind !== 'product'
  const isOffer =
    offer !== undefined &&
    ((offer.named >= sure.offer && (offer.own > 0 || offer.heads > 1)) ||
      // A price is asked of what costs something.
      (isPriced && offer.named >= sure.priced && offer.own > 0))
  const isFaq =
    faq !== undefined &&
    (faq.heads > 0 || (faq.isWhole && faq.named - (otherFaq?.named ?? 0) >= sure.alone)) &&
    (!question.isBuying || (faq.exact > 0 && faq.isWhole)) &&
    (!asksPrice || faq.isOfMoney || faq.isWhole) &&
    (faq.named >= (question.listed.length > 0 && list === undefined ? sure.besideList : sure.faq) ||
      (faq.named >= (faq.isBeyond ? sure.beyond : sure.partly) &&
        faq.named - (otherFaq?.named ?? 0) >= sure.lead &&
        question.listed.length === 0 &&
        (faq.heads > 1 || !faq.isBeyond)) ||
      // All that its question is about was said, by the very word.
      (faq.own >= 1 &&
        faq.exact > 0 &&
        faq.named >= sure.asked &&
        faq.named - (otherFaq?.named ?? 0) >= sure.lead &&
        question.listed.length === 0 &&
        !faq.isBeyond))
  const isOfList = offer !== undefined && (question.listed.length === 0 || question.listed.includes(offer.kind))
  const isNamed = isOffer && offer.own >= sure.title && isOfList && list?.isWhole !== true
  // Asked for a kind alone, it is a list; else whatever says best what was asked of it.
  const isList =
    list !== undefined &&
    !(isNamed && offer.named >= list.named) &&
    !(isFaq && !list.isWhole && faq.named > list.named + (asksOffer ? 0.2 : 0.1))
  if (isList) {
    const [only, ...others] = list.offers
    const sources = list.offers.map(({ row }) => sourceOf(row))
    return plainly(
      'answered',
      only !== undefined && others.length === 0 ? await offerText(db, agencyId, only.row, question) : list.text,
      sources,
    )
  }
  if (
    isFaq &&
    !(
      isOffer &&
      ((isPriced && offer.own > 0) || strengthOf(offer) + (asksOffer && offer.own > 0 ? 0.1 : 0) > strengthOf(faq))
    )
  ) {
    const row = await db
      .selectFrom('chatbot_answers')
      .select('answer')
      .where('id', '=', faq.id)
      .executeTakeFirstOrThrow()
    return isNamed && asksCancelling(question)
      ? plainly(
          'answered',
          `${row.answer}\n${await offerText(db, agencyId, offer, question)}`,
          [faq, offer].map(sourceOf),
        )
      : plainly('answered', row.answer, [sourceOf(faq)])
  }
  if (isOffer) {
    const others = offers.filter(
      (each) => each !== offer && placed(offer) - placed(each) < sure.lead && each.own >= offer.own,
    )
    if (others.length > 0) return plainly('choose', words.choose, [offer, ...others].slice(0, 3).map(sourceOf))
    return plainly('answered', await offerText(db, agencyId, offer, question), [sourceOf(offer)])
  }
  if (asksCancelling(question) && question.terms.length === 1) {
    const usual = cancellationText(stepsFor([], await agencyTerms(db, agencyId)))
    if (usual !== '') return plainly('answered', words.usually(usual), [await agencySource(db, agencyId)])
  }
  // Tags alone name no offer, but several that bear one are what somebody asks for who names a thing: “Lions”.
  const tagged = offers.filter((each) => each.named >= sure.tagged && !each.isBeyond)
  if (tagged.length > 1 && !isFaq) {
    const { text, offers: named } = await listText(db, agencyId, question, tagged)
    return plainly(
      'answered',
      text,
      named.map(({ row }) => sourceOf(row)),
    )
  }
  // What was asked stands in the text of one, and some of it in its name.
  const whole = offers
    .filter((each) => each.isWhole && each.heads > 0 && each.covered >= sure.whole && question.terms.length > 1)
    .sort((one, other) => other.covered - one.covered)[0]
  if (whole !== undefined && !isFaq)
    return plainly('answered', await offerText(db, agencyId, whole, question), [sourceOf(whole)])
  if (post !== undefined && post.named >= 0.75) return plainly('answered', await postText(db, post), [sourceOf(post)])
  if (question.intents.has('person')) return plainly('person', words.person)
  return plainly('unknown', words.unknown)
}

const moneyFirst = ({ named, isOfMoney }: Passage): number => named - (isOfMoney ? 0 : 0.15)

type OfferPassage = Passage & { readonly kind: OfferKind }
const isOfOffer = (passage: Passage): passage is OfferPassage => passage.kind !== 'faq' && passage.kind !== 'post'

/** What is in the shop, only a path, or a bed at the place is meant less often than a trip of the same name. */
const standing: Partial<Record<Passage['kind'], number>> = { product: 0.15, track: 0.05, room: 0.03 }
const placed = ({ kind, named }: Passage): number => named - (standing[kind] ?? 0)

/** The best first; of those that are named alike the one whose own title is said more fully. */
const ranked = <Found extends Passage>(found: readonly Found[]): Found[] =>
  [...found].sort((one, other) =>
    Math.abs(placed(one) - placed(other)) < 0.02 ? other.own - one.own : placed(other) - placed(one),
  )

async function agencySource(db: Kysely<DB>, agencyId: number): Promise<BotSource> {
  const { name } = await db.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()
  return { kind: 'agency', id: agencyId, title: name, path: siteAddress.contact }
}

async function contactOf(db: Kysely<DB>, agencyId: number): Promise<['answered' | 'unknown', string, BotSource[]]> {
  const agency = await db
    .selectFrom('agencies')
    .select(['email', 'phone', 'address', 'city'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const source = await agencySource(db, agencyId)
  const facts = [agency.phone, agency.email, [agency.address, agency.city].filter(Boolean).join(', ')].filter(Boolean)
  return facts.length === 0
    ? ['unknown', botSays.en.unknown, []]
    : ['answered', `${source.title}: ${facts.join(' · ')}`, [source]]
}

async function postText(db: Kysely<DB>, { id, title }: Passage): Promise<string> {
  const post = await db
    .selectFrom('blog_posts')
    .select(['excerpt', 'lead'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${title}: ${post.excerpt || post.lead}`
}
