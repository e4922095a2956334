import type { Party } from '../../bookings/party.ts'
import { partyIn } from '../../bookings/typed-party.ts'
import { addDays, type Day, isDay } from '../../dates.ts'
import type { OfferKind } from '../../offers/offer-kinds.ts'
import { saidDay } from '../../said-days.ts'
import { readCountry } from '../../typed-countries.ts'
import {
  type BotIntent,
  botIntents,
  fillers,
  forPersons,
  hostile,
  intentTerms,
  kindTerms,
  lightTerms,
  offTopic,
} from './bot-terms.ts'
import { isOrdinary } from './ordinary-terms.ts'
import { travelWordAt } from './travel-terms.ts'

/** What is understood of a question. */
export interface BotQuestion {
  readonly text: string
  readonly language: BotLanguage
  readonly intents: ReadonlySet<BotIntent>
  readonly terms: readonly BotTerm[]
  readonly slots: BotSlots
  /** Nothing of it is answered: it would change the chatbot, or asks of something else altogether. */
  readonly isHostile: boolean
  /** Kinds of offers that a list is asked of; empty where something else is asked. */
  readonly listed: readonly OfferKind[]
  /** Only a person can settle it: a complaint, a booking of their own. */
  readonly isPersonal: boolean
}
/** Something that a question is about. */
export interface BotTerm {
  readonly word: string
  /** What texts may call it, itself among them. */
  readonly means: readonly string[]
  /** It counts where it is found, and costs nothing where it is not. */
  readonly isLight: boolean
  /** A word of every day: it costs little where nothing says it. */
  readonly isOrdinary?: boolean
}
export type BotLanguage = 'en' | 'fr' | 'sw'
export interface BotSlots {
  readonly day: Day | null
  /** The last day of a stay, where one was said. */
  readonly until: Day | null
  /** YYYY-MM: a month alone stays vague. */
  readonly month: string | null
  readonly party: Party | null
  readonly budget: { readonly amount: number; readonly currency: string } | null
}

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'januari'],
  ['february', 'feb', 'fevrier', 'februari'],
  ['march', 'mar', 'mars', 'machi'],
  ['april', 'apr', 'avril', 'aprili'],
  ['may', 'mai', 'mei'],
  ['june', 'jun', 'juin', 'juni'],
  ['july', 'jul', 'juillet', 'julai'],
  ['august', 'aug', 'aout', 'agosti'],
  ['september', 'sep', 'sept', 'septembre', 'septemba'],
  ['october', 'oct', 'octobre', 'oktoba'],
  ['november', 'nov', 'novembre', 'novemba'],
  ['december', 'dec', 'decembre', 'desemba'],
]
const monthNames = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const near: Readonly<Record<string, string>> = {
  demain: 'tomorrow',
  kesho: 'tomorrow',
  tomorrow: 'tomorrow',
  today: 'today',
  leo: 'today',
}
const people: Readonly<Record<string, string>> = {
  adultes: 'adults',
  adulte: 'adult',
  personnes: 'adults',
  people: 'adults',
  persons: 'adults',
  pax: 'adults',
  enfants: 'children',
  enfant: 'child',
}

/** Small letters without accents, apostrophes and marks parted. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’'`]/g, ' ')

/** The words of a text, of letters and digits. */
export const spokenIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

const french = new Set(
  'le la les des une est quel quelle combien pour avec quand comment vous nous avez puis peut faut je bonjour prix merci dans sont il'.split(
    ' ',
  ),
)
const swahili = new Set(
  'ya wa na kwa ni je bei gani nini lini ngapi kuna nataka naomba habari jambo asante watoto siku kulipa mnaweza naweza safari gharama yenu wapi mna tunaweza ninaweza'.split(
    ' ',
  ),
)

function languageOf(words: readonly string[]): BotLanguage {
  const count = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length
  const [fr, sw] = [count(french), count(swahili)]
  if (sw > fr && sw / Math.max(1, words.length) >= 0.2) return 'sw'
  return fr > 0 && fr / Math.max(1, words.length) >= 0.2 ? 'fr' : 'en'
}

interface SaidDates extends Pick<BotSlots, 'day' | 'until' | 'month'> {
  readonly rest: string
}
const monthTerms = [...monthNames.keys()].join('|')
const ordinal = '(\\d{1,2})(?:st|nd|rd|th|er)?'
const joined = '\\s*(?:to|till|until|and|au|et|hadi|mpaka|-|–)\\s*'
/** “10 to 12 December”, “10 December to 2 January”, “December 10 to 12”. */
const year = '(?:,?\\s+(\\d{4}))?'
const spans = [
  new RegExp(`\\b${ordinal}${joined}${ordinal}\\s+(?:of\\s+|de\\s+|ya\\s+)?()(${monthTerms})\\b${year}`),
  new RegExp(`\\b${ordinal}\\s+(${monthTerms})${joined}${ordinal}\\s+(${monthTerms})\\b${year}`),
  new RegExp(`\\b(${monthTerms})\\s+${ordinal}${joined}${ordinal}\\b()${year}`),
] as const
const nights =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|a|une?|deux|trois|quatre|cinq|sept)\s+(nights?|nuits?|days?|jours?)\b|\b(?:usiku|siku) (\d{1,2})\b/
const counts: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 },
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7 },
}
/** “12 decembre”, “12 december 2027”: the next, or the one of that year. */
function nextOn(said: string, today: Day): Day | null {
  const [day = '', month = '', year = ''] = said.split(' ')
  return saidDay(`${day} ${months[(monthNames.get(month) ?? 1) - 1]?.[0]} ${year}`.trim(), {
    from: today,
    since: today,
  })
}

/** Days and months as people write them in the three languages; what was read is taken out of the words. */
function datesIn(text: string, today: Day): SaidDates {
  const dayOn = (day: string, month: string, ofYear: string) => nextOn(`${day} ${month} ${ofYear}`.trim(), today)
  for (const [at, span] of spans.entries()) {
    const found = span.exec(text)
    if (found === null) continue
    const [, first = '', second = '', third = '', fourth = '', of = ''] = found
    const [from, until] =
      at === 0
        ? [dayOn(first, fourth, of), dayOn(second, fourth, of)]
        : at === 1
          ? [dayOn(first, second, of), dayOn(third, fourth, of)]
          : [dayOn(second, first, of), dayOn(third, first, of)]
    if (from !== null && until !== null && until > from)
      return { day: from, until, month: null, rest: text.replace(found[0], ' ') }
  }
  const stay = nights.exec(text)
  const length = stay === null ? 0 : (counts[stay[1] ?? ''] ?? Number(stay[1] ?? stay[3]))
  const { day, month, rest } = dateIn(text, today)
  if (stay === null || day === null || length === 0) return { day, month, rest, until: null }
  return { day, month, rest: rest.replace(stay[0], ' '), until: addDays(day, length) }
}

function dateIn(text: string, today: Day): Omit<SaidDates, 'until'> {
  const dated = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th|er)?\\s+(?:of\\s+|de\\s+|ya\\s+)?(${monthTerms})\\b(?:\\s+(\\d{4}))?|\\b(${monthTerms})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)`,
  ).exec(text)
  const iso = /\b\d{4}-\d\d-\d\d\b/.exec(text)
  if (iso !== null && isDay(iso[0])) return { day: iso[0], month: null, rest: text.replace(iso[0], ' ') }
  if (dated !== null) {
    const number = monthNames.get(dated[2] ?? dated[4] ?? '') ?? 1
    const said = `${dated[1] ?? dated[5]} ${months[number - 1]?.[0]} ${dated[3] ?? ''}`.trim()
    const day = saidDay(said, { from: today, since: today })
    if (day !== null) return { day, month: null, rest: text.replace(dated[0], ' ') }
  }
  for (const [word, means] of Object.entries(near))
    if (new RegExp(`\\b${word}\\b`).test(text))
      return { day: saidDay(means, { from: today }), month: null, rest: text.replace(new RegExp(`\\b${word}\\b`), ' ') }
  const month = new RegExp(
    `\\b(?:in|en|mwezi wa|for|during|this|next|au mois de|early|late|mid|debut|fin)\\s+(${monthTerms})\\b(?:\\s+(\\d{4}))?`,
  ).exec(text)
  const number = month === null ? undefined : monthNames.get(month[1] ?? '')
  if (month === null || number === undefined) return { day: null, month: null, rest: text }
  const year = month[2] ?? String(Number(today.slice(0, 4)) + (number < Number(today.slice(5, 7)) ? 1 : 0))
  return { day: null, month: `${year}-${String(number).padStart(2, '0')}`, rest: text.replace(month[0], ' ') }
}

const sum =
  /\b(usd|ugx|eur|gbp|kes)\s?([\d.,]*\d)(k|m)?\b|[$]\s?([\d.,]*\d)(k)?\b|\b([\d.,]*\d)(k|m)?\s?(usd|ugx|eur|gbp|kes|dollars?|shillings?)\b/

function budgetIn(text: string): { budget: BotSlots['budget']; rest: string } {
  const found = sum.exec(text)
  if (found === null) return { budget: null, rest: text }
  const digits = (found[2] ?? found[4] ?? found[6] ?? '').replace(/,/g, '')
  const by = { k: 1000, m: 1_000_000 }[found[3] ?? found[5] ?? found[7] ?? ''] ?? 1
  const word = found[1] ?? found[8] ?? 'usd'
  const currency = word.startsWith('dollar') ? 'USD' : word.startsWith('shilling') ? 'UGX' : word.toUpperCase()
  return { budget: { amount: Number(digits) * by, currency }, rest: text.replace(found[0], ' ') }
}

/** Reads a question: language, what is asked, what about, and when, for whom, for how much. */
export function readQuestion(typed: string, today: Day, own: Readonly<Record<string, string>> = {}): BotQuestion {
  const text = typed.slice(0, 500)
  const all = spokenIn(text)
  const money = budgetIn(plain(text))
  const dates = datesIn(money.rest, today)
  const counted = dates.rest.replace(
    /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+([a-z]+)/g,
    (found, count: string, word: string) => (Object.hasOwn(people, word) ? `${count} ${people[word]}` : found),
  )
  const hasParty =
    /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|a)\s+(adults?|child|children|kids?|infants?)\b|\b(couple|family of)\b/.test(
      counted,
    )
  const party = hasParty ? partyIn(counted.replace(/[^\p{L}\p{N}+ ]/gu, ' ')) : null
  const rest = hasParty
    ? counted.replace(
        /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(adults?|child|children|kids?|infants?)\b/g,
        ' ',
      )
    : counted
  const intents = new Set<BotIntent>()
  const isOfSum = ({ word }: BotTerm) => money.budget !== null && word === 'budget'
  const terms = [...termsIn(spokenIn(rest), own, intents), ...ageIn(all)].filter((term) => !isOfSum(term))
  if (/\bhow much\b/.test(rest)) intents.add('price')
  if (/\bhow long\b/.test(rest)) intents.add('length')
  const slots = { day: dates.day, until: dates.until, month: dates.month, party, budget: money.budget }
  return {
    text,
    language: languageOf(all),
    intents,
    terms: terms.filter(({ word }, at) => terms.findIndex((other) => other.word === word) === at),
    slots,
    isHostile: hostile.test(typed) || offTopic.test(plain(typed)),
    listed: listedKinds(all),
    isPersonal: forPersons.test(plain(typed)),
  }
}

const asksList =
  /\b(do you (have|offer|sell|run|do|organi[sz]e)|have you|is there|are there|got|show|list|recommend|suggest|looking for|interested in|(i|we) (want|need|would like)|(can|could) (i|we) (do|buy|rent|hire|see|visit)|avez vous|proposez|vendez|y a t il|je cherche|mna|kuna|mnauza|nataka|natafuta|how much (is|are|for)|combien coutent?|bei ya)\b|\b(which|what|any|some|other|quels?|quelles?|gani|zipi|(?:is|are) (?:your|the))\b( \w+){0,3} (%)\b|\b(%) (gani|zipi|ipi)\b/
    .source
const anyKind = /\b(anything|something|options|activities|what (can|could) (i|we|you) do|things to do|que faire)\b/
const asking = new RegExp(asksList.replaceAll('%', Object.keys(kindTerms).join('|')))
/** “Rooms in Kampala” */
const beginning = new RegExp(`^(${Object.keys(kindTerms).join('|')}) (in|at|for|with|to|near|under|from|below)\\b`)
const isKind = new RegExp(`\\b(${Object.keys(kindTerms).join('|')})\\b`, 'g')

const ofShop = /\b(sell|sells|selling|buy|vendez|acheter|mnauza|kununua)\b/

function listedKinds(words: readonly string[]): readonly OfferKind[] {
  const text = words.join(' ')
  if (ofShop.test(text)) return ['product']
  const kinds =
    asking.test(text) || beginning.test(text) ? (text.match(isKind) ?? []).flatMap((word) => kindTerms[word] ?? []) : []
  return kinds.length > 0 ? [...new Set(kinds)] : anyKind.test(text) ? ['package', 'service', 'event', 'track'] : []
}

const origins = new Set(['from', 'de', 'kutoka'])

/** What the words are about; what they ask for is added to the intents. */
function termsIn(
  words: readonly string[],
  own: Readonly<Record<string, string>>,
  intents: Set<BotIntent>,
): readonly BotTerm[] {
  const terms: BotTerm[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const asked = botIntents.filter((intent) => intentTerms[intent].has(word))
    for (const intent of asked) intents.add(intent)
    // Where somebody comes from is no destination.
    if (origins.has(word) && readCountry(words[at + 1] ?? '') !== null) {
      at += 2
      continue
    }
    const known = travelWordAt(words, at, fillers)
    const light = Object.hasOwn(lightTerms, word) ? lightTerms[word] : undefined
    const taken = known?.taken ?? 1
    if (Object.hasOwn(own, word)) terms.push({ word, means: [word, ...(own[word] ?? '').split(' ')], isLight: false })
    else if (known !== undefined)
      terms.push({ word: words.slice(at, at + taken).join(' '), means: known.means, isLight: false })
    else if (light !== undefined) terms.push({ word, means: light, isLight: true })
    else if (!fillers.has(word) && asked.length === 0 && word.length > 1 && !/^\d+$/.test(word))
      terms.push({ word, means: [word], isLight: false, isOrdinary: isOrdinary(word) })
    at += taken
  }
  return terms
}

const ages =
  /\b(?:is|are|am|aged?|turn(?:s|ing)?) (\d{1,2})\b(?! (?:days|hours|people|adults|usd|dollars))|\b(\d{1,2}) (?:years?|yrs?|ans|yo)\b|\bmiaka (\d{1,2})\b/

const someone =
  /\b(he|she|they|old|aged?|turns|who|son|daughter|boys?|girls?|kids?|child|children|ans|miaka|mtoto|watoto)\b/

/** How old somebody is: of a child it says as much as “child”. */
function ageIn(words: readonly string[]): readonly BotTerm[] {
  const text = words.join(' ')
  const found = someone.test(text) ? ages.exec(text) : null
  const age = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? Number.NaN)
  if (Number.isNaN(age)) return []
  const of = (word: string, isLight: boolean): BotTerm => ({
    word,
    means: travelWordAt([word], 0)?.means ?? [word],
    isLight,
  })
  return [
    of('age', true),
    ...(age < 18 ? [of('child', false)] : []),
    ...(age < 4 ? [of('toddler', true)] : age > 11 && age < 18 ? [of('teenager', true)] : []),
  ]
}
