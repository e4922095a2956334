import { type Kysely, sql } from 'kysely'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { keptDays } from '../../../src/domain/website/analytics-filter.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { inTransaction } from '../../http/transaction.ts'
import { noteTouches } from '../marketing/touches.ts'
import type { VisitFacts } from './visit-facts.ts'
import type { Visitor } from './visitor.ts'

/** What a visitor did. `leave`: a page was left, so that the time spent on it is known. */
export type SiteEventKind = 'view' | 'leave' | 'availability' | 'checkout' | 'inquiry'
export interface SiteEvent extends Visitor, Partial<VisitFacts> {
  readonly agencyId: number
  readonly kind: SiteEventKind
  /** Path of the page below the site's base; of a view. */
  readonly page?: string
  /** The kept link that it came by; of a view. */
  readonly link?: string
  readonly offer?: { readonly kind: OfferKind; readonly id: number }
  readonly at?: Date
}

/** Events wait so long at most to be written together: a killed server loses this much of its figures, and nothing else. */
const everyMs = 1000
/** More than this are not kept while the database is away. */
const mostWaiting = 20_000

interface Waiting {
  events: SiteEvent[]
  timer: NodeJS.Timeout | null
  writing: Promise<void>
}
const waiting = new WeakMap<Platform, Waiting>()

/** Counts an event of a visitor, within a second. Never throws, never waits: a page is not slower for being counted. */
export function countEvent(platform: Platform, event: SiteEvent): void {
  const own = waitingOf(platform)
  if (own.events.length >= mostWaiting) return
  own.events.push({ at: new Date(), ...event })
  own.timer ??= setTimeout(() => void writeEvents(platform), everyMs).unref()
}

function waitingOf(platform: Platform): Waiting {
  const known = waiting.get(platform)
  if (known !== undefined) return known
  const made: Waiting = { events: [], timer: null, writing: Promise.resolve() }
  waiting.set(platform, made)
  return made
}

/** Writes what waits; when it is done, everything that was counted before the call is in the figures. */
export function writeEvents(platform: Platform): Promise<void> {
  const own = waitingOf(platform)
  if (own.timer !== null) clearTimeout(own.timer)
  own.timer = null
  own.writing = own.writing.then(async () => {
    const events = own.events
    own.events = []
    if (events.length === 0) return
    try {
      await storeEvents(platform.database.system, events)
    } catch (problem) {
      if (own.events.length + events.length <= mostWaiting) own.events = [...events, ...own.events]
      own.timer ??= setTimeout(() => void writeEvents(platform), 5 * everyMs).unref()
      console.error('The website’s figures could not be written, and will be tried again:', problem)
    }
  })
  return own.writing
}

/** Stores events in the order in which they happened, an agency at a time: two servers that write at once take turns at each. */
export async function storeEvents(system: Kysely<DB>, events: readonly SiteEvent[]): Promise<void> {
  const byAgency = new Map<number, SiteEvent[]>()
  for (const event of events) byAgency.set(event.agencyId, [...(byAgency.get(event.agencyId) ?? []), event])
  for (const [agencyId, own] of [...byAgency].sort(([a], [b]) => a - b)) await storeOf(system, agencyId, own)
}

async function storeOf(system: Kysely<DB>, agencyId: number, events: readonly SiteEvent[]): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ agencyId: _, offer, at = new Date(), ...event }) => ({
      ...event,
      at: at.toISOString(),
      ...(offer === undefined ? {} : { offer_type: offer.kind, offer_id: offer.id }),
    })),
  )
  await inTransaction(system, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('site_events'), ${agencyId}::int)`.execute(tx)
    await sql`select count_site_event(${agencyId}, e) from jsonb_array_elements(${rows}::jsonb) with ordinality t (e, n) order by n`.execute(
      tx,
    )
  })
}

/**
 * Notes a booking that a visitor has made, in the transaction that makes it: its payment is counted when it comes. Nothing is noted of
 * whoever is not counted.
 */
export async function noteSiteBooking(
  tx: Kysely<DB>,
  given: {
    readonly agencyId: number
    readonly bookingId: number
    readonly who: Visitor
    readonly offer?: SiteEvent['offer']
  },
): Promise<void> {
  const { agencyId, bookingId, who, offer } = given
  await sql`insert into site_checkouts (booking_id, agency_id, visit_id, offer_type, offer_id)
    select ${bookingId}, agency_id, id, ${offer?.kind ?? null}::text, ${offer?.id ?? null}::bigint
    from site_visits where agency_id = ${agencyId} and visitor in (decode(${who.visitor}, 'hex'), decode(${who.earlier}, 'hex'))
      and last_at > now() - interval '30 minutes' order by last_at desc limit 1
    on conflict do nothing`.execute(tx)
  await sql`update chatbot_sessions set booking_id = ${bookingId} where id = (
    select id from chatbot_sessions where agency_id = ${agencyId} and booking_id is null and visitor <> ''
      and visitor in (decode(${who.visitor}, 'hex'), decode(${who.earlier}, 'hex')) order by last_at desc limit 1)`.execute(
    tx,
  )
  await noteTouches(tx, agencyId, who, { bookingId })
}

/** By the clock: counts the first payment of each booking that was made on a site in the last 90 days. */
export async function countSitePayments(system: Kysely<DB>): Promise<void> {
  await sql`select count_site_payment(c.booking_id) from site_checkouts c join bookings b on b.id = c.booking_id
    where c.paid_on is null and c.made_at > now() - interval '90 days' and b.paid > 0`.execute(system)
}

/** By the clock: forgets salts that no running visit needs and whose visits they were; after `keptDays` the visits too. Their sums stay. */
export async function forgetVisits(system: Kysely<DB>): Promise<void> {
  await sql`delete from site_salts where day < kampala_today() - 1`.execute(system)
  await sql`update site_visits set visitor = '' where visitor <> '' and last_at < now() - interval '2 days'`.execute(
    system,
  )
  await sql`delete from site_visits where day <= kampala_today() - ${keptDays}::int`.execute(system)
}
