import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Failure, somethingWentWrong } from '../../src/domain/failure.ts'
import { sessionEnded, sessionMachine } from '../../src/machines/session.ts'
import type { SessionUser } from '../../src/state/session.ts'

const user = { id: 1, name: 'Ann' } as SessionUser
const refused = (status: number, messages = ['No.']) => new Failure(status, messages)
type Outcome = SessionUser | Failure | 'pending'
const settled = <T>(outcome: T | Failure | 'pending'): Promise<T> =>
  outcome === 'pending'
    ? new Promise(() => undefined)
    : outcome instanceof Failure
      ? Promise.reject(outcome)
      : Promise.resolve(outcome as T)

function start({
  stored = null as string | null,
  profile = user as Outcome,
  logOut = undefined as undefined | Failure | 'pending',
} = {}) {
  const world = {
    attempts: [] as (string | null)[],
    stored,
    destination: '/clients' as string | null,
    profile,
    calls: [] as string[],
  }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        authenticate: fromPromise<SessionUser | null, { token: string | null }>(({ input }) => {
          world.attempts.push(input.token)
          return input.token === null ? Promise.resolve(null) : settled<SessionUser>(world.profile)
        }),
        profile: fromPromise<SessionUser, { token: string }>(() => settled<SessionUser>(world.profile)),
        logOut: fromPromise<void, { token: string }>(({ input }) => {
          world.calls.push(`log out ${input.token}`)
          return settled<void>(logOut)
        }),
      },
      actions: {
        storeToken: (_, { token }) => {
          world.stored = token
        },
        forgetToken: () => {
          world.stored = null
        },
        forgetDestination: () => {
          world.destination = null
        },
        keepDestination: () => {
          world.destination = '/kept'
        },
      },
    }),
    { input: { stored } },
  ).start()
  const until = (state: 'guest' | 'signedIn') => waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 })
  return { actor, world, until, now: () => actor.getSnapshot() }
}

describe('start-up (§1)', () => {
  test('makes an attempt without a token too', async () => {
    const { until, world, now } = start()
    await until('guest')
    expect([world.attempts, now().context.errors]).toEqual([[null], []])
  })

  test('submits the stored token', async () => {
    const { until, world, now } = start({ stored: 't' })
    await until('signedIn')
    expect([world.attempts, now().context]).toEqual([['t'], { token: 't', user, errors: [] }])
  })

  test.each([
    ['is refused', refused(401), null, [sessionEnded]],
    ['breaks the profile', refused(500, ['Broken.']), null, ['Broken.']],
    ['cannot be sent', refused(0), 't', [somethingWentWrong]],
    ['is not answered', refused(499), 't', [somethingWentWrong]],
  ])('when the token %s', async (_name, profile, stored, errors) => {
    const { until, world, now } = start({ stored: 't', profile })
    await until('guest')
    expect([now().context, world.stored]).toEqual([{ token: null, user: null, errors }, stored])
  })
})

describe('log-in (§4)', () => {
  test('stores the token, then fetches the profile', async () => {
    const { actor, until, world, now } = start()
    await until('guest')
    actor.send({ type: 'token given', token: 'new' })
    expect([world.stored, now().value, now().context.user]).toEqual(['new', 'entering', null])
    await until('signedIn')
    expect(now().context).toEqual({ token: 'new', user, errors: [] })
  })

  test.each([
    ['a refusal', refused(422, ['One.', 'Two.']), ['One.', 'Two.']],
    ['a server that fell over', refused(500, [somethingWentWrong]), [somethingWentWrong]],
    ['a broken line', refused(0, ['The server cannot be reached.']), [somethingWentWrong]],
  ])('clears token and user when the profile fails: %s', async (_name, profile, errors) => {
    const { actor, until, world, now } = start({ profile })
    await until('guest')
    actor.send({ type: 'token given', token: 'new' })
    await until('guest')
    expect([now().context, world.stored, world.destination]).toEqual([
      { token: null, user: null, errors },
      null,
      '/clients',
    ])
  })
})

describe('log-out (§4)', () => {
  test.each([
    ['the server agrees', undefined],
    ['the call fails', refused(500)],
    ['the network is away', refused(0)],
  ])('calls the server, then clears token, user and destination: %s', async (_name, logOut) => {
    const { actor, until, world, now } = start({ stored: 't', logOut })
    await until('signedIn')
    actor.send({ type: 'log out' })
    expect([now().value, now().context.token]).toEqual(['leaving', 't'])
    await until('guest')
    expect([now().context, world.stored, world.destination, world.calls]).toEqual([
      { token: null, user: null, errors: [] },
      null,
      null,
      ['log out t'],
    ])
  })
})

describe('expiry', () => {
  test('from anywhere clears, keeps the destination and says so', async () => {
    const { actor, until, world, now } = start({ stored: 't' })
    await until('signedIn')
    actor.send({ type: 'expired', token: 't' })
    expect([now().value, now().context, world.stored, world.destination]).toEqual([
      'guest',
      { token: null, user: null, errors: [sessionEnded] },
      null,
      '/kept',
    ])
  })

  test('of an earlier token is nothing to this one (control)', async () => {
    const { actor, until, now } = start({ stored: 't' })
    await until('signedIn')
    actor.send({ type: 'expired', token: 'older' })
    expect(now().matches('signedIn')).toBe(true)
  })

  test.each(['guest', 'leaving'] as const)('is nothing new to %s', async (state) => {
    const { actor, until, now } = start(state === 'guest' ? {} : { stored: 't', logOut: 'pending' })
    await until(state === 'guest' ? 'guest' : 'signedIn')
    if (state === 'leaving') actor.send({ type: 'log out' })
    actor.send({ type: 'expired', token: 't' })
    expect(now().value).toBe(state)
  })
})

describe('refreshing', () => {
  test('takes the new profile', async () => {
    const { actor, until, world, now } = start({ stored: 't' })
    await until('signedIn')
    world.profile = { ...user, name: 'Bea' }
    actor.send({ type: 'refresh' })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'resting' }))
    expect(now().context.user?.name).toBe('Bea')
  })

  test('that fails keeps who is here', async () => {
    const { actor, until, world, now } = start({ stored: 't' })
    await until('signedIn')
    world.profile = refused(500)
    actor.send({ type: 'refresh' })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'resting' }))
    expect(now().context).toEqual({ token: 't', user, errors: [] })
  })
})

test('another window that logs out takes this one along', async () => {
  const { actor, until, now, world } = start({ stored: 't' })
  await until('signedIn')
  actor.send({ type: 'left elsewhere' })
  expect([now().value, now().context.token, world.calls]).toEqual(['guest', null, []])
})

test('another token replaces the session, whatever it was doing', async () => {
  const { actor, until, now } = start({ stored: 't', logOut: 'pending' })
  await until('signedIn')
  actor.send({ type: 'log out' })
  actor.send({ type: 'token given', token: 'other' })
  await until('signedIn')
  expect(now().context.token).toBe('other')
})

test('a machine without its actors refuses, rather than pretend', async () => {
  const actor = createActor(sessionMachine, { input: { stored: null } }).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('guest'))
  expect(context.errors).toEqual([somethingWentWrong])
})
