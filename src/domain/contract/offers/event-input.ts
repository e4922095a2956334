import * as v from 'valibot'
import { instantOf, isClock } from '../../clock.ts'
import { amount, flag, latitude, line, longitude, optionalEmail, optionalLine, version, whole } from '../rules.ts'
import { offerShape } from './offer-rules.ts'

/** A moment on the clock in Kampala, `2026-12-01T19:30`, or an instant with its offset; kept as an instant. */
export const momentOf = (label: string) =>
  v.pipe(
    v.string(`${label} must be a date and a time.`),
    v.check(
      (text) => isClock(text) || (/[+-]\d\d:\d\d$|Z$/.test(text) && !Number.isNaN(Date.parse(text))),
      `${label} must be a real date with a time, like 2026-12-01T19:30.`,
    ),
    v.transform((text) => (isClock(text) ? instantOf(text) : new Date(text).toISOString())),
    v.check((text) => text > '2000' && text < '2100', `${label} must be between the years 2000 and 2100.`),
  )
const maybe = (label: string) => v.optional(v.nullable(momentOf(label)), null)

const longestHours = 31 * 24

export const eventInput = v.pipe(
  v.object({
    ...offerShape,
    venue_name: v.optional(optionalLine('Venue', 160), ''),
    /** It takes place online; an event on sale has a venue, or this. */
    online: v.optional(flag('Online'), false),
    address: v.optional(optionalLine('Address', 300), ''),
    lat: v.optional(latitude, null),
    lng: v.optional(longitude, null),
    starts_at: momentOf('Starts'),
    ends_at: momentOf('Ends'),
    doors_at: maybe('Doors'),
    /** Shared by all ticket types; null: each type's own quantity is the limit. */
    capacity: v.optional(v.nullable(whole('Capacity', 0, 1_000_000)), null),
  }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      (input) => input.ends_at > input.starts_at,
      'The event ends before it starts.',
    ),
    ['ends_at'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      (input) => Date.parse(input.ends_at) - Date.parse(input.starts_at) <= longestHours * 3_600_000,
      'An event lasts at most 31 days.',
    ),
    ['ends_at'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['doors_at']],
      (input) => input.doors_at === null || input.doors_at <= input.starts_at,
      'Doors open after the event starts.',
    ),
    ['doors_at'],
  ),
  v.forward(
    v.partialCheck(
      [['lat'], ['lng']],
      (input) => (input.lat === null) === (input.lng === null),
      'Enter both latitude and longitude, or neither.',
    ),
    ['lng'],
  ),
)

const windowIsRight = (input: { sales_from: string | null; sales_to: string | null }) =>
  input.sales_from === null || input.sales_to === null || input.sales_to > input.sales_from
const windowText = 'The sale ends before it begins.'

const tier = v.pipe(
  v.object({
    name: line('Name of the price', 60),
    amount: amount('Price'),
    sales_from: maybe('From'),
    sales_to: maybe('Until'),
  }),
  v.forward(v.partialCheck([['sales_from'], ['sales_to']], windowIsRight, windowText), ['sales_to']),
)

/** Two windows hold a moment in common. An open end reaches for ever. */
const overlap = (a: v.InferOutput<typeof tier>, b: v.InferOutput<typeof tier>): boolean =>
  (a.sales_from ?? '') < (b.sales_to ?? '9') && (b.sales_from ?? '') < (a.sales_to ?? '9')

export const ticketTypeInput = v.pipe(
  v.object({
    name: line('Name', 80),
    description: v.optional(optionalLine('Description', 500), ''),
    amount: amount('Price'),
    free: v.optional(flag('Free'), false),
    quantity: whole('Quantity', 0, 1_000_000),
    sales_from: maybe('Sale from'),
    sales_to: maybe('Sale until'),
    min_per_order: v.optional(whole('Minimum per order', 1, 1000), 1),
    max_per_order: v.optional(whole('Maximum per order', 1, 1000), 10),
    /** Not listed; sold only to who knows the access code. */
    hidden: v.optional(flag('Hidden'), false),
    access_code: v.optional(optionalLine('Access code', 40), ''),
    /** Other prices in windows of time: early bird, last minute. Outside of them the price above counts. */
    tiers: v.optional(v.pipe(v.array(tier, 'The prices must be a list.'), v.maxLength(8, 'At most 8 prices.')), []),
    version,
  }),
  v.forward(
    v.partialCheck([['amount'], ['free']], (input) => input.free || input.amount > 0, 'Tick “Free” for a price of 0.'),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['free']],
      (input) => !input.free || input.amount === 0,
      'A free ticket must have a price of 0.',
    ),
    ['free'],
  ),
  v.forward(v.partialCheck([['sales_from'], ['sales_to']], windowIsRight, windowText), ['sales_to']),
  v.forward(
    v.partialCheck(
      [['min_per_order'], ['max_per_order']],
      (input) => input.max_per_order >= input.min_per_order,
      'The maximum is less than the minimum.',
    ),
    ['max_per_order'],
  ),
  v.forward(
    v.partialCheck(
      [['hidden'], ['access_code']],
      (input) => !input.hidden || input.access_code !== '',
      'A hidden ticket needs an access code.',
    ),
    ['access_code'],
  ),
  v.forward(
    v.partialCheck(
      [['free'], ['tiers']],
      (input) => !input.free || input.tiers.length === 0,
      'A free ticket cannot have other prices.',
    ),
    ['tiers'],
  ),
  v.forward(
    v.partialCheck(
      [['tiers']],
      (input) => input.tiers.every((one) => one.amount > 0),
      'Each price must be more than 0.',
    ),
    ['tiers'],
  ),
  v.forward(
    v.partialCheck(
      [['tiers']],
      (input) => input.tiers.every((one, at) => input.tiers.slice(at + 1).every((other) => !overlap(one, other))),
      'Two of these prices apply at the same time.',
    ),
    ['tiers'],
  ),
)

/** A copy for another date; everything that has a date moves with it. */
export const eventCopyInput = v.object({
  starts_at: momentOf('Starts'),
  title: v.optional(line('Title', 160)),
})

export const ticketHolderInput = v.object({
  holder_name: line('Name', 120),
  holder_email: v.optional(optionalEmail, null),
  version,
})
