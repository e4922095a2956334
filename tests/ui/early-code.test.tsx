// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newTicketCode } from '../../src/domain/tickets/ticket-code.ts'
import { useEarlyCode } from '../../src/screens/events/scan/use-early-code.ts'

const code = newTicketCode((count) => crypto.getRandomValues(new Uint8Array(count)))
let root: Root
const Shown = ({ isWaiting }: { isWaiting: boolean }) => <output>{useEarlyCode(isWaiting)}</output>
const said = () => document.querySelector('output')?.textContent
const scan = (text: string) =>
  act(async () => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<main></main>'
  const place = document.querySelector('main')
  if (place === null) throw new Error('no place')
  root = createRoot(place)
})
afterEach(() => act(async () => root.unmount()))

it('is told when a ticket is scanned before an event is chosen, and not after', async () => {
  await act(async () => root.render(<Shown isWaiting />))
  await scan('hello')
  expect(said()).toBe('')
  await scan(code)
  expect(said()).toBe(code)
  await act(async () => root.render(<Shown isWaiting={false} />))
  expect(said()).toBe('')
  await scan(code)
  expect(said()).toBe('')
})
