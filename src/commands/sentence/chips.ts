import type { Visitor } from '../../domain/access.ts'
import type { Day } from '../../domain/dates.ts'
import type { NamesFound } from './names.ts'

export interface Whose {
  readonly visitor: Visitor
  /** The id of whoever is signed in. */
  readonly user: number | undefined
  readonly now: Day
}

export type ChipTone = 'verb' | 'plain' | 'found' | 'good' | 'warning' | 'missing'
export interface Chip {
  readonly text: string
  readonly tone: ChipTone
  /** Of several that fit as well: which is shown, of how many. */
  readonly choice?: readonly [place: number, of: number]
}
export interface Resolved {
  readonly chips: readonly Chip[]
  /** Where Enter leads; undefined where there is nowhere to go, and why. */
  readonly to: string | undefined
  readonly off?: string
  /** How many ways there are to read the names: Tab goes through them. */
  readonly ways: number
}

export const found = (text: string, choice?: Chip['choice']): Chip => ({
  text,
  tone: 'found',
  ...(choice === undefined || choice[1] < 2 ? {} : { choice }),
})
export const plain = (text: string): Chip => ({ text, tone: 'plain' })
export const missing = (words: string): Chip => ({ text: `“${words}” not found`, tone: 'missing' })

/** Tab goes through the clients first, then the offers. */
export function chosen(names: NamesFound, way: number) {
  const [clients, offers] = [names.client?.hits ?? [], names.offer?.hits ?? []]
  const [c, o] = [Math.max(1, clients.length), Math.max(1, offers.length)]
  const [clientAt, offerAt] = [way % c, Math.floor(way / c) % o]
  return {
    client: clients[clientAt],
    offer: offers[offerAt],
    clientChoice: [clientAt + 1, clients.length] as const,
    offerChoice: [offerAt + 1, offers.length] as const,
    ways: c * o,
  }
}
