import { type ReactNode, useEffect, useRef } from 'react'

/**
 * In one line, what fits whole: the rest is neither seen nor reached here, so it must stand elsewhere as well, in a menu. `className` gives the
 * height of the line.
 */
export function FittingRow({ className, children }: { className: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = row.current
    if (here === null) return
    const showWhatFits = () => {
      const room = here.getBoundingClientRect()
      for (const child of here.children) {
        if (!(child instanceof HTMLElement)) continue
        const { bottom, left, right } = child.getBoundingClientRect()
        const fits =
          room.height === 0 || (bottom <= room.bottom + 1 && left >= room.left - 1 && right <= room.right + 1)
        child.style.visibility = fits ? '' : 'hidden'
      }
    }
    const sizes = new ResizeObserver(showWhatFits)
    const watch = () => {
      sizes.disconnect()
      sizes.observe(here)
      for (const child of here.children) sizes.observe(child)
      showWhatFits()
    }
    watch()
    const others = new MutationObserver(watch)
    others.observe(here, { childList: true })
    return () => {
      sizes.disconnect()
      others.disconnect()
    }
  }, [])
  return (
    <div ref={row} className={`flex-wrap gap-2 overflow-hidden ${className}`}>
      {children}
    </div>
  )
}
