import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Visitor } from '../domain/access.ts'
import type { auth } from '../domain/contract/auth.ts'
import type { AnswerOf } from '../domain/contract/endpoint.ts'
import { Failure } from '../domain/failure.ts'
import { matchPath, routeOf } from '../domain/routes/routes.ts'
import { access, type TurnedAway } from '../domain/verdict.ts'
import { caller } from '../gateway/caller.ts'
import { gatewayPort, handOverToken } from '../gateway/port.ts'
import { rest } from '../gateway/rest.ts'
import { type SessionUser, session, setErrors, setNotifications, setUser, visitor } from '../state/session.ts'
import type { Complaint } from './complaint.ts'
import { gatePath, gateUserPlace } from './gate-place.ts'
import { type Credentials, loginMachine } from './login.ts'
import { navigationMachine } from './navigation.ts'
import { isUnanswered, sessionMachine } from './session.ts'
import { destinationPlace, pagesPlace, stored, tokenPlace } from './stored.ts'

type Auth = typeof auth

const profileOf = async (token: string, signal: AbortSignal): Promise<SessionUser> => {
  handOverToken(token)
  const { result } = await rest<AnswerOf<Auth['profile']>>({ method: 'GET', path: 'profile', signal })
  return result
}

/** TABLE 1 for the router, which starts without it. */
export const routeTable = { matchPath, routeOf }

/** Why somebody may not go to an address, in words; null when they may, or when there is no such page. */
export function turnedAway(visitor: Visitor, address: string): TurnedAway | null {
  const match = matchPath(address)
  if (match === null) return null
  const verdict = access(visitor, routeOf(match.path))
  return verdict.on ? null : { ...verdict, screen: match.path }
}

/** Who stands at a gate stays there without the network; what the server is asked later, it judges by the token. */
function atGate(problem: unknown): SessionUser {
  const kept = location.pathname === gatePath ? stored.get(gateUserPlace) : null
  if (kept === null || !isUnanswered(problem)) throw problem
  addEventListener('online', () => sessionActor.send({ type: 'refresh' }), { once: true })
  return JSON.parse(kept) as SessionUser // written by `gate-at-hand.ts`
}

/** Decides every navigation; alive as long as the page. */
export const navigationActor = createActor(navigationMachine, { input: { intended: stored.get(destinationPlace) } })

let intended = stored.get(destinationPlace)
navigationActor.subscribe(({ context }) => {
  if (context.intended === intended) return
  intended = context.intended
  stored.set(destinationPlace, intended)
})

export const sessionActor: ActorRefFrom<typeof sessionMachine> = createActor(
  sessionMachine.provide({
    actors: {
      authenticate: fromPromise<SessionUser | null, { token: string | null }>(({ input, signal }) =>
        input.token === null ? Promise.resolve(null) : profileOf(input.token, signal).catch(atGate),
      ),
      profile: fromPromise<SessionUser, { token: string }>(({ input, signal }) => profileOf(input.token, signal)),
      logOut: fromPromise<void, { token: string }>(({ signal }) =>
        rest({ method: 'POST', path: 'logout', signal, timeout: 5_000 }),
      ),
    },
    actions: {
      storeToken: (_, { token }) => {
        stored.set(tokenPlace, token)
        stored.set(gateUserPlace, null) // somebody else's, perhaps
      },
      forgetToken: () => {
        stored.set(tokenPlace, null)
        stored.set(gateUserPlace, null)
        stored.set(pagesPlace, null)
      },
      forgetDestination: () => {
        navigationActor.send({ type: 'forget destination' })
        stored.set(destinationPlace, null) // also one that another window wrote
      },
      keepDestination: () =>
        navigationActor.send({
          type: 'keep destination',
          address: location.pathname + location.search + location.hash,
        }),
    },
  }),
  { input: { stored: stored.get(tokenPlace) } },
)

// The machine decides, `state/session` shows (specification §3).
sessionActor.subscribe(({ context }) => {
  if (session.token !== context.token) {
    session.token = context.token
    handOverToken(context.token)
  }
  if (session.user !== context.user) setUser(context.user)
  if (context.token === null && (session.notifications.length > 0 || session.unreadCount > 0)) {
    session.unreadCount = 0
    setNotifications([], null)
  }
  if (!same(session.errors, context.errors)) setErrors(context.errors)
  const now = visitor()
  if (navigationActor.getSnapshot().context.visitor !== now)
    navigationActor.send({ type: 'visitor changed', visitor: now })
})

const same = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')

let refreshedAt = 0
caller.onRefusedToken = (token) => sessionActor.send({ type: 'expired', token })
caller.onRefusedAccess = () => {
  if (Date.now() - refreshedAt < 10_000) return
  refreshedAt = Date.now()
  sessionActor.send({ type: 'refresh' })
}

/** Starts the session with the stored token; resolves when it is known who is here. Called by `entrance.ts`. */
export async function authenticate(): Promise<void> {
  gatewayPort() // the worker starts beside everything that follows
  navigationActor.start()
  sessionActor.start()
  await waitFor(sessionActor, (snapshot) => !snapshot.matches('starting'))
}

const loginLogic = loginMachine.provide({
  actors: {
    logIn: fromPromise<{ token: string }, Credentials>(({ input, signal }) =>
      rest<AnswerOf<Auth['login']>>({ method: 'POST', path: 'login', body: input, signal }),
    ),
    enter: fromPromise<void, { token: string }>(({ input }) => enter(input.token)),
  },
})

/** A log-in form's process: shows what it is at, answers how to submit. */
export function startLogin(show: (state: Complaint & { busy: boolean }) => void): (credentials: Credentials) => void {
  const actor = createActor(loginLogic)
  actor.subscribe(({ context: { messages, fields }, tags }) => show({ messages, fields, busy: tags.has('busy') }))
  actor.start()
  return (credentials) => actor.send({ type: 'submit', credentials })
}

/** A token becomes a session, or the session says why not. */
async function enter(token: string): Promise<void> {
  sessionActor.send({ type: 'token given', token })
  const { context } = await waitFor(sessionActor, (snapshot) => !snapshot.hasTag('busy'))
  if (context.user === null) throw new Failure(422, context.errors)
}

/** Fetches the profile again, after something about the user was changed. */
export async function refreshUser(): Promise<void> {
  sessionActor.send({ type: 'refresh' })
  await waitFor(sessionActor, (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }))
}

/** Specification §4: resolves when the session is cleared, whatever the server said. */
export async function logOut(): Promise<void> {
  sessionActor.send({ type: 'log out' })
  await waitFor(sessionActor, (snapshot) => !snapshot.matches('leaving'))
}

/** Log-out and log-in in another window of the same browser. */
export function followOtherWindows(page: Window): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key !== tokenPlace) return
    if (newValue === null) sessionActor.send({ type: 'left elsewhere' })
    else if (newValue !== session.token) sessionActor.send({ type: 'token given', token: newValue })
  })
}

/** Told whenever somebody came, left or changed. */
export function onSessionChange(tell: () => void): void {
  let { user, token } = sessionActor.getSnapshot().context
  sessionActor.subscribe(({ context }) => {
    if (context.user === user && context.token === token) return
    ;({ user, token } = context)
    tell()
  })
}
