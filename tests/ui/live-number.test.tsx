// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { NumberInput } from '../../src/ui/forms/number-input.tsx'
import { writeIn } from './write-in.ts'

// What is reckoned beside a box follows every key; what was typed stays as it was typed until the box is left.

it('tells what is typed at once, and commits it once', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const committed: (number | null)[] = []
  let held: number | null = null
  const Box = () => {
    const [value, setValue] = useState<number | null>(null)
    held = value
    const commit = (next: number | null) => {
      committed.push(next)
      setValue(next)
    }
    return <NumberInput value={value} onChange={commit} onTyping={setValue} />
  }
  await act(async () => root.render(<Box />))
  const input = box.querySelector('input')
  if (input === null) throw new Error('no box')
  const write = (text: string) =>
    act(async () => {
      input.focus()
      writeIn(input, text)
    })
  await write('12000')
  expect([held, input.value, committed]).toEqual([12_000, '12000', []])
  await write('1x')
  expect(held).toBeNull()
  await write('15000')
  await act(async () => input.blur())
  expect([held, input.value, committed]).toEqual([15_000, '15,000', [15_000]])
  await act(async () => root.unmount())
})
