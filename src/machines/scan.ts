import { assign, fromPromise, raise, setup } from 'xstate'
import type { GateEvent } from '../domain/schema/types.generated.ts'
import type { LocalScan, ScanOutcome } from '../domain/tickets/gate-check.ts'
import type { StoredConflict } from '../gateway/gate-store.ts'
import { complaintOf } from './complaint.ts'

export interface Gate {
  readonly event: GateEvent
  readonly gate: string
}
/** What the disk holds of earlier hours of this gate. */
export interface Stored {
  readonly queued: number
  readonly conflicts: readonly StoredConflict[]
  /** False: the browser keeps nothing, and what waits would be lost with the page. */
  readonly durable: boolean
}

export interface StationContext extends Stored {
  readonly at: Gate | null
  /** Codes that came while another was being checked, in their order; the first is under way. */
  readonly line: readonly LocalScan[]
  readonly last: ScanOutcome | null
  /** The rest of an order is asked about: the scan that let its first ticket in. */
  readonly rest: ScanOutcome | null
  readonly recent: readonly ScanOutcome[]
  readonly problem: string
}

type StationEvent =
  | { readonly type: 'open'; readonly at: Gate }
  | { readonly type: 'close' }
  | { readonly type: 'name gate'; readonly gate: string }
  | { readonly type: 'scan'; readonly code: string }
  | { readonly type: 'admit all' }
  | { readonly type: 'only this' }
  | { readonly type: 'take back'; readonly key?: string }
  | { readonly type: 'seen'; readonly key: string }
  | { readonly type: 'line lost' }
  | { readonly type: 'line back' }
  | { readonly type: 'counted'; readonly queued: number }

const never = () => Promise.reject(new Error('Provided at start.'))
const load = fromPromise<Stored, { at: Gate }>(never)
/** Online by default; answers by the local list when no answer comes. */
const check = fromPromise<{ outcome: ScanOutcome; queued: number }, { at: Gate; scan: LocalScan; offline: boolean }>(
  never,
)
const undo = fromPromise<{ queued: number; key: string }, { at: Gate; scan: ScanOutcome }>(never)
/** Sends what waits; rejects with status 0 while the network is away. */
const send = fromPromise<Stored, { at: Gate }>(never)
const refresh = fromPromise<void, { at: Gate }>(never)
const forget = fromPromise<Stored, { key: string }>(never)

const kept = 30
const newScan = (code: string, wholeOrder: boolean): LocalScan => ({
  key: crypto.randomUUID(),
  code,
  at: new Date().toISOString(),
  wholeOrder,
})
export const restOf = ({ order }: ScanOutcome): number => (order === null ? 0 : order.tickets - order.admitted)
export const lastAdmitted = (recent: readonly ScanOutcome[]): ScanOutcome | undefined =>
  recent.find(({ result, undone }) => result === 'admitted' && undone !== true)
const isAway = (error: unknown): boolean =>
  [0, 499, 502, 503, 504].includes((error as { status?: number }).status ?? -1)

/**
 * A station at a gate. One region checks, a code at a time in the order in which they came; one follows the line to the server and sends what
 * was scanned without it; one takes back. Time and network are actors, so that every path can be tried.
 */
export const scanMachine = setup({
  types: {
    context: {} as StationContext,
    events: {} as StationEvent,
    tags: {} as 'open' | 'offline' | 'checking' | 'sending',
  },
  actors: { load, check, undo, send, refresh, forget },
  delays: { listAge: 60_000, nextTry: 5_000 },
  guards: {
    waits: ({ context }) => context.line.length > 0,
    undoable: ({ context, event }) =>
      event.type === 'take back' && event.key !== undefined
        ? context.recent.some(({ key, undone }) => key === event.key && undone !== true)
        : lastAdmitted(context.recent) !== undefined,
  },
}).createMachine({
  id: 'station',
  context: {
    at: null,
    line: [],
    last: null,
    rest: null,
    recent: [],
    queued: 0,
    conflicts: [],
    durable: true,
    problem: '',
  },
  initial: 'closed',
  on: {
    open: {
      target: '.open',
      actions: assign(({ event }) => ({ at: event.at, line: [], last: null, rest: null, recent: [], problem: '' })),
    },
  },
  states: {
    closed: {},
    open: {
      tags: 'open',
      type: 'parallel',
      on: {
        close: { target: 'closed', actions: assign({ at: null, last: null, rest: null, line: [] }) },
        'name gate': {
          actions: assign(({ context, event }) => ({ at: context.at && { ...context.at, gate: event.gate } })),
        },
        counted: { actions: assign(({ event }) => ({ queued: event.queued })) },
      },
      states: {
        check: {
          initial: 'idle',
          on: {
            scan: {
              actions: assign(({ context, event }) => ({
                line: [...context.line, newScan(event.code, false)],
                rest: null,
                problem: '',
              })),
            },
            'admit all': {
              guard: ({ context }) => context.rest !== null,
              actions: assign(({ context }) => ({
                line: [...context.line, newScan(context.rest?.code ?? '', true)],
                rest: null,
              })),
            },
            'only this': { actions: assign({ rest: null }) },
          },
          states: {
            idle: { always: { guard: 'waits', target: 'checking' } },
            checking: {
              tags: 'checking',
              invoke: {
                src: 'check',
                input: ({ context, self }) => ({
                  at: context.at as Gate, // open
                  scan: context.line[0] as LocalScan, // guard `waits`
                  offline: self.getSnapshot().hasTag('offline'),
                }),
                onDone: {
                  target: 'idle',
                  actions: [
                    assign(({ context, event }) => {
                      const { outcome, queued } = event.output
                      return {
                        line: context.line.slice(1),
                        last: outcome,
                        rest: outcome.result === 'admitted' && restOf(outcome) > 0 ? outcome : null,
                        recent: [outcome, ...context.recent].slice(0, kept),
                        queued,
                      }
                    }),
                    raise(({ event }) => ({ type: event.output.outcome.offline ? 'line lost' : 'line back' }) as const),
                  ],
                },
                onError: {
                  target: 'idle',
                  actions: assign(({ context, event }) => {
                    const { key = '', code = '', at = '' } = context.line[0] ?? {}
                    const message = complaintOf(event.error).messages.join(' ')
                    const shared = { offline: false, holder: '', type: '', admitted: 0, order: null }
                    const outcome: ScanOutcome = { key, code, at, result: 'not_checked', message, ...shared }
                    return {
                      line: context.line.slice(1),
                      last: outcome,
                      rest: null,
                      recent: [outcome, ...context.recent].slice(0, kept),
                    }
                  }),
                },
              },
            },
          },
        },
        undo: {
          initial: 'idle',
          states: {
            idle: { on: { 'take back': { guard: 'undoable', target: 'undoing' } } },
            undoing: {
              invoke: {
                src: 'undo',
                input: ({ context, event }) => {
                  const key = event.type === 'take back' ? event.key : undefined
                  const scan = context.recent.find((one) => one.key === key) ?? lastAdmitted(context.recent)
                  return { at: context.at as Gate, scan: scan as ScanOutcome } // guard `undoable`
                },
                onDone: {
                  target: 'idle',
                  actions: assign(({ context, event }) => {
                    const { queued, key } = event.output
                    const recent = context.recent.map((one) => (one.key === key ? { ...one, undone: true } : one))
                    const last = recent.find((one) => one.key === key) ?? context.last
                    return { recent, last, queued, rest: null, problem: '' }
                  }),
                },
                onError: {
                  target: 'idle',
                  actions: assign(({ event }) => ({ problem: complaintOf(event.error).messages.join(' ') })),
                },
              },
            },
          },
        },
        line: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'load',
                input: ({ context }) => ({ at: context.at as Gate }), // open
                onDone: [
                  {
                    guard: ({ event }) => event.output.queued > 0,
                    target: 'sending',
                    actions: assign(({ event }) => event.output),
                  },
                  { target: 'online', actions: assign(({ event }) => event.output) },
                ],
                onError: { target: 'online', actions: assign({ durable: false }) },
              },
            },
            online: {
              invoke: {
                src: 'refresh',
                input: ({ context }) => ({ at: context.at as Gate }), // open
                onError: { guard: ({ event }) => isAway(event.error), target: 'offline' },
              },
              after: {
                listAge: [
                  { guard: ({ context }) => context.queued > 0, target: 'sending' },
                  { target: 'online', reenter: true },
                ],
              },
              on: { 'line lost': 'offline' },
            },
            offline: {
              tags: 'offline',
              after: { nextTry: 'sending' },
              on: { 'line back': 'sending' },
            },
            sending: {
              tags: ['offline', 'sending'],
              invoke: {
                src: 'send',
                input: ({ context }) => ({ at: context.at as Gate }), // open
                onDone: [
                  {
                    // Scanned while it was being sent.
                    guard: ({ event }) => event.output.queued > 0,
                    target: 'sending',
                    reenter: true,
                    actions: assign(({ event }) => event.output),
                  },
                  { target: 'online', actions: assign(({ event }) => ({ ...event.output, problem: '' })) },
                ],
                onError: [
                  { guard: ({ event }) => isAway(event.error), target: 'offline' },
                  {
                    target: 'online',
                    actions: assign(({ event }) => ({ problem: complaintOf(event.error).messages.join(' ') })),
                  },
                ],
              },
            },
          },
        },
        conflicts: {
          initial: 'idle',
          states: {
            idle: { on: { seen: 'forgetting' } },
            forgetting: {
              invoke: {
                src: 'forget',
                input: ({ event }) => ({ key: event.type === 'seen' ? event.key : '' }),
                onDone: {
                  target: 'idle',
                  actions: assign(({ event }) => ({ conflicts: event.output.conflicts })),
                },
                onError: 'idle',
              },
            },
          },
        },
      },
    },
  },
})
