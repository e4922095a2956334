import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Listed } from '../../http/perform.ts'
import { notFound } from '../../http/refusals.ts'
import { type Found, makeRouter } from '../../http/router.ts'

/** Finds the list behind a path of the API, among those that can be exported; 404 for any other path. */
export function exportedLists<T extends Listed>(all: readonly T[]): (path: string) => Found<T> {
  const find = makeRouter(all.filter(({ endpoint }) => endpoint.facts.download === true))
  return (path) => {
    const found = find('GET', `agent/${path}`)
    if (found === null) throw notFound('list')
    return found
  }
}

/** What the contract says of the list behind a path. */
export const listAt = exportedLists(endpoints)
