import type { Visitor } from '../../domain/access.ts'
import { kindOf, type NavGroup, type NavPlace, navGroups, navPlaces, placeOf } from '../../domain/routes/navigation.ts'
import { matchPath, type Path, routeOf } from '../../domain/routes/routes.ts'
import { type Access, access, type Turned } from '../../domain/verdict.ts'

export interface NavEntry {
  /** Where it leads: to the first of its kinds that this visitor may open. */
  readonly path: Path
  readonly paths: readonly Path[]
  readonly title: string
}
/** What this visitor may not open, and why. */
export interface NavLocked {
  readonly path: Path
  readonly title: string
  readonly access: Turned
}
export interface NavSection {
  readonly group: NavGroup
  readonly entries: readonly NavEntry[]
}
export interface NavKind {
  readonly path: Path
  readonly title: string
}

const verdictOn = (visitor: Visitor, path: Path): Access => access(visitor, routeOf(path))

/** What the navigation and the tabs call a path. */
export const navTitle = (path: Path): string => routeOf(path).navTitle ?? routeOf(path).title
const placeTitle = ({ title, paths: [first] }: NavPlace): string => title ?? navTitle(first)

/** The navigation as this visitor has it: what may be opened, in the order of the day. A group without entries is not shown. */
export function navSections(visitor: Visitor): readonly NavSection[] {
  return navGroups
    .map((group) => ({
      group,
      entries: navPlaces.flatMap((place) => {
        const path = place.group === group ? place.paths.find((each) => verdictOn(visitor, each).on) : undefined
        return path === undefined ? [] : [{ path, paths: place.paths, title: placeTitle(place) }]
      }),
    }))
    .filter((section) => section.entries.length > 0)
}

/** What this visitor may not open, each with its reason; an entry of which nothing is open counts once. */
export function navLocked(visitor: Visitor): readonly NavLocked[] {
  return navPlaces.flatMap((place) => {
    const locked = place.paths.flatMap((path) => {
      const verdict = verdictOn(visitor, path)
      return verdict.on ? [] : [{ path, title: fullTitle(place, path), access: verdict }]
    })
    const [first] = locked
    const isWhole = locked.length === place.paths.length
    return isWhole && first !== undefined ? [{ ...first, title: placeTitle(place) }] : locked
  })
}

/** A kind by itself needs the words that its tab can spare: “Hotel room bookings”. */
const fullTitle = (place: NavPlace, path: Path): string =>
  place.paths.length === 1 ? navTitle(path) : routeOf(path).title

/** The line that folds what is not open, in words that say why. */
export function lockedTitle(locked: readonly NavLocked[]): string {
  const why = new Set(locked.map(({ access: { refusal } }) => refusal))
  const [only] = why
  const words =
    why.size === 1 && only === 'lacksPermission'
      ? 'Not in your role'
      : why.size === 1 && only === 'lacksFeature'
        ? 'Not in your plan'
        : 'Not open to you'
  return `${words}: ${locked.length}`
}

/** The kind that the screen of an address is, or is around. */
export function kindAt(address: string): Path | undefined {
  const path = matchPath(address)?.path
  return path === undefined ? undefined : kindOf(path)
}

/** The kinds to choose between on a screen that is one of several, or around one; none where there is nothing to choose. */
export function kindsAt(visitor: Visitor, address: string): readonly NavKind[] {
  const paths = placeOf(kindAt(address) ?? '')?.paths ?? []
  const open = paths.filter((each) => verdictOn(visitor, each).on)
  return open.length < 2 ? [] : open.map((each) => ({ path: each, title: navTitle(each) }))
}

/** What the kinds of an address are together: “Bookings”. */
export const kindsTitle = (address: string): string => {
  const place = upwards(address)
    .map(placeOf)
    .find((each) => each !== undefined)
  return place === undefined ? '' : placeTitle(place)
}

/** The path under which an address lies in the navigation: itself or the nearest of its parents. */
export function entryOfAddress(address: string): Path | null {
  return upwards(address).find((path) => placeOf(path) !== undefined) ?? null
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

/** What stands in the bottom bar of a phone: Today, bookings and inquiries, or what of the day this visitor has in their place. */
export function bottomEntries(visitor: Visitor): readonly NavEntry[] {
  const open = navSections(visitor).flatMap(({ entries }) => entries)
  const wanted: readonly Path[] = ['/home', '/bookings/tour-packages', '/inquiries']
  const first = wanted.flatMap((path) => open.find(({ paths }) => paths.includes(path)) ?? [])
  return [...first, ...open.filter((entry) => !first.includes(entry))].slice(0, 3)
}
