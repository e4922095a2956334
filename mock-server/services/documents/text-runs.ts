import bidiFactory from 'bidi-js'

/** A piece of a line that is drawn in one go; pieces are in their order from left to right. */
export interface TextRun<Span> {
  readonly text: string
  /** A name of a registered font or the file of one. */
  readonly font: string
  readonly span: Span
}
export type Direction = 'ltr' | 'rtl'
/** The font for a character of a span; an accent or a joiner asks for that of the letter before it. Null where none draws it. */
type FontOf<Span> = (character: string, span: Span, before: string | null) => string | null

const bidi = bidiFactory()
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Thaa}\p{sc=Syrc}\p{sc=Nkoo}]/u
/** A shaper takes the direction of the first letter of a script. */
const scriptSign = /[^\p{sc=Zyyy}\p{sc=Zinh}]/u
const joins = /[\p{M}\u200c\u200d]/u
/** What may be left out where no font draws it: nobody is named by it. */
const needless = /\u200c|\u200d|\u20e3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u

/** Which way a paragraph is read: that of its first letter. */
export function directionOf(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/**
 * A line as runs of one span, font and direction, from left to right. A letter that no font draws is written as its code,
 * `U+13000`. The text of a run is such that a shaper, which turns Arabic and Hebrew round by itself, puts it in the right order.
 */
export function runsOf<Span extends { readonly text: string }>(
  spans: readonly Span[],
  base: Direction,
  fontOf: FontOf<Span>,
): TextRun<Span>[] {
  const shown = withCodes(spans, fontOf)
  const text = shown.map(({ character }) => character).join('')
  const { levels } = bidi.getEmbeddingLevels(text, base)
  const runs: { characters: string[]; font: string; span: Span; level: number }[] = []
  let at = 0
  for (const { character, font, span } of shown) {
    const level = levels[at] ?? 0
    at += character.length
    const last = runs.at(-1)
    if (last?.level === level && last.font === font && last.span === span) last.characters.push(character)
    else runs.push({ characters: [character], font, span, level })
  }
  return inVisualOrder(runs).map(({ characters, font, span, level }) => ({
    font,
    span,
    text: textFor(characters, level),
  }))
}

interface Shown<Span> {
  readonly character: string
  readonly font: string
  readonly span: Span
}

function withCodes<Span extends { readonly text: string }>(
  spans: readonly Span[],
  fontOf: FontOf<Span>,
): Shown<Span>[] {
  const all: Shown<Span>[] = []
  for (const span of spans)
    for (const character of span.text) {
      const font = fontOf(character, span, joins.test(character) ? (all.at(-1)?.font ?? null) : null)
      if (font !== null) all.push({ character, font, span })
      else if (!needless.test(character)) {
        const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        for (const sign of code) all.push({ character: sign, font: fontOf(sign, span, null) ?? '', span })
      }
    }
  return all
}

/** Rule L2 of the Unicode bidirectional algorithm, by runs. */
function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  return order
}

function textFor(characters: readonly string[], level: number): string {
  const isOdd = level % 2 === 1
  const mirrored = isOdd ? characters.map((each) => bidi.getMirroredCharacter(each) ?? each) : characters
  const first = characters.find((each) => scriptSign.test(each)) ?? ''
  const isTurned = rightToLeft.test(first)
  return (isTurned === isOdd ? mirrored : mirrored.toReversed()).join('')
}

const wordBorders = new Intl.Segmenter('und', { granularity: 'word' })
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Scripts without spaces between words: a line may end after any word of theirs. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u3000-\u303f\uff00-\uffef]/u
const closes = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーゝゞ々]/u
const opens = /[\p{Ps}\p{Pi}]$/u

/** A text cut where a line may end. Joined, the pieces are the text. */
export function breakable(text: string): string[] {
  if (!unspaced.test(text)) return text.match(/[^ ]+ *| +/g) ?? []
  const pieces: string[] = []
  for (const { segment } of wordBorders.segment(text)) {
    const last = pieces.at(-1)
    const mayBreak =
      last !== undefined &&
      segment.trim() !== '' &&
      (last.endsWith(' ') ||
        ((unspaced.test(last) || unspaced.test(segment)) && !closes.test(segment) && !opens.test(last)))
    if (last === undefined || mayBreak) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}
