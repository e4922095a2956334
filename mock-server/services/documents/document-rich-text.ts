import { type DocumentWriter, gap, keep } from './document-layout.ts'
import {
  drawable,
  inStyle,
  linesOfSpans,
  printable,
  type Span,
  widthOf,
  widthOfSpans,
  writeLine,
  writeSpans,
} from './document-text.ts'
import { ink, muted, type Style } from './pdf.ts'
import { directionOf } from './text-runs.ts'

type Block = 'p' | 'h2' | 'h3' | 'li' | 'blockquote'
interface Run {
  readonly text: string
  readonly strong: boolean
  readonly italic: boolean
  readonly underline: boolean
  /** Where it leads: an address on the web, of a mail or of a phone. */
  readonly link: string | null
}
interface RichBlock {
  readonly kind: Block
  /** `•`, or the number in a numbered list. */
  readonly mark: string
  readonly runs: readonly Run[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decoded = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** A link within a page leads nowhere from a document. */
function linkOf(attributes: string): string | null {
  const href = decoded(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? '')
  return /^(https?|mailto|tel):/i.test(href) ? href : null
}

/** Sanitised HTML (see html.ts: its few tags and nothing else) as blocks of runs; text without tags is a block for each line. */
export function blocksOf(html: string): RichBlock[] {
  const blocks: { kind: Block; mark: string; runs: Run[] }[] = []
  const lists: { ordered: boolean; count: number }[] = []
  const open = { strong: 0, em: 0, u: 0 }
  let link: string | null = null
  let current: (typeof blocks)[number] | null = null
  const begin = (kind: Block, mark = '') => {
    current = { kind, mark, runs: [] }
    blocks.push(current)
  }
  const say = (text: string) => {
    if (current === null && text.trim() === '') return
    if (current === null) begin('p')
    current?.runs.push({ text, strong: open.strong > 0, italic: open.em > 0, underline: open.u > 0, link })
  }
  if (!/<[a-z]/i.test(html)) {
    for (const text of html.split(/\r?\n/)) {
      begin('p')
      say(decoded(text))
    }
  } else
    for (const [, closing, name, attributes, text] of html.matchAll(/<(\/?)([a-z]+\d?)([^>]*)>|([^<]+|<)/gi)) {
      const tag = name?.toLowerCase()
      if (tag === undefined) say(decoded(text ?? ''))
      else if (tag === 'strong' || tag === 'em' || tag === 'u')
        open[tag] = Math.max(0, open[tag] + (closing === '/' ? -1 : 1))
      else if (tag === 'a') link = closing === '/' ? null : linkOf(attributes ?? '')
      else if (tag === 'ul' || tag === 'ol') {
        if (closing === '/') lists.pop()
        else lists.push({ ordered: tag === 'ol', count: 0 })
        current = null
      } else if (tag === 'br') begin(blocks.at(-1)?.kind === 'li' ? 'p' : (blocks.at(-1)?.kind ?? 'p'))
      else if (tag === 'li' && closing === '') {
        const list = lists.at(-1) ?? { ordered: false, count: 0 }
        list.count += 1
        begin('li', list.ordered ? `${list.count}.` : '•')
      } else if (['p', 'h2', 'h3', 'blockquote'].includes(tag)) {
        // The paragraph within an item or a quotation goes on in its line.
        const last: RichBlock | undefined = blocks.at(-1)
        const within = tag === 'p' && (last?.kind === 'li' || last?.kind === 'blockquote') && last.runs.length === 0
        if (closing === '/') current = null
        else if (!within) begin(tag as Block)
      } else if (tag === 'li') current = null
    }
  return blocks.filter(({ runs }) => runs.some(({ text }) => printable(text) !== ''))
}

export function richText(writer: DocumentWriter, html: string, { size = 9.5 }: { readonly size?: number } = {}): void {
  for (const block of blocksOf(html)) {
    const isHead = block.kind === 'h2' || block.kind === 'h3'
    const big = block.kind === 'h2' ? size + 2 : isHead ? size + 0.5 : size
    const indent = block.kind === 'li' ? 14 : block.kind === 'blockquote' ? 12 : 0
    const { doc } = writer
    inStyle(doc, 'plain').fontSize(big)
    const tall = doc.currentLineHeight(true) + 1.5
    if (isHead) keep(writer, tall * 3)
    const colour = block.kind === 'blockquote' ? muted : ink
    const spans = spansOf(block, isHead, colour, writer.agency.colour)
    const base = directionOf(spans.map(({ text }) => text).join(''))
    const room = writer.width - indent
    for (const [at, line] of linesOfSpans(doc, spans, room).entries()) {
      keep(writer, tall)
      if (at === 0 && block.mark !== '') {
        inStyle(doc, 'plain').fontSize(big).fillColor(muted)
        const far = writer.width - widthOf(doc, block.mark) - 2
        writeLine(doc, block.mark, writer.left + (base === 'ltr' ? 2 : far), writer.y)
      }
      const x = base === 'ltr' ? indent : room - widthOfSpans(doc, line)
      writeSpans(doc, line, writer.left + x, writer.y, base)
      writer.y += tall
    }
    writer.y += block.kind === 'li' ? 1.5 : 4
  }
}

/** Without spaces at its beginning and two in a row. */
function spansOf({ runs }: RichBlock, isHead: boolean, colour: string, linkColour: string): Span[] {
  const spans: Span[] = []
  for (const run of runs) {
    const given = drawable(run.text)
    const text = spans.at(-1)?.text.endsWith(' ') === false ? given : given.trimStart()
    if (text === '') continue
    spans.push({
      text,
      style: styleOf(run, isHead),
      underline: run.underline || run.link !== null,
      link: run.link,
      colour: run.link === null ? colour : linkColour,
    })
  }
  return spans
}

function styleOf({ strong, italic }: Run, isHead: boolean): Style {
  if (strong || isHead) return italic ? 'strongItalic' : 'strong'
  return italic ? 'italic' : 'plain'
}

/** A picture (JPEG or PNG) over the width of the document or less, its corners round; not drawn where it cannot be read. */
export function picture(
  writer: DocumentWriter,
  image: Buffer,
  { height = 240 }: { readonly height?: number } = {},
): void {
  keep(writer, height + 8)
  cutTo(writer, image, { x: writer.left, y: writer.y, width: writer.width, height })
  writer.y += height + 8
}

/** How high a picture beside a text is. */
export const besideHeight = 124
const besideWidth = 186 // two by three, as photographs are: nothing of them is lost

/** A picture at the right of what is drawn. */
export function pictureBeside(writer: DocumentWriter, image: Buffer, draw: () => void): void {
  keep(writer, besideHeight + 8)
  const { doc, left, width, y } = writer
  cutTo(writer, image, { x: left + width - besideWidth, y, width: besideWidth, height: besideHeight })
  const { count } = doc.bufferedPageRange()
  writer.width = width - besideWidth - gap
  draw()
  writer.width = width
  if (doc.bufferedPageRange().count === count) writer.y = Math.max(writer.y, y + besideHeight + 8)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function cutTo({ doc }: DocumentWriter, image: Buffer, { x, y, width, height }: Box): void {
  doc.save()
  doc.roundedRect(x, y, width, height, 6).clip()
  try {
    const { width: wide, height: tall } = doc.openImage(image)
    const scale = Math.max(width / wide, height / tall)
    doc.image(image, x - (wide * scale - width) / 2, y - (tall * scale - height) / 2, {
      width: wide * scale,
      height: tall * scale,
    })
  } catch {
    // its place stays empty
  }
  doc.restore()
}
