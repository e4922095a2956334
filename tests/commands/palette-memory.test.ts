import { beforeEach, expect, it } from 'vitest'
import {
  forget,
  forgetAll,
  frecency,
  habitOf,
  learned,
  recents,
  remember,
  rememberOpened,
} from '../../src/commands/palette/palette-memory.ts'

// What the palette remembers of a person. In Node nothing is stored: it remembers until it is told to forget.

const day = 86_400_000
const ids = () => recents().map(({ id }) => id)
beforeEach(forgetAll)

it('has what was opened last first, each once', () => {
  for (const id of ['clients', 'dues', 'clients', 'rooms']) remember(id, '')
  expect(ids()).toEqual(['rooms', 'clients', 'dues'])
  remember('dues', '')
  expect(ids()).toEqual(['dues', 'rooms', 'clients'])
  forget('rooms')
  expect(ids()).toEqual(['dues', 'clients'])
})

it('has what was opened by a row among them, and no habit of it', () => {
  remember('clients', '')
  const record = { kind: 'client', id: '7', label: 'Vikram Menon', to: '/clients/7' }
  rememberOpened('record.client.7', record)
  rememberOpened('record.client.7', record)
  expect(recents().map(({ id, record: kept }) => kept?.label ?? id)).toEqual(['Vikram Menon', 'clients'])
  expect(frecency('record.client.7')).toBe(0)
})

it.each([
  [49, 49, 'screen 1'],
  [50, 50, 'screen 1'],
  [51, 50, 'screen 2'],
])('of %i screens keeps %i, the oldest is %s', (count, kept, oldest) => {
  for (let n = 1; n <= count; n += 1) remember(`screen ${n}`, '')
  expect(ids()).toHaveLength(kept)
  expect(ids()[0]).toBe(`screen ${count}`)
  expect(ids().at(-1)).toBe(oldest)
})

it.each([
  [4, 1, 0.7],
  [14, 0.7, 0.5],
  [31, 0.5, 0.3],
  [90, 0.3, 0.1],
])('weighs a use less from the day %i on', (days, before, after) => {
  const now = Date.UTC(2026, 10, 22)
  remember('clients', '', undefined, now - days * day)
  const single = 1 / 6 // one use of the five that make it half sure
  expect(frecency('clients', now - 1)).toBeCloseTo(before * single, 10)
  expect(frecency('clients', now)).toBeCloseTo(after * single, 10)
  expect(frecency('rooms', now)).toBe(0)
})

it('learns which words led to a row, and what only begins like them half as surely', () => {
  remember('clients', 'guests')
  const once = learned('guests', 'clients')
  remember('clients', 'Guests ')
  expect(once).toBeGreaterThan(0)
  expect(learned('guests', 'clients')).toBeGreaterThan(once)
  expect(learned('gue', 'clients')).toBeGreaterThan(0)
  expect(learned('gue', 'clients')).toBeLessThan(learned('guests', 'clients'))
  expect([learned('guests', 'rooms'), learned('hosts', 'clients'), learned('', 'clients')]).toEqual([0, 0, 0])
})

it('lifts what was used, and more what these words led to; nothing while nothing is known', () => {
  expect(habitOf('guests')).toBeUndefined()
  remember('clients', 'guests')
  remember('rooms', '')
  const lift = habitOf('guests') ?? (() => 0)
  expect(lift('clients')).toBeCloseTo(60 * frecency('clients') + 170 * learned('guests', 'clients'), 2)
  expect(lift('clients')).toBeGreaterThan(lift('rooms'))
  expect(lift('rooms')).toBeGreaterThan(0)
  expect(lift('dues')).toBe(0)
})
