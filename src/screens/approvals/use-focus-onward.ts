import { type RefObject, useLayoutEffect, useRef } from 'react'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * Of rows that go away when they are dealt with: the focus goes to the row that comes in the place of the one that had it, or to `last` when
 * none is left. The row takes it, not its first button: Enter twice must not decide twice.
 */
export function useFocusOnward(
  ids: readonly number[],
  list: RefObject<HTMLElement | null>,
  last: () => HTMLElement | null,
): (id: number) => void {
  const held = useRef<{ readonly id: number; readonly place: number } | null>(null)
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when rows come or go
  useLayoutEffect(() => {
    const left = held.current
    if (left === null || ids.includes(left.id)) return
    held.current = null
    if (!isNowhere()) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-approval]') ?? []
    ;(rows[Math.min(left.place, rows.length - 1)] ?? last())?.focus()
  }, [key])
  return (id) => {
    held.current = { id, place: ids.indexOf(id) }
  }
}
