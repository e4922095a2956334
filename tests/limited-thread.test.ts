import { expect, test } from 'vitest'
import { LimitedThread, OverLimit } from '../mock-server/services/limited-tasks/limited-thread.ts'

// Whatever a task does with what a stranger wrote, it comes to an end, and the end is known.

const limits = { seconds: 2, megabytes: 32 }
const thread = (does: string, within = limits) =>
  new LimitedThread(
    new URL(
      `data:text/javascript,import { parentPort } from 'node:worker_threads';
      parentPort.on('message', async (task) => { ${does} })`,
    ),
    within,
  )
const answers = 'parentPort.postMessage(task.given)'
const task = { name: 'cleanTexts', given: ['a', 'b'] } as const

test('a task is done, and the next one by the same thread (control)', async () => {
  const one = thread(answers)
  expect(await one.perform(task)).toEqual(['a', 'b'])
  expect(await one.perform(task)).toEqual(['a', 'b'])
  await new Promise<void>((resolve) => one.rest(0.01, resolve))
})

test('one that never ends is given up', async () => {
  const problem = await thread('for (;;);')
    .perform(task)
    .catch((reason: unknown) => reason)
  expect(problem).toBeInstanceOf(OverLimit)
  expect(problem).toMatchObject({ message: 'It takes longer than 2 seconds.' })
})

test('one that takes all memory is given up, and this process lives', async () => {
  // A busy machine needs its time to fill the memory.
  const problem = await thread(
    'const all = []; for (;;) all.push(Array.from({ length: 10000 }, (_, at) => ({ at })))',
    { ...limits, seconds: 30 },
  )
    .perform(task)
    .catch((reason: unknown) => reason)
  expect(problem).toBeInstanceOf(OverLimit)
  expect(problem).toMatchObject({ message: 'It takes more than 32 MB.' })
})

test.each([
  ['throws', "throw new RangeError('odd')", 'odd'],
  ['ends its thread', 'process.exit(0)', 'Its thread ended.'],
])('one that %s is told with its reason', async (_, does, reason) => {
  await expect(thread(does).perform(task)).rejects.toThrow(reason)
})

test('a rest that is interrupted by a task does not end it', async () => {
  const one = thread(`setTimeout(() => ${answers}, 300)`)
  let ended = false
  one.rest(0.1, () => {
    ended = true
  })
  expect(await one.perform(task)).toEqual(['a', 'b'])
  expect(ended).toBe(false)
  await new Promise<void>((resolve) => one.rest(0.01, resolve))
})
