import type { Names, Params, Path } from './routes.ts'

// Apart from the table, whose types are all that is needed here: the log-in page links without carrying every route.

/** The address of a route: `linkTo('/bookings/view/:id', { id: 7 })`. A missing or misspelt name does not compile. */
export function linkTo<P extends Path>(path: P, ...rest: Names<P> extends never ? [] : [params: Params<P>]): string {
  const params = (rest[0] ?? {}) as Record<string, string | number>
  return path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Specification §1: the product's name, an arrow, the screen's name. */
export const pageTitle = (screen: string, record?: string): string =>
  `Safiri → ${screen}${record === undefined ? '' : `: ${record}`}`
