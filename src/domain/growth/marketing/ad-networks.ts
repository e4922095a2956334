import type { Path } from '../../routes/routes.ts'

interface Network {
  readonly name: string
  readonly about: string
  readonly screen: Path
  /** As links say where they stand; what the network was paid is the cost of this source. */
  readonly source: string
  /** What the network counts as a result; null where it counts none. */
  readonly results: string | null
}

/** Where advertisements are bought. */
export const adProviders = {
  facebook: {
    name: 'Facebook',
    about: 'Facebook and Instagram',
    screen: '/facebook_ads',
    source: 'facebook-ads',
    results: 'Link clicks',
  },
  twitter: { name: 'X', about: 'X, formerly Twitter', screen: '/twitter_ads', source: 'x-ads', results: null },
  google: {
    name: 'Google',
    about: 'Google Search',
    screen: '/google_ads',
    source: 'google-ads',
    results: 'Conversions',
  },
} as const satisfies Record<string, Network>
export type AdProvider = keyof typeof adProviders

/** How a connection stands. `choose`: more than one account can be used. `expired`: the network asks for a log-in again. */
export const adConnectionStates = {
  none: 'Not connected',
  choose: 'Choose an account',
  connected: 'Connected',
  expired: 'Log in again',
} as const
export type AdConnectionState = keyof typeof adConnectionStates

/** How a campaign stands at its network. `review`: the network is still looking at it, or has refused it. */
export const adCampaignStates = {
  active: 'Running',
  paused: 'Paused',
  review: 'In review or refused',
  ended: 'Ended',
} as const
export type AdCampaignState = keyof typeof adCampaignStates

/** The days of the figures: as many as X answers at once. */
export const adFigureDays = 7

/**
 * How an advertisement stands that was asked for here. `making`: the network is being asked. `unknown`: its answer got lost, and it is
 * asked again what it has.
 */
export const adMakingStates = {
  making: 'Being made',
  made: 'Made, paused',
  refused: 'Refused',
  unknown: 'Not known yet',
} as const
export type AdMakingState = keyof typeof adMakingStates
