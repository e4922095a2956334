import { useEffect, useRef } from 'react'
import { openPalette } from './overlay.ts'

/** Who wants to know of a scanned code; the newest first. Returning false passes it on. */
type Listener = (code: string) => boolean | undefined
const listeners: Listener[] = []

/** A hand scanner has typed a code: for the screen in front, else the palette looks for its record. */
export function scanned(code: string): void {
  for (const listener of [...listeners].reverse()) if (listener(code) !== false) return
  openPalette({ page: 'root', query: code })
}

export function useScanned(listener: Listener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const own: Listener = (code) => latest.current(code)
    listeners.push(own)
    return () => void listeners.splice(listeners.indexOf(own), 1)
  }, [])
}
