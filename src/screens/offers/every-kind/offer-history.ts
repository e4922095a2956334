import { clockText } from '../../../domain/bookings/booking-text.ts'
import { cancellationText } from '../../../domain/bookings/cancellation.ts'
import { ageBands, residencies } from '../../../domain/bookings/residency.ts'
import { departureStatuses, extraUnits, meals, priceUnits } from '../../../domain/bookings/sales-choices.ts'
import { countryName } from '../../../domain/countries.ts'
import { dayText, instantText } from '../../../domain/date-texts.ts'
import { carFields } from '../../../domain/fields/car-fields.ts'
import { eventFields } from '../../../domain/fields/event-fields.ts'
import {
  choice,
  day,
  defineFields,
  type Field,
  flag,
  instant,
  money,
  number,
  prose,
  tags,
  text,
} from '../../../domain/fields/field.ts'
import { soldInputs } from '../../../domain/fields/offer-fields.ts'
import { packageFields } from '../../../domain/fields/package-fields.ts'
import { productFields } from '../../../domain/fields/product-fields.ts'
import { roomFields } from '../../../domain/fields/room-fields.ts'
import { serviceFields } from '../../../domain/fields/service-fields.ts'
import { trackFields } from '../../../domain/fields/track-fields.ts'
import { labelOf } from '../../../domain/keys.ts'
import { kilometres } from '../../../domain/maps/tracks.ts'
import { sumText } from '../../../domain/money.ts'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { bedsText } from '../../../domain/offers/room-choices.ts'
import { durationText, serviceUnits, weekdayName } from '../../../domain/offers/service-choices.ts'
import { counted, stripTags } from '../../../domain/text.ts'
import { type HistoryField, type HistoryTexts, type Noted, noted, plainText } from '../../standard/history.tsx'

// How the history of an offer of any kind reads. What its fields are called stands in domain/fields.

const fieldsOfKind = {
  package: packageFields,
  room: roomFields,
  car: carFields,
  service: serviceFields,
  event: eventFields,
  product: productFields,
  track: trackFields,
} satisfies Record<OfferKind, object>

/** Of what an offer consists of: days, prices, extras, departures, seasons, blocks, slots, ticket types. */
const childFields = defineFields({
  day: number('Day'),
  title: text('Title'),
  name: text('Name'),
  description: prose('Description'),
  location_name: text('Place'),
  lat: number('Latitude'),
  lng: number('Longitude'),
  meals: tags('Meals'),
  accommodation: text('Night at'),
  activities: tags('Activities'),
  // Age and residency in one list, as it was written down before they were two.
  audience: choice('For', { ...ageBands, resident: 'East African', foreign: 'Foreign' }),
  age_band: choice('For', ageBands),
  residency: choice('Residency', residencies),
  unit: choice('Charged', { ...priceUnits, ...extraUnits, ...serviceUnits, per_week: 'Per week' }),
  amount: money('Price'),
  currency: text('Currency'),
  free: flag('Free'),
  included: flag('Included'),
  min_qty: number('From quantity'),
  max_qty: number('To quantity'),
  valid_from: day('First day'),
  valid_to: day('Last day'),
  first_day: day('First day'),
  last_day: day('Last day'),
  weekdays: tags('Weekdays'),
  weekday: number('Weekday'),
  starts: text('Starts'),
  min_stay: number('Minimum stay in nights'),
  adults: number('Adults in the room'),
  date: day('Date'),
  dates: tags('Dates'),
  departures: tags('Dates'),
  status: choice('Status', departureStatuses),
  capacity: number('Places'),
  quantity: number('How many'),
  reason: text('Reason'),
  note: text('Note'),
  guide: text('Guide'),
  vehicle: text('Vehicle'),
  pick_up_place: text('Pick-up place'),
  pick_up_at: text('Pick-up time'),
  sales_from: instant('Sale from'),
  sales_to: instant('Sale until'),
  min_per_order: number('Minimum per order'),
  max_per_order: number('Maximum per order'),
  hidden: flag('Hidden'),
  access_code: text('Access code'),
  tiers: tags('Other prices'),
})

/** What is noted of an offer beside its fields. Numbers of records say nothing to a reader. */
const more: Readonly<Record<string, HistoryField | null>> = {
  slug: { label: 'Web address' },
  distance_m: { label: 'Distance', text: (value) => kilometres(Number(value)) },
  file: { label: 'File' },
  sent_to: { label: 'Sent to' },
  subject: { label: 'Subject' },
  instalments: { label: 'Instalments' },
  resell: { label: 'Terms for resellers' },
  allotment_short_on: { label: 'Fewer free than kept for resellers' },
  days: { label: 'Days' },
  days_taken_back: { label: 'Days' },
  gallery: { label: 'Photographs', text: (value) => listOf(value, (picture) => pictureText(noted(picture))) },
  photographs: {
    label: 'Photographs',
    text: (value) => counted(Array.isArray(value) ? value.length : 1, 'photograph'),
  },
  slots: { label: 'Slots', text: (value) => listOf(value, (slot) => slotText(noted(slot))) },
  version: null,
  copied_from: null,
  photograph: null,
  itinerary: null,
  itinerary_order: null,
  price_option: null,
  extra: null,
  departure: null,
  rate: null,
  block: null,
  slot: null,
  ticket_type: null,
  ticket_order: null,
}

/** What is noted of every offer, also of one that is shown and not sold. */
const notSold = Object.fromEntries(Object.keys(soldInputs).map((name) => [name, null]))

const listOf = (value: unknown, textOf: (each: unknown) => string): string =>
  Array.isArray(value) ? value.map(textOf).join(', ') : plainText(value)
const pictureText = ({ alt, caption }: Noted) => String(caption || alt || 'untitled')
const slotText = ({ weekday, starts }: Noted) => `${weekdayText(weekday)} ${clockText(String(starts))}`
const weekdayText = (value: unknown) => weekdayName(Number(value))

/** What the kind of a field does not say. */
const ownTexts: Readonly<Record<string, (value: unknown) => string>> = {
  cancellation_rules: (value) => cancellationText(typeof value === 'string' ? JSON.parse(value) : value), // noted as text of a new package
  beds: (value) => bedsText(value as Parameters<typeof bedsText>[0]), // as the contract has it
  country_code: (value) => countryName(String(value)),
  duration_minutes: (value) => durationText(Number(value)),
  weekday: weekdayText,
  weekdays: (value) => listOf(value, weekdayText),
  meals: (value) => listOf(value, (meal) => labelOf(meals, String(meal))),
  dates: (value) => listOf(value, (date) => dayText(String(date))),
  departures: (value) => listOf(value, (date) => dayText(String(date))),
}

const amountText = (value: unknown, currency: string): string =>
  typeof value === 'number' ? sumText(value, currency) : plainText(value)

function valueText(field: Field<never>, value: unknown, currency: string): string {
  const own = ownTexts[field.name]
  if (own !== undefined) return own(value)
  switch (field.kind) {
    case 'money':
      return amountText(value, currency)
    case 'choice':
      return labelOf(field.choices, String(value))
    case 'percent':
      return `${value}%`
    case 'prose':
      return stripTags(String(value))
    case 'day':
      return dayText(String(value))
    case 'instant':
      return instantText(String(value))
    default:
      return plainText(value)
  }
}

/** What was done to an offer itself; whatever else is noted of it was done to something it consists of. */
const doneToOffer: Readonly<Record<string, (noun: string, after: Noted) => string>> = {
  create: (noun) => `created the ${noun}`,
  update: (noun) => `changed the ${noun}`,
  duplicate: (noun) => `copied the ${noun} from another`,
  remove: (noun) => `deleted the ${noun}`,
  restore: (noun) => `restored the ${noun}`,
  setStatus: (_, { status }) => statusDone[String(status)] ?? 'changed the status',
  setOffered: (_, { offered }) => (offered === true ? 'put it on sale' : 'took it off sale'),
  tag: () => 'changed its tags',
}
const statusDone: Readonly<Record<string, string>> = {
  published: 'published it',
  archived: 'archived it',
  draft: 'moved it back to draft',
}
const doneToChildren: Readonly<Record<string, string>> = {
  changePrices: 'changed its prices by a percentage',
  undoPrices: 'undid a price change',
  change: 'changed rates and availability of days',
  undo: 'undid a change to days',
  enable: 'changed its instalments',
  sendMail: 'sent it by e-mail',
  createResell: 'opened it to resellers',
  updateResell: 'changed its terms for resellers',
  uploadImage: 'added a photograph',
  itineraryImage: 'added a photograph to a day',
  updateImages: 'changed its photographs',
  updateGallery: 'changed its photographs',
  deleteImage: 'deleted a photograph',
  deleteImages: 'deleted photographs',
  restoreImages: 'restored photographs',
  createRate: 'added a season',
  updateRate: 'changed a season',
  deleteRate: 'deleted a season',
  restoreRate: 'restored a season',
  createBlock: 'took some out of service',
  updateBlock: 'changed what is out of service',
  deleteBlock: 'put some back in service',
  restoreBlock: 'took some out of service again',
  createSlots: 'added slots',
  updateSlot: 'changed a slot',
  deleteSlot: 'deleted a slot',
  deleteSlots: 'deleted slots',
  restoreSlots: 'restored slots',
  createTicket: 'added a ticket type',
  updateTicket: 'changed a ticket type',
  deleteTicket: 'deleted a ticket type',
  restoreTicket: 'restored a ticket type',
  reorderTickets: 'reordered the ticket types',
  createItinerary: 'added a day',
  updateItinerary: 'changed a day',
  deleteItinerary: 'deleted a day',
  reorderItineraries: 'reordered the days',
  createPriceOption: 'added a price',
  updatePriceOption: 'changed a price',
  deletePriceOption: 'deleted a price',
  createExtra: 'added an extra',
  updateExtra: 'changed an extra',
  deleteExtra: 'deleted an extra',
  createDepartures: 'added departures',
  updateDeparture: 'changed a departure',
  deleteDeparture: 'deleted a departure',
}
const verbOf = (action: string) => action.slice(action.indexOf('.') + 1)

/** `currency` is the offer's own: a change of an amount alone does not note it. */
export function offerHistoryTexts(kind: OfferKind, currency: string): HistoryTexts {
  const textsOf = (fields: Readonly<Record<string, Field<never>>>): Readonly<Record<string, HistoryField | null>> => ({
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { label: field.label, text: (value: unknown, record: Noted) => valueText(field, value, currencyOf(record)) },
      ]),
    ),
    prices: {
      label: 'Prices',
      text: (value) =>
        Object.entries(noted(value))
          .map(([name, amount]) => `${name}: ${amountText(amount, currency)}`)
          .join(', '),
    },
    ...more,
    ...(offerKinds[kind].priced ? {} : notSold),
  })
  const currencyOf = (record: Noted) => (typeof record.currency === 'string' ? record.currency : currency)
  const [ofOffer, ofChildren] = [textsOf(fieldsOfKind[kind]), textsOf(childFields)]
  return {
    action: ({ action, after }) =>
      doneToOffer[verbOf(action)]?.(offerKinds[kind].noun, noted(after)) ?? doneToChildren[verbOf(action)],
    fields: ({ action }) => (verbOf(action) in doneToOffer ? ofOffer : ofChildren),
  }
}
