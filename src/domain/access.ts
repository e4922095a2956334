import { keysOf } from './keys.ts'
import type { Feature, Permission } from './rights.ts'

/**
 * Who may do what, in one place: the page's guards, the palette, the buttons, the keys and the server all ask here, or for the same
 * in words in `verdict.ts`. Specification §4 (guards, in order) and §6 (permissions, features, agency flags).
 */
export type AgencyFlag = 'shop' | 'blog' | 'kyc' | 'proximity'

/** The session, reduced to what decides. Made from a user by `visitorOf`, or from a session row by the server. */
export interface Visitor {
  readonly authenticated: boolean
  /** Two-factor is on and this token has not passed its code. */
  readonly owesCode: boolean
  readonly verified: boolean
  readonly active: boolean
  /** Belongs to no agency; an agency that is inactive is another matter. */
  readonly alone?: boolean
  readonly permissions: ReadonlySet<Permission>
  readonly features: ReadonlySet<Feature>
  readonly flags: ReadonlySet<AgencyFlag>
}

export const guest: Visitor = {
  authenticated: false,
  owesCode: false,
  verified: false,
  active: false,
  permissions: new Set(),
  features: new Set(),
  flags: new Set(),
}

export type RouteGuard = 'guest' | 'otp' | 'verify' | 'redirect' | 'open' | 'always' | 'inactive-target'

/** What a route, an endpoint or a command asks of its visitor. */
export interface Needs {
  readonly permission?: Permission | undefined
  readonly feature?: Feature | undefined
  readonly agency?: readonly AgencyFlag[] | undefined
  readonly guard?: RouteGuard | undefined
  /** Of an address without a screen: those it stands for, of which whoever is signed in sees the first they may. */
  readonly firstOf?: readonly (Needs & { readonly path: string })[] | undefined
}

/** Specification §4: why a visitor may not pass, in the order in which it is asked. The first that applies wins. */
export const refusals = {
  isGuest: (visitor: Visitor) => !visitor.authenticated,
  owesCode: (visitor: Visitor) => visitor.owesCode,
  isUnverified: (visitor: Visitor) => !visitor.verified,
  isInactive: (visitor: Visitor, needs: Needs) =>
    !visitor.active && needs.guard !== 'always' && needs.guard !== 'inactive-target',
  lacksPermission: (visitor: Visitor, needs: Needs) =>
    needs.guard !== 'always' && needs.permission !== undefined && !visitor.permissions.has(needs.permission),
  agencyFlagIsOff: (visitor: Visitor, needs: Needs) => (needs.agency ?? []).some((flag) => !visitor.flags.has(flag)),
  lacksFeature: (visitor: Visitor, needs: Needs) => needs.feature !== undefined && !visitor.features.has(needs.feature),
} as const
export type Refusal = keyof typeof refusals

/** Specification §4: where each refusal sends the visitor. */
export const destinations = {
  isGuest: '/login',
  owesCode: '/otp',
  isUnverified: '/verify',
  isInactive: '/subscriptions',
  lacksPermission: '/profile',
  agencyFlagIsOff: '/home',
  lacksFeature: '/home',
} as const satisfies Record<Refusal, string>

/** The first refusal that applies, or null. Public routes and endpoints never come here. */
export function refusalOf(visitor: Visitor, needs: Needs): Refusal | null {
  for (const name of keysOf(refusals)) if (refusals[name](visitor, needs)) return name
  return null
}

/**
 * Where the visitor is sent instead of a route, or null to stay. Redirect routes such as `/` always lead somewhere else. Public routes send
 * whoever is signed in home; /otp and /verify send home whoever owes nothing.
 */
export function redirectOf(visitor: Visitor, needs: Needs): string | null {
  switch (needs.guard) {
    case 'open':
      return null
    case 'redirect':
      if (!visitor.authenticated) return '/login'
      return needs.firstOf?.find((place) => refusalOf(visitor, place) === null)?.path ?? '/home'
    case 'guest':
      return visitor.authenticated ? '/home' : null
    case 'otp':
      return refusals.isGuest(visitor) ? '/login' : visitor.owesCode ? null : '/home'
    case 'verify':
      return refusals.isGuest(visitor) ? '/login' : visitor.owesCode ? '/otp' : visitor.verified ? '/home' : null
    default: {
      const refusal = refusalOf(visitor, needs)
      return refusal === null ? null : destinations[refusal]
    }
  }
}

/** The parts of the profile's user that decide (specification §3). */
export interface UserFacts {
  readonly admin_permissions: readonly string[]
  readonly enabled_two_factor_code: boolean
  readonly email_verified_at: string | null
  readonly otp_passed: boolean
  readonly agency: {
    readonly verified_kyc: boolean
    readonly enabled_inventory_proximity: boolean
    readonly shop_enabled: boolean
    readonly blog_enabled: boolean
    readonly category: { readonly slug: string | null } | null
    readonly subscription: {
      readonly active: boolean
      readonly active_plan: { readonly active_features: readonly string[] } | null
    } | null
  } | null
}

/** §4: active when the subscription is, or when the agency's category is `basic`. */
export const isActive = (agency: UserFacts['agency']): boolean =>
  agency !== null && (agency.subscription?.active === true || agency.category?.slug === 'basic')

/** §4: resell needs verified KYC and inventory proximity. */
export const resellNeeds: readonly AgencyFlag[] = ['kyc', 'proximity']

export function visitorOf(user: UserFacts | null): Visitor {
  if (user === null) return guest
  const { agency } = user
  // The profile still names the plan of a subscription that has ended: its features have ended with it.
  const features = agency?.subscription?.active === true ? agency.subscription.active_plan?.active_features : []
  const flags: [AgencyFlag, boolean | undefined][] = [
    ['shop', agency?.shop_enabled],
    ['blog', agency?.blog_enabled],
    ['kyc', agency?.verified_kyc],
    ['proximity', agency?.enabled_inventory_proximity],
  ]
  return {
    authenticated: true,
    owesCode: user.enabled_two_factor_code && !user.otp_passed,
    verified: user.email_verified_at !== null,
    active: isActive(agency),
    ...(agency === null ? { alone: true } : {}),
    permissions: new Set(user.admin_permissions as Permission[]), // the server only stores names from `permissions`
    features: new Set((features ?? []) as Feature[]), // likewise
    flags: new Set(flags.filter(([, on]) => on === true).map(([flag]) => flag)),
  }
}
