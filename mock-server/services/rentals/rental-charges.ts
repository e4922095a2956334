import type { Kysely } from 'kysely'
import { clockOf } from '../../../src/domain/clock.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { Rental, RentalCharge } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { carFacts } from '../offers/offer-facts.ts'
import { hoursBetween, rentalOf, rentalPrices } from '../pricing/rental-pricing.ts'

/** So late nobody is charged for it. */
const graceMinutes = 30

/** What the desk is proposed to charge for a return: kilometres beyond those included, missing fuel, the time it came too late. */
export async function rentalCharges(
  db: Kysely<DB>,
  agencyId: number,
  rental: Rental,
  given: { at?: string | undefined; km?: number | undefined; fuel?: number | undefined },
): Promise<RentalCharge[]> {
  const day = rental.pick_up.slice(0, 10)
  const [car] = await carFacts(db, agencyId, [rental.car_id], { from: day, to: day })
  if (car === undefined || rental.handover === null) throw notFound('rental')
  const major = (minor: number) => toMajor(minor, car.currency)
  const { vehicle, km_included, handover } = rental
  const { at = clockOf(new Date()).slice(0, 16), km = handover.out_km, fuel = handover.out_fuel } = given
  const beyond = km_included === null ? 0 : km - handover.out_km - km_included
  const missing = handover.out_fuel - fuel
  const prices = rentalPrices(car, day)
  const cost = (back: string) => rentalOf(prices, hoursBetween(rental.pick_up, back)).cost
  const late = (Date.parse(`${at}:00Z`) - Date.parse(`${rental.return}:00Z`)) / 60_000
  const more = late > graceMinutes ? cost(at) - cost(rental.return) : 0
  return [
    { title: `Extra kilometres, ${vehicle}`, quantity: beyond, unit_amount: major(car.extra_km) },
    { title: `Missing fuel (eighths of a tank), ${vehicle}`, quantity: missing, unit_amount: major(car.fuel_eighth) },
    {
      title: `Returned ${counted(Math.ceil(late / 60), 'hour')} late, ${vehicle}`,
      quantity: more > 0 ? 1 : 0,
      unit_amount: major(more),
    },
  ].filter(({ quantity, unit_amount }) => quantity > 0 && unit_amount > 0)
}
