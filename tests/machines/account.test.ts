import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Failure, somethingWentWrong } from '../../src/domain/failure.ts'
import { type Credentials, loginMachine } from '../../src/machines/login.ts'
import { otpMachine } from '../../src/machines/otp.ts'
import { verificationMachine } from '../../src/machines/verification.ts'

const wrong = new Failure(422, ['Those details are not right.'], { email: ['Those details are not right.'] })
const away = new Failure(0, ['The server cannot be reached.'])
const outcome = <T>(value: T | Failure) => (value instanceof Failure ? Promise.reject(value) : Promise.resolve(value))

describe('log-in', () => {
  const start = (logIn: { token: string } | Failure, enter: undefined | Failure = undefined) => {
    const seen: unknown[] = []
    const actor = createActor(
      loginMachine.provide({
        actors: {
          logIn: fromPromise<{ token: string }, Credentials>(({ input }) => {
            seen.push(input)
            return outcome(logIn)
          }),
          enter: fromPromise<void, { token: string }>(({ input }) => {
            seen.push(input.token)
            return outcome<void>(enter)
          }),
        },
      }),
    ).start()
    return { actor, seen }
  }
  const credentials = { email: 'ann@x.ug', password: 'Safari-2026' }

  test('is credentials for a token, then a token for a session', async () => {
    const { actor, seen } = start({ token: 't' })
    actor.send({ type: 'submit', credentials })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await waitFor(actor, ({ status }) => status === 'done')
    expect(seen).toEqual([credentials, 't'])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Safari-2026')
  })

  test.each([
    [
      'errors of the body are shown',
      wrong,
      undefined,
      ['Those details are not right.'],
      { email: ['Those details are not right.'] },
    ],
    ['without a body it is the sentence of §8', away, undefined, [somethingWentWrong], {}],
    ['a profile that fails says why', { token: 't' }, new Failure(422, ['Closed.']), ['Closed.'], {}],
  ])('%s', async (_name, logIn, enter, messages, fields) => {
    const { actor } = start(logIn, enter)
    actor.send({ type: 'submit', credentials })
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
    const { context } = actor.getSnapshot()
    expect(context).toMatchObject({ messages, fields, token: '' })
    expect(context.credentials.password).toBe('')
    actor.send({ type: 'submit', credentials })
    expect(actor.getSnapshot().context.messages).toEqual([]) // a new try starts clean
  })

  test('a second submit while one is under way is nothing', () => {
    const { actor, seen } = start({ token: 't' })
    actor.send({ type: 'submit', credentials })
    actor.send({ type: 'submit', credentials })
    expect(seen).toHaveLength(1)
  })
})

describe('the code', () => {
  const start = ({
    check = undefined as undefined | Failure,
    refresh = undefined as undefined | Failure,
    mail = undefined as undefined | Failure,
  } = {}) => {
    const seen: string[] = []
    const world = { check, refresh, mail }
    const actor = createActor(
      otpMachine.provide({
        actors: {
          sendCode: fromPromise<void, void>(() => {
            seen.push('send')
            return outcome<void>(world.mail)
          }),
          checkCode: fromPromise<void, { otp: string }>(({ input }) => {
            seen.push(input.otp)
            return outcome<void>(world.check)
          }),
          refresh: fromPromise<void, void>(() => outcome<void>(world.refresh)),
        },
      }),
    ).start()
    return { actor, seen, world }
  }

  test('passes, with spaces in it or not', async () => {
    const { actor, seen } = start()
    actor.send({ type: 'submit', otp: ' 123 456 ' })
    await waitFor(actor, (snapshot) => snapshot.matches({ code: 'done' }))
    expect(seen).toEqual(['123456'])
  })

  test.each([
    ['a wrong code', { check: wrong }],
    ['a profile that cannot be read afterwards', { refresh: wrong }],
  ])('%s can be tried again', async (_name, world) => {
    const { actor } = start(world)
    actor.send({ type: 'submit', otp: '000000' })
    await waitFor(actor, (snapshot) => snapshot.matches({ code: 'waiting' }))
    expect(actor.getSnapshot().context.messages).toEqual(wrong.messages)
    expect(actor.getSnapshot().can({ type: 'submit', otp: '1' })).toBe(true)
  })

  test('is sent again after half a minute at the earliest', async () => {
    vi.useFakeTimers()
    const { actor, seen } = start()
    actor.send({ type: 'send' })
    await vi.advanceTimersByTimeAsync(10)
    expect([actor.getSnapshot().hasTag('resting'), actor.getSnapshot().can({ type: 'send' })]).toEqual([true, false])
    actor.send({ type: 'send' })
    await vi.advanceTimersByTimeAsync(30_000)
    actor.send({ type: 'send' })
    await vi.advanceTimersByTimeAsync(10)
    expect([seen, actor.getSnapshot().context.sent]).toEqual([['send', 'send'], 2])
    vi.useRealTimers()
  })

  test('that cannot be sent may be asked for at once', async () => {
    const { actor } = start({ mail: wrong })
    actor.send({ type: 'send' })
    await waitFor(actor, (snapshot) => snapshot.matches({ mail: 'ready' }))
    expect(actor.getSnapshot().context).toMatchObject({ sent: 0, messages: wrong.messages })
  })
})

describe('verification', () => {
  const start = (link: undefined | Failure, verified: boolean | Failure) =>
    createActor(
      verificationMachine.provide({
        actors: {
          sendLink: fromPromise<void, void>(() => outcome<void>(link)),
          look: fromPromise<boolean, void>(() => outcome(verified)),
        },
      }),
    ).start()

  test.each([
    ['send', undefined, false, 'waiting', 1, []],
    ['send', wrong, false, 'waiting', 0, wrong.messages],
    ['look', undefined, false, 'waiting', 0, []],
    ['look', undefined, true, 'verified', 0, []],
    ['look', undefined, away, 'waiting', 0, [somethingWentWrong]],
  ] as const)('%s: link %o, verified %o', async (type, link, verified, state, sent, messages) => {
    const actor = start(link, verified)
    actor.send({ type })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await waitFor(actor, (snapshot) => snapshot.matches(state))
    expect(actor.getSnapshot().context).toMatchObject({ sent, messages })
  })
})
