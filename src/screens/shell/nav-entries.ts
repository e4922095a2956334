import type { Visitor } from '../../domain/access.ts'
import { type NavGroup, navGroups } from '../../domain/routes/route.ts'
import { matchPath, type Path, paths, routeOf } from '../../domain/routes/routes.ts'
import { type Access, access } from '../../domain/verdict.ts'

export interface NavEntry {
  readonly path: Path
  readonly title: string
  readonly access: Access
}
export interface NavSection {
  readonly group: NavGroup
  readonly entries: readonly NavEntry[]
}

/** The navigation as this visitor has it. What is off stays and says why; a group without routes is not shown. */
export function navSections(visitor: Visitor): readonly NavSection[] {
  return navGroups
    .map((group) => ({
      group,
      entries: paths
        .filter((path) => routeOf(path).nav === group)
        .map((path) => ({
          path,
          title: routeOf(path).navTitle ?? routeOf(path).title,
          access: access(visitor, routeOf(path)),
        })),
    }))
    .filter((section) => section.entries.length > 0)
}

/** Which entry an address lies under: itself or the nearest of its parents that the navigation shows. */
export function entryOfAddress(address: string): Path | null {
  for (const path of upwards(address)) if (routeOf(path).nav !== undefined) return path
  return null
}

/** The route of an address and its parents, nearest first. */
export function upwards(address: string): Path[] {
  const chain: Path[] = []
  let path: string | undefined = matchPath(address)?.path
  while (path !== undefined && chain.length < 6 && !chain.includes(path as Path)) {
    chain.push(path as Path) // matched, or the parent of a matched route
    path = routeOf(path as Path).parent
  }
  return chain
}
