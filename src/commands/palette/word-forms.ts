import { distance, maskOf } from '../../domain/search/spelling.ts'
import type { Token } from './readings.ts'
import { stemOf } from './synonyms.ts'

/** A word that entries hold. All that hold it share one form, so that a typed word is compared with it once for a key, however many entries there are. */
export interface Form {
  readonly text: string
  readonly stem: string
  /** Which letters occur at all: most forms are refused by one `and`. */
  readonly mask: number
}

/** The places of an entry's words among the forms of one edition. */
export interface Places {
  edition: number
  places: Uint32Array
}

let forms: Form[] = []
let placeOf = new Map<string, number>()
let edition = 1
/** Names of records come and go with searches: from some number on the forms begin anew, and entries look theirs up again. */
const most = 20_000

/** Where the words of an entry stand among the forms; looked up again only when the forms have begun anew. */
function placesOf(held: Places, words: readonly string[]): Uint32Array {
  if (held.edition === edition) return held.places
  held.places = Uint32Array.from(words, place)
  held.edition = edition
  return held.places
}

/** Who holds each form, the other way round: few entries hold what is typed, and only these are looked at. */
export interface Holders {
  readonly edition: number
  /** Where the holders of each form begin; those of the next begin where they end. */
  readonly starts: Uint32Array
  readonly entries: Uint32Array
  /** What the form counts in each of them. */
  readonly weights: Float32Array
}
interface Holding {
  readonly held: Places
  readonly words: readonly string[]
  readonly weights: Float32Array
}

/** Whether the forms have not begun anew since. */
export const isCurrent = (holders: Holders): boolean => holders.edition === edition

export function holdersOf(all: readonly Holding[]): Holders {
  const places = all.map(({ held, words }) => placesOf(held, words))
  const starts = new Uint32Array(forms.length + 1)
  for (const own of places) for (const form of own) starts[form + 1] = (starts[form + 1] ?? 0) + 1
  for (let form = 1; form < starts.length; form += 1) starts[form] = (starts[form] ?? 0) + (starts[form - 1] ?? 0)
  const next = starts.slice()
  const entries = new Uint32Array(starts.at(-1) ?? 0)
  const weights = new Float32Array(entries.length)
  for (const [at, own] of places.entries())
    for (const [word, form] of own.entries()) {
      const place = next[form] ?? 0
      next[form] = place + 1
      entries[place] = at
      weights[place] = all[at]?.weights[word] ?? 0
    }
  return { edition, starts, entries, weights }
}

/** Tells each entry that holds a form which fits, and how well: what the form counts there, by how well it fits. */
export function eachHit(
  { starts, entries, weights }: Holders,
  fits: Float32Array,
  hear: (entry: number, hit: number) => void,
): void {
  for (let form = 0; form + 1 < starts.length; form += 1) {
    const fit = fits[form] ?? 0
    if (fit === 0) continue
    const end = starts[form + 1] ?? 0
    for (let at = starts[form] ?? 0; at < end; at += 1) hear(entries[at] ?? 0, fit * (weights[at] ?? 0))
  }
}

/** Before a round of looking: afterwards no place changes until the next. */
export function tidyForms(): void {
  if (forms.length < most) return
  forms = []
  placeOf = new Map()
  edition += 1
}

function place(text: string): number {
  let at = placeOf.get(text)
  if (at === undefined) {
    at = forms.length
    forms.push({ text, stem: stemOf(text), mask: maskOf(text) })
    placeOf.set(text, at)
  }
  return at
}

/** How well a typed word fits each form: whole word, beginning of one, inside of one. */
export function fitsOf(token: Token): Float32Array {
  const fits = new Float32Array(forms.length)
  for (let at = 0; at < fits.length; at += 1) {
    const form = forms[at] as Form
    // What has the same stem may lack letters of its ending.
    if ((token.mask & ~form.mask) === 0 || form.stem === token.stem) fits[at] = typedFit(form, token)
  }
  return fits
}

/** How well a typed word fits each form if one or two of its letters are wrong. */
export function erredFitsOf(token: Token): Float32Array {
  const fits = new Float32Array(forms.length)
  for (let at = 0; at < fits.length; at += 1) {
    const form = forms[at] as Form
    if (fewBits(token.mask & ~form.mask)) fits[at] = erredFit(form.text, token.text)
  }
  return fits
}

/** Two at most: so many letters may be wrong. */
export const fewBits = (mask: number): boolean => {
  const rest = mask & (mask - 1)
  return (rest & (rest - 1)) === 0
}

function typedFit(form: Form, { text, stem, bases }: Token): number {
  if (form.text === text) return 1
  if (form.stem === stem || bases.includes(form.text)) return 0.97
  if (form.text.startsWith(text)) return 0.8 + (0.12 * text.length) / form.text.length
  return text.length > 3 && form.text.includes(text) ? 0.5 : 0
}

function erredFit(word: string, text: string): number {
  const allowed = text.length < 4 ? 0 : text.length < 7 ? 1 : 2
  // Three letters are too few for any error but two that changed places.
  if (allowed === 0)
    return word.length === 3 &&
      text.length === 3 &&
      (word === `${text[1]}${text[0]}${text[2]}` || word === `${text[0]}${text[2]}${text[1]}`)
      ? 0.72
      : 0
  if (word.length < text.length - allowed) return 0
  const [a, b] = [text.charAt(0), text.charAt(1)]
  // The first letter is rarely the wrong one, though it may have changed places with the second.
  if (word.charAt(0) !== a && word.charAt(0) !== b && word.charAt(1) !== a) return 0
  const errors = distance(text, word, allowed)
  if (errors > allowed) return 0
  return (errors === 1 ? 0.72 : 0.58) * (Math.abs(word.length - text.length) <= errors ? 1 : 0.9)
}
