import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The rows of a table beside this file, each keyed by its column's name. */
export const rowsOf = <Column extends string>(file: string, columns: readonly Column[]): Record<Column, string>[] =>
  parsed(readFileSync(join(here, file), 'utf8'), columns)

/** Tab-separated text whose first line names the columns. */
export function parsed<Column extends string>(text: string, columns: readonly Column[]): Record<Column, string>[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '')
  if (head !== columns.join('\t')) throw new Error(`The columns are “${head}”, not “${columns.join(' ')}”.`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${columns.length} cells are due: ${line}`)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string> // built from the columns
  })
}
