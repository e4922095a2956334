import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '../../src/domain/failure.ts'
import type { GateEvent } from '../../src/domain/schema/types.generated.ts'
import type { LocalScan, ScanOutcome } from '../../src/domain/tickets/gate-check.ts'
import type { StoredConflict } from '../../src/gateway/gate-store.ts'
import { type Gate, lastAdmitted, restOf, type Stored, scanMachine } from '../../src/machines/scan.ts'

const at: Gate = { event: { id: 7 } as GateEvent, gate: 'North' }
const away = () => new Failure(0, ['away'])
const quiet: Stored = { queued: 0, conflicts: [], durable: true }
const clash = { key: 'k' } as StoredConflict

/** A world whose answers each test sets; what was asked is kept. */
const world = {
  checked: [] as { code: string; offline: boolean; wholeOrder: boolean }[],
  stored: quiet as Stored | Error,
  answer: ((scan) => ({ result: 'admitted', key: scan.key, code: scan.code })) as (scan: LocalScan) => object,
  queued: 0,
  sent: 0,
  send: (() => quiet) as () => Stored,
  refresh: (() => undefined) as () => void,
  undo: (() => undefined) as () => void,
}
const fresh = { ...world }

function station() {
  const actor = createActor(
    scanMachine.provide({
      actors: {
        load: fromPromise<Stored, { at: Gate }>(async () => {
          if (world.stored instanceof Error) throw world.stored
          return world.stored
        }),
        check: fromPromise<{ outcome: ScanOutcome; queued: number }, { at: Gate; scan: LocalScan; offline: boolean }>(
          async ({ input: { scan, offline } }) => {
            world.checked.push({ code: scan.code, offline, wholeOrder: scan.wholeOrder })
            const plain = { message: '', at: scan.at, holder: 'Ann', type: 'VIP', admitted: 1, order: null, offline }
            return { outcome: { ...plain, ...world.answer(scan) } as ScanOutcome, queued: world.queued }
          },
        ),
        undo: fromPromise<{ queued: number; key: string }, { at: Gate; scan: ScanOutcome }>(async ({ input }) => {
          world.undo()
          return { queued: world.queued, key: input.scan.key }
        }),
        send: fromPromise<Stored, { at: Gate }>(async () => {
          world.sent += 1
          return world.send()
        }),
        refresh: fromPromise<void, { at: Gate }>(async () => world.refresh()),
        forget: fromPromise<Stored, { key: string }>(async () => quiet),
      },
    }),
  ).start()
  return actor
}
const settle = () => vi.advanceTimersByTimeAsync(1)
async function opened() {
  const actor = station()
  actor.send({ type: 'open', at })
  await settle()
  return actor
}
const lineOf = (actor: ReturnType<typeof station>) =>
  (actor.getSnapshot().value as { open: { line: string } }).open.line

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, fresh, { checked: [], sent: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a station', () => {
  test('checks one code after the other, in their order, and forgets none', async () => {
    const actor = await opened()
    for (const code of ['A', 'B', 'C']) actor.send({ type: 'scan', code })
    expect(actor.getSnapshot().hasTag('checking')).toBe(true)
    await settle()
    expect(world.checked.map(({ code }) => code)).toEqual(['A', 'B', 'C'])
    expect(actor.getSnapshot().context).toMatchObject({ line: [], last: { code: 'C' } })
    expect(actor.getSnapshot().context.recent.map(({ code }) => code)).toEqual(['C', 'B', 'A'])
    expect(new Set(actor.getSnapshot().context.recent.map(({ key }) => key)).size).toBe(3)
  })

  test('does nothing while closed, and starts afresh for another event', async () => {
    const actor = station()
    actor.send({ type: 'scan', code: 'A' })
    actor.send({ type: 'take back' })
    await settle()
    expect(world.checked).toEqual([])
    actor.send({ type: 'open', at })
    await settle()
    actor.send({ type: 'scan', code: 'A' })
    await settle()
    actor.send({ type: 'name gate', gate: 'South' })
    expect(actor.getSnapshot().context.at?.gate).toBe('South')
    actor.send({ type: 'open', at })
    expect(actor.getSnapshot().context).toMatchObject({ recent: [], last: null, at: { gate: 'North' } })
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().value).toBe('closed')
  })

  test('says so when nobody could check, lets nobody in, and goes on', async () => {
    const actor = await opened()
    world.answer = () => {
      throw new Failure(500, ['It broke.'])
    }
    actor.send({ type: 'scan', code: 'A' })
    await settle()
    expect(actor.getSnapshot().context.last).toMatchObject({ result: 'not_checked', message: 'It broke.', code: 'A' })
    world.answer = fresh.answer
    actor.send({ type: 'scan', code: 'B' })
    await settle()
    expect(actor.getSnapshot().context.last).toMatchObject({ result: 'admitted', code: 'B' })
  })

  test('asks for the rest of an order once the first is in; a scan, or “only this”, answers no', async () => {
    const actor = await opened()
    const order = { reference: 'BK', tickets: 4, admitted: 1 }
    world.answer = (scan) => ({ result: 'admitted', key: scan.key, code: scan.code, order })
    actor.send({ type: 'admit all' }) // nothing is asked yet
    actor.send({ type: 'scan', code: 'A' })
    await settle()
    const { rest } = actor.getSnapshot().context
    expect(rest === null ? 0 : restOf(rest)).toBe(3)
    actor.send({ type: 'only this' })
    expect(actor.getSnapshot().context.rest).toBeNull()
    actor.send({ type: 'scan', code: 'A' })
    await settle()
    world.answer = (scan) => ({ key: scan.key, code: scan.code, result: 'admitted', order: { ...order, admitted: 4 } })
    actor.send({ type: 'admit all' })
    await settle()
    expect(world.checked.map(({ wholeOrder }) => wholeOrder)).toEqual([false, false, true])
    expect(actor.getSnapshot().context.rest).toBeNull()
  })

  test('takes the last back, or a named one, once each; what fails is said', async () => {
    const actor = await opened()
    actor.send({ type: 'take back' })
    for (const code of ['A', 'B']) actor.send({ type: 'scan', code })
    await settle()
    actor.send({ type: 'take back' })
    await settle()
    const undone = () => actor.getSnapshot().context.recent.map((scan) => scan.undone === true)
    expect(undone()).toEqual([true, false])
    expect(actor.getSnapshot().context.last?.undone).toBe(true)
    world.undo = () => {
      throw new Failure(409, ['Too late.'])
    }
    const key = lastAdmitted(actor.getSnapshot().context.recent)?.key ?? ''
    actor.send({ type: 'take back', key })
    await settle()
    expect([undone(), actor.getSnapshot().context.problem]).toEqual([[true, false], 'Too late.'])
    world.undo = fresh.undo
    actor.send({ type: 'take back', key })
    await settle()
    expect(undone()).toEqual([true, true])
    actor.send({ type: 'take back', key })
    actor.send({ type: 'take back' })
    await settle()
    expect(undone()).toEqual([true, true])
  })
})

describe('its line to the server', () => {
  test('keeps the list fresh, each minute', async () => {
    let asked = 0
    world.refresh = () => {
      asked += 1
    }
    const actor = await opened()
    await vi.advanceTimersByTimeAsync(180_500)
    expect([asked, lineOf(actor)]).toEqual([4, 'online'])
  })

  test('is lost by an unanswered check, tried every five seconds, and tells what waits on its return', async () => {
    const actor = await opened()
    world.send = () => {
      throw away()
    }
    world.answer = (scan) => ({ key: scan.key, code: scan.code, result: 'admitted', offline: true })
    world.queued = 1
    actor.send({ type: 'scan', code: 'A' })
    await settle()
    expect([lineOf(actor), actor.getSnapshot().context.queued]).toEqual(['offline', 1])
    actor.send({ type: 'scan', code: 'B' })
    await settle()
    expect(world.checked.map(({ offline }) => offline)).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(10_100)
    expect([world.sent, lineOf(actor)]).toEqual([2, 'offline'])
    world.send = () => ({ queued: 0, conflicts: [clash], durable: true })
    await vi.advanceTimersByTimeAsync(5_100)
    expect([lineOf(actor), actor.getSnapshot().context.queued]).toEqual(['online', 0])
    expect(actor.getSnapshot().context.conflicts).toEqual([clash])
    actor.send({ type: 'seen', key: 'k' })
    await settle()
    expect(actor.getSnapshot().context.conflicts).toEqual([])
  })

  test('comes back when the browser says so, and sends again what came meanwhile', async () => {
    const actor = await opened()
    actor.send({ type: 'line lost' })
    expect(lineOf(actor)).toBe('offline')
    let left = 2
    world.send = () => {
      left -= 1
      return { ...quiet, queued: left }
    }
    actor.send({ type: 'line back' })
    await settle()
    expect([world.sent, lineOf(actor), actor.getSnapshot().context.queued]).toEqual([2, 'online', 0])
  })

  test('sends on opening what an earlier hour left, also after a crash', async () => {
    world.stored = { ...quiet, queued: 12 }
    world.send = () => {
      throw away()
    }
    const actor = await opened()
    expect([world.sent, lineOf(actor), actor.getSnapshot().context.queued]).toEqual([1, 'offline', 12])
  })

  test('is lost when the list cannot be fetched; a refusal of the server is said and loses nothing', async () => {
    world.refresh = () => {
      throw away()
    }
    const actor = await opened()
    expect(lineOf(actor)).toBe('offline')
    actor.send({ type: 'counted', queued: 3 })
    world.refresh = fresh.refresh
    world.send = () => {
      throw new Failure(422, ['No.'])
    }
    actor.send({ type: 'line back' })
    await settle()
    expect([lineOf(actor), actor.getSnapshot().context]).toMatchObject(['online', { problem: 'No.', queued: 3 }])
    world.send = fresh.send
    await vi.advanceTimersByTimeAsync(60_100)
    expect(actor.getSnapshot().context).toMatchObject({ problem: '', queued: 0 })
  })

  test('works without a store, and says that it keeps nothing', async () => {
    world.stored = new Error('private window')
    const actor = await opened()
    expect([lineOf(actor), actor.getSnapshot().context.durable]).toEqual(['online', false])
  })
})
