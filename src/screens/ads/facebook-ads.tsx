import { AdsScreen, prefetchOf } from './ads-screen.tsx'

export const prefetch = prefetchOf('facebook')

/** `/facebook_ads` */
export default function FacebookAds() {
  return <AdsScreen provider="facebook" title="Facebook ads" />
}
