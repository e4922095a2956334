import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** A picture with its size, without drawing it; pdfkit's types leave it out. */
      openImage(image: Buffer): { readonly width: number; readonly height: number }
    }
  }
}

const styles = ['plain', 'italic', 'strong', 'strongItalic', 'heavy'] as const
/** The styles that documents are written in. */
export type Style = (typeof styles)[number]
const files: Readonly<Record<Style, string>> = {
  plain: '400Regular/Inter_400Regular.ttf',
  italic: '400Regular_Italic/Inter_400Regular_Italic.ttf',
  strong: '600SemiBold/Inter_600SemiBold.ttf',
  strongItalic: '600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  heavy: '700Bold/Inter_700Bold.ttf',
}

const weights = { plain: 400, italic: 400, strong: 600, strongItalic: 600, heavy: 700 } as const

/** A PDF that is being drawn; `document-text.ts` writes on it. */
export interface Pdf extends PDFKit.PDFDocument {
  /** Set by `inStyle`. */
  style: Style
  /**
   * The font for a character that Inter may not have: the one asked for where it draws it, else a style or the file of
   * another font; null where none draws it.
   */
  readonly fontFor: (character: string, style: Style, asked: string | null) => string | null
  /** The part of a line's height that is over its baseline. */
  readonly ascentShare: number
}
export const [ink, muted, line] = ['#1c1917', '#57534e', '#d6d3d1']

const find = createRequire(import.meta.url)
const fileOf = (style: Style): string => find.resolve(`@expo-google-fonts/inter/${files[style]}`)
let fonts: Promise<readonly (readonly [style: Style, font: Buffer])[]> | null = null
/** Inter knows every Latin, Greek and Cyrillic letter, ŋ included. Read with the first document. */
function loadFonts() {
  fonts ??= Promise.all(styles.map(async (style) => [style, await readFile(fileOf(style))] as const))
  return fonts
}

/** A PDF with our fonts and no page yet; what `draw` leaves is closed and given back whole. */
export async function pdfOf(
  options: { readonly title: string; readonly author: string } & Partial<
    Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin' | 'margins' | 'bufferPages' | 'layout'>
  >,
  draw: (doc: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const [{ default: PDFDocument }, faces, { ascentShare, draws, fallbackFor }] = await Promise.all([
    import('pdfkit'),
    loadFonts(),
    import('./fallback-faces.ts'),
  ])
  const { title, author, ...page } = options
  const sheet = new PDFDocument({
    ...page,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  const inter = fileOf('plain')
  const doc: Pdf = Object.assign(sheet, {
    style: 'plain' as const,
    ascentShare: ascentShare(inter),
    fontFor: (character: string, style: Style, asked: string | null) => {
      if (asked !== null && draws(asked in files ? inter : asked, character)) return asked
      return draws(inter, character) ? style : fallbackFor(character, weights[style])
    },
  })
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const [style, font] of faces) doc.registerFont(style, font)
  await draw(doc)
  doc.end()
  return ended
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
