import { addDays } from '../../domain/dates.ts'
import { type OfferKind, offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { RecordHit } from '../ports.ts'
import { type Chip, chosen, found, missing, plain, type Resolved, type Whose } from './chips.ts'
import type { ListSentence } from './grammar.ts'
import { addressOf, factsOfList, type ListId, me, onTheMove } from './lists.ts'
import type { NamesFound, Role } from './names.ts'
import { daysText } from './said-days.ts'

/** Whose names a list can be filtered by. */
export const listRoles = (list: ListId): readonly Role[] => {
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
  if (field === 'inside')
    return {
      query: { [from]: days.to, [to]: addDays(days.from, 1) },
      label: list === 'hotel_room' ? label : 'Under way',
    }
  return {
    query: {
      ...(days.open === 'until' ? {} : { [from]: days.from }),
      ...(days.open === 'since' || to === '' ? {} : { [to]: days.to }),
    },
    label,
  }
}

export function listChips(sentence: ListSentence, names: readonly Chip[], { now }: Whose): readonly Chip[] {
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

/** The list with its filters as an address, once the names are found. */
export function listed(given: ListSentence, whose: Whose, names: NamesFound | undefined, way: number): Resolved {
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
  const unread = given.unread ?? []
  if (rest.length > 0 || unread.length > 0) {
    const words = [...unread, ...rest.map((name) => name.words)].join(' ')
    if (given.asked === true && (facts.searches !== true || unread.length > 0))
      return {
        chips: listChips(sentence, [...chips, { text: `not understood: “${words}”`, tone: 'missing' }], whose),
        to: undefined,
        off: `Not understood: “${words}”.`,
        ways: 1,
      }
    query.q = words
    chips.push(facts.searches === true ? plain(`“${words}”`) : missing(words))
  }
  return {
    chips: listChips(sentence, chips, whose),
    to: addressOf(sentence.list, whose.visitor, query),
    ways: choice.ways,
  }
}
