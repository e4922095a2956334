import { type RefObject, useEffect, useState } from 'react'

/** In pixels: above this height of all rows only those in sight are in the page. */
const windowed = 4_800
/** Low rows in a high window: no more than these are drawn. */
const mostDrawn = 72

/** Which rows of one height are drawn, `lead` more of them above and below what a window shows, and the room that the others take; pixels. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number, lead = 640) {
  const before = Math.ceil(lead / height)
  const step = Math.ceil(before / 2)
  const isWhole = count * height <= windowed
  const [{ top, inSight }, see] = useState({ top: 0, inSight: Math.ceil(innerHeight / height) })
  useEffect(() => {
    const box = scroller.current
    if (box === null || isWhole) return
    const follow = () => {
      const next = Math.floor(box.scrollTop / (height * step)) * step
      const now = Math.ceil(innerHeight / height)
      see((seen) => (seen.top === next && seen.inSight === now ? seen : { top: next, inSight: now }))
    }
    box.addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    // After the frame: to read where it stands at once would lay the page out twice.
    const frame = requestAnimationFrame(follow)
    return () => {
      box.removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
      cancelAnimationFrame(frame)
    }
  }, [scroller, isWhole, height, step])
  if (isWhole) return { from: 0, to: count, before: 0, after: 0 }
  const most = Math.min(mostDrawn, inSight + 2 * before + step)
  const from = Math.max(0, Math.min(top - before, count - most))
  const to = Math.min(count, from + most)
  return { from, to, before: from * height, after: (count - to) * height }
}
