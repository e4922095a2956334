import * as v from 'valibot'
import { ageBands, residencies } from '../../bookings/residency.ts'
import {
  departureStatuses,
  difficulties,
  extraUnits,
  meals,
  packageStatuses,
  priceUnits,
} from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import { toMinor } from '../../money.ts'
import {
  amount,
  country,
  currency,
  day,
  flag,
  id,
  latitude,
  line,
  longitude,
  oneOf,
  optionalEmail,
  optionalLine,
  prose,
  textList,
  version,
  whole,
} from '../rules.ts'
import { cancellationRules, clockTime, discountPercent } from './offer-rules.ts'

export const packageInput = v.pipe(
  v.object({
    title: line('Title', 160),
    summary: v.optional(optionalLine('Summary', 300), ''),
    description: v.optional(prose('Description'), ''),
    status: v.optional(oneOf('Status', keysOf(packageStatuses)), 'draft'),
    featured: v.optional(flag('Featured'), false),
    tags: v.optional(textList('Tags', 20), []),
    country_code: v.optional(country, 'UG'),
    destinations: v.optional(textList('Destinations', 20), []),
    days: whole('Days', 1, 365),
    nights: whole('Nights', 0, 365),
    min_pax: v.optional(whole('Smallest party', 1, 1000), 1),
    max_pax: v.optional(v.nullable(whole('Largest party', 1, 1000)), null),
    inclusions: v.optional(textList('Inclusions'), []),
    exclusions: v.optional(textList('Exclusions'), []),
    cancellation_policy: v.optional(prose('Cancellation policy', 3000), ''),
    cancellation_rules: v.optional(cancellationRules, []),
    meeting_point: v.optional(optionalLine('Meeting point', 300), ''),
    difficulty: v.optional(oneOf('Difficulty', keysOf(difficulties)), 'easy'),
    on_request: v.optional(flag('On request'), false),
    currency: v.optional(currency, 'UGX'),
    discount_percent: v.optional(discountPercent, 0),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['days'], ['nights']],
      (input) => Math.abs(input.days - input.nights) <= 1,
      'Nights can be equal to the days, one fewer or one more.',
    ),
    ['nights'],
  ),
  v.forward(
    v.partialCheck(
      [['min_pax'], ['max_pax']],
      (input) => input.max_pax === null || input.max_pax >= input.min_pax,
      'The largest party is smaller than the smallest.',
    ),
    ['max_pax'],
  ),
)
export const itineraryInput = v.object({
  /** Left out: after the last day. Days stay unique and gapless. */
  day: v.optional(whole('Day', 1, 365)),
  title: line('Title', 160),
  description: v.optional(prose('Description'), ''),
  location_name: v.optional(optionalLine('Place', 160), ''),
  lat: v.optional(latitude, null),
  lng: v.optional(longitude, null),
  meals: v.optional(v.array(oneOf('Meals', keysOf(meals))), []),
  accommodation: v.optional(optionalLine('Accommodation', 160), ''),
  activities: v.optional(textList('Activities', 20), []),
  version,
})
export const priceOptionInput = v.pipe(
  v.object({
    name: line('Name'),
    unit: oneOf('Unit', keysOf(priceUnits)),
    age_band: oneOf('Age', keysOf(ageBands)),
    residency: v.optional(oneOf('Residency', keysOf(residencies)), 'any'),
    amount: amount('Price'),
    currency,
    free: v.optional(flag('Free'), false),
    min_qty: v.optional(whole('From quantity', 1, 10_000), 1),
    max_qty: v.optional(v.nullable(whole('To quantity', 1, 10_000)), null),
    valid_from: v.optional(v.nullable(day('Valid from')), null),
    valid_to: v.optional(v.nullable(day('Valid to')), null),
    version,
  }),
  v.forward(
    v.partialCheck([['amount'], ['free']], (input) => input.free || input.amount > 0, 'Tick “Free” for a price of 0.'),
    ['amount'],
  ),
  v.forward(
    v.partialCheck([['amount'], ['free']], (input) => !input.free || input.amount === 0, 'A free price must be 0.'),
    ['free'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['currency']],
      (input) => fits(input.amount, input.currency),
      'This currency has fewer decimal places.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['min_qty'], ['max_qty']],
      (input) => input.max_qty === null || input.max_qty >= input.min_qty,
      'To quantity is smaller than from quantity.',
    ),
    ['max_qty'],
  ),
  v.forward(
    v.partialCheck(
      [['valid_from'], ['valid_to']],
      (input) => input.valid_from === null || input.valid_to === null || input.valid_to >= input.valid_from,
      'Valid to is before valid from.',
    ),
    ['valid_to'],
  ),
)
/** True when the amount has no more decimals than its currency. */
export function fits(value: number, code: string): boolean {
  try {
    toMinor(value, code)
    return true
  } catch {
    return false
  }
}
export const extraInput = v.pipe(
  v.object({
    name: line('Name'),
    description: v.optional(optionalLine('Description', 500), ''),
    /** per_group: once a booking. */
    unit: oneOf('Charged', keysOf(extraUnits)),
    amount: amount('Price'),
    currency,
    max_qty: v.optional(v.nullable(whole('At most', 1, 1000)), null),
    /** Part of the package already: shown, and costs nothing more. */
    included: v.optional(flag('Included'), false),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['included']],
      (input) => input.included || input.amount > 0,
      'Tick “Included” for a price of 0.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['included']],
      (input) => !input.included || input.amount === 0,
      'An included extra must have a price of 0.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['currency']],
      (input) => fits(input.amount, input.currency),
      'This currency has fewer decimal places.',
    ),
    ['amount'],
  ),
)
/** The package by e-mail, to a client or to an address. */
export const packageMailInput = v.pipe(
  v.object({
    client_id: v.optional(v.nullable(id('Client')), null),
    email: v.optional(optionalEmail, null),
    subject: line('Subject', 160),
    message: prose('Message', 3000),
    /** What goes along under the message. */
    with_itinerary: v.optional(flag('With itinerary'), true),
    with_prices: v.optional(flag('With prices'), true),
  }),
  v.forward(
    v.partialCheck(
      [['client_id'], ['email']],
      (input) => input.client_id !== null || input.email !== null,
      'Choose a client or type an address.',
    ),
    ['email'],
  ),
)
export const departureInput = v.object({
  /** Create takes one or many dates; update takes the first. */
  dates: v.pipe(
    v.array(day('Each date')),
    v.minLength(1, 'Choose at least one date.'),
    v.maxLength(370, 'At most 370 dates at once.'),
  ),
  capacity: whole('Seats', 0, 10_000),
  status: v.optional(oneOf('Status', keysOf(departureStatuses)), 'open'),
  note: v.optional(optionalLine('Note', 300), ''),
  guide: v.optional(optionalLine('Guide', 100), ''),
  vehicle: v.optional(optionalLine('Vehicle', 100), ''),
  /** Empty: the package's meeting point. */
  pick_up_place: v.optional(optionalLine('Pick-up place', 200), ''),
  pick_up_at: v.optional(v.nullable(clockTime('Pick-up time')), null),
  version,
})
export const galleryInput = v.object({
  images: v.pipe(
    v.array(
      v.object({
        id: id('Image'),
        alt: v.optional(optionalLine('Alternative text', 300)),
        caption: v.optional(optionalLine('Caption', 300)),
      }),
    ),
    v.maxLength(60, 'At most 60 images.'),
  ),
  /** All of them in the order that the caller saw: 409 when somebody has arranged them anew since. */
  order_was: v.optional(v.pipe(v.array(id('Image')), v.maxLength(60, 'At most 60 images.'))),
})
