import { fromPromise } from 'xstate'
import type { AnswerOf } from '../domain/contract/endpoint.ts'
import type { ScanClash, scan as scanArea } from '../domain/contract/offers/scan.ts'
import { Failure } from '../domain/failure.ts'
import { checkLocally, hashOf, type LocalScan, type ScanOutcome } from '../domain/tickets/gate-check.ts'
import { isTicketCode } from '../domain/tickets/ticket-code.ts'
import * as store from '../gateway/gate-store.ts'
import { rest } from '../gateway/rest.ts'
import { session } from '../state/session.ts'
import { type Gate, type Stored, scanMachine } from './scan.ts'

type Area = typeof scanArea
const agencyId = (): number => session.user?.agency?.id ?? 0

/** A queue does not wait longer for an answer: then the local list decides. */
const patience = 4000
const away = (problem: unknown): boolean =>
  problem instanceof Failure && [0, 499, 502, 503, 504].includes(problem.status) && problem.detail.aborted !== true

async function stored(): Promise<Stored> {
  const id = agencyId()
  const [queue, conflicts] = await Promise.all([store.queueOf(id), store.conflictsOf(id)])
  return { queued: queue.length, conflicts, durable: true }
}
const waiting = async (): Promise<number> => (await store.queueOf(agencyId())).length

const load = fromPromise<Stored, { at: Gate }>(async () => {
  void navigator.storage?.persist?.().catch(() => false) // asks the browser not to clear it when the disk is full
  return stored()
})

const refresh = fromPromise<void, { at: Gate }>(({ input: { at }, signal }) => renew(at, signal))

async function renew({ event }: Gate, signal: AbortSignal): Promise<void> {
  const kept = await store.listOf(event.id).catch(() => undefined)
  const since = Date.now()
  const { data } = await rest<AnswerOf<Area['list']>>({
    method: 'GET',
    path: `business/events/${event.id}/gate-list`,
    query: { known: kept?.version },
    signal,
  })
  // What was let in here since is missing from an answer on its way: the store keeps it.
  if (!data.unchanged && !signal.aborted) await store.keepList(data, since).catch(() => undefined)
}

type Check = { outcome: ScanOutcome; queued: number }
const check = fromPromise<Check, { at: Gate; scan: LocalScan; offline: boolean }>(async ({ input }) => {
  const { at, scan, offline } = input
  if (!isTicketCode(scan.code)) {
    const message = 'This is not a ticket code. Scan or type it again.'
    return { outcome: { ...blank(scan), result: 'unknown', message, offline }, queued: await waiting().catch(() => 0) }
  }
  const outcome = offline ? null : await askServer(at, scan)
  return { outcome: outcome ?? (await askList(at, scan, !offline)), queued: await waiting().catch(() => 0) }
})

const blank = ({ key, code, at }: LocalScan) => ({
  key,
  code,
  at,
  offline: false,
  holder: '',
  type: '',
  admitted: 0,
  order: null,
})

/** Null when no answer came. */
async function askServer({ event, gate }: Gate, scan: LocalScan): Promise<ScanOutcome | null> {
  try {
    const { data } = await rest<AnswerOf<Area['scan']>>({
      method: 'POST',
      path: `business/events/tickets/purchases/${encodeURIComponent(scan.code)}/scan`,
      body: {
        event_id: event.id,
        key: scan.key,
        scanned_at: scan.at,
        gate,
        offline: false,
        whole_order: scan.wholeOrder,
      },
      timeout: patience,
    })
    await letInLocally(event.id, scan, { at: data.scanned_at, gate, scan: scan.key })
    const { purchase, order, admitted } = data
    const { holder_name: holder, ticket_type: type } = purchase
    return { ...blank(scan), result: 'admitted', message: '', holder, type, admitted, order }
  } catch (problem) {
    if (away(problem)) return null
    const clash = problem instanceof Failure ? (problem.detail.clash as ScanClash | undefined) : undefined // of our own 404 and 409
    if (!(problem instanceof Failure) || clash === undefined) throw problem
    if (clash.result === 'already_admitted' && clash.scanned_at !== null)
      await letInLocally(event.id, { ...scan, wholeOrder: false }, { at: clash.scanned_at, gate: clash.gate })
    return {
      ...blank(scan),
      result: clash.result,
      message: problem.messages.join(' '),
      holder: clash.ticket?.holder_name ?? '',
      type: clash.ticket?.ticket_type ?? '',
    }
  }
}

/** The list knows at once what the server has let in: the network may go the next moment. */
async function letInLocally(
  eventId: number,
  { code, wholeOrder }: LocalScan,
  by: { readonly at: string; readonly gate: string; readonly scan?: string },
): Promise<void> {
  try {
    const hash = await hashOf(code)
    const { order } = wholeOrder ? await store.ticketsOf(eventId, hash) : { order: [] }
    const entering = order.filter(({ status }) => status === 'valid').map((ticket) => ticket.hash)
    await store.markAdmitted(eventId, wholeOrder ? entering : [hash], by)
  } catch {
    // Without a local list there is nothing to keep fresh.
  }
}

async function askList({ event, gate }: Gate, scan: LocalScan, asked: boolean): Promise<ScanOutcome> {
  const none = new Failure(503, [
    'You are offline, and this device does not have the ticket list yet. Nobody was let in.',
  ])
  const hash = await hashOf(scan.code)
  const list = await store.listOf(event.id).catch(() => undefined)
  if (list === undefined) throw none
  const { own, order } = await store.ticketsOf(event.id, hash)
  const { outcome, entering } = checkLocally(scan, list.event, own, order, list.made_at)
  if (entering.length > 0)
    await store.queueScan({
      key: scan.key,
      agencyId: agencyId(),
      eventId: event.id,
      code: scan.code,
      scanned_at: scan.at,
      gate,
      whole_order: scan.wholeOrder,
      hashes: entering.map((ticket) => ticket.hash),
      asked,
    })
  return outcome
}

const undo = fromPromise<{ queued: number; key: string }, { at: Gate; scan: ScanOutcome }>(async ({ input }) => {
  const { scan, at } = input
  if (scan.offline && (await store.withdrawScan(scan.key))) return { queued: await waiting(), key: scan.key }
  try {
    await rest<AnswerOf<Area['undo']>>({
      method: 'POST',
      path: `business/events/scans/${scan.key}/undo`,
      timeout: 10_000,
    })
  } catch (problem) {
    if (!away(problem)) throw problem
    throw new Failure(503, ['You are offline. Tickets admitted by the server can be undone once you are online again.'])
  }
  await store.markOutside(at.event.id, scan.key).catch(() => undefined)
  return { queued: await waiting().catch(() => 0), key: scan.key }
})

const mostAtOnce = 500
/** Event by event, piece by piece: what the server has answered is off the queue before the next piece is sent. */
const send = fromPromise<Stored, { at: Gate }>(async ({ input: { at }, signal }) => {
  for (;;) {
    const queue = await store.queueOf(agencyId())
    const back = queue.find(({ withdrawn }) => withdrawn === true)
    if (back !== undefined) {
      await tellWithdrawn(back, signal)
      continue
    }
    const eventId = queue[0]?.eventId
    if (eventId === undefined) break
    const keys = queue.filter((scan) => scan.eventId === eventId).map(({ key }) => key)
    await sendPiece(eventId, await store.markAsked(keys.slice(0, mostAtOnce)), signal)
  }
  await renew(at, signal)
  return stored()
})

async function sendPiece(eventId: number, piece: readonly store.QueuedScan[], signal: AbortSignal): Promise<void> {
  if (piece.length === 0) return
  const { data } = await rest<AnswerOf<Area['sync']>>({
    method: 'POST',
    path: 'business/events/scans/sync',
    body: {
      event_id: eventId,
      scans: piece.map(({ key, code, scanned_at, gate, whole_order, hashes }) => ({
        key,
        code,
        scanned_at,
        gate,
        whole_order,
        hashes: whole_order ? hashes : [],
      })),
    },
    timeout: 30_000,
    signal,
  })
  const times = new Map(piece.map(({ key, scanned_at }) => [key, scanned_at]))
  await store.settleScans(
    data.results.map(({ key }) => key),
    data.results
      .filter(({ result }) => result !== 'admitted')
      .map(({ key, code, result, message, holder_name, ticket_type }) => ({
        scan: key,
        key: `${key} ${code}`, // an order may lose several tickets
        agencyId: agencyId(),
        eventId,
        code,
        result,
        message,
        holder: holder_name,
        type: ticket_type,
        scanned_at: times.get(key) ?? '',
      })),
  )
}

/** No answer came to the scan, or it was under way, when it was taken back: the server may have let them in, or never heard of it (404). */
async function tellWithdrawn(scan: store.QueuedScan, signal: AbortSignal): Promise<void> {
  const { key, eventId, code, scanned_at } = scan
  try {
    const path = `business/events/scans/${key}/undo`
    await rest<AnswerOf<Area['undo']>>({ method: 'POST', path, timeout: 10_000, signal })
    await store.settleWithdrawn(key, null)
  } catch (problem) {
    if (!(problem instanceof Failure) || ![404, 409, 422].includes(problem.status)) throw problem
    const conflict = { key, agencyId: agencyId(), eventId, code, holder: '', type: '', scanned_at }
    const message = problem.messages.join(' ')
    const letIn = problem.status === 422 // too long ago: 404 and 409 say that this scan let nobody in
    await store.settleWithdrawn(key, letIn ? { ...conflict, result: 'Not undone', message } : null)
  }
}

const forget = fromPromise<Stored, { key: string }>(async ({ input }) => {
  await store.forgetConflict(input.key)
  return stored()
})

export const stationLogic = scanMachine.provide({ actors: { load, refresh, check, undo, send, forget } })
