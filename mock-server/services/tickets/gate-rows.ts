import { type Kysely, type RawBuilder, sql } from 'kysely'
import { today } from '../../../src/domain/dates.ts'
import type { GateAdmissions, GateEvent, GateList, GateListTicket } from '../../../src/domain/schema/types.generated.ts'
import { gateHours } from '../../../src/domain/tickets/scan-results.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { venueText } from '../offers/event-rows.ts'

const day = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Africa/Kampala')::date`

async function eventsWhere(db: Kysely<DB>, agencyId: number, condition: RawBuilder<unknown>): Promise<GateEvent[]> {
  const { rows } = await sql<Omit<GateEvent, 'opens_at' | 'closes_at'>>`
    select o.id, o.title, ${venueText} as venue_name, e.starts_at, e.ends_at, e.doors_at,
      ${day(sql`e.starts_at`)} <= ${today()}::date and ${day(sql`e.ends_at`)} >= ${today()}::date as today,
      coalesce(n.sold, 0) as sold, coalesce(n.admitted, 0) as admitted
    from offers o join events e on e.offer_id = o.id
    left join lateral (select count(*)::int as sold, count(*) filter (where p.status = 'admitted')::int as admitted
      from ticket_purchases p where p.event_id = o.id and p.status in ('valid', 'admitted')) n on true
    where o.agency_id = ${agencyId} and o.kind = 'event' and o.deleted_at is null and ${condition}
    order by today desc, e.starts_at, o.id limit 100`.execute(db)
  return rows.map((row) => {
    const { from, to } = gateHours(row)
    return { ...row, opens_at: new Date(from).toISOString(), closes_at: new Date(to).toISOString() }
  })
}

/** What a gate may be opened for: not over for more than some hours, and on sale or with tickets sold. */
export const gateEvents = (db: Kysely<DB>, agencyId: number): Promise<GateEvent[]> =>
  eventsWhere(
    db,
    agencyId,
    sql`e.ends_at > now() - interval '3 hours' and (o.status = 'published' or coalesce(n.sold, 0) > 0)`,
  )

export async function gateEvent(db: Kysely<DB>, agencyId: number, eventId: number): Promise<GateEvent> {
  const [event] = await eventsWhere(db, agencyId, sql`o.id = ${eventId}`)
  if (event === undefined) throw notFound('event')
  return event
}

/** Hashes and what a gate must see; no code, no address, no money. The version is a hash of just that. */
export async function gateList(
  db: Kysely<DB>,
  agencyId: number,
  eventId: number,
  known: string | undefined,
): Promise<GateList> {
  const event = await gateEvent(db, agencyId, eventId)
  const { rows } = await sql<{ tickets: GateListTicket[]; version: string }>`
    with listed as (
      select p.id, encode(sha256(convert_to(p.code, 'UTF8')), 'hex') as hash, t.name as type, p.holder_name as holder,
        case when b.status = 'cancelled' and p.status <> 'refunded' then 'void' else p.status end as status,
        b.reference as "order", count(*) filter (where p.status in ('valid', 'admitted')) over (partition by p.booking_id)::int as size,
        b.balance > 0 as unpaid, p.scanned_at, p.gate
      from ticket_purchases p join ticket_types t on t.id = p.ticket_type_id join bookings b on b.id = p.booking_id
      where p.agency_id = ${agencyId} and p.event_id = ${eventId})
    select coalesce(json_agg(to_jsonb(l) - 'id' order by l.id), '[]') as tickets,
      md5(coalesce(string_agg(l::text, ',' order by l.id), '')) as version from listed l`.execute(db)
  const { tickets = [], version = '' } = rows[0] ?? {}
  const unchanged = known === version
  return { event, version, made_at: new Date().toISOString(), unchanged, tickets: unchanged ? [] : tickets }
}

export async function gateAdmissions(db: Kysely<DB>, agencyId: number, eventId: number): Promise<GateAdmissions> {
  await gateEvent(db, agencyId, eventId)
  const [types, conflicts] = await Promise.all([
    sql<GateAdmissions['types'][number]>`
      select t.id, t.name, count(p.id)::int as sold, count(p.id) filter (where p.status = 'admitted')::int as admitted,
        count(p.id) filter (where p.status = 'valid')::int as left
      from ticket_types t left join ticket_purchases p on p.ticket_type_id = t.id and p.status in ('valid', 'admitted')
      where t.agency_id = ${agencyId} and t.event_id = ${eventId}
      group by t.id having t.deleted_at is null or count(p.id) > 0 order by t.position, t.id`.execute(db),
    sql<GateAdmissions['conflicts'][number]>`
      select p.code, t.name as ticket_type, p.holder_name, s.scanned_at,
        (select u.name from users u where u.id = s.scanned_by) as scanned_by, s.gate, p.scanned_at as first_at,
        (select u.name from users u where u.id = p.scanned_by) as first_by, p.gate as first_gate
      from ticket_scans s join ticket_purchases p on p.id = s.purchase_id join ticket_types t on t.id = p.ticket_type_id
      where s.agency_id = ${agencyId} and s.event_id = ${eventId} and s.result = 'conflict' and s.undone_at is null
      order by s.id desc limit 50`.execute(db),
  ])
  const sum = (of: 'sold' | 'admitted' | 'left') => types.rows.reduce((total, type) => total + type[of], 0)
  return {
    sold: sum('sold'),
    admitted: sum('admitted'),
    left: sum('left'),
    types: types.rows,
    conflicts: conflicts.rows,
  }
}
