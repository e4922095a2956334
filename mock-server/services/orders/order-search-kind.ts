import { sql } from 'kysely'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import { type OrderState, orderStates } from '../../../src/domain/shop/shop-choices.ts'
import { onePlan } from '../../database/pools.ts'
import { clientMatch, type Kind, looked, matching, rank } from '../agency/search-terms.ts'
import { isReference, referenceMatch } from '../bookings/booking-search.ts'

/** By number, client or the whole SKU of what was ordered and is still sold. What is delivered or cancelled comes after what is under way. */
export const orders: Kind = {
  kind: 'order',
  needs: routeOf('/offers/shop/orders/:order/show'),
  async find(db, { agencyId, q, limit }) {
    const own = sql`b.agency_id = ${agencyId} and b.kind = 'order' and b.deleted_at is null`
    const named = isReference(q) ? sql`${own} and ${referenceMatch(q)}` : referenceMatch(q)
    const { rows } = await sql<{ id: number; reference: string; title: string; name: string; state: OrderState }>`
      ${onePlan} select b.id, b.reference, b.title, c.name, o.state from (
        (select b.id, ${rank(sql`lower(b.reference) = lower(${q})`, sql`b.reference`, q)} as rank
         from ${matching('bookings', named, q)} where ${own} limit ${looked})
        union all
        (select l.booking_id, 0 from variants v join booking_lines l on l.offer_type = 'product' and l.offer_id = v.product_id
           and l.details ->> 'variant_id' = v.id::text
         where v.agency_id = ${agencyId} and v.sku <> '' and v.archived_at is null and not v.gone and lower(v.sku) = lower(${q.trim()}) order by l.booking_id desc limit ${looked})
        union all
        (select b.id, 3 from (select c.id from ${matching('clients', clientMatch(q), q)} where c.agency_id = ${agencyId} limit ${looked}) c
         join bookings b on b.client_id = c.id and ${own} limit ${looked})
      ) found
      join bookings b on b.id = found.id and ${own} join shop_orders o on o.booking_id = b.id join clients c on c.id = b.client_id
      group by b.id, o.state, c.name
      order by min(found.rank), o.state in ('delivered', 'cancelled', 'refunded'), b.created_at desc limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id, reference, title, name, state }) => ({
      kind: 'order',
      id: String(id),
      label: reference,
      detail: `${name} · ${title} · ${orderStates[state]}`,
      link: linkTo('/offers/shop/orders/:order/show', { order: id }),
    }))
  },
}
