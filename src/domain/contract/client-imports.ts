import * as v from 'valibot'
import {
  importFieldNames,
  importOutcomes,
  importRowsAtOnce,
  importTargets,
  knownClients,
  mostConsentPlace,
  mostConsentText,
  mostImportColumns,
  mostImportRows,
} from '../clients/client-import.ts'
import { keysOf } from '../keys.ts'
import type { ClientImport, ClientImportRow, Meta } from '../schema/types.generated.ts'
import { dateOrders } from '../typed-days.ts'
import { endpoint } from './endpoint.ts'
import { line, listQuery, oneOf, optionalLine, prose, whole } from './rules.ts'

const cell = v.pipe(v.string('A cell must be text.'), v.maxLength(5000, 'A cell is too long.'))
const cells = v.pipe(v.array(cell), v.maxLength(mostImportColumns, `At most ${mostImportColumns} columns.`))
const column = whole('The column', 0, mostImportColumns - 1)

const fileName = line('The file’s name', 200)
const columns = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.maxLength(200, 'A heading is too long.'))),
  v.minLength(1, 'The file has no columns.'),
  v.maxLength(mostImportColumns, `The file has too many columns: at most ${mostImportColumns}.`),
)
export const newImportInput = v.object({ file_name: fileName, columns })
/** The headings, whose rows follow in pieces, or a small file as it is. */
export const contactImportInput = v.pipe(
  v.object({
    file_name: fileName,
    columns: v.optional(columns),
    csv: v.optional(
      v.pipe(v.string('The file must be text.'), v.maxLength(900_000, 'The file is too large: send it in pieces.')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['columns'], ['csv']],
      ({ columns: headings, csv }) => (headings === undefined) !== (csv === undefined),
      'Send the headings or the file.',
    ),
    ['columns'],
  ),
)
/** A file comes in pieces, in order; a piece that comes twice is taken once. */
export const importRowsInput = v.object({
  from: whole('The first row', 1, mostImportRows),
  rows: v.pipe(
    v.array(cells),
    v.minLength(1, 'There are no rows.'),
    v.maxLength(importRowsAtOnce, `At most ${importRowsAtOnce} rows at a time.`),
  ),
})
export const importCheckInput = v.object({
  mapping: v.record(
    v.union([
      oneOf('A field', importFieldNames as [string, ...string[]]),
      v.pipe(v.string(), v.regex(/^own\.[a-z][a-z0-9_]{0,39}$/, 'There is no such field.')),
    ]),
    column,
  ),
  date_order: oneOf('Dates', keysOf(dateOrders)),
  /** What is done with those who are known already. */
  on_known: oneOf('Known people', knownClients),
  /** For consent columns: what the people of the file agreed to and where, if no column says so. */
  consent_words: v.optional(v.pipe(prose('The words shown', mostConsentText), v.trim()), ''),
  consent_place: v.optional(optionalLine('Where', mostConsentPlace), ''),
})
export const importRowInput = v.object({ cells })

/** Clients or contacts out of a file: sent, mapped, tried without changing anything, mended, done as a background job, taken back. */
export const clientImports = {
  list: endpoint<{ data: ClientImport[] }>()('GET agent/clients/imports', {
    permission: 'View Clients',
    query: v.object({ target: v.optional(oneOf('target', importTargets), 'clients') }),
    meaning: 'the latest twenty imports of clients, or of contacts',
  }),
  create: endpoint<{ data: ClientImport }>()('POST agent/clients/imports/create', {
    permission: 'View Clients',
    input: newImportInput,
    status: 201,
    meaning: 'starts an import with the headings of its file; their fields are guessed',
  }),
  addRows: endpoint<{ data: ClientImport }>()('POST agent/clients/imports/{id}/rows/add', {
    permission: 'View Clients',
    input: importRowsInput,
    meaning: 'some rows of the file',
  }),
  show: endpoint<{ data: ClientImport }>()('GET agent/clients/imports/{id}/show', {
    permission: 'View Clients',
    meaning: 'its progress, with the results of the dry run',
  }),
  rows: endpoint<{ data: ClientImportRow[]; meta: Meta }>()('GET agent/clients/imports/{id}/rows', {
    permission: 'View Clients',
    query: v.object({
      page: listQuery.page,
      per_page: listQuery.per_page,
      outcome: v.optional(oneOf('outcome', keysOf(importOutcomes))),
    }),
    meaning: 'the rows of the file, with what would happen to each',
  }),
  check: endpoint<{ data: ClientImport }>()('POST agent/clients/imports/{id}/check', {
    permission: 'View Clients',
    input: importCheckInput,
    meaning: 'the dry run: who would be new, changed or left out, and what must be corrected',
  }),
  updateRow: endpoint<{ data: ClientImport }>()('POST agent/clients/imports/{id}/rows/{rowId}/update', {
    permission: 'View Clients',
    input: importRowInput,
    meaning: 'corrects a row and repeats the dry run',
  }),
  run: endpoint<{ data: ClientImport }>()('POST agent/clients/imports/{id}/run', {
    permission: 'View Clients',
    meaning: 'runs the import in one transaction, as a background job; rows with errors are left out',
  }),
  undo: endpoint<{ data: ClientImport }>()('POST agent/clients/imports/{id}/undo', {
    permission: 'View Clients',
    meaning: 'undoes the import, except for people used since',
  }),
}
