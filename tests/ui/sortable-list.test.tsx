// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SortableList } from '../../src/ui/sortable-list.tsx'
import { pullAtEdge } from '../../src/ui/use-sort-drag.ts'

// Twenty rows of 50 pixels in a box of 200 that scrolls; jsdom has no layout, so the rectangles are stated.
const names = Array.from({ length: 20 }, (_, index) => `Day ${index + 1}`)
const row = 50
const boxHeight = 200

let box: HTMLElement
let root: Root
let frames: FrameRequestCallback[]
const onReorder = vi.fn<(items: string[]) => void>()
const outside = vi.fn<(key: string) => void>()
const heard = (event: KeyboardEvent) => outside(event.key)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  HTMLElement.prototype.setPointerCapture = () => undefined
  box = document.body.appendChild(document.createElement('div'))
  box.style.overflowY = 'auto'
  Object.defineProperty(box, 'clientHeight', { value: boxHeight })
  Object.defineProperty(box, 'scrollHeight', { value: names.length * row })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = names.indexOf(this.dataset.sortId ?? '')
    if (index >= 0) return new DOMRect(0, index * row - box.scrollTop, 300, row)
    return this === box ? new DOMRect(0, 0, 300, boxHeight) : new DOMRect(0, -box.scrollTop, 300, names.length * row)
  })
  document.addEventListener('keydown', heard)
  root = createRoot(box)
  act(() =>
    root.render(
      <SortableList items={names} idOf={(name) => name} labelOf={(name) => name} onReorder={onReorder} label="Days">
        {(name) => name}
      </SortableList>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  document.removeEventListener('keydown', heard)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  onReorder.mockReset()
  outside.mockReset()
})

const pointer = (type: string, clientY: number) =>
  act(() => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientY })
    box.querySelector('[data-sort-id="Day 1"] [data-grip]')?.dispatchEvent(event)
  })
const pressEscape = () =>
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
const nextFrames = (count: number) =>
  act(() => {
    for (let each = 0; each < count; each++) for (const frame of frames.splice(0)) frame(0)
  })
const placeOf = (name: string) => onReorder.mock.lastCall?.[0].indexOf(name)

describe('an item that is dragged', () => {
  it('lands where the pointer is', () => {
    pointer('pointerdown', 25)
    pointer('pointermove', 130)
    pointer('pointerup', 130)
    expect(placeOf('Day 1')).toBe(2)
  })

  it('lands under the pointer after the wheel has scrolled', () => {
    pointer('pointerdown', 25)
    pointer('pointermove', 30)
    act(() => {
      box.scrollTop = 500
      box.dispatchEvent(new Event('scroll'))
    })
    pointer('pointerup', 30)
    expect(placeOf('Day 1')).toBe(10)
  })

  it('scrolls the box at its edge, to the end of the list and no further', () => {
    pointer('pointerdown', 25)
    pointer('pointermove', 100)
    nextFrames(5)
    expect(box.scrollTop).toBe(0)
    pointer('pointermove', 195)
    nextFrames(5)
    expect(box.scrollTop).toBeGreaterThan(50)
    nextFrames(200)
    const end = box.scrollTop
    expect(end).toBeGreaterThanOrEqual(names.length * row - boxHeight)
    nextFrames(20)
    expect(box.scrollTop).toBe(end)
  })

  it('is put back by Esc, which nothing else hears', () => {
    pointer('pointerdown', 25)
    pointer('pointermove', 130)
    pressEscape()
    expect(outside).not.toHaveBeenCalled()
    expect(box.querySelector<HTMLElement>('[data-sort-id="Day 1"]')?.style.transform).toBe('')
    pointer('pointerup', 130)
    expect(onReorder).not.toHaveBeenCalled()
  })

  it('leaves Esc to others when none is dragged', () => {
    pressEscape()
    expect(outside).toHaveBeenCalledWith('Escape')
  })
})

it.each([
  [100, 0],
  [41, 0],
  [30, -5],
  [-100, -24],
  [165, 3],
  [999, 24],
])('at %i of 0 to 200 the box scrolls by %i a frame', (y, expected) => expect(pullAtEdge(y, 0, 200)).toBe(expected))
