import { accountRoutes } from './account.ts'
import { agencyRoutes } from './agency.ts'
import type { Route } from './route.ts'
import { sellingRoutes } from './selling.ts'

/** TABLE 1: every path whose screen is real. Literal segments stand before parameters of the same depth. */
export const routes = { ...accountRoutes, ...sellingRoutes, ...agencyRoutes } as const satisfies Record<string, Route>
export type Path = keyof typeof routes
export const paths = Object.keys(routes) as Path[] // the keys of a const object are its Paths
export const routeOf = (path: Path): Route => routes[path]

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type Params<P extends string> = { [N in Names<P>]: string | number }

/** The address of a route: `linkTo('/bookings/view/:id', { id: 7 })`. A missing or misspelt name does not compile. */
export function linkTo<P extends Path>(path: P, ...rest: Names<P> extends never ? [] : [params: Params<P>]): string {
  const params = (rest[0] ?? {}) as Record<string, string | number>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

const compiled = paths
  .map((path) => ({
    path,
    names: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '([^/]+)')}/?$`),
  }))
  .sort((a, b) => a.names.length - b.names.length)

/** Which route an address belongs to (query and hash are ignored), or null: specification §2 sends those to /error-404. */
export function matchPath(address: string): { path: Path; params: Record<string, string> } | null {
  const pathname = address.replace(/[?#].*$/, '') || '/'
  for (const { path, names, pattern } of compiled) {
    const match = pattern.exec(pathname)
    if (match !== null)
      return { path, params: Object.fromEntries(names.map((name, index) => [name, safely(match[index + 1] ?? '')])) }
  }
  return null
}

function safely(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a stray % is part of the text
  }
}

/** Specification §1: the product's name, an arrow, the screen's name. */
export const pageTitle = (title: string): string => `Safiri → ${title}`
