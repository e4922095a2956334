import { difficulties } from '../../../src/domain/bookings/sales-choices.ts'
import { countryName } from '../../../src/domain/countries.ts'
import { dayMonthText, nearDayText, timeText } from '../../../src/domain/date-texts.ts'
import { type Day, dayOf, today } from '../../../src/domain/dates.ts'
import { labelOf } from '../../../src/domain/keys.ts'
import { activities } from '../../../src/domain/maps/tracks.ts'
import { carCategories, driverChoices, fuels, transmissions } from '../../../src/domain/offers/car-choices.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { boards, sleepsText } from '../../../src/domain/offers/room-choices.ts'
import { durationText } from '../../../src/domain/offers/service-choices.ts'
import { counted, numberText } from '../../../src/domain/text.ts'
import type { OfferCard, SitePrice } from '../../../src/domain/website/site-views.ts'
import type { CardRow, KindFacts } from './card-rows.ts'

/** What a card says in words. */
interface Said {
  readonly facts: readonly string[]
  readonly place: string
  readonly stock: string
  readonly sold_out: boolean
  /** Can be booked at this moment. */
  readonly bookable: boolean
  /** What the price is for. */
  readonly unit: string
}

/** So few are worth saying: it hurries nobody without cause. */
const few = 8
const soldOut = { stock: 'Sold out', sold_out: true, bookable: false } as const
const quiet = { stock: '', sold_out: false, bookable: true } as const

/** Of what is free from a day on: says so where that is not today. */
const freeFrom = (next: Day | null) =>
  next === null ? soldOut : next <= today() ? quiet : { ...quiet, stock: `Free from ${nearDayText(next, today())}` }

const unitTexts: Readonly<Record<string, string>> = {
  per_person: 'per person',
  per_group: 'per group',
  per_vehicle: 'per vehicle',
  per_night: 'per night',
  per_day: 'per day',
  per_hour: 'per hour',
}
export const unitText = (unit: string | null): string => labelOf(unitTexts, unit ?? '')

const said: { readonly [K in OfferKind]: (own: KindFacts[K]) => Said } = {
  package: (own) => ({
    facts: [counted(own.days, 'day'), labelOf(difficulties, own.difficulty)],
    place: own.destinations.length > 0 ? own.destinations.slice(0, 3).join(', ') : countryName(own.country_code),
    unit: unitText(own.unit ?? 'per_person'),
    ...departing(own),
  }),
  room: (own) => ({
    facts: [`Sleeps ${sleepsText(own)}`, labelOf(boards, own.board)],
    place: [own.property, own.place].filter(Boolean).join(', '),
    unit: 'per night',
    ...freeFrom(own.next),
  }),
  car: (own) => ({
    facts: [
      labelOf(carCategories, own.category),
      counted(own.seats, 'seat'),
      labelOf(transmissions, own.transmission),
      labelOf(fuels, own.fuel),
      own.driver === 'either' ? 'Self-drive or with driver' : labelOf(driverChoices, own.driver),
    ],
    place: own.place,
    unit: 'per day',
    ...freeFrom(own.next),
  }),
  service: (own) => ({
    facts: [durationText(own.minutes)],
    place: own.mode === 'online' ? 'Online' : own.place,
    unit: unitText(own.unit),
    ...(own.next === null
      ? { stock: 'No times at the moment', sold_out: false, bookable: false }
      : { ...quiet, stock: own.next <= today() ? '' : `Next on ${nearDayText(own.next, today())}` }),
  }),
  event: (own) => ({
    facts: [eventDay(own.starts_at), timeText(own.starts_at)],
    place: own.online && own.venue === '' ? 'Online' : own.venue,
    unit: '',
    ...ticketsLeft(own),
  }),
  product: (own) => ({
    facts: [
      own.vendor,
      own.category.split(' › ').at(-1) ?? '',
      own.product_kind === 'digital' ? 'Download' : '',
    ].filter(Boolean),
    place: '',
    unit: '',
    ...(own.out
      ? soldOut
      : {
          ...quiet,
          stock: own.level === 'back_order' ? 'On back-order' : own.level === 'low' ? 'Only a few left' : '',
        }),
  }),
  track: (own) => ({
    facts: [
      labelOf(activities, own.activity),
      labelOf(difficulties, own.difficulty),
      `${numberText(Math.round(own.distance_m / 100) / 10)} km`,
      own.minutes === null ? '' : durationText(own.minutes),
    ].filter(Boolean),
    place: own.start,
    unit: '',
    ...quiet,
    bookable: false,
  }),
}

const eventDay = (instant: string) => nearDayText(dayOf(instant), today())

function departing({ next, departs, on_request: onRequest }: KindFacts['package']) {
  if (next !== null) {
    const stock =
      next.left <= few
        ? `${counted(next.left, 'seat')} left on ${dayMonthText(next.date)}`
        : `Next on ${dayMonthText(next.date)}`
    return { ...quiet, stock }
  }
  if (onRequest) return { stock: 'On request', sold_out: false, bookable: false }
  return departs ? soldOut : { stock: 'No dates at the moment', sold_out: false, bookable: false }
}

function ticketsLeft({ over, on_sale: onSale, sold_out: gone, left }: KindFacts['event']) {
  if (over) return { stock: 'This event is over', sold_out: false, bookable: false }
  if (gone) return soldOut
  if (!onSale) return { stock: 'Not on sale at the moment', sold_out: false, bookable: false }
  return left !== null && left <= few * 3 ? { ...quiet, stock: `${counted(left, 'ticket')} left` } : quiet
}

function nextOf(row: CardRow): string {
  if (row.kind === 'package') return row.own.next?.date ?? ''
  if (row.kind === 'event') return row.own.over ? '' : dayOf(row.own.starts_at)
  return row.kind === 'service' ? (row.own.next ?? '') : ''
}

/** What is said of a row, by its kind. */
export function saidOf(row: CardRow): Said {
  switch (row.kind) {
    case 'package':
      return said.package(row.own)
    case 'room':
      return said.room(row.own)
    case 'car':
      return said.car(row.own)
    case 'service':
      return said.service(row.own)
    case 'event':
      return said.event(row.own)
    case 'product':
      return said.product(row.own)
    case 'track':
      return said.track(row.own)
  }
}

function priceOf(row: CardRow, unit: string): SitePrice | null {
  const { price, full, currency, several } = row
  if (price === null || row.kind === 'track') return null
  const compare = row.kind === 'product' ? row.own.compare_at : null
  const was = compare !== null && compare > price ? compare : full !== null && full > price ? full : null
  return { amount: price, currency, was, unit, from: several }
}

export function cardOf(row: CardRow): OfferCard {
  const { kind, id, slug, title, summary, picture, tags } = row
  const { facts, place, stock, sold_out, unit } = saidOf(row)
  const live = { facts, place, stock, sold_out, price: priceOf(row, unit), next: nextOf(row) }
  return { kind, id, slug, title, summary, picture, tags, ...live }
}
