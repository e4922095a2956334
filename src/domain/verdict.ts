import { type AgencyFlag, type Needs, type Refusal, refusalOf, type Visitor } from './access.ts'
import type { Feature } from './rights.ts'

// Apart from `access.ts`, which the log-in page has: nobody is told there why something is off.

export interface Remedy {
  readonly label: string
  readonly to: string
}
export type Access =
  | { readonly on: true }
  | { readonly on: false; readonly refusal: Refusal; readonly reason: string; readonly fix?: Remedy }
export type Turned = Access & { readonly on: false }

const flagRefusals: Record<AgencyFlag, { reason: string; fix?: Remedy }> = {
  shop: {
    reason: 'The shop is switched off for this agency.',
    fix: { label: 'Open business profile', to: '/business/general' },
  },
  blog: {
    reason: 'The blog is switched off for this agency.',
    fix: { label: 'Open business profile', to: '/business/general' },
  },
  kyc: { reason: 'Resell needs a verified KYC.' },
  proximity: { reason: 'Resell needs inventory proximity.' },
}

/** Whether a command, a link or an endpoint is on for this visitor; when off, why in words and what helps. */
export function access(visitor: Visitor, needs: Needs): Access {
  const refusal = refusalOf(visitor, needs)
  switch (refusal) {
    case null:
      return { on: true }
    case 'isGuest':
      return { on: false, refusal, reason: 'Log in first.', fix: { label: 'Log in', to: '/login' } }
    case 'owesCode':
      return {
        on: false,
        refusal,
        reason: 'Enter the code we sent you first.',
        fix: { label: 'Enter code', to: '/otp' },
      }
    case 'isUnverified':
      return {
        on: false,
        refusal,
        reason: 'Verify your e-mail address first.',
        fix: { label: 'Verify e-mail', to: '/verify' },
      }
    case 'isInactive':
      if (visitor.alone === true)
        return {
          on: false,
          refusal,
          reason: 'You do not belong to an agency yet. Found one, or ask to be invited to one.',
          fix: { label: 'Found an agency', to: '/profile' },
        }
      return {
        on: false,
        refusal,
        reason: 'The subscription of your agency is not active.',
        fix: { label: 'Open subscriptions', to: '/subscriptions' },
      }
    case 'lacksPermission':
      return {
        on: false,
        refusal,
        reason: `Needs the permission “${needs.permission}”. Whoever manages roles in your agency can grant it.`,
      }
    case 'agencyFlagIsOff': {
      const flag = (needs.agency ?? []).find((name) => !visitor.flags.has(name)) ?? 'shop'
      return { on: false, refusal, ...flagRefusals[flag] }
    }
    case 'lacksFeature':
      return {
        on: false,
        refusal,
        reason: `Your plan does not include ${featureNames[needs.feature ?? 'services']}.`,
        fix: { label: 'Compare plans', to: '/subscriptions' },
      }
  }
}

export const featureNames: Record<Feature, string> = {
  tour_and_travel: 'tours and travel',
  car_rental_services: 'car rental',
  hotel_and_hospitality: 'hotels and hospitality',
  events_and_entertainment: 'events and entertainment',
  services: 'services',
  shop: 'the shop',
  flight_booking: 'flight booking',
  website: 'the website',
  blog: 'the blog',
  proposals: 'proposals',
  inquiries: 'inquiries',
  marketing: 'marketing',
  discounts: 'discounts',
  marketplace: 'marketplaces',
  developers: 'developer integrations',
  chatbot: 'the chatbot',
}
