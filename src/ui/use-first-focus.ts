import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus to the first field of a dialog. `autoFocus` alone comes too early above another dialog, which takes the focus back before it
 * knows of this one. `turn`: what the dialog shows, where it changes.
 */
export function useFirstFocus(first: RefObject<HTMLElement | null>, isOpen: boolean, turn?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn has another first
  useEffect(() => {
    if (isOpen) first.current?.focus()
  }, [first, isOpen, turn])
}
