import type { Meta } from '../standard/list/list-types.ts'

/** What a short list that is read at once shows: those with each typed word, on one page. */
export function wholeList<Row>(
  rows: readonly Row[] | undefined,
  typed: string,
  textOf: (row: Row) => string,
): { readonly data: readonly Row[] | undefined; readonly meta: Meta | undefined } {
  if (rows === undefined) return { data: undefined, meta: undefined }
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const data = rows.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)))
  return { data, meta: { current_page: 1, per_page: Math.max(1, data.length), last_page: 1, total: data.length } }
}
