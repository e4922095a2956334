import type { Visitor } from '../../domain/access.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { addDays, type Day } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money.ts'
import { type OfferKind, offerKinds } from '../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { bookingFormParameter, paymentAmountParameter } from '../areas/bookings/booking-form-address.ts'
import { proposalFormParameter } from '../areas/proposals/proposal-facts.ts'
import type { RecordHit } from '../ports.ts'
import { daysText } from './day-words.ts'
import type { DoSentence, ListSentence, Name, Sentence } from './grammar.ts'
import { addressOf, factsOfList, type ListId, me, onTheMove } from './lists.ts'
import { sumText } from './money-words.ts'
import { type Find, findNames, type NamesFound, type Role } from './names.ts'
import { partyText } from './party-words.ts'

/** A departure, a booking that is owed for: what the sentence is completed with. */
export interface Sale {
  readonly departures: readonly {
    readonly id: number
    readonly date: Day
    readonly status: string
    readonly seats_left: number
  }[]
  readonly price_from: number | null
  readonly currency: string
}
export interface Owed {
  readonly id: number
  readonly reference: string
  readonly kind: string
  readonly currency: string
  readonly balance: number
  readonly client: string
}
/** What is looked up while one types; each may fail, and is left out then. */
export interface Look {
  readonly find: Find
  readonly sale: (packageId: number) => Promise<Sale | undefined>
  readonly owed: (clientId: number) => Promise<readonly Owed[]>
  readonly booking: (reference: string) => Promise<Owed | undefined>
}
export interface Whose {
  readonly visitor: Visitor
  /** The id of whoever is signed in. */
  readonly user: number | undefined
  readonly now: Day
}

export type ChipTone = 'verb' | 'plain' | 'found' | 'good' | 'warning' | 'missing'
export interface Chip {
  readonly text: string
  readonly tone: ChipTone
  /** Of several that fit as well: which is shown, of how many. */
  readonly choice?: readonly [place: number, of: number]
}
export interface Resolved {
  readonly chips: readonly Chip[]
  /** Where Enter leads; undefined where there is nowhere to go, and why. */
  readonly to: string | undefined
  readonly off?: string
  /** How many ways there are to read the names: Tab goes through them. */
  readonly ways: number
}

export const actTitles = {
  book: 'Book',
  propose: 'New proposal',
  pay: 'Record payment',
  remind: 'Remind of payment',
} as const

const found = (text: string, choice?: Chip['choice']): Chip => ({
  text,
  tone: 'found',
  ...(choice === undefined || choice[1] < 2 ? {} : { choice }),
})
const plain = (text: string): Chip => ({ text, tone: 'plain' })
const missing = (words: string): Chip => ({ text: `“${words}” not found`, tone: 'missing' })

/** What is known at once, before anything was looked up. */
export function sketch(sentence: Sentence, whose: Whose): Resolved {
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
  if (sentence.act === 'list') {
    const facts = factsOfList(sentence.list)
    const names =
      sentence.names.length === 0 || facts.searches === true
        ? undefined
        : await findNames(sentence.names, listRoles(sentence.list), undefined, look.find)
    return listed(sentence, whose, names, way)
  }
  if (sentence.act === 'pay' || sentence.act === 'remind') return money(sentence, look, way)
  const names = await findNames(sentence.names, ['offer', 'client'], sentence.offerKind, look.find)
  return sentence.act === 'book' ? booked(sentence, whose, names, look, way) : proposed(sentence, whose, names, way)
}

/** Tab goes through the clients first, then the offers. */
function chosen(names: NamesFound, way: number) {
  const [clients, offers] = [names.client?.hits ?? [], names.offer?.hits ?? []]
  const [c, o] = [Math.max(1, clients.length), Math.max(1, offers.length)]
  const [clientAt, offerAt] = [way % c, Math.floor(way / c) % o]
  return {
    client: clients[clientAt],
    offer: offers[offerAt],
    clientChoice: [clientAt + 1, clients.length] as const,
    offerChoice: [offerAt + 1, offers.length] as const,
    ways: c * o,
  }
}

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
  if (client !== undefined) query.client = client.id
  else if (lost.client !== undefined) query.client_name = lost.client
  const dated = () => {
    if (days === undefined) return
    query.from = days.from
    if (days.to > days.from) query.to = days.to
  }
  let day = days === undefined ? undefined : plain(daysText({ from: days.from, to: days.to }, now))
  if (offer !== undefined) {
    query[offer.kind] = offer.id
    chips.push(found(offer.label, offerChoice))
    const sale = offer.kind === 'package' ? await look.sale(Number(offer.id)).catch(() => undefined) : undefined
    if (sale === undefined || sale.departures.length === 0) dated()
    else if (days !== undefined) {
      const on = sale.departures.find(({ date }) => date === days.from)
      if (on === undefined)
        day = {
          text: `No departure on ${daysText({ from: days.from, to: days.from }, now)}`,
          tone: 'warning',
        }
      else {
        query.departure = String(on.id)
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
      after.push(plain(`from ${sale.currency} ${moneyText(sale.price_from, sale.currency)}`))
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
  if (day !== undefined) chips.push(day)
  return {
    chips: [...chips, ...after],
    to: `${linkTo('/bookings/manual-booking')}?${new URLSearchParams(query)}`,
    ways,
  }
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
  } else if (offer !== undefined) chips.push({ text: `${offer.label} is added in the editor`, tone: 'warning' })
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
  }
  return { chips, to: `${linkTo('/proposals')}?${new URLSearchParams(query)}`, ways }
}

/** A payment or a reminder is about one booking: the one that is named, or one that the client owes for. */
async function money(sentence: DoSentence, look: Look, way: number): Promise<Resolved> {
  const { act, sum, reference } = sentence
  const chips: Chip[] = [{ text: actTitles[act], tone: 'verb' }]
  const nowhere = (chip: Chip, off: string): Resolved => ({
    chips: [...chips, ...sumChip, chip],
    to: undefined,
    off,
    ways: 1,
  })
  const sumChip = sum === undefined ? [] : [plain(sumText(sum))]
  let options: readonly Owed[] = []
  if (reference !== undefined) {
    const booking = await look.booking(reference).catch(() => undefined)
    if (booking === undefined) return nowhere(missing(reference), 'There is no booking of this reference.')
    options = [booking]
  } else {
    const names = await findNames(sentence.names, ['client'], undefined, look.find)
    const clients = names.client?.hits ?? []
    if (clients.length === 0) {
      const words = sentence.names.map((name) => name.words).join(' ')
      return words === ''
        ? { chips: [...chips, ...sumChip], to: undefined, off: 'Name a client or a booking.', ways: 1 }
        : nowhere(missing(words), 'No client of this name was found.')
    }
    const owing = await Promise.all(clients.map((client) => look.owed(Number(client.id)).catch(() => [])))
    const all = owing.flat()
    const fits = all.filter(({ currency }) => sum?.currency === undefined || currency === sum.currency)
    options = (fits.length > 0 ? fits : all).slice(0, 3)
    if (options.length === 0)
      return nowhere(found(clients[0]?.label ?? ''), 'Nothing is owed on any booking of this client.')
  }
  const booking = options[way % options.length]
  if (booking === undefined) return { chips, to: undefined, ways: 1 }
  if (booking.balance <= 0) return nowhere(found(booking.reference), 'Nothing is owed on this booking.')
  const other = sum?.currency !== undefined && sum.currency !== booking.currency
  if (sum !== undefined)
    chips.push(
      other
        ? { text: `${sumText(sum)}, but the booking is in ${booking.currency}`, tone: 'warning' }
        : plain(sumText({ ...sum, currency: booking.currency })),
    )
  chips.push(
    found(booking.client),
    found(booking.reference, [(way % options.length) + 1, options.length]),
    plain(`owes ${booking.currency} ${moneyText(booking.balance, booking.currency)}`),
  )
  const query = new URLSearchParams({
    [bookingFormParameter]: act === 'pay' ? 'payment' : 'remind',
    ...(act === 'pay' && sum !== undefined && !other ? { [paymentAmountParameter]: String(sum.amount) } : {}),
  })
  return { chips, to: `${bookingScreen(booking)}?${query}`, ways: options.length }
}

const listRoles = (list: ListId): readonly Role[] => {
  const { client, offer } = factsOfList(list)
  return [
    ...(client === true ? (['client'] as const) : []),
    ...(offer !== undefined || list === 'bookings' || list === 'trips' ? (['offer'] as const) : []),
  ]
}

function daysOf({ list, days, field }: ListSentence): { query: Record<string, string>; label: string } | undefined {
  const names = factsOfList(list).days?.[field]
  if (days === undefined || names === undefined) return undefined
  const [from, to, label] = names
  // In house on a day: arrived by then, and not leaving before the next.
  if (field === 'inside') return { query: { [from]: days.to, [to]: addDays(days.from, 1) }, label }
  return {
    query: {
      ...(days.open === 'until' ? {} : { [from]: days.from }),
      ...(days.open === 'since' || to === '' ? {} : { [to]: days.to }),
    },
    label,
  }
}

function listChips(sentence: ListSentence, names: readonly Chip[], { now }: Whose): readonly Chip[] {
  const facts = factsOfList(sentence.list)
  const when = daysOf(sentence)
  const day =
    when === undefined || sentence.days === undefined
      ? []
      : [plain(when.label === '' ? daysText(sentence.days, now) : `${when.label} ${daysText(sentence.days, now)}`)]
  const filters = sentence.filters.map(({ chip }) => plain(chip))
  return [
    { text: facts.label, tone: 'verb' },
    ...filters,
    ...(facts.searches === true ? [...day, ...names] : [...names, ...day]),
  ]
}

/** The list of bookings in which an offer of a kind can be asked for. */
const listOfOffer = (hit: RecordHit): ListId | undefined =>
  (offerKinds[hit.kind as OfferKind]?.bookingKind ?? undefined) as ListId | undefined // a hit of an offer; bookings of each kind have their list

function listed(given: ListSentence, whose: Whose, names: NamesFound | undefined, way: number): Resolved {
  const choice = chosen(names ?? { unknown: [] }, way)
  const { client, offer } = choice
  const ofOffer = offer === undefined ? undefined : listOfOffer(offer)
  const sentence: ListSentence =
    ofOffer !== undefined && (given.list === 'bookings' || given.list === 'trips') ? { ...given, list: ofOffer } : given
  const facts = factsOfList(sentence.list)
  const query: Record<string, string> = {}
  const chips: Chip[] = []
  if (sentence.moves) Object.assign(query, onTheMove)
  for (const filter of sentence.filters)
    for (const [name, value] of Object.entries(filter.query))
      if (value !== me) query[name] = value
      else if (whose.user !== undefined) query[name] = String(whose.user)
  const days = daysOf(sentence)
  if (days !== undefined) Object.assign(query, days.query)
  if (days !== undefined && sentence.field !== 'end' && sentence.field !== 'created' && facts.days?.end !== undefined)
    query.sort = 'starts_on'
  if (client !== undefined) {
    query.client_id = client.id
    chips.push(found(client.label, choice.clientChoice))
  }
  if (offer !== undefined && facts.offer !== undefined && facts.offer.kind === offer.kind) {
    query[facts.offer.name] = offer.id
    chips.push(found(offer.label, choice.offerChoice))
  }
  const rest = facts.searches === true ? given.names : (names?.unknown ?? [])
  if (rest.length > 0) {
    const words = rest.map((name) => name.words).join(' ')
    query.q = words
    chips.push(facts.searches === true ? plain(`“${words}”`) : missing(words))
  }
  return {
    chips: listChips(sentence, chips, whose),
    to: addressOf(sentence.list, whose.visitor, query),
    ways: choice.ways,
  }
}
