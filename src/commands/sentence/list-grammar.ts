import { countryName } from '../../domain/countries.ts'
import { addDays } from '../../domain/dates.ts'
import { keysOf } from '../../domain/keys.ts'
import { distance } from '../../domain/search/spelling.ts'
import { readCountry } from '../../domain/typed-countries.ts'
import type { Known, ListSentence } from './grammar.ts'
import { type Phrase, phrases, slippable } from './list-phrases.ts'
import { bookedIn, factsOfList, kindLists, type ListId } from './lists.ts'
import { type Days, isWeekday } from './said-day.ts'
import { daysAt, lookedBack, olderAt } from './said-days.ts'
import { boundAt, sumText } from './said-sums.ts'
import { wrongDaysAt } from './said-wrong.ts'
import { comparing, fillers, Names } from './tokens.ts'

/** Of whom bookings tell: they name nobody. */
const persons = new Set([
  ...['guests', 'guest', 'people', 'travellers', 'anybody', 'anyone', 'everybody', 'everyone', 'everything'],
  ...['those', 'ones', 'somebody', 'someone'],
])

/** What people say in between when they ask in whole sentences. */
const spoken = new Set(
  'did does do living lives live based residing another other during also their his her your this these those them they it already currently so far already please records record entries ones every each both been being could would should can will may might must need want know tell if whether run runs through via using sell sells'.split(
    ' ',
  ),
)

/** What follows is looked for in the rows. */
const abouts = new Set('about mentioning regarding concerning containing'.split(' '))

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

/** What words ask of a list; nothing where no list, or too little of one, is said. */
export function listSentence(words: readonly string[], known: Known): ListSentence | undefined {
  const names = new Names()
  const said: Phrase[] = []
  const spelt = new Map<Phrase, string>()
  let days: Days | undefined
  let tag: string | undefined
  let about: string | undefined
  let bound: ReturnType<typeof boundAt>
  let compares = false
  let isOlder = false
  const doubts: string[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const wrong = wrongDaysAt(words, at, known.now)
    if (wrong !== undefined) {
      doubts.push(wrong.doubt)
      names.end()
      at += wrong.taken
      continue
    }
    const older = days === undefined ? olderAt(words, at, known.now) : undefined
    if (older !== undefined) {
      days = older.days
      isOlder = true
      names.end()
      at += older.taken
      continue
    }
    const day = days === undefined ? daysAt(words, at, known.now) : undefined
    if (day !== undefined) {
      days = day.days
      names.end()
      at += day.taken
      continue
    }
    if (known.asked === true && abouts.has(word) && about === undefined && at + 1 < words.length) {
      const said = words.slice(at + 1).filter((each) => !fillers.has(each))
      about = said.join(' ')
      break
    }
    // Before the phrases: “over” and “less” alone may be one.
    const limit = bound === undefined ? boundAt(words, at) : undefined
    if (limit !== undefined) {
      bound = limit
      names.end()
      at += limit.taken
      continue
    }
    const hit = phraseAt(words, at)
    if (hit !== undefined) {
      said.push(hit.phrase)
      spelt.set(hit.phrase, words.slice(at, at + hit.taken).join(' '))
      names.end()
      at += hit.taken
      continue
    }
    if ((word === 'tagged' || word === 'tag') && words[at + 1] !== undefined) {
      tag = words[at + 1]
      at += 2
      continue
    }
    if (fillers.has(word) || persons.has(word) || (known.asked === true && spoken.has(word)))
      names.end(['for', 'to', 'from', 'of'].includes(word) ? 'client' : undefined)
    else if (comparing.has(word)) {
      compares = true
      names.end()
    } else if (/[\p{L}\p{N}]/u.test(word)) names.add(word)
    at += 1
  }
  if (compares) return undefined // something is compared that the lists do not know
  const list =
    (bound !== undefined && isOfMoney(said, known.asked === true)) || (known.asked === true && isOwed(said))
      ? 'dues'
      : sellingOf(said, listOf(said, days !== undefined, known.asked === true))
  if (list === undefined) return known.asked === true ? freeSentence(said, days, names, doubts) : undefined
  const facts = factsOfList(list)
  if (isOlder && list !== 'dues' && !(facts.past === true && facts.days !== undefined)) return undefined
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
  if (idle.length > 0 && known.asked !== true) return undefined
  const unread = idle.map((phrase) => spelt.get(phrase) ?? '')
  if (bound !== undefined) {
    if (facts.sums === undefined) return undefined
    const { currency, amount } = bound.sum
    filters.push({
      query: {
        [facts.sums[bound.bound]]: String(Math.round(amount)),
        ...(currency === undefined ? {} : { currency }),
      },
      chip: `Owes ${bound.bound === 'over' ? 'more' : 'less'} than ${sumText(bound.sum)}`,
    })
  }
  let left = names.all
  if (facts.country === true) {
    const countries = left.flatMap(({ words: each }) => readCountry(each) ?? [])
    const [country] = countries
    if (country !== undefined && left.length === 1) {
      filters.push({ query: { country }, chip: countryName(country) })
      left = []
    }
  }
  if (about !== undefined && about !== '') filters.push({ query: { q: singular(about) }, chip: `“${singular(about)}”` })
  if (facts.tag === true && tag !== undefined) filters.push({ query: { tag }, chip: `Tag “${tag}”` })
  // The list knows what ends within a week, and nothing of other days.
  if (days !== undefined && filters.some(({ query }) => 'ends_before' in query)) {
    if (days.from > addDays(known.now, 7) || days.to > addDays(known.now, 8)) return undefined
    days = undefined
  }
  const mayName = facts.client === true || facts.offer !== undefined || facts.searches === true
  if (left.length > 0 && !mayName) return undefined
  if (days !== undefined && facts.days === undefined) return undefined
  if (
    days !== undefined &&
    (facts.past === true || move?.field === 'created' || words.includes('earned') || filters.some(isOver)) &&
    !words.some((word) => /^20\d\d$/.test(word))
  )
    days = lookedBack(days, known.now, words.some(isWeekday))
  const isBare =
    known.asked === true &&
    left.length === 0 &&
    said.some(
      ({ nouns, hints, meanings }) =>
        nouns.includes(list) || hints.includes(list) || meanings.some((one) => one.list === list),
    )
  const strong = isBare || filters.length > 0 || days !== undefined || doubts.length > 0
  const isFree = list === 'freeRooms' || list === 'freeCars' || list === 'departures'
  if (isFree && days === undefined) return undefined
  const named = left.some(({ words: each }) => each.split(' ').some((word) => word.length > 2 && !known.isWord(word)))
  if (!strong && !named) return undefined
  // One word that filters is a search while no list was named: “unpaid”, “overdue okello” is two.
  const isSaid = said.some(({ nouns, hints }) => nouns.length > 0 || hints.length > 0)
  const parts =
    filters.length +
    (bound === undefined ? 0 : 1) +
    (days === undefined && doubts.length === 0 ? 0 : 1) +
    (named ? 1 : 0) +
    (move === undefined ? 0 : 1)
  if (!isBare && !isSaid && parts < 2) return undefined
  return {
    act: 'list',
    list,
    filters,
    field: move?.field ?? 'start',
    moves: move !== undefined && move.field !== 'created',
    names: left,
    doubts,
    ...(days === undefined ? {} : { days }),
    ...(known.asked === true ? { asked: true, unread } : {}),
  }
}

/** “Is the Land Cruiser free from 3 to 6 December?”: a name, days, and neither rooms nor cars. */
function freeSentence(
  said: readonly Phrase[],
  days: Days | undefined,
  names: Names,
  doubts: readonly string[],
): ListSentence | undefined {
  const isFree = said.length > 0 && said.every((phrase) => phrase.free === true)
  if (!isFree || days === undefined || names.all.length === 0) return undefined
  const base = { act: 'list', filters: [], field: 'start', moves: false, names: names.all, doubts, days } as const
  return { ...base, list: 'freeRooms', isAnyKind: true }
}

/** “Overdue payments”: payments that came are not overdue, those that are due can be. */
const isOwed = (said: readonly Phrase[]): boolean =>
  said.some(({ nouns }) => nouns.includes('payments') || nouns.includes('invoices')) &&
  said.some(
    ({ meanings, hints, nouns }) =>
      nouns.length === 0 &&
      !meanings.some(({ list }) => list === 'payments' || list === 'invoices') &&
      (hints.includes('dues') || meanings.some(({ list }) => list === 'dues')),
  )

/** “Gorillas” stands nowhere where “gorilla” does. */
const singular = (words: string): string => words.replace(/(?<=[a-z]{3}[^su])s$/, '')

/** Who did not come or has come back was here before now. */
const isOver = ({ query }: { readonly query: Readonly<Record<string, string>> }): boolean =>
  query.status === 'no_show' || query.status === 'completed'

const kindsOfBooking = (list: ListId): boolean => list === 'bookings' || list === 'trips' || kindLists.includes(list)

/**
 * “unpaid over 1000 usd”: bookings have no filter for a sum, and what is due of them has. Who asks for “bookings over 5 million” means what
 * they cost, and no list knows that.
 */
const isOfMoney = (said: readonly Phrase[], asked: boolean): boolean =>
  said.length > 0 &&
  (!asked ||
    said.some(({ hints, meanings, nouns }) =>
      [...hints, ...nouns, ...meanings.map(({ list }) => list)].includes('dues'),
    )) &&
  said.every(
    ({ nouns, hints, meanings }) =>
      nouns.includes('bookings') ||
      nouns.includes('dues') ||
      nouns.includes('payments') ||
      nouns.includes('clients') ||
      hints.includes('dues') ||
      meanings.some(({ list }) => list === 'dues'),
  )

/** “Draft tours”: a booking is no draft, what is sold can be. */
function sellingOf(said: readonly Phrase[], list: ListId | undefined): ListId | undefined {
  const selling = keysOf(bookedIn).find((offers) => bookedIn[offers] === list)
  if (list === undefined || selling === undefined) return list
  const means = (id: ListId) =>
    said.every(({ meanings, nouns }) => nouns.includes(list) || meanings.some((one) => one.list === id))
  return said.some(({ nouns }) => nouns.length === 0) && means(selling) && !means(list) ? selling : list
}

/** Which list is meant: the one that is named, else the one that the words belong to. */
function listOf(said: readonly Phrase[], dated: boolean, asked: boolean): ListId | undefined {
  const nouns = said.flatMap((phrase) => phrase.nouns)
  const named = nouns.find((list) => list !== 'bookings') ?? nouns[0]
  const free = said.some((phrase) => phrase.free === true)
  if (free && (named === 'rooms' || named === 'cars')) return named === 'rooms' ? 'freeRooms' : 'freeCars'
  if (free && named === undefined && said.some(({ meanings }) => meanings.some((one) => one.list === 'departures')))
    return 'departures'
  const move = said.find((phrase) => phrase.move !== undefined)?.move
  const aboutBookings = (list: ListId) =>
    move !== undefined ||
    said.some(
      ({ meanings, nouns: own }) =>
        own.length === 0 &&
        meanings.some((one) => one.list === 'bookings') &&
        !meanings.some((one) => one.list === list),
    )
  if (
    named === 'clients' &&
    said.some(({ hints, meanings }) => hints.includes('dues') || meanings.some(({ list }) => list === 'dues'))
  )
    return nouns.find((list) => list === 'trips' || list === 'bookings') ?? 'dues'
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
      meanings.some(
        ({ list, meaning }) =>
          list === 'bookings' && ('payment_status' in meaning.query || meaning.query.status === 'no_show'),
      ),
    )
  )
    return 'bookings'
  return asked ? onlyListOf(said) : undefined
}

/** “Mobile money received this week”: nobody names the list, and only one knows all of these words. */
function onlyListOf(said: readonly Phrase[]): ListId | undefined {
  const [first, ...others] = said.filter(({ meanings }) => meanings.length > 0)
  const fit = (first?.meanings ?? []).filter(
    ({ list, meaning }) =>
      meaning.chip !== '' && others.every(({ meanings }) => meanings.some((one) => one.list === list)),
  )
  return fit.length === 1 ? fit[0]?.list : undefined
}
