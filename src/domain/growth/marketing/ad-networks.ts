import type { Path } from '../../routes/routes.ts'

/** Where advertisements are bought. */
export const adProviders = {
  facebook: { name: 'Facebook', about: 'Facebook and Instagram', screen: '/facebook_ads', source: 'facebook-ads' },
  twitter: { name: 'X', about: 'X, formerly Twitter', screen: '/twitter_ads', source: 'x-ads' },
  google: { name: 'Google', about: 'Google Search', screen: '/google_ads', source: 'google-ads' },
} as const satisfies Record<string, { name: string; about: string; screen: Path; source: string }>
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
