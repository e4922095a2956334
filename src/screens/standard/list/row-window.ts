import { type RefObject, useEffect, useState } from 'react'

/** Low rows in a high window: of those below what is in sight only so many are drawn that there are no more than these. */
const mostDrawn = 72

/**
 * Which rows of one height are drawn, `lead` more of them above and below what is in sight, and the room that the others take; all
 * rows where they are together no higher than `whole`. Pixels.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  { lead, whole } = { lead: 640, whole: 4_800 },
) {
  const before = Math.ceil(lead / height)
  const step = Math.ceil(before / 2)
  const isWhole = count * height <= whole
  const [{ top, inSight }, see] = useState({ top: 0, inSight: Math.ceil(innerHeight / height) })
  useEffect(() => {
    const box = scroller.current
    if (box === null || isWhole) return
    const follow = () => {
      const next = Math.floor(box.scrollTop / (height * step)) * step
      const now = Math.ceil(box.clientHeight / height) + 1 // a row may be cut at both ends
      see((seen) => (seen.top === next && seen.inSight === now ? seen : { top: next, inSight: now }))
    }
    box.addEventListener('scroll', follow, { passive: true })
    // It also follows at once, when the page is laid out: to read where it stands before would lay it out twice.
    const size = new ResizeObserver(follow)
    size.observe(box)
    return () => {
      box.removeEventListener('scroll', follow)
      size.disconnect()
    }
  }, [scroller, isWhole, height, step])
  if (isWhole) return { from: 0, to: count, before: 0, after: 0 }
  const first = Math.max(0, Math.min(top, count - inSight))
  const from = Math.max(0, first - before)
  const visible = inSight + step - 1
  const to = Math.min(count, first + Math.max(visible, Math.min(mostDrawn, visible + before)))
  return { from, to, before: from * height, after: (count - to) * height }
}
