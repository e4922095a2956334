import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { SyncedScan } from '../../../src/domain/schema/types.generated.ts'
import { normaliseTicketCode } from '../../../src/domain/tickets/ticket-code.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, NotedRefusal, notFound, refused } from '../../http/refusals.ts'
import {
  admit,
  answeredBefore,
  holdTickets,
  lostOf,
  type Scan,
  type Station,
  scanIdOf,
  type Verdict,
} from '../../services/tickets/admission.ts'
import { gateAdmissions, gateEvent, gateEvents, gateList } from '../../services/tickets/gate-rows.ts'

type Area = Contract['scan']

const stationOf = ({ agencyId, session }: Call<Area['scan']> | Call<Area['sync']>, eventId: number): Station => ({
  agencyId,
  eventId,
  userId: session.userId,
  userName: session.userName,
})
const reused = () => conflict('The key of this scan was used for another one.')

const scan: Handler<Area['scan']> = async (call) => {
  const { agencyId, body, db } = call
  const { event_id, key, gate, offline, whole_order } = body
  await gateEvent(db, agencyId, event_id)
  const station = stationOf(call, event_id)
  // The hour of a scan made with the network there is the server's.
  const scannedAt = offline ? body.scanned_at : new Date().toISOString()
  const one: Scan = { key, code: call.path.code, scannedAt, gate, wholeOrder: whole_order, offline }
  const held = await holdTickets(db, agencyId, [normaliseTicketCode(one.code)], whole_order)
  const before = await answeredBefore(db, station, one) // asked behind the lock: the first of two alike has written by now
  if (before === null) throw reused()
  const verdict = before ?? (await admit(db, station, one, held))
  if (!verdict.admitted) throw refusalOf(verdict)
  if (before === undefined) {
    const own = held.find(({ code }) => code === normaliseTicketCode(one.code))
    const after = { status: 'admitted', gate, tickets: verdict.answer.admitted }
    call.audit({ subject: 'ticket', subjectId: own?.id ?? '', before: { status: 'valid' }, after })
  }
  return { data: verdict.answer }
}

/** The answer is a refusal, and the scan stays on record all the same. */
const refusalOf = ({ message, clash }: Verdict & { admitted: false }) =>
  new NotedRefusal(clash.result === 'unknown' ? 404 : 409, { message, clash })

const sync: Handler<Area['sync']> = async (call) => {
  const { agencyId, body, db } = call
  await gateEvent(db, agencyId, body.event_id)
  const station = stationOf(call, body.event_id)
  const scans = [...body.scans].sort((a, b) => Date.parse(a.scanned_at) - Date.parse(b.scanned_at))
  const codes = scans.map(({ code }) => normaliseTicketCode(code))
  const held = await holdTickets(
    db,
    agencyId,
    codes,
    scans.some(({ whole_order }) => whole_order),
  )
  const results: SyncedScan[] = []
  for (const each of scans) {
    const one: Scan = { ...each, scannedAt: each.scanned_at, wholeOrder: each.whole_order, offline: true }
    const before = await answeredBefore(db, station, one)
    if (before === null) throw reused()
    const verdict = before ?? (await admit(db, station, one, held))
    results.push(syncedOf(one, verdict))
    if (one.wholeOrder && each.hashes.length > 0) {
      const lost = lostOf(held, each.hashes, await scanIdOf(db, station, one), one, verdict)
      results.push(...lost.map(({ code, refusal }) => syncedOf({ ...one, code }, { admitted: false, ...refusal })))
    }
  }
  const admitted = results.filter(({ result }) => result === 'admitted').length
  call.audit({
    subject: 'event',
    subjectId: body.event_id,
    after: { offline_scans: results.length, admitted, refused: results.length - admitted },
  })
  return { data: { results, admitted, conflicts: results.length - admitted } }
}

function syncedOf({ key, code, gate }: Scan, verdict: Verdict): SyncedScan {
  const shared = { key, code: normaliseTicketCode(code) }
  if (verdict.admitted) {
    const { scanned_at, scanned_by, purchase } = verdict.answer
    const { ticket_type, holder_name } = purchase
    return {
      ...shared,
      result: 'admitted',
      message: 'Admitted.',
      scanned_at,
      scanned_by,
      gate,
      ticket_type,
      holder_name,
    }
  }
  const { result, scanned_at, scanned_by, gate: first, ticket } = verdict.clash
  return {
    ...shared,
    result,
    message: verdict.message,
    scanned_at,
    scanned_by,
    gate: first,
    ticket_type: ticket?.ticket_type ?? '',
    holder_name: ticket?.holder_name ?? '',
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const undoableFor = 2 * 3_600_000

const undo: Handler<Area['undo']> = async (call) => {
  const { agencyId, db, path, session } = call
  if (!uuid.test(path.key)) throw notFound('scan')
  const found = await db
    .selectFrom('ticket_scans')
    .select(['id', 'purchase_id', 'event_id', 'result', 'scanned_by', 'undone_at', 'created_at'])
    .where('agency_id', '=', agencyId)
    .where('key', '=', path.key)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('scan')
  if (found.scanned_by !== session.userId) throw conflict('Somebody else made this scan: only they can undo it.')
  if (found.result !== 'admitted' && found.result !== 'conflict') throw conflict('This scan admitted nobody.')
  if (found.undone_at !== null) return { data: { key: path.key, taken_back: 0 } }
  if (Date.now() - Date.parse(found.created_at) > undoableFor)
    throw refused({ key: ['This was too long ago to undo here. Change the ticket itself.'] })
  await db.updateTable('ticket_scans').set({ undone_at: new Date() }).where('id', '=', found.id).execute()
  const out = await db
    .updateTable('ticket_purchases')
    .set((eb) => ({
      status: 'valid',
      scanned_at: null,
      scanned_by: null,
      gate: '',
      scan_id: null,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('scan_id', '=', found.id)
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'admitted')
    .returning('id')
    .execute()
  for (const { id } of out)
    call.audit({ subject: 'ticket', subjectId: id, before: { status: 'admitted' }, after: { status: 'valid' } })
  return { data: { key: path.key, taken_back: out.length } }
}

export const scanHandlers: Handlers<Area> = {
  scan,
  sync,
  undo,
  events: async ({ db, agencyId }) => ({ data: await gateEvents(db, agencyId) }),
  list: async ({ db, agencyId, path, query }) => ({
    data: await gateList(db, agencyId, idOf(path.id), query.known),
  }),
  admissions: async ({ db, agencyId, path }) => ({ data: await gateAdmissions(db, agencyId, idOf(path.id)) }),
}
