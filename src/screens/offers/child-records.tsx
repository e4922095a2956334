import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import type { RecordKind } from '../../commands/here.ts'

export interface Child {
  readonly id: number
  readonly label: string
  readonly data: unknown
}

const acts = ['keydown', 'pointerdown'] as const

/**
 * Rows of a tab that are records of their own (days, prices, departures): the focused row is what commands and keys act on, j and k go on,
 * and `c` adds one. A row carries its id as `data-sort-id`; its `data-handle`, else its first button, takes the focus.
 */
export function ChildRecords({
  kind,
  parts,
  isFormOpen,
  children,
}: {
  kind: RecordKind
  parts: readonly Child[]
  isFormOpen: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const at = parts.findIndex(({ id }) => id === current)
  const place = useRef(at)

  const rowOf = (id: number) => box.current?.querySelector<HTMLElement>(`[data-sort-id="${id}"]`)
  const focus = (index: number) => {
    const part = parts[index]
    if (part === undefined) return
    const row = rowOf(part.id)
    ;(row?.querySelector<HTMLElement>('[data-handle]') ?? row?.querySelector('button'))?.focus()
  }

  // The row is gone: the next one takes its place, never the body.
  useEffect(() => {
    if (at >= 0) place.current = at
    else if (current !== null) {
      setCurrent(null)
      if (document.activeElement === null || document.activeElement === document.body) {
        if (parts.length > 0) focus(Math.min(Math.max(place.current, 0), parts.length - 1))
        else box.current?.querySelector('button')?.focus()
      }
    }
  })
  // A form gives the focus back to what opened it. The button of an empty tab is gone by then: the newest row has it.
  const wasOpen = useRef(isFormOpen)
  const newest = useRef<() => void>(() => undefined)
  newest.current = () => {
    if (parts.length > 0)
      focus(parts.reduce((best, part, index) => (part.id > (parts[best]?.id ?? 0) ? index : best), 0))
    else box.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    const closed = wasOpen.current && !isFormOpen
    wasOpen.current = isFormOpen
    if (!closed) return
    // Once the reader has done something the focus is theirs; until then it goes on to the new row, also when that comes late.
    const stop = () => {
      timers.forEach(clearTimeout)
      for (const act of acts) document.removeEventListener(act, stop, true)
    }
    const timers = [60, 400, 1000, 2500].map((after) => setTimeout(() => newest.current(), after))
    for (const act of acts) document.addEventListener(act, stop, { capture: true, once: true })
    return stop
  }, [isFormOpen])
  useEffect(() => {
    const follow = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      const row = target?.closest<HTMLElement>('[data-sort-id]')
      if (row !== null && row !== undefined && box.current?.contains(row) === true)
        setCurrent(Number(row.dataset.sortId))
      // The palette and dialogs stand outside of main: whoever opens them still means the row.
      else if (target?.closest('main') != null) setCurrent(null)
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow)
    }
  }, [])
  const part = parts[at]
  return (
    <div ref={box} className="flex flex-col gap-4">
      <LentKind kind={kind} />
      {part !== undefined && (
        <LentChild
          kind={kind}
          part={part}
          next={at < parts.length - 1 ? () => focus(at + 1) : undefined}
          previous={at > 0 ? () => focus(at - 1) : undefined}
          first={() => focus(0)}
          last={() => focus(parts.length - 1)}
        />
      )}
      {children}
    </div>
  )
}

function LentKind({ kind }: { kind: RecordKind }) {
  useCommandContext({ list: { kind } })
  return null
}

// Apart, and drawn only while a row is meant: what is mounted last wins over the package that the screen lends.
function LentChild({
  kind,
  part,
  ...verbs
}: {
  kind: RecordKind
  part: Child
  next: (() => void) | undefined
  previous: (() => void) | undefined
  first: () => void
  last: () => void
}) {
  useCommandContext({
    record: { kind, id: String(part.id), label: part.label, data: part.data },
    list: { kind, ...verbs },
  })
  return null
}
