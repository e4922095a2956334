import { addDays, type Day, daysBetween } from '../../domain/dates.ts'
import { sumText as moneySum } from '../../domain/money.ts'
import { type OfferKind, offerKinds } from '../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { proposalFormParameter } from '../areas/proposals/proposal-facts.ts'
import type { RecordHit } from '../ports.ts'
import { type Chip, chosen, found, missing, plain, type Resolved, type Whose } from './chips.ts'
import type { DoSentence, ListSentence, Name, Sentence } from './grammar.ts'
import { factsOfList } from './lists.ts'
import { isMoneySentence, type MoneyLook, moneyResolved, moneySketch } from './money-sentence.ts'
import { findNames, type NamesFound } from './names.ts'
import { opened } from './open-record.ts'
import { actTitles, onBooking, registered, type Trip, written } from './resolve-booking.ts'
import { listChips, listed, listRoles } from './resolve-list.ts'
import { daysText, doubtfulMonth } from './said-days.ts'
import { partyText } from './said-party.ts'
import { sumText } from './said-sums.ts'

/** A departure, a booking that is owed for: what the sentence is completed with. */
interface Departure {
  readonly id: number
  readonly date: Day
  readonly status: string
  readonly seats_left: number
}
export interface Sale {
  readonly departures: readonly Departure[]
  readonly price_from: number | null
  readonly currency: string
}
/** What is looked up while one types; each may fail, and is left out then. */
export interface Look extends MoneyLook {
  readonly sale: (packageId: number) => Promise<Sale | undefined>
  readonly owed: (clientId: number) => Promise<readonly Trip[]>
  /** What a client has booked and is not over, and what was cancelled with money kept. */
  readonly booked: (clientId: number) => Promise<readonly Trip[]>
  readonly booking: (reference: string) => Promise<Trip | undefined>
  readonly inquiries: (words: string) => Promise<readonly RecordHit[]>
}

/** What is known at once, before anything was looked up. */
export function sketch(sentence: Sentence, whose: Whose): Resolved {
  return withDoubts(sentence, sketched(sentence, whose))
}

/** What is not possible is said last, as a warning. */
const withDoubts = ({ doubts }: Sentence, resolved: Resolved): Resolved =>
  doubts.length === 0
    ? resolved
    : { ...resolved, chips: [...resolved.chips, ...doubts.map((text): Chip => ({ text, tone: 'warning' }))] }

function sketched(sentence: Sentence, whose: Whose): Resolved {
  if (isMoneySentence(sentence)) return moneySketch(sentence)
  const words = sentence.names.map(({ words: each }) => plain(`“${each}”`))
  if (sentence.act === 'list')
    return { ...listed(sentence, whose, undefined, 0), chips: listChips(sentence, words, whose) }
  const { party, days, sum, reference, act, offerKind } = sentence
  const chips: Chip[] = [{ text: actTitles[act], tone: 'verb' }]
  if (sum !== undefined) chips.push(plain(sumText(sum)))
  if (words.length === 0 && offerKind !== undefined) chips.push(plain(kindText(offerKind)))
  if (Object.keys(party).length > 0) chips.push(plain(partyText(party)))
  chips.push(...words)
  if (reference !== undefined) chips.push(plain(reference))
  if (days !== undefined) chips.push(plain(daysText(days, whose.now)))
  return { chips, to: undefined, ways: 1 }
}

/** The sentence with its names found: chips, and the address that Enter opens. `way`: which of the candidates. */
export async function resolve(sentence: Sentence, whose: Whose, look: Look, way: number): Promise<Resolved> {
  return withDoubts(sentence, await read(sentence, whose, look, way))
}

async function read(sentence: Sentence, whose: Whose, look: Look, way: number): Promise<Resolved> {
  if (isMoneySentence(sentence)) return moneyResolved(sentence, look, way)
  if (sentence.act === 'list') {
    if (sentence.isAnyKind === true) return freeOf(sentence, whose, look, way)
    const facts = factsOfList(sentence.list)
    const names =
      sentence.names.length === 0 || facts.searches === true
        ? undefined
        : await findNames(sentence.names, listRoles(sentence.list), undefined, look.find)
    return listed(sentence, whose, names, way)
  }
  if (sentence.act === 'register') return registered(sentence)
  if (sentence.act === 'open') return opened(sentence, look, way)
  if (sentence.act === 'write') return written(sentence, look, way)
  if (sentence.act !== 'book' && sentence.act !== 'propose') return onBooking(sentence, sentence.act, whose, look, way)
  const found = await findNames(sentence.names, ['offer', 'client'], sentence.offerKind, look.find)
  const [dated, names] = withMonth(sentence, found, whose.now)
  return sentence.act === 'book' ? booked(dated, whose, onSale(names), look, way) : proposed(dated, whose, names, way)
}

/** “Is the Land Cruiser free on Friday?”: what is called so says whether rooms or cars are looked at. */
async function freeOf(sentence: ListSentence, whose: Whose, look: Look, way: number): Promise<Resolved> {
  const { offer, unknown } = await findNames(sentence.names, ['offer'], undefined, look.find)
  const one = offer?.hits.find(({ kind }) => kind === 'room' || kind === 'car')
  if (one === undefined || unknown.length > 0) {
    const words = (unknown.length > 0 ? unknown : sentence.names).map((name) => name.words).join(' ')
    return { chips: [missing(words)], to: undefined, off: 'No room or car of this name was found.', ways: 1 }
  }
  const list = one.kind === 'room' ? 'freeRooms' : 'freeCars'
  return listed({ ...sentence, list, names: [{ words: one.label }] }, whose, undefined, way)
}

/** “gorilla may for sarah”: a month, where nobody of that name was found and no day was said. */
function withMonth(sentence: DoSentence, names: NamesFound, now: Day): [DoSentence, NamesFound] {
  if (sentence.days !== undefined) return [sentence, names]
  const months = names.unknown.flatMap((name) => {
    const days = doubtfulMonth(name.words, now)
    return days === undefined ? [] : [{ name, days }]
  })
  const [month] = months
  if (month === undefined) return [sentence, names]
  return [
    { ...sentence, days: month.days },
    { ...names, unknown: names.unknown.filter((name) => name !== month.name) },
  ]
}
const notOnSale = ({ detail }: RecordHit): string | undefined =>
  /\b(draft|archived)\b/i.exec(detail ?? '')?.[1]?.toLowerCase()
/** Where something on sale is called so, drafts and what is archived are not meant. */
function onSale(names: NamesFound): NamesFound {
  const { offer } = names
  const hits = offer?.hits.filter((hit) => notOnSale(hit) === undefined) ?? []
  return offer === undefined || hits.length === 0 ? names : { ...names, offer: { ...offer, hits } }
}

/** What nothing explains, where both a client and an offer were found: said, not left out. */
const leftOver = (names: NamesFound): readonly Chip[] =>
  names.client === undefined || names.offer === undefined ? [] : names.unknown.map(({ words }) => missing(words))

/** Words without a record: of whom they are most likely the name. */
function unknownOf(names: NamesFound): { client?: string; offer?: string } {
  const [first, second] = names.unknown
  const isClient = (name: Name | undefined) => name?.hint === 'client'
  if (first === undefined) return {}
  if (names.offer !== undefined && names.client === undefined) return { client: first.words }
  if (names.client !== undefined && names.offer === undefined) return { offer: first.words }
  if (names.client !== undefined) return {}
  if (second !== undefined)
    return isClient(first) ? { client: first.words, offer: second.words } : { offer: first.words, client: second.words }
  return isClient(first) ? { client: first.words } : { offer: first.words }
}

const kindText = (kind: OfferKind): string => {
  const { noun } = offerKinds[kind]
  return `${noun[0]?.toUpperCase()}${noun.slice(1)}`
}
const partyQuery = ({ party }: DoSentence): Record<string, string> =>
  Object.fromEntries(Object.entries(party).map(([name, count]) => [name, String(count)]))

async function booked(
  sentence: DoSentence,
  { now }: Whose,
  names: NamesFound,
  look: Look,
  way: number,
): Promise<Resolved> {
  const { days, offerKind } = sentence
  const { client, offer, clientChoice, offerChoice, ways } = chosen(names, way)
  const lost = unknownOf(names)
  const query: Record<string, string> = { ...partyQuery(sentence) }
  const chips: Chip[] = [{ text: actTitles.book, tone: 'verb' }]
  const after: Chip[] = []
  const state = offer === undefined ? undefined : notOnSale(offer)
  if (offer !== undefined && state !== undefined)
    return {
      chips: [
        ...chips,
        found(offer.label, offerChoice),
        { text: state === 'draft' ? 'Draft' : 'Archived', tone: 'warning' },
      ],
      to: undefined,
      off:
        state === 'draft' ? 'This is a draft. Publish it before you sell it.' : 'This is archived and no longer sold.',
      ways,
    }
  if (client !== undefined) query.client = client.id
  else if (lost.client !== undefined) query.client_name = lost.client
  const dated = () => {
    if (days === undefined) return
    query.from = days.from
    if (days.to > days.from) query.to = days.to
  }
  let when: readonly Chip[] = days === undefined ? [] : [plain(daysText({ from: days.from, to: days.to }, now))]
  if (offer !== undefined) {
    query[offer.kind] = offer.id
    chips.push(found(offer.label, offerChoice))
    const sale = offer.kind === 'package' ? await look.sale(Number(offer.id)).catch(() => undefined) : undefined
    if (sale === undefined || sale.departures.length === 0) dated()
    else if (days !== undefined) {
      const isFree = ({ status, seats_left }: Departure) => status === 'open' && seats_left > 0
      // “In december” is any day of it that has a place.
      const on =
        sale.departures.find(({ date }) => date === days.from) ??
        sale.departures.find(
          (each) => each.date > now && each.date >= days.from && each.date <= days.to && isFree(each),
        )
      if (on === undefined) when = noDeparture(sale, days.from, now)
      else {
        when = [plain(daysText({ from: on.date, to: on.date }, now))]
        if (isFree(on)) query.departure = String(on.id)
        const people = Object.values(sentence.party).reduce((sum: number, count) => sum + (count ?? 0), 0)
        after.push(
          on.status !== 'open'
            ? { text: on.status === 'closed' ? 'Closed' : 'Cancelled', tone: 'warning' }
            : {
                text: on.seats_left < 1 ? 'Sold out' : `${counted(on.seats_left, 'seat')} left`,
                tone: on.seats_left < Math.max(1, people) ? 'warning' : 'good',
              },
        )
      }
    }
    if (sale !== undefined && sale.price_from !== null)
      after.push(plain(`from ${moneySum(sale.price_from, sale.currency)}`))
  } else {
    dated()
    if (lost.offer !== undefined) {
      query.offer_name = lost.offer
      query.add = 'package'
      delete query.from
      delete query.to
      chips.push(missing(lost.offer))
    } else if (offerKind !== undefined) {
      query.add = offerKind === 'event' ? 'ticket' : offerKind
      chips.push(plain(kindText(offerKind)))
    }
  }
  if (Object.keys(sentence.party).length > 0) chips.push(plain(partyText(sentence.party)))
  if (client !== undefined) chips.push(found(client.label, clientChoice))
  else if (lost.client !== undefined) chips.push(missing(lost.client))
  chips.push(...when)
  return {
    chips: [...chips, ...after, ...leftOver(names)],
    to: `${linkTo('/bookings/manual-booking')}?${new URLSearchParams(query)}`,
    ways,
  }
}

/** On another day than was asked for: which is nearest. */
function noDeparture({ departures }: Sale, day: Day, now: Day): readonly Chip[] {
  const [nearest] = departures
    // Those of today have most likely met already.
    .filter(({ status, seats_left, date }) => status === 'open' && seats_left > 0 && date > now)
    .toSorted((a, b) => Math.abs(daysBetween(day, a.date)) - Math.abs(daysBetween(day, b.date)))
  const text = (each: Day) => daysText({ from: each, to: each }, now)
  return [
    { text: `No departure on ${text(day)}`, tone: 'warning' },
    ...(nearest === undefined ? [] : [plain(`nearest ${text(nearest.date)}`)]),
  ]
}

function proposed(sentence: DoSentence, { now }: Whose, names: NamesFound, way: number): Resolved {
  const { days } = sentence
  const { client, offer, clientChoice, offerChoice, ways } = chosen(names, way)
  const lost = unknownOf(names)
  const query: Record<string, string> = { [proposalFormParameter]: 'new', ...partyQuery(sentence) }
  const chips: Chip[] = [{ text: actTitles.propose, tone: 'verb' }]
  if (offer?.kind === 'package') {
    query.package = offer.id
    chips.push(found(offer.label, offerChoice))
  } else if (offer !== undefined) chips.push({ text: `${offer.label} can be added in the editor`, tone: 'warning' })
  else if (lost.offer !== undefined) chips.push(missing(lost.offer))
  if (Object.keys(sentence.party).length > 0) chips.push(plain(partyText(sentence.party)))
  if (client !== undefined) {
    query.client = client.id
    chips.push(found(client.label, clientChoice))
  } else if (lost.client !== undefined) {
    query.client_name = lost.client
    chips.push(missing(lost.client))
  }
  // A proposal begins on a day, not in a month.
  if (days !== undefined && days.to <= addDays(days.from, 21)) {
    query.starts = days.from
    chips.push(plain(daysText(days, now)))
  } else if (days !== undefined)
    chips.push({ text: `${daysText(days, now)}: choose the day in the form`, tone: 'warning' })
  chips.push(...leftOver(names))
  return { chips, to: `${linkTo('/proposals')}?${new URLSearchParams(query)}`, ways }
}
