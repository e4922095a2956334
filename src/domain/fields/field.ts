import { keysOf } from '../keys.ts'
// What is known of a field wherever it is shown: its name, what it holds, and what it is called. The columns of a list, the columns
// of an exported file, filters and form inputs are made from it. Pure: no React, no database.

import type { InputFacts } from './input-facts.ts'

/** What a field of each kind holds. */
interface Values {
  text: string
  /** Several lines of plain text. */
  lines: string
  /** HTML. */
  prose: string
  number: number
  percent: number
  /** In the major unit of the row's `currency`. */
  money: number
  flag: boolean
  /** A key of a table of choices. */
  choice: string
  tags: readonly string[]
  /** `YYYY-MM-DD` */
  day: string
  /** ISO 8601, shown in Kampala. */
  instant: string
  /** What no kind describes, such as the beds of a room: it has a label, and an input of its own. */
  other: unknown
}
export type FieldKind = keyof Values
export type Choices = Readonly<Record<string, string>>

interface Facts {
  /** The API's name for sorting by it. */
  readonly sort?: string
  /** Over a column, where the label is too long or means something else. */
  readonly head?: string
  /** In an exported file, where it differs from `head`. */
  readonly sheet?: { readonly title?: string; readonly width?: number }
}

/** A field before it has a name: what `defineFields` takes. */
export interface FieldFacts<Kind extends FieldKind, Row> extends Facts {
  readonly kind: Kind
  readonly label: string
  readonly choices?: Choices
  readonly input?: InputFacts[Kind]
  /** Where the row has it under another name, or has to be asked otherwise. */
  readonly of?: (row: Row) => Values[Kind] | null | undefined
}

/** As much of a field as its input in a form needs. */
export interface Described<Name extends string, Kind extends FieldKind> {
  readonly name: Name
  readonly kind: Kind
  readonly label: string
  readonly choices: Choices
  readonly input: InputFacts[Kind]
}
interface Named<Name extends string, Kind extends FieldKind, Row> extends Facts, Described<Name, Kind> {
  readonly of: (row: Row) => Values[Kind] | null | undefined
  readonly currencyOf: Kind extends 'money' ? (row: Row) => string : unknown
}
/** A field of rows that hold it; of a row with more it is a field too. */
export type Field<Row, Name extends string = string> = { [Kind in FieldKind]: Named<Name, Kind, Row> }[FieldKind]
/** Of a kind. */
export type FieldOf<Kind extends FieldKind, Row, Name extends string = string> = Named<Name, Kind, Row>

type RowOf<Name extends string, Kind extends FieldKind, Row> = unknown extends Row
  ? Readonly<Record<Name, Values[Kind] | null | undefined>> &
      (Kind extends 'money' ? { readonly currency: string } : unknown)
  : Row
type Defined<Facts> = {
  readonly [Name in keyof Facts & string]: Facts[Name] extends FieldFacts<infer Kind, infer Row>
    ? Named<Name, Kind, RowOf<Name, Kind, Row>>
    : never
}

/** Fields by name: `defineFields({ title: text('Title'), price: money('Price', { sort: 'price_from' }) })`. */
export function defineFields<const All extends Readonly<Record<string, { readonly kind: FieldKind }>>>(
  all: All,
): Defined<All> {
  const named = Object.entries(all).map(([name, facts]) => [
    name,
    {
      choices: {},
      input: {},
      of: (row: Readonly<Record<string, unknown>>) => row[name],
      currencyOf: (row: { readonly currency: string }) => row.currency,
      ...facts,
      name,
    },
  ])
  return Object.fromEntries(named) as Defined<All> // the same names, each with what was left out
}

type More<Kind extends FieldKind, Row> = Facts & Pick<FieldFacts<Kind, Row>, 'of' | 'input'>
const maker =
  <Kind extends FieldKind>(kind: Kind) =>
  <Row = unknown>(label: string, more: More<Kind, Row> = {}): FieldFacts<Kind, Row> => ({ kind, label, ...more })

export const text = maker('text')
export const lines = maker('lines')
export const prose = maker('prose')
export const number = maker('number')
export const percent = maker('percent')
export const money = maker('money')
export const flag = maker('flag')
export const tags = maker('tags')
export const day = maker('day')
export const instant = maker('instant')
export const other = maker('other')
/** `choice('Board', boards)`: one key of a table of words. */
export const choice = <Row = unknown>(
  label: string,
  choices: Choices,
  more: More<'choice', Row> = {},
): FieldFacts<'choice', Row> => ({ kind: 'choice', label, choices, ...more })

/** The same field, with more or something else said of its input. */
export const withInput = <Of extends Described<string, FieldKind>>(field: Of, input: Of['input']): Of => ({
  ...field,
  input: { ...field.input, ...input },
})

/** What the fields are called, by name: for a form's summary of errors and for the history of a record. */
export const labelsOf = <Name extends string>(
  fields: Readonly<Record<Name, { readonly label: string }>>,
): Readonly<Record<Name, string>> =>
  Object.fromEntries(Object.entries<{ label: string }>(fields).map(([name, { label }]) => [name, label])) as Record<
    Name,
    string
  > // the same names

export const headOf = ({ head, label }: Pick<Field<never>, 'head' | 'label'>): string => head ?? label

/** What a row holds of these fields: what a form of it begins with. */
export const valuesOf = <Name extends string, Row extends Readonly<Record<Name, unknown>>>(
  fields: Readonly<Record<Name, unknown>>,
  row: Row,
): Pick<Row, Name> => Object.fromEntries(keysOf(fields).map((name) => [name, row[name]])) as Pick<Row, Name> // the same names
