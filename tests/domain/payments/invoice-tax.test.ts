import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InvoiceContent } from '../../../src/domain/finance/invoice-content.ts'
import {
  creditNoteOf,
  hasChanged,
  type InvoicedBooking,
  type InvoicingAgency,
  invoiceOf,
} from '../../../src/domain/finance/invoice-draft.ts'
import { invoiceNumberOf } from '../../../src/domain/finance/invoice-states.ts'
import { type LineTax, taxed, taxWithin } from '../../../src/domain/finance/invoice-tax.ts'
import { kindsAfter, taxText, usualTax } from '../../../src/domain/finance/tax-rates.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const rate = fc.oneof(
  fc.constant<LineTax>({ name: 'VAT', category: 'standard', rate: 18 }),
  fc.constant<LineTax>({ name: 'Zero-rated', category: 'zero', rate: 0 }),
  fc.constant<LineTax>({ name: 'Exempt', category: 'exempt', rate: 0 }),
  fc
    .integer({ min: 1, max: 10_000 })
    .map((hundredths): LineTax => ({ name: 'Levy', category: 'other', rate: hundredths / 100 })),
)
const money = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 10 ** 13 }),
)
const taxedLines = fc.array(fc.record({ total: money, of: rate }), { minLength: 1, maxLength: 30 })

describe('the tax within prices', () => {
  it('adds up: net + tax = total for the document, each rate and each line', () => {
    fc.assert(
      fc.property(taxedLines, (given) => {
        const { lines, taxes } = taxed(given)
        for (const line of lines) expect(line.net + line.tax).toBe(line.total)
        for (const tax of taxes) {
          const own = lines.filter(
            ({ of }) => of.name === tax.name && of.category === tax.category && of.rate === tax.rate,
          )
          expect(sum(own.map((line) => line.tax))).toBe(tax.tax)
          expect(tax.net + tax.tax).toBe(sum(own.map(({ total }) => total)))
          expect(tax.tax).toBe(taxWithin(tax.net + tax.tax, tax.rate))
        }
        expect(sum(taxes.map(({ net, tax }) => net + tax))).toBe(sum(given.map(({ total }) => total)))
      }),
      { numRuns: 500 },
    )
  })

  it('of a line is within one minor unit of its exact share, never below zero nor above its price', () => {
    fc.assert(
      fc.property(taxedLines, (given) => {
        for (const { total, tax, of } of taxed(given).lines) {
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(total)
          const share = BigInt(Math.round(of.rate * 100))
          const exact = (BigInt(total) * share) / (10_000n + share)
          expect([exact, exact + 1n]).toContain(BigInt(tax))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is rounded half up, once per rate', () => {
    expect(taxWithin(118, 18)).toBe(18)
    expect(taxWithin(3, 100)).toBe(2) // 1.5
    expect(taxWithin(1, 100)).toBe(1) // 0.5
    expect(taxWithin(10_000, 18)).toBe(1525) // 1525.42
    expect(taxWithin(999, 0)).toBe(0)
    const vat: LineTax = { name: 'VAT', category: 'standard', rate: 18 }
    // Each line by itself would be 0.46, 0.46 and 0.46, and nothing in all.
    const { lines, taxes } = taxed([3, 3, 3].map((total) => ({ total, of: vat })))
    expect(taxes).toEqual([{ ...vat, net: 8, tax: 1 }])
    expect(lines.map(({ tax }) => tax)).toEqual([1, 0, 0])
  })

  it('is shared by the largest remainder', () => {
    const of: LineTax = { name: 'VAT', category: 'standard', rate: 18 }
    const { lines } = taxed([
      { total: 10, of },
      { total: 12, of },
      { total: 6, of },
    ]) // 1.53, 1.83, 0.92: 4 in all
    expect(lines.map(({ tax }) => tax)).toEqual([1, 2, 1])
  })
})

const party = { name: 'A', address: '', city: '', country_code: 'UG', email: '', phone: '', tax_number: '' }
const agency: InvoicingAgency = {
  seller: party,
  tax_name: 'VAT',
  tax_rate: 18,
  prices_without_tax: false,
  pay_to: ' Bank 1 \n\nMoMo 2\n',
}
const line = { item: 0, starts_on: '2026-03-01', ends_on: '2026-03-02', description: '', times: 1, tax: null }
const booking: InvoicedBooking = {
  id: 1,
  reference: 'BK-1',
  title: 'Gorillas',
  status: 'confirmed',
  starts_on: '2026-03-01',
  ends_on: '2026-03-02',
  due_on: '2026-02-01',
  currency: 'USD',
  discount: 0,
  discounts: [],
  fees: 0,
  total: 30_000,
  kept: null,
  buyer: party,
  lines: [
    { ...line, title: 'Adult', item_title: 'Gorillas', quantity: 2, unit_amount: 10_000, amount: 20_000, discount: 0 },
    { ...line, title: 'Child', item_title: 'Gorillas', quantity: 1, unit_amount: 10_000, amount: 10_000, discount: 0 },
  ],
  fee_list: [],
}
const issued = { kind: 'invoice', number: 'INV-2026-000001', issued_on: '2026-02-01' } as const
const drawn = (changes: Partial<InvoicedBooking> = {}, by: Partial<InvoicingAgency> = {}) =>
  invoiceOf({ ...agency, ...by }, { ...booking, ...changes }, issued)
const checked = (content: InvoiceContent) => {
  expect(content.net + content.tax).toBe(content.total)
  expect(sum(content.lines.map(({ total }) => total))).toBe(content.total)
  expect(sum(content.lines.map(({ tax }) => tax))).toBe(content.tax)
  expect(sum(content.taxes.map(({ tax }) => tax))).toBe(content.tax)
  return content
}

describe('what an invoice says of a booking', () => {
  it('comes to what is charged, whatever was taken off or added', () => {
    const amounts = fc.array(fc.record({ amount: money, off: fc.integer({ min: 0, max: 100 }) }), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, money, fc.boolean(), (given, total, net) => {
        const lines = given.map(({ amount, off }) => ({
          ...line,
          title: 'A',
          item_title: 'A',
          quantity: 1,
          unit_amount: amount,
          amount,
          discount: Math.floor((amount * off) / 100),
        }))
        checked(drawn({ lines, total, fees: Math.min(total, 700) }, { prices_without_tax: net }))
      }),
      { numRuns: 300 },
    )
  })

  it('takes a discount off the line that it is on, and names it', () => {
    const [adult, child] = booking.lines
    if (adult === undefined || child === undefined) throw new Error('The booking has two lines.')
    const { lines, discounts } = checked(
      drawn({
        total: 28_000,
        discount: 2000,
        discounts: [{ name: 'Early bird', code: null, amount: 1500 }],
        lines: [adult, { ...child, discount: 2000 }],
      }),
    )
    expect(lines.map(({ total }) => total)).toEqual([20_000, 8000])
    expect(discounts).toEqual([
      { label: 'Early bird', amount: 1500 },
      { label: 'Discount', amount: 500 },
    ])
  })

  it('names change fees beside the price, and taxes them as what was booked', () => {
    const exempt: LineTax = { name: 'Exempt', category: 'exempt', rate: 0 }
    const { lines } = checked(
      drawn({
        total: 30_500,
        fees: 500,
        fee_list: [{ kind: 'change', label: 'Change fee: moved', amount: 500 }],
        lines: booking.lines.map((one) => ({ ...one, tax: exempt })),
      }),
    )
    expect(lines.at(-1)).toMatchObject({ title: 'Change fee: moved', total: 500, category: 'exempt', tax: 0 })
  })

  it('of one that is off is the fee that is kept', () => {
    const { lines, total } = checked(
      drawn({ status: 'no_show', kept: 9000, fee_list: [{ kind: 'no_show', label: 'No-show fee', amount: 9000 }] }),
    )
    expect([total, lines.map(({ title }) => title)]).toEqual([9000, ['No-show fee']])
    expect(drawn({ status: 'cancelled', kept: 100 }).lines[0]?.title).toBe('Cancellation fee')
  })

  it('shows prices without their tax where the agency wants so; the total is the same', () => {
    const [gross, net] = [drawn(), drawn({}, { prices_without_tax: true })]
    expect([net.tax_included, net.total, net.net]).toEqual([false, gross.total, gross.net])
    expect(net.lines.map(({ unit_amount: price }) => price)).toEqual([8475, 8475])
    expect(gross.lines.map(({ unit_amount: price }) => price)).toEqual([10_000, 10_000])
  })

  it('taxes nothing of an agency without a rate, and names no tax', () => {
    const { taxes } = checked(drawn({}, { tax_rate: null }))
    expect(taxes).toEqual([{ name: '', category: 'exempt', rate: 0, net: 30_000, tax: 0 }])
    expect(taxText({ name: '', category: 'exempt', rate: 0 })).toBe('No tax')
    expect(taxText(usualTax(agency))).toBe('VAT 18%')
  })

  it('is taken back whole by a credit note, which says why', () => {
    const note = checked(creditNoteOf(drawn(), { number: 'CRN-2026-000001', issued_on: '2026-02-03' }, 'Wrong name'))
    expect(note).toMatchObject({
      kind: 'credit_note',
      total: 30_000,
      due_on: null,
      pay_to: [],
      corrects: { number: issued.number, issued_on: issued.issued_on, reason: 'Wrong name' },
    })
    expect(drawn().pay_to).toEqual(['Bank 1', 'MoMo 2'])
  })

  it('has changed when what is charged, or for what, is different; not when its day or the usual tax is', () => {
    expect(hasChanged(drawn(), drawn())).toBe(false)
    expect(hasChanged(drawn(), drawn({}, { tax_rate: 6 }))).toBe(false)
    expect(hasChanged(drawn(), drawn({ total: 29_000 }))).toBe(true)
    const moved = booking.lines.map((one, place) => (place === 0 ? { ...one, title: 'Senior' } : one))
    expect(hasChanged(drawn(), drawn({ lines: moved }))).toBe(true)
  })
})

describe('the kinds that have a rate by its name', () => {
  const zero = { name: 'Zero' }
  const kinds = [{ kind: 'room', tax: 'Zero' }]
  it('follow when it is named anew, and are taxed as usual when it goes', () => {
    expect(kindsAfter(kinds, [zero], 0, 'None')).toEqual([{ kind: 'room', tax: 'None' }])
    expect(kindsAfter(kinds, [zero], 0, null)).toEqual([])
    expect(kindsAfter(kinds, [zero, { name: 'Other' }], 1, null)).toBe(kinds)
  })
  it('stay with the other one while two have that name', () => {
    expect(kindsAfter(kinds, [zero, zero], 1, 'Zero-')).toBe(kinds)
    expect(kindsAfter(kinds, [zero, zero], 0, null)).toBe(kinds)
  })
})

it('a number is found without its zeros, in small letters', () => {
  expect(invoiceNumberOf('inv-2026-31')).toBe('INV-2026-000031')
  expect(invoiceNumberOf('INV-2026-0031')).toBe('INV-2026-000031')
  expect(invoiceNumberOf(' CRN-2025-1234567 ')).toBe('CRN-2025-1234567')
  expect(invoiceNumberOf('BK-2026-31')).toBeNull()
})
