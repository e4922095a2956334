import * as v from 'valibot'
import type {
  GateAdmissions,
  GateEvent,
  GateList,
  GateTicket,
  ScanAnswer,
  ScanSync,
  ScanUndone,
} from '../../schema/types.generated.ts'
import type { ScanRefusal } from '../../tickets/scan-results.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { flag, id, optionalLine, queryText } from '../rules.ts'

const admit = { permission: 'Scan Tickets', feature: 'events_and_entertainment' } as const satisfies Partial<Facts>

/** What a 409 of a scan carries beside its message. */
export interface ScanClash {
  readonly result: ScanRefusal
  /** The admission it clashes with. */
  readonly scanned_at: string | null
  readonly scanned_by: string | null
  readonly gate: string
  readonly ticket: GateTicket | null
}

const key = v.pipe(v.string('The scan needs a key.'), v.uuid('The key of a scan is a UUID.'))
const instant = v.pipe(
  v.string('Enter when it was scanned.'),
  v.isoTimestamp('This is not an instant.'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'This is not an instant.'),
)
const gate = v.optional(optionalLine('Gate', 60), '')
const wholeOrder = v.optional(flag('Whole order'), false)

export const scanInput = v.object({
  event_id: id('Event'),
  /** Made by the station: the same scan sent twice counts once. */
  key,
  scanned_at: instant,
  gate,
  offline: v.optional(flag('Offline'), false),
  /** Lets in every ticket of the order that is still outside. */
  whole_order: wholeOrder,
})
export const scanSyncInput = v.object({
  event_id: id('Event'),
  scans: v.pipe(
    v.array(
      v.object({
        key,
        code: v.pipe(v.string('Code is required.'), v.trim(), v.minLength(1, 'Code is required.'), v.maxLength(60)),
        scanned_at: instant,
        gate,
        whole_order: wholeOrder,
        /** SHA-256 of the codes that a whole order let in: those that did not count are named one by one. */
        hashes: v.optional(
          v.pipe(
            v.array(
              v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'This is not a hash of a code.')),
              'Hashes are a list.',
            ),
            v.maxLength(500, 'At most 500 tickets in an order.'),
          ),
          [],
        ),
      }),
      'Scans are a list.',
    ),
    v.minLength(1, 'There is nothing to send.'),
    v.maxLength(500, 'At most 500 scans at once.'),
    v.check((scans) => new Set(scans.map((scan) => scan.key)).size === scans.length, 'A scan is there twice.'),
  ),
})

export const scan = {
  scan: endpoint<{ data: ScanAnswer }>()('POST agent/business/events/tickets/purchases/{code}/scan', {
    ...admit,
    input: scanInput,
    meaning:
      'admits once; a refusal is a 409 with the reason, and for a second scan when and by whom the first was made',
  }),
  undo: endpoint<{ data: ScanUndone }>()('POST agent/business/events/scans/{key}/undo', {
    ...admit,
    meaning: 'undoes the caller’s own admission',
  }),
  sync: endpoint<{ data: ScanSync }>()('POST agent/business/events/scans/sync', {
    ...admit,
    input: scanSyncInput,
    meaning: 'scans made offline, in order of time; each key counts once, and clashes are named',
  }),
  events: endpoint<{ data: GateEvent[] }>()('GET agent/business/events/gate', {
    ...admit,
    meaning: 'events to scan for: today’s first, then upcoming ones',
  }),
  list: endpoint<{ data: GateList }>()('GET agent/business/events/{id}/gate-list', {
    ...admit,
    query: v.object({ known: v.optional(queryText) }),
    meaning: 'for an offline gate: hashes of the codes, never the codes; empty if `known` is its version',
  }),
  admissions: endpoint<{ data: GateAdmissions }>()('GET agent/business/events/{id}/admissions', {
    ...admit,
    meaning: 'sold, admitted and left by ticket type, and tickets let in at two gates',
  }),
}
