import type { BookableOffer } from '../../services/website/bookable-offer.ts'
import type { SiteBookingRow } from '../../services/website/site-booking.ts'
import type { SiteQuote } from '../../services/website/site-quote.ts'
import type { Typed } from '../form-fields.ts'
import type { SiteHere } from './site-here.ts'

/** What a visitor has held and is about to book. */
export interface Held {
  readonly here: SiteHere
  readonly agencyId: number
  readonly row: SiteBookingRow
  readonly offer: BookableOffer
  /** The path of the pages of this hold. */
  readonly path: string
}
export interface HeldShown extends Held {
  readonly quote: SiteQuote | null
  /** Null: it has run out. */
  readonly until: string | null
  readonly typed: Typed | null
}
