import type { SiteValues } from './site-fields.ts'

/** Every kind of section. What each shows and lets edit stands in `section-kinds`. */
export const sectionKindNames = [
  'header',
  'footer',
  'hero',
  'offer_grid',
  'featured_packages',
  'offer_detail',
  'itinerary',
  'departures',
  'room_search',
  'gallery',
  'testimonials',
  'map',
  'faq',
  'team',
  'prices',
  'text',
  'image_text',
  'numbers',
  'partners',
  'blog_teasers',
  'call_to_action',
  'inquiry_form',
  'newsletter',
  'shop_shelf',
] as const
export type SectionKind = (typeof sectionKindNames)[number]

/** What the server fills a page with. Every site has one of each but `plain`, of which there are as many as the agency likes. */
export const pageRoles = ['home', 'offers', 'offer', 'shop', 'product', 'blog', 'post', 'contact', 'plain'] as const
export type PageRole = (typeof pageRoles)[number]

/** Colours are `#rrggbb`. `text` on `background`, `on_accent` on `accent` and `muted` on `background` have 4.5 : 1 or more. */
export interface SiteTheme {
  readonly background: string
  /** Of cards and of every second section. */
  readonly surface: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly on_accent: string
  /** A pair of `font-pairs`. */
  readonly fonts: string
  /** Pixels: 0 to 24. */
  readonly radius: number
  readonly density: 'compact' | 'normal' | 'airy'
}

/** One section of a page. */
export interface SiteSection {
  /** Unlike any other's of the site; kept for life, so that an update and a colleague's edit find it again. */
  readonly id: string
  readonly kind: SectionKind
  /** Of its kind's fields. */
  readonly version: number
  readonly hidden: boolean
  readonly values: SiteValues
}

export interface SitePageConfig {
  readonly id: string
  readonly role: PageRole
  /** In its address: empty for the home page; what the server fills has a fixed one. */
  readonly slug: string
  readonly title: string
  /** Not shown, in no menu that the site makes and in no sitemap. */
  readonly hidden: boolean
  readonly sections: readonly SiteSection[]
}

/** A value whose field an update has removed: kept, and shown to whoever edits the site. */
export interface ParkedValue {
  readonly page: string
  readonly page_title: string
  readonly section: string
  readonly kind: string
  readonly field: string
  readonly label: string
  /** As it was, as JSON. */
  readonly value: string
  /** Day in Kampala. */
  readonly parked_on: string
}

/** `pivot.config` of the specification: a whole site of an agency. The first page is the home page. */
export interface SiteConfig {
  readonly format: 1
  readonly theme: SiteTheme
  readonly header: SiteSection
  readonly footer: SiteSection
  readonly pages: readonly SitePageConfig[]
  readonly parked: readonly ParkedValue[]
}

/** At most so much of each, so that no site is too large to be drawn or saved. */
export const siteLimits = { pages: 60, sections: 25, groups: 50, parked: 200, bytes: 900_000 } as const
