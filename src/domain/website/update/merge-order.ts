import { isReordered } from '../site-difference.ts'

export interface MergedOrder {
  readonly ids: readonly string[]
  /** The new version has another order than the old one. */
  readonly moved: boolean
  /** So has the agency. */
  readonly clash: boolean
}

/**
 * The order of those that are `present`: as the new version has it if the agency left the old one alone, else the agency's own. What only
 * the other side has stands behind what it stands behind there.
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  next: readonly string[],
  present: ReadonlySet<string>,
  takesNew: boolean,
): MergedOrder {
  const moved = isReordered(base, next) && isReordered(mine, next)
  const clash = moved && isReordered(base, mine)
  const [lead, other] = moved && (!clash || takesNew) ? [next, mine] : [mine, next]
  const ids = lead.filter((id) => present.has(id))
  for (const [at, id] of other.entries()) {
    if (!present.has(id) || ids.includes(id)) continue
    const before = other.slice(0, at).findLast((each) => ids.includes(each))
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  for (const id of present) if (!ids.includes(id)) ids.push(id)
  return { ids, moved, clash }
}
