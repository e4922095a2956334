import * as v from 'valibot'
import { type Mapping, readRow } from '../../../src/domain/clients/client-import.ts'
import { clientInput } from '../../../src/domain/contract/client-input.ts'
import type { DateOrder } from '../../../src/domain/typed-days.ts'
import type { ClientGiven } from './booked-client.ts'

export interface ImportRowsToRead {
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
  readonly mapping: Mapping
  readonly dateOrder: DateOrder
  /** The country of numbers that are written without one. */
  readonly home: string
}
export interface ImportRowRead {
  readonly number: number
  /** The fields that the file names, by the rules of every client. */
  readonly given: Partial<ClientGiven>
  readonly problems: Readonly<Record<string, string>>
}

/** The file's words, then the rules of every client: complaints of both, by field. */
export const readImportRows = ({ rows, mapping, dateOrder, home }: ImportRowsToRead): ImportRowRead[] =>
  rows.map(({ number, cells }) => {
    const { given, problems } = readRow(cells, mapping, dateOrder, home)
    const named = new Set(Object.keys(given))
    const result = v.safeParse(clientInput, { name: 'absent', ...given }, { abortPipeEarly: true })
    const complaints = result.success
      ? {}
      : Object.fromEntries(result.issues.map((issue) => [String(issue.path?.[0]?.key ?? 'row'), issue.message]))
    const fields = result.success
      ? Object.fromEntries(Object.entries(result.output).filter(([field]) => named.has(field)))
      : {}
    return {
      number,
      given: fields as Partial<ClientGiven>,
      problems: { ...complaints, ...problems } as Record<string, string>,
    }
  })
