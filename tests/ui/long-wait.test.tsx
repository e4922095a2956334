// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LongWait, loadStillWaiting } from '../../src/app/long-wait.tsx'
import { patience, patiently } from '../../src/gateway/patience.ts'
import { Dialog } from '../../src/ui/dialog.tsx'

// What jsdom lacks.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
let root: Root
const Page = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <main>A list</main>
    <LongWait />
    <Dialog open={isOpen} onClose={() => {}} title="New client" />
  </>
)
function button(label: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (found === undefined) throw new Error(`no button ${label}`)
  return found
}
const hidden = (element: Element | null) => element?.closest('[aria-hidden=true], [inert]') !== null

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = '<div id="app"></div>'
  const place = document.querySelector('#app')
  if (place === null) throw new Error('no place')
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('can be pressed over a dialog that was open before its code had come', async () => {
  await act(async () => root.render(<Page isOpen={false} />))
  await act(async () => root.render(<Page isOpen />))
  expect(hidden(document.querySelector('main'))).toBe(true) // the control
  const answer = patiently(true, () => new Promise<never>(() => {})).catch(() => 'stopped')
  await act(async () => vi.advanceTimersByTime(patience))
  await act(loadStillWaiting)
  expect(hidden(button('Try again'))).toBe(false)
  await act(async () => button('Cancel').click())
  expect(await answer).toBe('stopped')
})
