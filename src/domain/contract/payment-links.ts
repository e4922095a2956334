import * as v from 'valibot'
import { keysOf } from '../keys.ts'
import { isLoopback } from '../loopback.ts'
import { currencyCodes } from '../money.ts'
import { linkFieldKinds, linkStates, mostLinkFields, mostSuggestions } from '../payments/payment-links.ts'
import type {
  BookingPaymentLink,
  Done,
  LinkPayment,
  Meta,
  PaymentLink,
  PaymentLinkDetail,
} from '../schema/types.generated.ts'
import { endpoint, type Facts } from './endpoint.ts'
import { momentOf } from './offers/event-input.ts'
import {
  anyOf,
  currency,
  email,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  positive,
  prose,
  queryNumber,
  textList,
  version,
  whole,
} from './rules.ts'

const maybe = <Rule extends v.GenericSchema>(rule: Rule) => v.optional(v.nullable(rule), null)

/** One field of a link's own: what its payer is asked besides the money. */
export const linkField = v.pipe(
  v.object({
    label: line('Label', 60),
    kind: oneOf('Kind', keysOf(linkFieldKinds) as ['text', 'number', 'date', 'choice']), // the keys in their order
    required: v.optional(flag('Required'), false),
    options: v.optional(textList('Options', 20), []),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['options']],
      ({ kind, options }) => kind !== 'choice' || options.length >= 2,
      'A choice has at least two options.',
    ),
    ['options'],
  ),
  v.forward(
    v.partialCheck([['options']], ({ options }) => isDistinct(options), 'Each option must be different.'),
    ['options'],
  ),
  v.transform((field) => (field.kind === 'choice' ? field : { ...field, options: [] })),
)
const isDistinct = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length
/** All of them. */
export const linkFields = v.pipe(
  v.array(linkField, 'The fields must be a list.'),
  v.maxLength(mostLinkFields, `A link has at most ${mostLinkFields} fields of its own.`),
  v.check((fields) => isDistinct(fields.map(({ label }) => label)), 'Each field must have a label of its own.'),
)

/** An address that a payer may be sent to; http only on the machine itself, which the server allows in development. */
export function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return username + password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
}

export const paymentLinkInput = v.pipe(
  v.object({
    title: line('Title'),
    description: v.optional(prose('Text', 2000), ''),
    currency,
    /** Null: the payer says how much. */
    amount: maybe(positive('Amount')),
    min_amount: maybe(positive('At least')),
    max_amount: maybe(positive('At most')),
    suggestions: v.optional(
      v.pipe(
        v.array(positive('Each suggestion'), 'The suggestions must be a list.'),
        v.maxLength(mostSuggestions, `At most ${mostSuggestions} suggestions.`),
      ),
      [],
    ),
    max_quantity: v.optional(whole('How many at once', 1, 100), 1),
    fields: v.optional(linkFields, []),
    expires_at: maybe(momentOf('Expiry')),
    max_uses: maybe(whole('Uses', 1, 1_000_000)),
    redirect_url: v.optional(
      v.pipe(
        v.string('The address must be text.'),
        v.trim(),
        v.maxLength(500, 'The address is too long: at most 500 characters.'),
        v.check((text) => text === '' || isReturnAddress(text), 'Enter a full address starting with https://.'),
      ),
      '',
    ),
    thank_you: v.optional(prose('Thank-you text', 500), ''),
    booking_id: maybe(id('Booking')),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['min_amount'], ['max_amount']],
      ({ min_amount: min, max_amount: max }) => min === null || max === null || min <= max,
      'At most cannot be less than at least.',
    ),
    ['max_amount'],
  ),
  v.forward(
    v.partialCheck(
      [['min_amount'], ['max_amount'], ['suggestions']],
      ({ min_amount: min, max_amount: max, suggestions }) =>
        suggestions.every((sum) => sum >= (min ?? 0) && sum <= (max ?? Number.MAX_VALUE)),
      'Each suggestion must be within the limits.',
    ),
    ['suggestions'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['min_amount'], ['max_amount'], ['suggestions']],
      (given) =>
        given.amount === null ||
        (given.min_amount === null && given.max_amount === null && given.suggestions.length === 0),
      'A fixed amount has no limits and no suggestions.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['booking_id'], ['max_quantity']],
      ({ booking_id, max_quantity }) => booking_id === null || max_quantity === 1,
      'A booking is paid once, not several times at once.',
    ),
    ['max_quantity'],
  ),
)

/** What is due next, where it is paid in instalments; else, or if so asked, all that is owed; or the amount that is named. */
export const bookingLinkInput = v.object({
  booking_id: id('Booking'),
  whole_balance: v.optional(flag('Whole balance'), false),
  amount: maybe(positive('Amount')),
  /** Left out: the booking's. */
  currency: v.optional(currency),
})
export const mailLinkInput = v.object({ to: email, subject: line('Subject', 160), message: prose('Message', 3000) })

const see = { permission: 'View Payment Links' } as const satisfies Partial<Facts>
const make = { permission: 'Create Payment Links' } as const satisfies Partial<Facts>
const edit = { permission: 'Edit Payment Links' } as const satisfies Partial<Facts>

const linkQuery = v.object({
  ...listQuery,
  state: v.optional(anyOf(keysOf(linkStates))),
  currency: v.optional(v.picklist(currencyCodes, 'must be a currency')),
  booking_id: v.optional(queryNumber),
})

export const paymentLinks = {
  list: endpoint<{ data: PaymentLink[]; meta: Meta }>()('GET agent/payment-links', {
    ...see,
    query: linkQuery,
    download: true,
    meaning: 'payment links, newest first',
  }),
  create: endpoint<{ data: PaymentLink }>()('POST agent/payment-links/create', {
    ...make,
    input: paymentLinkInput,
    status: 201,
    meaning: 'of a booking: in its currency, and at most what is owed',
  }),
  show: endpoint<{ data: PaymentLinkDetail }>()('GET agent/payment-links/{id}/show', {
    ...see,
    idOrUuid: true,
    meaning: 'by id or uuid, with its history',
  }),
  update: endpoint<{ data: PaymentLink }>()('POST agent/payment-links/{id}/update', {
    ...edit,
    input: paymentLinkInput,
    meaning: 'a stale version is a 409; what was paid keeps its currency and booking',
  }),
  remove: endpoint<Done>()('POST agent/payment-links/{id}/delete', {
    ...edit,
    meaning: 'soft; its page says that it is gone',
  }),
  restore: endpoint<{ data: PaymentLink }>()('POST agent/payment-links/{id}/restore', {
    ...edit,
    meaning: 'within 30 days',
  }),
  pause: endpoint<{ data: PaymentLink }>()('POST agent/payment-links/{id}/pause', {
    ...edit,
    meaning: 'nobody can pay until it is resumed; what is under way goes on',
  }),
  resume: endpoint<{ data: PaymentLink }>()('POST agent/payment-links/{id}/resume', {
    ...edit,
    meaning: 'takes a pause back',
  }),
  payments: endpoint<{ data: LinkPayment[]; meta: Meta }>()('GET agent/payment-links/{id}/payments', {
    ...see,
    query: v.object({ page: listQuery.page, per_page: listQuery.per_page }),
    meaning: 'every payment by it, whatever became of it, newest first',
  }),
  mail: endpoint<Done>()('POST agent/payment-links/{id}/mail', {
    ...make,
    input: mailLinkInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'e-mails its address in the agency’s name; only an active one',
  }),
  forBooking: endpoint<{ data: BookingPaymentLink }>()('POST agent/payment-links/for-booking', {
    ...make,
    input: bookingLinkInput,
    meaning:
      'a link for what is due next on a booking, for its whole balance or for an amount; an unused one for the same amount is answered again',
  }),
}
