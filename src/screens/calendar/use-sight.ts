import { type RefObject, useLayoutEffect, useState } from 'react'
import { headHeight, windowDays } from './lanes.ts'

export interface Sight {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Rows and days that come at once: few, so that no frame has much to draw. */
const step = 2
/** Drawn beyond the edge. */
const beyond = 4
/** The row that holds a height, of rows of different heights. */
export function rowAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** Rows and days in sight and a few around; drawn again only when another block of them comes into sight. */
export function useSight(
  scroller: RefObject<HTMLElement | null>,
  tops: RefObject<readonly number[]>,
  stamp: string,
  { colWidth, headWidth }: { colWidth: number; headWidth: number },
): Sight {
  const [sight, setSight] = useState<Sight>({ top: 0, bottom: 20, left: 0, right: 30 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` says when the heights are others
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const follow = () => {
      const rows = Math.max(0, tops.current.length - 2)
      const down = (value: number) => Math.floor(value / step) * step
      const left = down(element.scrollLeft / colWidth)
      const next: Sight = {
        top: Math.max(0, down(rowAt(tops.current, element.scrollTop)) - beyond),
        bottom: Math.min(
          rows,
          down(rowAt(tops.current, element.scrollTop + element.clientHeight - headHeight)) + step + beyond,
        ),
        left: Math.max(0, left - beyond),
        right: Math.min(windowDays - 1, left + Math.ceil((element.clientWidth - headWidth) / colWidth) + step + beyond),
      }
      setSight((now) =>
        now.top === next.top && now.bottom === next.bottom && now.left === next.left && now.right === next.right
          ? now
          : next,
      )
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroller, tops, stamp, colWidth, headWidth])
  return sight
}
