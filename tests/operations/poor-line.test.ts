import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { type BuiltServer, startBuiltServer } from '../../scripts/built-server.mjs'
import { caller } from '../../src/gateway/caller.ts'
import { rest } from '../../src/gateway/rest.ts'
import { doubled, kept } from '../faults/write-load.ts'
import { tokenOf } from '../support/log-in.ts'
import { type PoorLine, startPoorLine } from './poor-line.ts'

// Promises 3 and 14, with the page's own gateway: 400 ms, one answer in ten lost.
let server: BuiltServer
let line: PoorLine
const before = { ...caller }
const pauses: number[] = []
beforeAll(async () => {
  await ensureBuilt()
  server = await startBuiltServer()
  line = await startPoorLine(server.url)
  Object.assign(caller, {
    host: line.url,
    token: await tokenOf(server.url, 'owner@nile.test', { fresh: true }),
    pause: (tried: number) => {
      const pause = before.pause(tried)
      pauses.push(pause)
      return pause / 10 // the growth is looked at below, not waited for
    },
  })
})
afterAll(async () => {
  Object.assign(caller, before)
  await line.close()
  await server.stop()
})

test('200 writes with a key happen once each, whatever answers are lost', async () => {
  const name = `Poor line ${Date.now()}`
  const written = await inLanes(200, 20, (number) =>
    insisting(() =>
      rest<{ data: { id: number } }>({
        method: 'POST',
        path: 'clients/create',
        body: { name: `${name} ${number}` },
        key: `${name}-${number}`.replaceAll(' ', '-'),
      }),
    ),
  )
  expect(line.lost).toBeGreaterThan(5) // control: the line was poor
  expect(line.passed).toBe(200 + line.lost)
  const there = await kept(server.url, name)
  expect(there.size).toBe(200)
  expect(doubled(there)).toEqual([])
  expect([...there.values()].flat().sort()).toEqual(written.map(({ data }) => String(data.id)).sort())
})

test('a write without a key is sent once and says that it does not know', async () => {
  const passed = line.passed
  const worst = await startPoorLine(server.url, { delay: 10, loses: 1 })
  caller.host = worst.url
  try {
    const lost = rest({ method: 'POST', path: 'clients/create', body: { name: 'Sent once' } })
    await expect(lost).rejects.toMatchObject({ status: 0 })
    expect(worst.passed).toBe(1)
    expect(line.passed).toBe(passed)
    // A read is asked again, later each time, and in the end gives up.
    pauses.length = 0
    await expect(rest({ method: 'GET', path: 'clients' })).rejects.toMatchObject({ status: 0 })
    expect(worst.passed).toBeGreaterThanOrEqual(5) // Node's fetch adds tries of its own
    expect(pauses).toHaveLength(3)
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(150 * 2 ** index)
      expect(pause).toBeLessThan(450 * 2 ** index)
    }
  } finally {
    caller.host = line.url
    await worst.close()
  }
})

test('200 reads all come back', async () => {
  const lost = line.lost
  const answers = await inLanes(200, 20, () =>
    insisting(() => rest<{ data: unknown[] }>({ method: 'GET', path: 'clients', query: { per_page: 5 } })),
  )
  expect(answers.every(({ data }) => data.length === 5)).toBe(true)
  expect(line.lost - lost).toBeGreaterThan(5)
})

/** Four tries lost in a row are one in ten thousand: the person presses the button again, which carries the same key. */
const insisting = <T>(work: () => Promise<T>): Promise<T> => work().catch(work)

async function inLanes<T>(count: number, lanes: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    while (next < count) {
      const number = next++
      results[number] = await work(number)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
