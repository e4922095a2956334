import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { at, boxOf, clamp, fillTarget, type Place, type Range, rangeOf, type Size } from '../standard/sheet/range.ts'
import { cellWidth, headHeight, lineHeight } from './use-window.ts'

/** Mouse and pen: press and drag selects, the handle fills, heads select lines and days; at the edge the sheet follows. A finger scrolls, and taps. */
export function useSheetPointer({
  scroller,
  size,
  headWidth,
  range,
  select,
  onFill,
}: {
  scroller: RefObject<HTMLDivElement | null>
  size: Size
  headWidth: number
  range: Range
  select: (range: Range) => void
  onFill: (from: Range, to: Range) => void
}) {
  const drag = useRef<{ mode: 'select' | 'fill'; from: Range; x: number; y: number } | null>(null)
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const stop = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])

  const placeAt = (x: number, y: number): Place => {
    const box = scroller.current
    if (box === null) return { row: 0, col: 0 }
    const rect = box.getBoundingClientRect()
    const inX = Math.min(Math.max(x - rect.left, headWidth), box.clientWidth - 1)
    const inY = Math.min(Math.max(y - rect.top, headHeight), box.clientHeight - 1)
    return clamp(
      {
        row: Math.floor((inY - headHeight + box.scrollTop) / lineHeight),
        col: Math.floor((inX - headWidth + box.scrollLeft) / cellWidth),
      },
      size,
    )
  }
  const follow = () => {
    const now = drag.current
    if (now === null) return
    const to = placeAt(now.x, now.y)
    select(now.mode === 'select' ? { from: now.from.from, to } : rangeOf(fillTarget(boxOf(now.from), to)))
  }
  const scrollAtEdge = () => {
    const box = scroller.current
    const now = drag.current
    if (box === null || now === null) return
    const rect = box.getBoundingClientRect()
    const pull = (near: number, far: number, value: number) => (value < near + 16 ? -1 : value > far - 16 ? 1 : 0)
    const [dx, dy] = [pull(rect.left + headWidth, rect.right, now.x), pull(rect.top + headHeight, rect.bottom, now.y)]
    if (dx === 0 && dy === 0) return
    box.scrollBy(dx * cellWidth, dy * lineHeight)
    follow()
  }
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLDivElement>) => {
      const target = event.target as HTMLElement
      if (event.button !== 0 || target.closest('input, a, button') !== null) return
      const row = target.closest<HTMLElement>('[data-row-head]')?.dataset.rowHead
      const col = target.closest<HTMLElement>('[data-col-head]')?.dataset.colHead
      const box = scroller.current
      if (box === null) return
      // The scroll bars are the sheet's own.
      const rect = box.getBoundingClientRect()
      if (event.clientX - rect.left > box.clientWidth || event.clientY - rect.top > box.clientHeight) return
      if (row !== undefined) {
        select({ from: { row: Number(row), col: range.from.col }, to: { row: Number(row), col: size.cols - 1 } })
        return
      }
      if (col !== undefined) {
        select({ from: { row: 0, col: Number(col) }, to: { row: size.rows - 1, col: Number(col) } })
        return
      }
      if (target.closest('[role="gridcell"]') === null) return
      const place = placeAt(event.clientX, event.clientY)
      if (event.pointerType === 'touch') {
        select(at(place))
        return
      }
      event.preventDefault() // no text is selected
      box.focus({ preventScroll: true })
      const mode = target.closest('[data-fill]') === null ? 'select' : 'fill'
      const from = mode === 'fill' ? range : event.shiftKey ? { from: range.from, to: place } : at(place)
      drag.current = { mode, from, x: event.clientX, y: event.clientY }
      box.setPointerCapture(event.pointerId)
      if (mode === 'select') select(from)
      stop()
      timer.current = setInterval(scrollAtEdge, 90)
    },
    onPointerMove: (event: ReactPointerEvent<HTMLDivElement>) => {
      const now = drag.current
      if (now === null) return
      drag.current = { ...now, x: event.clientX, y: event.clientY }
      follow()
    },
    onPointerUp: () => {
      const now = drag.current
      drag.current = null
      stop()
      if (now?.mode === 'fill') onFill(now.from, range)
    },
    onPointerCancel: () => {
      const now = drag.current
      drag.current = null
      stop()
      if (now?.mode === 'fill') select(now.from)
    },
  }
}
