import { keysOf } from '../keys.ts'
import type { Choices } from './field.ts'

/** One of a select, a radio group or a filter. */
export interface ChoiceOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** A table of choices as options, in its order. */
export const optionsOf = <const Table extends Choices>(table: Table): ChoiceOption<keyof Table & string>[] =>
  keysOf(table).map((value) => ({ value, label: table[value] ?? value })) // its own keys

/** Texts that are their own labels as options: tags, places, currency codes. */
export const plainOptions = (texts: readonly string[]): ChoiceOption[] =>
  texts.map((text) => ({ value: text, label: text }))
