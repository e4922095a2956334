import { type Kysely, sql } from 'kysely'
import type { DayCardKind, DaySide } from '../../../src/domain/bookings/day-sheet.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { DayCard, DayParty, DayTick } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { isAllDay } from '../calendar/all-day.ts'
import { venueText } from '../offers/event-rows.ts'
import { flightCards } from './flight-cards.ts'

/** An item of a booking with everything that the sheet shows of it. */
interface ItemRow extends Omit<DayParty, 'people' | 'missing_passports'> {
  readonly item: number
  readonly type: string
  readonly offer_id: number | null
  readonly departure_id: number | null
  readonly from_day: Day
  readonly to_day: Day
  readonly starts: string | null
  readonly ends: string | null
  readonly place: string
  readonly title: string
  readonly guide: string
  readonly vehicle: string
  readonly pax: number
  readonly pieces: number
  readonly passports: number
}

const kinds: Readonly<Record<string, DayCardKind>> = {
  package: 'tour',
  room: 'stay',
  car: 'rental',
  service: 'service',
  event: 'event',
}

/** Plates of what was handed over for a rental, or is planned for it. */
const plates = sql`(
  select string_agg(coalesce(h.plate, nullif(v.plate, '')), ', ' order by a.id) from allocations a
  left join car_handovers h on h.allocation_id = a.id
  left join vehicle_times t on t.allocation_id = a.id
  left join vehicles v on v.id = t.vehicle_id
  where a.booking_id = i.booking_id and a.resource_type = 'car' and a.resource_id = i.offer_id and (a.released_at is null or h.id is not null)
    and to_char(a.out_at at time zone 'Africa/Kampala', 'YYYY-MM-DD"T"HH24:MI') = i.details ->> 'pick_up')`

const eventStart = sql`to_char(e.starts_at at time zone 'Africa/Kampala', 'HH24:MI')`
const slotStart = sql`(i.details ->> 'time')`

/** Bookings are found by their own days; their items lie within them. */
async function itemsBetween(db: Kysely<DB>, agencyId: number, from: Day, to: Day): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with near as materialized (
      select b.* from bookings b
      where b.agency_id = ${agencyId} and b.deleted_at is null and b.starts_on <= ${to} and b.ends_on >= ${from}
        and b.status in ('pending', 'confirmed', 'in_progress', 'completed')
    ), items as materialized (
      select distinct on (l.booking_id, l.item) l.booking_id, l.item, l.offer_type, l.offer_id, l.departure_id, l.details,
        coalesce(l.details ->> 'title', l.title) as title, min(l.from_date) over w as from_day,
        greatest(max(l.to_date) over w, max((l.details ->> 'check_out')::date) over w) as to_day
      from booking_lines l join near on near.id = l.booking_id
      where l.agency_id = ${agencyId} and l.offer_type in (${sql.join(Object.keys(kinds).map((kind) => sql.lit(kind)))})
      window w as (partition by l.booking_id, l.item)
      order by l.booking_id, l.item, l.position, l.id
    )
    select i.booking_id, i.item, i.offer_type as type, i.offer_id, i.departure_id, i.from_day, i.to_day,
      case i.offer_type when 'package' then to_char(d.pick_up_at, 'HH24:MI') when 'room' then to_char(r.check_in_time, 'HH24:MI')
        when 'car' then substr(i.details ->> 'pick_up', 12, 5)
        when 'service' then case when not ${isAllDay(slotStart, sql`s.duration_minutes`)} then ${slotStart} end
        else case when not ${isAllDay(eventStart, sql`extract(epoch from e.ends_at - e.starts_at) / 60`)} then ${eventStart} end end as starts,
      case i.offer_type when 'room' then to_char(r.check_out_time, 'HH24:MI') when 'car' then substr(i.details ->> 'return', 12, 5) end as ends,
      case i.offer_type when 'package' then coalesce(nullif(d.pick_up_place, ''), p.meeting_point, '')
        when 'room' then concat_ws(', ', nullif(r.property, ''), nullif(r.location_name, ''))
        when 'car' then coalesce(nullif(i.details ->> 'place', ''), c.pick_up_place, '')
        when 'service' then coalesce(s.location_name, '') else coalesce(${venueText}, '') end as place,
      case i.offer_type when 'package' then coalesce(p.title, i.title) else coalesce(o.title, i.title) end as title,
      coalesce(d.guide, '') as guide,
      case i.offer_type when 'car' then coalesce(${plates}, '') else coalesce(d.vehicle, '') end as vehicle,
      b.adults + b.children + b.infants as pax, coalesce((i.details ->> 'quantity')::int, 1) as pieces,
      b.reference, b.kind as booking_kind, b.status, k.name as client_name, coalesce(lead.phone, k.phone) as phone,
      major(b.balance, b.currency)::float8 as balance, b.currency, b.notes,
      (select count(*)::int from booking_travellers t where t.booking_id = b.id and t.passport_number is not null
        and (t.passport_expires_on is null or t.passport_expires_on > i.to_day)) as passports,
      (select coalesce(json_agg(t.name || ': ' || t.needs order by t.position, t.id) filter (where t.needs <> ''), '[]')
        from booking_travellers t where t.booking_id = b.id) as needs,
      (select coalesce(json_agg(distinct t.room) filter (where t.room <> ''), '[]')
        from booking_travellers t where t.booking_id = b.id) as rooms
    from items i join near b on b.id = i.booking_id join clients k on k.id = b.client_id
    left join departures d on d.id = i.departure_id
    left join packages p on i.offer_type = 'package' and p.id = i.offer_id
    left join offers o on i.offer_type <> 'package' and o.id = i.offer_id
    left join rooms r on r.offer_id = o.id left join cars c on c.offer_id = o.id
    left join services s on s.offer_id = o.id left join events e on e.offer_id = o.id
    left join lateral (select t.phone from booking_travellers t where t.booking_id = b.id and t.is_lead limit 1) lead on true
    where i.from_day between ${from} and ${to} or i.to_day between ${from} and ${to}
    order by i.booking_id, i.item`.execute(db)
  return rows
}

const visits: readonly DayCardKind[] = ['service', 'event']

/** What an item is on a day: its card, whose key others of the same departure, event or time share. */
function cardOf(row: ItemRow, side: DaySide): DayCard {
  const kind = kinds[row.type] ?? 'tour'
  const at = side === 'start' ? row.starts : row.ends
  const key =
    kind === 'event'
      ? `event:${row.offer_id ?? 0}`
      : kind === 'service'
        ? `service:${row.offer_id ?? 0}:${at ?? '00:00'}`
        : row.departure_id === null
          ? `item:${row.booking_id}:${row.item}:${side}`
          : `departure:${row.departure_id}:${side}`
  const { title, departure_id, guide, vehicle } = row
  return {
    key,
    day: side === 'start' ? row.from_day : row.to_day,
    kind,
    side,
    at,
    place: kind === 'tour' && side === 'end' ? '' : row.place, // they meet where it begins
    title,
    departure_id,
    guide,
    vehicle,
    people: 0,
    parties: [],
    ticked_at: null,
    ticked_by: null,
  }
}

function partyOf(row: ItemRow, side: DaySide): DayParty {
  const { booking_id, reference, booking_kind, status, client_name, phone, balance, currency, needs, rooms, notes } =
    row
  const kind = kinds[row.type] ?? 'tour'
  const people = visits.includes(kind) ? row.pieces : row.pax
  const crosses = side === 'start' && (kind === 'tour' || kind === 'stay')
  return {
    booking_id,
    reference,
    booking_kind,
    status,
    client_name,
    phone,
    people,
    balance,
    currency,
    missing_passports: crosses ? Math.max(0, row.pax - row.passports) : 0,
    needs,
    rooms,
    notes,
  }
}

/** The cards of a span of days: day by day, by the clock, what has no time first; what only takes an hour of a visit comes in its turn. */
export async function daySheet(db: Kysely<DB>, agencyId: number, from: Day, days: number): Promise<DayCard[]> {
  const to = addDays(from, days - 1)
  const rows = await itemsBetween(db, agencyId, from, to)
  const cards = new Map<string, DayCard & { parties: DayParty[] }>()
  const put = (row: ItemRow, side: DaySide) => {
    const made = cardOf(row, side)
    const place = `${made.day} ${made.key}`
    const card = cards.get(place) ?? { ...made, parties: [] }
    const party = partyOf(row, side)
    card.people += party.people
    const known = card.parties.find(({ booking_id }) => booking_id === party.booking_id)
    if (known === undefined) card.parties.push(party)
    else if (visits.includes(card.kind)) known.people += party.people
    else card.people -= party.people // two items of one booking on one departure are the same people
    cards.set(place, card)
  }
  for (const row of rows) {
    const kind = kinds[row.type] ?? 'tour'
    if (row.from_day >= from && row.from_day <= to) put(row, 'start')
    const returns = !visits.includes(kind) && (kind === 'rental' || row.to_day > row.from_day)
    if (returns && row.to_day >= from && row.to_day <= to) put(row, 'end')
  }
  const ticks = await ticksBetween(db, agencyId, from, to)
  const all: DayCard[] = [...cards.values(), ...(await flightCards(db, agencyId, from, to))]
  return all.map((card) => ({ ...card, ...ticks.get(`${card.day} ${card.key}`) })).sort(inOrder)
}

const orderOf = ({ day, at, kind, title, key }: DayCard) => [day, at ?? '', kind, title, key].join(' ')
const inOrder = (a: DayCard, b: DayCard) => (orderOf(a) < orderOf(b) ? -1 : 1)

async function ticksBetween(db: Kysely<DB>, agencyId: number, from: Day, to: Day) {
  const { rows } = await sql<DayTick & { day: Day }>`
    select t.day, t.card as key, t.ticked_at, u.name as ticked_by from day_ticks t join users u on u.id = t.ticked_by
    where t.agency_id = ${agencyId} and t.day between ${from} and ${to}`.execute(db)
  return new Map(rows.map(({ day, key, ticked_at, ticked_by }) => [`${day} ${key}`, { ticked_at, ticked_by }]))
}

interface Ticking {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly userId: number
}

/** Ticks a card off or opens it again. Whoever was first stays written down; 404 when nothing of that name is on the day. */
export async function tickCard(
  { db, agencyId, userId }: Ticking,
  day: Day,
  card: string,
  done: boolean,
): Promise<DayTick> {
  if (!(await daySheet(db, agencyId, day, 1)).some(({ key }) => key === card)) throw notFound('card')
  if (done)
    await sql`insert into day_ticks (agency_id, day, card, ticked_by) values (${agencyId}, ${day}, ${card}, ${userId})
      on conflict (agency_id, day, card) do nothing`.execute(db)
  else
    await db
      .deleteFrom('day_ticks')
      .where('agency_id', '=', agencyId)
      .where('day', '=', day)
      .where('card', '=', card)
      .execute()
  const tick = (await ticksBetween(db, agencyId, day, day)).get(`${day} ${card}`)
  return { key: card, ticked_at: tick?.ticked_at ?? null, ticked_by: tick?.ticked_by ?? null }
}
