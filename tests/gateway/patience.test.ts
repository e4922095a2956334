import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../src/domain/failure.ts'
import { caller } from '../../src/gateway/caller.ts'
import { download } from '../../src/gateway/files.ts'
import { longWaits, patience, patiently } from '../../src/gateway/patience.ts'
import { rest, send } from '../../src/gateway/rest.ts'
import { json, never, serve } from './caller.ts'

const { wait } = caller
beforeEach(() => {
  vi.useFakeTimers()
  caller.wait = patiently
})
afterEach(() => {
  for (const each of longWaits.now()) each.cancel()
  caller.wait = wait
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const only = () => {
  const [first, ...others] = longWaits.now()
  if (first === undefined || others.length > 0) throw new Error(`${longWaits.now().length} wait`)
  return first
}
/** What has become of a call: nothing yet, its answer or its failure. */
const followed = <T>(call: Promise<T>) => {
  const outcome: { answer?: T; failure?: unknown } = {}
  call.then(
    (answer) => Object.assign(outcome, { answer }),
    (failure) => Object.assign(outcome, { failure }),
  )
  return outcome
}
const read = { method: 'GET', path: 'clients' } as const
const write = { method: 'POST', path: 'clients/create', body: { name: 'Ann' } } as const

describe('a call without an answer', () => {
  test.each([
    ['a read', () => rest(read)],
    ['a write', () => rest(write)],
    ['a file', () => download('clients')],
  ])('%s waits without a limit of time', async (_, call) => {
    serve(never)
    const outcome = followed(call())
    await later(24 * 60 * 60_000)
    expect(outcome).toEqual({})
    expect(longWaits.now()).toHaveLength(1)
  })

  test('is said after twenty seconds, not before, and no longer once there is an answer', async () => {
    let give: (answer: Response) => void = () => undefined
    serve(() => new Promise((resolve) => (give = resolve)))
    const told = vi.fn()
    const unwatch = longWaits.watch(told)
    const outcome = followed(rest(read))
    await later(patience - 1)
    expect(told).not.toHaveBeenCalled()
    await later(1)
    expect([only().writes, told.mock.calls.length]).toEqual([false, 1])
    give(json({ data: 1 }))
    await later(0)
    expect([outcome, longWaits.now()]).toEqual([{ answer: { data: 1 } }, []])
    unwatch()
  })

  test('is said when the answer begins and does not end', async () => {
    serve(() => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([91])) })))
    followed(rest(read))
    await later(patience)
    expect(only().writes).toBe(false)
  })

  test('is nobody’s wait where the call gives up by itself, or is a stream', async () => {
    serve(never)
    const outcome = followed(rest({ ...write, timeout: 30_000 }))
    followed(send({ ...read, timeout: 0 }))
    await later(patience)
    expect([longWaits.now(), outcome]).toEqual([[], {}])
  })
})

describe('asked again', () => {
  test('a read is aborted and sent once more; the new answer counts', async () => {
    const sent = serve((_, nth) => (nth === 1 ? never() : json({ nth })))
    const outcome = followed(rest(read))
    await later(patience)
    only().askAgain()
    await later(0)
    expect([outcome, sent.map(({ signal }) => signal.aborted)]).toEqual([{ answer: { nth: 2 } }, [true, false]])
    expect(longWaits.now()).toEqual([])
  })

  test('a write has the same key, whether its caller gave one or not', async () => {
    const sent = serve((_, nth) => (nth < 3 ? never() : json({ nth })))
    const outcome = followed(rest(write))
    for (let again = 0; again < 2; again++) {
      await later(patience)
      only().askAgain()
    }
    await later(0)
    const [first, ...others] = sent.map(({ headers }) => headers['idempotency-key'])
    expect([outcome, others]).toEqual([{ answer: { nth: 3 } }, [first, first]])
    expect(first).toMatch(/^[\da-f-]{36}$/)
  })

  test('and still without an answer, it is said again', async () => {
    serve(never)
    followed(rest(read))
    await later(patience)
    only().askAgain()
    expect(longWaits.now()).toEqual([])
    await later(patience)
    expect(only().writes).toBe(false)
  })
})

describe('cancelled', () => {
  test.each([
    ['a read', read, 'You stopped waiting for the answer.'],
    ['a write', write, 'You stopped waiting for the answer. It may have been saved: check before you try again.'],
  ])('%s ends at once, in words', async (_, call, message) => {
    const sent = serve(never)
    const outcome = followed(rest(call))
    await later(patience)
    only().cancel()
    await later(0)
    expect(outcome.failure).toBeInstanceOf(Failure)
    expect(outcome.failure).toMatchObject({ status: 499, messages: [message] })
    expect([longWaits.now(), sent.length, sent[0]?.signal.aborted]).toEqual([[], 1, true])
  })

  test('by its caller, it is nobody’s wait any more', async () => {
    serve(never)
    const leaves = new AbortController()
    const outcome = followed(rest({ ...read, signal: leaves.signal }))
    await later(patience)
    leaves.abort()
    await later(0)
    expect(longWaits.now()).toEqual([])
    expect(outcome.failure).toMatchObject({ status: 499, detail: { aborted: true } })
  })
})
