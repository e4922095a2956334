import { addDays, type Day, weekdayOf } from '../../../src/domain/dates.ts'
import { pricedCar } from '../../services/bookings/car-item.ts'
import type { PricedItem } from '../../services/bookings/priced-items.ts'
import { pricedRoom } from '../../services/bookings/room-item.ts'
import { pricedService } from '../../services/bookings/service-item.ts'
import { pricedTicket } from '../../services/bookings/ticket-item.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import type { SeededCar } from './car-rows.ts'
import type { SeededEvent } from './event-rows.ts'
import type { SeededOffers } from './records.ts'
import type { SeededRoom } from './room-rows.ts'
import type { SeededService } from './service-rows.ts'

/** What somebody wants to book, before it is known who: an item as the server would price it at that moment. */
export interface Wanted {
  readonly at: Date
  readonly item: PricedItem
  readonly party: { readonly adults: number; readonly children: number }
  /** An event of these tickets. */
  readonly event?: SeededEvent
}

const context = (at: Date) => ({ itemNumber: 1, had: undefined, discount: undefined, now: at })
/** How lively a month of travel is: dry seasons and school holidays against the rains. */
const seasons = [1.15, 0.95, 0.7, 0.55, 0.6, 1.1, 1.4, 1.45, 1.05, 0.85, 0.7, 1.3]
const lively = (random: Random, day: Day) => random.chance((seasons[Number(day.slice(5, 7)) - 1] ?? 1) / 1.45)
const moment = (world: World, day: Day): Date =>
  world.past(
    new Date(
      `${day}T${String(world.random.whole(6, 20)).padStart(2, '0')}:${String(world.random.whole(0, 59)).padStart(2, '0')}:00+03:00`,
    ),
  )

/** A day from so many before today to today, and the lead with which something is booked. */
const bookedOn = ({ random, today }: World, back: number): Day =>
  addDays(today, -Math.floor(random.next() ** 1.1 * back))
const leadOf = ({ random }: World): number =>
  random.weighted([
    [random.whole(0, 3), 20],
    [random.whole(4, 20), 40],
    [random.whole(21, 60), 28],
    [random.whole(61, 120), 12],
  ])

export function wantedRoom(world: World, rooms: readonly SeededRoom[], back: number): Wanted | null {
  const { random } = world
  const open = rooms.filter(({ facts }) => facts.status === 'published')
  const room = random.weighted(open.map((it) => [it, it.popularity] as const))
  const booked = bookedOn(world, back)
  const checkIn = addDays(booked, leadOf(world))
  if (!lively(random, checkIn)) return null
  const nights = Math.max(
    room.facts.min_stay,
    random.weighted([
      [1, 22],
      [2, 36],
      [3, 24],
      [4, 10],
      [7, 8],
    ]),
  )
  const quantity = Math.min(
    room.facts.quantity,
    random.weighted([
      [1, 78],
      [2, 16],
      [3, 6],
    ]),
  )
  const each = Math.min(
    room.facts.adults,
    random.weighted([
      [1, 20],
      [2, 72],
      [3, 8],
    ]),
  )
  const children = random.chance(0.2) ? Math.min(room.facts.children, random.whole(1, 2)) * quantity : 0
  const at = moment(world, booked)
  const item = {
    kind: 'room',
    room_id: room.facts.id,
    check_in: checkIn,
    check_out: addDays(checkIn, nights),
    quantity,
    adults: each * quantity,
    children,
    guests: [],
  } as const
  const priced = pricedRoom({ ...item, residency: 'any', guests: [] }, room.facts, context(at))
  return priced.complaints.length > 0 ? null : { at, item: priced, party: { adults: item.adults, children } }
}

export function wantedCar(world: World, cars: readonly SeededCar[], back: number): Wanted | null {
  const { random } = world
  const car = random.pick(cars.filter(({ facts }) => facts.status === 'published'))
  const booked = bookedOn(world, back)
  const from = addDays(booked, Math.max(1, leadOf(world)))
  if (!lively(random, from)) return null
  const days = random.weighted([
    [1, 24],
    [2, 16],
    [3, 18],
    [5, 14],
    [7, 18],
    [10, 7],
    [14, 3],
  ])
  const clock = random.pick(['07:00', '08:00', '09:00', '14:00'])
  const later = random.weighted([
    [clock, 70],
    ['17:00', 20],
    ['12:00', 10],
  ])
  const driver = car.facts.driver === 'with_driver' ? random.pick(drivers) : ''
  const at = moment(world, booked)
  return carWish(world, car, { at, pickUp: `${from}T${clock}`, back: `${addDays(from, days)}T${later}`, driver })
}

const drivers = ['Moses Tumwine', 'Ritah Akello', 'John Bosco Okot', 'Sarah Nansubuga']

/** Somebody drives with one of these cars on whatever day the seed is looked at. */
function onTheRoad(world: World, cars: readonly SeededCar[]): (Wanted | null)[] {
  const own = cars.filter(({ facts }) => facts.status === 'published' && facts.driver !== 'with_driver')
  return own.slice(0, 4).map((car, index) => {
    const day = (days: number) => addDays(world.today, days)
    const at = new Date(`${day(-8 - index)}T10:${index}5:00+03:00`)
    return carWish(world, car, { at, pickUp: `${day(-1 - index)}T08:00`, back: `${day(1 + index)}T18:00`, driver: '' })
  })
}

function carWish(
  { random }: World,
  car: SeededCar,
  { at, pickUp, back, driver }: { at: Date; pickUp: string; back: string; driver: string },
): Wanted | null {
  const item = {
    kind: 'car',
    car_id: car.facts.id,
    pick_up: pickUp,
    return: back,
    quantity: 1,
    place: car.place,
    driver,
    // Some take a driver: by the minute of the booking, which nothing else hangs on.
    with_driver: car.facts.driver === 'either' ? at.getMinutes() % 2 === 1 : null,
  } as const
  const priced = pricedCar(item, car.facts, context(at))
  return priced.complaints.length > 0 ? null : { at, item: priced, party: { adults: random.whole(1, 4), children: 0 } }
}

export function wantedService(world: World, services: readonly SeededService[], back: number): Wanted | null {
  const { random } = world
  const { facts } = random.pick(services.filter((it) => it.facts.status === 'published'))
  const slot = random.pick(facts.slots)
  const booked = bookedOn(world, back)
  let date = addDays(booked, Math.max(1, Math.round(leadOf(world) / 3)))
  while (weekdayOf(date) !== slot.weekday) date = addDays(date, 1)
  const capacity = slot.capacity ?? facts.capacity
  const quantity =
    facts.unit === 'per_group'
      ? 1
      : Math.min(
          capacity,
          random.weighted([
            [1, 30],
            [2, 46],
            [3, 12],
            [4, 12],
          ]),
        )
  const at = moment(world, booked)
  const priced = pricedService(
    { kind: 'service', service_id: facts.id, slot_id: slot.id, date, quantity, residency: 'any' },
    facts,
    context(at),
  )
  return priced.complaints.length > 0 ? null : { at, item: priced, party: { adults: quantity, children: 0 } }
}

export function wantedTickets(world: World, event: SeededEvent, sellOut: boolean): Wanted | null {
  const { random, now } = world
  const open = event.tickets.filter(({ type }) => !type.hidden || random.chance(0.25))
  const ticket = random.weighted(open.map((it, index) => [it, index === 0 ? 5 : 2] as const))
  const begun = event.startsAt.getTime() - 45 * 86_400_000
  const end = Math.min(now.getTime() - 3_600_000, event.startsAt.getTime() - 7_200_000)
  if (end <= begun) return null
  const at = new Date(Math.floor((begun + (end - begun) * random.next() ** 0.8) / 1000) * 1000)
  const quantity = Math.min(
    ticket.type.max_per_order,
    sellOut
      ? random.whole(1, 4)
      : random.weighted([
          [1, 24],
          [2, 46],
          [3, 14],
          [4, 12],
          [6, 4],
        ]),
  )
  const priced = pricedTicket(
    {
      kind: 'ticket',
      ticket_type_id: ticket.type.id,
      quantity,
      access_code: ticket.type.access_code,
      holders: [],
    },
    { ...ticket, status: 'published' },
    quantity,
    context(at),
  )
  return priced.complaints.length > 0 ? null : { at, item: priced, party: { adults: quantity, children: 0 }, event }
}

/** Everything that was wanted over the months, oldest first. */
export function wishesOf(
  world: World,
  offers: SeededOffers,
  counts: { rooms: number; cars: number; services: number },
): Wanted[] {
  const many = (count: number, one: () => Wanted | null) => Array.from({ length: count }, one)
  const all = [
    ...(offers.rooms.length === 0 ? [] : many(counts.rooms, () => wantedRoom(world, offers.rooms, 300))),
    ...(offers.cars.length === 0 ? [] : many(counts.cars, () => wantedCar(world, offers.cars, 240))),
    ...onTheRoad(world, offers.cars),
    ...(offers.services.length === 0 ? [] : many(counts.services, () => wantedService(world, offers.services, 200))),
    ...offers.events.flatMap((event) => {
      const { orders } = event.plan
      return many(orders === 'all' ? 400 : orders, () => wantedTickets(world, event, orders === 'all'))
    }),
  ]
  return all.filter((wanted) => wanted !== null).sort((a, b) => a.at.getTime() - b.at.getTime())
}
