import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import { offerKindNames } from '../../../src/domain/offers/offer-kinds.ts'
import { isWrite } from '../../http/perform.ts'
import type { Heard } from './calls.ts'
import { doorFor, isLeftOut } from './doors.ts'
import { marksIn } from './marks.ts'
import type { Side } from './sides.ts'
import { highId, twinOffset } from './twin.ts'

export const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const all = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => !isLeftOut(callOf(endpoint)))
export const reading = all.filter((endpoint) => !isWrite(endpoint))
export const writing = all.filter(isWrite)

/** A hole: who asked what, and what came of it. */
export interface Hole {
  readonly asked: string
  readonly found: string
}

/** How much is tried. */
export interface Extent {
  /** Rows of each table whose ids are tried. */
  readonly depth: number
  /** Of so many calls one is made; 1 makes all. */
  readonly every: number
}

/** Every so many of a list, another share for each who asks. */
export const shareOf = <Item>(items: readonly Item[], { every }: Extent, whose: Side): Item[] =>
  items.filter((_, index) => (index + whose.agencyId) % every === 0)

/** What an answer shows of another agency and should not; counts what came through a door. */
export function shownOf(
  attacked: Side,
  call: string,
  { text }: Heard,
  used: Map<string, number>,
  given: string,
): string[] {
  const open = doorFor(call)
  const found = [...marksIn(text, attacked.word)].filter((place) => {
    const door = open.find(({ texts }) => texts.test(place))
    if (door !== undefined) used.set(door.reason, (used.get(door.reason) ?? 0) + 1)
    return door === undefined
  })
  // An id that was given may be said again: “There is no room 7…”.
  const high = attacked.numbers.some((id) => id > twinOffset) && new RegExp(highId).exec(text)?.[0].replace(/\D/g, '')
  if (typeof high === 'string' && !given.includes(high) && open.length === 0) found.push(`id ${high}`)
  return found
}

export const offerTypes: readonly string[] = [...new Set([...offerKindNames, 'package'])]

/** Whether the id in a path is an agency's: not that of one of its wallets, for instance, which has numbers of its own. */
const isOfAgency = (path: string): boolean => /agenc(y|ies)\/(edit\/)?\{|\{agency/.test(path)

/** Which ids stand for each `{name}` of a path. */
export function valuesFor(
  name: string,
  path: string,
  { agencyId, slug, numbers, uuids, codes, keys }: Side,
): readonly string[] {
  if (name === 'kind') return path.includes('documents/') ? ['voucher'] : offerTypes
  if (name === 'number') return ['1']
  if (name === 'slug') return [slug]
  if (name === 'uuid') return uuids
  if (name === 'code') return codes
  if (name === 'key') return keys
  return (isOfAgency(path) ? [agencyId, ...numbers] : numbers).map(String)
}

/** Each way to fill a path; its parts that are no ids take each value as well. */
export function pathsWith(path: string, side: Side, most = Number.POSITIVE_INFINITY): string[] {
  let made = [path]
  for (const [place, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const values = valuesFor(name, path, side).slice(0, most)
    made = made.flatMap((one) => values.map((value) => one.replace(place, encodeURIComponent(value))))
  }
  return made
}

const tableOf: Readonly<Record<string, string>> = {
  assignee: 'users',
  owner: 'users',
  inventory: 'packages',
  slot: 'service_slots',
  extra: 'package_extras',
  offer: 'offers',
  kept: 'clients',
  merged: 'clients',
  one: 'clients',
  other: 'clients',
}

/** An id of this side for a field: of the table that its name speaks of, else one that many tables have. */
export function idFor(name: string, side: Side, turn: number, isText: boolean): unknown {
  if (/^uuid/.test(name)) return side.uuids[turn % Math.max(1, side.uuids.length)]
  if (/^codes?$/.test(name) && isText) return side.codes[turn % Math.max(1, side.codes.length)]
  const subject = name.replace(/_?ids?$|Id$/, '')
  const rows = side.rows.get(tableOf[subject] ?? `${subject}s`) ?? []
  const from = rows.length > 0 ? rows : side.numbers
  const id = from[turn % Math.max(1, from.length)] ?? 0
  return isText ? String(id) : id
}
