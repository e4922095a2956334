import { type Kysely, sql } from 'kysely'
import type { OfferRef } from '../../../src/domain/contract/offers/inventory.ts'
import { shortDayText } from '../../../src/domain/date-texts.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { changedPrice } from '../../../src/domain/offers/price-change.ts'
import type { PriceStep } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

// Every price of an offer raised or lowered in percent, and put back. Which price it is: the table and its key.

/** Where prices stand. `offer_days` has no id of its own: its key is the offer and the day. */
const places = [
  'offers',
  'price_options',
  'offer_rates',
  'offer_days',
  'ticket_types',
  'ticket_tiers',
  'variants',
] as const
type Place = (typeof places)[number]

export interface Priced {
  readonly place: Place
  /** Of the row; of the offer where the place is `offer_days`. */
  readonly row: number
  readonly day: string | null
  readonly kind: OfferKind
  readonly id: number
  readonly title: string
  readonly what: string
  readonly currency: CurrencyCode
  readonly amount: number
}
/** A price before and after, as `price_changes.changed` keeps it. */
export interface Changed extends Priced {
  readonly after: number
}

/**
 * The prices of these offers that still count, in an order that people read: what is over by now and what is free is left out.
 * Weeks and hours of cars, tickets that are hidden, prices in time and variants of products are prices too.
 */
export async function pricesOf(tx: Kysely<DB>, agencyId: number, items: readonly OfferRef[]): Promise<Priced[]> {
  const packages = items.filter(({ kind }) => kind === 'package').map(({ id }) => id)
  const others = items.filter(({ kind }) => kind !== 'package').map(({ id }) => id)
  const { rows } = await sql<Priced>`
    select place, row, day, kind, id, title, what, currency, amount from (
      select 'price_options' as place, x.id as row, null::date as day, 'package' as kind, p.id, p.title, x.name as what, x.currency, x.amount,
        0 as step, x.position, x.id as last
      from packages p join price_options x on x.package_id = p.id and x.deleted_at is null
      where p.agency_id = ${agencyId} and p.id = any(${packages}::bigint[]) and (x.valid_to is null or x.valid_to >= kampala_today())
      union all
      select 'offers', o.id, null, o.kind, o.id, o.title, 'Base price', o.currency, o.amount, 0, 0, 0
      from offers o where o.agency_id = ${agencyId} and o.id = any(${others}::bigint[])
      union all
      select 'offer_rates', x.id, null, o.kind, o.id, o.title, x.name, coalesce(x.currency, o.currency), x.amount, 1, x.position, x.id
      from offers o join offer_rates x on x.offer_id = o.id and x.deleted_at is null
      where o.agency_id = ${agencyId} and o.id = any(${others}::bigint[]) and (x.valid_to is null or x.valid_to >= kampala_today())
      union all
      select 'offer_days', o.id, x.day, o.kind, o.id, o.title, '', o.currency, x.amount, 2, 0, x.day - date '2000-01-01'
      from offers o join offer_days x on x.offer_id = o.id
      where o.agency_id = ${agencyId} and o.id = any(${others}::bigint[]) and x.amount is not null and x.day >= kampala_today()
      union all
      select 'ticket_types', x.id, null, o.kind, o.id, o.title, x.name, o.currency, x.amount, 3, x.position, x.id
      from offers o join ticket_types x on x.event_id = o.id and x.deleted_at is null
      where o.agency_id = ${agencyId} and o.id = any(${others}::bigint[])
      union all
      select 'ticket_tiers', y.id, null, o.kind, o.id, o.title, x.name || ', ' || y.name, o.currency, y.amount, 4, x.position, y.id
      from offers o join ticket_types x on x.event_id = o.id and x.deleted_at is null join ticket_tiers y on y.ticket_type_id = x.id
      where o.agency_id = ${agencyId} and o.id = any(${others}::bigint[]) and (y.sales_to is null or y.sales_to > now())
      union all
      select 'variants', x.id, null, o.kind, o.id, o.title, x.title, o.currency, x.amount, 5, x.position, x.id
      from offers o join variants x on x.product_id = o.id and x.archived_at is null
      where o.agency_id = ${agencyId} and o.id = any(${others}::bigint[]) and x.amount is not null
    ) prices where amount > 0
    order by lower(title), kind, id, step, position, last`.execute(tx)
  return rows.map((row) => (row.day === null ? row : { ...row, what: shortDayText(row.day) }))
}

export const raised = (prices: readonly Priced[], percent: number, roundTo: number): Changed[] =>
  prices.map((price) => ({ ...price, after: changedPrice(price.amount, percent, roundTo, price.currency) }))

export const stepOf = ({ kind, id, title, what, currency, amount, after }: Changed): PriceStep => ({
  kind,
  id,
  title,
  what,
  currency,
  before: toMajor(amount, currency),
  after: toMajor(after, currency),
})

/** Writes amounts where they stand; the rows' offers are locked. Of `offers` the version goes on: a form that is open is stale. */
export async function writePrices(
  tx: Kysely<DB>,
  agencyId: number,
  prices: readonly (Priced & { readonly to: number })[],
): Promise<void> {
  for (const place of places) {
    const own = prices.filter((price) => price.place === place)
    if (own.length === 0) continue
    const wanted = sql`unnest(${own.map(({ row }) => row)}::bigint[], ${own.map(({ to }) => to)}::bigint[], ${own.map(({ day }) => day)}::date[]) as w(id, amount, day)`
    if (place === 'offer_days')
      await sql`update offer_days t set amount = w.amount from ${wanted}
        where t.offer_id = w.id and t.day = w.day and t.agency_id = ${agencyId}`.execute(tx)
    else
      await sql`update ${sql.table(place)} t set amount = w.amount ${place === 'offers' || place === 'ticket_types' ? sql`, version = t.version + 1` : sql``}
        ${place === 'ticket_tiers' ? sql`` : sql`, updated_at = now()`}
        from ${wanted} where t.id = w.id and t.agency_id = ${agencyId}`.execute(tx)
  }
}

/** What these prices are now; null: the row is gone. In the same order. */
export async function amountsNow(
  tx: Kysely<DB>,
  agencyId: number,
  prices: readonly Priced[],
): Promise<(number | null)[]> {
  const found = new Map<string, number>()
  const keyOf = (place: string, row: number, day: string | null) => `${place} ${row} ${day ?? ''}`
  for (const place of places) {
    const ids = [...new Set(prices.filter((price) => price.place === place).map(({ row }) => row))]
    if (ids.length === 0) continue
    const { rows } =
      place === 'offer_days'
        ? await sql<{ row: number; day: string; amount: number | null }>`
            select offer_id as row, day, amount from offer_days where agency_id = ${agencyId} and offer_id = any(${ids}::bigint[])`.execute(
            tx,
          )
        : await sql<{ row: number; day: null; amount: number | null }>`
            select id as row, null as day, amount from ${sql.table(place)} where agency_id = ${agencyId} and id = any(${ids}::bigint[])`.execute(
            tx,
          )
    for (const { row, day, amount } of rows) if (amount !== null) found.set(keyOf(place, row, day), amount)
  }
  return prices.map(({ place, row, day }) => found.get(keyOf(place, row, day)) ?? null)
}
