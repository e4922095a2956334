import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Offer } from './offer-rows.tsx'

export interface OfferRowsState {
  readonly current: string | null
  readonly setCurrent: (id: string | null) => void
  readonly verbs: Readonly<Record<'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp', () => unknown>>
  readonly focusRow: (id: string) => boolean
}

/** The offer with the focus, and moving about; counted from where the last key went, drawn or not. */
export function useOfferRows(offers: readonly Offer[], scroller: RefObject<HTMLDivElement | null>): OfferRowsState {
  const [current, show] = useState<string | null>(null)
  const at = useRef<string | null>(null)
  const order = useMemo(() => offers.map(({ id }) => id), [offers])
  const setCurrent = useCallback((id: string | null) => {
    at.current = id
    show(id)
  }, [])
  const focusRow = useCallback(
    (id: string) => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
      return row != null
    },
    [scroller],
  )
  const goTo = (place: number) => {
    const within = Math.max(0, Math.min(order.length - 1, place))
    const id = order[within]
    if (id === undefined) return
    setCurrent(id)
    if (focusRow(id)) return
    // A row outside the window is scrolled to, drawn, then focused.
    const box = scroller.current
    if (box !== null) box.scrollTop = (box.scrollHeight / order.length) * within
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(id)))
  }
  // The one with the focus is filtered away: nothing is meant until a row is gone to.
  useEffect(() => {
    if (at.current !== null && !order.includes(at.current)) setCurrent(null)
  }, [order, setCurrent])
  const here = () => (at.current === null ? -1 : order.indexOf(at.current))
  const page = 6
  return {
    current,
    setCurrent,
    focusRow,
    verbs: {
      next: () => goTo(here() + 1),
      previous: () => goTo(here() - 1),
      first: () => goTo(0),
      last: () => goTo(order.length - 1),
      pageDown: () => goTo(here() + page),
      pageUp: () => goTo(here() - page),
    },
  }
}
