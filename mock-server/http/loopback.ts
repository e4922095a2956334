import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../src/domain/loopback.ts'

/**
 * Whether somebody at this machine asks for this machine by its own name: not over a proxy, and not a page elsewhere whose name was
 * made to lead here.
 */
export function isFromHere(request: Request, incoming: IncomingMessage | null): boolean {
  const { headers } = request
  return (
    isLoopback(incoming?.socket.remoteAddress ?? '127.0.0.1') &&
    isLoopback(new URL(request.url).hostname) &&
    isLoopback((headers.get('host') ?? 'localhost').replace(/:\d+$/, '')) &&
    !headers.has('x-forwarded-for') &&
    !headers.has('forwarded')
  )
}
