import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '../../src/domain/failure.ts'
import type { SeenPayment } from '../../src/gateway/payment-state.ts'
import { paymentMachine } from '../../src/machines/payment.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const seen = (status: string, late = false): SeenPayment => ({ payment: 'p1', reference: 'PAY-1', status, late })
type Look = SeenPayment | Error

/** A machine whose server says these one after the other, the last again and again. */
function started(
  looks: readonly Look[],
  { begins = [{ payment: 'p1' }] as (Error | { payment: string })[], closes = true } = {},
) {
  const calls = { begin: 0, open: 0, look: 0 }
  const next = <T>(list: readonly T[], at: number): T => list[Math.min(at, list.length - 1)] as T // never empty
  const answer = async <T>(said: T | Error): Promise<T> => {
    if (said instanceof Error) throw said
    return said
  }
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        begin: fromPromise<{ payment: string }, void>(() => answer(next(begins, calls.begin++))),
        open: fromPromise<void, { readonly payment: string }>(() => {
          calls.open++
          return closes ? Promise.resolve() : new Promise(() => undefined)
        }),
        look: fromPromise<SeenPayment, { readonly payment: string }>(() => answer(next(looks, calls.look++))),
      },
    }),
  )
  actor.start()
  return { actor, calls }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const state = (actor: ReturnType<typeof started>['actor']) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'string' ? value : 'waiting'
}

describe('a payment', () => {
  it.each([
    ['succeeded', false, 'confirmed'],
    ['part_refunded', false, 'confirmed'],
    ['refunded', false, 'confirmed'],
    ['disputed', false, 'confirmed'],
    ['succeeded', true, 'tooLate'],
    ['failed', false, 'failed'],
    ['cancelled', false, 'failed'],
    ['expired', false, 'expired'],
  ])('that the server has as %s (late: %s) is %s', async (status, late, end) => {
    const { actor } = started([seen('pending'), seen(status, late)])
    actor.send({ type: 'start' })
    await settle()
    expect(state(actor)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(state(actor)).toBe(end)
    expect(actor.getSnapshot().hasTag('ended')).toBe(true)
    expect(actor.getSnapshot().context.seen?.status).toBe(status)
  })

  it('is not believed to be paid because its page was closed', async () => {
    const { actor, calls } = started([seen('pending')])
    actor.send({ type: 'start' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([state(actor), calls.open]).toEqual(['waiting', 1])
  })

  it('is asked for later each time, ten seconds at most, and at once when somebody wants to know', async () => {
    const { actor, calls } = started([seen('pending')])
    actor.send({ type: 'start' })
    await settle()
    expect(calls.look).toBe(1)
    await vi.advanceTimersByTimeAsync(2_600)
    expect(calls.look).toBe(2)
    await vi.advanceTimersByTimeAsync(2_600)
    expect(calls.look).toBe(2) // the second pause is longer
    actor.send({ type: 'look' })
    await settle()
    expect(calls.look).toBe(3)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(calls.look).toBeGreaterThan(11)
  })

  it('goes on through a poor line, and says so meanwhile', async () => {
    const { actor } = started([new Failure(0, ['Offline']), seen('succeeded')])
    actor.send({ type: 'start' })
    await settle()
    expect(state(actor)).toBe('waiting')
    expect(actor.getSnapshot().context.messages).not.toEqual([])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(state(actor)).toBe('confirmed')
    expect(actor.getSnapshot().context.messages).toEqual([])
  })

  it('that cannot be begun says why, and can be begun again', async () => {
    const { actor } = started([seen('succeeded')], {
      begins: [new Failure(422, ['Choose a method.'], { method: ['Choose a method.'] }), { payment: 'p1' }],
    })
    actor.send({ type: 'start' })
    await settle()
    expect(state(actor)).toBe('idle')
    expect(actor.getSnapshot().context.fields).toEqual({ method: ['Choose a method.'] })
    actor.send({ type: 'start' })
    await settle()
    expect(state(actor)).toBe('confirmed')
  })

  it.each(['failed', 'expired'])('that %s is begun anew', async (status) => {
    const { actor, calls } = started([seen(status), seen('succeeded')])
    actor.send({ type: 'start' })
    await settle()
    expect(state(actor)).toBe(status)
    actor.send({ type: 'start' })
    await settle()
    expect([state(actor), calls.begin]).toEqual(['confirmed', 2])
  })

  it('shows its page again when asked to', async () => {
    const { actor, calls } = started([seen('pending')])
    actor.send({ type: 'start' })
    await settle()
    actor.send({ type: 'reopen' })
    await settle()
    expect(calls.open).toBe(2)
  })

  it('that is confirmed cannot be begun again (control of the last but two)', async () => {
    const { actor, calls } = started([seen('succeeded')])
    actor.send({ type: 'start' })
    await settle()
    actor.send({ type: 'start' })
    await settle()
    expect([state(actor), calls.begin]).toEqual(['confirmed', 1])
  })
})
