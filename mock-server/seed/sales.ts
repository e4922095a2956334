import type { Party } from '../../src/domain/bookings/party.ts'
import { addDays, type Day } from '../../src/domain/dates.ts'
import { seatsOf } from '../services/pricing/fares.ts'
import { price } from '../services/pricing/package-pricing.ts'
import { clientPicker, type SeededClient } from './clients.ts'
import type { Paying } from './payments.ts'
import { instantAt } from './people.ts'
import type { References } from './references.ts'
import { insertTables } from './rows.ts'
import { type Deal, noRows, sell } from './sale.ts'
import type { SeededDeparture, SeededTour } from './tours.ts'
import type { SeededAgency, World } from './world.ts'

/** How lively each month of travel is: dry seasons and school holidays against the rains. */
const seasons = [1.15, 0.95, 0.7, 0.5, 0.55, 1.1, 1.45, 1.5, 1.1, 0.85, 0.7, 1.35]
const busiest = Math.max(...seasons)
const seasonOf = (day: Day): number => seasons[Number(day.slice(5, 7)) - 1] ?? 1

/** A departure that must be booked whatever chance says, so that there is something to see today. */
export interface Wish {
  readonly daysAgo: number
  readonly title: string
  readonly startsOn: Day
  readonly party: Party
  readonly paying: Paying
}

export interface Market {
  readonly agency: SeededAgency
  readonly tours: readonly SeededTour[]
  readonly clients: readonly SeededClient[]
  /** Bookings at scale 1 in a year and a half. */
  readonly bookings: number
  /** Of these, today. */
  readonly today: number
  readonly wishes: readonly Wish[]
}

const period = 548

/** Day by day from the beginning: who books what, when, for how many; seats are never oversold. */
export async function seedSales(world: World, references: References, market: Market): Promise<void> {
  const { random, today } = world
  const pick = clientPicker(world, market.clients)
  const begin = -Math.min(period, Math.floor((world.now.getTime() - market.agency.since.getTime()) / 86_400_000) - 1)
  const open = market.tours.filter(({ tour, options }) => tour.status !== 'draft' && options.length > 0)
  let rows = noRows()
  let due = 0
  for (let offset = begin; offset <= 0; offset++) {
    const day = addDays(today, offset)
    due += (market.bookings / -begin) * seasonOf(addDays(day, 30)) * random.between(0.4, 1.6)
    const wishes = market.wishes.filter((wish) => -wish.daysAgo === offset)
    const count = offset === 0 ? market.today : Math.floor(due)
    due -= offset === 0 ? 0 : count
    const times = moments(world, day, count * world.scale + wishes.length)
    for (const [index, created] of times.entries()) {
      const wish = wishes[index]
      const grown = index >= count + wishes.length // beyond scale 1, departures grow with what is sold
      const chosen = wish === undefined ? choose(world, open, day, grown) : wished(open, wish)
      if (chosen === null) continue
      const deal = dealOf(market.agency, pick(created.getTime()), chosen, created, wish?.paying)
      if (deal === null) continue
      if (grown && deal.departure !== null) deal.departure.capacity += seatsOf(deal.party)
      const before = deal.departure?.taken ?? 0
      sell(world, references, deal, rows)
      if (grown && deal.departure !== null && deal.departure.taken === before)
        deal.departure.capacity -= seatsOf(deal.party) // cancelled
      if (rows.bookings.length >= 4000) {
        await insertTables(world.db, rows)
        rows = noRows()
      }
    }
  }
  await insertTables(world.db, rows)
}

/** Office hours in Kampala; today only as late as it is now. */
function moments(world: World, day: Day, count: number): Date[] {
  const { random, today, now } = world
  const open = instantAt(day, 425).getTime()
  const close = instantAt(day, 1240).getTime()
  const from = day === today ? Math.max(instantAt(day, 0).getTime(), now.getTime() - 8 * 3_600_000) : open
  const to = day === today ? now.getTime() : close
  return Array.from({ length: count }, () => new Date(Math.floor(random.between(from, to) / 1000) * 1000)).sort(
    (a, b) => a.getTime() - b.getTime(),
  )
}

interface Chosen {
  readonly tour: SeededTour
  readonly departure: SeededDeparture | null
  readonly startsOn: Day
  readonly party: Party
}

function choose(world: World, open: readonly SeededTour[], day: Day, grown: boolean): Chosen | null {
  const { random, today } = world
  for (let attempt = 0; attempt < 12; attempt++) {
    const tour = random.weighted(open.map((candidate) => [candidate, candidate.tour.popularity] as const))
    if (tour.tour.status === 'archived' && day > addDays(today, -380)) continue
    const lead = random.weighted([
      [random.whole(1, 5), 15],
      [random.whole(6, 25), 35],
      [random.whole(26, 70), 35],
      [random.whole(71, 160), 15],
    ])
    const wanted = addDays(day, Math.max(1, Math.round(lead * (tour.days === 1 ? 0.4 : 1))))
    if (!random.chance(seasonOf(wanted) / busiest)) continue
    const party = partyFor(world, tour)
    if (tour.departures.length === 0) return { tour, departure: null, startsOn: wanted, party }
    const first = firstFrom(tour.departures, wanted)
    for (const departure of tour.departures.slice(first, first + 4))
      if (grown || departure.capacity - departure.taken >= seatsOf(party))
        return { tour, departure, startsOn: departure.date, party }
  }
  return null
}

function firstFrom(departures: readonly SeededDeparture[], day: Day): number {
  let low = 0
  let high = departures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departures[middle]?.date ?? '') < day) low = middle + 1
    else high = middle
  }
  return low
}

function wished(open: readonly SeededTour[], wish: Wish): Chosen | null {
  const tour = open.find((candidate) => candidate.tour.title.startsWith(wish.title))
  const departure = tour?.departures.find(
    ({ date, capacity, taken }) => date === wish.startsOn && capacity - taken >= seatsOf(wish.party),
  )
  return tour === undefined || departure === undefined
    ? null
    : { tour, departure, startsOn: wish.startsOn, party: wish.party }
}

function partyFor({ random }: World, { tour, options }: SeededTour): Party {
  const [least, most] = tour.party
  const adults = Math.min(
    most,
    Math.max(
      least,
      random.weighted([
        [1, 18],
        [2, 48],
        [3, 12],
        [4, 12],
        [5, 5],
        [6, 5],
      ]),
    ),
  )
  const has = (age: string) => options.some((option) => option.age_band === age)
  const children = has('child') && random.chance(0.24) ? Math.min(most - adults, random.whole(1, 3)) : 0
  const infants = has('infant') && random.chance(0.08) ? Math.min(most - adults - children, 1) : 0
  return { adults, children, infants }
}

function dealOf(
  agency: SeededAgency,
  client: SeededClient,
  { tour, departure, startsOn, party }: Chosen,
  created: Date,
  sure: Paying | undefined,
): Deal | null {
  const { currency, title, party: limits, discount = 0 } = tour.tour
  const offer = { title, currency, days: tour.days, nights: tour.days - 1, min_pax: limits[0], max_pax: limits[1] }
  const priced = price({ offer, options: tour.options, party, startsOn, chosen: [], discount: { percent: discount } })
  return priced.complaints.length > 0
    ? null
    : { agency, client, tour, departure, startsOn, party, price: priced, created, sure }
}
