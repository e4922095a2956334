import { assign, fromPromise, setup } from 'xstate'
import { type Complaint, complaintOf, noComplaint } from './complaint.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

const unprovided = () => Promise.reject(new Error('Provided at start.'))
const logIn = fromPromise<{ token: string }, Credentials>(unprovided)
/** Hands the token to the session and waits for the profile; rejects with what the session says. */
const enter = fromPromise<void, { token: string }>(unprovided)

/** Specification §4: credentials for a token, then the token for a user. */
export const loginMachine = setup({
  types: {
    context: {} as Complaint & { readonly credentials: Credentials; readonly token: string },
    events: {} as { readonly type: 'submit'; readonly credentials: Credentials },
    tags: {} as 'busy',
  },
  actors: { logIn, enter },
  actions: {
    remember: assign((_, params: { credentials: Credentials }) => ({
      ...noComplaint,
      credentials: params.credentials,
    })),
    // The password is needed for one call only.
    complain: assign(({ context }, params: { error: unknown }) => ({
      ...complaintOf(params.error),
      credentials: { ...context.credentials, password: '' },
      token: '',
    })),
  },
}).createMachine({
  id: 'login',
  context: { ...noComplaint, credentials: { email: '', password: '' }, token: '' },
  initial: 'waiting',
  states: {
    waiting: {
      on: { submit: { target: 'submitting', actions: { type: 'remember', params: ({ event }) => event } } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'logIn',
        input: ({ context }) => context.credentials,
        onDone: {
          target: 'entering',
          actions: assign(({ event }) => ({ token: event.output.token, credentials: { email: '', password: '' } })),
        },
        onError: { target: 'waiting', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    entering: {
      tags: 'busy',
      invoke: {
        src: 'enter',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'done',
        onError: { target: 'waiting', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
})
