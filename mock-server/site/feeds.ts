import { sql } from 'kysely'
import * as v from 'valibot'
import { access } from '../../src/domain/verdict.ts'
import type { Platform } from '../http/platform.ts'
import { Refused } from '../http/refusals.ts'
import { openFeed } from '../services/calendar/calendar-feeds.ts'
import { feedEntries } from '../services/calendar/feed-entries.ts'
import { iCalendar } from '../services/calendar/icalendar.ts'
import { noBody, publicPage } from './public-page.ts'

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
    const entries = await feedEntries(system, feed, platform.settings.pageUrl)
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
