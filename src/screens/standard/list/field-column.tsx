import type { ReactNode } from 'react'
import { type Field, type FieldKind, type FieldOf, headOf } from '../../../domain/fields/field.ts'
import { type ChoiceOption, optionsOf } from '../../../domain/fields/options.ts'
import { labelOf } from '../../../domain/keys.ts'
import { numberText } from '../../../domain/text.ts'
import { Money } from '../../../ui/money.tsx'
import { Day, Instant, Nothing } from '../../../ui/time.tsx'
import type { Column, Filter } from './list-types.ts'

const atEnd: readonly FieldKind[] = ['number', 'percent', 'money']

/** The column of a described field: `columnOf(fields.board, { width: '8rem' })`. What a list shows otherwise is `own`. */
export function columnOf<Row>(field: Field<NoInfer<Row>>, own: Partial<Column<Row>> = {}): Column<Row> {
  return {
    id: field.name,
    label: headOf(field),
    cell: (row) => cellOf(field, row),
    ...(field.sort === undefined ? {} : { sort: field.sort }),
    ...(atEnd.includes(field.kind) ? { align: 'end' } : {}),
    ...own,
  }
}

function cellOf<Row>(field: Field<Row>, row: Row): ReactNode {
  if (field.kind === 'other') throw new Error(`${field.label} has no cell of its own.`)
  const value = field.of(row)
  if (value === null || value === undefined || value === '' || value === false) return <Nothing />
  switch (field.kind) {
    case 'number':
      return numberText(Number(value))
    case 'percent':
      return `${numberText(Number(value))}%`
    case 'money':
      return <Money amount={Number(value)} currency={field.currencyOf(row)} />
    case 'choice':
      return labelOf(field.choices, String(value))
    case 'day':
      return <Day value={String(value)} look="near" />
    case 'instant':
      return <Instant value={String(value)} look="ago" />
    case 'tags':
      return Array.isArray(value) && value.length > 0 ? (
        <span className="truncate">{value.join(', ')}</span>
      ) : (
        <Nothing />
      )
    case 'flag':
      return headOf(field)
    default:
      return <span className="truncate">{String(value)}</span>
  }
}

/** Filters by a described field: one of its choices, or a switch. */
export const choiceFilter = (field: FieldOf<'choice', never>): Filter => ({
  id: field.name,
  label: headOf(field),
  kind: 'choice',
  options: optionsOf(field.choices),
})
export const flagFilter = (field: FieldOf<'flag', never>): Filter => ({
  id: field.name,
  label: headOf(field),
  kind: 'toggle',
  value: 'true',
})
/** One of what is in use: tags, places, makes. */
export const usedFilter = (id: string, label: string, options: readonly ChoiceOption[]): Filter => ({
  id,
  label,
  kind: 'choice',
  options,
})
