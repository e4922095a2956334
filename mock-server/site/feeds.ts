import type { Env, Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { access } from '../../src/domain/access.ts'
import { bookingScreen } from '../../src/domain/bookings/booking-lists.ts'
import { type BookingStatus, bookingStatuses } from '../../src/domain/bookings/sales-choices.ts'
import { addDays, type Day, today } from '../../src/domain/dates.ts'
import { counted } from '../../src/domain/text.ts'
import type { DB } from '../database/types.generated.ts'
import type { Platform } from '../http/platform.ts'
import { answerTo } from '../http/problems.ts'
import { bookingKindsOf } from '../services/calendar/calendar-days.ts'
import { type OpenFeed, openFeed } from '../services/calendar/calendar-feeds.ts'
import { type CalendarEntry, iCalendar } from '../services/calendar/icalendar.ts'
import { countCall, limitKey } from '../services/rate-limit.ts'

/** A calendar program shows what was lately and what is to come. */
const daysBack = 60
const daysOn = 400
const mostEntries = 5000

const headers = {
  'cache-control': 'private, max-age=300',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** `/feeds/{secret}.ics`: bookings for calendar programs. A link that was revoked, or never was, is a plain 404. */
export function mountFeeds<E extends Env>(app: Hono<E>, platform: Platform): void {
  const { system } = platform.database
  const maySee = async (userId: number) => {
    const facts = await platform.sessions.ofUser(userId)
    return facts !== null && access(facts.visitor, { permission: 'View Calender' }).on
  }
  app.get('/feeds/:file{[\\w-]{20,100}\\.ics}', async (c) => {
    try {
      const token = c.req.param('file').slice(0, -'.ics'.length)
      await countCall(system, limitKey('feed', token), 60, 10)
      const feed = await openFeed(system, token, maySee)
      if (feed === null) return c.text('There is no such calendar.', 404, headers)
      const entries = await entriesOf(system, feed, platform.settings.pageUrl)
      await sql`update calendar_feeds set last_read_at = now() where id = ${feed.id}`.execute(system)
      return c.body(iCalendar(feed.name, entries), 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
    } catch (problem) {
      const {
        status,
        body,
        headers: more,
      } = answerTo(problem, (reference, cause) => console.error(`Problem ${reference} at a calendar feed:`, cause))
      return new Response(String(body.message), { status, headers: { ...headers, ...more } })
    }
  })
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
