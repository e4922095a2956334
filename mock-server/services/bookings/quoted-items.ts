import type { Kysely } from 'kysely'
import { type InputItemKind, isInStock } from '../../../src/domain/bookings/item-kinds.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { keepOffers } from '../offers/offer-facts.ts'
import { isAgreed, unpriced } from './agreed-price.ts'
import { discounted, type PricedItem } from './priced-items.ts'
import type { InputItem, ItemContext, Pricer } from './server-item-kind.ts'
import { serverItemKind } from './server-item-kinds.ts'
import type { WantedItem } from './stored-items.ts'

interface Pricing {
  /** In percent, given by hand. */
  readonly discount?: number | undefined
  /** Of what they are booked with: custom lines without a currency of their own take it. */
  readonly currency?: CurrencyCode | undefined
  /** What they take where nothing is booked with them that has one. */
  readonly otherwise?: CurrencyCode | undefined
}

/** The items of a booking beside its package, priced now; 404 for an offer that is not there. Numbered from 1. */
export async function pricedItems(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly WantedItem[],
  { discount, currency, otherwise }: Pricing = {},
  now = new Date(),
): Promise<PricedItem[]> {
  if (items.length === 0) return []
  await keepOffers(db, agencyId, {
    offers: idsOf(items, 'offer'),
    ticketTypes: idsOf(items, 'ticket_type'),
    variants: idsOf(items, 'variant'),
  })
  const pricers = new Map<InputItemKind, Pricer<InputItemKind>>()
  for (const { kind } of items.map(({ item }) => item))
    if (!pricers.has(kind)) pricers.set(kind, await pricerOf(db, agencyId, kind, items))
  const priceOne = (wanted: WantedItem, index: number, ownCurrency: CurrencyCode | null): PricedItem => {
    const context: ItemContext = { itemNumber: index + 1, had: unpriced(wanted.had), discount, now }
    const price = pricers.get(wanted.item.kind)
    if (price === undefined) throw new Error(`Nothing was read to price a ${wanted.item.kind} by.`)
    const item = kept(wanted, price(wanted.item, context, ownCurrency), discount)
    return wanted.had === undefined ? item : { ...item, before: wanted.had.itemNumber }
  }
  // A line of one's own takes the currency of what is booked with it.
  const stocked = new Map(
    items.flatMap((wanted, index) => (isInStock(wanted.item) ? [[index, priceOne(wanted, index, null)] as const] : [])),
  )
  if (stocked.size === items.length) return [...stocked.values()]
  const [first] = stocked.values()
  const ownCurrency = currency ?? first?.currency ?? otherwise ?? (await currencyOf(db, agencyId))
  return items.map((wanted, index) => stocked.get(index) ?? priceOne(wanted, index, ownCurrency))
}

const idsOf = (items: readonly WantedItem[], keeps: 'offer' | 'ticket_type' | 'variant'): number[] =>
  items.flatMap(({ item }) => {
    const kind = serverItemKind(item.kind)
    return kind.keeps === keeps ? [kind.offerId(item)] : []
  })

const isOf = <K extends InputItemKind>(item: BookingItem, kind: K): item is InputItem<K> => item.kind === kind
const pricerOf = <K extends InputItemKind>(
  db: Kysely<DB>,
  agencyId: number,
  kind: K,
  items: readonly WantedItem[],
): Promise<Pricer<K>> =>
  serverItemKind(kind).load(
    db,
    agencyId,
    items.flatMap(({ item }) => (isOf(item, kind) ? [item] : [])),
  )

async function currencyOf(db: Kysely<DB>, agencyId: number): Promise<CurrencyCode> {
  const agency = await db
    .selectFrom('agencies')
    .select('default_currency')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return agency.default_currency
}

/** What stays as it was keeps its very lines, whatever its offer costs or says now; only names and notes are new. */
function kept({ had, same }: WantedItem, item: PricedItem, discount: number | undefined): PricedItem {
  if (had === undefined || same !== true) return item
  const lines = had.lines.map(({ id: _, ...line }) => ({
    ...line,
    details: { ...item.details, ...line.details, ...fresh(item) } as PricedItem['details'],
  }))
  return {
    ...item,
    complaints: [],
    lines:
      discount === undefined || item.details?.full_price === true
        ? lines
        : discounted(lines, had.lines.some(isAgreed) ? { percent: discount } : discountOfItem(item)),
  }
}

/** Who sleeps, drives and comes. */
function fresh({ details }: PricedItem) {
  if (details === null) return {}
  const { guests, place, driver, holders } = details
  return Object.fromEntries(
    Object.entries({ guests, place, driver, holders }).filter(([, value]) => value !== undefined),
  )
}

/** The share that an item priced anew has taken off. */
const discountOfItem = (item: PricedItem) => ({
  discount: item.lines.reduce((sum, line) => sum + line.discount, 0),
  subtotal: item.lines.reduce((sum, line) => sum + line.amount, 0),
})
