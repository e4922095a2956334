import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { type Expression, type Kysely, sql } from 'kysely'
import { clockOf } from '../../../src/domain/clock.ts'
import { inKampala, today } from '../../../src/domain/dates.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import { harmless, numberText } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused, tooMany } from '../../http/refusals.ts'

export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number | boolean | null | undefined
  /** `date`: an ISO day; `instant`: an ISO instant, shown in Kampala; `amount`: a number with separators; `phone`: E.164, as people read it. */
  readonly type?: 'text' | 'number' | 'amount' | 'date' | 'instant' | 'flag' | 'phone'
  readonly width?: number
}

export interface Export<Row> {
  /** Becomes the file's name: `bookings` → bookings-2026-11-21.csv */
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly agencyId: number
  readonly columns: readonly Column<Row>[]
  /** The whole filtered and ordered query, without a limit. */
  readonly query: Expression<Row>
}

const batch = 1000
const mostSheetRows = 200_000
const running = new Map<number, number>()

/** An export made as a background job: it reports how many rows are read, and can be stopped between two batches. */
export interface ExportWatch {
  readonly signal: AbortSignal
  readonly onRows: (count: number) => void
}
/** Set around a list's handler, so that no list needs to know how its export is made. */
export const exportWatch = new AsyncLocalStorage<ExportWatch>()

/**
 * All matching rows as a file: read in one snapshot through a cursor, written to disk, then sent, so that neither a slow
 * reader holds a connection nor a failure half-way looks like a whole file. Two at a time an agency.
 */
export async function exportFile<Row>(db: Kysely<DB>, wanted: Export<Row>): Promise<Response> {
  const { agencyId, format } = wanted
  const now = running.get(agencyId) ?? 0
  if (now >= 2 && exportWatch.getStore() === undefined)
    throw tooMany(10, 'Two exports of your agency are already running. Try again when one has finished.')
  running.set(agencyId, now + 1)
  const folder = path.join(tmpdir(), `safiri-exports-${process.getuid?.() ?? 0}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) =>
        format === 'csv'
          ? writeCsv(rowsOf<Row>(tx, wanted.query), wanted.columns, file)
          : writeSheet(rowsOf<Row>(tx, wanted.query), wanted, file),
      )
    return await sent(file, wanted)
  } catch (problem) {
    await rm(file, { force: true })
    throw problem
  } finally {
    const left = (running.get(agencyId) ?? 1) - 1
    if (left === 0) running.delete(agencyId)
    else running.set(agencyId, left)
  }
}

async function* rowsOf<Row>(tx: Kysely<DB>, query: Export<Row>['query']): AsyncGenerator<Row> {
  await sql`declare export no scroll cursor for ${query}`.execute(tx)
  const watch = exportWatch.getStore()
  for (let count = 0; ; ) {
    watch?.signal.throwIfAborted()
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from export`.execute(tx)
    count += rows.length
    watch?.onRows(count)
    yield* rows
    if (rows.length < batch) return
  }
}

async function writeCsv<Row>(rows: AsyncGenerator<Row>, columns: readonly Column<Row>[], file: string): Promise<void> {
  const lines = async function* () {
    yield columns.map(({ title }) => title)
    for await (const row of rows) yield columns.map((column) => csvCell(column, row))
  }
  // The BOM tells spreadsheets that this is UTF-8; RFC 4180 ends lines with CR LF.
  await pipeline(
    Readable.from(lines()),
    stringify({ bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }),
    createWriteStream(file, { mode: 0o600 }),
  )
}

function csvCell<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value) // a negative number is a number, not a formula
  return column.type === 'instant' ? clockOf(value).replace('T', ' ') : harmless(shownText(column, value))
}

const shownText = ({ type }: Pick<Column<never>, 'type'>, value: string): string =>
  type === 'phone' ? phoneText(value) : value

interface SheetCell {
  value: string | number | boolean | Date
  type: StringConstructor | NumberConstructor | BooleanConstructor | DateConstructor
  format?: string
  fontWeight?: 'bold'
}

async function writeSheet<Row>(rows: AsyncGenerator<Row>, wanted: Export<Row>, file: string): Promise<void> {
  const data: (SheetCell | null)[][] = [
    wanted.columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' })),
  ]
  for await (const row of rows) {
    if (data.length > mostSheetRows)
      throw refused({
        download: [
          `An Excel file holds at most ${numberText(mostSheetRows)} rows here. Filter the list, or export it as CSV.`,
        ],
      })
    data.push(wanted.columns.map((column) => sheetCell(column, row)))
  }
  const { default: writeXlsxFile } = await import('write-excel-file/node') // rarely wanted, so not at start
  await writeXlsxFile(data, {
    columns: wanted.columns.map(({ width, title }) => ({ width: width ?? Math.max(12, title.length + 4) })),
    stickyRowsCount: 1,
  }).toFile(file)
}

function sheetCell<Row>(column: Column<Row>, row: Row): SheetCell | null {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { value: value ? 'yes' : 'no', type: String }
  if (typeof value === 'number')
    return { value, type: Number, ...(column.type === 'amount' ? { format: '#,##0.##' } : {}) }
  if (column.type === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (column.type === 'instant') return { value: inKampala(value), type: Date, format: 'yyyy-mm-dd hh:mm' }
  return { value: harmless(shownText(column, value)).slice(0, 32_000), type: String }
}

async function sent<Row>(file: string, { name, format }: Export<Row>): Promise<Response> {
  const { size } = await stat(file)
  const body = createReadStream(file)
  body.once('close', () => void rm(file, { force: true }))
  const day = today()
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type':
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name.replace(/[^\w-]/g, '-')}-${day}.${format}"`,
    },
  })
}
