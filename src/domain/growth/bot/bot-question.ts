import type { Party } from '../../bookings/party.ts'
import { partyIn } from '../../bookings/typed-party.ts'
import { type Day, isDay } from '../../dates.ts'
import { saidDay } from '../../said-days.ts'
import { type BotIntent, botIntents, hostile, intentWords, meanings, softWords, stopWords } from './bot-words.ts'

/** What is understood of a question. */
export interface BotQuestion {
  readonly text: string
  readonly language: BotLanguage
  readonly intents: ReadonlySet<BotIntent>
  /** What it is about, in the words that texts use. */
  readonly words: readonly string[]
  readonly slots: BotSlots
  readonly isHostile: boolean
}
export type BotLanguage = 'en' | 'fr' | 'sw'
export interface BotSlots {
  readonly day: Day | null
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
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

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

/** Days and months as people write them in the three languages; what was read is taken out of the words. */
function datesIn(text: string, today: Day): { day: Day | null; month: string | null; rest: string } {
  const names = [...monthNames.keys()].join('|')
  const dated = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th|er)?\\s+(?:of\\s+|de\\s+|ya\\s+)?(${names})\\b(?:\\s+(\\d{4}))?|\\b(${names})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)`,
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
    `\\b(?:in|en|mwezi wa|for|during|this|next|au mois de|early|late|mid|debut|fin)\\s+(${names})\\b(?:\\s+(\\d{4}))?`,
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
  const all = wordsOf(text)
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
  const kept = wordsOf(rest)
  const intents = new Set<BotIntent>()
  const about: string[] = []
  const soft: string[] = []
  for (const word of kept) {
    const asked = botIntents.filter((intent) => intentWords[intent].has(word))
    for (const intent of asked) intents.add(intent)
    if (stopWords.has(word) || asked.length > 0) continue
    if (Object.hasOwn(softWords, word)) {
      soft.push(softWords[word] ?? word)
      continue
    }
    const means = own[word] ?? (Object.hasOwn(meanings, word) ? meanings[word] : undefined) ?? word
    if (means.length > 1) about.push(...means.split(' '))
  }
  if (/\bhow much\b/.test(rest)) intents.add('price')
  if (/\bhow long\b/.test(rest)) intents.add('length')
  const slots = { day: dates.day, month: dates.month, party, budget: money.budget }
  return {
    text,
    language: languageOf(all),
    intents,
    words: [...new Set(about.length > 0 ? about : soft)],
    slots,
    isHostile: hostile.test(typed),
  }
}
