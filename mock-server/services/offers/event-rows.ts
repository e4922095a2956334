import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EventRow } from '../../../src/domain/contract/offers/events.ts'
import type { DB } from '../../database/types.generated.ts'
import { baseColumns, offerRow, type WantedOffers } from './offer-rows.ts'
import { checkOffer, lockedOffer, touchOffer } from './offer-writes.ts'
import { ticketTypesFrom } from './ticket-types.ts'

/** Where an event `e` is, as guests read it. */
export const venueText = sql`case when e.venue_name = '' and e.online then 'Online' else e.venue_name end`

/** What the ticket types of an event `o` come to. */
const tickets = sql`
  cross join lateral (
    select coalesce(sum(t.quantity), 0)::int as quantity, coalesce(sum(t.sold), 0)::int as sold,
      coalesce(sum(t.admitted), 0)::int as admitted, coalesce(least(sum(t."left"), min(t.shared_left)), 0)::int as "left",
      bool_or(t.sale = 'now') as on_sale, bool_or(t.sale = 'soon') as soon, bool_or(t.sale = 'sold_out') as sold_out
    from ${ticketTypesFrom(sql`t.event_id = o.id`)} t
  ) k`
export const eventJoins = sql`join events e on e.offer_id = o.id ${tickets}`

/** Where an event stands: `eventPhases` has the words. */
export const phaseOf = sql`case when e.ends_at <= now() then 'past' when o.status <> 'published' then 'off_sale'
  when k.on_sale then 'on_sale' when k.soon then 'soon' when k.sold_out then 'sold_out' else 'off_sale' end`
const places = sql`coalesce(least(e.capacity, nullif(k.quantity, 0)), e.capacity, k.quantity)`

const ownColumns = sql`
  e.venue_name, e.online, e.address, e.lat, e.lng, e.starts_at, e.ends_at, e.doors_at, e.capacity, ${phaseOf} as phase,
  ${places} as places, k.sold, greatest(0, k."left") as "left", k.admitted`

export const eventColumns = sql`${baseColumns}, ${ownColumns}`

export const eventSorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  starts_at: sql`e.starts_at`,
  sold: sql`k.sold`,
  left: sql`k."left"`,
  admitted: sql`k.admitted`,
  venue: sql`lower(e.venue_name)`,
}

/** A list of events for `offerPage` and `offerExport`. */
export const wantedEvents = (
  agencyId: number,
  query: WantedOffers['query'],
  where: readonly RawBuilder<unknown>[],
  fallback: string,
): WantedOffers => ({
  agencyId,
  kind: 'event',
  query,
  columns: eventColumns,
  joins: eventJoins,
  where,
  sorts: eventSorts,
  fallback,
})

export const eventRow = (db: Kysely<DB>, agencyId: number, id: number): Promise<EventRow> =>
  offerRow<EventRow>(db, { agencyId, kind: 'event', id, columns: eventColumns, joins: eventJoins })

export const checkEvent = (db: Kysely<DB>, agencyId: number, id: number) => checkOffer(db, agencyId, 'event', id)
export const touchEvent = touchOffer

/** The event to write on, locked against everybody who sells until the transaction ends. */
export async function lockedEvent(tx: Kysely<DB>, agencyId: number, id: number) {
  const offer = await lockedOffer(tx, agencyId, 'event', id)
  const event = await tx
    .selectFrom('events')
    .select(['venue_name', 'online', 'address', 'lat', 'lng', 'starts_at', 'ends_at', 'doors_at', 'capacity'])
    .where('offer_id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...offer, ...event }
}
