import * as v from 'valibot'
import { paymentMethods } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import type { Rental, RentalCharge } from '../../schema/types.generated.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { galleryCalls } from '../offers/offer-calls.ts'
import { amount, id, line, oneOf, prose, queryNumber, whole } from '../rules.ts'
import { moment } from './booking-items.ts'

/** Kilometres on the clock of a vehicle. */
const kilometres = whole('Kilometres', 0, 9_999_999)
/** A tank has eight. */
const eighths = whole('Fuel', 0, 8)
const note = v.optional(prose('Condition', 3000), '')

export const handoverInput = v.object({
  /** Which of the booking's rentals: the id that the list gives it. */
  rental: id('Rental'),
  vehicle_id: id('Vehicle'),
  at: moment('Handed over'),
  km: kilometres,
  fuel: eighths,
  note,
  deposit: v.optional(amount('Deposit'), 0),
  deposit_method: v.optional(oneOf('Method', keysOf(paymentMethods)), 'cash'),
})
export const rentalCharge = v.object({
  title: line('Charge', 160),
  quantity: v.optional(whole('Quantity', 1, 10_000), 1),
  unit_amount: amount('Price'),
})
export const returnInput = v.object({
  at: moment('Returned'),
  km: kilometres,
  fuel: eighths,
  note,
  /** Of the deposit; what is kept is not a payment of the booking. */
  deposit_back: v.optional(amount('Deposit returned'), 0),
  deposit_note: v.optional(prose('Reason for keeping the rest', 500), ''),
  /** Lines that the booking is charged with. */
  charges: v.optional(
    v.pipe(v.array(rentalCharge, 'Charges must be a list.'), v.maxLength(20, 'At most 20 charges.')),
    [],
  ),
})

const see = { permission: 'View Bookings', feature: 'car_rental_services' } as const satisfies Partial<Facts>
const edit = { permission: 'Edit Bookings', feature: 'car_rental_services' } as const satisfies Partial<Facts>
const base = 'agent/bookings/{id}/handovers'
const sheet = 'agent/handovers/{id}'

/** ext: the sheets of rented cars, see `car_handovers`. */
export const handovers = {
  list: endpoint<{ data: Rental[] }>()(`GET ${base}`, {
    ...see,
    meaning: 'the vehicles of a booking’s rentals, with the sheet of each that was handed over',
  }),
  handOver: endpoint<{ data: Rental[] }>()(`POST ${base}`, {
    ...edit,
    input: handoverInput,
    status: 201,
    meaning: 'hands a vehicle over: kilometres, fuel, condition, deposit; 409 if it is not free',
  }),
  charges: endpoint<{ data: RentalCharge[] }>()(`GET ${sheet}/charges`, {
    ...see,
    /** Left out: now, and as it left. */
    query: v.object({
      at: v.optional(moment('Returned')),
      km: v.optional(queryNumber),
      fuel: v.optional(queryNumber),
    }),
    meaning: 'the charges on return: extra kilometres, missing fuel, lateness',
  }),
  takeBack: endpoint<{ data: Rental[] }>()(`POST ${sheet}/return`, {
    ...edit,
    input: returnInput,
    meaning: 'the vehicle is back, and the booking has the charges as lines of its own',
  }),
  undo: endpoint<{ data: Rental[] }>()(`POST ${sheet}/undo`, {
    ...edit,
    meaning: 'undoes a handover recorded by mistake; 409 once the vehicle is back',
  }),
  uploadImage: galleryCalls('agent/handovers', edit).uploadImage,
}
