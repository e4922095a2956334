import { type Kysely, sql } from 'kysely'
import { type Day, today as todayOf } from '../../../src/domain/dates.ts'
import { type BotQuestion, type BotTerm, spokenIn } from '../../../src/domain/growth/bot/bot-question.ts'
import { kindTerms } from '../../../src/domain/growth/bot/bot-terms.ts'
import { monthOf } from '../../../src/domain/months.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { type CardRow, cardKey, listedOffers, notOver } from '../website/card-rows.ts'
import { freeOffers } from '../website/free-offers.ts'
import { recommended } from '../website/site-offers.ts'
import { botSays } from './bot-says.ts'
import { priceText, type ShownOffer, shownOffers, stayOf } from './offer-answer.ts'
import { type Passage, passagesFor } from './passages.ts'

/** Offers that a question asks to be named: “Which tours do you have?” */
export interface OfferList {
  readonly text: string
  readonly offers: readonly ShownOffer[]
  /** How well the best of them says what was asked of them. */
  readonly named: number
  /** Nothing was asked of them but their kind, the days or the budget. */
  readonly isWhole: boolean
}

const mostNamed = 5
const mostLooked = 48
/** Measured with tests/bot. */
const fitting = { named: 0.6, covered: 0.64 } as const

/** What is asked of the offers beside their kind: “for kids”, “to Bwindi”. */
const filtersOf = ({ terms, listed }: BotQuestion) =>
  terms
    .filter(({ word }) => kindTerms[word]?.some((kind) => listed.includes(kind)) !== true)
    .map((term) => (term.means.includes('child') ? { ...term, means: [...term.means, 'family'] } : term))

/** What is live and fits: by what the offers say, the days and the budget; nothing where no list is asked for or none fits. */
export async function offersAsked(
  db: Kysely<DB>,
  agencyId: number,
  question: BotQuestion,
): Promise<OfferList | undefined> {
  const { listed } = question
  if (listed.length === 0) return undefined
  const terms = filtersOf(question)
  const wide: readonly OfferKind[] =
    listed.includes('package') && terms.length > 0 ? [...listed, 'service', 'track'] : listed
  const found = terms.length === 0 ? null : fittingOf(await passagesFor(db, agencyId, terms), wide, terms.length === 1)
  const nowhere = found?.length === 0 ? placeAsked(question, terms) : undefined
  const isElsewhere = nowhere !== undefined && (await isWrittenOf(db, agencyId, nowhere))
  const keys = found === null || isElsewhere ? await liveOf(db, agencyId, listed) : found
  const { text, offers } = await listText(db, agencyId, question, keys)
  if (offers.length === 0) return undefined
  if (isElsewhere) return { text: `${botSays[question.language].notThere} ${text}`, offers, named: 1, isWhole: true }
  return {
    text,
    offers,
    named: found === null ? 1 : Math.max(...found.map((each) => each.named)),
    isWhole: found === null,
  }
}

/** The one place that a list is asked of: “hotels in Entebbe”. */
function placeAsked({ text, language }: BotQuestion, terms: readonly BotTerm[]): BotTerm | undefined {
  const [place, ...others] = terms.filter(({ isLight }) => !isLight)
  if (place === undefined || others.length > 0) return undefined
  return new RegExp(
    `\\b(?:in|at|near|around|${language === 'fr' ? 'a|au|' : ''}pres de|mjini|huko) ${place.word}\\b`,
  ).test(spokenIn(text).join(' '))
    ? place
    : undefined
}

/** A place that the agency knows: of another it knows nothing at all. */
const isWrittenOf = async (db: Kysely<DB>, agencyId: number, place: BotTerm): Promise<boolean> =>
  (await passagesFor(db, agencyId, [place])).some(({ heads }) => heads > 0)

/** These offers in this order as a sentence with their prices: those that are free on the days that were said, within the budget. */
export async function listText(
  db: Kysely<DB>,
  agencyId: number,
  question: BotQuestion,
  keys: readonly Pick<CardRow, 'kind' | 'id'>[],
): Promise<Pick<OfferList, 'text' | 'offers'>> {
  const { slots, language, intents } = question
  const stay = daysOf(question)
  const free = stay === null ? null : await freeOffers(db, agencyId, [...new Set(keys.map(({ kind }) => kind))], stay)
  const place = new Map(keys.map((key, at) => [cardKey(key), at]))
  const { budget } = slots
  const shown = (await shownOffers(db, agencyId, keys))
    .filter(({ row }) => free === null || free.has(cardKey(row)))
    .filter(
      ({ card: { price } }) =>
        budget === null || (price !== null && price.currency === budget.currency && price.amount <= budget.amount),
    )
    .sort((one, other) => (place.get(cardKey(one.row)) ?? 0) - (place.get(cardKey(other.row)) ?? 0))
  const says = botSays[language]
  const offers = (intents.has('price') ? byPrice(shown) : shown).slice(0, mostNamed)
  const texts = offers.map(({ row, card }) =>
    card.price === null ? row.title : `${row.title} (${inBrackets(priceText(card, says))})`,
  )
  const rest = shown.length - offers.length
  return { text: [says.these(texts.join(', ')), ...(rest > 0 ? [says.more(rest)] : [])].join(' '), offers }
}

/** “From USD 120 per night.” within another sentence. */
const inBrackets = (sentence: string): string => {
  const open = sentence.replace(/\.$/, '')
  return /^[A-Z]{3} /.test(open) ? open : open.charAt(0).toLowerCase() + open.slice(1)
}

/** Prices of several currencies have no order. */
const byPrice = (shown: readonly ShownOffer[]): readonly ShownOffer[] =>
  new Set(shown.map(({ row }) => row.currency)).size > 1
    ? shown
    : [...shown].sort(
        (one, other) => (one.card.price?.amount ?? Number.MAX_VALUE) - (other.card.price?.amount ?? Number.MAX_VALUE),
      )

function fittingOf(passages: readonly Passage[], kinds: readonly OfferKind[], isOneTerm: boolean) {
  const ofKinds = passages.flatMap(({ kind, id, title, named, covered }) =>
    kind === 'faq' || kind === 'post' || !kinds.includes(kind) ? [] : [{ kind, id, title, named, covered }],
  )
  const byName = ofKinds.filter(({ named }) => named >= fitting.named)
  // Several words that a long text has somewhere say little.
  return byName.length > 0 || !isOneTerm ? byName : ofKinds.filter(({ covered }) => covered >= fitting.covered)
}

async function liveOf(
  db: Kysely<DB>,
  agencyId: number,
  kinds: readonly OfferKind[],
): Promise<readonly Pick<CardRow, 'kind' | 'id'>[]> {
  const wanted = { list: '', kinds, filters: {}, where: [notOver], order: sql`${recommended}`, most: mostLooked }
  return (await listedOffers(agencyId, [wanted]).execute(db)).rows
}

/** The days that were said; of a month all that are left of it, where tours are asked for. */
function daysOf(question: BotQuestion, today: Day = todayOf()) {
  const stay = stayOf(question)
  const { month, party } = question.slots
  if (stay !== null) return stay
  if (month === null || !question.listed.every((kind) => kind === 'package' || kind === 'event')) return null
  const { from, to } = monthOf(`${month}-01`)
  return { from: from > today ? from : today, until: to, adults: party?.adults ?? 1, children: party?.children ?? 0 }
}
