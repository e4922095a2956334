import type * as v from 'valibot'
import { endpoints } from '../../src/domain/contract/contract.ts'

type Schema = v.GenericSchema<unknown, unknown>
/** What valibot says of itself. */
interface Inside {
  readonly type: string
  readonly pipe?: readonly Schema[]
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly entries?: Readonly<Record<string, Schema>>
}

/** Every field of the inputs of calls whose name is wanted, however deep: `bookings.create.client.phone` and its rule. */
export function inputFields(wanted: RegExp): [string, Schema][] {
  const within = (schema: Schema, path: string): [string, Schema][] => {
    const { pipe, wrapped, item, entries }: Inside = schema
    if (entries !== undefined)
      return Object.entries(entries).flatMap(([name, entry]): [string, Schema][] =>
        wanted.test(name) ? [[`${path}.${name}`, entry]] : within(entry, `${path}.${name}`),
      )
    const inner = wrapped ?? item ?? pipe?.[0]
    return inner === undefined || inner === schema ? [] : within(inner, path)
  }
  return endpoints.flatMap(({ area, name, endpoint: { facts } }) =>
    facts.input === undefined ? [] : within(facts.input, `${area}.${name}`),
  )
}
