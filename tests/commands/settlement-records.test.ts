import { expect, test, vi } from 'vitest'
import { settlementCommands } from '../../src/commands/areas/money/settlement-commands.ts'
import type { Context } from '../../src/commands/here.ts'
import { guest } from '../../src/domain/access.ts'

// What the palette offers where it asks which settlement: only those that the command then takes.

const rows = [
  { id: 1, reference: 'STL-1', state: 'pending', into: 'bank' },
  { id: 2, reference: 'STL-2', state: 'pending', into: 'wallet' },
  { id: 3, reference: 'STL-3', state: 'settled', into: 'bank' },
  { id: 4, reference: 'STL-4', state: 'taken_back', into: 'bank' },
].map((row) => ({ ...row, provider: 'pesapal', expected: 5, currency: 'USD' }))

vi.mock('../../src/gateway/cache.ts', () => ({
  read: async (_: unknown, { state }: { state: string }) => ({
    settlements: { data: rows.filter((row) => state.split(',').includes(row.state)) },
  }),
}))

test.each([
  ['settlement.confirm', ['1']],
  ['settlement.takeBack', ['1', '2', '3']],
])('%s offers what it can be done with', async (id, ids) => {
  const context: Context = { route: '/home', visitor: guest }
  const command = settlementCommands.find((each) => each.id === id)
  const offered = (await command?.records?.(context)) ?? []
  expect(offered.map((hit) => hit.id)).toEqual(ids)
  for (const record of offered) expect(command?.refuses?.({ ...context, record })).toBeUndefined()
})
