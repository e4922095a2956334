import { expect, test } from 'vitest'
import { Batch, OperationReads } from '../../src/gateway/batch.ts'

test('a read that everybody has left is asked again by whoever comes within the same tick', async () => {
  const batch = new Batch()
  let asked = 0
  const read = (signal: AbortSignal) =>
    new Promise<number>((resolve, reject) => {
      const turn = ++asked
      setTimeout(() => (signal.aborted ? reject(new Error('stopped')) : resolve(turn)), 5)
    })
  const first = new AbortController()
  const left = new OperationReads(batch, first.signal).once('clients', read)
  first.abort() // a screen asks again while its earlier question is under way
  const again = new OperationReads(batch, new AbortController().signal).once('clients', read)
  await expect(left).rejects.toMatchObject({ status: 499 })
  await expect(again).resolves.toBe(2)
})

test('control: one that somebody still waits for is shared', async () => {
  const batch = new Batch()
  let asked = 0
  const read = async () => ++asked
  const both = [1, 2].map(() => new OperationReads(batch, new AbortController().signal).once('clients', read))
  expect(await Promise.all(both)).toEqual([1, 1])
})

test('within one operation the same is asked once, however late; by another operation again', async () => {
  const batch = new Batch()
  let asked = 0
  const read = async () => ++asked
  const operation = new OperationReads(batch, new AbortController().signal)
  expect(await operation.once('clients', read)).toBe(1)
  await new Promise((resolve) => setTimeout(resolve)) // the tick in which operations share is over
  expect(await operation.once('clients', read)).toBe(1)
  expect(await new OperationReads(batch, new AbortController().signal).once('clients', read)).toBe(2)
})
