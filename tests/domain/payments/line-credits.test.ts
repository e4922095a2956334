import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InvoiceContent, InvoiceLine } from '../../../src/domain/finance/invoice-content.ts'
import { creditNoteOf } from '../../../src/domain/finance/invoice-draft.ts'
import { type LineTax, taxed } from '../../../src/domain/finance/invoice-tax.ts'
import {
  type AskedCredit,
  askedSum,
  creditAt,
  creditedLines,
  isTooMuch,
  type LineCredit,
  leftToCredit,
  lessCredits,
  restOf,
  sumOfPieces,
  taxOfCredit,
} from '../../../src/domain/finance/line-credits.ts'

const vat: LineTax = { name: 'VAT', category: 'standard', rate: 18 }
const taxes: readonly LineTax[] = [
  vat,
  { name: 'Exempt', category: 'exempt', rate: 0 },
  { name: 'Tourism levy', category: 'other', rate: 5 },
  { name: 'City tax', category: 'other', rate: 5 },
]
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const party = { name: 'A', address: '', city: '', country_code: 'UG', email: '', phone: '', tax_number: '' }

/** An invoice of these lines, taxed as any. */
function invoiceOf(given: readonly { quantity: number; total: number; of: LineTax }[]): InvoiceContent {
  const { lines, taxes: byRate } = taxed(given)
  return {
    kind: 'invoice',
    number: 'INV-2026-000001',
    issued_on: '2026-02-01',
    due_on: null,
    currency: 'USD',
    seller: party,
    buyer: party,
    booking: { reference: 'BK-1', title: 'Gorillas', starts_on: null, ends_on: null },
    corrects: null,
    tax_included: true,
    lines: lines.map(({ of, ...line }, place) => ({
      ...line,
      ...{ title: `Line ${place}`, description: '', unit_amount: line.total, category: of.category, rate: of.rate },
      tax_name: of.name,
    })),
    taxes: byRate,
    discounts: [],
    net: sum(byRate.map(({ net }) => net)),
    tax: sum(byRate.map(({ tax }) => tax)),
    total: sum(given.map(({ total }) => total)),
    pay_to: [],
  }
}
const issued = { number: 'CRN-2026-000001', issued_on: '2026-02-03' }
const together = (notes: readonly InvoiceContent[]): LineCredit[] => {
  const parts = new Map<number, LineCredit>()
  for (const line of notes.flatMap(({ lines }) => lines)) {
    const place = line.corrects?.line ?? -1
    const had = parts.get(place) ?? { line: place, quantity: 0, net: 0, tax: 0, total: 0 }
    parts.set(place, {
      line: place,
      quantity: had.quantity + (line.corrects?.by === 'quantity' ? line.quantity : 0),
      net: had.net + line.net,
      tax: had.tax + line.tax,
      total: had.total + line.total,
    })
  }
  return [...parts.values()]
}

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    total: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 ** 12 })),
    of: fc.constantFrom(...taxes),
  }),
  { minLength: 1, maxLength: 6 },
)
/** What is asked one after the other: of a line so many pieces, or so many thousandths of what is left. */
const steps = fc.array(
  fc.record({
    line: fc.nat(5),
    pieces: fc.integer({ min: 1, max: 4 }),
    share: fc.integer({ min: 1, max: 1000 }),
    bySum: fc.boolean(),
  }),
  { maxLength: 12 },
)

describe('credits in parts', () => {
  it('come to exactly the invoice, by line, net, tax and rate, whatever the parts are and in whatever order', () => {
    fc.assert(
      fc.property(lines, steps, (given, asked) => {
        const invoice = invoiceOf(given)
        const notes: InvoiceContent[] = []
        for (const { line: wanted, pieces, share, bySum } of asked) {
          const place = wanted % given.length
          const line = invoice.lines[place]
          if (line === undefined) continue
          const had = creditAt(together(notes), place)
          const amount = Math.ceil(((line.total - had.total) * share) / 1000)
          const part: AskedCredit = bySum
            ? { line: place, quantity: null, amount }
            : { line: place, quantity: pieces, amount: null }
          if (isTooMuch(line, had, part) || askedSum(line, had, part) === 0) continue
          notes.push(creditNoteOf(invoice, issued, 'Why', { credited: together(notes), parts: [part] }))
        }
        const rest = creditNoteOf(invoice, issued, 'Why', { credited: together(notes) })
        for (const note of [...notes, rest]) {
          expect(note.net + note.tax).toBe(note.total)
          expect(sum(note.lines.map(({ total }) => total))).toBe(note.total)
          expect(sum(note.taxes.map(({ tax }) => tax))).toBe(note.tax)
          for (const { net, tax, total } of note.lines) {
            expect(net + tax).toBe(total)
            expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
          }
        }
        const all = together([...notes, rest])
        for (const [place, line] of invoice.lines.entries()) {
          const part = creditAt(all, place)
          expect([part.total, part.tax, part.net]).toEqual([line.total, line.tax, line.net])
          expect(part.quantity).toBeLessThanOrEqual(line.quantity)
        }
        for (const kind of invoice.taxes) {
          const credited = [...notes, rest].flatMap((note) => note.taxes.filter(({ name }) => name === kind.name))
          expect(sum(credited.map(({ tax }) => tax))).toBe(kind.tax)
          expect(sum(credited.map(({ net }) => net))).toBe(kind.net)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('have the tax of the line in proportion, within one minor unit of the rate', () => {
    const whole = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1000 }), (total, share) => {
        const [line] = invoiceOf([{ quantity: 1, total, of: vat }]).lines
        if (line === undefined) throw new Error('One line was given.')
        const part = Math.max(1, Math.floor((total * share) / 1000))
        const tax = taxOfCredit(line, { tax: 0, total: 0 }, part)
        expect(Math.abs(tax - (part * 18) / 118)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('of pieces share what does not divide', () => {
    const line = { quantity: 3, total: 100 }
    expect([0, 1, 2].map((had) => sumOfPieces(line, had, 1))).toEqual([33, 34, 33])
    expect(sumOfPieces(line, 0, 3)).toBe(100)
    expect(sumOfPieces({ quantity: 0, total: 100 }, 0, 1)).toBe(0)
  })
})

const one: readonly InvoiceLine[] = invoiceOf([
  { quantity: 3, total: 30_000, of: vat },
  { quantity: 1, total: 5000, of: vat },
]).lines
const credited = (more: Partial<LineCredit> = {}): LineCredit => ({
  line: 0,
  quantity: 1,
  net: 8475,
  tax: 1525,
  total: 10_000,
  ...more,
})

describe('what is left of an invoice', () => {
  it('is too much above the sum or the pieces that are left', () => {
    const [line] = one
    if (line === undefined) throw new Error('There is a line.')
    const ask = (quantity: number | null, amount: number | null) =>
      isTooMuch(line, credited(), { line: 0, quantity, amount })
    expect([ask(2, null), ask(3, null), ask(null, 20_000), ask(null, 20_001)]).toEqual([false, true, false, true])
    expect(isTooMuch(line, credited({ quantity: 0, total: 25_000 }), { line: 0, quantity: 1, amount: null })).toBe(true)
    // A sum of their own that is left does not make more pieces of them.
    const more = (quantity: number) => isTooMuch(line, credited(), { line: 0, quantity, amount: 1 })
    expect([more(2), more(3)]).toEqual([false, true])
  })

  it('is credited by pieces where they come to it, else as a sum', () => {
    expect(restOf(one, [])).toEqual([
      { line: 0, quantity: 3, amount: null },
      { line: 1, quantity: 1, amount: null },
    ])
    expect(restOf(one, [credited()])).toContainEqual({ line: 0, quantity: 2, amount: null })
    expect(restOf(one, [credited({ quantity: 0 })])).toContainEqual({ line: 0, quantity: null, amount: 20_000 })
    expect(leftToCredit(one, [credited()])[0]).toMatchObject({ quantity: 2, total: 20_000 })
  })

  it('is what the booking is compared with', () => {
    const invoice = { lines: one, total: 35_000 }
    expect(lessCredits(invoice, [])).toBe(invoice)
    const after = lessCredits(invoice, [credited(), { line: 1, quantity: 1, net: 4237, tax: 763, total: 5000 }])
    expect(after.total).toBe(20_000)
    expect(after.lines).toMatchObject([{ quantity: 2, total: 20_000 }])
  })

  it('is written without its tax where the invoice was', () => {
    const [sums] = creditedLines({ lines: one, tax_included: false }, [], [{ line: 0, quantity: null, amount: 1180 }])
    expect(sums).toMatchObject({ quantity: 1, unit_amount: 1000, net: 1000, tax: 180, total: 1180 })
  })
})
