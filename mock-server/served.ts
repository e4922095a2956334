import { endpoints } from '../src/domain/contract/contract.ts'
import { handlers } from './handlers/handlers.ts'
import type { Served } from './http/perform.ts'

const table: Readonly<Record<string, Readonly<Record<string, Served['handler']>>>> = handlers

/** Every endpoint of the contract with its handler. */
export const served: readonly Served[] = endpoints.flatMap(({ area, name, endpoint }) => {
  const handler = table[area]?.[name]
  return handler === undefined ? [] : [{ area, name, endpoint, handler }]
})
