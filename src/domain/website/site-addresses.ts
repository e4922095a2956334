import { keysOf } from '../keys.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

/** What stands in the address of an offer: `/offers/tours/gorilla-trek`. */
export const offerPlaces = {
  package: 'tours',
  room: 'rooms',
  car: 'cars',
  service: 'services',
  event: 'events',
  track: 'tracks',
  product: 'products',
} as const satisfies Record<OfferKind, string>

export const kindOfPlace = (place: string): OfferKind | null =>
  keysOf(offerPlaces).find((kind) => offerPlaces[kind] === place) ?? null

/** Paths of a site below its base. Whoever links to something on a site takes its path from here. */
export const siteAddress = {
  home: '/',
  offers: '/offers',
  ofKind: (kind: OfferKind) => (kind === 'product' ? '/shop' : `/offers/${offerPlaces[kind]}`),
  offer: (kind: OfferKind, slug: string) =>
    kind === 'product' ? `/shop/${slug}` : `/offers/${offerPlaces[kind]}/${slug}`,
  /** The steps of a booking. */
  book: (kind: OfferKind, slug: string) => `/book/${offerPlaces[kind]}/${slug}`,
  shop: '/shop',
  cart: '/cart',
  checkout: '/checkout',
  blog: '/blog',
  post: (slug: string) => `/blog/${slug}`,
  tagged: (tag: string) => `/blog?tag=${encodeURIComponent(tag)}`,
  contact: '/contact',
  page: (slug: string) => (slug === '' ? '/' : `/${slug}`),
  search: '/search',
  privacy: '/privacy',
} as const

/** First words of addresses that no page of an agency's own can have. */
export const takenSlugs: readonly string[] = [
  ...'offers book shop cart checkout blog contact search privacy sites site files api dev pay orders buy thread'.split(
    ' ',
  ),
  ...'proposals vouchers feed.xml sitemap.xml robots.txt og embed widget.js ask chat newsletter count go js assets'.split(
    ' ',
  ),
]
