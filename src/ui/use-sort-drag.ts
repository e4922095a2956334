import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  readonly over: number
  readonly shift: number
}
interface Place {
  readonly middle: number
  readonly height: number
}

/** So near to the edge of what scrolls, in pixels, the list comes along. */
const rim = 40

/** Where the item that was at `from` lands when it is pulled `shift` pixels down. */
export function placeUnder(places: readonly Place[], from: number, shift: number): number {
  const own = (places[from]?.middle ?? 0) + shift
  const before = places.findIndex(({ middle }, index) => index < from && own < middle)
  if (before !== -1) return before
  return Math.max(
    from,
    places.findLastIndex(({ middle }, index) => index > from && own > middle),
  )
}

/** How far to scroll in one frame: more the nearer to the edge, and beyond it. */
export function pullAtEdge(y: number, top: number, bottom: number): number {
  if (y < top + rim) return -Math.min(24, Math.ceil((top + rim - y) / 2))
  if (y > bottom - rim) return Math.min(24, Math.ceil((y - bottom + rim) / 2))
  return 0
}

/** The nearest box around the list that scrolls, or else the window's. */
function scrollerOf(list: HTMLElement): Element {
  for (let box = list.parentElement; box !== null && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}

/** Dragging an item of a list by its grip: it follows the pointer while the list scrolls, by the wheel or at the edge; Esc puts it back. */
export function useSortDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const places = useRef<readonly Place[]>([])
  /** Where the press began, the list's top at that time, and where the pointer is now. */
  const press = useRef({ from: 0, y: 0, top: 0, now: 0 })

  const isDragging = drag !== null
  const follow = () => {
    const { from, y, top, now } = press.current
    // The list's own top has moved by what was scrolled, whichever box scrolls.
    const shift = now - y + top - (list.current?.getBoundingClientRect().top ?? top)
    setDrag({ from, shift, over: placeUnder(places.current, from, shift) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow reads refs alone
  useEffect(() => {
    if (!isDragging || list.current === null) return
    const scroller = scrollerOf(list.current)
    const whole = scroller === document.documentElement
    let frame = requestAnimationFrame(function scroll() {
      const box = scroller.getBoundingClientRect()
      const [top, bottom] = whole
        ? [0, window.innerHeight]
        : [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)]
      const pull = pullAtEdge(press.current.now, top, bottom)
      // The pulled item makes the box higher, so that it would scroll for ever: the list's own end is the end.
      const ends = list.current?.getBoundingClientRect()
      if (ends !== undefined && (pull < 0 ? ends.top < top + rim : ends.bottom > bottom - rim))
        scroller.scrollTop += pull
      frame = requestAnimationFrame(scroll)
    })
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      setDrag(null)
    }
    window.addEventListener('keydown', onEscape, true)
    window.addEventListener('scroll', follow, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onEscape, true)
      window.removeEventListener('scroll', follow, true)
    }
  }, [isDragging])

  return {
    drag,
    heightOf: (index: number) => places.current[index]?.height ?? 0,
    grip: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || list.current === null) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        places.current = [...list.current.children].map((child) => {
          const { top, height } = child.getBoundingClientRect()
          return { middle: top + height / 2, height }
        })
        const { top } = list.current.getBoundingClientRect()
        press.current = { from: index, y: event.clientY, top, now: event.clientY }
        setDrag({ from: index, over: index, shift: 0 })
      },
      onPointerMove: (event: PointerEvent) => {
        if (!isDragging) return
        press.current.now = event.clientY
        follow()
      },
      onPointerUp: () => {
        if (drag !== null) onDrop(drag.from, drag.over)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
