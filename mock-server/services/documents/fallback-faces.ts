import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const find = createRequire(import.meta.url)
export type Weight = 400 | 700
type File = (weight: Weight) => string

/** A face for each script that Inter has no letters of. Chinese and Japanese share one; Korean has its own. */
const byScript: readonly (readonly [script: RegExp, file: File])[] = [
  [/\p{scx=Arab}/u, (w) => find.resolve(`@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${w}-normal.woff`)],
  [/\p{scx=Hebr}/u, (w) => find.resolve(`@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${w}-normal.woff`)],
  [/\p{scx=Hang}/u, (w) => find.resolve(`@embedpdf/fonts-kr/fonts/NotoSansKR-${w === 700 ? 'Bold' : 'Regular'}.otf`)],
  [
    /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff00-\uffef]/u,
    (w) => find.resolve(`@embedpdf/fonts-sc/fonts/NotoSansHans-${w === 700 ? 'Bold' : 'Regular'}.otf`),
  ],
  [
    /\p{scx=Ethi}/u,
    (w) => find.resolve(`@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-${w}-normal.woff`),
  ],
  [
    /\p{scx=Deva}/u,
    (w) => find.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${w}-normal.woff`),
  ],
  [
    /\p{scx=Beng}/u,
    (w) => find.resolve(`@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${w}-normal.woff`),
  ],
  [
    /\p{scx=Gujr}/u,
    (w) => find.resolve(`@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-${w}-normal.woff`),
  ],
  [
    /\p{scx=Guru}/u,
    (w) => find.resolve(`@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-${w}-normal.woff`),
  ],
  [/\p{scx=Orya}/u, (w) => find.resolve(`@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-${w}-normal.woff`)],
  [/\p{scx=Taml}/u, (w) => find.resolve(`@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-${w}-normal.woff`)],
  [/\p{scx=Telu}/u, (w) => find.resolve(`@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-${w}-normal.woff`)],
  [
    /\p{scx=Knda}/u,
    (w) => find.resolve(`@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-${w}-normal.woff`),
  ],
  [
    /\p{scx=Mlym}/u,
    (w) => find.resolve(`@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-${w}-normal.woff`),
  ],
  [
    /\p{scx=Sinh}/u,
    (w) => find.resolve(`@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-${w}-normal.woff`),
  ],
  [/\p{scx=Thai}/u, (w) => find.resolve(`@fontsource/noto-sans-thai/files/noto-sans-thai-thai-${w}-normal.woff`)],
  [/\p{scx=Laoo}/u, (w) => find.resolve(`@fontsource/noto-sans-lao/files/noto-sans-lao-lao-${w}-normal.woff`)],
  [/\p{scx=Khmr}/u, (w) => find.resolve(`@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-${w}-normal.woff`)],
  [
    /\p{scx=Mymr}/u,
    (w) => find.resolve(`@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-${w}-normal.woff`),
  ],
  [
    /\p{scx=Geor}/u,
    (w) => find.resolve(`@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-${w}-normal.woff`),
  ],
  [
    /\p{scx=Armn}/u,
    (w) => find.resolve(`@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-${w}-normal.woff`),
  ],
  [/\p{scx=Thaa}/u, (w) => find.resolve(`@fontsource/noto-sans-thaana/files/noto-sans-thaana-thaana-${w}-normal.woff`)],
]

/** For characters of no script: arrows, stars, signs. */
const symbols: readonly File[] = [
  () => find.resolve('@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff'),
  () => find.resolve('@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff'),
]

const opened = new Map<string, Font>()
function open(path: string): Font {
  const known = opened.get(path)
  if (known !== undefined) return known
  const font = create(readFileSync(path))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts, not one.`)
  opened.set(path, font)
  return font
}

/** Whether the font in this file draws the character. The file is read when it is first asked about. */
export const draws = (path: string, character: string): boolean =>
  open(path).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** The file of a font that draws what Inter does not; null where none does. */
export function fallbackFor(character: string, weight: Weight): string | null {
  const files = [...byScript.filter(([script]) => script.test(character)).map(([, file]) => file), ...symbols]
  return files.map((file) => file(weight)).find((path) => draws(path, character)) ?? null
}

/** The part of a line's height that is over its baseline. */
export function ascentShare(path: string): number {
  const { ascent, descent, lineGap } = open(path)
  return ascent / (ascent - descent + lineGap)
}
