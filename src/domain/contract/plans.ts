import * as v from 'valibot'
import type {
  Billing,
  Meta,
  Plan,
  PlanPrice,
  Subscribed,
  SubscriptionInvoice,
  SubscriptionState,
} from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { amount, currency, listQuery, oneOf, whole } from './rules.ts'

const page = v.object({ page: listQuery.page, per_page: listQuery.per_page })
/** Of the subscription, as it was shown. */
const shown = whole('Version', 1, 2_147_483_647)
const wallet = v.nullable(currency)

export const paidBy = ['wallet', 'page'] as const
export const subscribeInput = v.object({
  /** Null: there was none. */ version: v.nullable(shown),
  /** What is paid now, as it was shown. */ amount: amount('Amount'),
  pay: oneOf('Way of paying', paidBy),
  wallet: v.optional(wallet, null),
  /** From which wallet the next periods are paid; left out: as before. */ renews_from: v.optional(wallet),
})
export const subscriptionActInput = v.object({ version: shown })
export const renewalInput = v.object({ version: shown, wallet })

const rights = { permission: 'View Subscription', from: 'inactive' } as const

export const plans = {
  list: endpoint<{ data: Plan[]; meta: Meta }>()('GET agent/plans', {
    ...rights,
    query: page,
    meaning: 'what can be subscribed to',
  }),
  show: endpoint<{ data: Plan }>()('GET agent/plans/{id}/show', { ...rights, meaning: 'one plan' }),
  price: endpoint<{ data: PlanPrice }>()('GET agent/plans/{id}/price', {
    ...rights,
    meaning: 'what a plan costs the agency now, less what is left of the current period, and how it can be paid',
  }),
  subscribe: endpoint<{ data: Subscribed }>()('POST agent/plans/{id}/subscribe', {
    ...rights,
    input: subscribeInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'chooses a plan and pays from a wallet, or answers the payment to be paid on its page',
  }),
  subscriptions: endpoint<{ data: SubscriptionState[]; meta: Meta }>()('GET agent/subscriptions', {
    ...rights,
    query: page,
    meaning: 'history, newest first',
  }),
  billing: endpoint<{ data: Billing }>()('GET agent/subscription', {
    ...rights,
    meaning: 'the current period, the next charge and what follows at its end',
  }),
  cancel: endpoint<{ data: Billing }>()('POST agent/subscription/cancel', {
    ...rights,
    input: subscriptionActInput,
    meaning: 'ends the subscription with its period',
  }),
  keep: endpoint<{ data: Billing }>()('POST agent/subscription/keep', {
    ...rights,
    input: subscriptionActInput,
    meaning: 'takes back what was planned for the end of the period',
  }),
  renewal: endpoint<{ data: Billing }>()('POST agent/subscription/renewal', {
    ...rights,
    input: renewalInput,
    meaning: 'says which wallet pays for the next periods, or that somebody pays by hand',
  }),
  invoices: endpoint<{ data: SubscriptionInvoice[]; meta: Meta }>()('GET agent/subscription/invoices', {
    ...rights,
    query: page,
    meaning: 'Safiri’s invoices to the agency, newest first',
  }),
  invoice: endpoint<never>()('GET agent/subscription/invoices/{id}/file', {
    ...rights,
    raw: true,
    meaning: 'one of them as a PDF',
  }),
}
