import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

const find = createRequire(import.meta.url)
const weights = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold' } as const
export type Weight = keyof typeof weights
type File = (weight: Weight) => string

const noto = (name: string): File => {
  const files = new Map<Weight, string>()
  return (weight) => {
    const face = `${weight}${weights[weight]}`
    const known =
      files.get(weight) ??
      find.resolve(`@expo-google-fonts/noto-sans-${name.toLowerCase()}/${face}/NotoSans${name}_${face}.ttf`)
    files.set(weight, known)
    return known
  }
}
/** Those of Chinese, Japanese and Korean would be 190 MB in that series: this one has fewer weights and smaller files. */
const eastAsian = (folder: string, name: string): File => {
  const fonts = join(find.resolve(folder), '../../fonts')
  return (weight) => join(fonts, `${name}-${weight === 400 ? 'Regular' : 'Bold'}.otf`)
}

/** A face for each script that Inter has no letters of. Chinese and Japanese share one; Korean has its own. */
const byScript: readonly (readonly [script: RegExp, file: File])[] = [
  [/\p{scx=Arab}/u, noto('Arabic')],
  [/\p{scx=Hebr}/u, noto('Hebrew')],
  [/\p{scx=Hang}/u, eastAsian('@embedpdf/fonts-kr', 'NotoSansKR')],
  [/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff00-\uffef]/u, eastAsian('@embedpdf/fonts-sc', 'NotoSansHans')],
  [/\p{scx=Ethi}/u, noto('Ethiopic')],
  [/\p{scx=Deva}/u, noto('Devanagari')],
  [/\p{scx=Beng}/u, noto('Bengali')],
  [/\p{scx=Gujr}/u, noto('Gujarati')],
  [/\p{scx=Guru}/u, noto('Gurmukhi')],
  [/\p{scx=Orya}/u, noto('Oriya')],
  [/\p{scx=Taml}/u, noto('Tamil')],
  [/\p{scx=Telu}/u, noto('Telugu')],
  [/\p{scx=Knda}/u, noto('Kannada')],
  [/\p{scx=Mlym}/u, noto('Malayalam')],
  [/\p{scx=Sinh}/u, noto('Sinhala')],
  [/\p{scx=Thai}/u, noto('Thai')],
  [/\p{scx=Laoo}/u, noto('Lao')],
  [/\p{scx=Khmr}/u, noto('Khmer')],
  [/\p{scx=Mymr}/u, noto('Myanmar')],
  [/\p{scx=Geor}/u, noto('Georgian')],
  [/\p{scx=Armn}/u, noto('Armenian')],
  [/\p{scx=Thaa}/u, noto('Thaana')],
]

/** For characters of no script: arrows, stars, signs. */
const symbolFiles = ['symbols/400Regular/NotoSansSymbols', 'symbols-2/400Regular/NotoSansSymbols2'].map((path) =>
  find.resolve(`@expo-google-fonts/noto-sans-${path}_400Regular.ttf`),
)

const opened = new Map<string, Font>()
function open(path: string): Font {
  const known = opened.get(path)
  if (known !== undefined) return known
  const font = create(readFileSync(path))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts, not one.`)
  skipMissingAnchors(font)
  opened.set(path, font)
  return font
}

type PlaceMark = (this: unknown, mark: { readonly markAnchor: unknown }, base: unknown, at: number) => void
/**
 * A font may name no anchor for a mark on a letter, which then stays where it is. fontkit 2.0.4 throws instead, on many
 * words in Malayalam and Punjabi (https://github.com/foliojs/fontkit/issues/367): its positioner is mended for all fonts.
 */
function skipMissingAnchors(font: object): void {
  const engine: { GPOSProcessor?: object } | undefined = Reflect.get(font, '_layoutEngine')?.engine
  if (engine?.GPOSProcessor === undefined || mended) return
  const positioner: { applyAnchor: PlaceMark } = Object.getPrototypeOf(engine.GPOSProcessor)
  const { applyAnchor } = positioner
  positioner.applyAnchor = function (mark, base, at) {
    if (mark.markAnchor !== null && base !== null) applyAnchor.call(this, mark, base, at)
  }
  mended = true
}
let mended = false

/** Whether the font in this file draws the character. The file is read when it is first asked about. */
export const draws = (path: string, character: string): boolean =>
  open(path).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** The file of a font that draws what Inter does not; null where none does. */
export function fallbackFor(character: string, weight: Weight): string | null {
  const files = byScript.filter(([script]) => script.test(character)).map(([, file]) => file(weight))
  return [...files, ...symbolFiles].find((path) => draws(path, character)) ?? null
}

/** The part of a line's height that is over its baseline. */
export function ascentShare(path: string): number {
  const { ascent, descent, lineGap } = open(path)
  return ascent / (ascent - descent + lineGap)
}
