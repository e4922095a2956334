import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Offer } from './offer-rows.tsx'

export interface OfferRowsState {
  readonly current: string | null
  readonly setCurrent: (id: string | null) => void
  readonly verbs: Readonly<Record<'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp', () => unknown>>
  readonly focusRow: (id: string) => boolean
}

/** The offer with the focus, and moving about; counted from where the last key went, drawn or not. */
export function useOfferRows(
  offers: readonly Pick<Offer, 'id'>[],
  scroller: RefObject<HTMLDivElement | null>,
): OfferRowsState {
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
  const goTo = useCallback(
    (place: number) => {
      const within = Math.max(0, Math.min(order.length - 1, place))
      const id = order[within]
      if (id === undefined) return
      setCurrent(id)
      if (focusRow(id)) return
      // A row outside the window is scrolled to, drawn, then focused.
      const box = scroller.current
      if (box !== null) box.scrollTop = (box.scrollHeight / order.length) * within
      requestAnimationFrame(() => requestAnimationFrame(() => focusRow(id)))
    },
    [order, scroller, setCurrent, focusRow],
  )
  // A filter or another order has put other offers into the rows.
  useLayoutEffect(() => {
    const id = at.current
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
    const isHere = focused != null && scroller.current?.contains(focused) === true
    if (id === null || (order.includes(id) && focused?.dataset.row === id)) return
    if (isHere && order.includes(id)) goTo(order.indexOf(id))
    else if (isHere)
      setCurrent(focused.dataset.row ?? null) // the focus stays in its place, and means what stands there now
    else if (!order.includes(id)) setCurrent(null) // nothing is meant until a row is gone to
  }, [order, scroller, setCurrent, goTo])
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
