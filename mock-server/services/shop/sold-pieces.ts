import { sql } from 'kysely'

// What counts as sold, wherever pieces or sums of products are shown: `l` a line of a product, `b` its booking.

/** Neither cancelled nor thrown away. */
export const isSold = sql`(l.offer_type = 'product' and b.deleted_at is null and b.status not in ('cancelled','no_show'))`
/** Of a line; one whose price was agreed is a single line, however many pieces it has. */
export const soldPieces = sql`(case when l.unit = 'agreed' then (l.details ->> 'quantity')::int else l.quantity end)`
/** In minor units, discounts taken off. */
export const soldFor = sql`(l.amount - l.discount)`
