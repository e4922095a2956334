import * as v from 'valibot'
import { type InputItemKind, type ItemKind, itemKindNames } from '../../../domain/bookings/item-kinds.ts'
import type { Residency, Share } from '../../../domain/bookings/residency.ts'
import type { BookingItem } from '../../../domain/contract/bookings/booking-items.ts'
import { bookingInput } from '../../../domain/contract/bookings/bookings.ts'
import type { BookingInput } from '../../../domain/contract/inputs.ts'
import { addDays, isDay, today } from '../../../domain/dates.ts'
import { type FieldSteps, pathOf } from '../../../domain/fields/field-steps.ts'
import type { CurrencyCode } from '../../../domain/money.ts'
import { sentShares } from './residency-choice.tsx'
import { saleItemKinds } from './sale-item-kinds.ts'
import { emptyItem, type ItemValue, readItem } from './sale-items.ts'
import { type GroupTax, groupTaxes, sentTaxes } from './sale-taxes.ts'

/** How many clients or packages a booking's form lists at once (specification §9). */
export const listedAtOnce = 15

export interface NewClient {
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
}
export interface SalePayment {
  amount: number | null
  currency: string
  method: string
  external_reference: string
  settled_amount: number | null
  settled_reason: string
}
export interface SaleValues {
  client_id: number | null
  client: NewClient | null
  /** The package's editor is shown; without one the booking is made of items alone. */
  tour: boolean
  package_id: number | null
  departure_id: number | null
  date: string | null
  adults: number
  children: number
  infants: number
  /** Empty: the quantities follow the party. */
  lines: { price_option_id: number; quantity: number }[]
  extras: { extra_id: number; quantity: number }[]
  items: ItemValue[]
  residency: Residency
  /** Of a mixed party, one for each residency. */
  shares: Share[]
  /** What one unit of another currency is in that of the booking. */
  rates: { currency: CurrencyCode; rate: number }[]
  /** Why rooms that are full are booked all the same. */
  oversell: { reason: string } | null
  discount_percent: number
  discount_code: string | null
  /** The inquiry that it answers. */
  inquiry_id: number | null
  /** The lead whose booking it becomes. */
  lead_id: number | null
  notes: string
  due_on: string | null
  /** Of what was chosen, by its editor. */
  item_taxes: GroupTax[]
  payment: SalePayment | null
}
/** What the choice of a client reads and writes; other forms have it as well. */
export type ClientFields = Pick<SaleValues, 'client_id' | 'client'>

/** What an address brings along: `?client=7&room=12&from=2026-12-01&to=2026-12-03&adults=2`. */
export interface Prefill {
  readonly client: number | null
  /** The inquiry that it answers. */
  readonly inquiry: number | null
  /** The lead whose booking it becomes. */
  readonly lead: number | null
  /** The booking that it is a copy of. */
  readonly copy: number | null
  /** The proposal whose items it takes over. */
  readonly proposal: string | null
  readonly package: number | null
  readonly departure: number | null
  readonly room: number | null
  readonly car: number | null
  readonly service: number | null
  readonly slot: number | null
  readonly event: number | null
  /** Of a product of the shop. */
  readonly variant: number | null
  readonly from: string | null
  readonly to: string | null
  readonly adults: number | null
  readonly children: number | null
  readonly infants: number | null
  /** Words for a client or a package that was not found: they stand in the search. */
  readonly client_name: string | null
  readonly offer_name: string | null
  /** An empty item of this kind to begin with. */
  readonly add: ItemKind | null
}
const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
const dayIn = (text: string | null): string | null =>
  text !== null && isDay(text.slice(0, 10)) ? text.slice(0, 10) : null
export function readPrefill(search: string): Prefill {
  const params = new URLSearchParams(search)
  const number = (name: string) => numberIn(params.get(name))
  return {
    client: number('client'),
    inquiry: number('inquiry'),
    lead: number('lead'),
    copy: number('copy'),
    proposal: /^[\da-f-]{36}$/.exec(params.get('proposal') ?? '')?.[0] ?? null,
    package: number('package'),
    departure: number('departure'),
    room: number('room'),
    car: number('car'),
    service: number('service'),
    slot: number('slot'),
    event: number('event'),
    variant: number('variant'),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    adults: number('adults'),
    children: number('children'),
    infants: number('infants'),
    client_name: params.get('client_name'),
    offer_name: params.get('offer_name'),
    add: itemKindNames.find((kind) => kind === params.get('add')) ?? null,
  }
}

function itemsOf(given: Prefill, adults: number): ItemValue[] {
  const day = given.from ?? today()
  const end = given.to !== null && given.to > day ? given.to : addDays(day, 1)
  const make = (kind: InputItemKind) => emptyItem(kind, day, { adults, children: given.children ?? 0 })
  const asked = itemKindNames.flatMap((kind): ItemValue[] => {
    if (kind === 'package') return []
    const item = saleItemKinds[kind].fromAddress(given, make(kind), end)
    return item === null ? [] : [item]
  })
  if (given.add === null || given.add === 'package') return asked
  const added = make(given.add)
  return [...asked, { ...added, check_out: end, return: `${end}${added.return.slice(10)}`, to: end }]
}

export function emptySale(given: Prefill): SaleValues {
  const adults = given.adults === null || given.adults < 1 ? 2 : given.adults
  const items = itemsOf(given, adults)
  return {
    client_id: given.client,
    client: null,
    tour: given.package !== null || given.add === 'package' || items.length === 0,
    package_id: given.package,
    departure_id: given.package === null ? null : given.departure,
    date: given.package !== null && given.departure === null ? given.from : null,
    adults,
    children: given.children ?? 0,
    infants: given.infants ?? 0,
    lines: [],
    extras: [],
    items,
    residency: 'any',
    shares: [],
    rates: [],
    oversell: null,
    discount_percent: 0,
    discount_code: null,
    inquiry_id: given.inquiry,
    lead_id: given.lead,
    notes: '',
    due_on: null,
    item_taxes: [],
    payment: null,
  }
}

/** Drafts of two different wishes do not mix. */
export const draftKey = (given: Prefill): string => {
  const wish = Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [`${name}${value}`]))
  return ['booking.sale', ...wish].join('.')
}

/**
 * The contract's input, and all that has not been chosen yet at once: a form stops at the first step of a pipe that
 * complains, so what is missing is one step.
 */
export const saleSchema = v.pipe(
  v.object({
    ...bookingInput.pipe[0].entries,
    tour: v.boolean(),
    item_taxes: groupTaxes,
    package_id: v.nullable(v.number()),
    items: v.array(v.custom<ItemValue>((item) => typeof item === 'object' && item !== null)),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value
    let complaints = 0
    const complain = (path: FieldSteps, message: string) => {
      complaints += 1
      addIssue({ message, path: pathOf(path) })
    }
    if (input.client_id === null && input.client === null) complain(['client_id'], 'Choose a client or add a new one.')
    const hasTour = input.tour && (input.package_id !== null || input.items.length === 0)
    if (hasTour && input.package_id === null) complain(['package_id'], 'Choose a package.')
    else if (hasTour && input.departure_id === null && input.date === null)
      complain(['departure_id'], 'Choose when the tour starts.')
    if (hasTour && input.adults + input.children + input.infants === 0)
      complain(['adults'], 'At least one person must travel.')
    if (!hasTour && input.items.length === 0) complain(['items'], 'Choose something to book.')
    const items: BookingItem[] = []
    input.items.forEach((value, row) => {
      const read = readItem(value)
      if ('item' in read) items.push(read.item)
      else complain(['items', row, ...read.complaint.key.split('.')], read.complaint.message)
    })
    if (complaints > 0) return NEVER
    const { tour: _, item_taxes: chosen, ...rest } = input
    const taxes = sentTaxes(
      chosen,
      hasTour,
      input.items.map(({ group }) => group),
    )
    const none = {
      package_id: null,
      departure_id: null,
      date: null,
      adults: 0,
      children: 0,
      infants: 0,
      lines: [],
      extras: [],
      shares: [],
    }
    return {
      ...rest,
      ...(hasTour ? { shares: sentShares(rest.shares) } : none),
      ...(taxes.length === 0 ? {} : { taxes }),
      items,
    }
  }),
)
export type SaleOutput = BookingInput

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
  shares: 'Who travels',
  rates: 'Rates',
  'oversell.reason': 'Reason for the oversold night',
  lines: 'Prices',
  extras: 'Extras',
  items: 'Items',
  'items.*.room_id': 'Room',
  'items.*.check_in': 'Check-in',
  'items.*.check_out': 'Nights',
  'items.*.adults': 'Adults',
  'items.*.children': 'Children',
  'items.*.guests': 'Guests',
  'items.*.quantity': 'How many',
  'items.*.car_id': 'Car',
  'items.*.pick_up': 'Pick-up',
  'items.*.return': 'Return',
  'items.*.service_id': 'Service',
  'items.*.slot_id': 'Time',
  'items.*.date': 'Date',
  'items.*.event_id': 'Event',
  'items.*.ticket_type_id': 'Tickets',
  'items.*.holders': 'Names on the tickets',
  'items.*.title': 'Item',
  'items.*.from': 'From',
  'items.*.to': 'To',
  'items.*.unit_amount': 'Unit price',
  'items.*.kept_percent': 'Kept when cancelled',
  'items.*.description': 'Details',
  discount_percent: 'Discount',
  discount_code: 'Discount code',
  notes: 'Note',
  due_on: 'Balance due',
  override_total: 'Agreed total',
  taxes: 'Tax',
  'payment.amount': 'Payment',
  'payment.currency': 'Currency of the payment',
  'payment.settled_amount': 'Settles',
  'payment.settled_reason': 'Why it differs from the rate',
  'payment.external_reference': 'Payment reference',
}
