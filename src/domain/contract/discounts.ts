import * as v from 'valibot'
import {
  discountKinds,
  discountScopes,
  discountSources,
  discountStates,
  mostCodesAtOnce,
} from '../discounts/discount-choices.ts'
import { keysOf } from '../keys.ts'
import { toMinor } from '../money.ts'
import type {
  Change,
  CodeBatch,
  Discount,
  DiscountCode,
  DiscountOffer,
  DiscountPreview,
  DiscountUses,
  Meta,
} from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
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
  queryNumber,
  queryText,
  textList,
  version,
  whole,
} from './rules.ts'

const offerRef = v.object({ kind: oneOf('Kind', discountKinds), id: id('Offer') })
const uses = (label: string) => v.optional(v.nullable(whole(label, 1, 1_000_000)), null)
const optionalDay = (label: string) => v.optional(v.nullable(day(label)), null)
const sum = (label: string) => v.optional(v.nullable(positive(label, 1e9)), null)

const fits = (value: number | null, code: string | null) => {
  if (value === null || code === null) return true
  try {
    toMinor(value, code)
    return true
  } catch {
    return false
  }
}

export const discountInput = v.pipe(
  v.object({
    name: line('Name', 80),
    /** Needs one of its codes; else it applies by itself. */
    by_code: v.optional(flag('By code'), false),
    takes: oneOf('Takes off', ['percent', 'sum']),
    percent: v.optional(
      v.nullable(
        v.pipe(
          percent('Percentage'),
          v.check((value) => value > 0, 'Percentage must be more than 0.'),
        ),
      ),
      null,
    ),
    amount: sum('Sum'),
    /** Of the sum and of the minimum. */ currency: v.optional(v.nullable(currency), null),
    /** What the items that it is for must come to. */ minimum: sum('Minimum'),
    scope: v.optional(oneOf('For', keysOf(discountScopes)), 'all'),
    kinds: v.optional(v.array(oneOf('Kind', discountKinds)), []),
    offers: v.optional(v.pipe(v.array(offerRef), v.maxLength(100, 'At most 100 offers.')), []),
    /** Clients who have one of these; none: every client. */ client_tags: v.optional(textList('Client tags', 20), []),
    /** Where it is sold; none: everywhere. */ sources: v.optional(v.array(oneOf('Where sold', discountSources)), []),
    /** Days on which something is booked, both included. */ starts_on: optionalDay('First day'),
    ends_on: optionalDay('Last day'),
    /** Days on which what is booked starts, both included. */ travel_from: optionalDay('Travel from'),
    travel_to: optionalDay('Travel to'),
    max_uses: uses('Uses in all'),
    per_client: uses('Uses per client'),
    combines: v.optional(flag('Combines'), true),
    is_active: v.optional(flag('Active'), true),
    note: v.optional(optionalLine('Note', 200), ''),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['takes'], ['percent']],
      (input) => input.takes !== 'percent' || input.percent !== null,
      'Enter the percentage.',
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['takes'], ['amount']],
      (input) => input.takes !== 'sum' || input.amount !== null,
      'Enter the sum.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['takes'], ['minimum'], ['currency']],
      (input) => (input.takes !== 'sum' && input.minimum === null) || input.currency !== null,
      'Choose the currency.',
    ),
    ['currency'],
  ),
  v.forward(
    v.partialCheck(
      [['takes'], ['amount'], ['currency']],
      (input) => input.takes !== 'sum' || fits(input.amount, input.currency),
      'The sum has more decimals than its currency.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['minimum'], ['currency']],
      (input) => fits(input.minimum, input.currency),
      'The minimum has more decimals than its currency.',
    ),
    ['minimum'],
  ),
  v.forward(
    v.partialCheck(
      [['scope'], ['kinds']],
      (input) => input.scope !== 'kind' || input.kinds.length > 0,
      'Choose at least one kind.',
    ),
    ['kinds'],
  ),
  v.forward(
    v.partialCheck(
      [['scope'], ['offers']],
      (input) => input.scope !== 'offers' || input.offers.length > 0,
      'Choose at least one offer.',
    ),
    ['offers'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_on'], ['ends_on']],
      (input) => input.starts_on === null || input.ends_on === null || input.ends_on >= input.starts_on,
      'The last day is before the first.',
    ),
    ['ends_on'],
  ),
  v.forward(
    v.partialCheck(
      [['travel_from'], ['travel_to']],
      (input) => input.travel_from === null || input.travel_to === null || input.travel_to >= input.travel_from,
      'The last day of travel is before the first.',
    ),
    ['travel_to'],
  ),
)

const codeText = v.pipe(
  v.string('Code must be text.'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits or hyphens.'),
)
export const discountCodeInput = v.object({
  discount_id: id('Discount'),
  code: codeText,
  max_uses: uses('Uses in all'),
  per_client: uses('Uses per client'),
  is_active: v.optional(flag('Active'), true),
  version,
})
export const codeBatchInput = v.object({
  discount_id: id('Discount'),
  count: whole('Number of codes', 1, mostCodesAtOnce),
  /** Before the part that nobody can guess. */
  prefix: v.optional(
    v.pipe(
      v.string('Prefix must be text.'),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9-]{0,20}$/, 'A prefix has letters, digits or hyphens, at most 20.'),
    ),
    '',
  ),
  /** Of each. */ max_uses: v.optional(whole('Uses of each', 1, 1_000_000), 1),
})
export const discountStatusInput = v.object({ is_active: flag('Active'), version })
export const discountPreviewInput = v.object({
  /** One of the discount's codes; left out, it is tried as if it applied by itself. */
  code_id: v.optional(v.nullable(id('Code')), null),
  offer: offerRef,
  /** On which it starts; a tour takes its next departure from then on. */ day: day('Day'),
  /** People of a tour, nights, days, places or tickets. */ quantity: whole('How many', 1, 100),
  client_id: v.optional(v.nullable(id('Client')), null),
  source: v.optional(oneOf('Where sold', discountSources), 'manual'),
})

const access = { permission: 'Offer Discount', feature: 'discounts' } as const
const matching = { q: listQuery.q, state: v.optional(anyOf(keysOf(discountStates))) }
const usesQuery = v.object({ ...listQuery, code_id: v.optional(queryNumber) })

export const discounts = {
  list: endpoint<{ data: Discount[]; meta: Meta }>()('GET agent/discounts', {
    ...access,
    query: v.object({ ...listQuery, ...matching, by: v.optional(anyOf(['automatic', 'code'])) }),
    download: true,
    meaning: 'automatic discounts, and those that codes give',
  }),
  create: endpoint<{ data: Discount }>()('POST agent/discounts/create', {
    ...access,
    input: discountInput,
    status: 201,
    meaning: 'applies to new bookings from then on',
  }),
  update: endpoint<{ data: Discount }>()('POST agent/discounts/{id}/update', {
    ...access,
    input: discountInput,
    meaning: 'bookings keep their price; a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()('POST agent/discounts/{id}/delete', {
    ...access,
    meaning: 'soft, with its codes; stays on its bookings',
  }),
  /** ext: the calls below. */
  show: endpoint<{ data: Discount }>()('GET agent/discounts/{id}/show', { ...access, meaning: 'one' }),
  restore: endpoint<{ data: Discount }>()('POST agent/discounts/{id}/restore', {
    ...access,
    meaning: 'within 30 days',
  }),
  history: endpoint<{ data: Change[] }>()('GET agent/discounts/{id}/history', {
    ...access,
    meaning: 'who changed what, newest first',
  }),
  setStatus: endpoint<{ data: Discount }>()('POST agent/discounts/{id}/status', {
    ...access,
    input: discountStatusInput,
    meaning: 'pauses it, or lets it go on',
  }),
  uses: endpoint<{ data: DiscountUses }>()('GET agent/discounts/{id}/uses', {
    ...access,
    query: usesQuery,
    meaning: 'bookings that had it, newest first, with sums by currency; clients are named to whoever may see bookings',
  }),
  preview: endpoint<{ data: DiscountPreview }>()('POST agent/discounts/{id}/preview', {
    ...access,
    input: discountPreviewInput,
    audit: false,
    meaning: 'what a real offer costs with and without it; writes nothing',
  }),
  offers: endpoint<{ data: DiscountOffer[] }>()('GET agent/discounts/offers', {
    ...access,
    query: v.object({ q: v.optional(queryText) }),
    meaning: 'offers that are sold, by title, at most 20',
  }),
}

export const discountCodes = {
  list: endpoint<{ data: DiscountCode[]; meta: Meta }>()('GET agent/discount-codes', {
    ...access,
    query: v.object({
      ...listQuery,
      ...matching,
      discount_id: v.optional(queryNumber),
      batch: v.optional(queryText),
    }),
    download: true,
    meaning: 'codes of every discount, newest first',
  }),
  create: endpoint<{ data: DiscountCode }>()('POST agent/discount-codes/create', {
    ...access,
    input: discountCodeInput,
    status: 201,
    meaning: 'a code in use is a 422',
  }),
  update: endpoint<{ data: DiscountCode }>()('POST agent/discount-codes/{id}/update', {
    ...access,
    input: discountCodeInput,
    meaning: 'a code that was used keeps its letters; a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()('POST agent/discount-codes/{id}/delete', {
    ...access,
    meaning: 'soft; stays on its bookings',
  }),
  /** ext: the calls below. */
  show: endpoint<{ data: DiscountCode }>()('GET agent/discount-codes/{id}/show', { ...access, meaning: 'one' }),
  restore: endpoint<{ data: DiscountCode }>()('POST agent/discount-codes/{id}/restore', {
    ...access,
    meaning: 'within 30 days, while no other has its letters',
  }),
  history: endpoint<{ data: Change[] }>()('GET agent/discount-codes/{id}/history', {
    ...access,
    meaning: 'who changed what, newest first',
  }),
  setStatus: endpoint<{ data: DiscountCode }>()('POST agent/discount-codes/{id}/status', {
    ...access,
    input: discountStatusInput,
    meaning: 'pauses it, or lets it go on',
  }),
  createMany: endpoint<{ data: CodeBatch }>()('POST agent/discount-codes/batches/create', {
    ...access,
    input: codeBatchInput,
    status: 201,
    meaning: 'up to 1,000 codes at once, each with a suffix that nobody can guess',
  }),
}
