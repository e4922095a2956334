import { useEffect, useLayoutEffect, useRef } from 'react'
import { matchPath, routeOf } from '../domain/routes/routes.ts'
import { isTicketCode, normaliseTicketCode } from '../domain/tickets/ticket-code.ts'
import { access } from '../domain/verdict.ts'
import { visitor } from '../state/session.ts'
import { openPalette } from './overlay.ts'
import { ports } from './ports.ts'

/** Who wants to know of a scanned code; the newest first. Returning false passes it on. */
type Listener = (code: string) => boolean | undefined
const listeners: Listener[] = []

/** Where the ticket of a code is shown, if this is one and the visitor may see it. */
function ticketOf(text: string): string | undefined {
  const code = normaliseTicketCode(text)
  if (!isTicketCode(code)) return undefined
  const address = `/tickets/purchases/${code}`
  const match = matchPath(address)
  return match !== null && access(visitor(), routeOf(match.path)).on ? address : undefined
}

/** A hand scanner has typed a code: for the screen in front; else a ticket is opened, and the palette looks for any other record. */
export function scanned(code: string): void {
  for (const listener of [...listeners].reverse()) if (listener(code) !== false) return
  const ticket = ticketOf(code)
  if (ticket === undefined) openPalette({ page: 'root', query: code })
  else ports.navigate(ticket)
}

export function useScanned(listener: Listener): void {
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const own: Listener = (code) => latest.current(code)
    listeners.push(own)
    return () => void listeners.splice(listeners.indexOf(own), 1)
  }, [])
}
