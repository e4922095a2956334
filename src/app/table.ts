import { keysOf } from '../domain/keys.ts'
import { accountRoutes } from '../domain/routes/account.ts'
import { type Match, matcherOf } from '../domain/routes/match.ts'
import type { Route } from '../domain/routes/route.ts'
import type { Path } from '../domain/routes/routes.ts'

/** What the router needs from TABLE 1. */
export interface RouteTable {
  readonly matchPath: (address: string) => Match<Path> | null
  readonly routeOf: (path: Path) => Route
}

/** What a guest needs to find their way to log in; the whole table comes with the machines. */
export const guestTable: RouteTable = {
  matchPath: matcherOf(keysOf(accountRoutes)),
  routeOf: (path) => (accountRoutes as Partial<Record<Path, Route>>)[path] ?? { title: '', icon: '' },
}

let table = guestTable

export const provideTable = (whole: RouteTable): void => {
  table = whole
}
export const matchPath: RouteTable['matchPath'] = (address) => table.matchPath(address)
export const routeOf: RouteTable['routeOf'] = (path) => table.routeOf(path)
