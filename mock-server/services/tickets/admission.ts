import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ScanClash } from '../../../src/domain/contract/offers/scan.ts'
import { instantText, shortDayText, timeText } from '../../../src/domain/date-texts.ts'
import { dayOf, today } from '../../../src/domain/dates.ts'
import type { GateTicket, ScanAnswer } from '../../../src/domain/schema/types.generated.ts'
import { gateHours, type ScanResult } from '../../../src/domain/tickets/scan-results.ts'
import { isTicketCode, normaliseTicketCode } from '../../../src/domain/tickets/ticket-code.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'

/** One scan as a station sends it. */
export interface Scan {
  readonly key: string
  readonly code: string
  readonly scannedAt: string
  readonly gate: string
  readonly wholeOrder: boolean
  readonly offline: boolean
}
export interface Station {
  readonly agencyId: number
  readonly eventId: number
  readonly userId: number
  readonly userName: string
}
/** Kept with the scan, so that the same key gets the same answer. */
export type Verdict =
  | { readonly admitted: true; readonly answer: ScanAnswer; readonly tookOver: boolean }
  | { readonly admitted: false; readonly message: string; readonly clash: ScanClash }

interface Held {
  readonly id: number
  readonly code: string
  readonly event_id: number
  readonly booking_id: number
  readonly status: string
  readonly scanned_at: string | null
  readonly scanned_by_name: string | null
  readonly gate: string
  readonly scan_id: number | null
  readonly holder_name: string
  readonly ticket_type: string
  readonly event_title: string
  readonly starts_at: string
  readonly ends_at: string
  readonly doors_at: string | null
  readonly reference: string
  readonly booking_status: string
  readonly owes: boolean
}

/** Test-only: without the lock, several gates let the same ticket in. */
export type Lock = 'for no key update of p' | ''

/**
 * Tickets of these codes with, where `wholeOrders` is set, the others of their orders, locked until the transaction ends. Always in
 * the order of their ids, so that two stations never wait for each other. What refers to a ticket may be written meanwhile.
 */
export async function holdTickets(
  tx: Kysely<DB>,
  agencyId: number,
  codes: readonly string[],
  wholeOrders: boolean,
  lock: Lock = 'for no key update of p',
): Promise<Held[]> {
  const own = sql`p.code = any(${[...codes]}::text[])`
  const wanted = wholeOrders
    ? sql`(${own} or (p.booking_id, p.event_id) in (select q.booking_id, q.event_id from ticket_purchases q
        where q.agency_id = ${agencyId} and q.code = any(${[...codes]}::text[])))`
    : own
  const { rows } = await sql<Held>`
    select p.id, p.code, p.event_id, p.booking_id, p.status, p.scanned_at,
      (select u.name from users u where u.id = p.scanned_by) as scanned_by_name, p.gate, p.scan_id, p.holder_name,
      t.name as ticket_type, o.title as event_title, e.starts_at, e.ends_at, e.doors_at, b.reference, b.status as booking_status,
      b.balance > 0 as owes
    from ticket_purchases p
    join ticket_types t on t.id = p.ticket_type_id join offers o on o.id = p.event_id
    join events e on e.offer_id = p.event_id join bookings b on b.id = p.booking_id
    where p.agency_id = ${agencyId} and ${wanted} order by p.id ${sql.raw(lock)}`.execute(tx)
  return rows
}

/** The answer that this key got before, if any; null when it was used for another ticket or event. */
export async function answeredBefore(
  tx: Kysely<DB>,
  { agencyId, eventId }: Station,
  { key, code }: Scan,
): Promise<Verdict | null | undefined> {
  const found = await tx
    .selectFrom('ticket_scans')
    .select(['code', 'event_id', 'answer'])
    .where('agency_id', '=', agencyId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (found.code !== normaliseTicketCode(code) || found.event_id !== eventId) return null
  return storedAs<Verdict>(found.answer)
}

/**
 * One scan, on tickets that `holdTickets` has locked. What is let in is let in once; of two gates that were apart, the one that scanned
 * earlier counts and the other's scan becomes a conflict. Every scan leaves a row with its answer.
 */
export async function admit(tx: Kysely<DB>, station: Station, scan: Scan, held: Held[]): Promise<Verdict> {
  const code = normaliseTicketCode(scan.code)
  const own = held.find((one) => one.code === code)
  const scannedAt = new Date(Math.min(Date.parse(scan.scannedAt), Date.now())).toISOString() // a station's clock may run ahead
  const group =
    own === undefined
      ? []
      : scan.wholeOrder
        ? held.filter((one) => one.booking_id === own.booking_id && one.event_id === own.event_id)
        : [own]
  const no = own === undefined ? unknown(code) : refusalOf(own, group, station.eventId, scannedAt, scan.offline)
  const entering = no === null ? group.filter((one) => enters(one, scannedAt, scan.offline)) : []
  const row = await tx
    .insertInto('ticket_scans')
    .values({
      agency_id: station.agencyId,
      key: scan.key,
      event_id: station.eventId,
      purchase_id: own?.id ?? null,
      code,
      result: no === null ? 'admitted' : no.clash.result,
      gate: scan.gate,
      scanned_by: station.userId,
      scanned_at: scannedAt,
      offline: scan.offline,
      whole_order: scan.wholeOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const verdict: Verdict =
    no === null && own !== undefined
      ? await letIn(tx, station, { ...scan, scannedAt }, row.id, own, entering)
      : { admitted: false, ...(no ?? unknown(code)) }
  await tx
    .updateTable('ticket_scans')
    .set({ answer: JSON.stringify(verdict) })
    .where('id', '=', row.id)
    .where('agency_id', '=', station.agencyId)
    .execute()
  return verdict
}

/** Outside; or let in by a scan that a gate made later than this one, which was offline. */
const enters = (one: Held, scannedAt: string, offline: boolean): boolean =>
  one.status === 'valid' || (offline && one.status === 'admitted' && earlier(scannedAt, one.scanned_at))
const earlier = (one: string, other: string | null): boolean => other !== null && Date.parse(one) < Date.parse(other)

async function letIn(
  tx: Kysely<DB>,
  { agencyId, userId, userName }: Station,
  scan: Scan,
  scanId: number,
  own: Held,
  entering: readonly Held[],
): Promise<Verdict> {
  const beaten = entering.flatMap(({ scan_id }) => (scan_id === null ? [] : [scan_id]))
  if (beaten.length > 0)
    await tx
      .updateTable('ticket_scans')
      .set({ result: 'conflict' })
      .where('id', 'in', beaten)
      .where('agency_id', '=', agencyId)
      .execute()
  await tx
    .updateTable('ticket_purchases')
    .set({
      status: 'admitted',
      scanned_at: scan.scannedAt,
      scanned_by: userId,
      gate: scan.gate,
      scan_id: scanId,
      version: sql`version + 1`,
      updated_at: new Date(),
    })
    .where(
      'id',
      'in',
      entering.map(({ id }) => id),
    )
    .where('agency_id', '=', agencyId)
    .execute()
  for (const one of entering)
    Object.assign(one, {
      status: 'admitted',
      scanned_at: scan.scannedAt,
      scanned_by_name: userName,
      gate: scan.gate,
      scan_id: scanId,
    })
  const { rows } = await sql<{ tickets: number; admitted: number }>`
    select count(*)::int as tickets, count(*) filter (where status = 'admitted')::int as admitted from ticket_purchases
    where agency_id = ${agencyId} and booking_id = ${own.booking_id} and event_id = ${own.event_id}
      and status in ('valid', 'admitted')`.execute(tx)
  return {
    admitted: true,
    tookOver: beaten.length > 0,
    answer: {
      key: scan.key,
      result: 'admitted',
      scanned_at: scan.scannedAt,
      scanned_by: userName,
      gate: scan.gate,
      admitted: entering.length,
      purchase: ticketOf(own),
      order: { reference: own.reference, tickets: rows[0]?.tickets ?? 0, admitted: rows[0]?.admitted ?? 0 },
    },
  }
}

const ticketOf = ({ code, ticket_type, holder_name, event_title }: Held): GateTicket => ({
  code,
  ticket_type,
  holder_name,
  event_title,
})

export async function scanIdOf(tx: Kysely<DB>, { agencyId }: Station, { key }: Scan): Promise<number> {
  const { id } = await tx
    .selectFrom('ticket_scans')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A gate without a network let several tickets of an order in, of which it knows only the hashes: those that are not inside by this
 * scan, each with its own reason. The scanned ticket itself is what the verdict speaks of.
 */
export function lostOf(
  held: readonly Held[],
  hashes: readonly string[],
  scanId: number,
  scan: Scan,
  verdict: Verdict,
): { code: string; refusal: Refusal }[] {
  const claimed = new Set(hashes)
  const own = held.find(({ code }) => code === normaliseTicketCode(scan.code))
  const others = held.filter((one) => one.booking_id === own?.booking_id && one.event_id === own.event_id)
  return others
    .filter((one) => claimed.has(createHash('sha256').update(one.code).digest('hex')) && one.scan_id !== scanId)
    .filter((one) => verdict.admitted || one !== own)
    .map((one) => {
      const left = verdict.admitted
        ? because('already_admitted', 'This scan has been undone.', one)
        : because(verdict.clash.result as Refusal['clash']['result'], verdict.message, one)
      const why = one.status === 'valid' ? left : refusalOf(one, [], one.event_id, scan.scannedAt, true)
      return { code: one.code, refusal: why ?? left }
    })
}

type Refusal = { message: string; clash: ScanClash }
const because = (result: Exclude<ScanResult, 'admitted'>, message: string, held: Held | null): Refusal => ({
  message,
  clash: {
    result,
    scanned_at: held?.scanned_at ?? null,
    scanned_by: held?.scanned_by_name ?? null,
    gate: held?.gate ?? '',
    ticket: held === null ? null : ticketOf(held),
  },
})

const unknown = (code: string): Refusal =>
  because(
    'unknown',
    isTicketCode(code) ? 'No ticket has this code.' : 'This is not a ticket code. Scan or type it again.',
    null,
  )

/** Why not, or null. Whoever was let in is told so before anything else: it is what a gate must know. */
function refusalOf(
  own: Held,
  group: readonly Held[],
  eventId: number,
  scannedAt: string,
  offline: boolean,
): Refusal | null {
  const { event_title, starts_at } = own
  if (own.event_id !== eventId)
    return because(
      'other_event',
      `This ticket is for “${event_title}”, ${shortDayText(dayOf(starts_at))} at ${timeText(starts_at)}.`,
      own,
    )
  if (own.status === 'refunded') return because('refunded', 'This ticket was refunded.', own)
  if (own.status === 'void' || own.booking_status === 'cancelled')
    return because('void', 'This ticket is void: it is not valid for entry.', own)
  if (!group.some((one) => enters(one, scannedAt, offline)))
    return because('already_admitted', `Admitted ${admittedText(own)}.`, own)
  if (own.owes) return because('unpaid', `Order ${own.reference} is not paid in full. Send them to the desk.`, own)
  const { from, to } = gateHours(own)
  const at = Date.parse(scannedAt)
  if (at < from)
    return because(
      'outside_hours',
      `The gate opens at ${instantText(new Date(from))}. It is too early to admit anyone.`,
      own,
    )
  if (at > to) return because('outside_hours', `The gate closed at ${instantText(new Date(to))}.`, own)
  return null
}

function admittedText({ scanned_at, scanned_by_name, gate }: Held): string {
  if (scanned_at === null) return 'before'
  const when = dayOf(scanned_at) === today() ? `at ${timeText(scanned_at)}` : `on ${instantText(scanned_at)}`
  return `${when}${scanned_by_name === null ? '' : ` by ${scanned_by_name}`}${gate === '' ? '' : `, ${gate}`}`
}
