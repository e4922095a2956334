import { useEffect, useRef } from 'react'

interface Guard {
  isDirty: boolean
  /** Asks the person; true: leave and lose what is unsaved. */
  ask: () => Promise<boolean>
}

const guards = new Set<Guard>()

/**
 * Unsaved changes hold the reader, in three layers: links and `navigate` ask first, Back is taken back and then asks,
 * and closing the tab makes the browser ask in its own words. Answers how to say at once that all is saved, before React has drawn it.
 */
export function useLeaveGuard(dirty: boolean, ask: () => Promise<boolean>): () => void {
  const guard = useRef<Guard>({ isDirty: dirty, ask })
  // Set while rendering would be too early, after an effect of a child too late: before anything can be clicked.
  useEffect(() => {
    guard.current.isDirty = dirty
    guard.current.ask = ask
    updateUnload()
  })
  useEffect(() => {
    const { current } = guard
    guards.add(current)
    updateUnload()
    return () => {
      guards.delete(current)
      updateUnload()
    }
  }, [])
  return () => {
    guard.current.isDirty = false
    updateUnload()
  }
}

export const hasUnsaved = (): boolean => [...guards].some(({ isDirty }) => isDirty)

/** True when nothing is unsaved, or everybody who was asked agrees to leave. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (guard.isDirty && !(await guard.ask())) return false
  return true
}

// Listening only while dirty: a page with this listener is kept out of the browser's back-forward cache.
let listening = false
function updateUnload(): void {
  const needed = hasUnsaved()
  if (needed === listening) return
  listening = needed
  if (needed) window.addEventListener('beforeunload', holdBack)
  else window.removeEventListener('beforeunload', holdBack)
}

function holdBack(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
