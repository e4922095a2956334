import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { textOf } from '../../src/screens/imports/file-text.ts'
import { rowsOf, tableOf } from '../../src/screens/imports/read-file.ts'

const nobody = () => Promise.reject(new Error('There is one sheet only.'))
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const refusal = async (read: Promise<unknown>) =>
  read.then(
    () => 'nothing',
    (problem: { messages?: string[] }) => problem.messages?.join(' ') ?? String(problem),
  )

describe('the text of a file', () => {
  const text = 'Näme\tPhone\r\nJürgen\t1\r\n'
  it.each([
    ['UTF-8', new TextEncoder().encode(text).buffer],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`).buffer],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1')).buffer],
    ['UTF-16 as Excel writes it', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')).buffer],
    ['UTF-16 the other way round', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()).buffer],
  ])('in %s', (_, bytes) => expect(textOf(bytes)).toBe(text))
  it('is read without the mark of UTF-16 where every other byte is a zero', () =>
    expect(textOf(new Uint8Array(Buffer.from('Name\tPhone', 'utf16le')).buffer)).toBe('Name\tPhone'))
})

describe('the table of a file', () => {
  it('begins below a title', async () =>
    expect(tableOf((await rowsOf(file('c.csv', 'All clients\n\nName;Phone\nAnn;1\n'), nobody)) ?? [])).toEqual({
      columns: ['Name', 'Phone'],
      rows: [['Ann', '1']],
    }))
  it('is not cut where a row is longer than the headings', () =>
    expect(tableOf([['Name\n(all)', 'Phone'], ['Ann'], ['Bo', '1', 'a note'], ['Cy', '2', '', '']])).toEqual({
      columns: ['Name (all)', 'Phone', 'Column 3'],
      rows: [['Ann'], ['Bo', '1', 'a note'], ['Cy', '2', '']],
    }))
  it.each([
    [[['Name']], 'The file has no rows. Its first line must hold the headings.'],
    [
      [['Name'], ...Array.from({ length: 10_001 }, () => ['x'])],
      'The file has 10,001 rows; the most allowed is 10,000. Split it.',
    ],
    [[Array.from({ length: 61 }, () => 'x'), ['y']], 'The file has 61 columns; the most allowed is 60.'],
  ])('is refused when it is too small or too large', async (rows, message) =>
    expect(await refusal(Promise.resolve().then(() => tableOf(rows)))).toBe(message),
  )
  it.each([
    ['c.xls', 'A .xls file cannot be read.'],
    ['c.numbers', 'A .numbers file cannot be read.'],
    ['c.ods', 'A .ods file cannot be read.'],
    ['c.csv', 'Line 2 has a quotation mark (") that is not closed.'],
  ])('%s is refused with a reason', async (name, reason) =>
    expect(await refusal(rowsOf(file(name, 'Name\n"Ann\nBo\n'), nobody))).toContain(reason),
  )
})

describe('a workbook', () => {
  type Cell = { value: string | number | boolean | Date; type?: unknown; format?: string } | null
  const workbook = async (...sheets: { sheet: string; data: Cell[][] }[]) =>
    file(
      'clients.xlsx',
      new Uint8Array(
        await writeXlsxFile(
          sheets.map(({ sheet, data }) => ({ sheet, data })) as Parameters<typeof writeXlsxFile>[0],
        ).toBuffer(),
      ),
    )
  const names = (count: number): Cell[][] =>
    Array.from({ length: count }, (_, at) => [{ value: at === 0 ? 'Name' : `Client ${at}` }])

  it('gives each cell as a person sees it', async () => {
    const made = await workbook({
      sheet: 'Clients',
      data: [
        [
          { value: 'Name' },
          { value: 'Phone' },
          { value: 'Born' },
          { value: 'News' },
          { value: 'Seen' },
          { value: 'Sum' },
        ],
        [
          { value: 'Ann “A” Lee' },
          { value: 256772123456 },
          { value: new Date('1990-03-04T00:00:00Z'), type: Date, format: 'd/m/yyyy' },
          { value: true, type: Boolean },
          { value: new Date('2026-03-04T14:30:00Z'), type: Date, format: 'yyyy-mm-dd hh:mm' },
          { value: 0.1 + 0.2 },
        ],
        [{ value: 'Bo' }, { value: '0772 123 456', type: String }, null, null, null, null],
      ],
    })
    expect(await rowsOf(made, nobody)).toEqual([
      ['Name', 'Phone', 'Born', 'News', 'Seen', 'Sum'],
      ['Ann “A” Lee', '256772123456', '1990-03-04', 'yes', '2026-03-04 14:30', '0.3'],
      ['Bo', '0772 123 456', '', '', '', ''],
    ])
  })

  it('with several sheets that have rows asks which; sheets without rows are not asked about', async () => {
    const made = await workbook(
      { sheet: 'Read me', data: [[{ value: 'See the others.' }]] },
      { sheet: 'Old', data: names(2) },
      { sheet: 'New', data: names(3) },
    )
    const asked: (readonly string[])[] = []
    const rows = await rowsOf(made, async (sheets) => {
      asked.push(sheets)
      return 'New'
    })
    expect(asked).toEqual([['Old', 'New']])
    expect(rows).toHaveLength(3)
    expect(await rowsOf(made, async () => null)).toBeNull()
  })

  it.each([
    [
      'a bomb',
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(61_000_000) }, { level: 9 }),
      'too large once unpacked',
    ],
    [
      'of 100,000 rows',
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<sheetData>${'<row r="1"></row>'.repeat(100_000)}</sheetData>`) }),
      'One sheet has 100,000 rows; the most allowed is 10,000. Split it.',
    ],
    ['words', strToU8('Name;Phone'), 'cannot be read'],
    ['another archive', zipSync({ 'a.xml': strToU8('<a/>') }), 'cannot be read'],
    ['an old or locked file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'has a password'],
  ])('that is %s is refused with a reason', async (_, bytes, reason) =>
    expect(await refusal(rowsOf(file('c.xlsx', new Uint8Array(bytes)), nobody))).toContain(reason),
  )
})
