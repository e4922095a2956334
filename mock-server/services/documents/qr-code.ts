import type { Pdf } from './pdf.ts'

/** A QR code as rows of modules (`encodeQr(…, 'raw')`), black, in a square of `side` points. */
export function drawModules(
  doc: Pdf,
  rows: readonly (readonly boolean[])[],
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): void {
  const module = side / rows.length
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue
      let run = 1
      while (row[x + run] === true) run += 1
      doc.rect(left + x * module, top + y * module, run * module, module)
      x += run
    }
  doc.fill('#000000')
}
