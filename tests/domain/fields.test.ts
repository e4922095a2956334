import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fileColumns } from '../../mock-server/services/background-jobs/file-columns.ts'
import { carInput } from '../../src/domain/contract/offers/cars.ts'
import { eventInput } from '../../src/domain/contract/offers/event-input.ts'
import { packageInput } from '../../src/domain/contract/offers/package-inputs.ts'
import { roomInput } from '../../src/domain/contract/offers/rooms.ts'
import { serviceInput } from '../../src/domain/contract/offers/services.ts'
import { trackInput } from '../../src/domain/contract/offers/tracks.ts'
import { carLabels } from '../../src/domain/fields/car-fields.ts'
import { eventLabels } from '../../src/domain/fields/event-fields.ts'
import {
  choice,
  day,
  defineFields,
  flag,
  labelsOf,
  money,
  number,
  tags,
  text,
  valuesOf,
  withInput,
} from '../../src/domain/fields/field.ts'
import { optionsOf, plainOptions } from '../../src/domain/fields/options.ts'
import { packageLabels } from '../../src/domain/fields/package-fields.ts'
import { roomLabels } from '../../src/domain/fields/room-fields.ts'
import { serviceLabels } from '../../src/domain/fields/service-fields.ts'
import { trackLabels } from '../../src/domain/fields/track-fields.ts'
import { choiceFilter, columnOf, flagFilter } from '../../src/screens/standard/list/field-column.tsx'

const boat = {
  title: 'Shoebill',
  engine: 'sail',
  metres: 6.2,
  price: 90,
  currency: 'USD',
  moored: true,
  ports: ['Jinja', 'Mpulungu'],
  built: null,
}
const fields = defineFields({
  title: text('Name of the boat', { head: 'Boat', sheet: { title: 'Name', width: 30 } }),
  engine: choice('Engine', { sail: 'None', diesel: 'Diesel' }, { sort: 'engine' }),
  feet: number('Length', { of: (row: { readonly metres: number }) => Math.round(row.metres / 0.3048) }),
  price: money('Price', { sort: 'price' }),
  moored: flag('Moored'),
  ports: tags('Ports'),
  built: day('Built'),
})

describe('a field that is described once', () => {
  it('gives the column of a file', () => {
    const columns = fileColumns<typeof boat>(Object.values(fields))
    expect(columns.map((column) => [column.title, column.value(boat), column.type, column.width])).toEqual([
      ['Name', 'Shoebill', undefined, 30],
      ['Engine', 'None', undefined, undefined],
      ['Length', 20, 'number', undefined],
      ['Price', 90, 'amount', undefined],
      ['Moored', true, 'flag', undefined],
      ['Ports', 'Jinja, Mpulungu', undefined, undefined],
      ['Built', null, 'date', undefined],
    ])
  })
  it('writes a choice that is not in its table as it is stored', () => {
    const [column] = fileColumns<{ engine: string }>([fields.engine])
    expect(column?.value({ engine: 'steam' })).toBe('steam')
  })
  it('gives the column of a list, with what the list shows otherwise', () => {
    expect(columnOf<typeof boat>(fields.title)).toMatchObject({ id: 'title', label: 'Boat' })
    expect(columnOf<typeof boat>(fields.title)).not.toHaveProperty('sort')
    expect(columnOf<typeof boat>(fields.price)).toMatchObject({ sort: 'price', align: 'end' })
    expect(columnOf<typeof boat>(fields.engine, { id: 'motor', width: '6rem' })).toMatchObject({
      id: 'motor',
      label: 'Engine',
      width: '6rem',
    })
    expect(columnOf<typeof boat>(fields.engine).cell(boat)).toBe('None')
    expect(columnOf<typeof boat>(fields.feet).cell(boat)).toBe('20')
  })
  it('gives filters and labels', () => {
    expect(choiceFilter(fields.engine)).toEqual({
      id: 'engine',
      label: 'Engine',
      kind: 'choice',
      options: [
        { value: 'sail', label: 'None' },
        { value: 'diesel', label: 'Diesel' },
      ],
    })
    expect(flagFilter(fields.moored)).toMatchObject({ id: 'moored', kind: 'toggle', value: 'true' })
    expect(labelsOf(fields)).toMatchObject({ title: 'Name of the boat', feet: 'Length' })
  })
  it('gives what a row holds of it, and nothing else the row has', () => {
    const { title, ports } = fields
    expect(valuesOf({ title, ports }, boat)).toEqual({ title: 'Shoebill', ports: ['Jinja', 'Mpulungu'] })
  })
  it('may be described again for another form, and is the same field', () => {
    const asked = withInput(withInput(fields.title, { required: true, example: 'Heron' }), { example: 'Stork' })
    expect(asked).toEqual({ ...fields.title, input: { required: true, example: 'Stork' } })
  })
})

it('options keep the order of their table; plain texts are their own labels', () => {
  expect(optionsOf({ b: 'Second', a: 'First' })).toEqual([
    { value: 'b', label: 'Second' },
    { value: 'a', label: 'First' },
  ])
  expect(plainOptions(['UGX'])).toEqual([{ value: 'UGX', label: 'UGX' }])
})

type Piped = { readonly pipe: readonly unknown[] }
const entriesOf = (schema: v.GenericSchema | Piped): string[] => {
  const first = 'pipe' in schema ? (schema as Piped).pipe[0] : schema
  return Object.keys((first as { entries: object }).entries) // every input is an object
}
const unsold = ['currency', 'discount_percent', 'cancellation_rules', 'cancellation_policy']
describe('every input of an offer has a label, and no label is of nothing', () => {
  it.each([
    ['package', packageInput, packageLabels, []],
    ['room', roomInput, roomLabels, []],
    ['car', carInput, carLabels, []],
    ['service', serviceInput, serviceLabels, []],
    ['event', eventInput, eventLabels, []],
    ['track', trackInput, trackLabels, unsold],
  ] as const)('%s', (_, schema, labels, left) => {
    const asked = entriesOf(schema).filter((name) => name !== 'version' && !left.some((other) => other === name))
    expect(Object.keys(labels).sort()).toEqual(asked.sort())
  })
})
