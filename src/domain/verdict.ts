import { type AgencyFlag, type Needs, type Refusal, refusalOf, type Visitor } from './access.ts'
import { type Feature, type Permission, permissionText } from './rights.ts'
import type { Path } from './routes/routes.ts'

// Separate from `access.ts`, which the log-in page loads: there, nobody needs to be told why something is off.

export interface Remedy {
  readonly label: string
  readonly to: string
}
/** What a colleague could give: see `access-requests.ts`. */
export type AccessNeed = `permission:${Permission}` | `feature:${Feature}` | `setting:${AgencyFlag}` | 'subscription'
export type Access =
  | { readonly on: true }
  | {
      readonly on: false
      readonly refusal: Refusal
      readonly reason: string
      /** What the visitor can do themselves. */
      readonly fix?: Remedy
      /** What they can ask a colleague for. */
      readonly ask?: AccessNeed
    }
export type Turned = Access & { readonly on: false }
/** Turned away from a screen. */
export type TurnedAway = Turned & { readonly screen: Path }

const flagReasons: Record<AgencyFlag, string> = {
  shop: 'The shop is switched off for this agency.',
  blog: 'The blog is switched off for this agency.',
  kyc: 'Resell needs a verified KYC.',
  proximity: 'Resell needs inventory proximity.',
}
const switches: readonly AgencyFlag[] = ['shop', 'blog']

/** A remedy for those who may follow it; a colleague to ask for all others. */
const remedy = (
  visitor: Visitor,
  permission: Permission,
  fix: Remedy,
  ask: AccessNeed,
): { readonly fix: Remedy } | { readonly ask: AccessNeed } => (visitor.permissions.has(permission) ? { fix } : { ask })

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
          reason: 'You do not belong to an agency yet. Set one up, or ask for an invitation.',
          fix: { label: 'Set up an agency', to: '/profile' },
        }
      return {
        on: false,
        refusal,
        reason: 'Your agency’s subscription is not active.',
        ...remedy(visitor, 'View Subscription', { label: 'Open subscriptions', to: '/subscriptions' }, 'subscription'),
      }
    case 'lacksPermission':
      return {
        on: false,
        refusal,
        reason: `Needs the permission “${permissionText(needs.permission ?? '')}”.`,
        ...(needs.permission === undefined ? {} : { ask: `permission:${needs.permission}` as const }),
      }
    case 'agencyFlagIsOff': {
      const flag = (needs.agency ?? []).find((name) => !visitor.flags.has(name)) ?? 'shop'
      return {
        on: false,
        refusal,
        reason: flagReasons[flag],
        ...(switches.includes(flag)
          ? remedy(
              visitor,
              'Edit Agency',
              { label: 'Open business profile', to: '/business/general' },
              `setting:${flag}`,
            )
          : { ask: `setting:${flag}` as const }),
      }
    }
    case 'lacksFeature': {
      const feature = needs.feature ?? 'services'
      return {
        on: false,
        refusal,
        reason: `Your plan does not include ${featureNames[feature]}.`,
        ...remedy(visitor, 'View Subscription', { label: 'Compare plans', to: '/subscriptions' }, `feature:${feature}`),
      }
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
