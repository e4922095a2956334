import { type PointerEvent, useEffect, useRef, useState } from 'react'

interface Drag {
  readonly id: string
  readonly from: string
  readonly over: string
  readonly x: number
  readonly y: number
}

/** Pixels before a press is a drag: a click with a trembling hand stays a click. */
const slack = 6

/** Carrying a card with the mouse. A finger scrolls the board instead: on a phone the card's menu moves it. */
export function useCardDrag(options: {
  readonly board: React.RefObject<HTMLDivElement | null>
  readonly on: boolean
  readonly onDrop: (id: string, from: string, to: string) => void
}) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<{ id: string; from: string; x: number; y: number } | null>(null)
  const dragged = useRef(false)

  const laneAt = (x: number, fallback: string): string => {
    for (const lane of options.board.current?.querySelectorAll<HTMLElement>('[data-lane]') ?? []) {
      const box = lane.getBoundingClientRect()
      if (x >= box.left && x <= box.right) return lane.dataset.lane ?? fallback
    }
    return fallback
  }
  const stop = () => {
    press.current = null
    setDrag(null)
  }
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      press.current = null
      setDrag(null)
    }
    window.addEventListener('keydown', onEscape, true)
    return () => window.removeEventListener('keydown', onEscape, true)
  }, [isDragging])

  return {
    drag,
    /** A press that became a drag is no click on the card. */
    wasDragged: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
    card: (id: string, from: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false
        const onControl = event.target instanceof Element && event.target.closest('button') !== null
        if (!options.on || event.button !== 0 || event.pointerType === 'touch' || onControl) return
        press.current = { id, from, x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const begun = press.current
        if (begun === null || begun.id !== id) return
        const [x, y] = [event.clientX - begun.x, event.clientY - begun.y]
        if (!isDragging && Math.hypot(x, y) < slack) return
        if (!isDragging) event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = true
        setDrag({ id, from: begun.from, over: laneAt(event.clientX, begun.from), x, y })
        const box = options.board.current?.getBoundingClientRect()
        if (box === undefined) return
        // Near an edge the board comes along.
        if (event.clientX > box.right - 40) options.board.current?.scrollBy({ left: 16 })
        if (event.clientX < box.left + 40) options.board.current?.scrollBy({ left: -16 })
      },
      onPointerUp: () => {
        if (drag !== null && drag.over !== drag.from) options.onDrop(drag.id, drag.from, drag.over)
        stop()
      },
      onPointerCancel: stop,
    }),
  }
}
