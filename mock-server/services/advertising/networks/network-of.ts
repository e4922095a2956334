import type { AdProvider } from '../../../../src/domain/growth/marketing/ad-networks.ts'
import type { Settings } from '../../../http/platform.ts'
import { facebookAds } from './facebook.ts'
import { googleAds } from './google.ts'
import type { AdNetwork } from './network.ts'
import { practiceAds } from './practice.ts'
import { twitterAds } from './twitter.ts'

export type AdSettings = Pick<Settings, 'advertising' | 'development' | 'serverUrl'>

/** Speaks to a network by this server's app there; null where there is none, and this is no development. */
export function networkOf(provider: AdProvider, settings: AdSettings): AdNetwork | null {
  const { facebook, google, twitter } = settings.advertising
  if (provider === 'facebook' && facebook !== null) return facebookAds(facebook)
  if (provider === 'google' && google !== null) return googleAds(google)
  if (provider === 'twitter' && twitter !== null) return twitterAds(twitter)
  return settings.development ? practiceAds(provider, settings.serverUrl) : null
}
