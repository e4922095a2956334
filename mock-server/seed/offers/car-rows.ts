import { toMinor } from '../../../src/domain/money.ts'
import type { CarFacts } from '../../services/offers/offer-facts.ts'
import type { SeedCar } from './cars.ts'
import type { OfferWriter, SeededBlock } from './offer-writer.ts'

export interface SeededCar {
  readonly facts: CarFacts
  readonly blocks: readonly SeededBlock[]
  readonly plates: readonly string[]
  readonly place: string
}

/** A car with its rates and the days that some of its vehicles are in the workshop. */
export function writeCar(writer: OfferWriter, it: SeedCar, order: number): SeededCar {
  const title = `${it.make} ${it.model}`
  const { base } = writer.offer('car', order, { ...it, title, amount: it.day, terms: 1 })
  const minor = (amount: number | undefined) => toMinor(amount ?? 0, it.currency)
  writer.rows.cars.push({
    offer_id: base.id,
    agency_id: writer.agency.id,
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
      : [writer.rate(base.id, { name: 'By the week', unit: 'per_week', amount: minor(it.week) })]),
    ...(it.high === undefined ? [] : writer.highSeasons(base.id, 'per_day', minor(it.high), 1)),
  ]
  const blocks =
    it.model === 'RAV4'
      ? [writer.block(base.id, 1, [4, 3], 'Service and tyres')]
      : it.model === 'Land Cruiser Prado'
        ? [writer.block(base.id, 1, [-3, 9], 'Gearbox repair')]
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
