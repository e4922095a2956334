import { type Kysely, sql } from 'kysely'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Complaint, PricedItem } from '../bookings/priced-items.ts'

/** Pieces by the id of their variant: with the client or on the way there, and not returned. */
export type HandedOver = ReadonlyMap<number, number>

export async function handedOver(db: Kysely<DB>, bookingId: number): Promise<HandedOver> {
  const { rows } = await sql<{ variant_id: number; quantity: number }>`
    select variant_id, quantity from handed_over(${bookingId}) where quantity > 0`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, row.quantity]))
}

/** What was handed over takes nothing of the stock any more, and no fewer pieces can be ordered than that. */
export function withoutHandedOver<P extends PricedItem>(item: P, over: HandedOver | undefined): P {
  const variantId = item.details?.variant_id
  const gone = variantId == null ? 0 : (over?.get(variantId) ?? 0)
  if (gone === 0) return item
  const quantity = item.details?.quantity ?? 0
  const complaints: Complaint[] =
    quantity >= gone
      ? []
      : [{ field: `items.${item.itemNumber - 1}.quantity`, text: `“${item.title}”: ${goneText(gone)}.` }]
  return {
    ...item,
    complaints: [...item.complaints, ...complaints],
    claims: item.claims.flatMap((claim) =>
      claim.resourceType !== 'variant'
        ? [claim]
        : claim.quantity > gone
          ? [{ ...claim, quantity: claim.quantity - gone }]
          : [],
    ),
  }
}

/** Of what was handed over and is no longer among the items. */
export function missingHandedOver(items: readonly PricedItem[], over: HandedOver | undefined): Complaint[] {
  const kept = new Set(items.map(({ details }) => details?.variant_id))
  return [...(over ?? [])].flatMap(([variantId, quantity]) =>
    kept.has(variantId) ? [] : [{ field: 'items', text: `A product cannot be taken off: ${goneText(quantity)}.` }],
  )
}

const goneText = (quantity: number) =>
  `${counted(quantity, 'piece')} ${quantity === 1 ? 'was' : 'were'} handed over already`

/** 409 while pieces are with the client: they come back as a return first. Downloads are taken back by revoking them. */
export async function refuseHandedOver(tx: Kysely<DB>, bookingId: number): Promise<void> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(h.quantity), 0)::int as quantity
    from handed_over(${bookingId}) h join variants v on v.id = h.variant_id join products p on p.offer_id = v.product_id
    where p.product_kind = 'physical'`.execute(tx)
  const quantity = rows[0]?.quantity ?? 0
  if (quantity > 0)
    throw conflict(
      `${counted(quantity, 'piece')} of this order ${quantity === 1 ? 'was' : 'were'} handed over: undo that or record a return first.`,
    )
}
