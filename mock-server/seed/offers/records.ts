import type { Residency } from '../../../src/domain/bookings/residency.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { TrackPoint } from '../../../src/domain/maps/tracks.ts'
import { figuresOf, suggestedMinutes } from '../../../src/domain/maps/tracks.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import type { BaseKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { RateUnit } from '../../../src/domain/offers/rate-choices.ts'
import { slugOf } from '../../../src/domain/text.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { CarFacts, RoomFacts, ServiceFacts, TicketFacts } from '../../services/offers/offer-facts.ts'
import type { Rate } from '../../services/pricing/offer-pricing.ts'
import { type Hanging, hang } from '../media.ts'
import { instantAt, monthsBefore } from '../people.ts'
import type { PictureName } from '../pictures.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'
import { nileCars, riftCars, type SeedCar } from './cars.ts'
import { nileEvents, type SeedEvent } from './events.ts'
import { lodges, nileRooms, riftRooms, type SeedRoom } from './rooms.ts'
import { nileServices, riftServices, type SeedService } from './services.ts'
import { nileTracks, type SeedTrack } from './tracks.ts'

/** So many of an offer out of service. */
export interface SeededBlock {
  readonly first: Day
  readonly last: Day
  readonly quantity: number
}
export interface SeededRoom {
  readonly facts: RoomFacts
  readonly blocks: readonly SeededBlock[]
  readonly popularity: number
}
export interface SeededCar {
  readonly facts: CarFacts
  readonly blocks: readonly SeededBlock[]
  readonly plates: readonly string[]
  readonly place: string
}
export interface SeededService {
  readonly facts: ServiceFacts
}
export interface SeededEvent {
  readonly id: number
  readonly plan: SeedEvent
  readonly startsAt: Date
  readonly endsAt: Date
  readonly doorsAt: Date | null
  readonly tickets: readonly TicketFacts[]
}
export interface SeededOffers {
  readonly rooms: readonly SeededRoom[]
  readonly cars: readonly SeededCar[]
  readonly services: readonly SeededService[]
  readonly events: readonly SeededEvent[]
}

const terms = [
  {
    rules: [
      { days_before: 30, percent: 30 },
      { days_before: 7, percent: 100 },
    ],
    words: 'No-shows are charged in full.',
  },
  {
    rules: [{ days_before: 2, percent: 100 }],
    words: 'If we call it off because of the weather, you choose another day or your money back.',
  },
  { rules: [], words: '' },
] as const

/** Rows of everything that an agency sells beside its packages; what sales need of them is answered. */
export async function seedOffers(world: World, agency: SeededAgency): Promise<SeededOffers> {
  const writer = new OfferWriter(world, agency)
  const isNile = agency.key === 'nile-savannah'
  const rooms = (isNile ? nileRooms : riftRooms).map((room, order) => writer.room(room, order))
  const cars = (isNile ? nileCars : riftCars).map((car, order) => writer.car(car, order))
  const services = (isNile ? nileServices : riftServices).map((service, order) => writer.service(service, order))
  const events = (isNile ? nileEvents : []).map((event, order) => writer.event(event, order))
  for (const [order, track] of (isNile ? nileTracks : []).entries()) writer.track(track, order)
  await writer.write()
  return { rooms, cars, services, events }
}

interface Common {
  readonly title: string
  readonly summary: string
  readonly status?: 'draft' | 'archived'
  readonly featured?: boolean
  readonly discount?: number
  readonly tags: readonly string[]
  readonly currency: 'UGX' | 'USD'
  readonly amount: number
  readonly terms: number
  readonly pictures: readonly PictureName[]
}

/** The rows of one agency while they are collected. */
class OfferWriter {
  readonly #world: World
  readonly #agency: SeededAgency
  readonly #rows = {
    offers: [] as Row<'offers'>[],
    rooms: [] as Row<'rooms'>[],
    cars: [] as Row<'cars'>[],
    services: [] as Row<'services'>[],
    service_slots: [] as Row<'service_slots'>[],
    events: [] as Row<'events'>[],
    ticket_types: [] as Row<'ticket_types'>[],
    ticket_tiers: [] as Row<'ticket_tiers'>[],
    tracks: [] as Row<'tracks'>[],
    offer_rates: [] as Row<'offer_rates'>[],
    offer_days: [] as Row<'offer_days'>[],
    offer_blocks: [] as Row<'offer_blocks'>[],
  }
  readonly #hangings: Hanging[] = []

  constructor(world: World, agency: SeededAgency) {
    this.#world = world
    this.#agency = agency
  }

  async write(): Promise<void> {
    for (const [table, rows] of Object.entries(this.#rows))
      await insertRows(this.#world.db, table as 'offers', rows as Row<'offers'>[]) // each list under its own table's name
    await hang(this.#world, this.#hangings)
  }

  #offer(kind: BaseKind, order: number, it: Common) {
    const { today } = this.#world
    const id = this.#world.id('offers')
    const wanted = instantAt(addDays(monthsBefore(today, 13), order * 11), 600 + order * 9)
    const at = wanted < this.#agency.since ? new Date(this.#agency.since.getTime() + (order + 2) * 3_600_000) : wanted
    const status = it.status ?? 'published'
    const { rules, words } = terms[it.terms] ?? terms[2]
    const amount = toMinor(it.amount, it.currency)
    this.#rows.offers.push({
      id,
      agency_id: this.#agency.id,
      kind,
      title: it.title,
      slug: slugOf(it.title),
      summary: it.summary,
      description: `<p>${it.summary}</p>`,
      status,
      featured: it.featured ?? false,
      tags: [...it.tags],
      currency: it.currency,
      amount,
      discount_percent: it.discount ?? 0,
      cancellation_rules: storedAs(rules),
      cancellation_policy: words,
      published_at: status === 'draft' ? null : at,
      created_by: this.#agency.owner.id,
      created_at: at,
      updated_at: at,
    })
    this.#hangings.push(
      ...it.pictures.map(
        (file, position): Hanging => ({
          agencyId: this.#agency.id,
          ownerType: 'offer',
          ownerId: id,
          file,
          position,
          at,
        }),
      ),
    )
    return {
      at,
      base: {
        id,
        title: it.title,
        status,
        gone: false,
        currency: it.currency,
        discount_percent: it.discount ?? 0,
        amount,
        days: new Map(),
      },
    }
  }

  /** From 15 June to 15 September and from 15 December to 10 January, this year and the next two. */
  #highSeasons(offerId: number, unit: RateUnit, amount: number, minStay: number): Rate[] {
    const year = Number(this.#world.today.slice(0, 4))
    return [year - 1, year, year + 1].flatMap((of) => [
      this.#rate(offerId, { name: `Dry season ${of}`, unit, amount, from: `${of}-06-15`, to: `${of}-09-15`, minStay }),
      this.#rate(offerId, {
        name: `Christmas ${of}`,
        unit,
        amount,
        from: `${of}-12-15`,
        to: `${of + 1}-01-10`,
        minStay,
      }),
    ])
  }

  #rate(
    offerId: number,
    it: {
      name: string
      unit: RateUnit
      amount: number
      from?: Day
      to?: Day
      weekdays?: number[]
      adults?: number
      minStay?: number
      residency?: Residency
      currency?: CurrencyCode
    },
  ): Rate {
    const rate: Rate = {
      id: this.#world.id('offer_rates'),
      name: it.name,
      unit: it.unit,
      amount: it.amount,
      valid_from: it.from ?? null,
      valid_to: it.to ?? null,
      weekdays: it.weekdays ?? [],
      min_stay: it.minStay ?? 1,
      adults: it.adults ?? null,
      residency: it.residency ?? 'any',
      currency: it.currency ?? null,
      position: this.#rows.offer_rates.filter((row) => row.offer_id === offerId).length,
    }
    this.#rows.offer_rates.push({
      ...rate,
      created_at: this.#agency.since,
      updated_at: this.#agency.since,
      weekdays: [...rate.weekdays],
      agency_id: this.#agency.id,
      offer_id: offerId,
    })
    return rate
  }

  #block(
    offerId: number,
    quantity: number,
    [from, days]: readonly [from: number, days: number],
    reason: string,
  ): SeededBlock {
    const first = addDays(this.#world.today, from)
    const last = addDays(first, days - 1)
    this.#rows.offer_blocks.push({
      id: this.#world.id('offer_blocks'),
      agency_id: this.#agency.id,
      offer_id: offerId,
      first_day: first,
      last_day: last,
      quantity,
      reason,
      created_by: this.#agency.owner.id,
      created_at: instantAt(addDays(this.#world.today, -25), 600),
    })
    return { first, last, quantity }
  }

  room(it: SeedRoom, order: number): SeededRoom {
    const lodge = lodges[it.lodge]
    const { base } = this.#offer('room', order, { ...it, terms: 0 })
    const minor = (amount: number) => toMinor(amount, it.currency)
    this.#rows.rooms.push({
      offer_id: base.id,
      agency_id: this.#agency.id,
      property: lodge.name,
      location_name: lodge.at[0],
      lat: lodge.at[1],
      lng: lodge.at[2],
      quantity: it.quantity,
      adults: it.sleeps[0],
      children: it.sleeps[1],
      beds: storedAs(it.beds.map(([kind, count]) => ({ kind, count }))),
      size_m2: it.size,
      amenities: [...it.amenities],
      board: it.board,
      room_tags: it.offered === true ? ['offer'] : [],
      min_stay: it.minStay ?? 1,
    })
    const rates = [
      ...(it.high === undefined ? [] : this.#highSeasons(base.id, 'per_night', minor(it.high), it.minStay ?? 1)),
      ...(it.weekend === undefined
        ? []
        : [
            this.#rate(base.id, { name: 'Weekend', unit: 'per_night', amount: minor(it.weekend), weekdays: [5, 6, 7] }),
          ]),
      ...(it.eastAfrican === undefined
        ? []
        : [
            this.#rate(base.id, {
              name: 'East African',
              unit: 'per_night',
              amount: toMinor(it.eastAfrican, 'UGX'),
              residency: 'east_african',
              currency: 'UGX',
            }),
          ]),
      ...(it.single === undefined
        ? []
        : [this.#rate(base.id, { name: 'Single use', unit: 'per_night', amount: minor(it.single), adults: 1 })]),
    ]
    const blocks =
      it.title === 'River tent'
        ? [
            this.#block(base.id, 2, [9, 5], 'New decks'),
            this.#block(base.id, 8, [70, 4], 'Closed for the staff party and repairs'),
          ]
        : it.title === 'Standard double'
          ? [this.#block(base.id, 1, [-20, 60], 'Water damage in room 12')]
          : it.title === 'Family cottage'
            ? [this.#block(base.id, 1, [21, 7], 'Painting')]
            : []
    // Days that were typed into the grid: an event in town, a closed night, nobody arrives on Christmas Day.
    const { today } = this.#world
    const year = today.slice(0, 4)
    const typed: Omit<Row<'offer_days'>, 'agency_id' | 'offer_id'>[] =
      it.title === 'Standard double'
        ? [45, 46, 47].map((n) => ({ day: addDays(today, n), amount: minor(420_000), min_stay: 2 }))
        : it.title === 'Forest banda'
          ? [{ day: `${year}-12-25`, closed_to_arrival: true, closed_to_departure: true }]
          : it.title === 'Nile suite'
            ? [{ day: addDays(today, 52), closed: true }]
            : []
    this.#rows.offer_days.push(...typed.map((row) => this.#typed(base.id, row)))
    return {
      facts: {
        ...base,
        rates,
        quantity: it.quantity,
        adults: it.sleeps[0],
        children: it.sleeps[1],
        min_stay: it.minStay ?? 1,
      },
      blocks,
      popularity: it.quantity * (it.featured === true ? 1.6 : 1),
    }
  }

  /** With all its columns: rows of one statement have the same. */
  #typed(offerId: number, row: Omit<Row<'offer_days'>, 'agency_id' | 'offer_id'>): Row<'offer_days'> {
    return {
      agency_id: this.#agency.id,
      offer_id: offerId,
      amount: null,
      quantity: null,
      min_stay: null,
      closed: false,
      closed_to_arrival: false,
      closed_to_departure: false,
      ...row,
    }
  }

  car(it: SeedCar, order: number): SeededCar {
    const title = `${it.make} ${it.model}`
    const { base } = this.#offer('car', order, { ...it, title, amount: it.day, terms: 1 })
    const minor = (amount: number | undefined) => toMinor(amount ?? 0, it.currency)
    this.#rows.cars.push({
      offer_id: base.id,
      agency_id: this.#agency.id,
      category: it.category,
      make: it.make,
      model: it.model,
      year: it.year,
      colour: it.colour,
      transmission: it.automatic === true ? 'automatic' : 'manual',
      fuel: it.fuel,
      seats: it.seats,
      doors: it.doors,
      driver: it.driver ?? 'self_drive',
      driver_fee: minor(it.driverFee),
      fuel_eighth: minor(it.fuelEighth),
      air_conditioning: true,
      mileage_limit: it.limit ?? null,
      extra_km: minor(it.extraKm),
      deposit: minor(it.deposit),
      extra_hour: minor(it.extraHour),
      pick_up_place: it.place,
      quantity: it.quantity,
    })
    const rates = [
      ...(it.week === undefined
        ? []
        : [this.#rate(base.id, { name: 'By the week', unit: 'per_week', amount: minor(it.week) })]),
      ...(it.high === undefined ? [] : this.#highSeasons(base.id, 'per_day', minor(it.high), 1)),
    ]
    const blocks =
      it.model === 'RAV4'
        ? [this.#block(base.id, 1, [4, 3], 'Service and tyres')]
        : it.model === 'Land Cruiser Prado'
          ? [this.#block(base.id, 1, [-3, 9], 'Gearbox in the workshop')]
          : []
    return {
      facts: {
        ...base,
        rates,
        quantity: it.quantity,
        extra_hour: minor(it.extraHour),
        extra_km: minor(it.extraKm),
        fuel_eighth: minor(it.fuelEighth),
        min_stay: 1,
        driver: it.driver ?? 'self_drive',
        driver_fee: minor(it.driverFee),
        turnaround: 60,
      },
      blocks,
      plates: it.plates,
      place: it.place,
    }
  }

  service(it: SeedService, order: number): SeededService {
    const { base, at } = this.#offer('service', order, { ...it, terms: 1 })
    const unit = it.perGroup === true ? 'per_group' : 'per_person'
    this.#rows.services.push({
      offer_id: base.id,
      agency_id: this.#agency.id,
      duration_minutes: it.minutes,
      capacity: it.capacity,
      mode: it.online === true ? 'online' : 'on_site',
      unit,
      location_name: it.at?.[0] ?? '',
      lat: it.at?.[1] ?? null,
      lng: it.at?.[2] ?? null,
      meeting_link: it.link ?? '',
    })
    const slots = it.slots.flatMap(([days, starts, capacity]) =>
      days.flatMap((weekday) =>
        starts.map((clock) => ({
          id: this.#world.id('service_slots'),
          weekday,
          starts: clock,
          capacity: capacity ?? null,
        })),
      ),
    )
    this.#rows.service_slots.push(
      ...slots.map((slot) => ({ ...slot, agency_id: this.#agency.id, service_id: base.id, created_at: at })),
    )
    const rates =
      it.weekend === undefined
        ? []
        : [this.#rate(base.id, { name: 'Weekend', unit, amount: toMinor(it.weekend, it.currency), weekdays: [6, 7] })]
    return {
      facts: { ...base, rates, unit, capacity: it.capacity, slots: slots.map((slot) => ({ ...slot, gone: false })) },
    }
  }

  event(it: SeedEvent, order: number): SeededEvent {
    const { today } = this.#world
    const { base, at } = this.#offer('event', order, { ...it, amount: 0, terms: 2 })
    const day = addDays(today, it.on)
    const on = (clock: string) => new Date(`${day}T${clock}:00+03:00`)
    const [startsAt, endsAt] = [on(it.from), on(it.to)]
    const doorsAt = it.doors === undefined ? null : on(it.doors)
    this.#rows.events.push({
      offer_id: base.id,
      agency_id: this.#agency.id,
      venue_name: it.venue[0],
      address: it.venue[1],
      lat: it.venue[2],
      lng: it.venue[3],
      starts_at: startsAt,
      ends_at: endsAt,
      doors_at: doorsAt,
      capacity: it.capacity ?? null,
    })
    const before = (days: number | null) => (days === null ? null : new Date(startsAt.getTime() - days * 86_400_000))
    const tickets = it.tickets.map((ticket, position): TicketFacts => {
      const id = this.#world.id('ticket_types')
      const amount = toMinor(ticket.amount, it.currency)
      this.#rows.ticket_types.push({
        id,
        agency_id: this.#agency.id,
        event_id: base.id,
        name: ticket.name,
        description: ticket.text ?? '',
        amount,
        free: ticket.free ?? false,
        quantity: ticket.quantity,
        max_per_order: ticket.most ?? 10,
        hidden: ticket.code !== undefined,
        access_code: ticket.code ?? '',
        position,
        created_at: at,
        updated_at: at,
      })
      const tiers = (ticket.tiers ?? []).map(([name, price, from, until], place) => ({
        name,
        amount: toMinor(price, it.currency),
        sales_from: before(from)?.toISOString() ?? null,
        sales_to: before(until)?.toISOString() ?? null,
        position: place,
      }))
      this.#rows.ticket_tiers.push(
        ...tiers.map((tier) => ({
          ...tier,
          id: this.#world.id('ticket_tiers'),
          agency_id: this.#agency.id,
          ticket_type_id: id,
        })),
      )
      return {
        ...base,
        event_id: base.id,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        day,
        end_day: day,
        shared: it.capacity ?? null,
        type: {
          id,
          name: ticket.name,
          description: ticket.text ?? '',
          amount,
          free: ticket.free ?? false,
          gone: false,
          sales_from: null,
          sales_to: null,
          min_per_order: 1,
          max_per_order: ticket.most ?? 10,
          hidden: ticket.code !== undefined,
          access_code: ticket.code ?? '',
          tiers,
        },
      }
    })
    return { id: base.id, plan: it, startsAt, endsAt, doorsAt, tickets }
  }

  track(it: SeedTrack, order: number): void {
    const { base } = this.#offer('track', order, { ...it, currency: 'UGX', amount: 0, terms: 2 })
    const path = drawn(this.#world, it)
    const { with_elevation: _, ...figures } = figuresOf(path)
    this.#rows.tracks.push({
      offer_id: base.id,
      agency_id: this.#agency.id,
      activity: it.activity,
      difficulty: it.difficulty,
      path: storedAs(path),
      ...figures,
      duration_minutes: suggestedMinutes(it.activity, figures),
      start_name: it.from,
      end_name: it.to,
    })
  }
}

/** The way points with a dozen between each two that wander a little, as somebody walks. */
function drawn({ random }: World, { way, activity }: SeedTrack): TrackPoint[] {
  const wander = activity === 'boat' || activity === 'drive' ? 0.0006 : 0.00025
  const bump = activity === 'boat' ? 0 : activity === 'drive' ? 3 : 9
  const path: TrackPoint[] = []
  way.forEach((from, index) => {
    const to = way[index + 1]
    path.push([from[0], from[1], from[2]])
    if (to === undefined) return
    for (let step = 1; step < 12; step++) {
      const share = step / 12
      const between = (a: number, b: number, off: number) => a + (b - a) * share + random.between(-off, off)
      path.push([
        Number(between(from[0], to[0], wander).toFixed(5)),
        Number(between(from[1], to[1], wander).toFixed(5)),
        Math.round(between(from[2], to[2], bump)),
      ])
    }
  })
  return path
}
