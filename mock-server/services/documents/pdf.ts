import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type Pdf = PDFKit.PDFDocument
export const [ink, muted, line] = ['#1c1917', '#57534e', '#d6d3d1']

const find = createRequire(import.meta.url)
let fonts: Promise<Readonly<Record<'plain' | 'strong' | 'heavy', Buffer>>> | null = null
/** Inter knows every Latin, Greek and Cyrillic letter, ŋ included. Read with the first document. */
function loadFonts() {
  const read = (file: string) => readFile(find.resolve(`@expo-google-fonts/inter/${file}`))
  fonts ??= Promise.all([
    read('400Regular/Inter_400Regular.ttf'),
    read('600SemiBold/Inter_600SemiBold.ttf'),
    read('700Bold/Inter_700Bold.ttf'),
  ]).then(([plain, strong, heavy]) => ({ plain, strong, heavy }))
  return fonts
}

/** A PDF with our fonts (`plain`, `strong`, `heavy`) and no page yet; what `draw` leaves is closed and given back whole. */
export async function pdfOf(
  options: { readonly title: string; readonly author: string } & Partial<
    Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin' | 'margins' | 'bufferPages' | 'layout'>
  >,
  draw: (doc: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), loadFonts()])
  const { title, author, ...page } = options
  const doc = new PDFDocument({
    ...page,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const [name, face] of Object.entries(faces)) doc.registerFont(name, face)
  await draw(doc)
  doc.end()
  return ended
}

/** What the fonts have letters for; a name that is wholly of another script is left to what is said instead. */
export function printable(text: string, instead = ''): string {
  const known = text
    .normalize('NFC')
    .replace(
      /[^\u0020-\u007e\u00a0-\u024f\u0250-\u036f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return known === '' ? instead : known
}

/** Written into a box and cut with an ellipsis where it is full; where it ended. */
export function writeIn(
  doc: Pdf,
  text: string,
  box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly lines?: number
    readonly align?: 'left' | 'center' | 'right'
    readonly spacing?: number
  },
): number {
  const how = {
    width: box.width,
    align: box.align ?? ('left' as const),
    lineGap: 0,
    ...(box.spacing === undefined ? {} : { characterSpacing: box.spacing }),
  }
  const most = (box.lines ?? 1) * doc.currentLineHeight(true) + 1
  doc.text(text, box.x, box.y, { ...how, height: most, ellipsis: true })
  return box.y + Math.min(doc.heightOfString(text, how), most)
}

export interface PdfFile {
  readonly content: Buffer
  /** `ticket-A1B2-C3D4-E5F6.pdf` */
  readonly name: string
}
export const pdfResponse = ({ content, name }: PdfFile, how: 'attachment' | 'inline' = 'attachment'): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(content.byteLength),
      'content-disposition': `${how}; filename="${name}"`,
    },
  })
