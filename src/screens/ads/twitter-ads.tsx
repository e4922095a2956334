import { AdsScreen, prefetchOf } from './ads-screen.tsx'

export const prefetch = prefetchOf('twitter')

/** `/twitter_ads` */
export default function TwitterAds() {
  return <AdsScreen provider="twitter" title="Twitter ads" />
}
