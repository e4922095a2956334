import { type TouchEvent, useRef, useState } from 'react'

/** So far to the side, in pixels, is meant; less is a hand that scrolls. */
const far = 88

/** A swipe to either side does it; the card follows the finger meanwhile. */
export function useSwipe(act: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const [by, setBy] = useState(0)
  const end = () => {
    if (Math.abs(by) >= far) act()
    from.current = null
    setBy(0)
  }
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (from.current === null || touch === undefined) return
      const [across, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      setBy(Math.abs(across) > 2 * Math.abs(down) ? Math.max(-120, Math.min(120, across)) : 0)
    },
    onTouchEnd: end,
    onTouchCancel: () => {
      from.current = null
      setBy(0)
    },
    ...(by === 0 ? {} : { style: { transform: `translateX(${by}px)` } }),
  }
}
