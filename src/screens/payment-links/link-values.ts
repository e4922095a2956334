import * as v from 'valibot'
import { clockOf } from '../../domain/clock.ts'
import { paymentLinkInput } from '../../domain/contract/payment-links.ts'
import type { LinkFieldKind } from '../../domain/payments/payment-links.ts'
import type { LinkRow } from './link-list.ts'

export interface LinkValues {
  title: string
  description: string
  currency: string
  amount: number | null
  min_amount: number | null
  max_amount: number | null
  suggestions: number[]
  max_quantity: number
  fields: { label: string; kind: LinkFieldKind; required: boolean; options: string[] }[]
  expires_at: string | null
  max_uses: number | null
  redirect_url: string
  thank_you: string
  booking_id: number | null
}

export const linkLabels = {
  title: 'Title',
  description: 'Text',
  currency: 'Currency',
  amount: 'Amount',
  min_amount: 'At least',
  max_amount: 'At most',
  suggestions: 'Suggested amounts',
  max_quantity: 'How many at once',
  fields: 'Fields of your own',
  expires_at: 'Expires',
  max_uses: 'How often it can be paid',
  redirect_url: 'Then go to',
  thank_you: 'Thank-you text',
  booking_id: 'Booking',
} as const satisfies Record<keyof LinkValues, string>

/** Also of a form that asks for more. */
export type LinkSchema = v.GenericSchema<v.InferInput<typeof paymentLinkInput>, v.InferOutput<typeof paymentLinkInput>>

/** Where the agency says how much, it has to say so: empty would mean that the payer does. */
export const fixedLinkInput: LinkSchema = v.pipe(
  paymentLinkInput,
  v.forward(
    v.partialCheck([['amount']], ({ amount }) => amount !== null, 'Enter the amount, or let the payer choose.'),
    ['amount'],
  ),
)

export const freshLink = (currency: string): LinkValues => ({
  title: '',
  description: '',
  currency,
  amount: null,
  min_amount: null,
  max_amount: null,
  suggestions: [],
  max_quantity: 1,
  fields: [],
  expires_at: null,
  max_uses: null,
  redirect_url: '',
  thank_you: '',
  booking_id: null,
})
export const valuesOfLink = (link: LinkRow): LinkValues => ({
  title: link.title,
  description: link.description,
  currency: link.currency,
  amount: link.amount,
  min_amount: link.min_amount,
  max_amount: link.max_amount,
  suggestions: [...link.suggestions],
  max_quantity: link.max_quantity,
  fields: link.fields.map(({ label, kind, required, options }) => ({ label, kind, required, options: [...options] })),
  expires_at: link.expires_at === null ? null : clockOf(link.expires_at),
  max_uses: link.max_uses,
  redirect_url: link.redirect_url,
  thank_you: link.thank_you,
  booking_id: link.booking?.id ?? null,
})
/** What a copy begins with: an expiry that is past is nobody's wish. */
export const valuesOfCopy = (link: LinkRow, now = new Date()): LinkValues => ({
  ...valuesOfLink(link),
  title: `${link.title} (copy)`.slice(0, 120),
  expires_at: link.expires_at === null || new Date(link.expires_at) <= now ? null : clockOf(link.expires_at),
})
