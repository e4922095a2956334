import { type Kysely, sql } from 'kysely'
import { bookingScreen, visitKinds } from '../../../src/domain/bookings/booking-lists.ts'
import { type BookingStatus, bookingStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import type { FlightSlice } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { flightEntries } from '../flights/flight-entries.ts'
import { bookingKindsOf } from './calendar-days.ts'
import type { OpenFeed } from './calendar-feeds.ts'
import type { CalendarEntry, EntryTime } from './icalendar.ts'

/** A calendar program shows the recent past and what is to come. */
const daysBack = 60
const daysOn = 400
const mostEntries = 5000
/** What handing a car over takes of somebody's time. */
const handoverMinutes = 30

interface BookingOfEntry {
  readonly id: number
  readonly reference: string
  readonly client: string
  readonly title: string
  readonly kind: string
  readonly status: BookingStatus
  readonly people: number
  readonly version: number
  readonly changed: string
}
interface Trip extends BookingOfEntry {
  readonly first: Day
  readonly last: Day
}
/** What has its hour, if it is booked for one. */
const timed = ['service', 'event', 'car'] as const
interface TimedItem extends BookingOfEntry {
  readonly item: number
  readonly type: (typeof timed)[number]
  readonly day: Day
  /** Null where an old booking does not say. */
  readonly begins: string | null
  readonly ends: string | null
}

const booking = sql`b.id, b.reference, c.name as client, b.kind, b.status, b.adults + b.children + b.infants as people, b.version,
  b.updated_at as changed`
const stands = sql`b.deleted_at is null and b.status not in ('cancelled', 'no_show')`
const kampala = sql`'Africa/Kampala'`

/** What a feed shows: trips by whole days, and what has its hour (events, services, pick-ups and returns) at its time. */
export async function feedEntries(system: Kysely<DB>, feed: OpenFeed, page: string): Promise<CalendarEntry[]> {
  const { agencyId, kinds } = feed
  const span = sql`between ${addDays(today(), -daysBack)} and ${addDays(today(), daysOn)}`
  const trips = await sql<Trip>`
    select ${booking}, b.title, b.starts_on as first, b.ends_on as last
    from bookings b join clients c on c.id = b.client_id
    where b.agency_id = ${agencyId} and ${stands} and b.starts_on ${span}
      and b.kind = any(${bookingKindsOf(kinds).filter((kind) => !visitKinds.includes(kind))}::text[])
    order by b.starts_on, b.id limit ${sql.lit(mostEntries)}`.execute(system)
  const items = await sql<TimedItem>`
    select distinct on (l.from_date, b.id, l.item) ${booking}, coalesce(l.details->>'title', l.title) as title, l.item, l.offer_type as type,
      l.from_date as day,
      case l.offer_type when 'event' then e.starts_at when 'car' then (l.details->>'pick_up')::timestamp at time zone ${kampala}
        else (l.from_date + (l.details->>'time')::time) at time zone ${kampala} end as begins,
      case l.offer_type when 'event' then e.ends_at when 'car' then (l.details->>'return')::timestamp at time zone ${kampala}
        else (l.from_date + (l.details->>'time')::time + make_interval(mins => s.duration_minutes)) at time zone ${kampala} end as ends
    from bookings b join clients c on c.id = b.client_id
    join booking_lines l on l.booking_id = b.id
    left join events e on l.offer_type = 'event' and e.offer_id = l.offer_id
    left join services s on l.offer_type = 'service' and s.offer_id = l.offer_id
    where b.agency_id = ${agencyId} and ${stands} and l.from_date ${span} and l.offer_type = any(${timed.filter((kind) => kinds.includes(kind))}::text[])
    order by l.from_date, b.id, l.item, l.position limit ${sql.lit(mostEntries)}`.execute(system)
  const flights = kinds.includes('flight') ? await flightsIn(system, agencyId, span) : []
  const entryOf = (
    row: BookingOfEntry,
    own: Pick<CalendarEntry, 'uid' | 'summary' | 'time' | 'busy'>,
  ): CalendarEntry => ({
    ...own,
    uid: `${own.uid}-${agencyId}@safiri`,
    description: [row.reference, bookingStatuses[row.status], counted(row.people, 'person', 'people')].join('\n'),
    url: `${page}${bookingScreen(row)}`,
    tentative: row.status === 'pending',
    version: row.version,
    changedAt: row.changed,
  })
  return [
    ...trips.rows.map((row) =>
      entryOf(row, {
        uid: row.reference,
        summary: `${row.client} · ${row.title}`,
        time: daysOf(row.first, row.last),
        busy: false,
      }),
    ),
    ...items.rows.flatMap((row) => momentsOf(row).map((own) => entryOf(row, own))),
    ...flights.flatMap((row) => flightEntries(row, agencyId, `${page}${bookingScreen(row.booking)}`)),
  ]
}

type FlightOfEntry = Parameters<typeof flightEntries>[0] & {
  readonly booking: { readonly id: number; readonly kind: string }
}
/** Each flight at its own time, beside the days of its trip. */
async function flightsIn(
  system: Kysely<DB>,
  agencyId: number,
  span: ReturnType<typeof sql>,
): Promise<readonly FlightOfEntry[]> {
  const { rows } = await sql<Omit<FlightOfEntry, 'slices'> & { readonly slices: FlightSlice[] }>`
    select b.reference, f.airline_reference, f.lead_name, f.passengers_count, f.slices, f.state, f.version, f.updated_at,
      json_build_object('id', b.id, 'kind', b.kind) as booking
    from flights f join bookings b on b.id = f.booking_id
    where f.agency_id = ${agencyId} and ${stands} and f.state in ('held', 'booked', 'ticketed') and left(f.departs, 10)::date ${span}
    order by f.departs, f.id limit ${sql.lit(mostEntries)}`.execute(system)
  return rows
}

const daysOf = (firstDay: Day, last: Day): EntryTime => ({ firstDay, lastDay: last < firstDay ? firstDay : last })
const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const handover = (from: string): EntryTime => ({ from, to: after(from, handoverMinutes) })

/** When an item needs somebody: a car at its pick-up and its return, everything else for as long as it takes. */
function momentsOf(row: TimedItem): Pick<CalendarEntry, 'uid' | 'summary' | 'time' | 'busy'>[] {
  const { begins, ends } = row
  const uid = `${row.reference}-${row.item}`
  const summary = `${row.client} · ${row.title}`
  if (begins === null || ends === null)
    return row.type === 'car' ? [] : [{ uid, summary, time: daysOf(row.day, row.day), busy: false }]
  if (row.type !== 'car') return [{ uid, summary, time: { from: begins, to: ends }, busy: true }]
  return [
    { uid: `${uid}-pick-up`, summary: `Pick-up: ${summary}`, time: handover(begins), busy: true },
    { uid: `${uid}-return`, summary: `Return: ${summary}`, time: handover(ends), busy: true },
  ]
}
