import { collectionOf } from '../../src/domain/contract/collections.ts'
import type { Endpoint } from '../../src/domain/contract/endpoint.ts'

interface Node<T> {
  readonly fixed: Map<string, Node<T>>
  any: Node<T> | null
  readonly served: Map<string, { readonly served: T; readonly names: readonly string[] }>
}

export interface Found<T> {
  readonly served: T
  readonly path: Record<string, string>
}

/** Contract paths as a tree: a written segment wins over `{name}`, whatever the order of the contract. */
export function makeRouter<T extends { readonly endpoint: Pick<Endpoint, 'method' | 'path'> }>(
  all: readonly T[],
): (method: string, pathname: string) => Found<T> | null {
  const empty = (): Node<T> => ({ fixed: new Map(), any: null, served: new Map() })
  const root = empty()
  const add = (path: string, served: T) => {
    let node = root
    const names: string[] = []
    for (const segment of path.split('/')) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1]
      if (name === undefined) {
        const next = node.fixed.get(segment) ?? empty()
        node.fixed.set(segment, next)
        node = next
      } else {
        names.push(name)
        node.any ??= empty()
        node = node.any
      }
    }
    if (node.served.has(served.endpoint.method))
      throw new Error(`Two endpoints answer ${served.endpoint.method} ${path}.`)
    node.served.set(served.endpoint.method, { served, names })
  }
  const places = all.map(({ endpoint }) => endpoint)
  for (const served of all) {
    add(served.endpoint.path, served)
    const collection = collectionOf(served.endpoint, places)
    if (collection !== null) add(collection, served)
  }
  return (method, pathname) => {
    const segments = pathname.split('/')
    const values: string[] = []
    const walk = (node: Node<T>, index: number): Found<T> | null => {
      const segment = segments[index]
      if (segment === undefined) {
        const end = node.served.get(method)
        return end === undefined
          ? null
          : { served: end.served, path: Object.fromEntries(end.names.map((name, i) => [name, values[i] ?? ''])) }
      }
      const fixed = node.fixed.get(segment)
      const found = fixed === undefined ? null : walk(fixed, index + 1)
      if (found !== null || node.any === null || segment === '') return found
      const value = decoded(segment)
      if (value === null) return null
      values.push(value)
      const loose = walk(node.any, index + 1)
      if (loose === null) values.pop()
      return loose
    }
    return walk(root, 0)
  }
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
