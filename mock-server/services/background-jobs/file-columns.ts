import { type Field, type FieldKind, headOf } from '../../../src/domain/fields/field.ts'
import { labelOf } from '../../../src/domain/keys.ts'
import type { Column } from './exports.ts'

const types: Partial<Record<FieldKind, NonNullable<Column<never>['type']>>> = {
  number: 'number',
  percent: 'number',
  money: 'amount',
  flag: 'flag',
  day: 'date',
  instant: 'instant',
}

/** The columns of an exported file: `fileColumns<RoomRow>([roomFields.title, …])`. */
export const fileColumns = <Row>(fields: readonly Field<Row>[]): readonly Column<Row>[] =>
  fields.map((field) => {
    const [type, width] = [types[field.kind], field.sheet?.width]
    return {
      title: field.sheet?.title ?? headOf(field),
      value: (row) => cellOf(field, row),
      ...(type === undefined ? {} : { type }),
      ...(width === undefined ? {} : { width }),
    }
  })

function cellOf<Row>(field: Field<Row>, row: Row): string | number | boolean | null | undefined {
  if (field.kind === 'tags') return field.of(row)?.join(', ')
  if (field.kind === 'other') throw new Error(`${field.label} is nothing for a file.`)
  const value = field.of(row)
  return field.kind === 'choice' && typeof value === 'string' ? labelOf(field.choices, value) : value
}
