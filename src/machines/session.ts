import { assign, fromPromise, setup } from 'xstate'
import { Failure } from '../domain/failure.ts'
import type { SessionUser } from '../state/session.ts'
import { messagesFor } from './complaint.ts'

export interface SessionContext {
  readonly token: string | null
  readonly user: SessionUser | null
  readonly errors: readonly string[]
}

export type SessionEvent =
  | { readonly type: 'token given'; readonly token: string }
  | { readonly type: 'log out' }
  /** A call that carried this token was refused with 401, wherever it was made. */
  | { readonly type: 'expired'; readonly token: string }
  /** Something that decides (a code, a verification, a role) may have changed. */
  | { readonly type: 'refresh' }
  /** Another window of this browser logged out. */
  | { readonly type: 'left elsewhere' }

export const sessionEnded = 'Your session has ended. Please log in again.'

const unprovided = () => Promise.reject(new Error('Provided at start.'))
const authenticate = fromPromise<SessionUser | null, { token: string | null }>(unprovided)
const profile = fromPromise<SessionUser, { token: string }>(unprovided)
const logOut = fromPromise<void, { token: string }>(unprovided)

/** Start-up (§1), log-in (§4, from the token on), log-out and expiry. */
export const sessionMachine = setup({
  types: {
    input: {} as { readonly stored: string | null },
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy',
  },
  actors: { authenticate, profile, logOut },
  guards: {
    isOwnToken: ({ context, event }) => event.type === 'expired' && event.token === context.token,
    isUnanswered: (_, params: { error: unknown }) => isUnanswered(params.error),
    isExpiry: (_, params: { error: unknown }) => params.error instanceof Failure && params.error.status === 401,
  },
  actions: {
    take: assign((_, params: { token: string }) => ({ token: params.token, user: null, errors: [] })),
    welcome: assign((_, params: { user: SessionUser }) => ({ user: params.user, errors: [] })),
    clear: assign({ token: null, user: null }),
    explain: assign((_, params: { error: unknown }) => ({ errors: messagesFor(params.error) })),
    sayEnded: assign({ errors: [sessionEnded] }),
    // Provided at start: they touch the browser's storage.
    storeToken: (_, _params: { token: string }) => undefined,
    forgetToken: () => undefined,
    forgetDestination: () => undefined,
    keepDestination: () => undefined,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.stored, user: null, errors: [] }),
  initial: 'starting',
  on: {
    'token given': {
      target: '.entering',
      actions: [
        { type: 'storeToken', params: ({ event }) => event },
        { type: 'take', params: ({ event }) => event },
      ],
    },
  },
  states: {
    starting: {
      tags: 'busy',
      invoke: {
        src: 'authenticate',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'guest', actions: ['clear', 'forgetToken'] },
          {
            target: 'signedIn',
            actions: { type: 'welcome', params: ({ event }) => ({ user: event.output as SessionUser }) },
          }, // null went above
        ],
        onError: [
          // The network is away, which says nothing about the token: it stays stored for the next start.
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'guest',
            actions: ['clear', { type: 'explain', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isExpiry', params: ({ event }) => event },
            target: 'guest',
            actions: ['clear', 'forgetToken', 'sayEnded'],
          },
          { target: 'guest', actions: ['clear', 'forgetToken', { type: 'explain', params: ({ event }) => event }] },
        ],
      },
    },
    guest: {},
    entering: {
      tags: 'busy',
      invoke: {
        src: 'profile',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'signedIn', actions: { type: 'welcome', params: ({ event }) => ({ user: event.output }) } },
        // §4, §8: a failed profile after log-in clears the session and says why.
        onError: {
          target: 'guest',
          actions: ['clear', 'forgetToken', { type: 'explain', params: ({ event }) => event }],
        },
      },
    },
    signedIn: {
      initial: 'resting',
      on: {
        'log out': 'leaving',
        expired: {
          guard: 'isOwnToken',
          target: 'guest',
          actions: ['keepDestination', 'clear', 'forgetToken', 'sayEnded'],
        },
        'left elsewhere': { target: 'guest', actions: ['clear'] },
        refresh: '.refreshing',
      },
      states: {
        resting: {},
        refreshing: {
          invoke: {
            src: 'profile',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: {
              target: 'resting',
              actions: { type: 'welcome', params: ({ event }) => ({ user: event.output }) },
            },
            onError: 'resting', // what is known stays true enough; a refused token comes as `expired`
          },
        },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        input: ({ context }) => ({ token: context.token ?? '' }),
        // §4: the server is called, then everything is cleared, also when the call failed.
        onDone: { target: 'guest', actions: ['clear', 'forgetToken', 'forgetDestination'] },
        onError: { target: 'guest', actions: ['clear', 'forgetToken', 'forgetDestination'] },
      },
    },
  },
})

/** No answer came: the line is down, or took too long. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 0 || error.status === 499)
