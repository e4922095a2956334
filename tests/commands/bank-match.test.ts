import { beforeEach, expect, test, vi } from 'vitest'
import { bankCommands } from '../../src/commands/areas/money/bank-commands.ts'
import { type Suggestion, suggestionSeen } from '../../src/commands/areas/money/bank-facts.ts'
import type { Context } from '../../src/commands/here.ts'
import { guest } from '../../src/domain/access.ts'

// A suggestion is matched as it was seen: at another sum or rate nothing is recorded.

const seen = {
  ...{
    kind: 'booking',
    booking_id: 7,
    booking_reference: 'BK-7',
    booking_kind: 'tour_package',
    booking_version: 3,
    title: '',
  },
  ...{ client: 'Grace', payment_id: null, payment_reference: null, label: 'Balance', due_on: null, open: 50, owed: 50 },
  ...{ currency: 'USD', amount: 100_000, rate: '0.00027', settles: 27, reasons: [] },
} satisfies Suggestion
let suggestions: Suggestion[]
const change = vi.fn(async (_operation: unknown, _variables: unknown) => ({
  matchBankCredit: { matches: [{ id: 1, payment_reference: 'PAY-1' }] },
}))

vi.mock('../../src/gateway/client.ts', () => ({
  ask: async () => ({ bankCredit: { credit: { version: 2, currency: 'UGX' }, suggestions } }),
}))
vi.mock('../../src/gateway/change.ts', () => ({
  change: (operation: unknown, variables: unknown) => change(operation, variables),
}))
vi.mock('../../src/gateway/cache.ts', () => ({ invalidate: async () => {} }))

const match = bankCommands.find(({ id }) => id === 'bank.match')
const context: Context = {
  route: '/finance/bank/5',
  visitor: guest,
  record: { kind: 'bank_credit', id: '5', label: 'A credit', data: { id: 5, payer: 'Grace' } },
}
const run = () =>
  match?.run(context, { suggestion: suggestionSeen(seen) }, { signal: new AbortController().signal, report: () => {} })

beforeEach(() => change.mockClear())

test('a suggestion is matched with the rate and the version of the booking', async () => {
  suggestions = [seen]
  expect(await run()).toMatchObject({ message: 'UGX 100,000 matched to Grace, BK-7' })
  expect(change.mock.calls[0]?.[1]).toEqual({
    id: 5,
    input: { parts: [{ booking_id: 7, amount: 100_000, rate: '0.00027', version: 3 }], version: 2 },
  })
})

test.each([
  ['another rate', [{ ...seen, rate: '0.00028' }], 'The sum or the rate has changed. Check it and match again.'],
  ['another sum', [{ ...seen, amount: 90_000 }], 'The sum or the rate has changed. Check it and match again.'],
  ['not there any more', [], 'That suggestion is no longer open.'],
])('one with %s is not', async (_, now, detail) => {
  suggestions = now
  expect(await run()).toEqual({ message: 'Grace was not matched', detail })
  expect(change).not.toHaveBeenCalled()
})
