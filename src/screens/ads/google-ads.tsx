import { AdsScreen, prefetchOf } from './ads-screen.tsx'

export const prefetch = prefetchOf('google')

/** `/google_ads` */
export default function GoogleAds() {
  return <AdsScreen provider="google" title="Google ads" />
}
