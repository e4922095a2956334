// How wide a text is in search results, which are set in Arial and cut by width, not by their number of characters. The advances are those of Arial, in
// 2,048ths of the size of the type.

const advances: Readonly<Record<number, string>> = {
  391: "'",
  455: 'ijlłſ‘’‚',
  532: '|¦',
  569: ' !,./:;I[\\]ft\u00a0·ìíîïĩīĭıŧ',
  597: 'ľ',
  682: '()-`r¡¨²³´¸¹“”„‹›',
  684: '{}ŀ',
  717: '•',
  727: '"',
  748: 'º',
  758: 'ª',
  768: 'ť',
  797: '*',
  819: '°',
  909: 'ĳ',
  961: '^',
  1024: 'Jcksvxyzĸ',
  1100: '¶',
  1124: '±÷',
  1131: '¯',
  1139: '#$0123456789?L_abdeghnopqu¢£¤¥§«»ðþđħĿŁŋƒ–€',
  1180: 'µ',
  1196: '+<=>~¬×−',
  1237: 'ŉ',
  1251: 'FTZ¿ßøŦ',
  1259: 'ď',
  1366: '&ABEKPSVXYÞ',
  1479: 'CDHNRUwÐĐĦ',
  1481: 'Ŋ',
  1505: 'Ĳ',
  1509: '©®',
  1593: 'GOQØ',
  1706: 'Mm',
  1708: '¼½¾',
  1821: '%æ',
  1933: 'Wœ',
  2048: 'ÆŒ—…™‰←→',
  2079: '@',
}
const unitsOf = new Map(
  Object.entries(advances).flatMap(([units, glyphs]) => [...glyphs].map((glyph) => [glyph, Number(units)] as const)),
)

/** Of a character that is not in the table: Chinese, Japanese, Korean and pictures fill their square, most others are as wide as a capital. */
function unitsOfOther(glyph: string): number {
  if (/^[\p{M}\p{Cf}]$/u.test(glyph)) return 0
  const base = glyph.normalize('NFD').charAt(0)
  const known = unitsOf.get(base)
  if (known !== undefined) return known
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]$/u.test(glyph))
    return 2048
  return 1292
}

/** Pixels of a text in Arial, `size` pixels high. */
export function textWidth(text: string, size: number): number {
  let units = 0
  for (const glyph of text) units += unitsOf.get(glyph) ?? unitsOfOther(glyph)
  return (units * size) / 2048
}

/** Most that is shown, in pixels, and the size of the type. Google names no figures: these are those that its pages have been seen with. */
export const searchWidths = {
  title: { size: 20, desktop: 580, phone: 580 },
  description: { size: 14, desktop: 990, phone: 680 },
} as const
export type SearchText = keyof typeof searchWidths
export type SearchDevice = 'desktop' | 'phone'

export interface SearchMeasure {
  /** Whole pixels. */
  readonly pixels: number
  readonly most: number
  readonly fits: boolean
  /** As it is shown: the text, or as much of it as fits, with an ellipsis. */
  readonly shown: string
}

/** How wide a title or a description is, and what search engines show of it. */
export function searchMeasure(text: string, what: SearchText, device: SearchDevice = 'desktop'): SearchMeasure {
  const { size, [device]: most } = searchWidths[what]
  const plain = text.replace(/\s+/g, ' ').trim()
  const pixels = Math.ceil(textWidth(plain, size))
  const fits = pixels <= most
  return { pixels, most, fits, shown: fits ? plain : cutText(plain, most, size) }
}

/** The whole words of a text that fit before an ellipsis; of a single word that is too long, its beginning. */
export function cutText(text: string, most: number, size: number): string {
  const room = most - textWidth(' …', size)
  let width = 0
  let end = 0
  let wordEnd = 0
  for (const glyph of text) {
    width += textWidth(glyph, size)
    if (width > room) break
    if (glyph === ' ') wordEnd = end
    end += glyph.length
  }
  if (end >= text.length) return text
  if (text.charAt(end) === ' ') wordEnd = end
  const cut = text.slice(0, wordEnd === 0 ? end : wordEnd).replace(/[\s,;:.–—-]+$/, '')
  return `${cut} …`
}
