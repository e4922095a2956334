import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { efrisOf } from '../../mock-server/services/invoices/efris.ts'
import { decimalOf } from '../../mock-server/services/invoices/fiscal-amounts.ts'
import { ublOf } from '../../mock-server/services/invoices/ubl.ts'
import type { InvoiceContent, InvoiceLine } from '../../src/domain/finance/invoice-content.ts'
import { type CurrencyCode, currencyCodes } from '../../src/domain/money.ts'

const party = (name: string): InvoiceContent['seller'] => ({
  name,
  address: 'Plot 7, Kampala Road\n2nd floor',
  city: 'Kampala',
  country_code: 'UG',
  email: 'desk@nile.test',
  phone: '+256772000111',
  tax_number: '1000123456',
})
const line = (more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  title: 'Gorilla trek',
  description: 'Two days',
  quantity: 3,
  unit_amount: 118_00,
  category: 'standard',
  rate: 18,
  net: 300_00,
  tax: 54_00,
  total: 354_00,
  ...more,
})
function invoice(lines: readonly InvoiceLine[], more: Partial<InvoiceContent> = {}): InvoiceContent {
  const rates = new Map<string, InvoiceContent['taxes'][number]>()
  for (const { category, rate, net, tax } of lines) {
    const key = `${category} ${rate}`
    const known = rates.get(key) ?? { name: key, category, rate, net: 0, tax: 0 }
    rates.set(key, { ...known, net: known.net + net, tax: known.tax + tax })
  }
  const [net, tax] = [lines.reduce((sum, one) => sum + one.net, 0), lines.reduce((sum, one) => sum + one.tax, 0)]
  return {
    kind: 'invoice',
    number: 'INV-2026-000007',
    issued_on: '2026-11-25',
    due_on: '2026-12-09',
    currency: 'USD',
    seller: party('Nile & Savannah'),
    buyer: { ...party('Amina <Okello>'), tax_number: '', country_code: 'KE' },
    booking: { reference: 'BK-2026-000042', title: 'Bwindi', starts_on: '2026-12-20', ends_on: '2026-12-22' },
    corrects: null,
    tax_included: true,
    lines,
    taxes: [...rates.values()],
    net,
    tax,
    total: net + tax,
    discounts: [],
    pay_to: ['Stanbic Bank 9030001234567', 'MTN 0772 000 111'],
    ...more,
  }
}
const credit = { number: 'INV-2026-000007', issued_on: '2026-11-25', reason: 'Two fewer travellers' } as const

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => ['cac:InvoiceLine', 'cac:CreditNoteLine', 'cac:TaxSubtotal', 'cac:PaymentMeans'].includes(name),
})
// biome-ignore lint/suspicious/noExplicitAny: whatever the document holds
type Parsed = any
function read(xml: string): Parsed {
  expect(XMLValidator.validate(xml)).toBe(true)
  const all = parser.parse(xml)
  return all.Invoice ?? all.CreditNote
}
/** Names of the elements of the root, each once, in their order. */
const order = (root: Parsed) => Object.keys(root).filter((name) => /^c[ab]c:/.test(name))

it('writes an invoice in the order of the schema, with its codes', () => {
  const xml = ublOf(invoice([line(), line({ category: 'exempt', rate: 0, net: 50_00, tax: 0, total: 50_00 })]), [
    { method: 'cash', amount: 100_00 },
    { method: 'mobile_money', amount: 20_50 },
  ])
  const root = read(xml)
  expect(xml).toContain('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"')
  expect(order(root)).toEqual(
    'cbc:UBLVersionID cbc:ID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:Note cbc:DocumentCurrencyCode cac:InvoicePeriod cac:OrderReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PaymentMeans cac:PrepaidPayment cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine'.split(
      ' ',
    ),
  )
  expect(root['cbc:InvoiceTypeCode']).toBe('380')
  expect(root['cac:PaymentMeans'].map((one: Parsed) => one['cbc:PaymentMeansCode'])).toEqual(['10', '68', '1'])
  expect(root['cac:TaxTotal']['cac:TaxSubtotal'].map((one: Parsed) => one['cac:TaxCategory']['cbc:ID'])).toEqual([
    'S',
    'E',
  ])
  expect(root['cac:LegalMonetaryTotal']['cbc:PayableAmount']).toEqual({ '#text': '283.50', '@_currencyID': 'USD' })
  expect(root['cac:AccountingCustomerParty']['cac:Party']['cac:PartyName']['cbc:Name']).toBe('Amina <Okello>')
})

it('writes a credit note and a pro forma invoice by their own rules', () => {
  const note = read(ublOf(invoice([line()], { kind: 'credit_note', corrects: credit }), []))
  expect(order(note)).toEqual(
    'cbc:UBLVersionID cbc:ID cbc:IssueDate cbc:CreditNoteTypeCode cbc:Note cbc:DocumentCurrencyCode cac:InvoicePeriod cac:DiscrepancyResponse cac:OrderReference cac:BillingReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PaymentMeans cac:TaxTotal cac:LegalMonetaryTotal cac:CreditNoteLine'.split(
      ' ',
    ),
  )
  expect(note['cbc:CreditNoteTypeCode']).toBe('381')
  expect(note['cac:BillingReference']['cac:InvoiceDocumentReference']['cbc:ID']).toBe(credit.number)
  expect(note['cac:CreditNoteLine'][0]['cbc:CreditedQuantity']['#text']).toBe('3')
  expect(read(ublOf(invoice([line()], { kind: 'proforma' }), []))['cbc:InvoiceTypeCode']).toBe('325')
})

it('has no rate for what is outside the scope of tax, and a scheme of its own for a levy', () => {
  const codes = (category: InvoiceLine['category'], rate: number) => {
    const root = read(ublOf(invoice([line({ category, rate })]), []))
    const tax = root['cac:TaxTotal']['cac:TaxSubtotal'][0]['cac:TaxCategory']
    return [tax['cbc:ID'], tax['cbc:Percent'], tax['cac:TaxScheme']['cbc:ID']]
  }
  expect(codes('zero', 0)).toEqual(['Z', '0', 'VAT'])
  expect(codes('other', 0)).toEqual(['O', undefined, 'VAT'])
  expect(codes('other', 2)).toEqual(['S', '2', 'OTH'])
})

const wild = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `${text}<&>"']]>\u0000\uD800\uFFFE`)
const lines = fc.array(
  fc.record({
    title: wild,
    description: wild,
    quantity: fc.integer({ min: 1, max: 90 }),
    net: fc.integer({ min: -10_000, max: 10 ** 12 }),
    rate: fc.constantFrom(
      [18, 'standard'] as const,
      [0, 'zero'] as const,
      [0, 'exempt'] as const,
      [0, 'other'] as const,
    ),
  }),
  { minLength: 1, maxLength: 8 },
)
const contents = fc
  .record({
    lines,
    currency: fc.constantFrom<CurrencyCode>(...currencyCodes),
    text: wild,
    kind: fc.constantFrom('invoice', 'proforma', 'credit_note'),
  })
  .map(({ lines: all, currency, text, kind }) =>
    invoice(
      all.map(({ rate: [rate, category], net, ...one }) => {
        const tax = Math.round((net * rate) / 100)
        return line({ ...one, rate, category, net, tax, total: net + tax })
      }),
      {
        currency,
        kind,
        number: text,
        buyer: { ...party(text), address: text },
        pay_to: [text],
        corrects: kind === 'credit_note' ? { ...credit, reason: text } : null,
      },
    ),
  )
const payments = fc.array(
  fc.record({
    method: fc.constantFrom('cash', 'bank', 'card', 'wallet'),
    amount: fc.integer({ min: 1, max: 10 ** 9 }),
  }),
  { maxLength: 4 },
)

it('is well-formed and comes to the sums of the content, whatever the texts are', () => {
  fc.assert(
    fc.property(contents, payments, (content, received) => {
      const root = read(ublOf(content, received))
      const minor = (amount: Parsed) => Number(amount['#text'].replace('.', ''))
      const { currency } = content
      const totals = root['cac:LegalMonetaryTotal']
      const paid = content.kind === 'credit_note' ? 0 : received.reduce((sum, { amount }) => sum + amount, 0)
      const all = [...(root['cac:InvoiceLine'] ?? []), ...(root['cac:CreditNoteLine'] ?? [])]
      expect(all.map((one) => minor(one['cbc:LineExtensionAmount']))).toEqual(content.lines.map(({ net }) => net))
      for (const one of all) expect(minor(one['cac:Price']['cbc:PriceAmount'])).toBeGreaterThanOrEqual(0)
      expect(minor(totals['cbc:LineExtensionAmount'])).toBe(content.net)
      expect(minor(totals['cbc:TaxExclusiveAmount'])).toBe(content.net)
      expect(minor(totals['cbc:TaxInclusiveAmount'])).toBe(content.total)
      expect(minor(totals['cbc:PayableAmount'])).toBe(content.total - paid)
      expect(root['cac:TaxTotal']['cac:TaxSubtotal'].map((one: Parsed) => minor(one['cbc:TaxAmount']))).toEqual(
        content.taxes.map(({ tax }) => tax),
      )
      expect(totals['cbc:PayableAmount']['@_currencyID']).toBe(currency)
    }),
  )
})

it('says amounts with the digits of the currency', () => {
  expect(decimalOf(1_500_050, 'UGX')).toBe('1500050')
  expect(decimalOf(-5, 'USD')).toBe('-0.05')
  expect(decimalOf(1_500, 'KWD')).toBe('1.500')
})

it('fills what EFRIS asks, and reports no pro forma invoice', () => {
  const fields = efrisOf(invoice([line(), line({ category: 'exempt', rate: 0, net: 50_00, tax: 0, total: 50_00 })]), [
    { method: 'mobile_money', amount: 104_00 },
  ])
  expect(fields).toMatchObject({
    sellerDetails: { tin: '1000123456', referenceNo: 'INV-2026-000007' },
    basicInformation: { invoiceNo: '', antifakeCode: '', currency: 'USD', invoiceType: '1' },
    buyerDetails: { buyerType: '2', buyerLegalName: 'Amina <Okello>' },
    goodsDetails: [
      { qty: '3', unitPrice: '118', total: '354.00', taxRate: '0.18', tax: '54.00' },
      { total: '50.00', taxRate: '-', tax: '0.00' },
    ],
    taxDetails: [
      { taxCategoryCode: '01', netAmount: '300.00', taxAmount: '54.00', grossAmount: '354.00' },
      { taxCategoryCode: '03', taxRate: '-' },
    ],
    summary: { netAmount: '350.00', taxAmount: '54.00', grossAmount: '404.00', itemCount: '2' },
    payWay: [
      { paymentMode: '105', paymentAmount: '104.00', orderNumber: 'a' },
      { paymentMode: '101', paymentAmount: '300.00', orderNumber: 'b' },
    ],
  })
  expect(efrisOf(invoice([line()], { kind: 'proforma' }), [])).toBeNull()
  expect(efrisOf(invoice([line()], { kind: 'credit_note', corrects: credit }), [])).toMatchObject({
    basicInformation: { invoiceType: '5' },
    extend: { reason: credit.reason },
    payWay: [],
  })
})

it('gives EFRIS the sums of the content', () => {
  fc.assert(
    fc.property(contents, payments, (content, received) => {
      const fields = efrisOf(content, received)
      if (fields === null) return
      const minor = (text: string) => Number(text.replace('.', ''))
      const sum = (all: readonly string[]) => all.reduce((whole, one) => whole + minor(one), 0)
      expect(sum(fields.goodsDetails.map(({ total }) => total))).toBe(content.total)
      expect(sum(fields.taxDetails.map(({ grossAmount }) => grossAmount))).toBe(content.total)
      expect(minor(fields.summary.taxAmount)).toBe(content.tax)
      const paid = received.reduce((whole, { amount }) => whole + amount, 0)
      if (content.kind === 'invoice')
        expect(sum(fields.payWay.map(({ paymentAmount }) => paymentAmount))).toBe(Math.max(paid, content.total))
    }),
  )
})
