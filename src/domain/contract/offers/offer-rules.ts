import * as v from 'valibot'
import { noShowStep } from '../../bookings/cancellation.ts'
import { packageStatuses } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import { offerKindNames } from '../../offers/offer-kinds.ts'
import { mostPrice, rateUnits } from '../../offers/rate-choices.ts'
import { residency } from '../bookings/party-rules.ts'
import {
  anyOf,
  currency,
  day,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  optionalLine,
  percent,
  positive,
  prose,
  queryFlag,
  queryText,
  textList,
  version,
  whole,
} from '../rules.ts'

/** The rules that the inputs of every kind of offer share. */
export const discountPercent = percent('Discount')
/** "Cancelled `days_before` days before the start or later, `percent` of the total is kept"; the steepest that applies counts. -1: a no-show. */
export const cancellationRules = v.pipe(
  v.array(
    v.object({
      days_before: whole('Days before', noShowStep, 365),
      percent: percent('Fee'),
    }),
    'The steps must be a list.',
  ),
  v.maxLength(10, 'At most 10 steps.'),
  v.check(
    (steps) => new Set(steps.map((step) => step.days_before)).size === steps.length,
    'Two steps have the same number of days.',
  ),
  v.check(
    (steps) =>
      steps
        .toSorted((a, b) => b.days_before - a.days_before)
        .every((step, index, sorted) => index === 0 || step.percent >= (sorted[index - 1]?.percent ?? 0)),
    'The fee must go up as the start gets nearer.',
  ),
)
/** What every offer but the package says of itself. */
export const offerShape = {
  title: line('Title', 160),
  summary: v.optional(optionalLine('Summary', 300), ''),
  description: v.optional(prose('Description'), ''),
  status: v.optional(oneOf('Status', keysOf(packageStatuses)), 'draft'),
  featured: v.optional(flag('Featured'), false),
  tags: v.optional(textList('Tags', 20), []),
  currency: v.optional(currency, 'UGX'),
  discount_percent: v.optional(discountPercent, 0),
  cancellation_rules: v.optional(cancellationRules, []),
  cancellation_policy: v.optional(prose('Cancellation policy', 3000), ''),
  version,
}
/** The base price of a night, a day or a place. */
export const basePrice = positive('Price', mostPrice)
export const clockTime = (label: string) =>
  v.pipe(
    v.string(`${label} must be a time.`),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time like 14:00.`),
  )

/** The same filters on the list of every kind. */
export const offerQuery = {
  ...listQuery,
  status: v.optional(anyOf(keysOf(packageStatuses))),
  tag: v.optional(queryText),
  featured: v.optional(queryFlag),
}

/** Offers of several kinds at once: `{kind: 'room', id: 12}`. */
export const offerRefs = v.pipe(
  v.array(v.object({ kind: oneOf('Kind', offerKindNames), id: id('Offer') }), 'Choose at least one.'),
  v.minLength(1, 'Choose at least one.'),
  v.maxLength(1000, 'At most 1,000 at once.'),
)

/** A price of a season or of certain weekdays; the narrowest that fits a day counts, the base price where none does. */
export const rateInput = v.pipe(
  v.object({
    name: line('Name'),
    unit: oneOf('Unit', keysOf(rateUnits)),
    amount: basePrice,
    valid_from: v.optional(v.nullable(day('From')), null),
    valid_to: v.optional(v.nullable(day('To')), null),
    /** 1 = Monday … 7 = Sunday; none: every day. */
    weekdays: v.optional(v.pipe(v.array(whole('Weekday', 1, 7)), v.maxLength(7, 'A week has seven days.')), []),
    min_stay: v.optional(whole('Minimum stay', 1, 365), 1),
    /** Rooms: for so many adults in it. */
    adults: v.optional(v.nullable(whole('Adults', 1, 20)), null),
    /** Rooms and services: whose price it is. */
    residency: v.optional(residency, 'any'),
    /** Of a price for those of one residency; left out, the offer's. */
    currency: v.optional(v.nullable(currency), null),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['residency'], ['currency']],
      (input) => input.currency === null || input.residency !== 'any',
      'Only prices by residency can have their own currency.',
    ),
    ['currency'],
  ),
  v.forward(
    v.partialCheck(
      [['valid_from'], ['valid_to']],
      (input) => input.valid_from === null || input.valid_to === null || input.valid_to >= input.valid_from,
      'The season ends before it begins.',
    ),
    ['valid_to'],
  ),
)
export const blockInput = v.pipe(
  v.object({
    first_day: day('From'),
    last_day: day('To'),
    quantity: whole('How many', 1, 10_000),
    reason: v.optional(optionalLine('Reason', 300), ''),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['first_day'], ['last_day']],
      (input) => input.last_day >= input.first_day,
      'The block ends before it begins.',
    ),
    ['last_day'],
  ),
)
