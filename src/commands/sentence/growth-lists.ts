import { lookParameter, rowsLook } from '../../domain/bookings/due-links.ts'
import { discountStates } from '../../domain/discounts/discount-choices.ts'
import { campaignStatuses } from '../../domain/growth/campaigns.ts'
import { channels, suppressionReasons } from '../../domain/growth/channels.ts'
import { funnelLanes } from '../../domain/growth/funnel-stages.ts'
import { type ListFacts, type Meaning, means } from './list-facts.ts'

const stage = (words: string, value: keyof typeof funnelLanes) => means(words, { lane: value }, funnelLanes[value])
const campaign = (words: string, value: keyof typeof campaignStatuses) =>
  means(words, { status: value }, campaignStatuses[value])
const state = (words: string, value: keyof typeof discountStates) =>
  means(words, { state: value }, discountStates[value])
const discountMeanings: readonly Meaning[] = [
  state('active|running|current|valid', 'active'),
  state('scheduled|planned|upcoming', 'scheduled'),
  state('paused', 'paused'),
  state('used up|exhausted', 'used_up'),
  state('expired|over', 'expired'),
]

/** Leads, people to write to, what is written to them, and discounts. */
export const growthLists = {
  leads: {
    label: 'Sales funnel',
    nouns: ['leads', 'deals', 'opportunities', 'prospects'],
    path: '/crm/sales-funnel',
    query: { [lookParameter]: rowsLook },
    meanings: [
      means('open', { lane: 'lead,qualified' }, 'Open'),
      stage('qualified', 'qualified'),
      stage('confirmed', 'confirmed'),
      stage('paid|won', 'paid'),
      stage('lost', 'lost'),
      means('my|mine', { owner: 'me' }, 'Mine'),
      means('unassigned|without an owner|without owner|nobody owns|nobody has taken', { owner: 'none' }, 'Of nobody'),
      means('overdue|late', { due: 'overdue' }, 'Next step overdue'),
      means('cold|gone cold|going cold|forgotten|neglected', { due: 'cold' }, 'Gone cold'),
      means('without a next step|with no next step|without next step', { due: 'none' }, 'No next step'),
    ],
  },
  contacts: {
    label: 'Contacts',
    nouns: ['contacts', 'subscribers', 'newsletter subscribers', 'mailing list'],
    path: '/crm/contacts',
    tag: true,
    meanings: [
      means('newsletter|newsletter subscribers|subscribers', { source: 'newsletter' }, 'Newsletter'),
      means('unsubscribed', { state: 'unsubscribed' }, suppressionReasons.unsubscribed),
      means('bounced|bouncing', { state: 'bounced' }, suppressionReasons.bounced),
      means('email|e-mail|by email|by e-mail', { may: 'email' }, channels.email),
      means('sms|by sms|by text', { may: 'sms' }, channels.sms),
      means('whatsapp|by whatsapp|on whatsapp', { may: 'whatsapp' }, channels.whatsapp),
    ],
  },
  campaigns: {
    label: 'Campaigns',
    nouns: ['campaigns', 'newsletters', 'mailings'],
    path: '/crm/campaigns',
    meanings: [
      campaign('draft|drafts|unsent|unfinished', 'draft'),
      campaign('scheduled|planned|upcoming', 'scheduled'),
      campaign('sending|being sent', 'sending'),
      campaign('sent', 'sent'),
      campaign('paused', 'paused'),
      campaign('cancelled|canceled', 'cancelled'),
      means('email|e-mail|mail', { channel: 'email' }, channels.email),
      means('sms|text message', { channel: 'sms' }, channels.sms),
      means('whatsapp', { channel: 'whatsapp' }, channels.whatsapp),
    ],
  },
  discounts: {
    label: 'Discounts',
    nouns: ['discounts', 'promotions', 'special offers'],
    path: '/discount',
    meanings: [...discountMeanings, means('automatic', { by: 'automatic' }, 'By itself')],
  },
  codes: {
    label: 'Discount codes',
    nouns: ['discount codes', 'promo codes', 'promotion codes', 'coupons', 'coupon codes'],
    path: '/discount-codes',
    meanings: discountMeanings,
  },
} as const satisfies Record<string, ListFacts>
