import { assign, fromPromise, setup } from 'xstate'
import { type Complaint, complaintOf, noComplaint } from './complaint.ts'

const unprovided = () => Promise.reject(new Error('Provided at start.'))
const sendLink = fromPromise<void, void>(unprovided)
/** Fetches the profile again; answers whether the address is verified by now. */
const look = fromPromise<boolean, void>(unprovided)

/** E-mail verification: the link is opened elsewhere, so this window sends it, and looks whether it happened. */
export const verificationMachine = setup({
  types: {
    context: {} as Complaint & { readonly sent: number },
    events: {} as { readonly type: 'send' } | { readonly type: 'look' },
    tags: {} as 'busy',
  },
  actors: { sendLink, look },
  actions: {
    complain: assign((_, params: { error: unknown }) => complaintOf(params.error)),
    hush: assign(noComplaint),
  },
}).createMachine({
  id: 'verification',
  context: { ...noComplaint, sent: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: { send: { target: 'sending', actions: 'hush' }, look: { target: 'looking', actions: 'hush' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendLink',
        onDone: { target: 'waiting', actions: assign(({ context }) => ({ sent: context.sent + 1 })) },
        onError: { target: 'waiting', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        src: 'look',
        onDone: [{ guard: ({ event }) => event.output, target: 'verified' }, { target: 'waiting' }],
        onError: { target: 'waiting', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    verified: { type: 'final' },
  },
})
