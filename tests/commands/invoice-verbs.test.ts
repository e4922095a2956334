import { expect, it } from 'vitest'
import { fits } from '../../src/commands/command.ts'
import type { Context } from '../../src/commands/here.ts'
import { commandOf, loadAreas } from '../../src/commands/registry.ts'
import { owner } from './palette-pool.ts'

await loadAreas()

const on = (kind: 'invoice' | 'partner', data: object): Context => ({
  route: kind === 'invoice' ? '/finance/invoices' : '/reseller/my-resells',
  visitor: owner,
  record: { kind, id: '7', label: 'One', data },
})

it('the booking of an invoice is only gone to where there is one', () => {
  expect(fits(commandOf('invoice.booking'), on('invoice', { partner_id: null }))).toBe(true)
  expect(fits(commandOf('invoice.booking'), on('invoice', { partner_id: 3 }))).toBe(false)
})

it('a form that its statement has no use for is not opened, and says why', () => {
  const refusals = (statement: object) =>
    (['partner.limit', 'partner.invoice'] as const).map((id) => commandOf(id).refuses?.(on('partner', statement)))
  expect(refusals({ their_limit: null, uninvoiced_lines: 0 })).toEqual([
    'This agency does not sell your offers.',
    'All sales in this period are invoiced.',
  ])
  expect(refusals({ their_limit: { most: null }, uninvoiced_lines: 2 })).toEqual([undefined, undefined])
})
