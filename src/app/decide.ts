import { guest, redirectOf } from '../domain/access.ts'
import type { TurnedAway } from '../domain/verdict.ts'
import { loadMachines } from '../machines/load-machines.ts'
import type { navigationActor, turnedAway } from '../machines/start.ts'
import { guestTable } from './table.ts'

export interface Decision {
  /** Where the reader goes. */
  readonly address: string
  /** Why not where they wanted to, when there is something to say about it. */
  readonly refused: TurnedAway | null
}

const homePath = '/home'
let decider: ((wanted: string) => Decision) | null = null

/** What is shown instead of a wanted address, or the address itself. */
export async function decide(wanted: string): Promise<Decision> {
  if (decider !== null) return decider(wanted)
  const address = guestAddress(wanted)
  if (address !== null) return { address, refused: null }
  await loadMachines() // a guest with a wish: the whole table is needed, and the wish is to be kept
  return decide(wanted)
}

/** Where a guest who wants a guests' page goes; null for all other addresses. */
export function guestAddress(wanted: string): string | null {
  const match = guestTable.matchPath(wanted)
  if (match === null) return null
  const { guard } = guestTable.routeOf(match.path)
  if (guard === undefined || guard === 'always') return null
  return redirectOf(guest, { guard }) ?? wanted
}

/** From the first need on the navigation machine decides. */
export function letMachineDecide(actor: typeof navigationActor, whyNot: typeof turnedAway): void {
  decider = (wanted) => {
    actor.send({ type: 'navigate', to: wanted })
    const { address, refused, visitor } = actor.getSnapshot().context
    // Who was only sent home has asked for nothing that was refused.
    const isOwnWish = refused !== null && (refused.address !== homePath || wanted.startsWith(homePath))
    return { address, refused: isOwnWish ? whyNot(visitor, refused.address) : null }
  }
}
