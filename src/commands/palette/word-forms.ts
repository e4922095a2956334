import type { Token } from './readings.ts'
import { distance, maskOf } from './spelling.ts'
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
export function placesOf(held: Places, words: readonly string[]): Uint32Array {
  if (held.edition === edition) return held.places
  held.places = Uint32Array.from(words, place)
  held.edition = edition
  return held.places
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
