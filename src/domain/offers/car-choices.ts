import { labelOf } from '../keys.ts'

/** The closed lists of car rental, with the words that people read. */
export const carCategories = {
  economy: 'Economy',
  saloon: 'Saloon',
  station_wagon: 'Station wagon',
  suv: 'SUV',
  four_by_four: 'Four-wheel drive',
  safari_vehicle: 'Safari vehicle',
  pickup: 'Pick-up',
  minivan: 'Minivan',
  minibus: 'Minibus',
  coach: 'Coach',
  luxury: 'Luxury',
} as const
export type CarCategory = keyof typeof carCategories

export const transmissions = { manual: 'Manual', automatic: 'Automatic' } as const
/** Whether a car comes with its driver: always, never, or as the client chooses for a fee a day. */
export const driverChoices = { self_drive: 'Self-drive', with_driver: 'With driver', either: 'Either' } as const
export type DriverChoice = keyof typeof driverChoices

/** How far a rented vehicle is. */
export const rentalStates = { to_come: 'Not handed over', out: 'Out', late: 'Late', back: 'Back' } as const
export type RentalState = keyof typeof rentalStates
/** Where a vehicle of the fleet is now. */
export const vehicleStates = { here: 'Here', out: 'Out', late: 'Late', workshop: 'Out of service' } as const

/** A tank by its eighths: "Full", "3/4", "5/8". */
export function fuelText(eighths: number): string {
  if (eighths <= 0) return 'Empty'
  if (eighths >= 8) return 'Full'
  const half = eighths % 2 === 0
  return eighths === 4 ? 'Half' : half ? `${eighths / 2}/4` : `${eighths}/8`
}

export const fuels = { petrol: 'Petrol', diesel: 'Diesel', hybrid: 'Hybrid', electric: 'Electric' } as const

/** As it is stamped: upper case, single spaces. */
export const plateOf = (text: string): string => text.toUpperCase().replace(/\s+/g, ' ').trim()
/** Plates differ by country; all have a digit, and letters, digits, spaces and hyphens only. */
export const isPlate = (text: string): boolean => /^(?=.*\d)[A-Z0-9](?:[A-Z0-9 -]{1,12})[A-Z0-9]$/.test(text)

export const usualColours = [
  'White',
  'Silver',
  'Grey',
  'Black',
  'Beige',
  'Green',
  'Olive',
  'Blue',
  'Red',
  'Maroon',
  'Brown',
  'Gold',
] as const

/** "Toyota Land Cruiser Prado" */
export const carName = ({ make, model }: { readonly make: string; readonly model: string }): string =>
  `${make} ${model}`.trim()

/** "self-drive or with driver" */
export const driverText = (driver: string): string =>
  driver === 'either' ? 'self-drive or with driver' : labelOf(driverChoices, driver).toLowerCase()

/** "5 seats, automatic, diesel, with driver" */
export const carFactsText = (car: {
  readonly seats: number
  readonly transmission: string
  readonly fuel: string
  readonly driver: string
}): string =>
  [
    `${car.seats} ${car.seats === 1 ? 'seat' : 'seats'}`,
    labelOf(transmissions, car.transmission).toLowerCase(),
    labelOf(fuels, car.fuel).toLowerCase(),
    driverText(car.driver),
  ].join(', ')
