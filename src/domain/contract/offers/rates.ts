import * as v from 'valibot'
import { gridKinds } from '../../offers/rate-choices.ts'
import type { Block, Meta, Rate, RateChange, RateGrid } from '../../schema/types.generated.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { day, flag, id, oneOf, queryDay, queryNumber, queryText, whole } from '../rules.ts'
import { basePrice, blockInput, rateInput } from './offer-rules.ts'

/** Most days and offers of one answer, and most days × offers of one change. */
export const gridDays = 62
export const gridOffers = 50
export const changedCells = 20_000

/** What is said of days: absent stays as it is, null goes back to the season, then to the offer itself. */
const dayChange = v.pipe(
  v.object({
    kind: oneOf('Kind', gridKinds),
    id: id('Offer'),
    from: day('From'),
    to: day('To'),
    /** 1 = Monday … 7 = Sunday; absent: every day of the range. */
    weekdays: v.optional(
      v.pipe(
        v.array(whole('Weekday', 1, 7)),
        v.minLength(1, 'Choose at least one weekday.'),
        v.maxLength(7, 'A week has seven days.'),
      ),
    ),
    amount: v.optional(v.nullable(basePrice)),
    quantity: v.optional(v.nullable(whole('For sale', 0, 10_000))),
    min_stay: v.optional(v.nullable(whole('Minimum stay', 1, 365))),
    closed: v.optional(flag('Closed')),
    closed_to_arrival: v.optional(flag('Closed to arrival')),
    closed_to_departure: v.optional(flag('Closed to departure')),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], (input) => input.to >= input.from, 'The range ends before it begins.'),
    ['to'],
  ),
)
export const rateChangeInput = v.object({
  changes: v.pipe(
    v.array(dayChange, 'Changes must be a list.'),
    v.minLength(1, 'Nothing to change.'),
    v.maxLength(1000, 'At most 1,000 changes at once.'),
  ),
})

// The kind is known only with the record, so its feature is asked there.
const see = { permission: 'View Inventory' } as const satisfies Partial<Facts>

/** ext: prices and availability by day, for all kinds that have them. */
export const rates = {
  grid: endpoint<RateGrid & { meta: Meta }>()('GET agent/inventory/availability', {
    ...see,
    query: v.object({
      kind: v.optional(v.picklist(gridKinds, 'must be room or car')),
      /** Only this offer. */
      id: v.optional(queryNumber),
      from: v.optional(queryDay),
      to: v.optional(queryDay),
      q: v.optional(queryText),
      page: v.optional(v.pipe(queryNumber, v.minValue(1, 'must be at least 1'), v.maxValue(1_000_000, 'is too large'))),
      per_page: v.optional(
        v.pipe(
          queryNumber,
          v.minValue(1, 'must be at least 1'),
          v.maxValue(gridOffers, `must be at most ${gridOffers}`),
        ),
      ),
    }),
    meaning: 'price, quantity, what is taken and free, and restrictions per offer and day; 62 days × 50 offers at most',
  }),
  change: endpoint<{ data: RateChange }>()('POST agent/inventory/availability', {
    ...see,
    input: rateChangeInput,
    meaning: 'all or nothing; 409 naming the day if more is taken than would be for sale',
  }),
  undo: endpoint<{ message: string }>()('POST agent/inventory/availability/{id}/undo', {
    ...see,
    meaning: 'restores the days; 409 if one of them has been changed since',
  }),
  rates: endpoint<{ data: Rate[] }>()('GET agent/inventory/{kind}/{id}/rates', { ...see, meaning: 'its seasons' }),
  createRate: endpoint<{ data: Rate }>()('POST agent/inventory/{kind}/{id}/rates', {
    ...see,
    input: rateInput,
    status: 201,
    meaning: 'a season',
  }),
  updateRate: endpoint<{ data: Rate }>()('POST agent/inventory/rates/{id}/update', {
    ...see,
    input: rateInput,
    meaning: 'bookings already made keep their price',
  }),
  deleteRate: endpoint<{ message: string }>()('DELETE agent/inventory/rates/{id}', {
    ...see,
    meaning: 'bookings already made keep it',
  }),
  restoreRate: endpoint<{ data: Rate }>()('POST agent/inventory/rates/{id}/restore', {
    ...see,
    meaning: 'undoes a deletion',
  }),
  blocks: endpoint<{ data: Block[] }>()('GET agent/inventory/{kind}/{id}/blocks', {
    ...see,
    query: v.object({ from: v.optional(queryDay), to: v.optional(queryDay) }),
    meaning: 'what is out of service; from today by default',
  }),
  createBlock: endpoint<{ data: Block }>()('POST agent/inventory/{kind}/{id}/blocks', {
    ...see,
    input: blockInput,
    status: 201,
    meaning: 'takes a quantity out of service; 409 naming the day if more are taken',
  }),
  updateBlock: endpoint<{ data: Block }>()('POST agent/inventory/blocks/{id}/update', {
    ...see,
    input: blockInput,
    meaning: 'other days, quantity or reason',
  }),
  deleteBlock: endpoint<{ message: string }>()('POST agent/inventory/blocks/{id}/delete', {
    ...see,
    meaning: 'back in service',
  }),
  restoreBlock: endpoint<{ data: Block }>()('POST agent/inventory/blocks/{id}/restore', {
    ...see,
    meaning: 'undoes a deletion; 409 if those days have been sold since',
  }),
}
