import { features } from '../../../src/domain/rights.ts'

const growth = features.filter((feature) => feature !== 'marketplace' && feature !== 'developers')
const starter = [
  'tour_and_travel',
  'hotel_and_hospitality',
  'car_rental_services',
  'services',
  'website',
  'proposals',
  'inquiries',
]
/** What agencies can subscribe to. */
export const plans = [
  {
    slug: 'starter',
    name: 'Starter',
    interval: 'month',
    amount: 90_000,
    features: starter,
    description: 'For a small office: offers, bookings, proposals and a website.',
  },
  {
    slug: 'growth',
    name: 'Growth',
    interval: 'month',
    amount: 240_000,
    features: growth,
    description: 'Everything you need to sell: shop, events, marketing, discounts and the chatbot.',
  },
  {
    slug: 'scale',
    name: 'Scale',
    interval: 'month',
    amount: 520_000,
    features,
    description: 'Everything, with marketplaces and developer integrations.',
  },
  {
    slug: 'scale-yearly',
    name: 'Scale, yearly',
    interval: 'year',
    amount: 5_200_000,
    features,
    description: 'Everything, for the price of ten months.',
  },
] as const
