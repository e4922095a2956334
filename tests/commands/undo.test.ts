import { beforeEach, describe, expect, it } from 'vitest'
import { beginStep, clearUndo, pushUndo, takeBack, undoables } from '../../src/commands/undo.ts'

// The list of what can be taken back: nothing is lost from it, and the newest comes first.

let done: string[]
const step = (name: string) =>
  pushUndo('test.step', name, async () => {
    done.push(name)
  })
const names = () => undoables().map(({ message }) => message)
const refusal = new Error('no network')
const failing = (name: string) =>
  pushUndo('test.step', name, async () => {
    throw refusal
  })

beforeEach(() => {
  clearUndo()
  done = []
})

describe('taking back', () => {
  it('begins with the newest step and goes backwards, each once', async () => {
    for (const name of ['first', 'second', 'third']) step(name)
    expect(names()).toEqual(['third', 'second', 'first'])
    await takeBack()
    expect(names()).toEqual(['second', 'first'])
    await takeBack()
    await takeBack()
    expect(done).toEqual(['third', 'second', 'first'])
    expect(names()).toEqual([])
  })

  it('takes the step that is named and leaves the others where they were', async () => {
    const [first, second] = [step('first'), step('second'), step('third')]
    expect(await takeBack(second.number)).toBe(second)
    expect(done).toEqual(['second'])
    expect(names()).toEqual(['third', 'first'])
    await takeBack(first.number)
    expect(names()).toEqual(['third'])
  })

  it('waits for a step that is being made, and takes that back, not the one before', async () => {
    step('before')
    const place = beginStep()
    const taken = takeBack()
    await Promise.resolve()
    expect(names()).toEqual(['before'])
    step('begun later, made sooner')
    pushUndo('test.step', 'slow', async () => done.push('slow'), { number: place.number })
    expect(names()).toEqual(['begun later, made sooner', 'slow', 'before'])
    place.end()
    await taken
    await takeBack()
    expect(done).toEqual(['begun later, made sooner', 'slow'])
  })

  it('goes on when a step that was begun came to nothing', async () => {
    step('before')
    const place = beginStep()
    const taken = takeBack()
    place.end()
    expect((await taken)?.message).toBe('before')
  })

  it('answers nothing and does nothing when there is no step, or no such step', async () => {
    expect(await takeBack()).toBeUndefined()
    const only = step('only')
    expect(await takeBack(only.number + 1)).toBeUndefined()
    expect(done).toEqual([])
    expect(names()).toEqual(['only'])
  })

  it('pressed twice at once takes back two steps, not one step twice', async () => {
    step('first')
    step('second')
    await Promise.all([takeBack(), takeBack(), takeBack()])
    expect(done).toEqual(['second', 'first'])
    expect(names()).toEqual([])
  })

  it('of one named step twice at once does it once', async () => {
    const { number } = step('first')
    const [one, other] = await Promise.all([takeBack(number), takeBack(number)])
    expect([one?.message, other?.message]).toEqual(['first', undefined])
    expect(done).toEqual(['first'])
  })
})

describe('a step that fails', () => {
  it('says so and comes back to its place, also under steps that were added meanwhile', async () => {
    step('first')
    let fail = (_problem: Error) => {}
    pushUndo('test.step', 'second', () => new Promise((_, reject) => (fail = reject)))
    step('third')
    const { number } = undoables()[1] ?? { number: Number.NaN }
    const trying = takeBack(number)
    expect(names()).toEqual(['third', 'first']) // not offered while it is under way
    step('fourth')
    fail(refusal)
    await expect(trying).rejects.toBe(refusal)
    expect(names()).toEqual(['fourth', 'third', 'second', 'first'])
  })

  it('can be tried again, with a step that goes well as the control', async () => {
    let tries = 0
    pushUndo('test.step', 'comes on the second try', async () => {
      tries += 1
      if (tries === 1) throw refusal
    })
    await expect(takeBack()).rejects.toBe(refusal)
    expect(names()).toEqual(['comes on the second try'])
    await takeBack()
    expect(names()).toEqual([])
    await expect(takeBack()).resolves.toBeUndefined()
    expect(tries).toBe(2)
  })

  it('stops no other step', async () => {
    step('first')
    failing('second')
    await expect(takeBack()).rejects.toBe(refusal)
    await takeBack(undoables()[1]?.number)
    expect(done).toEqual(['first'])
    expect(names()).toEqual(['second'])
  })
})

describe('the list', () => {
  const filled = (count: number) => {
    for (let n = 1; n <= count; n += 1) step(`step ${n}`)
    return names()
  }
  it.each([
    [49, 49, 'step 1'],
    [50, 50, 'step 1'],
    [51, 50, 'step 2'],
  ])('after %i steps keeps %i, the oldest is %s', (count, kept, oldest) => {
    const all = filled(count)
    expect(all).toHaveLength(kept)
    expect(all[0]).toBe(`step ${count}`)
    expect(all.at(-1)).toBe(oldest)
  })

  it('keeps what each step is of, and gives no number twice', () => {
    const [one, other] = [step('first'), step('second')]
    clearUndo()
    const third = pushUndo('client.delete', 'Jane deleted', async () => undefined)
    expect(new Set([one.number, other.number, third.number]).size).toBe(3)
    expect(undoables()).toEqual([third])
    expect(third).toMatchObject({ commandId: 'client.delete', message: 'Jane deleted' })
  })
})
