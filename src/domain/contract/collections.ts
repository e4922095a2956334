import type { Endpoint } from './endpoint.ts'

type Place = Pick<Endpoint, 'method' | 'path'>

const named = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/**
 * Where a create is answered as well: `POST` to a collection does what `POST` to its `/create` (or `/new`) does.
 * Null where it is no create, or where an endpoint of its own answers at the collection.
 */
export function collectionOf({ method, path }: Place, all: readonly Place[]): string | null {
  const [, collection] = /^(.+)\/(?:create|new)$/.exec(path) ?? []
  if (method !== 'POST' || collection === undefined) return null
  const taken = all.some((other) => other.method === 'POST' && named(other.path) === named(collection))
  return taken ? null : collection
}
