import type { Pdf, Style } from './pdf.ts'
import { breakable, type Direction, directionOf, graphemesOf, runsOf, type TextRun } from './text-runs.ts'

/** Letters that Inter is known to have: for these alone nothing is split, and pdfkit does as it always does. */
const plainText =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u0386-\u03ce\u0400-\u045f\u2013\u2014\u2018-\u201d\u2022\u2026\u2212\u20ac]*$/
const isPlain = (text: string): boolean => plainText.test(text)

/** Without line breaks and what a font does not draw: control characters, marks of direction and of variants. */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
export const printable = (text: string, instead = ''): string => drawable(text).trim() || instead

/** Text of one look; a line is made of them. */
export interface Span {
  readonly text: string
  readonly style: Style
  readonly underline?: boolean
  readonly link?: string | null
  readonly colour?: string
}

/** The style that follows is written in. */
export function inStyle(doc: Pdf, style: Style): Pdf {
  doc.style = style
  doc.font(style)
  return doc
}

/** Measures or draws each run of a line in its font and leaves the document in its style. */
function eachRun<Each extends Span>(
  doc: Pdf,
  spans: readonly Each[],
  base: Direction,
  see: (run: Pick<TextRun<Each>, 'text' | 'span'>, wide: number) => void,
): void {
  const { style } = doc
  if (spans.every(({ text }) => isPlain(text)))
    for (const span of spans) {
      inStyle(doc, span.style)
      see({ text: span.text, span }, doc.widthOfString(span.text))
    }
  else {
    const runs = runsOf(spans, base, (character, span, before) =>
      isPlain(character) ? span.style : doc.fontFor(character, span.style, before),
    )
    for (const run of runs) {
      doc.font(run.font)
      see(run, doc.widthOfString(run.text))
    }
  }
  inStyle(doc, style)
}

export function widthOfSpans(doc: Pdf, spans: readonly Span[]): number {
  let width = 0
  eachRun(doc, spans, 'ltr', (_, wide) => {
    width += wide
  })
  return width
}
export const widthOf = (doc: Pdf, text: string): number =>
  isPlain(text) ? doc.widthOfString(text) : widthOfSpans(doc, [{ text, style: doc.style }])

/** Broken where a line is full. A word that is wider than the line is broken too. */
export function linesOfSpans<Each extends Span>(doc: Pdf, spans: readonly Each[], width: number): Each[][] {
  const lines: Each[][] = []
  let [from, at, x] = [0, 0, 0]
  const add = (piece: string) => {
    const wide = widthOfSpans(doc, cut(spans, at, at + piece.trimEnd().length))
    if (x + wide > width && at > from) {
      lines.push(withoutEnd(cut(spans, from, at)))
      from = at
      x = 0
    }
    if (wide > width && graphemesOf(piece).length > 1) {
      for (const sign of graphemesOf(piece)) add(sign)
      return
    }
    x += piece.endsWith(' ') ? widthOfSpans(doc, cut(spans, at, at + piece.length)) : wide
    at += piece.length
  }
  for (const piece of breakable(spans.map(({ text }) => text).join(''))) add(piece)
  const rest = withoutEnd(cut(spans, from, at))
  return rest.length === 0 ? lines : [...lines, rest]
}
export const linesOf = (doc: Pdf, text: string, width: number): string[] =>
  linesOfSpans(doc, [{ text, style: doc.style }], width).map((line) => line.map((span) => span.text).join(''))

/** The characters of a line from one place to another. */
function cut<Each extends Span>(spans: readonly Each[], from: number, to: number): Each[] {
  let at = 0
  return spans.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += span.text.length
    return text === '' ? [] : [{ ...span, text }]
  })
}

function withoutEnd<Each extends Span>(line: readonly Each[]): Each[] {
  const last = line.at(-1)
  if (last === undefined) return []
  const text = last.text.trimEnd()
  return text === '' ? withoutEnd(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }]
}

export function heightOf(doc: Pdf, text: string, width: number): number {
  return isPlain(text)
    ? doc.heightOfString(text, { width })
    : Math.max(1, linesOf(doc, text, width).length) * doc.currentLineHeight(true)
}

/** One line, from this place on. The text that is copied out of a reader is the given one, not the drawn order. */
export function writeSpans(
  doc: Pdf,
  spans: readonly Span[],
  left: number,
  y: number,
  base = directionOf(spans.map(({ text }) => text).join('')),
): void {
  const tall = doc.currentLineHeight(true)
  const baseline = y + tall * doc.ascentShare
  const text = spans.map((span) => span.text).join('')
  const isMixed = !isPlain(text)
  let x = left
  if (isMixed) doc.markContent('Span', { actual: text })
  eachRun(doc, spans, base, (run, wide) => {
    const { underline = false, link = null, colour } = run.span
    if (colour !== undefined) doc.fillColor(colour).strokeColor(colour)
    doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    if (underline)
      doc
        .moveTo(x, baseline + tall * 0.1)
        .lineTo(x + wide, baseline + tall * 0.1)
        .lineWidth(tall * 0.045)
        .stroke()
    if (link !== null) doc.link(x, y, wide, tall, link)
    x += wide
  })
  if (isMixed) doc.endMarkedContent()
}
export const writeLine = (doc: Pdf, text: string, left: number, y: number, base = directionOf(text)): void =>
  writeSpans(doc, [{ text, style: doc.style }], left, y, base)

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
    writeLine(doc, each, x + (align === 'left' ? 0 : align === 'right' ? free : free / 2), y + at * tall, base)
  }
  return y + shown.length * tall
}

function cutOff(doc: Pdf, line: string, width: number): string {
  const signs = graphemesOf(line)
  while (signs.length > 1 && widthOf(doc, `${signs.join('')}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
