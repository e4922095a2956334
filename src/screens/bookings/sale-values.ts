import * as v from 'valibot'
import { bookingInput } from '../../domain/contract/bookings.ts'
import type { BookingInput } from '../../domain/contract/inputs.ts'

export interface NewClient {
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
}
export interface PartPayment {
  amount: number | null
  currency: string
  method: string
  external_reference: string
}
export interface SaleValues {
  client_id: number | null
  client: NewClient | null
  package_id: number | null
  departure_id: number | null
  date: string | null
  adults: number
  children: number
  infants: number
  /** Empty: the quantities follow the party. */
  lines: { price_option_id: number; quantity: number }[]
  discount_percent: number
  notes: string
  due_on: string | null
  payment: PartPayment | null
}

/** What an address brings along: `?client=7&package=3&departure=21`. */
export interface Prefill {
  readonly client: number | null
  readonly package: number | null
  readonly departure: number | null
}
const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
export function readPrefill(search: string): Prefill {
  const params = new URLSearchParams(search)
  return {
    client: numberIn(params.get('client')),
    package: numberIn(params.get('package')),
    departure: numberIn(params.get('departure')),
  }
}

export const emptySale = (given: Prefill): SaleValues => ({
  client_id: given.client,
  client: null,
  package_id: given.package,
  departure_id: given.package === null ? null : given.departure,
  date: null,
  adults: 2,
  children: 0,
  infants: 0,
  lines: [],
  discount_percent: 0,
  notes: '',
  due_on: null,
  payment: null,
})

/** Drafts of two different wishes do not mix. */
export const draftKey = (given: Prefill): string =>
  ['booking.new', ...Object.values(given).map((id) => id ?? '')].join('.').replace(/\.+$/, '')

/**
 * The contract's input, and all that has not been chosen yet at once: a form stops at the first step of a pipe that
 * complains, so what is missing is one step.
 */
export const saleSchema = v.pipe(
  v.object({ ...bookingInput.pipe[0].entries, package_id: v.nullable(v.number()) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    const complain = (key: keyof typeof input, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }] })
    if (input.client_id === null && input.client === null) complain('client_id', 'Choose a client or add a new one.')
    if (input.package_id === null) complain('package_id', 'Choose a package.')
    else if (input.departure_id === null && input.date === null)
      complain('departure_id', 'Choose when the tour starts.')
    if (input.adults + input.children + input.infants === 0) complain('adults', 'At least one person travels.')
  }),
)
export type SaleOutput = Omit<BookingInput, 'package_id'> & { package_id: number }

export const saleLabels: Readonly<Record<string, string>> = {
  client_id: 'Client',
  'client.name': 'Name',
  'client.email': 'E-mail',
  'client.phone': 'Phone',
  package_id: 'Package',
  departure_id: 'Departure',
  date: 'Date',
  adults: 'Adults',
  children: 'Children',
  infants: 'Infants',
  lines: 'Prices',
  discount_percent: 'Discount',
  notes: 'Note',
  due_on: 'Balance due',
  'payment.amount': 'Payment',
  'payment.external_reference': 'Payment reference',
}
