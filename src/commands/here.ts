import type { Visitor } from '../domain/access.ts'
import type {
  BoardVerb,
  CalendarHandle,
  DayHandle,
  DetailHandle,
  EditorHandle,
  FiguresHandle,
  FlightSearchHandle,
  FormHandle,
  LinkHandle,
  ListHandle,
  ProposalHandle,
  SaleHandle,
  ScanHandle,
  ShareHandle,
  SheetHandle,
  TrackPathHandle,
  TravellersHandle,
  TriageHandle,
  VariantsHandle,
  Verbs,
  ViewHandle,
} from './handles.ts'

/** What a record is, to the commands that act on it. One word per entity of the business. */
export type RecordKind =
  /** A row of the list of every kind of offer. */
  | 'offer'
  | 'channel_product'
  | 'listing'
  | 'resell'
  | 'package'
  | 'itinerary_day'
  | 'price_option'
  | 'extra'
  | 'departure'
  | 'season'
  | 'block'
  | 'room'
  | 'car'
  | 'event'
  | 'track'
  | 'service'
  | 'service_slot'
  | 'product'
  | 'variant'
  | 'stock_movement'
  | 'stock_place'
  | 'stocktake'
  | 'shop_category'
  | 'shop_collection'
  | 'product_import'
  | 'order'
  /** Pieces of an order that left together, and the link by which its buyer downloads a file. */
  | 'fulfilment'
  | 'order_download'
  | 'delivery_method'
  | 'checkout_link'
  | 'flight'
  /** A flight that a search has found. */
  | 'flight_offer'
  /** A mark-up or a service fee on flights. */
  | 'flight_fee'
  | 'booking'
  /** A second person's yes to one act above somebody's authority. */
  | 'approval'
  /** One thing of the day on the day sheet. */
  | 'day_card'
  /** A part of a payment schedule. */
  | 'due'
  | 'client'
  | 'client_import'
  | 'proposal'
  /** A day, a line of the price and a picture of the proposal that is being written. */
  | 'proposal_day'
  | 'proposal_item'
  | 'proposal_picture'
  | 'sent_package'
  | 'inquiry'
  /** Somebody who may book, in the sales funnel. */
  | 'lead'
  /** A question that the chatbot answers in set words. */
  | 'chatbot_answer'
  /** What one visitor asked the chatbot. */
  | 'chatbot_conversation'
  | 'canned_reply'
  | 'payment_link'
  | 'discount'
  | 'discount_code'
  | 'user'
  | 'role'
  | 'plan'
  | 'notification'
  | 'album'
  | 'post'
  | 'media'
  /** A file of the media library; photographs of offers are `media`. */
  | 'picture'
  | 'template'
  /** A page, an offer or a post as search engines see it. */
  | 'seo_page'
  /** A name under which the agency's site is found. */
  | 'domain'
  /** With a network that sells advertisements. */
  | 'ad_connection'
  | 'advertisement'
  /** To a page of the agency's site, with tags; kept. */
  | 'marketing_link'
  | 'contact'
  /** A field of contacts that the agency has made itself. */
  | 'contact_field'
  | 'collection'
  | 'campaign'
  | 'customer'
  | 'ticket'
  | 'ticket_type'
  | 'payment'
  /** An invoice, a pro forma or a credit note. */
  | 'invoice'
  /** An agency whose offers one sells, or that sells one's own: its statement is in front. */
  | 'partner'
  | 'payment_provider'
  | 'cash_session'
  | 'bank_credit'
  /** What a payment provider pays out. */
  | 'settlement'
  | 'beneficiary'
  /** Money on its way from the wallet to a beneficiary. */
  | 'transfer'
  | 'wallet'
  | 'marketplace'

export interface RecordRef {
  readonly kind: RecordKind
  readonly id: string
  /** As a person names it: “BK-2026-000123”, “Gorilla trek, 3 days”. */
  readonly label: string
  /** The row as its screen has it; a command narrows it by kind. */
  readonly data?: unknown
}

/** A part of what is in front, as a verb asks for it: “Delete day… → Day 2, Bwindi”. */
export interface Child extends Omit<RecordRef, 'kind'> {
  readonly detail?: string
}
/** What the screen in front consists of, by kind; a kind that it has none of is absent. */
export type Children = { readonly [Kind in RecordKind]?: (() => readonly Child[]) | undefined }

/** What can be done with a part that lives on its screen only. */
export type ChildVerbs = Verbs<'edit' | 'copy' | 'remove' | 'first' | 'up' | 'down'>

export interface Selection {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  /** How many are meant: more than `ids` when `allMatching` is set. */
  readonly count: number
  /** Set when “all that match” is chosen: the filter of the list, as its query. */
  readonly allMatching?: Readonly<Record<string, string>> | undefined
  readonly rows?: readonly RecordRef[]
  readonly clear: () => void
}

/** Where the person is and what they mean: what every command is asked about and given. */
export interface Context {
  /** The path without its base, as wouter has it. */
  readonly route: string
  readonly visitor: Visitor
  readonly record?: RecordRef | undefined
  /** The record whose page this is, while a part of it with the focus is the record. */
  readonly whole?: RecordRef | undefined
  readonly selection?: Selection | undefined
  /** Whoever lends some adds to those that are there. */
  readonly children?: Children | undefined
  readonly list?: ListHandle | undefined
  readonly detail?: DetailHandle | undefined
  readonly form?: FormHandle | undefined
  readonly calendar?: CalendarHandle | undefined
  readonly board?: Verbs<BoardVerb> | undefined
  readonly scan?: ScanHandle | undefined
  readonly sheet?: SheetHandle | undefined
  readonly variants?: VariantsHandle | undefined
  readonly view?: ViewHandle | undefined
  /** The pair of clients in front, who may be one person. */
  readonly duplicates?: { readonly distinguish?: (() => Promise<void>) | undefined } | undefined
  /** The search of what is in front: where `/` leads. */
  readonly search?: { readonly go: () => unknown } | undefined
  readonly sale?: SaleHandle | undefined
  readonly travellers?: TravellersHandle | undefined
  readonly proposal?: ProposalHandle | undefined
  readonly trackPath?: TrackPathHandle | undefined
  readonly triage?: TriageHandle | undefined
  readonly day?: DayHandle | undefined
  readonly figures?: FiguresHandle | undefined
  readonly builtLink?: LinkHandle | undefined
  readonly share?: ShareHandle | undefined
  readonly flightSearch?: FlightSearchHandle | undefined
  readonly editor?: EditorHandle | undefined
}
