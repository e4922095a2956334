import { assign, fromPromise, setup } from 'xstate'
import type { SeenPayment } from '../gateway/payment-state.ts'
import { type Complaint, complaintOf, noComplaint } from './complaint.ts'

const unprovided = () => Promise.reject(new Error('Provided at start.'))
/** Begins a payment by a call of the API; answers its uuid. */
const begin = fromPromise<{ readonly payment: string }, void>(unprovided)
/** Opens its page over the screen, until it is closed. */
const open = fromPromise<void, { readonly payment: string }>(unprovided)
/** Asks the server for its state: the only thing that is believed. */
const look = fromPromise<SeenPayment, { readonly payment: string }>(unprovided)

interface Context extends Complaint {
  readonly payment: string
  readonly seen: SeenPayment | null
  readonly looks: number
}

const isStatus =
  (...wanted: readonly string[]) =>
  ({ event }: { event: { output: SeenPayment } }) =>
    wanted.includes(event.output.status)

/**
 * The page's side of a payment: begun, paid on its page, and confirmed by the server alone. While it is open the server is asked again
 * and again, later each time; a poor line is no answer. `start` begins again what failed or ran out.
 */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'start' } | { readonly type: 'look' } | { readonly type: 'reopen' },
    tags: {} as 'busy' | 'ended',
  },
  actors: { begin, open, look },
  delays: { pause: ({ context }) => Math.min(10_000, 2_000 * 1.3 ** context.looks) },
  actions: {
    complain: assign((_, params: { error: unknown }) => complaintOf(params.error)),
    hush: assign(noComplaint),
    see: assign((_, seen: SeenPayment) => ({ seen })),
  },
}).createMachine({
  id: 'payment',
  context: { ...noComplaint, payment: '', seen: null, looks: 0 },
  initial: 'idle',
  states: {
    idle: { on: { start: 'starting' } },
    starting: {
      tags: 'busy',
      entry: 'hush',
      invoke: {
        src: 'begin',
        onDone: { target: 'waiting', actions: assign(({ event }) => ({ payment: event.output.payment, looks: 0 })) },
        onError: { target: 'idle', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    waiting: {
      type: 'parallel',
      states: {
        page: {
          initial: 'open',
          states: {
            open: {
              invoke: { src: 'open', input: ({ context }) => context, onDone: 'closed', onError: 'closed' },
            },
            closed: { on: { reopen: 'open' } },
          },
        },
        server: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                src: 'look',
                input: ({ context }) => context,
                onDone: [
                  {
                    guard: ({ event }) => event.output.status === 'succeeded' && event.output.late,
                    target: '#payment.tooLate',
                    actions: { type: 'see', params: ({ event }) => event.output },
                  },
                  {
                    guard: isStatus('succeeded', 'part_refunded', 'refunded', 'disputed'),
                    target: '#payment.confirmed',
                    actions: { type: 'see', params: ({ event }) => event.output },
                  },
                  {
                    guard: isStatus('expired'),
                    target: '#payment.expired',
                    actions: { type: 'see', params: ({ event }) => event.output },
                  },
                  {
                    guard: isStatus('failed', 'cancelled'),
                    target: '#payment.failed',
                    actions: { type: 'see', params: ({ event }) => event.output },
                  },
                  {
                    target: 'resting',
                    actions: [{ type: 'see', params: ({ event }) => event.output }, 'hush'],
                  },
                ],
                onError: { target: 'resting', actions: { type: 'complain', params: ({ event }) => event } },
              },
            },
            resting: {
              entry: assign(({ context }) => ({ looks: context.looks + 1 })),
              after: { pause: 'looking' },
              on: { look: 'looking' },
            },
          },
        },
      },
    },
    confirmed: { tags: 'ended', entry: 'hush' },
    tooLate: { tags: 'ended', entry: 'hush' },
    expired: { tags: 'ended', entry: 'hush', on: { start: 'starting' } },
    failed: { tags: 'ended', entry: 'hush', on: { start: 'starting' } },
  },
})
