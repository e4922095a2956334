import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PaymentWholeFragment } from '../../src/gateway/generated/finance.generated.ts'
import type { SettlementWholeFragment } from '../../src/gateway/generated/settlements.generated.ts'
import { PaymentFactRows } from '../../src/screens/finance/payment-details.tsx'
import { Items } from '../../src/screens/settlements/settlement.tsx'

// A refund takes its fee as well: what is said of it adds up.

const at = '2026-11-20T09:00:00Z'
const sums = { amount: 1_000_000, fee: 20_000, status: 'succeeded', paid_at: at, payer: 'Grace' } as const
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const item = { ...sums, id: 1, reference: 'PAY-1', method: 'mobile_money' } as const
const settlement: SettlementWholeFragment['settlement'] = {
  ...{ id: 1, reference: 'STL-1', provider: 'local', into: 'bank', currency: 'UGX', state: 'settled', payments: 2 },
  ...{ first_day: '2026-11-20', last_day: '2026-11-20', gross: 1_000_000, refunded: 1_000_000, fee: 40_000 },
  ...{ expected: -40_000, expected_on: '2026-11-20', arrived: null, arrived_on: null, difference: null, version: 1 },
  ...{ difference_reason: '', provider_reference: '', note: '', settled_at: null, taken_back_at: null },
  ...{ taken_back_reason: '', created_at: at, made_by: null, settled_by: null, taken_back_by: null },
}
const itemsOf = (direction: 'in' | 'out', net: number) =>
  textOf(renderToStaticMarkup(<Items shown={{ settlement, transfers: [], items: [{ ...item, direction, net }] }} />))

it('in a settlement', () => {
  expect(itemsOf('out', -1_020_000)).toMatch(/UGX −1,020,000 .*UGX −1,000,000 less UGX 20,000 fee/)
  expect(itemsOf('in', 980_000)).toMatch(/UGX 980,000 .*UGX 1,000,000 less UGX 20,000 fee/)
})

const payment: PaymentWholeFragment = {
  ...sums,
  ...{ id: 1, uuid: 'one', reference: 'PAY-1', objective: 'booking', aggregator: 'local', method: 'mobile_money' },
  ...{ currency: 'UGX', net: 1_020_000, direction: 'out', note: '', external_reference: '', recorded_by_name: null },
  ...{ created_at: at, settled_currency: 'USD', settled_amount: 272.07, settled_rate: '', settled_rate_day: null },
  ...{ settled_reason: '', rounding: 0, booking: null, client: null, bank_credit: null, refund_of: null, refunds: [] },
  ...{ refundable: 0, way_back: null, settlement: null, flag: null, observed_amount: null, observed_currency: null },
  ...{ problem: '', events: [], transfers: [] },
}
const factsOf = (changes: Partial<PaymentWholeFragment>) =>
  textOf(renderToStaticMarkup(<PaymentFactRows payment={{ ...payment, ...changes }} />))

it('on its own page', () => {
  const refund = factsOf({})
  expect(refund).toMatch(/Amount .*UGX 1,000,000 .*Fee .*UGX 20,000 .*Cost .*UGX 1,020,000 .*Takes back .*USD 272.07/)
  expect(refund).not.toMatch(/Net|Settles/)
  expect(factsOf({ direction: 'in', net: 980_000 })).toMatch(/Net .*UGX 980,000 .*Settles .*USD 272.07/)
})
