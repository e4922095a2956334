import * as v from 'valibot'
import { flightBookingInput } from '../../../domain/contract/flights/flight-inputs.ts'
import type { FlightBookingInput } from '../../../domain/contract/inputs.ts'
import { addDays, type Day, today } from '../../../domain/dates.ts'
import { type FieldSteps, pathOf } from '../../../domain/fields/field-steps.ts'
import {
  type PassengerKind,
  passengerKinds,
  type passengerSexes,
  type passengerTitles,
} from '../../../domain/flights/flight-choices.ts'
import {
  type PassengerRules,
  passengerProblems,
  type WrittenPassenger,
} from '../../../domain/flights/passenger-rules.ts'
import { toMajor, toMinor } from '../../../domain/money.ts'
import { isPhone, phoneMessage } from '../../../domain/phone.ts'
import type { PricedFlightQuery } from '../../../gateway/generated/flight-search.generated.ts'
import type { TravellersOfFragment } from '../../../gateway/generated/travellers.generated.ts'
import type { ClientFields, SalePayment } from '../../bookings/sale/sale-values.ts'

export type Priced = PricedFlightQuery['pricedFlight']
export type Extra = Priced['extras'][number]

export interface PassengerValues {
  kind: PassengerKind
  title: keyof typeof passengerTitles | null
  given_name: string
  family_name: string
  sex: keyof typeof passengerSexes | null
  born_on: string | null
  passport_number: string
  passport_country: string | null
  passport_expires_on: string | null
  lap_of: number | null
  traveller_id: number | null
}
export interface FlightValues extends ClientFields {
  passengers: PassengerValues[]
  contact_email: string
  contact_phone: string
  extras: { id: string; quantity: number }[]
  pay: 'now' | 'hold'
  discount: number
  payment: SalePayment | null
  notes: string
}

/** Whoever the offer was searched for: adults first, each infant on the lap of the adult of its place. */
export const emptyPassengers = ({ fares }: Priced['offer']): PassengerValues[] =>
  (['adult', 'child', 'infant'] as const).flatMap((kind) =>
    Array.from({ length: fares.find((fare) => fare.kind === kind)?.passengers ?? 0 }, (_, at) => ({
      kind,
      title: null,
      given_name: '',
      family_name: '',
      sex: null,
      born_on: null,
      passport_number: '',
      passport_country: null,
      passport_expires_on: null,
      lap_of: kind === 'infant' ? at : null,
      traveller_id: null,
    })),
  )

/** The last word is the family name: who reads the passport corrects it. */
export function splitName(name: string): Pick<PassengerValues, 'given_name' | 'family_name'> {
  const words = name.trim().split(/\s+/)
  return { given_name: words.slice(0, -1).join(' '), family_name: words.at(-1) ?? '' }
}
export const fromTraveller = (
  one: TravellersOfFragment['travellers'][number],
  masked: boolean,
): Partial<PassengerValues> => ({
  ...splitName(one.name),
  traveller_id: one.id,
  born_on: one.birth_date,
  ...(masked
    ? {}
    : {
        passport_number: one.passport_number ?? '',
        passport_country: one.nationality,
        passport_expires_on: one.passport_expires_on,
      }),
})

/** Whoever travels with the booking flies, in the order of its list, each in a place for people of that age. */
export function passengersOf(offer: Priced['offer'], list: TravellersOfFragment | undefined): PassengerValues[] {
  const left = [...(list?.travellers ?? [])]
  return emptyPassengers(offer).map((place) => {
    const at = left.findIndex(({ audience }) => audience === place.kind)
    const [one] = at === -1 ? [] : left.splice(at, 1)
    return one === undefined ? place : { ...place, ...fromTraveller(one, list?.masked === true) }
  })
}

/** The day on which the last flight leaves: ages are those of that day. */
export const lastFlightOf = ({ slices }: Priced['offer']): Day =>
  slices.at(-1)?.segments.at(-1)?.departs.slice(0, 10) ?? today()

/** In the major unit: what a client pays with what was chosen along. */
export function totalOf(priced: Priced, { extras, discount }: Pick<FlightValues, 'extras' | 'discount'>): number {
  const { currency, total } = priced.offer
  const chosen = extras.reduce(
    (sum, { id, quantity }) => sum + toMinor(extraOf(priced, id)?.amount ?? 0, currency) * quantity,
    0,
  )
  return toMajor(
    toMinor(total, currency) + chosen - toMinor(Number.isFinite(discount) ? discount : 0, currency),
    currency,
  )
}
export const extraOf = ({ extras }: Priced, id: string): Extra | undefined => extras.find((extra) => extra.id === id)

/** Somebody of this kind, where the date of birth is not known yet: what else is wrong can be said all the same. */
const likelyBirth = (kind: PassengerKind, lastFlight: Day): Day =>
  addDays(lastFlight, -Math.round((kind === 'adult' ? 30 : kind === 'child' ? 6 : 0.8) * 365.25))

interface Complaint {
  readonly path: FieldSteps
  readonly message: string
}
/** What is wrong with each passenger, also while others are not filled in. */
export function passengerComplaints(passengers: readonly PassengerValues[], rules: PassengerRules): Complaint[] {
  const at = (passenger: number, field: keyof PassengerValues, message: string): Complaint => ({
    path: ['passengers', passenger, field],
    message,
  })
  const missing = passengers.flatMap(({ title, sex, born_on }, place) => [
    ...(title === null ? [at(place, 'title', 'Choose a title.')] : []),
    ...(sex === null ? [at(place, 'sex', 'Choose as in the passport.')] : []),
    ...(born_on === null ? [at(place, 'born_on', 'Enter the date of birth.')] : []),
  ])
  const written = passengers.map((one): WrittenPassenger => {
    const isComplete = one.title !== null && one.sex !== null
    return {
      ...one,
      title: isComplete ? (one.title ?? 'mr') : 'mr',
      sex: isComplete ? (one.sex ?? 'm') : 'm',
      born_on: one.born_on ?? likelyBirth(one.kind, rules.lastFlight),
    }
  })
  const found = passengerProblems(written, rules).filter(({ passenger, field }) => {
    const one = passengers[passenger]
    return !(
      (field === 'title' && (one?.title === null || one?.sex === null)) ||
      (field === 'born_on' && one?.born_on === null)
    )
  })
  return [...missing, ...found.map(({ passenger, field, message }) => at(passenger, field, message))]
}

export type FlightOutput = Omit<
  FlightBookingInput,
  'search' | 'offer' | 'expected_total' | 'booking_id' | 'booking_version'
>

const passenger = v.custom<PassengerValues>((one) => typeof one === 'object' && one !== null)
/** What is said of people, whatever the rest is like. */
const people = v.object({
  client_id: v.nullable(v.number()),
  client: v.optional(v.unknown()),
  passengers: v.array(passenger),
})

/** The contract's rules, those of passengers, and all that has not been chosen yet at once. */
export const flightSchema = (rules: PassengerRules, isOwn: boolean) =>
  v.pipe(
    v.object({
      client_id: v.nullable(v.number()),
      client: flightBookingInput.pipe[0].entries.client,
      passengers: v.array(passenger),
      contact_email: flightBookingInput.pipe[0].entries.contact_email,
      contact_phone: v.pipe(
        v.string('Enter a phone number.'),
        v.trim(),
        v.check((text) => isPhone(text), phoneMessage),
      ),
      extras: v.array(v.object({ id: v.string(), quantity: v.number() })),
      pay: v.picklist(['now', 'hold']),
      discount: v.pipe(v.number('Enter a sum.'), v.minValue(0, 'Enter a sum of 0 or more.')),
      payment: flightBookingInput.pipe[0].entries.payment,
      notes: v.pipe(v.string(), v.trim(), v.maxLength(5000, 'At most 5,000 letters.')),
    }),
    // A check runs whatever else is wrong; a transformation would wait for that.
    v.rawCheck(({ dataset, addIssue }) => {
      const { success, output: input } = v.safeParse(people, dataset.value)
      if (!success) return
      const complaints = passengerComplaints(input.passengers, rules)
      if (isOwn && input.client_id === null && input.client == null)
        complaints.unshift({ path: ['client_id'], message: 'Choose a client or add a new one.' })
      for (const { path, message } of complaints) addIssue({ message, path: pathOf(path) })
    }),
    v.transform(
      (input): FlightOutput => ({
        ...input,
        passengers: input.passengers.flatMap((one) =>
          one.title === null || one.sex === null || one.born_on === null
            ? []
            : [{ ...one, title: one.title, sex: one.sex, born_on: one.born_on }],
        ),
      }),
    ),
  )

const flightLabels: Readonly<Record<string, string>> = {
  client_id: 'Client',
  'client.name': 'Name',
  'client.email': 'E-mail',
  'client.phone': 'Phone',
  'passengers.*.title': 'Title',
  'passengers.*.given_name': 'Given name',
  'passengers.*.family_name': 'Family name',
  'passengers.*.sex': 'Sex',
  'passengers.*.born_on': 'Date of birth',
  'passengers.*.passport_number': 'Passport',
  'passengers.*.passport_country': 'Passport issued by',
  'passengers.*.passport_expires_on': 'Passport expires',
  'passengers.*.lap_of': 'Sits on the lap of',
  contact_email: 'Contact e-mail',
  contact_phone: 'Contact phone',
  pay: 'Payment to the supplier',
  discount: 'Discount',
  notes: 'Note',
  'payment.amount': 'Payment',
  'payment.currency': 'Currency of the payment',
  'payment.settled_amount': 'Settles',
  'payment.settled_reason': 'Why it differs from the rate',
  'payment.external_reference': 'Payment reference',
}

/** Each field in a complaint, with the passenger where there are several: Adult 2, title. */
export const labelsOf = (kinds: readonly PassengerKind[]): Readonly<Record<string, string>> => ({
  ...flightLabels,
  ...(kinds.length < 2
    ? {}
    : Object.fromEntries(
        kinds.flatMap((kind, at) => {
          const number = kinds.slice(0, at + 1).filter((one) => one === kind).length
          const isOnly = kinds.filter((one) => one === kind).length === 1
          return Object.entries(flightLabels)
            .filter(([path]) => path.startsWith('passengers.*.'))
            .map(([path, label]) => [
              path.replace('*', String(at)),
              `${passengerKinds[kind]}${isOnly ? '' : ` ${number}`}, ${label.toLowerCase()}`,
            ])
        }),
      )),
})
