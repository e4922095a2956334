import type { OfferKind } from '../offers/offer-kinds.ts'

/** Where a link of a site leads. `to`: the id of a page, `kind/slug` of an offer, the slug of a post, an address, a phone number. */
export interface SiteLink {
  readonly kind: 'none' | 'page' | 'offer' | 'post' | 'url' | 'email' | 'phone'
  readonly to: string
  readonly label: string
}

/** A picture of the agency's media library, as a section keeps it. */
export interface PictureValue {
  /** Null: none is chosen. */
  readonly media: string | null
  readonly alt: string
  /** Says nothing that the text does not: read out as nothing. */
  readonly decorative: boolean
  /** What must stay in sight when it is cropped, in per cent from left and top. */
  readonly focal: readonly [x: number, y: number]
}

/** Which offers a section shows. The lists are read with the prices and the stock of the moment. */
export interface OfferChoice {
  readonly mode: 'featured' | 'newest' | 'tag' | 'chosen'
  /** None: of every kind. */
  readonly kinds: readonly OfferKind[]
  /** Of `tag`. */
  readonly tag: string
  /** Of `chosen`: `package/12`, in order. */
  readonly chosen: readonly string[]
  readonly most: number
}

export interface MenuItem {
  readonly id: string
  readonly link: SiteLink
  /** One level: a menu below a menu is not shown. */
  readonly below: readonly MenuItem[]
}

/** One of the groups of a list: a question with its answer, a person of the team. */
export interface SiteGroup {
  readonly id: string
  readonly values: SiteValues
}

/** What a field of a section can hold; which of them it is, its schema says. Rich text is HTML that `cleanHtml` has sanitised. */
export type SiteValue =
  | string
  | number
  | boolean
  | SiteLink
  | PictureValue
  | OfferChoice
  | readonly MenuItem[]
  | readonly SiteGroup[]
export type SiteValues = Readonly<Record<string, SiteValue>>

interface Labelled {
  readonly label: string
  readonly help?: string
}
/** How a value is checked, edited and updated. Everything that reads values reads it through one of these. */
export type SiteField = Labelled &
  (
    | { readonly type: 'text'; readonly most: number; readonly lines?: boolean }
    | { readonly type: 'rich_text'; readonly most: number }
    | { readonly type: 'picture' }
    /** `#rrggbb`, or empty: as the theme has it. */
    | { readonly type: 'colour' }
    | { readonly type: 'link' }
    | {
        readonly type: 'number'
        readonly min: number
        readonly max: number
        readonly step?: number
        readonly unit?: string
      }
    | { readonly type: 'switch' }
    | { readonly type: 'choice'; readonly choices: Readonly<Record<string, string>> }
    | {
        readonly type: 'list'
        readonly of: SiteFields
        readonly most: number
        /** What one group is called: a question. */
        readonly one: string
        /** The field by which a group is known in a list. */
        readonly titled: string
      }
    | { readonly type: 'offers'; readonly kinds: readonly OfferKind[]; readonly most: number }
    | { readonly type: 'menu'; readonly most: number }
    /** The id of one of the agency's albums, 0: none. */
    | { readonly type: 'album' }
  )
export type SiteFields = Readonly<Record<string, SiteField>>
