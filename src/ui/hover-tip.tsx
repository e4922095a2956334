import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Place {
  readonly x: number
  readonly y: number
  readonly below: boolean
}

/**
 * The name of an icon, shown after 400 ms of hovering and at once on keyboard focus; Esc hides it (WCAG 1.4.13).
 * It repeats the accessible name, so readers do not need it.
 */
export function HoverTip({
  anchor,
  text,
  hint,
}: {
  anchor: RefObject<HTMLElement | null>
  text: string
  hint?: ReactNode
}) {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const element = anchor.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const box = element.getBoundingClientRect()
      const below = box.bottom + 40 < window.innerHeight
      setPlace({
        x: Math.min(Math.max(box.left + box.width / 2, 60), window.innerWidth - 60),
        y: below ? box.bottom + 6 : box.top - 6,
        below,
      })
    }
    const hide = () => {
      clearTimeout(timer)
      setPlace(null)
    }
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') timer = setTimeout(show, 400)
    }
    const focus = () => {
      if (element.matches(':focus-visible')) show()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', hide)
    element.addEventListener('pointerdown', hide)
    element.addEventListener('focus', focus)
    element.addEventListener('blur', hide)
    element.addEventListener('keydown', key)
    return () => {
      hide()
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', hide)
      element.removeEventListener('pointerdown', hide)
      element.removeEventListener('focus', focus)
      element.removeEventListener('blur', hide)
      element.removeEventListener('keydown', key)
    }
  }, [anchor])
  if (place === null) return null
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-[60] flex max-w-72 animate-appear items-center gap-2 rounded-control bg-ink px-2 py-1 text-secondary text-canvas"
      style={{
        left: place.x,
        top: place.y,
        transform: `translate(-50%, ${place.below ? '0' : '-100%'})`,
        animation: 'none',
      }}
    >
      {text}
      {hint}
    </div>,
    document.body,
  )
}
