import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

const packages = createRequire(import.meta.url)
const weights = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold' } as const
export type Weight = keyof typeof weights
type File = (weight: Weight) => string

/** Its package is looked for when the first text needs it. */
const noto = (name: string, find: () => string): File => {
  let folder: string | null = null
  return (weight) => {
    folder ??= dirname(find())
    const face = `${weight}${weights[weight]}`
    return join(folder, face, `NotoSans${name}_${face}.ttf`)
  }
}
/** Those of Chinese, Japanese and Korean would be 190 MB in that series: this one has fewer weights and smaller files. */
const eastAsian = (name: string, find: () => string): File => {
  let folder: string | null = null
  return (weight) => {
    folder ??= join(find(), '../../fonts')
    return join(folder, `${name}-${weight === 400 ? 'Regular' : 'Bold'}.otf`)
  }
}

/** A face for each script that Inter has no letters of. Chinese and Japanese share one; Korean has its own. */
const byScript: readonly (readonly [script: RegExp, file: File])[] = [
  [/\p{scx=Arab}/u, noto('Arabic', () => packages.resolve('@expo-google-fonts/noto-sans-arabic'))],
  [/\p{scx=Hebr}/u, noto('Hebrew', () => packages.resolve('@expo-google-fonts/noto-sans-hebrew'))],
  [/\p{scx=Hang}/u, eastAsian('NotoSansKR', () => packages.resolve('@embedpdf/fonts-kr'))],
  [
    /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff00-\uffef]/u,
    eastAsian('NotoSansHans', () => packages.resolve('@embedpdf/fonts-sc')),
  ],
  [/\p{scx=Ethi}/u, noto('Ethiopic', () => packages.resolve('@expo-google-fonts/noto-sans-ethiopic'))],
  [/\p{scx=Deva}/u, noto('Devanagari', () => packages.resolve('@expo-google-fonts/noto-sans-devanagari'))],
  [/\p{scx=Beng}/u, noto('Bengali', () => packages.resolve('@expo-google-fonts/noto-sans-bengali'))],
  [/\p{scx=Gujr}/u, noto('Gujarati', () => packages.resolve('@expo-google-fonts/noto-sans-gujarati'))],
  [/\p{scx=Guru}/u, noto('Gurmukhi', () => packages.resolve('@expo-google-fonts/noto-sans-gurmukhi'))],
  [/\p{scx=Orya}/u, noto('Oriya', () => packages.resolve('@expo-google-fonts/noto-sans-oriya'))],
  [/\p{scx=Taml}/u, noto('Tamil', () => packages.resolve('@expo-google-fonts/noto-sans-tamil'))],
  [/\p{scx=Telu}/u, noto('Telugu', () => packages.resolve('@expo-google-fonts/noto-sans-telugu'))],
  [/\p{scx=Knda}/u, noto('Kannada', () => packages.resolve('@expo-google-fonts/noto-sans-kannada'))],
  [/\p{scx=Mlym}/u, noto('Malayalam', () => packages.resolve('@expo-google-fonts/noto-sans-malayalam'))],
  [/\p{scx=Sinh}/u, noto('Sinhala', () => packages.resolve('@expo-google-fonts/noto-sans-sinhala'))],
  [/\p{scx=Thai}/u, noto('Thai', () => packages.resolve('@expo-google-fonts/noto-sans-thai'))],
  [/\p{scx=Laoo}/u, noto('Lao', () => packages.resolve('@expo-google-fonts/noto-sans-lao'))],
  [/\p{scx=Khmr}/u, noto('Khmer', () => packages.resolve('@expo-google-fonts/noto-sans-khmer'))],
  [/\p{scx=Mymr}/u, noto('Myanmar', () => packages.resolve('@expo-google-fonts/noto-sans-myanmar'))],
  [/\p{scx=Geor}/u, noto('Georgian', () => packages.resolve('@expo-google-fonts/noto-sans-georgian'))],
  [/\p{scx=Armn}/u, noto('Armenian', () => packages.resolve('@expo-google-fonts/noto-sans-armenian'))],
  [/\p{scx=Thaa}/u, noto('Thaana', () => packages.resolve('@expo-google-fonts/noto-sans-thaana'))],
]

/** For characters of no script: arrows, stars, signs. */
const symbols = [
  noto('Symbols', () => packages.resolve('@expo-google-fonts/noto-sans-symbols')),
  noto('Symbols2', () => packages.resolve('@expo-google-fonts/noto-sans-symbols-2')),
]

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
  return [...files, ...symbols.map((file) => file(400))].find((path) => draws(path, character)) ?? null
}

/** The part of a line's height that is over its baseline. */
export function ascentShare(path: string): number {
  const { ascent, descent, lineGap } = open(path)
  return ascent / (ascent - descent + lineGap)
}
