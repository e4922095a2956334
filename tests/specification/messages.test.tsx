// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftScreen, succeeded, Toaster, toast } from '../../src/ui/toaster.tsx'

// §8 and §9: messages are pop-ups with a title and a text, at the top end, for five seconds.

const box = document.createElement('div')
let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  await import('../../src/ui/frame/toasts.tsx') // comes by itself once the page is at rest
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.append(box)
  root = createRoot(box)
  await act(async () => root.render(<Toaster theme="light" />))
  await wait(2000)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})
const shown = () => document.querySelector('[data-sonner-toast]')
const wait = (milliseconds: number) => act(async () => await vi.advanceTimersByTimeAsync(milliseconds))

test('a success is a pop-up with title and text at the top end, for five seconds', async () => {
  await act(async () => toast.done('Saved', { detail: 'Ann Lee is changed.' }))
  await wait(100)
  expect(shown()?.querySelector('[data-title]')?.textContent).toBe('Saved')
  expect(shown()?.querySelector('[data-description]')?.textContent).toBe('Ann Lee is changed.')
  expect(shown()?.getAttribute('data-y-position')).toBe('top')
  expect(shown()?.getAttribute('data-x-position')).toBe('right')
  await wait(4800)
  expect(shown()?.getAttribute('data-removed')).toBe('false')
  await wait(600)
  expect(shown()).toBeNull()
})

test('an error is a pop-up too, and stays until it is dismissed', async () => {
  await act(async () => toast.failed('Not saved', { detail: 'Somebody else was first.' }))
  await wait(60_000)
  expect(shown()?.textContent).toContain('Not saved')
  expect(shown()?.textContent).toContain('Somebody else was first.')
})

test('an error goes when what it tells of has succeeded, or with its screen; one that offers something to do stays', async () => {
  const texts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((each) => each.textContent)
  const rest = async () => {
    for (const _ of [1, 2, 3]) await wait(500) // what is done after one drawing is drawn with the next
  }
  await act(async () => {
    toast.failed('No such rate', { of: 'Exchange' })
    toast.failed('Export failed', { stays: true })
    toast.failed('Not sent', { action: { label: 'Send again', run: () => undefined } })
  })
  await rest()
  await act(async () => succeeded('Export'))
  await rest()
  expect(texts()).toContainEqual(expect.stringContaining('No such rate'))
  await act(async () => succeeded('Exchange'))
  await rest()
  expect(texts()).not.toContainEqual(expect.stringContaining('No such rate'))
  await act(async () => toast.failed('Not saved'))
  await act(async () => leftScreen())
  await rest()
  expect(texts()).toContainEqual(expect.stringContaining('Not saved')) // told on the way to the next screen
  await act(async () => leftScreen())
  await rest()
  expect(texts()).not.toContainEqual(expect.stringContaining('Not saved'))
  expect(texts()).toContainEqual(expect.stringContaining('Export failed'))
  expect(texts()).toContainEqual(expect.stringContaining('Not sent'))
})
