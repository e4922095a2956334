import { type RefObject, useEffect, useState } from 'react'

/** Above this many rows only those in sight are in the page. */
const windowed = 100
/** Drawn above and below what is in sight, and in all: as many rows of 40 px as a tall screen shows. */
const above = 16
const drawn = 72

/** Which rows of one height (in pixels) are drawn, and the room that the others take. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number) {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const box = scroller.current
    if (box === null || count <= windowed) return
    const follow = () => setTop(Math.floor(box.scrollTop / (height * 8)) * 8)
    follow()
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [scroller, count, height])
  if (count <= windowed) return { from: 0, to: count, before: 0, after: 0 }
  const from = Math.max(0, top - above)
  const to = Math.min(count, from + drawn)
  return { from, to, before: from * height, after: (count - to) * height }
}
