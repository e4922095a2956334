import { invoiceKinds, invoiceStates } from '../../domain/finance/invoice-states.ts'
import { currencies } from '../../domain/money.ts'
import { linkStates } from '../../domain/payments/payment-links.ts'
import { moneyMethods } from '../../domain/terms.ts'
import { postStatuses } from '../../domain/website/blog/post-choices.ts'
import { type ListFacts, type Meaning, means } from './list-facts.ts'

const currencyNames: Readonly<Record<string, string>> = {
  USD: '|dollar|dollars',
  UGX: '|shilling|shillings',
  EUR: '|euro|euros',
  GBP: '|pound|pounds',
}
const inCurrency: readonly Meaning[] = currencies.map(({ code }) =>
  means(`${code.toLowerCase()}${currencyNames[code] ?? ''}`, { currency: code }, code),
)
const method = (words: string, value: keyof typeof moneyMethods) => means(words, { method: value }, moneyMethods[value])
const kind = (words: string, value: keyof typeof invoiceKinds) => means(words, { kind: value }, invoiceKinds[value])
const state = (words: string, value: keyof typeof invoiceStates) => means(words, { state: value }, invoiceStates[value])

/** What came in and what was invoiced. */
export const moneyLists = {
  payments: {
    label: 'Payments',
    nouns: ['payments', 'receipts', 'takings', 'bank transfers', 'deposits received'],
    path: '/finance',
    days: { start: ['starts_at', 'ends_at', ''] },
    past: true,
    meanings: [
      means('received|taken|recorded|collected|came in', {}, ''),
      method('cash|in cash', 'cash'),
      method('mobile money|momo|by mobile money', 'mobile_money'),
      method('card|by card|credit card', 'card'),
      method('bank|bank transfers|bank transfer|by bank|by bank transfer', 'bank'),
      means('top-ups|top-up', { objective: 'top_up' }, 'Top-ups'),
      ...inCurrency,
    ],
  },
  invoices: {
    label: 'Invoices',
    nouns: ['invoices', 'credit notes', 'pro formas', 'proformas', 'pro forma invoices'],
    path: '/finance/invoices',
    days: { start: ['from', 'to', 'Issued'] },
    client: true,
    past: true,
    meanings: [
      means('issued|written', {}, ''),
      kind('credit notes', 'credit_note'),
      kind('pro formas|proformas|pro forma invoices', 'proforma'),
      state('unpaid|not paid|nothing paid', 'unpaid'),
      state('part paid|partly paid|partially paid', 'partial'),
      state('paid|fully paid', 'paid'),
      state('written off', 'written_off'),
      state('credited', 'credited'),
      ...inCurrency,
    ],
  },
  paymentLinks: {
    label: 'Payment links',
    nouns: ['payment links', 'pay links'],
    path: '/payment-links',
    meanings: [
      means('active', { state: 'active' }, linkStates.active),
      means('paused', { state: 'paused' }, linkStates.paused),
      means('expired', { state: 'expired' }, linkStates.expired),
      means('used up', { state: 'used_up' }, linkStates.used_up),
      ...inCurrency,
    ],
  },
} as const satisfies Record<string, ListFacts>

/** The website: what it shows, and who looks at it. */
export const websiteLists = {
  analytics: {
    label: 'Website analytics',
    nouns: ['visitors', 'website visitors', 'visits', 'website visits', 'traffic', 'website traffic', 'page views'],
    path: '/analytics',
    days: { start: ['from', 'to', ''] },
    past: true,
    meanings: [means('website|site|online', {}, '')],
  },
  posts: {
    label: 'Blog',
    nouns: ['posts', 'blog posts', 'articles'],
    path: '/website/blog',
    meanings: [
      means('draft|drafts|in draft', { status: 'draft' }, postStatuses.draft),
      means('published', { status: 'published' }, postStatuses.published),
      means('scheduled', { status: 'scheduled' }, postStatuses.scheduled),
    ],
  },
} as const satisfies Record<string, ListFacts>
