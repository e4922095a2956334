import * as v from 'valibot'
import {
  type ConsentRead,
  type ImportTarget,
  type Mapping,
  readRow,
} from '../../../src/domain/clients/client-import.ts'
import { clientInput } from '../../../src/domain/contract/client-input.ts'
import { contactInput } from '../../../src/domain/contract/growth/contacts.ts'
import type { OwnValue } from '../../../src/domain/growth/own-values.ts'
import type { OwnField } from '../../../src/domain/growth/rule-fields.ts'
import type { DateOrder } from '../../../src/domain/typed-days.ts'
import type { ClientGiven } from './booked-client.ts'

export interface ImportRowsToRead {
  readonly target: ImportTarget
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
  readonly mapping: Mapping
  readonly dateOrder: DateOrder
  /** The country of numbers that are written without one. */
  readonly home: string
  /** The agency's own fields that the file may hold. */
  readonly own: readonly OwnField[]
}
export interface ImportRowRead {
  readonly number: number
  /** The fields that the file names, by the rules of every client or contact. */
  readonly given: Partial<ClientGiven>
  readonly consent: ConsentRead | null
  /** What it says of the agency's own fields, by their keys. */
  readonly own: Readonly<Record<string, OwnValue>>
  readonly problems: Readonly<Record<string, string>>
}

const rules = { clients: clientInput, contacts: contactInput } as const

/** The file's words, then the rules of every client or contact: complaints of both, by field. */
export const readImportRows = ({
  target,
  rows,
  mapping,
  dateOrder,
  home,
  own: fields,
}: ImportRowsToRead): ImportRowRead[] =>
  rows.map(({ number, cells }) => {
    const { given, consent, own, problems } = readRow(cells, mapping, dateOrder, home, fields)
    const named = new Set(Object.keys(given))
    const result = v.safeParse<(typeof rules)[ImportTarget]>(
      rules[target],
      { name: 'absent', ...given },
      { abortPipeEarly: true },
    )
    const complaints = result.success
      ? {}
      : Object.fromEntries(result.issues.map((issue) => [String(issue.path?.[0]?.key ?? 'row'), issue.message]))
    const facts = result.success
      ? Object.fromEntries(Object.entries(result.output).filter(([field]) => named.has(field)))
      : {}
    return {
      number,
      given: facts as Partial<ClientGiven>,
      ...{ consent, own },
      problems: { ...complaints, ...problems },
    }
  })
