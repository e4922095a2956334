import { expect, it } from 'vitest'
import { fittingColumns } from '../../src/screens/standard/list/fitting-columns.ts'
import type { Column } from '../../src/screens/standard/list/list-types.ts'

const column = (id: string, width: string, own: Partial<Column<string>> = {}): Column<string> => ({
  id,
  label: id,
  cell: (row) => row,
  width,
  ...own,
})
const columns = [
  column('package', 'minmax(9rem, 1fr)', { phone: 'trip' }),
  column('departs', '7rem', { phone: 'date' }),
  column('party', '4rem'),
  column('status', '8rem', { phone: 'status' }),
  column('payment', '8rem'),
  column('balance', '8rem', { phone: 'amount' }),
]
const shown = (room: number) => fittingColumns(columns, room, 'minmax(11rem, 1fr)', true).map(({ id }) => id)

it('a list shows all its columns where there is room', () => {
  expect(shown(100)).toEqual(columns.map(({ id }) => id))
  expect(shown(Number.POSITIVE_INFINITY)).toHaveLength(columns.length)
})

it('the last of those without a part go first, then what was booked and when; state and money stay', () => {
  expect(shown(50)).toEqual(['package', 'departs', 'party', 'status', 'balance'])
  expect(shown(46)).toEqual(['package', 'departs', 'status', 'balance'])
  expect(shown(40)).toEqual(['departs', 'status', 'balance'])
  expect(shown(30)).toEqual(['status', 'balance'])
  expect(shown(10)).toEqual(['status', 'balance'])
})

it('what is always shown stays', () => {
  const fixed = [column('code', '9rem', { hideable: false }), column('status', '8rem', { phone: 'status' })]
  expect(fittingColumns(fixed, 5, undefined, false)).toHaveLength(2)
})
