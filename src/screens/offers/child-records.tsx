import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import type { RecordKind } from '../../commands/here.ts'
import { focusWhatCame } from '../../ui/focus/focus-return.ts'

export interface Child {
  readonly id: number
  readonly label: string
  readonly data: unknown
}

/** What takes the focus in the row of a part. */
function handleIn(box: HTMLElement | null, part: Child | undefined): HTMLElement | null | undefined {
  const row = part === undefined ? null : box?.querySelector(`[data-sort-id="${part.id}"]`)
  return row?.querySelector<HTMLElement>('[data-handle]') ?? row?.querySelector('button')
}

/**
 * Rows of a tab that are records of their own (days, prices, departures): the focused row is what commands and keys act on, j and k go on,
 * and `c` adds one. A row carries its id as `data-sort-id`; its `data-handle`, else its first button, takes the focus.
 */
export function ChildRecords({
  kind,
  parts,
  isFormOpen,
  isMain = false,
  children,
}: {
  kind: RecordKind
  parts: readonly Child[]
  isFormOpen: boolean
  /** The screen is about them: j and End begin here, without a press in between. */
  isMain?: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const at = parts.findIndex(({ id }) => id === current)
  const place = useRef(at)

  const focus = (index: number) => handleIn(box.current, parts[index])?.focus()

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
  // A form gives the focus back to what opened it; where it has made a row, the row has it. The button of an empty tab is gone by then.
  const latest = useRef(parts)
  latest.current = parts
  const before = useRef<ReadonlySet<number>>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = isFormOpen ? new Set(latest.current.map(({ id }) => id)) : undefined
    if (isFormOpen || known === undefined) return
    const made = () => latest.current.filter(({ id }) => !known.has(id)).toSorted((a, b) => b.id - a.id)[0]
    return focusWhatCame(() => handleIn(box.current, made()))
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
      <LentKind
        kind={kind}
        {...(isMain && parts.length > 0
          ? { next: () => focus(0), first: () => focus(0), last: () => focus(parts.length - 1) }
          : {})}
      />
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

function LentKind(list: { kind: RecordKind; next?: () => void; first?: () => void; last?: () => void }) {
  useCommandContext({ list })
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
