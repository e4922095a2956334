import { type Kysely, sql } from 'kysely'
import { clockOf } from '../../../src/domain/clock.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { EventRow } from '../../../src/domain/contract/offers/events.ts'
import { eventFields as fields } from '../../../src/domain/fields/event-fields.ts'
import { minorDigits } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { fileColumns } from '../../services/background-jobs/file-columns.ts'
import { eventRow, lockedEvent, phaseOf, wantedEvents } from '../../services/offers/event-rows.ts'
import { offerExport, offerPage } from '../../services/offers/offer-rows.ts'
import { insertOffer, type OfferInput, unready, updateOffer } from '../../services/offers/offer-writes.ts'
import { moveEventDay, recapacity } from '../../services/stock/stock-days.ts'
import { changesBetween } from '../../services/versions.ts'
import { duplicate } from './event-duplicate.ts'
import { eventPurchaseHandlers } from './event-purchases.ts'
import { remove } from './event-remove.ts'
import { eventReportHandlers } from './event-reports.ts'
import { eventTicketHandlers } from './event-tickets.ts'
import { galleryHandlers } from './offer-prices-and-pictures.ts'

type Area = Contract['events']
type Input = BodyOf<Area['create']>

const list: Handler<Area['list']> = async (call) => {
  const { agencyId, query, db } = call
  const { phase = [], from, to } = query
  const day = sql`(e.starts_at at time zone 'Africa/Kampala')::date`
  const wanted = wantedEvents(
    agencyId,
    query,
    [
      ...(phase.length === 0 ? [] : [sql`${phaseOf} = any(${[...phase]}::text[])`]),
      ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
    ],
    '-starts_at',
  )
  if (query.download === undefined) return call.rawJson(await offerPage(db, wanted))
  return offerExport<EventRow>(db, { ...wanted, name: 'events', format: query.download, fileColumns: columnsOfFile })
}

const upcoming: Handler<Area['upcoming']> = async (call) => {
  const { agencyId, query, db } = call
  const where = [sql`e.ends_at > now()`, sql`o.status = 'published'`]
  const wanted = wantedEvents(agencyId, query, where, 'starts_at')
  if (query.download === undefined) return call.rawJson(await offerPage(db, wanted))
  return offerExport<EventRow>(db, {
    ...wanted,
    name: 'upcoming-events',
    format: query.download,
    fileColumns: columnsOfFile,
  })
}

const columnsOfFile = fileColumns<EventRow>([
  fields.title,
  fields.status,
  fields.phase,
  fields.starts_at,
  fields.ends_at,
  fields.venue_name,
  fields.address,
  fields.price_from,
  fields.currency,
  fields.places,
  fields.sold,
  fields.left,
  fields.admitted,
  fields.bookings_count,
  { ...fields.tags, sheet: { width: 30 } },
  fields.created_at,
])

const show: Handler<Area['show']> = async ({ agencyId, db, path }) => ({
  data: await eventRow(db, agencyId, idOf(path.id)),
})

/** What `events` keeps of an input. */
const ownFields = ({ venue_name, online, address, lat, lng, starts_at, ends_at, doors_at, capacity }: Input) => ({
  venue_name,
  online,
  address,
  lat,
  lng,
  starts_at,
  ends_at,
  doors_at,
  capacity,
})

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  if (body.status === 'published')
    throw refused({ status: ['This event needs at least one ticket type before it is published.'] })
  const { id, fields } = await insertOffer(db, { agencyId, userId: session.userId, kind: 'event' }, body as OfferInput)
  const own = ownFields(body)
  await db
    .insertInto('events')
    .values({ ...own, agency_id: agencyId, offer_id: id })
    .execute()
  call.audit({ subject: 'event', subjectId: id, after: { ...fields, ...own } })
  return { data: await eventRow(db, agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const was = await lockedEvent(db, agencyId, idOf(call.path.id))
  const own = ownFields(body)
  await refuseCrowd(db, was.id, own.capacity)
  if (body.currency !== was.currency) await moveCurrency(db, was.id, was.currency, body.currency)
  const { changes } = await updateOffer(db, { agencyId, kind: 'event', id: was.id }, body as OfferInput)
  await db.updateTable('events').set(own).where('offer_id', '=', was.id).where('agency_id', '=', agencyId).execute()
  if (body.status === 'published') {
    if (own.venue_name === '' && !own.online) throw refused({ venue_name: ['Add the venue, or mark it as online.'] })
    const lacks = await unready(db, 'event', was.id)
    if (lacks !== null) throw refused({ status: [`This event ${lacks}`] })
  }
  const [from, to] = [dayOfEvent(was.starts_at), dayOfEvent(own.starts_at)]
  await moveEventDay(db, agencyId, was.id, from, to)
  if (own.capacity !== was.capacity)
    await recapacity(db, agencyId, { resourceType: 'event', resourceId: was.id }, to, to)
  const instants = (event: { starts_at: string; ends_at: string; doors_at: string | null }) => ({
    starts_at: new Date(event.starts_at).toISOString(),
    ends_at: new Date(event.ends_at).toISOString(),
    doors_at: event.doors_at === null ? null : new Date(event.doors_at).toISOString(),
  })
  const mine = changesBetween<object>({ ...was, ...instants(was) }, { ...own, ...instants(own) })
  call.audit({
    subject: 'event',
    subjectId: was.id,
    before: { ...changes.before, ...mine.before },
    after: { ...changes.after, ...mine.after },
  })
  return { data: await eventRow(db, agencyId, was.id) }
}

const dayOfEvent = (instant: string) => clockOf(instant).slice(0, 10)

/** Said in words of the event before the engine says it in words of places. */
async function refuseCrowd(tx: Kysely<DB>, eventId: number, capacity: number | null): Promise<void> {
  if (capacity === null) return
  const { rows } = await sql<{ sold: number }>`
    select count(*)::int as sold from ticket_purchases where event_id = ${eventId} and status in ('valid', 'admitted')`.execute(
    tx,
  )
  const sold = rows[0]?.sold ?? 0
  if (capacity < sold)
    throw conflict(`${counted(sold, 'ticket')} ${sold === 1 ? 'is' : 'are'} sold: the capacity cannot be less.`, {
      sold,
      wanted: capacity,
    })
}

/** The numbers stay, their currency changes: only while nobody has paid in the old one. */
async function moveCurrency(tx: Kysely<DB>, eventId: number, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ sold: boolean }>`
    select exists (select from ticket_purchases where event_id = ${eventId}) as sold`.execute(tx)
  if (rows[0]?.sold === true)
    throw refused({ currency: [`Tickets have been sold in ${from}: the currency cannot change.`] })
  const digits = minorDigits(to) - minorDigits(from)
  const factor = 10 ** Math.abs(digits)
  if (digits < 0) {
    const { rows: uneven } = await sql<{ odd: boolean }>`
      select exists (
        select from ticket_types t where t.event_id = ${eventId} and t.amount % ${factor}::bigint <> 0
        union all select from ticket_tiers r join ticket_types t on t.id = r.ticket_type_id
        where t.event_id = ${eventId} and r.amount % ${factor}::bigint <> 0) as odd`.execute(tx)
    if (uneven[0]?.odd === true) throw refused({ currency: [`Ticket prices have more decimal places than ${to}.`] })
  }
  const scaled = digits < 0 ? sql`amount / ${factor}::bigint` : sql`amount * ${factor}::bigint`
  await sql`update ticket_types set amount = ${scaled} where event_id = ${eventId}`.execute(tx)
  await sql`
    update ticket_tiers set amount = ${scaled}
    where ticket_type_id in (select id from ticket_types where event_id = ${eventId})`.execute(tx)
}

export const events = {
  list,
  upcoming,
  show,
  create,
  update,
  duplicate,
  remove,
  ...eventReportHandlers,
  ...eventTicketHandlers,
  ...eventPurchaseHandlers,
  ...galleryHandlers('event'),
} satisfies Handlers<Area>
