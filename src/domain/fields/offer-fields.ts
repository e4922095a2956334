import { packageStatuses } from '../bookings/sales-choices.ts'
import { currencies } from '../money.ts'
import {
  choice,
  day,
  defineFields,
  flag,
  instant,
  lines,
  money,
  number,
  other,
  percent,
  prose,
  tags,
  text,
} from './field.ts'

// The fields that every kind of offer has. The file of a kind has its other labels, and the fields that only it has.

/** What the form of every kind asks. */
export const offerInputs = defineFields({
  title: text('Title', { sort: 'title', sheet: { width: 36 }, input: { required: true } }),
  summary: lines('Summary', {
    input: {
      hint: 'One or two sentences for lists and messages.',
      optional: true,
      rows: 2,
      maxLength: 300,
    },
  }),
  description: prose('Description'),
  status: choice('Status', packageStatuses, { sort: 'status', input: { segments: true } }),
  featured: flag('Featured', { input: { detail: 'Shown first on your website.' } }),
  tags: tags('Tags', {
    sheet: { width: 24 },
    input: { hint: 'For filters and related offers.', optional: true, max: 20 },
  }),
})
/** What the form of every kind that is sold asks as well. */
export const soldInputs = defineFields({
  currency: choice('Currency', Object.fromEntries(currencies.map(({ code, name }) => [code, `${code}, ${name}`]))),
  discount_percent: percent('Discount', {
    sheet: { title: 'Discount %' },
    input: { hint: 'Taken off every price.' },
  }),
  cancellation_rules: other('Cancellation steps'),
  cancellation_policy: lines('Cancellation policy', {
    input: { optional: true, rows: 3, example: 'Permits cannot be returned once they are issued.' },
  }),
})

/** What follows from the rest. */
export const offerFigures = defineFields({
  price_from: money('Price from', { sort: 'price_from' }),
  next_availability: day('Next available', { sort: 'next_availability' }),
  bookings_count: number('Bookings', { sort: 'bookings' }),
  created_at: instant('Created', { sort: 'created_at', sheet: { width: 18 } }),
  updated_at: instant('Updated', { sort: 'updated_at', sheet: { width: 18 } }),
})
