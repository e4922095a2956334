import { momentText, rentalText } from '../../../src/domain/bookings/booking-text.ts'
import { piecesText } from '../../../src/domain/bookings/item-kinds.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import { type CarFacts, carFacts } from '../offers/offer-facts.ts'
import { minStayOf } from '../pricing/offer-pricing.ts'
import { daysOut, driverLine, rentalLines, rentalPrices } from '../pricing/rental-pricing.ts'
import type { Claim } from '../stock/stock-rows.ts'
import { discountFor, type PricedItem, pricedItem, statusComplaints } from './priced-items.ts'
import {
  claim,
  complainer,
  type InputItem,
  type ItemContext,
  type Place,
  rangeOf,
  type ServerItemKind,
  thereOf,
  written,
} from './server-item-kind.ts'

/** Rentals: a number of cars between two moments. */
export const carItem: ServerItemKind<'car'> = {
  keeps: 'offer',
  offerId: (item) => item.car_id,
  deal: (item) => [item.car_id, item.pick_up, item.return, item.quantity, item.with_driver ?? false],
  inputOf: (details) => ({
    kind: 'car',
    car_id: written(details.car_id),
    pick_up: written(details.pick_up),
    return: written(details.return),
    quantity: details.quantity,
    place: details.place ?? '',
    driver: details.driver ?? '',
    with_driver: details.with_driver ?? null,
  }),
  load: async (db, agencyId, items) => {
    const days = rangeOf(items.flatMap((item) => [item.pick_up.slice(0, 10), item.return.slice(0, 10)]))
    const cars = await carFacts(
      db,
      agencyId,
      items.map((item) => item.car_id),
      days,
    )
    return (item, context) =>
      pricedCar(
        item,
        thereOf(
          cars.find(({ id }) => id === item.car_id),
          'car',
          context,
        ),
        context,
      )
  },
  people: () => ({ adults: 0, children: 0, takePart: 0 }),
  movedTo: (_, item, place) => movedRental(item, place),
  tripFacts: ({ offers }, item, { pick_up, return: back, place, quantity, driver, with_driver }) => {
    const offer = offers.get(item.offer_id)
    return [
      ['Pick-up', pick_up == null ? '' : momentText(pick_up)],
      ['Return', back == null ? '' : momentText(back)],
      ['For', pick_up == null || back == null ? '' : rentalText(pick_up, back)],
      ['Where', (place ?? '') || (offer?.place ?? '')],
      ['Car', [piecesText('car', quantity), offer?.car ?? ''].filter(Boolean).join(' · ')],
      ['Driver', (driver ?? '') || ((with_driver ?? offer?.car_driver === 'with_driver') ? 'With a driver' : '')],
    ]
  },
  tripEvents: ({ offers }, item, { pick_up, return: back, place, driver }) => {
    const note = [
      pick_up == null ? '' : momentText(pick_up),
      (place ?? '') || (offers.get(item.offer_id)?.place ?? ''),
      (driver ?? '') === '' ? '' : `Driver: ${driver}`,
    ]
    return [
      {
        date: (pick_up ?? item.starts_on).slice(0, 10),
        time: (pick_up ?? '').slice(11, 16),
        text: `Pick up: ${item.title}`,
        note: note.filter(Boolean).join(' · '),
      },
      {
        date: (back ?? item.ends_on).slice(0, 10),
        time: (back ?? '').slice(11, 16),
        text: `Return: ${item.title}`,
        note: back == null ? '' : momentText(back),
      },
    ]
  },
}

/** The days change, the hours stay. */
function movedRental(item: InputItem<'car'>, { from, to, offer_id }: Place): InputItem<'car'> {
  const clock = item.return.slice(10)
  const back = clock === 'T00:00' ? addDays(to, 1) : to // at midnight its last day is the one before
  return { ...item, car_id: offer_id, pick_up: `${from}${item.pick_up.slice(10)}`, return: `${back}${clock}` }
}

/** The car is away from the pick-up until it is ready again; a return at midnight takes nothing of the new day. */
export function carClaim(item: InputItem<'car'>, { id, turnaround }: Pick<CarFacts, 'id' | 'turnaround'>): Claim {
  const { pick_up: out, return: back, quantity } = item
  const days = claim('car', id, out.slice(0, 10), later(back, -1).slice(0, 10), quantity)
  return { ...days, hours: { out, back, ready: later(back, turnaround) } }
}

/** So many minutes later on the clock in Kampala, which has no summer time. */
const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** The days that are charged: each begun period of 24 hours is one. */
function chargedDays({ pick_up, return: back }: Pick<InputItem<'car'>, 'pick_up' | 'return'>) {
  const first = pick_up.slice(0, 10)
  return { first, last: addDays(first, daysOut(pick_up, back) - 1) }
}

export function pricedCar(item: InputItem<'car'>, car: CarFacts, context: ItemContext): PricedItem {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const [from, back] = [item.pick_up.slice(0, 10), item.return.slice(0, 10)]
  const before = had?.details ?? null
  const stays = before?.pick_up === item.pick_up
  for (const { text } of statusComplaints(car, '', had)) say('car_id', text)
  if (from < today(now) && !stays) say('pick_up', `${dayText(from)} has passed.`)
  const out = chargedDays(item)
  const was = before?.pick_up && before.return ? chargedDays({ pick_up: before.pick_up, return: before.return }) : null
  for (let day = out.first; day <= out.last; day = addDays(day, 1))
    if (car.days.get(day)?.closed === true && !(was !== null && was.first <= day && was.last >= day)) {
      say('pick_up', `“${car.title}” cannot be rented on ${dayText(day)}.`)
      break
    }
  if (!stays && car.days.get(from)?.closed_to_arrival === true)
    say('pick_up', `“${car.title}” cannot be picked up on ${dayText(from)}.`)
  if (before?.return?.slice(0, 10) !== back && car.days.get(back)?.closed_to_departure === true)
    say('return', `“${car.title}” cannot be returned on ${dayText(back)}.`)
  if (item.with_driver === true && car.driver === 'self_drive')
    say('with_driver', `“${car.title}” is available only without a driver.`)
  if (item.with_driver === false && car.driver === 'with_driver')
    say('with_driver', `“${car.title}” is available only with a driver.`)
  const least = minStayOf(car, ['per_day'], from)
  if (daysOut(item.pick_up, item.return) < least)
    say('return', `“${car.title}” must be rented for at least ${counted(least, 'day')} from ${dayText(from)}.`)
  // A rental that starts as it was booked keeps its prices, however long it becomes.
  const booked = (unit: string) => (stays ? had?.lines.find((line) => line.unit === unit)?.unitAmount : undefined)
  const now_ = rentalPrices(car, from)
  const prices = {
    day: booked('per_day') ?? now_.day,
    week: booked('per_week') ?? now_.week,
    extraHour: booked('per_hour') ?? now_.extraHour,
    hour: booked('per_hour') ?? now_.hour,
  }
  return pricedItem({
    ...context,
    kind: 'car',
    offer: car,
    title: car.title,
    startsOn: from,
    endsOn: back,
    units: [
      ...rentalLines(car.title, prices, { pickUp: item.pick_up, back: item.return, cars: item.quantity }),
      ...(car.driver === 'either' && item.with_driver === true
        ? driverLine(booked('driver_day') ?? car.driver_fee, item)
        : []),
    ],
    claims: [carClaim(item, car)],
    complaints,
    details: {
      ...item,
      with_driver: car.driver === 'either' ? item.with_driver === true : car.driver === 'with_driver',
    },
    discount: discountFor(car, had, context.discount),
  })
}
