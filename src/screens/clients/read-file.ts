import { importRowsAtOnce, mostImportColumns, mostImportRows } from '../../domain/clients/client-import.ts'
import { readCsv } from '../../domain/csv.ts'
import { Failure } from '../../domain/failure.ts'
import { numberText } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import { addImportRowsMutation, createClientImportMutation } from '../../gateway/generated/client-imports.generated.ts'

const mostBytes = 20_000_000
/** A piece of rows must fit into one call. */
const mostSigns = 400_000

/** Reads a CSV file and sends it in pieces; answers the import's number. Throws a `Failure` that says what is wrong with the file. */
export async function sendFile(file: File, onProgress: (share: number) => void): Promise<number> {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name))
    throw new Failure(422, ['This is a workbook. Save it as CSV first: “Save as”, then “CSV UTF-8”.'])
  if (file.size > mostBytes) throw new Failure(422, ['The file is too large: at most 20 MB.'])
  const [columns, ...rows] = readCsv(textOf(await file.arrayBuffer()))
  if (columns === undefined || rows.length === 0)
    throw new Failure(422, ['The file has no rows. Its first line must hold the headings.'])
  if (columns.length > mostImportColumns)
    throw new Failure(422, [`The file has ${columns.length} columns: at most ${mostImportColumns}.`])
  if (rows.length > mostImportRows)
    throw new Failure(422, [
      `The file has ${numberText(rows.length)} rows: at most ${numberText(mostImportRows)}. Split it.`,
    ])
  const named = columns.map((name, place) => name.trim().slice(0, 200) || `Column ${place + 1}`)
  const { createClientImport: made } = await change(createClientImportMutation, {
    input: { file_name: file.name.slice(0, 200), columns: named },
  })
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
    piece.push(row.slice(0, mostImportColumns))
  }
  return piece
}

/** UTF-8 as it should be; what old spreadsheets write is Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
