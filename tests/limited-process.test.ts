import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { giveUpTasks, LimitedProcess, OverLimit } from '../mock-server/services/limited-tasks/limited-process.ts'
import { runTasksIn, withLimits } from '../mock-server/services/limited-tasks/with-limits.ts'

// Whatever a task does with what a stranger wrote, it comes to an end, the end is known, and this process lives.

const folder = mkdtempSync(join(tmpdir(), 'safiri-tasks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let written = 0

// A busy machine needs its time to begin a process.
const limits = { seconds: 20, megabytes: 32 }
function programThat(what: string): URL {
  const file = join(folder, `${written++}.mjs`)
  writeFileSync(file, `process.on('message', async (task) => { ${what} })`)
  return pathToFileURL(file)
}
const does = (what: string, within = limits) => new LimitedProcess(programThat(what), within)
const answers = 'process.send({ made: task.given })'
const task = { name: 'cleanTexts', given: ['a', 'b'] } as const
const problemOf = (one: LimitedProcess) => one.perform(task).catch((reason: unknown) => reason)

test('a task is done, and the next one by the same process (control)', async () => {
  const one = does('process.send({ made: [String(process.pid), ...task.given] })')
  const [pid, ...given] = await one.perform(task)
  expect(given).toEqual(['a', 'b'])
  expect(pid).not.toBe(String(process.pid))
  expect(await one.perform(task)).toEqual([pid, 'a', 'b'])
  await new Promise<void>((resolve) => one.rest(0.01, resolve))
})

test('bytes arrive as bytes', async () => {
  const one = does('process.send({ made: [task.given.raw.constructor.name, String(task.given.raw.length)] })')
  const given = { raw: new Uint8Array(5), replyTo: '', envelope: [] }
  expect(await one.perform({ name: 'readMail', given })).toEqual(['Uint8Array', '5'])
  await new Promise<void>((resolve) => one.rest(0.01, resolve))
})

test('one that never ends is given up', async () => {
  const problem = await problemOf(does('for (;;);', { ...limits, seconds: 2 }))
  expect(problem).toBeInstanceOf(OverLimit)
  expect(problem).toMatchObject({ message: 'It takes longer than 2 seconds.' })
})

test.each([
  ['step by step', 'const all = []; for (;;) all.push(Array.from({ length: 10000 }, (_, at) => ({ at })))'],
  // Of a thread, this is the end of the whole process.
  ['in one large step', "'\\n'.repeat(2e7).split('\\n').map((line, at) => ({ line, at }))"],
])('one that takes all memory %s is given up', { timeout: 60_000 }, async (_, fills) => {
  const problem = await problemOf(does(fills, { ...limits, seconds: 50 }))
  expect(problem).toBeInstanceOf(OverLimit)
  expect(problem).toMatchObject({ message: 'It takes more than 32 MB.' })
})

test.each([
  ['tells a problem', "process.send({ problem: 'odd' })", 'odd'],
  ['throws', "throw new RangeError('odd')", 'Its process ended.'],
  ['ends its process', 'process.exit(0)', 'Its process ended.'],
])('one that %s is told with its reason', async (_, what, reason) => {
  await expect(does(what).perform(task)).rejects.toThrow(reason)
})

test('a rest that is interrupted by a task does not end it', async () => {
  const one = does(`setTimeout(() => ${answers}, 300)`)
  let ended = false
  one.rest(0.1, () => {
    ended = true
  })
  expect(await one.perform(task)).toEqual(['a', 'b'])
  expect(ended).toBe(false)
  await new Promise<void>((resolve) => one.rest(0.01, resolve))
})

test('one that has died while it waited for a task is not asked again', async () => {
  runTasksIn(programThat('process.send({ made: [String(process.pid), ...task.given] })'))
  const pidOf = async () => Number((await withLimits('cleanTexts', ['a']))[0])
  const first = await pidOf()
  expect(await pidOf()).toBe(first) // control: one that lives is
  process.kill(first, 'SIGKILL')
  await vi.waitUntil(() => !isThere(first))
  const second = await pidOf()
  expect(second).not.toBe(first)
  process.kill(second, 'SIGKILL')
})
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Last: nothing is begun after it.
test('when the server stops, what is under way is given up, and asked for again elsewhere', async () => {
  const first = problemOf(does('for (;;);'))
  const finished = await does(answers).perform(task) // control
  expect(finished).toEqual(['a', 'b'])
  giveUpTasks()
  for (const problem of [await first, await problemOf(does(answers))])
    expect(problem).toMatchObject({ status: 503, message: 'The server is stopping: try again.' })
})
