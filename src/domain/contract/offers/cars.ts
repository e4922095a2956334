import * as v from 'valibot'
import { keysOf } from '../../keys.ts'

import { carCategories, driverChoices, fuels, isPlate, plateOf, transmissions } from '../../offers/car-choices.ts'
import type {
  Car,
  CarCategory,
  CarDay,
  CarFigures,
  CarHelpers,
  CarMake,
  CarModel,
  Meta,
  Rate,
  Vehicle,
} from '../../schema/types.generated.ts'
import { longestTurnaround } from '../agency.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { amount, anyOf, flag, line, oneOf, optionalLine, queryDay, queryText, whole } from '../rules.ts'
import { galleryCalls, reportCalls } from './offer-calls.ts'
import { basePrice, offerQuery, offerShape, rateInput } from './offer-rules.ts'
import { fits } from './package-inputs.ts'

/** A car without the parts that have calls of their own. */
export type CarRow = Omit<Car, 'rates' | 'gallery'>

const shape = {
  ...offerShape,
  /** Of a day where no season says another. */
  amount: basePrice,
  category: oneOf('Category', keysOf(carCategories)),
  make: line('Make', 60),
  model: line('Model', 60),
  year: v.optional(v.nullable(whole('Year', 1950, 2100)), null),
  plates: v.optional(
    v.pipe(
      v.array(v.pipe(v.string('A number plate must be text.'), v.transform(plateOf)), 'Number plates must be a list.'),
      v.check((plates) => plates.every(isPlate), 'A number plate looks like UBA 123A.'),
      v.check((plates) => new Set(plates).size === plates.length, 'A number plate is entered twice.'),
    ),
    [],
  ),
  colour: v.optional(optionalLine('Colour', 40), ''),
  transmission: v.optional(oneOf('Transmission', keysOf(transmissions)), 'automatic'),
  fuel: v.optional(oneOf('Fuel', keysOf(fuels)), 'petrol'),
  seats: whole('Seats', 1, 100),
  doors: v.optional(v.nullable(whole('Doors', 1, 10)), null),
  driver: v.optional(oneOf('Driver', keysOf(driverChoices)), 'self_drive'),
  /** A day, where the client may choose. */
  driver_fee: v.optional(amount('Driver a day'), 0),
  air_conditioning: v.optional(flag('Air conditioning'), true),
  /** Kilometres a day; null: unlimited. */
  mileage_limit: v.optional(v.nullable(whole('Mileage limit', 1, 10_000)), null),
  extra_km: v.optional(amount('Charge per extra kilometre'), 0),
  deposit: v.optional(amount('Deposit'), 0),
  /** Of an hour beyond whole days; 0: a begun day is charged. */
  extra_hour: v.optional(amount('Extra hour'), 0),
  /** For each missing eighth of a tank. */
  fuel_eighth: v.optional(amount('Missing fuel'), 0),
  /** Between a return and the next pick-up; null: as the agency has it. */
  turnaround_minutes: v.optional(v.nullable(whole('Turnaround', 0, longestTurnaround)), null),
  pick_up_place: v.optional(optionalLine('Pick-up place', 160), ''),
  quantity: v.optional(whole('Number of vehicles', 0, 10_000), 1),
}
const amounts = ['amount', 'extra_km', 'deposit', 'extra_hour', 'driver_fee', 'fuel_eighth'] as const
export const carInput = v.pipe(
  v.object(shape),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const key of amounts)
      if (!fits(value[key], value.currency))
        addIssue({
          message: 'This currency has fewer decimal places.',
          path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
        })
    if (value.plates.length > value.quantity)
      addIssue({
        message: `There are more number plates than cars (${value.quantity}).`,
        path: [{ type: 'object', origin: 'value', input: value, key: 'plates', value: value.plates }],
      })
  }),
)

const query = v.object({
  ...offerQuery,
  category: v.optional(anyOf(keysOf(carCategories))),
  make: v.optional(queryText),
  transmission: v.optional(anyOf(keysOf(transmissions))),
  /** A car that is rented either way is found by both. */
  driver: v.optional(anyOf(keysOf(driverChoices))),
  /** Free on a day: at least one car of the fleet. */
  free_on: v.optional(queryDay),
})
const see = { permission: 'View Inventory', feature: 'car_rental_services' } as const satisfies Partial<Facts>
const base = 'agent/business/rental/cars'

export const cars = {
  list: endpoint<{ data: CarRow[]; meta: Meta }>()(`GET ${base}`, {
    ...see,
    query,
    download: true,
    meaning: 'rental cars',
  }),
  /** ext */
  figures: endpoint<{ data: CarFigures }>()(`GET ${base}/figures`, {
    ...see,
    meaning: 'fleet, out today, free today, in maintenance',
  }),
  /** ext */
  helpers: endpoint<{ data: CarHelpers }>()(`GET ${base}/helpers`, {
    ...see,
    meaning: 'tags, colours and pick-up places in use',
  }),
  create: endpoint<{ data: CarRow }>()(`POST ${base}/create`, {
    ...see,
    input: carInput,
    status: 201,
    meaning: 'a new car; a plate is on one car of the agency only',
  }),
  show: endpoint<{ data: CarRow }>()(`GET ${base}/{id}/show`, { ...see, meaning: 'one car' }),
  update: endpoint<{ data: CarRow }>()(`POST ${base}/{id}/update`, {
    ...see,
    input: carInput,
    meaning: 'a stale version is a 409; so is a smaller fleet than is out on a coming day, which it names',
  }),
  remove: endpoint<{ message: string }>()(`POST ${base}/{id}/delete`, {
    ...see,
    meaning: 'refused while it has live bookings; soft',
  }),
  ...galleryCalls(base, see),
  priceOptions: endpoint<{ data: Rate[] }>()(`GET ${base}/{id}/price-options`, {
    ...see,
    meaning: 'hourly, daily, weekly and seasonal rates',
  }),
  createPriceOption: endpoint<{ data: Rate }>()(`POST ${base}/{id}/price-options/create`, {
    ...see,
    input: rateInput,
    status: 201,
    meaning: 'a rate; bookings already made keep their price',
  }),
  availability: endpoint<{ data: CarDay[] }>()(`GET ${base}/{id}/availability`, {
    ...see,
    query: v.object({ from: v.optional(queryDay), to: v.optional(queryDay) }),
    meaning: 'cars free per day with the price; 30 days from today by default, 366 at most',
  }),
  /** ext */
  vehicles: endpoint<{ data: Vehicle[] }>()(`GET ${base}/{id}/vehicles`, {
    ...see,
    meaning: 'each vehicle of the fleet: where it is, with whom, and what comes next',
  }),
  ...reportCalls(base, see),
  categories: endpoint<{ data: CarCategory[] }>()('GET agent/business/rental/car-categories', {
    ...see,
    meaning: 'kinds of cars',
  }),
  makes: endpoint<{ data: CarMake[] }>()('GET agent/business/rental/car-makes', { ...see, meaning: 'makers' }),
  models: endpoint<{ data: CarModel[] }>()('GET agent/business/rental/car-models', {
    ...see,
    query: v.object({ make: v.optional(queryText) }),
    meaning: 'models of a make, by its name or id; all without one',
  }),
}
