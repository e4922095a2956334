import { type DocumentWriter, keep, rule } from './document-layout.ts'
import { ink, muted, type Pdf, printable } from './pdf.ts'

type Block = 'p' | 'h2' | 'h3' | 'li' | 'blockquote'
interface Run {
  readonly text: string
  readonly strong: boolean
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

/** Sanitised HTML (see html.ts: its few tags and nothing else) as blocks of runs; text without tags is a block for each line. */
export function blocksOf(html: string): RichBlock[] {
  const blocks: { kind: Block; mark: string; runs: Run[] }[] = []
  const lists: { ordered: boolean; count: number }[] = []
  let strong = 0
  let current: (typeof blocks)[number] | null = null
  const begin = (kind: Block, mark = '') => {
    current = { kind, mark, runs: [] }
    blocks.push(current)
  }
  const say = (text: string) => {
    if (current === null && text.trim() === '') return
    if (current === null) begin('p')
    current?.runs.push({ text, strong: strong > 0 })
  }
  if (!/<[a-z]/i.test(html)) {
    for (const text of html.split(/\r?\n/)) {
      begin('p')
      say(decoded(text))
    }
  } else
    for (const [, closing, name, text] of html.matchAll(/<(\/?)([a-z]+\d?)[^>]*>|([^<]+|<)/gi)) {
      const tag = name?.toLowerCase()
      if (tag === undefined) say(decoded(text ?? ''))
      else if (tag === 'strong') strong = Math.max(0, strong + (closing === '/' ? -1 : 1))
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
        const open: RichBlock | undefined = blocks.at(-1)
        const within = tag === 'p' && (open?.kind === 'li' || open?.kind === 'blockquote') && open.runs.length === 0
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
    doc.font('plain').fontSize(big)
    const tall = doc.currentLineHeight(true) + 1.5
    if (isHead) keep(writer, tall * 3)
    for (const [at, placed] of flow(doc, block.runs, writer.width - indent, isHead).entries()) {
      keep(writer, tall)
      if (at === 0 && block.mark !== '') {
        doc.font('plain').fontSize(big).fillColor(muted)
        doc.text(block.mark, writer.left + 2, writer.y, { lineBreak: false })
      }
      doc.fillColor(block.kind === 'blockquote' ? muted : ink)
      for (const { text, strong, x } of placed) {
        doc.font(strong ? 'strong' : 'plain').fontSize(big)
        doc.text(text, writer.left + indent + x, writer.y, { lineBreak: false })
      }
      writer.y += tall
    }
    writer.y += block.kind === 'li' ? 1.5 : 4
  }
}

/** Words put side by side until the line is full; words of one face that follow each other are one piece of text. */
function flow(
  doc: Pdf,
  runs: readonly Run[],
  width: number,
  allStrong: boolean,
): { text: string; strong: boolean; x: number }[][] {
  const lines: { text: string; strong: boolean; x: number }[][] = [[]]
  let x = 0
  for (const run of runs) {
    const strong = run.strong || allStrong
    doc.font(strong ? 'strong' : 'plain')
    const space = doc.widthOfString(' ')
    if (/^\s/.test(run.text) && x > 0) x += space
    const words = printable(run.text).split(' ')
    for (const [at, word] of words.entries()) {
      if (word === '') continue
      const wide = doc.widthOfString(word)
      if (x > 0 && x + wide > width) {
        lines.push([])
        x = 0
      }
      const last = lines.at(-1)?.at(-1)
      const joins = at > 0 && last !== undefined && last.strong === strong && x > 0
      if (joins) last.text += ` ${word}`
      else lines.at(-1)?.push({ text: word, strong, x })
      x += wide + (at < words.length - 1 || /\s$/.test(run.text) ? space : 0)
    }
  }
  return lines
}

/** A picture (JPEG or PNG) over the width of the document or less, its corners round; not drawn where it cannot be read. */
export function picture(
  writer: DocumentWriter,
  image: Buffer,
  { height = 190 }: { readonly height?: number } = {},
): void {
  const { doc, left, width } = writer
  keep(writer, height + 8)
  doc.save()
  doc.roundedRect(left, writer.y, width, height, 6).clip()
  try {
    doc.image(image, left, writer.y, { cover: [width, height], align: 'center', valign: 'center' })
  } catch {
    rule(writer)
  }
  doc.restore()
  writer.y += height + 8
}
