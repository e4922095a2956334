import * as v from 'valibot'
import { meals } from '../bookings/sales-choices.ts'
import { keysOf } from '../keys.ts'
import { bookingItem, chosenExtras } from './bookings/booking-items.ts'
import { chosenLine } from './bookings/bookings.ts'
import { partyShares, residency } from './bookings/party-rules.ts'
import { cancellationRules, discountPercent } from './offers/offer-rules.ts'
import { planShape } from './offers/plan-rules.ts'
import { amount, day, flag, id, oneOf, optionalLine, prose, textList, whole } from './rules.ts'

/**
 * What a proposal says: its texts, and up to four options with their days and what they cost. A draft may have gaps (an item without a
 * title): what has to be filled before a client may see it, `gapsIn` says. Money is in major units of the proposal's currency, for one.
 */
export const optionKeys = ['A', 'B', 'C', 'D'] as const
export type OptionKey = (typeof optionKeys)[number]
/** How much of the price the client sees; what they may add or leave always has its price. */
export const shownPrices = ['items', 'total', 'person'] as const
export type ShownPrices = (typeof shownPrices)[number]

const imageIds = v.pipe(
  v.array(id('Picture'), 'Pictures must be a list.'),
  v.maxLength(12, 'At most 12 pictures a day.'),
)
const proposalDay = v.object({
  title: v.optional(optionalLine('Title', 160), ''),
  description: v.optional(prose('Description'), ''),
  location_name: v.optional(optionalLine('Place', 160), ''),
  meals: v.optional(v.array(oneOf('Meals', keysOf(meals)), 'Meals must be a list.'), []),
  accommodation: v.optional(optionalLine('Accommodation', 160), ''),
  activities: v.optional(textList('Activities', 20), []),
  image_ids: v.optional(imageIds, []),
  /** The day of a package that it was taken from. */
  itinerary_id: v.optional(v.nullable(id('Day')), null),
})
export const bookedPackage = v.object({
  kind: v.literal('package'),
  package_id: id('Package'),
  departure_id: v.optional(v.nullable(id('Departure')), null),
  /** Only where the package is on request and has no departure. */
  date: v.optional(v.nullable(day('Date')), null),
  /** Which prices, and how many of each; left out, they follow from the party. */
  lines: v.optional(v.pipe(v.array(chosenLine), v.maxLength(30, 'At most 30 lines.')), []),
  extras: v.optional(chosenExtras, []),
  /** Whose prices it was priced at. */
  residency: v.optional(residency, 'any'),
  shares: v.optional(partyShares, []),
})
/** What accepting the item takes from stock. Asked by kind, because the items of a booking have rules beyond their shape. */
export const booked = v.lazy(
  (input): v.GenericSchema<BookedInput, Booked> =>
    typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'package'
      ? bookedPackage
      : bookingItem,
)
/** A flight is bought from its supplier when it is booked: until then it has no seats, and its price may be another. */
const proposed = v.pipe(
  booked,
  v.check(
    ({ kind }) => kind !== 'flight',
    'A flight cannot be proposed as booked: write it as a line of your own, and book it once the client has accepted.',
  ),
)
type BookedInput = v.InferInput<typeof bookedPackage> | v.InferInput<typeof bookingItem>
export type BookedPackage = v.InferOutput<typeof bookedPackage>
export type Booked = BookedPackage | v.InferOutput<typeof bookingItem>

const itemKey = v.pipe(
  v.string('Key must be text.'),
  v.regex(/^[\w-]{1,40}$/, 'Key must be letters, digits or hyphens.'),
)
const proposalItem = v.object({
  /** Names the item within its option, also when it is moved. */
  key: itemKey,
  title: v.optional(optionalLine('Title', 160), ''),
  description: v.optional(optionalLine('Description', 1000), ''),
  quantity: v.optional(whole('Quantity', 1, 10_000), 1),
  /** What one costs the agency; unknown, or not for the eyes of the reader. */
  net: v.optional(v.nullable(amount('Net price')), null),
  /** What one costs the client. */
  gross: v.optional(amount('Price'), 0),
  /** Optional for the client. */
  optional: v.optional(flag('Optional'), false),
  /** Of an optional item: ticked until the client unticks it. */
  selected: v.optional(flag('Ticked'), true),
  book: v.optional(v.nullable(proposed), null),
})
const unlike = (values: readonly string[]) => new Set(values).size === values.length
export const proposalOption = v.object({
  key: oneOf('Option', optionKeys),
  title: v.optional(optionalLine('Title', 160), ''),
  summary: v.optional(optionalLine('Summary', 500), ''),
  discount_percent: v.optional(discountPercent, 0),
  days: v.optional(v.pipe(v.array(proposalDay, 'Days must be a list.'), v.maxLength(60, 'At most 60 days.')), []),
  items: v.optional(
    v.pipe(
      v.array(proposalItem, 'Items must be a list.'),
      v.maxLength(60, 'At most 60 items.'),
      v.check((items) => unlike(items.map((item) => item.key)), 'Two items have the same key.'),
      v.check(
        (items) => items.filter((item) => item.book?.kind === 'package').length <= 1,
        'A proposal option can have only one package.',
      ),
    ),
    [],
  ),
})
/** When it is paid, and what a cancellation or a no-show costs. */
export const proposalTerms = v.object({ ...planShape, cancellation_rules: cancellationRules })
export const proposalContent = v.object({
  intro: v.optional(prose('Introduction'), ''),
  terms: v.optional(prose('Terms'), ''),
  /** Null: as the offers say. */
  own_terms: v.optional(v.nullable(proposalTerms), null),
  /** Reminds the client by itself, three days before the proposal ends. */
  follow_up: v.optional(flag('Follow up'), true),
  prices: v.optional(oneOf('Prices', shownPrices), 'items'),
  options: v.pipe(
    v.array(proposalOption, 'Options must be a list.'),
    v.minLength(1, 'A proposal has at least one option.'),
    v.maxLength(4, 'At most four options.'),
    v.check((options) => unlike(options.map((option) => option.key)), 'Two options have the same letter.'),
  ),
})
export type ProposalContentInput = v.InferInput<typeof proposalContent>
export type ProposalContent = v.InferOutput<typeof proposalContent>
export type ProposalTerms = v.InferOutput<typeof proposalTerms>
export type ProposalOption = ProposalContent['options'][number]
export type ProposalDay = ProposalOption['days'][number]
export type ProposalItem = ProposalOption['items'][number]
