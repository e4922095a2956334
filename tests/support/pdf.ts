import { inflateSync } from 'node:zlib'
import readQr from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'

/** Current days in a PDF, page by page. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}

export interface PlacedText {
  readonly text: string
  readonly left: number
  readonly right: number
  /** From the foot of the page. */
  readonly y: number
}
/** The pieces of text on a page with their places, as a reader finds them. */
export async function pdfPieces(bytes: Uint8Array, number = 1): Promise<PlacedText[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(number)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left, y] = [Number(item.transform[4]), Number(item.transform[5])]
    return [{ text: item.str, left, right: left + item.width, y }]
  })
}

/** Where the links on the first page lead. */
export async function pdfLinks(bytes: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const all: readonly { readonly url?: string }[] = await page.getAnnotations()
  return all.flatMap(({ url }) => url ?? [])
}

/** The names of the fonts in a PDF, `Inter-Regular`. */
export const pdfFonts = (bytes: Uint8Array): string[] => [
  ...new Set(
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g),
    ].map(([, name = '']) => name),
  ),
]

/** The numbers of the drawn glyphs; 0 is the box of a font that does not have the letter. */
export const pdfGlyphs = (bytes: Uint8Array): number[] =>
  streamsOf(bytes)
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, drawn = '']) => drawn))
    .flatMap((drawn) => [...drawn.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => hex))
    .flatMap((hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)))

/** The texts that a reader copies instead of the drawn glyphs. */
export const pdfCopied = (bytes: Uint8Array): string[] =>
  streamsOf(bytes).flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
      const raw = Buffer.from(
        text.replace(
          /\\([\s\S])/g,
          (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
        ),
        'latin1',
      )
      return raw.subarray(2).swap16().toString('utf16le')
    }),
  )

/** What a camera would read from the QR codes in a PDF: the black squares of each page are drawn and decoded. */
export const pdfCodes = (bytes: Uint8Array): string[] => streamsOf(bytes).flatMap(codesIn)

function streamsOf(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes)
  const found: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue
    const end = raw.indexOf('endstream', at)
    try {
      found.push(inflateSync(raw.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // a picture or a font
    }
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
