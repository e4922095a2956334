import { type Kysely, sql } from 'kysely'
import type { MovementReason } from '../../../src/domain/shop/shop-choices.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { tooFew } from './shortage-text.ts'
import { ensureStock, lockOffers } from './stock-days.ts'
import { type Claim, keyOf, lockStock, type StockRow, stockDay } from './stock-rows.ts'

// Whatever changes what is on hand comes through here. The order of locks is that of the engine: offers by id, then rows of `stock`;
// levels and movements are written by whoever has those, so that nobody else writes them at the same time.

/** So many pieces of a variant, in the stock for no day. */
export const variantClaim = (variantId: number, quantity: number): Claim => ({
  resourceType: 'variant',
  resourceId: variantId,
  firstDay: stockDay,
  lastDay: stockDay,
  quantity,
})

export interface Movement {
  readonly variantId: number
  readonly placeId: number
  readonly reason: MovementReason
  /** Below zero: taken off the place. */
  readonly quantity: number
  /** In minor units of the product's currency. */
  readonly unitCost?: number | null
  readonly note?: string
  /** The line of the input that it comes from, for what is wrong with it. */
  readonly line?: number
}
interface Moving {
  readonly agencyId: number
  readonly userId: number | null
  readonly bookingId?: number | null
  readonly fulfilmentId?: number | null
  readonly movements: readonly Movement[]
  /** By how much an order's own claims change with it. */
  readonly taken?: ReadonlyMap<number, number>
}

interface Known {
  readonly id: number
  readonly product: number
  readonly title: string
  readonly tracks: boolean
  readonly back_order: boolean
}

/** The variants of these movements and their products, locked like stock; 404 where one is not there. */
export async function lockVariants(
  tx: Kysely<DB>,
  agencyId: number,
  ids: readonly number[],
): Promise<{ variants: ReadonlyMap<number, Known>; stock: ReadonlyMap<string, StockRow> }> {
  const wanted = [...new Set(ids)]
  const claims = wanted.map((id) => variantClaim(id, 0))
  await lockOffers(tx, agencyId, claims, 'no key update')
  await ensureStock(tx, agencyId, claims)
  const stock = await lockStock(tx, agencyId, claims)
  const { rows } = await sql<Known>`
    select v.id, v.product_id as product, o.title || case when v.title = '' then '' else ' · ' || v.title end as title,
      p.tracks_stock as tracks, p.back_order
    from variants v join products p on p.offer_id = v.product_id join offers o on o.id = v.product_id
    where v.agency_id = ${agencyId} and v.id = any(${wanted}::bigint[])`.execute(tx)
  if (rows.length < wanted.length) throw notFound('variant')
  return { variants: new Map(rows.map((row) => [row.id, row])), stock }
}

/**
 * Writes movements; levels follow by a trigger, and what can be sold follows here. 409 where a place would have less than nothing, and
 * where less would be left than is committed to orders, unless the product is sold on back-order. 404 for a place of nobody's.
 */
export async function writeMovements(tx: Kysely<DB>, moving: Moving): Promise<void> {
  const { agencyId, movements, taken = new Map<number, number>() } = moving
  if (movements.length === 0) return
  const { variants, stock } = await lockVariants(
    tx,
    agencyId,
    movements.map(({ variantId }) => variantId),
  )
  await refuseWrongPlaces(tx, agencyId, movements)
  await refuseTooLittle(tx, movements, variants)
  const ordered = movements.toSorted((a, b) => a.variantId - b.variantId || a.placeId - b.placeId)
  await tx
    .insertInto('stock_movements')
    .values(
      ordered.map(({ variantId, placeId, reason, quantity, unitCost = null, note = '' }) => ({
        agency_id: agencyId,
        product_id: variants.get(variantId)?.product ?? 0,
        variant_id: variantId,
        place_id: placeId,
        reason,
        quantity,
        on_hand: 0, // the trigger says it
        unit_cost: unitCost,
        note,
        booking_id: moving.bookingId ?? null,
        fulfilment_id: moving.fulfilmentId ?? null,
        made_by: moving.userId,
      })),
    )
    .execute()
  const changes = [...variants.values()].flatMap(({ id, back_order: backOrder, title }) => {
    const row = stock.get(keyOf('variant', id, stockDay))
    if (row === undefined) return []
    const net = sumOf(movements.filter(({ variantId }) => variantId === id))
    const after = { id, capacity: row.capacity + net, taken: row.taken - (taken.get(id) ?? 0) }
    const isLess = after.capacity - after.taken < row.capacity - row.taken
    if (after.capacity < after.taken && isLess && !backOrder)
      throw variants.size === 1
        ? tooFew('variant', stockDay, after.capacity, after.taken)
        : conflict(`${title}: ${tooFew('variant', stockDay, after.capacity, after.taken).message}`, {
            resource: 'variant',
            id,
            wanted: after.capacity,
            taken: after.taken,
          })
    return [after]
  })
  await sql`
    update stock s set capacity = w.capacity, taken = w.taken, oversold = greatest(0, w.taken - w.capacity)
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ capacity }) => capacity)}::int[],
      ${changes.map((row) => row.taken)}::int[]) as w(id, capacity, taken)
    where s.resource_type = 'variant' and s.resource_id = w.id and s.day = ${stockDay}`.execute(tx)
}

const sumOf = (movements: readonly Movement[]): number => movements.reduce((sum, { quantity }) => sum + quantity, 0)

async function refuseWrongPlaces(tx: Kysely<DB>, agencyId: number, movements: readonly Movement[]): Promise<void> {
  const ids = [...new Set(movements.map(({ placeId }) => placeId))].sort((a, b) => a - b)
  const { rows } = await sql<{ id: number }>`
    select id from stock_places where agency_id = ${agencyId} and id = any(${ids}::bigint[]) and deleted_at is null
    order by id for key share`.execute(tx)
  if (rows.length < ids.length) throw notFound('place')
}

/** 409: a place cannot have less than nothing; 422 where the stock of a product is not counted at all, or becomes too large. */
async function refuseTooLittle(
  tx: Kysely<DB>,
  movements: readonly Movement[],
  variants: ReadonlyMap<number, Known>,
): Promise<void> {
  const { rows } = await sql<{ variant: number; place: number; name: string; on_hand: number }>`
    select l.variant_id as variant, l.place_id as place, p.name, l.on_hand from stock_levels l join stock_places p on p.id = l.place_id
    where l.variant_id = any(${[...variants.keys()]}::bigint[])`.execute(tx)
  for (const [index, { variantId, placeId, line = index }] of movements.entries()) {
    const variant = variants.get(variantId)
    if (variant !== undefined && !variant.tracks)
      throw refused({ [`lines.${line}.variant_id`]: [`The stock of “${variant.title}” is not counted.`] })
    const here = rows.find((row) => row.variant === variantId && row.place === placeId)
    const after =
      (here?.on_hand ?? 0) + sumOf(movements.filter((one) => one.variantId === variantId && one.placeId === placeId))
    if (after < 0)
      throw conflict(
        `${variant?.title ?? 'It'}: ${here === undefined || here.on_hand === 0 ? 'nothing is' : `only ${counted(here.on_hand, 'piece')} ${here.on_hand === 1 ? 'is' : 'are'}`} at this place.`,
        { resource: 'variant', id: variantId, place: placeId, on_hand: here?.on_hand ?? 0 },
      )
    if (after > mostAtPlace) throw refused({ [`lines.${line}.quantity`]: ['This is more than a place can hold.'] })
  }
}
const mostAtPlace = 1_000_000

/** So many of a variant leave a place with an order, or come back to it. */
export interface FulfilledLine {
  readonly variantId: number
  readonly quantity: number
  readonly placeId: number
}
interface Fulfilment {
  readonly agencyId: number
  readonly userId: number | null
  readonly bookingId: number
  readonly fulfilmentId: number
  readonly lines: readonly FulfilledLine[]
}

/**
 * What an order had committed leaves its place: on hand and committed go down by the same step, so that what others can have stays.
 * Products whose stock is not counted are left out. 409 where a place has too little.
 */
export async function fulfilVariants(tx: Kysely<DB>, fulfilment: Fulfilment): Promise<void> {
  const { agencyId, bookingId, userId, fulfilmentId } = fulfilment
  const lines = await countedLines(tx, agencyId, fulfilment.lines)
  if (lines.length === 0) return
  await lockVariants(
    tx,
    agencyId,
    lines.map(({ variantId }) => variantId),
  )
  const taken = await lessAllocated(tx, { agencyId, bookingId, lines })
  await writeMovements(tx, {
    agencyId,
    userId,
    bookingId,
    fulfilmentId,
    taken,
    movements: together(lines).map((line) => ({ ...line, reason: 'sold', quantity: -line.quantity })),
  })
}

/**
 * Pieces of an order come back to a place. `again`: a fulfilment was undone, and they are committed to the order once more; else they
 * were returned, and can be sold again.
 */
export async function restockVariants(
  tx: Kysely<DB>,
  {
    agencyId,
    userId,
    bookingId,
    fulfilmentId,
    lines: given,
    again,
    note = '',
  }: Omit<Fulfilment, 'fulfilmentId'> & {
    readonly fulfilmentId: number | null
    readonly again: boolean
    readonly note?: string
  },
): Promise<void> {
  const lines = await countedLines(tx, agencyId, given)
  if (lines.length === 0) return
  await writeMovements(tx, {
    agencyId,
    userId,
    bookingId,
    fulfilmentId,
    taken: again ? new Map([...quantities(lines)].map(([id, quantity]) => [id, -quantity])) : new Map(),
    movements: together(lines).map((line) => ({ ...line, reason: again ? 'sold' : 'returned', note })),
  })
  if (again)
    await tx
      .insertInto('allocations')
      .values(
        [...quantities(lines)].map(([id, quantity]) => ({
          agency_id: agencyId,
          resource_type: 'variant',
          resource_id: id,
          first_day: stockDay,
          last_day: stockDay,
          quantity,
          booking_id: bookingId,
        })),
      )
      .execute()
}

/** Lines of one variant at one place as one. */
const together = (lines: readonly FulfilledLine[]): FulfilledLine[] => [
  ...lines
    .reduce((sums, line) => {
      const key = `${line.variantId} ${line.placeId}`
      return sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) })
    }, new Map<string, FulfilledLine>())
    .values(),
]
const quantities = (lines: readonly FulfilledLine[]): Map<number, number> =>
  lines.reduce(
    (sums, { variantId, quantity }) => sums.set(variantId, (sums.get(variantId) ?? 0) + quantity),
    new Map<number, number>(),
  )

async function countedLines(
  tx: Kysely<DB>,
  agencyId: number,
  lines: readonly FulfilledLine[],
): Promise<FulfilledLine[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from variants v join products p on p.offer_id = v.product_id
    where v.agency_id = ${agencyId} and v.id = any(${lines.map(({ variantId }) => variantId)}::bigint[]) and p.tracks_stock`.execute(
    tx,
  )
  const counted = new Set(rows.map(({ id }) => id))
  return lines.filter(({ variantId }) => counted.has(variantId))
}

/** Takes so much off what the booking has allocated; answers by how much of each variant. */
async function lessAllocated(
  tx: Kysely<DB>,
  { agencyId, bookingId, lines }: Pick<Fulfilment, 'agencyId' | 'bookingId' | 'lines'>,
): Promise<Map<number, number>> {
  const rest = quantities(lines)
  const { rows } = await sql<{ id: number; variant: number; quantity: number }>`
    select id, resource_id as variant, quantity from allocations
    where agency_id = ${agencyId} and booking_id = ${bookingId} and released_at is null and resource_type = 'variant'
      and resource_id = any(${[...rest.keys()]}::bigint[])
    order by id for update`.execute(tx)
  const less = new Map<number, number>()
  for (const { id, variant, quantity } of rows) {
    const step = Math.min(quantity, rest.get(variant) ?? 0)
    if (step === 0) continue
    rest.set(variant, (rest.get(variant) ?? 0) - step)
    less.set(variant, (less.get(variant) ?? 0) + step)
    if (step === quantity) await sql`update allocations set released_at = now() where id = ${id}`.execute(tx)
    else await sql`update allocations set quantity = quantity - ${step} where id = ${id}`.execute(tx)
  }
  return less
}
