import Papa from 'papaparse'

export interface CsvTable {
  readonly rows: string[][]
  /** The line, from 1, with a quotation mark that is not closed as it should be: from there on the rows are guesswork. */
  readonly brokenAt: number | null
}

const separators = [',', ';', '\t', '|'] as const
const rowsToLookAt = 50

export interface CsvOptions {
  /** What stands between cells; without it, what the rows show. */
  readonly separator?: string
  /** Blank lines are rows too: cells copied from a sheet keep their places. */
  readonly keepBlank?: boolean
}

/** The rows of a CSV file (RFC 4180). */
export function readCsv(text: string, { separator, keepBlank = false }: CsvOptions = {}): CsvTable {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const named = /^"?sep=([^\n"])"?(?:\n|$)/i.exec(whole) // the line by which Excel is told
  const body = named === null ? whole : whole.slice(named[0].length)
  const { data, errors } = parse(body, separator ?? named?.[1] ?? separatorOf(body), { keepBlank })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken === undefined) return { rows: data, brokenAt: null }
  const before = body.slice(0, broken.index ?? 0).split('\n').length
  return { rows: data, brokenAt: before + (named === null ? 0 : 1) }
}

const parse = (text: string, delimiter: string, { keepBlank = false, preview = 0 }) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: keepBlank ? false : 'greedy', preview })

/** The separator that gives the most rows of the same width, of two alike the one with more columns: titles and headings over several lines do no harm. */
function separatorOf(text: string): string {
  const found = separators.map((separator) => {
    const counts = new Map<number, number>()
    for (const { length } of parse(text, separator, { preview: rowsToLookAt }).data)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    const [width = 0, rows = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    return { separator, width, rows }
  })
  return found.reduce((best, each) =>
    each.rows > best.rows || (each.rows === best.rows && each.width > best.width) ? each : best,
  ).separator
}
