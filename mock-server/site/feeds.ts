import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { access } from '../../src/domain/access.ts'
import { bookingScreen } from '../../src/domain/bookings/booking-lists.ts'
import { type BookingStatus, bookingStatuses } from '../../src/domain/bookings/sales-choices.ts'
import { addDays, type Day, today } from '../../src/domain/dates.ts'
import { counted } from '../../src/domain/text.ts'
import type { DB } from '../database/types.generated.ts'
import type { Platform } from '../http/platform.ts'
import { Refused } from '../http/refusals.ts'
import { bookingKindsOf } from '../services/calendar/calendar-days.ts'
import { type OpenFeed, openFeed } from '../services/calendar/calendar-feeds.ts'
import { type CalendarEntry, iCalendar } from '../services/calendar/icalendar.ts'
import { noBody, publicPage } from './public-page.ts'

/** A calendar program shows what was lately and what is to come. */
const daysBack = 60
const daysOn = 400
const mostEntries = 5000

const headers = { 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' }

/** `/feeds/{secret}.ics`: bookings for calendar programs. A link that was revoked, or never was, is a plain 404. */
export const calendarFeed = publicPage({
  method: 'GET',
  path: '/feeds/{file}',
  visitorLimit: { name: 'feed.ip', per: 'ip', calls: 600, minutes: 10 }, // many people read their calendars from one office
  limit: { name: 'feed', per: 'link', calls: 60, minutes: 10 },
  query: v.object({}),
  body: noBody,
  refusal: ({ status, message }) => new Response(message, { status, headers }),
  async answer({ visit: { platform }, path }) {
    const { system } = platform.database
    const token = /^([\w-]{20,100})\.ics$/.exec(path.file)?.[1]
    const feed = token === undefined ? null : await openFeed(system, token, (userId) => maySee(platform, userId))
    if (feed === null) throw new Refused(404, { message: 'There is no such calendar.' })
    const entries = await entriesOf(system, feed, platform.settings.pageUrl)
    await sql`update calendar_feeds set last_read_at = now() where id = ${feed.id}`.execute(system)
    return new Response(iCalendar(feed.name, entries), {
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
    })
  },
})

async function maySee({ sessions }: Platform, userId: number): Promise<boolean> {
  const facts = await sessions.ofUser(userId)
  return facts !== null && access(facts.visitor, { permission: 'View Calender' }).on
}

interface Row {
  id: number
  reference: string
  client: string
  title: string
  kind: string
  status: BookingStatus
  first: Day
  last: Day
  people: number
  version: number
  changed: string
}

async function entriesOf(system: Kysely<DB>, { agencyId, kinds }: OpenFeed, page: string): Promise<CalendarEntry[]> {
  const { rows } = await sql<Row>`
    select b.id, b.reference, c.name as client, b.title, b.kind, b.status, b.starts_on as first, b.ends_on as last,
      b.adults + b.children + b.infants as people, b.version, b.updated_at as changed
    from bookings b join clients c on c.id = b.client_id
    where b.agency_id = ${agencyId} and b.deleted_at is null and b.status not in ('cancelled', 'no_show')
      and b.starts_on between ${addDays(today(), -daysBack)} and ${addDays(today(), daysOn)}
      and b.kind = any(${bookingKindsOf(kinds)}::text[])
    order by b.starts_on, b.id limit ${sql.lit(mostEntries)}`.execute(system)
  return rows.map((row) => ({
    uid: `${row.reference}-${agencyId}@safiri`,
    summary: `${row.client} · ${row.title}`,
    description: [row.reference, bookingStatuses[row.status], counted(row.people, 'person', 'people')].join('\n'),
    url: `${page}${bookingScreen({ id: String(row.id), kind: row.kind })}`,
    firstDay: row.first,
    lastDay: row.last < row.first ? row.first : row.last,
    tentative: row.status === 'pending',
    version: row.version,
    changedAt: row.changed,
  }))
}
