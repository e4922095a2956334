import { addDays } from '../../domain/dates.ts'
import type { OfferKind } from '../../domain/offers/offer-kinds.ts'
import { fold } from '../../domain/search/spelling.ts'
import { counted } from '../../domain/text.ts'
import type { DayField } from './list-facts.ts'
import { listSentence } from './list-grammar.ts'
import type { ListId } from './lists.ts'
import { type MoneySentence, moneySentence } from './money-sentence.ts'
import { type Days, nightsAt } from './said-day.ts'
import { daysAt, daysText } from './said-days.ts'
import { type Party, partyAt } from './said-party.ts'
import { noSumAt, type Sum, sumAt } from './said-sums.ts'
import { wrongDaysAt } from './said-wrong.ts'
import { comparing, fillers, Names, tokensOf } from './tokens.ts'
import { isUnclear, type Lead, leadOf } from './verbs.ts'

/** What is done to one booking, found by its reference or its client. */
export type BookingAct = 'pay' | 'remind' | 'cancel' | 'refund' | 'change' | 'voucher' | 'documents'
export type Act = 'book' | 'propose' | 'write' | 'register' | 'open' | BookingAct
/** Words that are a client's or an offer's name, or nobody's. `hint`: a “for” before them says whose. */
export interface Name {
  readonly words: string
  readonly hint?: 'client'
}
export interface DoSentence {
  readonly act: Act
  readonly party: Party
  readonly days?: Days
  readonly sum?: Sum
  readonly reference?: string
  /** “a room”, “car”: the kind of offer, where it was said. */
  readonly offerKind?: OfferKind
  readonly names: readonly Name[]
  /** What was said and is not possible: it is shown, and never taken for something else. */
  readonly doubts: readonly string[]
}
export interface ListSentence {
  readonly act: 'list'
  readonly list: ListId
  /** Parameters of the address, and what the chips say, in the list's own order. */
  readonly filters: readonly { readonly query: Readonly<Record<string, string>>; readonly chip: string }[]
  readonly field: DayField
  readonly moves: boolean
  readonly days?: Days
  readonly names: readonly Name[]
  readonly doubts: readonly string[]
  /** It was asked on purpose: words that no list knows are said and are no search. */
  readonly asked?: true
  /** Words of other lists, that this one does not know. */
  readonly unread?: readonly string[]
  /** Neither rooms nor cars were said: it is what is called so. */
  readonly isAnyKind?: true
}
export type Sentence = DoSentence | ListSentence | MoneySentence

/** What the grammar asks of the rest of the palette. */
export interface Known {
  readonly now: string
  /** It was asked on purpose: a list may be named without a filter, and questions are about lists. */
  readonly asked?: true
  /** A word of some command's title or of its other words: no name, while nothing else is said. */
  isWord(word: string): boolean
  /** The words are exactly a command's, so that an ordinary search finds it. */
  isCommand(text: string): boolean
}

const reference = /^[a-z]{2,3}-\d{4}-\d{3,}$/

const kindNouns: Readonly<Record<string, OfferKind>> = {
  room: 'room',
  rooms: 'room',
  hotel: 'room',
  car: 'car',
  cars: 'car',
  vehicle: 'car',
  van: 'car',
  service: 'service',
  ticket: 'event',
  tickets: 'event',
  event: 'event',
  tour: 'package',
  package: 'package',
}

/** What is done on a day to come. */
const begins: ReadonlySet<Act> = new Set(['book', 'propose', 'change'])

/** One word that says which bookings. */
const aloneBookings = new Set(['overbooking', 'overbookings', 'overbooked', 'oversold'])

/** A question about the product, not about what is owed: it looks for a command or a screen. */
const asksHow = /^(how|what|where|when|why|can i|do i|comment|jinsi)\b(?!.*\bowe[sd]?\b)/

/** Nothing is done because of a question. */
const isQuestion =
  /^(how|what|where|when|why|which|who|whose|should|is|are|do|does|did|was|were|any|can i|may i)\b(?! not)|\?$/
const quoted = /["“«][^"”»]*["”»]/g

/** What a sentence asks for, or nothing where the words are a search: it says a verb or a list, and at least one part more. */
export function parse(text: string, known: Known): Sentence | undefined {
  const typed = fold(text).trim().replace(/\s+/g, ' ')
  if (aloneBookings.has(typed)) return listSentence([typed, 'bookings'], known)
  if (typed.length < 6 || !typed.includes(' ') || typed.length > 160 || known.isCommand(typed)) return undefined
  if (known.asked !== true && asksHow.test(typed)) return undefined
  const words = tokensOf(text)
  if (known.asked === true && isQuestion.test(typed)) return listSentence(words, known)
  const money = moneySentence(words, known)
  if (money !== undefined) return money
  const lead = leadOf(words)
  if (lead === undefined) return listSentence(words, known) ?? withoutVerb(words, known)
  // What is in quotation marks is said to somebody, not to Safiri.
  const bare = lead.act === 'write' ? text.replace(quoted, ' ') : text
  if (bare !== text) return parse(bare, known)
  if (isUnclear(words)) return undefined
  return doSentence(words, lead, known)
}

/** “gorila 2 watu 20 desemba”: who says people, a day and a name means to book. */
function withoutVerb(words: readonly string[], known: Known): DoSentence | undefined {
  const read = doSentence(words, { act: 'book', at: -1, length: 0 }, known)
  const isWhole = read?.days !== undefined && Object.keys(read.party).length > 0 && read.names.length > 0
  const saysPeople = words.some((word, at) => partyAt([word, words[at + 1] ?? ''], 0, { adults: 0 }) !== undefined)
  return isWhole && saysPeople ? read : undefined
}

function doSentence(words: readonly string[], lead: Lead, known: Known): DoSentence | undefined {
  const names = new Names()
  const { act } = lead
  const money = act === 'pay' || act === 'remind' || act === 'refund'
  let party: Party = {}
  let days: Days | undefined
  let sum: Sum | undefined
  let ref: string | undefined
  let offerKind: OfferKind | undefined
  let length: number | undefined
  const doubts: string[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    if (at === lead.at) {
      names.end(words[at + lead.length - 1] === 'for' || words[at + lead.length - 1] === 'to' ? 'client' : undefined)
      at += lead.length
      continue
    }
    if (at === lead.verb) {
      names.end()
      at += 1
      continue
    }
    if (reference.test(word)) {
      if (ref !== undefined && ref !== word.toUpperCase()) return undefined
      ref ??= word.toUpperCase()
      names.end()
      at += 1
      continue
    }
    if (money) {
      const read = sum === undefined ? sumAt(words, at) : undefined
      if (read !== undefined) {
        sum = read.sum
        names.end()
        at += read.taken
        continue
      }
      const none = noSumAt(words, at)
      if (none > 0) {
        doubts.push(`“${words.slice(at, at + none).join(' ')}” is no sum of money`)
        names.end()
        at += none
        continue
      }
    } else {
      const wrong = wrongDaysAt(words, at, known.now)
      if (wrong !== undefined) {
        doubts.push(wrong.doubt)
        names.end()
        at += wrong.taken
        continue
      }
      const day = days === undefined ? daysAt(words, at, known.now) : undefined
      if (day !== undefined) {
        if (day.days.from < known.now && begins.has(act)) doubts.push(`${daysText(day.days, known.now)} is over`)
        else days = day.days
        names.end()
        at += day.taken
        continue
      }
      const stay = nightsAt(words, at)
      if (stay !== undefined) {
        length = stay.nights
        names.end()
        at += stay.taken
        continue
      }
      const people = partyAt(words, at, party)
      if (people !== undefined) {
        party = { ...party, ...people.party }
        names.end()
        at += people.taken
        continue
      }
      const kind = kindNouns[word]
      if (kind !== undefined) {
        offerKind ??= kind
        at += 1
        continue
      }
    }
    if (fillers.has(word) || comparing.has(word)) names.end(['for', 'to', 'from'].includes(word) ? 'client' : undefined)
    else if (/[\p{L}\p{N}]/u.test(word)) names.add(word)
    at += 1
  }
  if (length !== undefined && days?.single === true && days.open === undefined)
    days = { from: days.from, to: addDays(days.from, length), single: false }
  else if (length !== undefined && days === undefined)
    doubts.push(`${counted(length, 'day')}: choose the first in the form`)
  const strong =
    doubts.length > 0 || days !== undefined || Object.keys(party).length > 0 || sum !== undefined || ref !== undefined
  // “book a flight”, “payment links”: words of the product after a verb are a search for a command.
  const named = names.all.some(({ words: each }) =>
    each.split(' ').some((word) => word.length > 2 && !known.isWord(word)),
  )
  if (!strong && !named) return undefined
  return {
    act,
    party,
    names: names.all,
    doubts,
    ...(days === undefined ? {} : { days }),
    ...(sum === undefined ? {} : { sum }),
    ...(ref === undefined ? {} : { reference: ref }),
    ...(offerKind === undefined ? {} : { offerKind }),
  }
}
