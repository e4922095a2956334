import type { OfferKind } from '../offers/offer-kinds.ts'

/** The widths that are kept of every picture, in pixels. */
export const pictureWidths = [320, 640, 960, 1280, 1600] as const

/** A picture as the renderer draws it: `{url}/w640.webp`, of the widths in `pictureWidths` that are not wider than it is. */
export interface SitePicture {
  /** `/files/{uuid}` */
  readonly url: string
  /** Pixels of the largest that is kept. */
  readonly width: number
  readonly height: number
  /** Empty: read out as nothing. */
  readonly alt: string
  readonly focal: readonly [x: number, y: number]
}

/** A price in the major unit of its currency, as everywhere in the API. */
export interface SitePrice {
  readonly amount: number
  readonly currency: string
  /** Before a discount; null: there is none. */
  readonly was: number | null
  /** For what: `per person`, `per night`. */
  readonly unit: string
  /** Lowest of several. */
  readonly from: boolean
}

/** An offer in a list. */
export interface OfferCard {
  readonly kind: OfferKind
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly picture: SitePicture | null
  /** Null: on request. */
  readonly price: SitePrice | null
  /** Short facts in order: `4 days`, `Moderate`, `5 seats`. */
  readonly facts: readonly string[]
  readonly place: string
  readonly tags: readonly string[]
  /** What is true of its stock at this moment: `3 seats left on 12 Dec`, `Sold out`; empty where nothing is to be said. */
  readonly stock: string
  readonly sold_out: boolean
  /** The day it is next to be had, of what has days: `2026-12-12`; else empty. */
  readonly next: string
}

export interface ItineraryDay {
  readonly day: number
  readonly title: string
  /** Sanitised HTML. */
  readonly body: string
  readonly meals: readonly string[]
  readonly place: string
  readonly stay: string
  readonly pictures: readonly SitePicture[]
}
/** A date on which an offer can be had: a departure, a time of a service, a type of ticket. */
export interface SiteDate {
  readonly id: number
  /** `2026-12-12`, with `T09:30` where it has a time; in Kampala, or where the event is. */
  readonly at: string
  readonly until: string
  readonly left: number | null
  readonly sold_out: boolean
  readonly price: SitePrice | null
}
export interface PriceRow {
  readonly name: string
  readonly about: string
  readonly price: SitePrice
  readonly left: number | null
}

/** The whole of one offer. What a kind does not have is empty. */
export interface OfferDetail extends OfferCard {
  /** Sanitised HTML. */
  readonly description: string
  readonly pictures: readonly SitePicture[]
  readonly days: readonly ItineraryDay[]
  readonly dates: readonly SiteDate[]
  readonly prices: readonly PriceRow[]
  readonly extras: readonly PriceRow[]
  readonly included: readonly string[]
  readonly not_included: readonly string[]
  readonly policy: string
  readonly meeting_point: string
  /** Of a map; null where no place is known. */
  readonly point: { readonly lat: number; readonly lng: number } | null
  readonly route: readonly (readonly [lat: number, lng: number])[]
  /** Of an event. */
  readonly venue: string
  readonly online: boolean
  /** Of a product: its options by name, and what each combination is. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly variants: readonly {
    readonly id: number
    readonly values: readonly string[]
    readonly sku: string
    readonly price: SitePrice
    readonly left: number | null
    readonly sold_out: boolean
  }[]
  readonly on_request: boolean
  /** Can be booked on the site at this moment. */
  readonly bookable: boolean
  readonly related: readonly OfferCard[]
  readonly updated_at: string
}

export interface PostCard {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly cover: SitePicture | null
  readonly author: string
  /** Instant. */
  readonly published_at: string
  readonly tags: readonly string[]
  /** Minutes, at 220 words each. */
  readonly reading_time: number
}
export interface PostDetail extends PostCard {
  /** Left out where a post that is not saved yet is shown. */
  readonly id?: number
  /** Sanitised HTML; what stands in it beside text is drawn by `post-body`. */
  readonly body: string
  readonly updated_at: string
  readonly related: readonly PostCard[]
}

/** Pages of a list that the visitor turns. */
export interface SiteTurn {
  readonly page: number
  readonly pages: number
  readonly total: number
}
export interface OfferFilters {
  readonly kind: OfferKind | ''
  readonly q: string
  readonly tag: string
  readonly country: string
  /** Days that a tour takes at most, 0: any. */
  readonly days: number
  /** In the agency's currency, 0: any. */
  readonly most: number
  readonly sort: 'recommended' | 'price' | '-price' | 'newest' | 'soonest'
  /** Days between which it must be free, and for how many; left out: not asked (`stayFields`). */
  readonly from?: string
  readonly until?: string
  readonly adults?: number
  readonly children?: number
}

/** The agency as its site shows it. */
export interface SiteOwner {
  readonly name: string
  readonly slug: string
  readonly about: string
  readonly phone: string
  readonly email: string
  readonly place: string
  readonly point: { readonly lat: number; readonly lng: number } | null
  readonly logo: SitePicture | null
  readonly currency: string
  /** What is sold and published on the site: without it no menu leads there. */
  readonly kinds: readonly OfferKind[]
  readonly has_shop: boolean
  readonly has_blog: boolean
}

/** What the sections of a page show beside their own values, by the id of the section that asked; see `needsOf`. */
export interface SectionData {
  readonly offers: Readonly<Record<string, readonly OfferCard[]>>
  readonly posts: Readonly<Record<string, readonly PostCard[]>>
  readonly albums: Readonly<Record<string, { readonly title: string; readonly pictures: readonly SitePicture[] }>>
  /** By uuid: those that the sections' values name and that are there. */
  readonly pictures: Readonly<Record<string, SitePicture>>
}

/** What the page itself is about, by its role. */
export type PageSubject =
  | { readonly role: 'page' }
  | {
      readonly role: 'offers'
      readonly offers: readonly OfferCard[]
      readonly filters: OfferFilters
      readonly turn: SiteTurn
      readonly tags: readonly string[]
      readonly countries: readonly { readonly code: string; readonly name: string }[]
    }
  | { readonly role: 'offer'; readonly offer: OfferDetail }
  | { readonly role: 'blog'; readonly posts: readonly PostCard[]; readonly turn: SiteTurn; readonly tag: string }
  | { readonly role: 'post'; readonly post: PostDetail }

/** A form of a page that was sent and refused: what was typed by name, and what is wrong with it. */
export interface SentForm {
  /** The id of its section. */
  readonly section: string
  readonly typed: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
  readonly message: string
}

/** Everything that is drawn on one page. The server makes it for the site and, with a draft, for the editor. */
export interface PageView {
  readonly owner: SiteOwner
  /** Before every address of the site: empty on a domain of its own, else `/sites/nile-savannah`. */
  readonly base: string
  /** The address of this page below `base`: `/offers/tours/gorilla-trek`. */
  readonly path: string
  readonly subject: PageSubject
  readonly data: SectionData
  readonly form: SentForm | null
  /** After a form was taken: the id of its section. */
  readonly thanked: string | null
  /** Of a form, so that one sent twice is written once. */
  readonly once: string
  /** In the editor nothing leads away, and every section bears its id. */
  readonly mode: 'site' | 'editor'
}
