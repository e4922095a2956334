import { countryName } from '../../domain/countries.ts'
import { addDays } from '../../domain/dates.ts'
import type { OfferKind } from '../../domain/offers/offer-kinds.ts'
import { readCountry } from '../../domain/typed-countries.ts'
import { distance, fold } from '../palette/rank.ts'
import { type Days, daysAt } from './day-words.ts'
import {
  bookedIn,
  type DayField,
  factsOfList,
  kindLists,
  type ListId,
  type Phrase,
  phrases,
  slippable,
} from './lists.ts'
import { type Sum, sumAt } from './money-words.ts'
import { type Party, partyAt } from './party-words.ts'

export type Act = 'book' | 'propose' | 'pay' | 'remind'
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
}
export type Sentence = DoSentence | ListSentence

/** What the grammar asks of the rest of the palette. */
export interface Known {
  readonly now: string
  /** A word of some command's title or of its other words: no name, while nothing else is said. */
  isWord(word: string): boolean
  /** The words are exactly a command's, so that an ordinary search finds it. */
  isCommand(text: string): boolean
}

const fillers = new Set(
  'please pls plz kindly show me list all find see give get who whose whos which what does do is are has have the a an any that with of and in on at by for to from still yet there we our i my go open view dec. his her their trip'.split(
    ' ',
  ),
)
const reference = /^[a-z]{2,3}-\d{4}-\d{3,}$/

const leads: readonly { act: Act; words: readonly string[]; anywhere?: boolean }[] = [
  ...[
    'new booking',
    'make a booking',
    'make booking',
    'take a booking',
    'create booking',
    'add booking',
    'booking for',
  ].map((words) => ({ act: 'book' as const, words: words.split(' ') })),
  ...[
    'new proposal',
    'new quote',
    'send a quote',
    'send quote',
    'make a proposal',
    'write a proposal',
    'make a quote',
  ].map((words) => ({ act: 'propose' as const, words: words.split(' ') })),
  ...['record payment', 'record a payment', 'take payment', 'new payment'].map((words) => ({
    act: 'pay' as const,
    words: words.split(' '),
  })),
  ...['send reminder', 'send a reminder', 'reminder for', 'reminder to', 'payment reminder'].map((words) => ({
    act: 'remind' as const,
    words: words.split(' '),
  })),
  ...['book', 'reserve'].map((word) => ({ act: 'book' as const, words: [word], anywhere: true })),
  ...['sell', 'hire', 'rent'].map((word) => ({ act: 'book' as const, words: [word] })),
  ...['quote', 'propose', 'quotation'].map((word) => ({ act: 'propose' as const, words: [word], anywhere: true })),
  ...['proposal', 'offer'].map((word) => ({ act: 'propose' as const, words: [word] })),
  ...['pay', 'payment'].map((word) => ({ act: 'pay' as const, words: [word], anywhere: true })),
  ...['paid', 'received', 'receive', 'got', 'pays'].map((word) => ({
    act: 'pay' as const,
    words: [word],
    anywhere: true,
  })),
  ...['remind', 'chase', 'nudge'].map((word) => ({ act: 'remind' as const, words: [word], anywhere: true })),
]
/** Words that are a payment only beside a sum. */
const needsSum = new Set(['paid', 'received', 'receive', 'got', 'pays'])
/** “Book” is too short for slips to be told from other words. */
const slipsOfBook = new Set(['bok', 'boook', 'bokk', 'boko', 'obok', 'bbook', 'bookk'])
const mistyped = ['reserve', 'quote', 'propose', 'proposal', 'payment', 'remind', 'quotation']

const kindWords: Readonly<Record<string, OfferKind>> = {
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

/** Lower-case words without commas between them; “5 – 8” is as good as “5 - 8”. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .replace(/[–—]/g, '-')
    .replace(/,(?!\d{3})|[;:!?“”"]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '.')

/** What a sentence asks for, or nothing where the words are a search: it says a verb or a list, and at least one part more. */
export function parse(text: string, known: Known): Sentence | undefined {
  const typed = fold(text).trim().replace(/\s+/g, ' ')
  if (typed.length < 6 || !typed.includes(' ') || typed.length > 160 || known.isCommand(typed)) return undefined
  const words = wordsOf(text)
  const lead = leadOf(words)
  return lead === undefined ? listSentence(words, known) : (doSentence(words, lead, known) ?? undefined)
}

interface Lead {
  readonly act: Act
  readonly at: number
  readonly length: number
}

function leadOf(words: readonly string[]): Lead | undefined {
  if (words.some((word) => ['due', 'overdue', 'late'].includes(word))) return undefined
  const first = words.findIndex((word) => !fillers.has(word))
  for (const { act, words: wanted, anywhere } of leads) {
    const at = wanted.length === 1 && anywhere ? words.indexOf(wanted[0] ?? '') : first
    if (at < 0 || !wanted.every((word, place) => words[at + place] === word)) continue
    if (needsSum.has(wanted[0] ?? '') && !words.some((_, place) => place !== at && sumAt(words, place) !== undefined))
      continue
    return { act, at, length: wanted.length }
  }
  const word = words[first] ?? ''
  if (slipsOfBook.has(word)) return { act: 'book', at: first, length: 1 }
  if (word.length < 5 || phrases.has(word)) return undefined
  const slip = mistyped.find(
    (verb) =>
      verb[0] === word[0] &&
      Math.abs(verb.length - word.length) < 2 &&
      distance(word, verb, 1) <= 1 &&
      !verb.startsWith(word),
  )
  const act =
    slip === undefined ? undefined : leads.find(({ words: wanted }) => wanted.length === 1 && wanted[0] === slip)?.act
  return act === undefined ? undefined : { act, at: first, length: 1 }
}

/** Gathers words that nothing else explains into names; whatever stands between two ends the first. */
class Names {
  readonly found: { words: string[]; hint?: 'client' }[] = []
  #open = false
  #hint: 'client' | undefined
  add(word: string): void {
    const last = this.found.at(-1)
    if (this.#open && last !== undefined) last.words.push(word)
    else this.found.push({ words: [word], ...(this.#hint === undefined ? {} : { hint: this.#hint }) })
    this.#open = true
    this.#hint = undefined
  }
  end(hint?: 'client'): void {
    this.#open = false
    this.#hint = hint
  }
  get all(): readonly Name[] {
    return this.found.map(({ words, hint }) => ({
      words: words.join(' '),
      ...(hint === undefined ? {} : { hint }),
    }))
  }
}

function doSentence(words: readonly string[], lead: Lead, known: Known): DoSentence | undefined {
  const names = new Names()
  const { act } = lead
  const money = act === 'pay' || act === 'remind'
  let party: Party = {}
  let days: Days | undefined
  let sum: Sum | undefined
  let ref: string | undefined
  let offerKind: OfferKind | undefined
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    if (at === lead.at) {
      names.end(words[at + lead.length - 1] === 'for' || words[at + lead.length - 1] === 'to' ? 'client' : undefined)
      at += lead.length
      continue
    }
    if (reference.test(word)) {
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
    } else {
      const day = days === undefined ? daysAt(words, at, known.now) : undefined
      if (day !== undefined) {
        days = day.days
        names.end()
        at += day.taken
        continue
      }
      const people = partyAt(words, at, party)
      if (people !== undefined) {
        party = { ...party, ...people.party }
        names.end()
        at += people.taken
        continue
      }
      const kind = kindWords[word]
      if (kind !== undefined) {
        offerKind ??= kind
        at += 1
        continue
      }
    }
    if (fillers.has(word)) names.end(['for', 'to', 'from'].includes(word) ? 'client' : undefined)
    else if (/[\p{L}\p{N}]/u.test(word)) names.add(word)
    at += 1
  }
  const strong = days !== undefined || Object.keys(party).length > 0 || sum !== undefined || ref !== undefined
  // “book a flight”, “payment links”: words of the product after a verb are a search for a command.
  const named = names.all.some(({ words: each }) =>
    each.split(' ').some((word) => word.length > 2 && !known.isWord(word)),
  )
  if (!strong && !named) return undefined
  return {
    act,
    party,
    names: names.all,
    ...(days === undefined ? {} : { days }),
    ...(sum === undefined ? {} : { sum }),
    ...(ref === undefined ? {} : { reference: ref }),
    ...(offerKind === undefined ? {} : { offerKind }),
  }
}

/** The longest phrase of the lists that begins at a word; one word with a slip is as good. */
function phraseAt(words: readonly string[], at: number): { phrase: Phrase; taken: number } | undefined {
  for (let taken = 4; taken > 0; taken -= 1) {
    if (at + taken > words.length) continue
    const phrase = phrases.get(words.slice(at, at + taken).join(' '))
    if (phrase !== undefined) return { phrase, taken }
  }
  const word = words[at] ?? ''
  if (!/^[a-z]{5,}$/.test(word)) return undefined
  const meant = slippable.find(
    (each) =>
      each[0] === word[0] &&
      Math.abs(each.length - word.length) < 2 &&
      distance(word, each, 1) <= 1 &&
      !each.startsWith(word),
  )
  const phrase = meant === undefined ? undefined : phrases.get(meant)
  return phrase === undefined ? undefined : { phrase, taken: 1 }
}

function listSentence(words: readonly string[], known: Known): ListSentence | undefined {
  const names = new Names()
  const said: Phrase[] = []
  let days: Days | undefined
  let tag: string | undefined
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const day = days === undefined ? daysAt(words, at, known.now) : undefined
    if (day !== undefined) {
      days = day.days
      names.end()
      at += day.taken
      continue
    }
    const hit = phraseAt(words, at)
    if (hit !== undefined) {
      said.push(hit.phrase)
      names.end()
      at += hit.taken
      continue
    }
    if ((word === 'tagged' || word === 'tag') && words[at + 1] !== undefined) {
      tag = words[at + 1]
      at += 2
      continue
    }
    if (fillers.has(word)) names.end(['for', 'to', 'from', 'of'].includes(word) ? 'client' : undefined)
    else if (/[\p{L}\p{N}]/u.test(word)) names.add(word)
    at += 1
  }
  const list = listOf(said, days !== undefined)
  if (list === undefined) return undefined
  const facts = factsOfList(list)
  const move = said.find((phrase) => phrase.move !== undefined && kindsOfBooking(list))?.move
  const found = said
    .flatMap((phrase) => phrase.meanings.filter((one) => one.list === list))
    .sort((a, b) => a.order - b.order)
  const filters = found
    .filter(({ meaning }, place) => meaning.chip !== '' && found.findIndex((one) => one.meaning === meaning) === place)
    .map(({ meaning }) => ({ query: meaning.query, chip: meaning.chip }))
  // Words that mean nothing to this list were not understood: better no row than one that leaves them out.
  const idle = said.filter(
    (phrase) =>
      !phrase.meanings.some((one) => one.list === list) &&
      phrase.nouns.length === 0 &&
      phrase.hints.length === 0 &&
      phrase.free !== true &&
      !(phrase.move !== undefined && kindsOfBooking(list)),
  )
  if (idle.length > 0) return undefined
  let left = names.all
  if (facts.country === true) {
    const countries = left.flatMap(({ words: each }) => readCountry(each) ?? [])
    const [country] = countries
    if (country !== undefined && left.length === 1) {
      filters.push({ query: { country }, chip: countryName(country) })
      left = []
    }
  }
  if (facts.tag === true && tag !== undefined) filters.push({ query: { tag }, chip: `Tag “${tag}”` })
  // The list knows what ends within a week, and nothing of other days.
  if (days !== undefined && filters.some(({ query }) => 'ends_before' in query)) {
    if (days.from > addDays(known.now, 7) || days.to > addDays(known.now, 8)) return undefined
    days = undefined
  }
  const mayName = facts.client === true || facts.offer !== undefined || facts.searches === true
  if (left.length > 0 && !mayName) return undefined
  if (days !== undefined && facts.days === undefined) return undefined
  const strong = filters.length > 0 || days !== undefined
  const isFree = list === 'freeRooms' || list === 'freeCars' || list === 'departures'
  if (isFree && days === undefined) return undefined
  const named = left.some(({ words: each }) => each.split(' ').some((word) => word.length > 2 && !known.isWord(word)))
  if (!strong && !named) return undefined
  // One word that filters is a search while no list was named: “unpaid”, “overdue okello” is two.
  const isSaid = said.some(({ nouns, hints }) => nouns.length > 0 || hints.length > 0)
  const parts = filters.length + (days === undefined ? 0 : 1) + (named ? 1 : 0) + (move === undefined ? 0 : 1)
  if (!isSaid && parts < 2) return undefined
  return {
    act: 'list',
    list,
    filters,
    field: move?.field ?? 'start',
    moves: move !== undefined && move.field !== 'created',
    names: left,
    ...(days === undefined ? {} : { days }),
  }
}

const kindsOfBooking = (list: ListId): boolean => list === 'bookings' || list === 'trips' || kindLists.includes(list)

/** Which list is meant: the one that is named, else the one that the words belong to. */
function listOf(said: readonly Phrase[], dated: boolean): ListId | undefined {
  const nouns = said.flatMap((phrase) => phrase.nouns)
  const named = nouns.find((list) => list !== 'bookings') ?? nouns[0]
  const free = said.some((phrase) => phrase.free === true)
  if (free && (named === 'rooms' || named === 'cars')) return named === 'rooms' ? 'freeRooms' : 'freeCars'
  const move = said.find((phrase) => phrase.move !== undefined)?.move
  const aboutBookings = (list: ListId) =>
    move !== undefined ||
    said.some(
      ({ meanings, nouns: own }) =>
        own.length === 0 &&
        meanings.some((one) => one.list === 'bookings') &&
        !meanings.some((one) => one.list === list),
    )
  if (named !== undefined) {
    const booked = bookedIn[named]
    if (booked !== undefined && (nouns.includes('bookings') || aboutBookings(named))) return booked
    if (named === 'bookings' && move !== undefined) return move.list
    return named
  }
  const hinted = said.flatMap((phrase) => phrase.hints)[0]
  if (hinted !== undefined) return hinted
  if (move !== undefined && (move.list !== 'bookings' || !dated)) return move.list
  if (said.some(({ meanings }) => meanings.some(({ meaning }) => meaning.query.lane === 'overdue'))) return 'dues'
  if (
    said.some(({ meanings }) =>
      meanings.some(({ list, meaning }) => list === 'bookings' && 'payment_status' in meaning.query),
    )
  )
    return 'bookings'
  return undefined
}
