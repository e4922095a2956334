import { sql } from 'kysely'
import { percent as share, spread } from '../../../src/domain/amounts.ts'
import { usualTerms } from '../../../src/domain/bookings/terms.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { insertRows } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** A code with which so many bookings were made. */
export interface SeededUse {
  readonly times: number
  readonly discountId: number
  readonly codeId: number
  readonly name: string
  readonly code: string
  readonly percent: number | null
  readonly amount: number | null
  readonly currency: string | null
  /** Null: every kind. */
  readonly kinds: readonly OfferKind[] | null
}

interface Booking {
  readonly id: number
  readonly client_id: number
  readonly currency: string
  readonly offer_type: string
  readonly lines: readonly { readonly id: number; readonly item: number; readonly amount: number }[]
}

/** Bookings that nothing has been paid for yet were made with a code: nothing else of them follows from their price. */
export async function sellWithDiscounts(
  { db }: World,
  agency: SeededAgency,
  uses: readonly SeededUse[],
): Promise<void> {
  const { rows } = await sql<Booking>`
    select b.id, b.client_id, b.currency, min(l.offer_type) as offer_type,
      json_agg(json_build_object('id', l.id, 'item', l.item, 'amount', l.amount) order by l.position, l.id) as lines
    from bookings b join booking_lines l on l.booking_id = b.id
    where b.agency_id = ${agency.id} and b.source = 'manual' and b.status in ('pending', 'confirmed') and b.paid = 0 and b.discount = 0
      and b.total > 0 and not exists (select from payments p where p.booking_id = b.id)
    group by b.id having count(distinct l.offer_type) = 1
    order by b.created_at desc, b.id`.execute(db)
  const left = [...rows]
  for (const use of uses) {
    for (let time = 0; time < use.times; time += 1) {
      const at = left.findIndex(
        ({ offer_type: kind, currency }) =>
          (use.kinds === null || use.kinds.some((each) => each === kind)) &&
          (use.currency === null || use.currency === currency),
      )
      const [booking] = at < 0 ? [] : left.splice(at, 1)
      if (booking !== undefined) await sell({ db }, agency, booking, use)
    }
  }
  for (const [table, column] of [
    ['discounts', 'discount_id'],
    ['discount_codes', 'code_id'],
  ] as const)
    await sql`update ${sql.table(table)} t set used = n.uses from (
      select ${sql.ref(column)} as id, count(distinct booking_id) as uses from booking_discounts
      where agency_id = ${agency.id} group by 1) n where n.id = t.id`.execute(db)
}

async function sell({ db }: Pick<World, 'db'>, agency: SeededAgency, booking: Booking, use: SeededUse): Promise<void> {
  const amounts = booking.lines.map(({ amount }) => amount)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const off = use.percent === null ? Math.min(use.amount ?? 0, subtotal) : share(subtotal, use.percent)
  const shares = spread(off, amounts)
  for (const [at, line] of booking.lines.entries())
    await db
      .updateTable('booking_lines')
      .set({ discount: shares[at] ?? 0 })
      .where('id', '=', line.id)
      .execute()
  await db
    .updateTable('bookings')
    .set({ discount: off, total: subtotal - off, deposit_due: share(subtotal - off, usualTerms.deposit_percent) })
    .where('id', '=', booking.id)
    .execute()
  const items = new Map<number, number>()
  for (const [at, { item }] of booking.lines.entries()) items.set(item, (items.get(item) ?? 0) + (shares[at] ?? 0))
  await insertRows(
    db,
    'booking_discounts',
    [...items].map(([item, amount]) => ({
      agency_id: agency.id,
      booking_id: booking.id,
      discount_id: use.discountId,
      code_id: use.codeId,
      item,
      name: use.name,
      code: use.code,
      amount,
    })),
  )
}
