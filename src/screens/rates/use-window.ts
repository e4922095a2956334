import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Box, Size } from '../standard/sheet/range.ts'

/** Pixels of the sheet: all cells have one size, so that what is in sight is arithmetic. */
export const cellWidth = 88
export const lineHeight = 46
export const headHeight = 58

const step = 4

/** The cells in sight and a few around; drawn again only when another block of them comes into sight. */
export function useWindow(scroller: RefObject<HTMLElement | null>, size: Size, headWidth: number): Box {
  const [box, setBox] = useState<Box>({ top: 0, bottom: 15, left: 0, right: 15 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const follow = () => {
      const down = (value: number) => Math.floor(value / step) * step
      const top = down(element.scrollTop / lineHeight)
      const left = down(element.scrollLeft / cellWidth)
      const next: Box = {
        top: Math.max(0, top - step),
        bottom: Math.min(size.rows - 1, top + Math.ceil((element.clientHeight - headHeight) / lineHeight) + 2 * step),
        left: Math.max(0, left - step),
        right: Math.min(size.cols - 1, left + Math.ceil((element.clientWidth - headWidth) / cellWidth) + 2 * step),
      }
      setBox((now) =>
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
  }, [scroller, size.rows, size.cols, headWidth])
  return box
}
