import type { Token } from './readings.ts'
import { distance } from './spelling.ts'
import { stemOf } from './synonyms.ts'

/**
 * A word that entries hold. All that hold it share one form, so that what a typed word has to do with it is asked once for a key,
 * however many entries there are.
 */
export interface Form {
  readonly text: string
  readonly stem: string
  turn: number
  fit: number
}

let forms = new Map<string, Form>()
/** Names of records come and go with searches: from some number on the forms begin anew; entries keep theirs. */
const most = 20_000

export function formOf(text: string): Form {
  let form = forms.get(text)
  if (form === undefined) {
    if (forms.size >= most) forms = new Map()
    form = { text, stem: stemOf(text), turn: 0, fit: 0 }
    forms.set(text, form)
  }
  return form
}

let looks = 0
/** For each typed word, and each way of looking at it, another number: what a form remembers holds for one. */
export const newTurn = (): number => {
  looks += 1
  return looks
}

/** How well a typed word fits: whole word, beginning of one, inside of one. */
export function fitOf(form: Form, token: Token, turn: number): number {
  if (form.turn === turn) return form.fit
  form.turn = turn
  form.fit = typedFit(form, token)
  return form.fit
}

function typedFit(form: Form, { text, stem, bases }: Token): number {
  if (form.text === text) return 1
  if (form.stem === stem || bases.includes(form.text)) return 0.97
  if (form.text.startsWith(text)) return 0.8 + (0.12 * text.length) / form.text.length
  return text.length > 2 && form.text.includes(text) ? 0.5 : 0
}

/** How well it fits if one or two letters are wrong. */
export function erredFitOf(form: Form, token: Token, turn: number): number {
  if (form.turn === turn) return form.fit
  form.turn = turn
  form.fit = erredFit(form.text, token.text)
  return form.fit
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
