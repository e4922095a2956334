import { type Access, access, guest, redirectOf } from '../domain/access.ts'
import { matchPath, routeOf } from '../domain/routes/routes.ts'
import type { navigationActor } from '../machines/start.ts'
import { destinationPlace, stored } from '../machines/stored.ts'

export type Turned = Access & { readonly on: false }
export interface Decision {
  /** Where the reader goes. */
  readonly address: string
  /** Why not where they wanted to, when there is something to say about it. */
  readonly refused: Turned | null
}

let decider: (wanted: string) => Decision = guestDecision

/** What is shown instead of a wanted address, or the address itself. */
export const decide = (wanted: string): Decision => decider(wanted)

/** Before anybody has logged in there is one rule: the guests' pages are open, everything else is kept and leads to log in. */
export function guestDecision(wanted: string): Decision {
  const match = matchPath(wanted)
  if (match === null) return { address: '/error-404', refused: null }
  const route = routeOf(match.path)
  const instead = redirectOf(guest, route)
  const isWish = instead !== null && !['redirect', 'otp', 'verify'].includes(route.guard ?? '')
  if (isWish) stored.set(destinationPlace, wanted)
  return { address: instead ?? wanted, refused: null }
}

/** From then on the navigation machine decides. */
export function letMachineDecide(actor: typeof navigationActor): void {
  decider = (wanted) => {
    actor.send({ type: 'navigate', to: wanted })
    const { address, refused, visitor } = actor.getSnapshot().context
    const match = refused === null ? null : matchPath(refused.address)
    const verdict = match === null ? null : access(visitor, routeOf(match.path))
    return { address, refused: verdict !== null && !verdict.on ? verdict : null }
  }
}
