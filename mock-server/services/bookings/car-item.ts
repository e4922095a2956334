import { momentText, rentalText } from '../../../src/domain/bookings/booking-text.ts'
import { piecesText } from '../../../src/domain/bookings/item-kinds.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, daysBetween, today } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import { type CarFacts, carFacts } from '../offers/offer-facts.ts'
import { minStayOf } from '../pricing/offer-pricing.ts'
import { daysOut, rentalLines, rentalPrices } from '../pricing/rental-pricing.ts'
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

/** Rentals: so many cars from a moment to another. */
export const carItem: ServerItemKind<'car'> = {
  keeps: 'offer',
  offerId: (item) => item.car_id,
  deal: (item) => [item.car_id, item.pick_up, item.return, item.quantity],
  inputOf: (details) => ({
    kind: 'car',
    car_id: written(details.car_id),
    pick_up: written(details.pick_up),
    return: written(details.return),
    quantity: details.quantity,
    place: details.place ?? '',
    driver: details.driver ?? '',
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
  tripFacts: ({ offers }, item, { pick_up, return: back, place, quantity, driver }) => {
    const offer = offers.get(item.offer_id)
    return [
      ['Pick-up', pick_up == null ? '' : momentText(pick_up)],
      ['Return', back == null ? '' : momentText(back)],
      ['For', pick_up == null || back == null ? '' : rentalText(pick_up, back)],
      ['Where', (place ?? '') || (offer?.place ?? '')],
      ['Car', [piecesText('car', quantity), offer?.car ?? ''].filter(Boolean).join(' · ')],
      ['Driver', (driver ?? '') || (offer?.with_driver === true ? 'With a driver' : '')],
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

/** The car comes back on its last day, or on the morning after it. */
function movedRental(item: InputItem<'car'>, { from, to, offer_id }: Place): InputItem<'car'> {
  const [out, back] = [item.pick_up.slice(0, 10), item.return.slice(0, 10)]
  const after = daysBetween(addDays(out, daysOut(item.pick_up, item.return) - 1), back)
  return {
    ...item,
    car_id: offer_id,
    pick_up: `${from}${item.pick_up.slice(10)}`,
    return: `${addDays(to, after)}${item.return.slice(10)}`,
  }
}

export function carClaim(item: InputItem<'car'>): Claim {
  const from = item.pick_up.slice(0, 10)
  return claim('car', item.car_id, from, addDays(from, daysOut(item.pick_up, item.return) - 1), item.quantity)
}

export function pricedCar(item: InputItem<'car'>, car: CarFacts, context: ItemContext): PricedItem {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const [from, back] = [item.pick_up.slice(0, 10), item.return.slice(0, 10)]
  const before = had?.details ?? null
  const stays = before?.pick_up === item.pick_up
  for (const { text } of statusComplaints(car, '', had)) say('car_id', text)
  if (from < today(now) && !stays) say('pick_up', `${dayText(from)} has passed.`)
  const out = carClaim(item)
  const was =
    before?.pick_up && before.return ? carClaim({ ...item, pick_up: before.pick_up, return: before.return }) : null
  for (let day = out.firstDay; day <= out.lastDay; day = addDays(day, 1))
    if (car.days.get(day)?.closed === true && !(was !== null && was.firstDay <= day && was.lastDay >= day)) {
      say('pick_up', `“${car.title}” is not rented out on ${dayText(day)}.`)
      break
    }
  if (!stays && car.days.get(from)?.closed_to_arrival === true)
    say('pick_up', `“${car.title}” is not picked up on ${dayText(from)}.`)
  if (before?.return?.slice(0, 10) !== back && car.days.get(back)?.closed_to_departure === true)
    say('return', `“${car.title}” is not taken back on ${dayText(back)}.`)
  const least = minStayOf(car, ['per_day'], from)
  if (daysOut(item.pick_up, item.return) < least)
    say('return', `“${car.title}” is rented for at least ${counted(least, 'day')} from ${dayText(from)}.`)
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
    units: rentalLines(car.title, prices, { pickUp: item.pick_up, back: item.return, cars: item.quantity }),
    claims: [out],
    complaints,
    details: item,
    discount: discountFor(car, had, context.discount),
  })
}
