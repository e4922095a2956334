import type * as v from 'valibot'
import type { carInput } from '../../domain/contract/offers/cars.ts'
import type { CarQuery } from '../../gateway/generated/cars.generated.ts'

export type CarRecord = CarQuery['car']
/** What the form needs of a car: also what a write answers. */
export type CarFields = Omit<CarRecord, 'gallery'>
/** The version travels beside the form. */
export type CarValues = Omit<v.InferOutput<typeof carInput>, 'version'>

/** The server stores the contract's words only, so that each text is one of its list. */
export const valuesOfCar = (car: CarFields): CarValues => ({
  make: car.make,
  model: car.model,
  category: car.category as CarValues['category'],
  year: car.year ?? null,
  title: car.title,
  summary: car.summary,
  plate: car.plate,
  colour: car.colour,
  transmission: car.transmission as CarValues['transmission'],
  fuel: car.fuel as CarValues['fuel'],
  seats: car.seats,
  doors: car.doors ?? null,
  air_conditioning: car.air_conditioning,
  with_driver: car.with_driver,
  amount: car.amount,
  currency: car.currency as CarValues['currency'],
  extra_hour: car.extra_hour,
  discount_percent: car.discount_percent,
  deposit: car.deposit,
  mileage_limit: car.mileage_limit ?? null,
  extra_km: car.extra_km,
  quantity: car.quantity,
  pick_up_place: car.pick_up_place,
  description: car.description,
  tags: [...car.tags],
  featured: car.featured,
  status: car.status as CarValues['status'],
  cancellation_rules: car.cancellation_rules.map(({ days_before, percent }) => ({ days_before, percent })),
  cancellation_policy: car.cancellation_policy,
})

/** A new car; price and seats are left for the person to say. */
export const freshCar = (currency: string): CarValues => ({
  make: '',
  model: '',
  category: '' as CarValues['category'], // the rule asks for a choice
  year: null,
  title: '',
  summary: '',
  plate: '',
  colour: '',
  transmission: 'automatic',
  fuel: 'petrol',
  seats: 5,
  doors: null,
  air_conditioning: true,
  with_driver: false,
  amount: null as unknown as number, // likewise: empty until somebody types a price
  currency: currency as CarValues['currency'], // an agency's currency is one of the list
  extra_hour: 0,
  discount_percent: 0,
  deposit: 0,
  mileage_limit: null,
  extra_km: 0,
  quantity: 1,
  pick_up_place: '',
  description: '',
  tags: [],
  featured: false,
  status: 'draft',
  cancellation_rules: [],
  cancellation_policy: '',
})
