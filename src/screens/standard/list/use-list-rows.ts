import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { endReturn } from '../../../commands/returning.ts'
import { rememberOrder } from '../../../commands/triage-state.ts'
import { remember, traceOf } from './list-memory.ts'
import type { ListState } from './list-state.ts'
import { countTicked, extend, nothingTicked, type Ticked, tickMore, toggle } from './selection.ts'

export interface ListRow {
  readonly id: string
  readonly label: string
  readonly href: string
}

/** The focused row, what is ticked, and moving about: one tab stop, focus that is never lost, and the way back to where one was. */
export function useListRows(
  rows: readonly ListRow[],
  { total, before }: { readonly total: number; readonly before: number },
  list: ListState<unknown>,
  many: string,
) {
  const [path, navigate] = useLocation()
  const href = list.search === '' ? path : `${path}?${list.search}`
  const [back] = useState(() => traceOf(href))
  useEffect(endReturn, [])
  const [current, showCurrent] = useState<string | null>(back?.row ?? null)
  // Keys may come faster than React draws: moving on counts from here.
  const at = useRef(current)
  const setCurrent = useCallback((id: string | null) => {
    at.current = id
    showCurrent(id)
  }, [])
  const [ticked, setTicked] = useState<Ticked>(() =>
    back === null ? nothingTicked : { ...nothingTicked, ids: new Set(back.ticked) },
  )
  const scroller = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const place = useRef(0)
  const restored = useRef(back === null)

  const order = useMemo(() => rows.map((row) => row.id), [rows])
  useEffect(() => rememberOrder(rows.map((row) => row.href)), [rows])
  const index = current === null ? -1 : order.indexOf(current)
  if (index >= 0) place.current = index

  const focusRow = useCallback((id: string) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    return row !== undefined && row !== null
  }, [])

  const goTo = useCallback(
    (to: number) => {
      const id = order[Math.max(0, Math.min(order.length - 1, to))]
      if (id === undefined) return null
      setCurrent(id)
      // A row outside the window is drawn first, then focused.
      if (!focusRow(id)) requestAnimationFrame(() => focusRow(id))
      return id
    },
    [order, focusRow, setCurrent],
  )

  // What is ticked belongs to what is listed.
  const criteria = JSON.stringify(list.criteria)
  const lastCriteria = useRef(criteria)
  useEffect(() => {
    if (lastCriteria.current === criteria) return
    lastCriteria.current = criteria
    setTicked(nothingTicked)
  }, [criteria])

  useLayoutEffect(() => {
    if (order.length === 0) return
    if (!restored.current) {
      restored.current = true
      if (scroller.current && back !== null) scroller.current.scrollTop = back.scroll
      if (back?.row != null && order.includes(back.row)) focusRow(back.row)
      return
    }
    // The focused row is gone (deleted, filtered away): its successor takes the focus, never the body.
    if (current !== null && !order.includes(current)) {
      const next = order[Math.min(place.current, order.length - 1)] ?? null
      setCurrent(next)
      if (
        next !== null &&
        held.current &&
        (document.activeElement === null || document.activeElement === document.body)
      )
        focusRow(next)
    }
  }, [order, current, back, focusRow, setCurrent])

  // Kept while it is shown and not when it leaves: a reload of the screen's module must not lose it either.
  const keep = useRef(() => {})
  keep.current = () =>
    remember({
      href,
      row: current,
      scroll: scroller.current?.scrollTop ?? 0,
      ticked: [...ticked.ids],
      order: rows.map((row) => ({ id: row.id, href: row.href })),
      many,
      before,
      total,
    })
  useEffect(() => () => keep.current(), [])

  const open = useCallback(
    (id: string, newTab = false) => {
      const row = rows.find((one) => one.id === id)
      if (row === undefined) return
      setCurrent(id)
      keep.current()
      if (newTab) window.open(row.href, '_blank', 'noopener')
      else navigate(row.href)
    },
    [rows, navigate, setCurrent],
  )

  const pageful = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / 48) - 1)
  const here = () => (at.current === null ? -1 : order.indexOf(at.current))
  const extendBy = (step: number) => {
    const from = at.current ?? order[0]
    const id = goTo(here() < 0 ? 0 : here() + step)
    if (id !== null && from !== undefined) setTicked((last) => extend(last, order, from, id))
  }
  const onCurrent = (run: (id: string) => void) =>
    current === null ? undefined : () => at.current !== null && run(at.current)
  return {
    scroller,
    current,
    setCurrent,
    ticked,
    count: countTicked(ticked, total),
    focusRow,
    open,
    hold: (on: boolean) => {
      held.current = on
    },
    tick: (id: string) => setTicked((last) => toggle(last, id)),
    tickTo: (id: string) => setTicked((last) => extend(last, order, current ?? id, id)),
    tickAll: () => setTicked({ ids: new Set([...ticked.ids, ...order]), all: true, anchor: null }),
    tickPage: (on: boolean) => setTicked(on ? { ...nothingTicked, ids: new Set(order) } : nothingTicked),
    clear: () => setTicked(nothingTicked),
    verbs: {
      next: () => goTo(here() + 1),
      previous: () => goTo(here() - 1),
      first: () => goTo(0),
      last: () => goTo(order.length - 1),
      pageDown: () => goTo(here() + pageful()),
      pageUp: () => goTo(here() - pageful()),
      open: onCurrent((id) => open(id)),
      openInNewTab: onCurrent((id) => open(id, true)),
      select: onCurrent((id) => setTicked((last) => toggle(last, id))),
      extendDown: () => extendBy(1),
      extendUp: () => extendBy(-1),
      selectPage: order.length === 0 ? undefined : () => setTicked((last) => tickMore(last, order, total)),
      clearSelection: ticked.ids.size === 0 ? undefined : () => setTicked(nothingTicked),
    },
  }
}
export type ListRows = ReturnType<typeof useListRows>
