import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates.ts'
import type { Cell, GridOffer } from '../../src/screens/rates/cells.ts'
import { stateOf, withPatch } from '../../src/screens/rates/cells.ts'
import { spansOf } from '../../src/screens/rates/fill.ts'
import { beginsEntry, measureOf, measuresOf } from '../../src/screens/rates/measures.ts'
import { boxOf, clamp, fillTarget, movedBy } from '../../src/screens/standard/sheet/range.ts'
import { pasteBox, placesOf, printTable, readTable, sourceOf } from '../../src/screens/standard/sheet/table-text.ts'

const offer: GridOffer = {
  kind: 'room',
  id: 1,
  title: 'Forest banda',
  place: 'Bwindi',
  status: 'published',
  currency: 'UGX',
  baseAmount: 100,
  baseQuantity: 5,
  baseMinStay: 1,
}
const cell: Cell = {
  amount: 100,
  source: 'base',
  season: '',
  quantity: 5,
  taken: 2,
  blocked: 1,
  free: 2,
  min_stay: 1,
  closed: false,
  closed_to_arrival: false,
  closed_to_departure: false,
  own_quantity: false,
  own_min_stay: false,
}

describe('tables of spreadsheets', () => {
  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['\t', [['', '']]],
    ['420000', [['420000']]],
  ])('%j is read', (text, table) => expect(readTable(text)).toEqual(table))

  it('come back as they went, whatever is in them', () => {
    const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        const kept = rows.map((row) => row.map((text) => text.replace(/\r\n?/g, '\n')))
        expect(readTable(`${printTable(kept)}\n`)).toEqual(kept)
      }),
    )
  })
})

describe('pasting and filling', () => {
  const sheet = { rows: 10, cols: 30 }
  it('repeats a block over a selection that is a multiple of it, else puts it down once', () => {
    const selected = { top: 1, bottom: 4, left: 2, right: 5 }
    expect(pasteBox({ rows: 2, cols: 2 }, selected, sheet)).toEqual(selected)
    expect(pasteBox({ rows: 3, cols: 1 }, selected, sheet)).toEqual({ top: 1, bottom: 3, left: 2, right: 2 })
    expect(pasteBox({ rows: 20, cols: 40 }, selected, sheet)).toEqual({ top: 1, bottom: 9, left: 2, right: 29 })
  })
  it('finds for every place the cell of the block that repeats there', () => {
    const corner = { row: 3, col: 3 }
    expect(sourceOf({ row: 3, col: 3 }, corner, { rows: 2, cols: 2 })).toEqual({ row: 0, col: 0 })
    expect(sourceOf({ row: 6, col: 4 }, corner, { rows: 2, cols: 2 })).toEqual({ row: 1, col: 1 })
    expect(sourceOf({ row: 2, col: 1 }, corner, { rows: 2, cols: 2 })).toEqual({ row: 1, col: 0 })
  })
  it('fills towards the farther side', () => {
    const box = { top: 2, bottom: 3, left: 2, right: 3 }
    expect(fillTarget(box, { row: 7, col: 4 })).toEqual({ ...box, bottom: 7 })
    expect(fillTarget(box, { row: 4, col: 9 })).toEqual({ ...box, right: 9 })
    expect(fillTarget(box, { row: 0, col: 2 })).toEqual({ ...box, top: 0 })
    expect(fillTarget(box, { row: 3, col: 3 })).toEqual(box)
  })
  it('says as little as it can, and exactly what was meant', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      at: fc.integer({ min: 0, max: 12 }),
      amount: fc.constantFrom(1, 2, null),
      closed: fc.constantFrom(true, undefined),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (all) => {
        const changes = all.map(({ id, at, amount, closed }) => ({
          id,
          day: addDays('2026-12-25', at),
          patch: { amount, ...(closed === undefined ? {} : { closed }) },
        }))
        const wanted = new Map<string, object>()
        for (const { id, day, patch } of changes)
          wanted.set(`${id} ${day}`, { ...wanted.get(`${id} ${day}`), ...patch })
        const got = new Map<string, object>()
        for (const { id, from, to, ...patch } of spansOf(changes))
          for (let day = from; day <= to; day = addDays(day, 1)) {
            expect(got.has(`${id} ${day}`)).toBe(false)
            got.set(`${id} ${day}`, patch)
          }
        expect(got).toEqual(wanted)
      }),
    )
    const year = Array.from({ length: 366 }, (_, n) => ({ id: 1, day: addDays('2026-01-01', n), patch: { amount: 5 } }))
    expect(spansOf(year)).toEqual([{ id: 1, from: '2026-01-01', to: '2027-01-01', amount: 5 }])
  })
  it('walks a box line by line', () => {
    expect(placesOf({ top: 1, bottom: 2, left: 3, right: 4 })).toEqual([
      { row: 1, col: 3 },
      { row: 1, col: 4 },
      { row: 2, col: 3 },
      { row: 2, col: 4 },
    ])
  })
})

describe('moving', () => {
  const size = { rows: 5, cols: 100 }
  const bare = { shift: false, mod: false }
  it.each([
    ['ArrowRight', bare, { row: 2, col: 51 }],
    ['ArrowUp', bare, { row: 1, col: 50 }],
    ['PageDown', bare, { row: 2, col: 57 }],
    ['PageUp', { shift: true, mod: false }, { row: 2, col: 22 }],
    ['Home', bare, { row: 2, col: 0 }],
    ['End', bare, { row: 2, col: 99 }],
    ['Home', { shift: false, mod: true }, { row: 0, col: 0 }],
    ['End', { shift: false, mod: true }, { row: 4, col: 99 }],
    ['x', bare, null],
  ])('%s %j', (key, held, to) => expect(movedBy(key, held, { row: 2, col: 50 }, size)).toEqual(to))
  it('never leaves the sheet', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.boolean(), fc.boolean())), (presses) => {
        let place = { row: 0, col: 0 }
        for (const [key, shift, mod] of presses) place = movedBy(key, { shift, mod }, place, size) ?? place
        expect(place).toEqual(clamp(place, size))
      }),
    )
  })
  it('knows a range whichever way it was drawn', () => {
    const [a, b] = [
      { row: 4, col: 1 },
      { row: 2, col: 9 },
    ]
    expect(boxOf({ from: a, to: b })).toEqual(boxOf({ from: b, to: a }))
  })
})

describe('what is typed', () => {
  const read = (id: Parameters<typeof measureOf>[1], text: string, currency = 'UGX') =>
    measureOf('room', id).read(text, { ...offer, currency })
  it.each([
    ['price', '420000', { amount: 420_000 }],
    ['price', 'UGX 420,000', { amount: 420_000 }],
    ['price', '', { amount: null }],
    ['quantity', '0', { quantity: 0 }],
    ['quantity', '', { quantity: null }],
    ['min_stay', '3', { min_stay: 3 }],
    ['closed', 'Closed', { closed: true }],
    ['closed', 'open', { closed: false }],
    ['closed', '', { closed: false }],
    ['closed_to_arrival', 'not allowed', { closed_to_arrival: true }],
    ['closed_to_arrival', 'no', { closed_to_arrival: true }],
    ['closed_to_departure', 'yes', { closed_to_departure: false }],
  ] as const)('%s %j is a change', (id, text, patch) => expect(read(id, text)).toEqual(patch))
  it.each([
    ['price', 'abc'],
    ['price', '0'],
    ['price', '10.5'],
    ['price', '-5'],
    ['price', '99999999999'],
    ['quantity', '1.5'],
    ['quantity', '10001'],
    ['min_stay', '0'],
    ['closed', 'perhaps'],
    ['closed', '1'],
    ['closed_to_arrival', '0'],
  ] as const)('%s %j is none', (id, text) => expect(typeof read(id, text)).toBe('string'))
  it('keeps a minus sign from its first key on, and says what a price may be', () => {
    expect(['-', '5', '.', ','].map(beginsEntry)).toEqual([true, true, true, true])
    expect([read('price', '-5'), read('price', '99999999999')]).toEqual([
      'A price must be more than 0.',
      'A price must be at most 1,000,000,000.',
    ])
  })
  it('is not read in another currency than it names', () => {
    for (const text of ['USD 210', '210 usd', '$ 210', '€210'])
      expect(read('price', text)).toMatch(/ is in (USD|EUR), and this is priced in UGX/)
    expect([read('price', 'UGX 420,000'), read('price', '$ 120.50', 'USD')]).toEqual([
      { amount: 420_000 },
      { amount: 120.5 },
    ])
  })
  it('names what is open, and never denies twice', () => {
    const printed = (closed: boolean) =>
      measuresOf.room
        .filter(({ sort }) => sort === 'flag')
        .map(({ label, print }) => [
          label,
          print({ ...cell, closed, closed_to_arrival: closed, closed_to_departure: closed }),
        ])
    expect(printed(false)).toEqual([
      ['Status', 'Open'],
      ['Arrivals', 'Allowed'],
      ['Departures', 'Allowed'],
    ])
    expect(printed(true)).toEqual([
      ['Status', 'Closed'],
      ['Arrivals', 'Not allowed'],
      ['Departures', 'Not allowed'],
    ])
  })
  it('may have the decimals of its currency', () => expect(read('price', '10.5', 'USD')).toEqual({ amount: 10.5 }))
  it('is read back from what was printed', () => {
    for (const measure of measuresOf.room) {
      const patch = measure.read(measure.print(cell), offer)
      expect(typeof patch).toBe('object')
      expect(measure.print(withPatch(cell, patch as object, offer))).toBe(measure.print(cell))
    }
  })
})

describe('a cell', () => {
  it('shows a change before the server has it', () => {
    expect(withPatch(cell, { quantity: 4 }, offer)).toMatchObject({ quantity: 4, free: 1, own_quantity: true })
    expect(withPatch(cell, { quantity: null }, offer)).toMatchObject({ quantity: 5, free: 2, own_quantity: false })
    expect(withPatch(cell, { amount: 7 }, offer)).toMatchObject({ amount: 7, source: 'day' })
    expect(withPatch({ ...cell, source: 'day' }, { amount: null }, offer)).toMatchObject({
      amount: 100,
      source: 'base',
    })
  })
  it('is closed before it is full, and out of service only when nothing is taken', () => {
    expect(stateOf(cell)).toBe('free')
    expect(stateOf({ ...cell, free: 0 })).toBe('full')
    expect(stateOf({ ...cell, free: 0, taken: 0, blocked: 5 })).toBe('blocked')
    expect(stateOf({ ...cell, free: 0, closed: true })).toBe('closed')
  })
})
