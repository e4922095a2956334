import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Handler } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { eventRow, lockedEvent } from '../../services/offers/event-rows.ts'
import { insertOffer, type OfferInput } from '../../services/offers/offer-writes.ts'
import { sharedFacts } from '../../services/uploads.ts'

/** A draft for another date with the same ticket types and photographs; whatever has a time moves by as much as the event. */
export const duplicate: Handler<Contract['events']['duplicate']> = async (call) => {
  const { agencyId, body, db, session } = call
  const original = await lockedEvent(db, agencyId, idOf(call.path.id))
  const by = Date.parse(body.starts_at) - Date.parse(original.starts_at)
  const moved = (instant: string | null) => (instant === null ? null : new Date(Date.parse(instant) + by).toISOString())
  const { id } = await insertOffer(
    db,
    { agencyId, userId: session.userId, kind: 'event' },
    {
      ...original,
      cancellation_rules: storedAs<OfferInput['cancellation_rules']>(original.cancellation_rules),
      title: body.title ?? original.title,
      status: 'draft',
      featured: false,
      version: undefined,
    },
  )
  await db
    .insertInto('events')
    .values({
      agency_id: agencyId,
      offer_id: id,
      venue_name: original.venue_name,
      online: original.online,
      address: original.address,
      lat: original.lat,
      lng: original.lng,
      capacity: original.capacity,
      starts_at: body.starts_at,
      ends_at: moved(original.ends_at) ?? body.starts_at,
      doors_at: moved(original.doors_at),
    })
    .execute()
  const shift = sql`make_interval(secs => ${by / 1000}::float8)`
  const { rows: copies } = await sql<{ id: number; position: number }>`
    insert into ticket_types (agency_id, event_id, name, description, amount, free, quantity, sales_from, sales_to,
      min_per_order, max_per_order, hidden, access_code, position)
    select agency_id, ${id}, name, description, amount, free, quantity, sales_from + ${shift}, sales_to + ${shift},
      min_per_order, max_per_order, hidden, access_code, row_number() over (order by position, id) - 1
    from ticket_types where event_id = ${original.id} and agency_id = ${agencyId} and deleted_at is null
    returning id, position`.execute(db)
  await sql`
    insert into ticket_tiers (agency_id, ticket_type_id, name, amount, sales_from, sales_to, position)
    select r.agency_id, w.id, r.name, r.amount, r.sales_from + ${shift}, r.sales_to + ${shift}, r.position
    from (select id, row_number() over (order by position, id) - 1 as place from ticket_types
      where event_id = ${original.id} and agency_id = ${agencyId} and deleted_at is null) t
    join ticket_tiers r on r.ticket_type_id = t.id
    join unnest(${copies.map((copy) => copy.id)}::bigint[], ${copies.map((copy) => copy.position)}::int[]) as w(id, place)
      on w.place = t.place`.execute(db)
  // The rows are copied, the files are shared: a uuid names a picture, not its place.
  await sql`
    insert into media (uuid, agency_id, owner_type, owner_id, width, height, bytes, alt, caption, position, ${sharedFacts})
    select uuid, agency_id, owner_type, ${id}, width, height, 0, alt, caption, position, ${sharedFacts}
    from media where agency_id = ${agencyId} and owner_type = 'offer' and owner_id = ${original.id} and deleted_at is null`.execute(
    db,
  )
  call.audit({
    subject: 'event',
    subjectId: id,
    after: { title: body.title ?? original.title, starts_at: body.starts_at, copied_from: original.id },
  })
  return { data: await eventRow(db, agencyId, id) }
}
