import { packageStatuses } from '../bookings/sales-choices.ts'
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

// What every kind of offer has. The file of a kind names what it calls otherwise, and what only it has.

/** What the form of every kind asks. */
export const offerInputs = defineFields({
  title: text('Title', { sort: 'title', sheet: { width: 36 } }),
  summary: lines('Summary'),
  description: prose('Description'),
  status: choice('Status', packageStatuses, { sort: 'status' }),
  featured: flag('Featured'),
  tags: tags('Tags', { sheet: { width: 24 } }),
})
/** What the form of every kind that is sold asks as well. */
export const soldInputs = defineFields({
  currency: text('Currency'),
  discount_percent: percent('Discount', { sheet: { title: 'Discount %' } }),
  cancellation_rules: other('Cancellation steps'),
  cancellation_policy: lines('Cancellation policy'),
})

/** What follows from the rest. */
export const offerFigures = defineFields({
  price_from: money('Price from', { sort: 'price_from' }),
  next_availability: day('Next available', { sort: 'next_availability' }),
  bookings_count: number('Bookings', { sort: 'bookings' }),
  created_at: instant('Created', { sort: 'created_at', sheet: { width: 18 } }),
  updated_at: instant('Updated', { sort: 'updated_at', sheet: { width: 18 } }),
})
