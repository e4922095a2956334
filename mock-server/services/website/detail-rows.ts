import { type Kysely, type RawBuilder, sql } from 'kysely'
import { percentOf, toMajor, toMinor } from '../../../src/domain/money.ts'
import type { OfferDetail, PriceRow, SitePrice } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { unitText } from './card-texts.ts'

/** What only one kind of offer has; what it leaves out is empty. */
export type KindDetail = Partial<
  Pick<
    OfferDetail,
    | 'days'
    | 'dates'
    | 'prices'
    | 'extras'
    | 'included'
    | 'not_included'
    | 'meeting_point'
    | 'point'
    | 'route'
    | 'venue'
    | 'online'
    | 'options'
    | 'variants'
    | 'on_request'
    | 'facts'
  >
>

/** Amounts in the major unit, before the offer's own discount. */
export interface Listed {
  readonly name: string
  readonly about: string
  readonly unit: string | null
  readonly amount: number
  readonly currency: string
  readonly left?: number | null
}
export interface Discounted {
  readonly currency: string
  /** Per cent off, of the offer itself. */
  readonly discount: number
}

function lessPercent(amount: number, percent: number, currency: string): number {
  const minor = toMinor(amount, currency)
  return toMajor(minor - percentOf(minor, percent), currency)
}
export const priced = (
  { amount, currency, unit }: Pick<Listed, 'amount' | 'currency' | 'unit'>,
  percent: number,
): SitePrice => ({
  amount: lessPercent(amount, percent, currency),
  currency,
  was: percent > 0 && amount > 0 ? amount : null,
  unit: unitText(unit),
  from: false,
})
export const priceRow = (listed: Listed, percent: number): PriceRow => ({
  name: listed.name,
  about: listed.about,
  price: priced(listed, percent),
  left: listed.left ?? null,
})

type Point = OfferDetail['point']
export const pointOf = (lat: number | null, lng: number | null): Point =>
  lat === null || lng === null ? null : { lat, lng }

export const one = async <T>(db: Kysely<DB>, query: RawBuilder<T>): Promise<T> => {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an offer on the site has its own row')
  return row
}
export const list = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(x order by ${order}), '[]') from (${rows}) x)`
