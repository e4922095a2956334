import type { Pdf, Style } from './pdf.ts'
import { breakable, type Direction, directionOf, graphemesOf, runsOf, type TextRun } from './text-runs.ts'

/** Letters that Inter is known to have: for these alone nothing is split, and pdfkit does as it always does. */
const plainLetters =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u0386-\u03ce\u0400-\u045f\u2013\u2014\u2018-\u201d\u2022\u2026\u2212\u20ac]*$/
const isPlain = (text: string): boolean => plainLetters.test(text)

/** In one line and without what a font does not draw: control characters, marks of direction and of variants. */
export const printable = (text: string, instead = ''): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
    .trim() || instead

/** The style that follows is written in. */
export function inStyle(doc: Pdf, style: Style): Pdf {
  doc.style = style
  doc.font(style)
  return doc
}

const runsIn = (doc: Pdf, text: string, base: Direction): TextRun[] =>
  runsOf(text, base, (character) => (isPlain(character) ? doc.style : doc.fontFor(character, doc.style)))

/** Measures or draws each run in its font and leaves the document in its style. */
function eachRun(doc: Pdf, runs: readonly TextRun[], see: (run: TextRun, wide: number) => void): void {
  for (const run of runs) {
    doc.font(run.font)
    see(run, doc.widthOfString(run.text, { features: [] }))
  }
  doc.font(doc.style)
}

export function widthOf(doc: Pdf, text: string): number {
  if (isPlain(text)) return doc.widthOfString(text)
  let width = 0
  eachRun(doc, runsIn(doc, text, 'ltr'), (_, wide) => {
    width += wide
  })
  return width
}

/** Broken where a line is full. A word that is wider than the line is broken too. */
export function linesOf(doc: Pdf, text: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const piece of breakable(text)) {
    if (widthOf(doc, (current + piece).trimEnd()) <= width) {
      current += piece
      continue
    }
    if (current !== '') lines.push(current.trimEnd())
    current = piece
    while (widthOf(doc, current.trimEnd()) > width) {
      const signs = graphemesOf(current)
      if (signs.length < 2) break
      let most = Math.max(1, Math.floor((signs.length * width) / widthOf(doc, current)))
      while (most > 1 && widthOf(doc, signs.slice(0, most).join('')) > width) most -= 1
      lines.push(signs.slice(0, most).join(''))
      current = signs.slice(most).join('')
    }
  }
  return current.trim() === '' ? lines : [...lines, current.trimEnd()]
}

export function heightOf(doc: Pdf, text: string, width: number): number {
  return isPlain(text)
    ? doc.heightOfString(text, { width })
    : Math.max(1, linesOf(doc, text, width).length) * doc.currentLineHeight(true)
}

export interface LineLook {
  readonly underline?: boolean
  readonly link?: string | null
  readonly base?: Direction
}

/** One line, from this place on. The text that is copied out of a reader is the given one, not the drawn order. */
export function writeLine(doc: Pdf, text: string, left: number, y: number, look: LineLook = {}): void {
  const { underline = false, link = null, base = directionOf(text) } = look
  const how = { lineBreak: false, underline, ...(link === null ? {} : { link }) }
  if (isPlain(text)) {
    doc.text(text, left, y, how)
    return
  }
  const baseline = y + doc.currentLineHeight(true) * doc.ascentShare
  const tall = doc.currentLineHeight(true)
  let x = left
  doc.markContent('Span', { actual: text })
  eachRun(doc, runsIn(doc, text, base), (run, wide) => {
    doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
    x += wide
  })
  doc.endMarkedContent()
  if (underline)
    doc
      .moveTo(left, y + tall - 0.5)
      .lineTo(x, y + tall - 0.5)
      .lineWidth(0.5)
      .stroke()
  if (link !== null) doc.link(left, y, x - left, tall, link)
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
  const tall = doc.currentLineHeight(true)
  const { x, y, width, lines = 1, align = 'left', spacing } = box
  if (isPlain(text)) {
    const how = { width, align, lineGap: 0, ...(spacing === undefined ? {} : { characterSpacing: spacing }) }
    const most = lines * tall + 1
    doc.text(text, x, y, { ...how, height: most, ellipsis: true })
    return y + Math.min(doc.heightOfString(text, how), most)
  }
  const all = linesOf(doc, text, width)
  const shown = all.slice(0, lines)
  if (all.length > lines) shown.push(cutOff(doc, shown.pop() ?? '', width))
  const base = directionOf(text)
  for (const [at, each] of shown.entries()) {
    const free = width - widthOf(doc, each)
    writeLine(doc, each, x + (align === 'left' ? 0 : align === 'right' ? free : free / 2), y + at * tall, { base })
  }
  return y + shown.length * tall
}

function cutOff(doc: Pdf, line: string, width: number): string {
  const signs = graphemesOf(line)
  while (signs.length > 1 && widthOf(doc, `${signs.join('')}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
