// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreSecondPress } from '../../src/ui/frame/second-press.ts'

const beneath = document.createElement('button')
document.body.append(beneath)
let hits = 0
beneath.addEventListener('click', () => {
  hits += 1
})
const click = (detail: number) =>
  beneath.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

beforeEach(() => {
  vi.useFakeTimers()
  hits = 0
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('the second half of a double click hits nothing that came under the pointer', () => {
  ignoreSecondPress()
  click(2)
  expect(hits).toBe(0)
})
it('a first click, one without a mouse and one that comes later are heard', () => {
  ignoreSecondPress()
  click(1)
  click(0)
  expect(hits).toBe(2)
  vi.advanceTimersByTime(600)
  click(2)
  expect(hits).toBe(3)
})
it('a double click that begins after that is heard as a whole', () => {
  ignoreSecondPress()
  beneath.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  click(1)
  click(2)
  expect(hits).toBe(2)
})
it('control: the end of the first click begins no other', () => {
  ignoreSecondPress()
  click(1)
  beneath.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  click(2)
  expect(hits).toBe(1)
})
