import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Served } from '../../http/perform.ts'
import { notFound } from '../../http/refusals.ts'
import { type Found, makeRouter } from '../../http/router.ts'

let find: ((method: string, path: string) => Found | null) | undefined

/** The list behind a path of the API, if it is one that can be exported. The handlers are loaded when first wanted: they import who calls this. */
export async function listAt(path: string): Promise<Found> {
  if (find === undefined) {
    const { handlers } = await import('../../handlers/handlers.ts')
    const table = handlers as unknown as Record<string, Record<string, Served['handler']> | undefined>
    find = makeRouter(
      endpoints.flatMap(({ area, name, endpoint }) => {
        const handler = endpoint.facts.download === true ? table[area]?.[name] : undefined
        return handler === undefined ? [] : [{ area, name, endpoint, handler }]
      }),
    )
  }
  const found = find('GET', `agent/${path}`)
  if (found === null) throw notFound('list')
  return found
}
