import { inflateSync } from 'node:zlib'
import readQr from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'

/** What is written in a PDF, page by page. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}

/** What a camera would read from the QR codes in a PDF: the black squares of each page are drawn and decoded. */
export function pdfCodes(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes)
  const found: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue
    const end = raw.indexOf('endstream', at)
    let text: string
    try {
      text = inflateSync(raw.subarray(at + 7, end)).toString('latin1')
    } catch {
      continue // a picture or a font
    }
    found.push(...codesIn(text))
  }
  return found
}

/** A QR code is a run of squares that are filled together. */
function codesIn(content: string): string[] {
  const runs = content.match(/(?:[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ re\s+){20,}/g) ?? []
  return runs.flatMap((run) => {
    const squares = [...run.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)].map((match) =>
      match.slice(1, 5).map(Number),
    )
    const code = decoded(squares as [number, number, number, number][]) // four numbers each, by the pattern
    return code === null ? [] : [code]
  })
}

const scale = 4
const white = 24

function decoded(squares: readonly [number, number, number, number][]): string | null {
  const left = Math.min(...squares.map(([x]) => x))
  const top = Math.min(...squares.map(([, y]) => y))
  const right = Math.max(...squares.map(([x, , width]) => x + width))
  const bottom = Math.max(...squares.map(([, y, , height]) => y + height))
  const [width, height] = [Math.ceil((right - left) * scale) + 2 * white, Math.ceil((bottom - top) * scale) + 2 * white]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y, w, h] of squares)
    for (let row = Math.round((y - top) * scale); row < Math.round((y - top + h) * scale); row += 1)
      for (let column = Math.round((x - left) * scale); column < Math.round((x - left + w) * scale); column += 1)
        pixels.fill(0, ((row + white) * width + column + white) * 4, ((row + white) * width + column + white) * 4 + 3)
  const read = readQr as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null // its types speak of a default that Node has not
  return read(pixels, width, height)?.data ?? null
}
