import {
  guessMapping,
  type ImportTarget,
  importRowsAtOnce,
  mostImportBytes,
  mostImportColumns,
  mostImportRows,
} from '../../domain/clients/client-import.ts'
import { Failure } from '../../domain/failure.ts'
import { numberText } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import {
  addImportRowsMutation,
  createClientImportMutation,
  importContactsMutation,
} from '../../gateway/generated/client-imports.generated.ts'
import { textOf } from './file-text.ts'

/** A piece of rows must fit into one call. */
const mostSigns = 400_000

export const fileTypes =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The rows of a CSV file or of one sheet of a workbook; `choose` is asked which where several have rows. */
export async function rowsOf(
  file: File,
  choose: (sheets: readonly string[]) => Promise<string | null>,
): Promise<string[][] | null> {
  const kind = /\.(xls[xmb]?|ods|numbers)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (kind !== undefined && kind !== 'xlsx' && kind !== 'xlsm')
    throw new Failure(422, [`A .${kind} file cannot be read. ${saveAs}`])
  if (file.size > mostImportBytes) throw new Failure(422, ['The file is too large. The most allowed is 20 MB.'])
  const bytes = await file.arrayBuffer()
  if (kind === undefined) return csvRows(textOf(bytes))
  const { readWorkbook } = await import('./workbook.ts')
  const sheets = await readWorkbook(bytes)
  const tables = sheets.length > 1 ? sheets.filter(({ rows }) => rows.length > 1) : sheets
  if (tables.length < 2) return tables[0]?.rows ?? []
  const name = await choose(tables.map((sheet) => sheet.name))
  return tables.find((sheet) => sheet.name === name)?.rows ?? null
}

const saveAs = 'Save it as .xlsx or CSV first: in Excel and LibreOffice “Save as”, in Numbers “Export to”.'

async function csvRows(text: string): Promise<string[][]> {
  const { readCsv } = await import('../../domain/csv.ts')
  const { rows, brokenAt } = readCsv(text)
  if (brokenAt !== null)
    throw new Failure(422, [
      `Line ${numberText(brokenAt)} has a quotation mark (") that is not closed. Correct the line and choose the file again.`,
    ])
  return rows
}

export interface ImportTable {
  readonly columns: string[]
  readonly rows: string[][]
}

/** Headings and rows, or a `Failure` that says what is wrong with them. Titles above the headings are left out; no cell of a row is. */
export function tableOf(all: readonly string[][], target: ImportTarget = 'clients'): ImportTable {
  let top = 0
  while (isTitle(target, all[top], all[top + 1])) top += 1
  const [headings = [], ...rows] = all.slice(top)
  if (rows.length === 0) throw new Failure(422, ['The file has no rows. Its first line must hold the headings.'])
  if (rows.length > mostImportRows)
    throw new Failure(422, [
      `The file has ${numberText(rows.length)} rows; the most allowed is ${numberText(mostImportRows)}. Split it.`,
    ])
  const width = rows.reduce((most, row) => Math.max(most, lengthOf(row)), lengthOf(headings))
  if (width > mostImportColumns)
    throw new Failure(422, [`The file has ${width} columns; the most allowed is ${mostImportColumns}.`])
  const columns = Array.from(
    { length: width },
    (_, place) => (headings[place] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${place + 1}`,
  )
  return { columns, rows: rows.map((row) => row.slice(0, width)) }
}

/** One cell alone above a line that has headings. */
const isTitle = (target: ImportTarget, row: readonly string[] = [], next: readonly string[] = []): boolean =>
  filled(row) === 1 && filled(next) > 1 && Object.keys(guessMapping(next, target)).length > 0
const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
/** Without the empty cells at the end, which spreadsheets add. */
const lengthOf = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1

/** Sends a table in pieces; answers the import's number. */
export async function sendTable(
  target: ImportTarget,
  fileName: string,
  { columns, rows }: ImportTable,
  onProgress: (share: number) => void,
): Promise<number> {
  const input = { file_name: fileName.slice(0, 200), columns }
  const made =
    target === 'clients'
      ? (await change(createClientImportMutation, { input })).createClientImport
      : (await change(importContactsMutation, { input })).importContacts
  for (let from = 0; from < rows.length; ) {
    const piece = pieceOf(rows, from)
    await change(addImportRowsMutation, { id: made.id, input: { from: from + 1, rows: piece } })
    from += piece.length
    onProgress(from / rows.length)
  }
  return made.id
}

function pieceOf(rows: readonly string[][], from: number): string[][] {
  const piece: string[][] = []
  let signs = 0
  for (const row of rows.slice(from, from + importRowsAtOnce)) {
    signs += row.join('').length
    if (piece.length > 0 && signs > mostSigns) break
    piece.push(row)
  }
  return piece
}
