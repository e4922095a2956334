import { type Box, type Place, type Size, sizeOf } from './range.ts'

/** Rows of cells as spreadsheets exchange them: tabs between columns, lines between rows, quotes around what holds either. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === '\t' || char === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (char === '\n') rows.push([])
    } else cell += char
  }
  rows.at(-1)?.push(cell)
  return rows
}

export const printTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')

/**
 * Where a copied block of this size lands on what is selected: repeated when the selection is a multiple of it, else once from
 * its corner on, cut at the end of the sheet.
 */
export function pasteBox(size: Size, selected: Box, sheet: Size): Box {
  const has = sizeOf(selected)
  const repeats = has.rows % size.rows === 0 && has.cols % size.cols === 0
  const wanted = repeats ? has : size
  return {
    top: selected.top,
    left: selected.left,
    bottom: Math.min(selected.top + wanted.rows, sheet.rows) - 1,
    right: Math.min(selected.left + wanted.cols, sheet.cols) - 1,
  }
}

/** Which cell of a block of this size repeats at a place of the target. */
export const sourceOf = (place: Place, corner: Place, size: Size): Place => ({
  row: (((place.row - corner.row) % size.rows) + size.rows) % size.rows,
  col: (((place.col - corner.col) % size.cols) + size.cols) % size.cols,
})

export const placesOf = (box: Box): Place[] => {
  const { rows, cols } = sizeOf(box)
  return Array.from({ length: rows * cols }, (_, n) => ({
    row: box.top + Math.floor(n / cols),
    col: box.left + (n % cols),
  }))
}
