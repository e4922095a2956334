import { addDays, type Day } from '../../src/domain/dates.ts'
import { toMinor } from '../../src/domain/money.ts'
import { slugOf } from '../../src/domain/text.ts'
import { storedAs } from '../database/stored-json.ts'
import type { PriceOption } from '../services/pricing/fares.ts'
import { type Hanging, hang } from './media.ts'
import { instantAt, monthsBefore } from './people.ts'
import { insertTables, type Row } from './rows.ts'
import { kazingaTours, riftTours, sipiTours } from './tours/neighbours.ts'
import { primateTours } from './tours/primates.ts'
import { roundTrips } from './tours/round-trips.ts'
import { savannahTours } from './tours/savannah.ts'
import { cancellationSteps, cancellations, type Tour, type TourPrice } from './tours/tour.ts'
import { townAndLakeTours } from './tours/town-and-lake.ts'
import { waterAndHillTours } from './tours/water-and-hills.ts'
import type { AgencyKey, SeededAgency, World } from './world.ts'

const toursOf: Record<AgencyKey, readonly Tour[]> = {
  'nile-savannah': [...primateTours, ...savannahTours, ...roundTrips, ...waterAndHillTours, ...townAndLakeTours],
  'rift-valley': riftTours,
  kazinga: kazingaTours,
  sipi: sipiTours,
  pearl: [],
}

export interface SeededDeparture {
  readonly id: number
  readonly date: Day
  capacity: number
  taken: number
}

export interface SeededTour {
  readonly id: number
  readonly tour: Tour
  readonly days: number
  readonly options: readonly PriceOption[]
  readonly departures: readonly SeededDeparture[]
}

/** Packages with their days, prices, departures and photographs; logo and banner of the agency. */
export async function seedTours(world: World, agency: SeededAgency): Promise<SeededTour[]> {
  const { db, today } = world
  const rows = {
    packages: [] as Row<'packages'>[],
    package_itineraries: [] as Row<'package_itineraries'>[],
    price_options: [] as Row<'price_options'>[],
    departures: [] as Row<'departures'>[],
  }
  const hangings: Hanging[] = (['logo', 'banner'] as const).map((file, position) => ({
    agencyId: agency.id,
    ownerType: 'agency',
    ownerId: agency.id,
    file: `${file}-${agency.key}`,
    position,
    at: agency.since,
  }))
  const tours = toursOf[agency.key].map((tour, order): SeededTour => {
    const id = world.id('packages')
    const made = instantAt(addDays(monthsBefore(today, 20), order * 9), 560 + order * 7)
    const at =
      tour.status === 'draft'
        ? instantAt(addDays(today, -9 + (order % 5)), 640)
        : made < agency.since
          ? new Date(agency.since.getTime() + (order + 1) * 3_600_000)
          : made
    rows.packages.push(packageRow(tour, id, agency, at))
    tour.plan.forEach((plan, i) => {
      const itineraryId = world.id('package_itineraries')
      rows.package_itineraries.push({
        id: itineraryId,
        agency_id: agency.id,
        package_id: id,
        day: i + 1,
        title: plan.title,
        description: `<p>${plan.text}</p>`,
        location_name: plan.at[0],
        lat: plan.at[1],
        lng: plan.at[2],
        meals: [...plan.meals].map((letter) => (letter === 'B' ? 'breakfast' : letter === 'L' ? 'lunch' : 'dinner')),
        accommodation: plan.stay ?? '',
        activities: [...plan.does],
        created_at: at,
        updated_at: at,
      })
      if (plan.picture !== undefined)
        hangings.push({
          agencyId: agency.id,
          ownerType: 'itinerary',
          ownerId: itineraryId,
          file: plan.picture,
          position: 0,
          at,
        })
    })
    const options = tour.prices.map((price, position) => optionOf(world, tour, price, position))
    rows.price_options.push(
      ...options.map((option) => ({
        ...option,
        agency_id: agency.id,
        package_id: id,
        free: option.amount === 0,
        created_at: at,
        updated_at: at,
      })),
    )
    const departures = departuresOf(world, tour, agency)
    rows.departures.push(
      ...departures.map(({ id: departureId, date, capacity }) => ({
        id: departureId,
        agency_id: agency.id,
        package_id: id,
        date,
        capacity,
        status: 'open' as const,
        created_at: at,
        updated_at: at,
      })),
    )
    hangings.push(
      ...tour.gallery.map(
        (file, position): Hanging => ({ agencyId: agency.id, ownerType: 'package', ownerId: id, file, position, at }),
      ),
    )
    return { id, tour, days: tour.plan.length, options, departures }
  })
  await insertTables(db, rows)
  const [logo, banner] = await hang(world, hangings)
  await db
    .updateTable('agencies')
    .set({ logo_id: logo ?? null, banner_id: banner ?? null })
    .where('id', '=', agency.id)
    .execute()
  return tours
}

function packageRow(tour: Tour, id: number, agency: SeededAgency, at: Date): Row<'packages'> {
  const status = tour.status ?? 'published'
  return {
    id,
    agency_id: agency.id,
    title: tour.title,
    slug: slugOf(tour.title),
    summary: tour.summary,
    description: tour.about.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    status,
    featured: tour.featured ?? false,
    tags: [...tour.tags],
    country_code: 'UG',
    destinations: [...tour.destinations],
    days: tour.plan.length,
    nights: tour.plan.length - 1,
    min_pax: tour.party[0],
    max_pax: tour.party[1],
    inclusions: [...tour.includes],
    exclusions: [...tour.excludes],
    cancellation_policy: cancellations[tour.cancellation],
    cancellation_rules: storedAs(cancellationSteps[tour.cancellation]),
    meeting_point: tour.meeting,
    difficulty: tour.difficulty ?? 'easy',
    on_request: tour.onRequest ?? false,
    currency: tour.currency,
    discount_percent: tour.discount ?? 0,
    published_at: status === 'draft' ? null : at,
    created_by: agency.owner.id,
    created_at: at,
    updated_at: at,
  }
}

function optionOf(world: World, tour: Tour, price: TourPrice, position: number): PriceOption {
  const year = Number(world.today.slice(0, 4))
  return {
    id: world.id('price_options'),
    name: price.name,
    unit: price.unit ?? 'per_person',
    age_band: price.age,
    residency: price.residency ?? 'any',
    amount: toMinor(price.amount, price.currency ?? tour.currency),
    currency: price.currency ?? tour.currency,
    min_qty: price.people?.[0] ?? 1,
    max_qty: price.people?.[1] ?? null,
    valid_from: price.tariff === 'next-year' ? `${year + 1}-01-01` : null,
    valid_to: price.tariff === 'this-year' ? `${year}-12-31` : null,
    position,
  }
}

/** From a year and a half ago (or the agency's beginning) until nine months ahead. */
function departuresOf(world: World, tour: Tour, agency: SeededAgency): SeededDeparture[] {
  if (tour.departures === undefined) return []
  const { every, offset, seats } = tour.departures
  const back = Math.min(548, Math.floor((world.now.getTime() - agency.since.getTime()) / 86_400_000) - 14)
  const made: SeededDeparture[] = []
  for (let step = -Math.floor((back + offset) / every); offset + step * every <= 275; step++)
    made.push({
      id: world.id('departures'),
      date: addDays(world.today, offset + step * every),
      capacity: seats,
      taken: 0,
    })
  return made
}
