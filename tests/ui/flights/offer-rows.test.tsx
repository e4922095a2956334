// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OfferRowsState, useOfferRows } from '../../../src/screens/flights/search/use-offer-rows.ts'

let root: Root
let box: HTMLElement
let state: OfferRowsState

/** Rows that stay in the page while their offers change, as the results draw them. */
function Rows({ ids }: { ids: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  state = useOfferRows(
    ids.map((id) => ({ id })),
    scroller,
  )
  return (
    <div ref={scroller}>
      {ids.map((id, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: that is what is tested
        <button type="button" key={place} data-row={id} onFocus={() => state.setCurrent(id)} />
      ))}
    </div>
  )
}
const show = (...ids: string[]) => act(() => root.render(<Rows ids={ids} />))
const focused = () => (document.activeElement as HTMLElement).dataset.row

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  HTMLElement.prototype.scrollIntoView = () => undefined
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  show('a', 'b', 'c')
  act(() => void state.verbs.next())
  act(() => void state.verbs.next())
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

it('goes on from the row with the focus', () => {
  expect(focused()).toBe('b')
  act(() => void state.verbs.next())
  expect(focused()).toBe('c')
})
it('follows the offer with the focus into another order', () => {
  show('b', 'c', 'a')
  expect(focused()).toBe('b')
  expect(state.current).toBe('b')
})
it('means what stands in the place of an offer that is filtered away', () => {
  show('a', 'c')
  expect(focused()).toBe('c')
  expect(state.current).toBe('c')
})
it('means nothing where the focus is elsewhere and the offer is filtered away', () => {
  act(() => (document.activeElement as HTMLElement).blur())
  show('a', 'c')
  expect(state.current).toBeNull()
})
