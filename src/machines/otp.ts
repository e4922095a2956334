import { assign, fromPromise, setup } from 'xstate'
import { type Complaint, complaintOf, noComplaint } from './complaint.ts'

const unprovided = () => Promise.reject(new Error('Provided at start.'))
const sendCode = fromPromise<void, void>(unprovided)
const checkCode = fromPromise<void, { otp: string }>(unprovided)
/** Fetches the profile again, so that the session knows that the code is passed. */
const refresh = fromPromise<void, void>(unprovided)

/** Two-factor code: send, enter, pass. A fresh code may be asked for every 30 seconds. */
export const otpMachine = setup({
  types: {
    context: {} as Complaint & { readonly otp: string; readonly sent: number },
    events: {} as { readonly type: 'send' } | { readonly type: 'submit'; readonly otp: string },
    tags: {} as 'busy' | 'resting',
  },
  actors: { sendCode, checkCode, refresh },
  delays: { rest: 30_000 },
  actions: {
    complain: assign((_, params: { error: unknown }) => complaintOf(params.error)),
    hush: assign(noComplaint),
  },
}).createMachine({
  id: 'otp',
  context: { ...noComplaint, otp: '', sent: 0 },
  type: 'parallel',
  states: {
    code: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            submit: {
              target: 'checking',
              actions: ['hush', assign(({ event }) => ({ otp: event.otp.replace(/\s+/g, '') }))],
            },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkCode',
            input: ({ context }) => ({ otp: context.otp }),
            onDone: 'passed',
            onError: {
              target: 'waiting',
              actions: [assign({ otp: '' }), { type: 'complain', params: ({ event }) => event }],
            },
          },
        },
        passed: {
          tags: 'busy',
          invoke: {
            src: 'refresh',
            onDone: 'done',
            onError: { target: 'waiting', actions: { type: 'complain', params: ({ event }) => event } },
          },
        },
        done: {},
      },
    },
    mail: {
      initial: 'ready',
      states: {
        ready: { on: { send: { target: 'sending', actions: 'hush' } } },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'sendCode',
            onDone: { target: 'resting', actions: assign(({ context }) => ({ sent: context.sent + 1 })) },
            onError: { target: 'ready', actions: { type: 'complain', params: ({ event }) => event } },
          },
        },
        resting: { tags: 'resting', after: { rest: 'ready' } },
      },
    },
  },
})
