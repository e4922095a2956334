import { strFromU8, unzipSync, zipSync } from 'fflate'
import readSheets, { type CellValue } from 'read-excel-file/universal'
import { mostImportRows } from '../../domain/clients/client-import.ts'
import { Failure } from '../../domain/failure.ts'
import { numberText } from '../../domain/text.ts'

export interface SheetOfRows {
  readonly name: string
  readonly rows: string[][]
}

/** What a workbook may come to when it is unpacked: about ten times the largest that an import takes. */
const mostUnpacked = 60_000_000
const mostEntries = 2000
/** Before they are read, which takes seconds: an import takes half of them, and sheets have blank rows too. */
const mostRows = 2 * mostImportRows
const locked = [0xd0, 0xcf, 0x11, 0xe0] // of files of old Office, which is how Excel keeps a workbook with a password

/** The sheets of an .xlsx file that have rows, each cell as a person sees it. Throws a `Failure` that says what is wrong with the file. */
export async function readWorkbook(file: ArrayBuffer): Promise<SheetOfRows[]> {
  const sheets = await readSheets(unpacked(new Uint8Array(file))).catch(() => {
    throw new Failure(422, [unreadable])
  })
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOfCell)) }))
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')) }))
    .filter(({ rows }) => rows.length > 0)
}

const unreadable = 'The workbook cannot be read. Open it in a spreadsheet program and save it again as .xlsx or CSV.'

/**
 * The sheets without their packing: the reader unpacks large files in a worker made of text, which the page's policy forbids. A file says
 * itself how large it becomes, and is never unpacked beyond what it says.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  if (locked.every((byte, place) => bytes[place] === byte))
    throw new Failure(422, ['The workbook has a password or an old format. Save it as .xlsx without a password.'])
  let size = 0
  let entries = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false
        size += originalSize
        entries += 1
        if (size > mostUnpacked || entries > mostEntries) throw new Failure(422, [tooLarge])
        return true
      },
    })
    for (const [name, sheet] of Object.entries(files)) {
      const rows = /^xl\/worksheets\//.test(name) ? strFromU8(sheet, true).split('<row ').length - 1 : 0
      if (rows > mostRows)
        throw new Failure(422, [
          `One sheet has ${numberText(rows)} rows; the most allowed is ${numberText(mostImportRows)}. Split it.`,
        ])
    }
    return new Uint8Array(zipSync(files, { level: 0 })).buffer
  } catch (problem) {
    throw problem instanceof Failure ? problem : new Failure(422, [unreadable])
  }
}

const tooLarge =
  'The workbook is too large once unpacked. Keep only the sheet with the clients, and split it if necessary.'

/** Excel keeps 15 digits; what comes after them is noise of the arithmetic. */
function textOfCell(cell: CellValue | Date | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return textOfDate(cell)
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(15)))
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}

/** A time of day alone is a moment of Excel's first day. */
function textOfDate(date: Date): string {
  if (Number.isNaN(date.valueOf())) return ''
  const [day = '', time = ''] = new Date(Math.round(date.valueOf() / 1000) * 1000).toISOString().split('T')
  const clock = time.slice(0, 5)
  if (date.getUTCFullYear() < 1900) return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
