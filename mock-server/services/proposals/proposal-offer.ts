import type { Kysely } from 'kysely'
import { isInStock, itemDays } from '../../../src/domain/bookings/item-kinds.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { BookedPackage, ProposalItem, ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { type Day, today } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { datesApart, obstaclesTo } from '../../../src/domain/proposal-checks.ts'
import { otherStart } from '../../../src/domain/proposal-days.ts'
import { agreedAmounts, counts, itemAmount, optionTitle } from '../../../src/domain/proposals.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused, refused } from '../../http/refusals.ts'
import type { BookingGiven } from '../bookings/create-booking.ts'
import { type PricedBooking, priceBooking } from '../bookings/quotes.ts'
import { departuresOf, type Edition } from './proposal-edition.ts'

/** What accepting an option books, and the sums that were agreed for its items. */
export interface Agreed {
  readonly given: Omit<BookingGiven, 'client_id' | 'client'>
  readonly amounts: ReadonlyMap<number, number>
  /** What they cost before the option's discount. */
  readonly gross: ReadonlyMap<number, number>
  /** Which item of the option each became. */
  readonly itemOf: ReadonlyMap<number, ProposalItem>
}

const isPackage = (item: ProposalItem): item is ProposalItem & { readonly book: BookedPackage } =>
  item.book?.kind === 'package'

export function agreedOf(edition: Edition, option: ProposalOption, chosen?: ReadonlySet<string>): Agreed {
  const { currency, party } = edition
  const items = option.items.filter((item) => counts(item, chosen))
  if (items.length === 0) throw refused({ chosen: ['Choose at least one item.'] })
  const sums = agreedAmounts(option, currency, chosen)
  const tour = items.find(isPackage)
  const others = items.filter((item) => item !== tour)
  const wanted = others.map((item) => itemOf(item, edition))
  const amounts = new Map<number, number>()
  const itemsByNumber = new Map([
    ...(tour === undefined ? [] : [[0, tour] as const]),
    ...others.map((item, at) => [at + 1, item] as const),
  ])
  if (tour !== undefined) amounts.set(0, sums.get(tour.key) ?? 0)
  for (const [at, item] of others.entries()) {
    // A line of one's own keeps "4 × 25" where its price is what it says.
    const booked = wanted[at]
    if (booked !== undefined && !isInStock(booked) && option.discount_percent === 0) continue
    amounts.set(at + 1, sums.get(item.key) ?? 0)
  }
  const given = {
    package_id: tour?.book.package_id ?? null,
    departure_id: tour?.book.departure_id ?? null,
    date: tour?.book.date ?? null,
    ...party,
    lines: tour?.book.lines ?? [],
    extras: tour?.book.extras ?? [],
    discount_percent: 0,
    discount_code: null,
    items: wanted,
    residency: tour?.book.residency ?? 'any',
    shares: tour?.book.shares ?? [],
    inquiry_id: null,
    notes: '',
    confirm: true,
    hold_key: null,
    due_on: null,
    payment: null,
    expected_total: null,
  }
  const gross = new Map([...itemsByNumber].map(([number, item]) => [number, itemAmount(item, currency)]))
  return { given, amounts, gross, itemOf: itemsByNumber }
}

/** What is not kept in stock stands in the booking as a line of its own. */
function itemOf(item: ProposalItem, { startsOn, endsOn }: Edition): BookingItem {
  const { book } = item
  const booked = book === null || book.kind === 'package' ? null : book
  if (booked !== null && isInStock(booked)) return booked
  const [from = dayOr(startsOn), to = endsOn ?? from] = booked === null ? [] : itemDays(booked)
  return {
    kind: 'custom',
    title: item.title,
    description: item.description,
    from,
    to: to < from ? from : to,
    quantity: item.quantity,
    unit_amount: item.gross,
    currency: null, // the proposal's, as the others
    kept_percent: booked?.kind === 'custom' ? booked.kept_percent : null,
    full_price: booked?.kind === 'custom' ? booked.full_price : false,
  }
}
const dayOr = (day: Day | null): Day => day ?? today()

/**
 * 409 with what has to be filled before a client may see it. What an option books is asked for the same way as accepting it
 * will; that something is sold out is no reason: it may be free again by then.
 */
export async function refuseGaps(db: Kysely<DB>, agencyId: number, edition: Edition): Promise<void> {
  const { currency, startsOn: starts_on, validUntil: valid_until, content } = edition
  const departures = await departuresOf(db, agencyId, content)
  const [apart] = datesApart({ starts_on, content, departures })
  if (apart !== undefined) throw refused({ starts_on: [apart] })
  const [obstacle] = obstaclesTo({ currency, starts_on, valid_until, content }, today())
  if (obstacle !== undefined) throw conflict(obstacle)
  for (const option of edition.content.options) {
    const { given, amounts } = agreedOf(edition, option, new Set(option.items.map(({ key }) => key)))
    const several = edition.content.options.length > 1 ? `${optionTitle(option)}: ` : ''
    const [complaint] = await complaintsOf(db, agencyId, { given, amounts }, edition.currency)
    if (complaint !== undefined) throw conflict(`${several}${complaint}`)
  }
}

/** 422 where what was sent says another day than it books: the departure was moved since, or nobody saw it then. */
export async function refuseOtherStart(
  db: Kysely<DB>,
  agencyId: number,
  edition: Edition,
  option: ProposalOption,
  by: 'client' | 'colleague',
): Promise<void> {
  const other = otherStart(option, edition.startsOn, await departuresOf(db, agencyId, edition.content))
  if (other === null) return
  const title = other.item.title || 'the tour'
  const apart = `It says that the trip starts on ${dayText(other.startsOn)}, but “${title}” departs on ${dayText(other.departsOn)}`
  throw refused({
    starts_on: [by === 'client' ? `${apart}.` : `${apart}: correct one of the two, and send the proposal again.`],
  })
}

async function complaintsOf(
  db: Kysely<DB>,
  agencyId: number,
  agreed: Pick<Agreed, 'given' | 'amounts'>,
  currency: CurrencyCode,
): Promise<string[]> {
  try {
    const priced = await pricedAsAgreed(db, agencyId, agreed, currency)
    return priced.complaints.map(({ text }) => text)
  } catch (problem) {
    if (problem instanceof Refused && problem.status < 500) return [problem.message]
    throw problem
  }
}

/** What accepting would book, with today's list prices beside the sums. */
export const pricedAsAgreed = (
  db: Kysely<DB>,
  agencyId: number,
  { given, amounts }: Pick<Agreed, 'given' | 'amounts'>,
  currency: CurrencyCode,
): Promise<PricedBooking> =>
  priceBooking(db, agencyId, {
    ...given,
    items: given.items.map((item) => ({ item })),
    agreed: { amounts, currency },
    currency,
  })
