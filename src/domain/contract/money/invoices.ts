import * as v from 'valibot'
import { itemKindNames } from '../../bookings/item-kinds.ts'
import { invoiceCredits, invoiceKinds, invoiceStates } from '../../finance/invoice-states.ts'
import { isUntaxed, mostTaxRates, taxCategories } from '../../finance/tax-rates.ts'
import { keysOf } from '../../keys.ts'
import type { BookingDetail, BookingInvoices, Invoice, InvoiceDetail, Meta } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import {
  anyOf,
  currency,
  flag,
  line,
  listQuery,
  oneOf,
  percent,
  positive,
  queryDay,
  queryFlag,
  queryNumber,
  version,
  whole,
} from '../rules.ts'

const taxRate = v.pipe(
  v.object({
    name: line('Name', 40),
    category: oneOf('Category', keysOf(taxCategories)),
    rate: percent('Rate'),
  }),
  v.forward(
    v.partialCheck(
      [['category'], ['rate']],
      ({ category, rate }) => isUntaxed(category) || rate > 0,
      'Rate must be more than 0.',
    ),
    ['rate'],
  ),
  v.forward(
    v.partialCheck(
      [['category'], ['rate']],
      ({ category, rate }) => !isUntaxed(category) || rate === 0,
      'What is zero-rated or exempt has the rate 0.',
    ),
    ['rate'],
  ),
)
/** Those of an agency beside its usual one. */
export const taxRates = v.pipe(
  v.array(taxRate, 'Tax rates must be a list.'),
  v.maxLength(mostTaxRates, `At most ${mostTaxRates} tax rates.`),
  v.check(
    (rates) => new Set(rates.map(({ name }) => name.toLowerCase())).size === rates.length,
    'Each tax rate needs a name of its own.',
  ),
)

/** Which of them a new item of a kind has. */
export const kindTaxes = v.pipe(
  v.array(v.object({ kind: oneOf('Kind', itemKindNames), tax: line('Tax', 40) }), 'Taxes of kinds must be a list.'),
  v.check((taxes) => new Set(taxes.map(({ kind }) => kind)).size === taxes.length, 'Each kind has one tax.'),
)
const itemTaxes = v.pipe(
  v.array(
    v.object({
      item: whole('Item', 0, 10_000),
      /** By the name of the rate; null: the agency's usual tax. */ tax: v.nullable(line('Tax', 40)),
    }),
    'Taxes must be a list.',
  ),
  v.maxLength(100, 'At most 100 items.'),
  v.check((taxes) => new Set(taxes.map(({ item }) => item)).size === taxes.length, 'Each item has one tax.'),
)
/** Of a sale: 0 the package, from 1 the items in their order. One that is not named keeps its tax, a new one has that of its kind. */
export const chosenTaxes = v.optional(itemTaxes)

export const issueInvoiceInput = v.object({ kind: oneOf('Document', ['invoice', 'proforma']) })
export const creditInvoiceInput = v.object({
  reason: line('Reason', 200),
  /** And an invoice of the booking as it stands now, in one step. */
  again: v.optional(flag('New invoice'), false),
})
const mostCredited = 500
export const creditLinesInput = v.object({
  reason: line('Reason', 200),
  lines: v.pipe(
    v.array(
      v.pipe(
        v.object({
          /** Its place on the invoice, from 0. */ line: whole('Line', 0, 9999),
          /** So many of it, or a sum with its tax in the major unit. */
          quantity: v.optional(v.nullable(whole('Quantity', 1, 10_000_000)), null),
          amount: v.optional(v.nullable(positive('Amount')), null),
        }),
        v.forward(
          v.partialCheck(
            [['quantity'], ['amount']],
            ({ quantity, amount }) => (quantity === null) !== (amount === null),
            'Give a quantity or an amount.',
          ),
          ['quantity'],
        ),
      ),
      'Lines must be a list.',
    ),
    v.minLength(1, 'Choose what is credited.'),
    v.maxLength(mostCredited, `At most ${mostCredited} lines.`),
    v.check((lines) => new Set(lines.map((part) => part.line)).size === lines.length, 'Name each line once.'),
  ),
})
export const itemTaxesInput = v.object({
  taxes: v.pipe(itemTaxes, v.minLength(1, 'Choose at least one item.')),
  version,
})

const reading = { permission: 'View Finance' } as const
const atBookings = { permission: 'View Bookings' } as const
const writing = { permission: 'Edit Bookings' } as const

/** Invoices, pro formas and credit notes. What is issued stays as it is: a change makes a credit note and a new invoice. */
export const invoices = {
  list: endpoint<{ data: Invoice[]; meta: Meta }>()('GET agent/invoices', {
    ...reading,
    query: v.object({
      ...listQuery,
      kind: v.optional(anyOf(keysOf(invoiceKinds))),
      state: v.optional(anyOf(keysOf(invoiceStates))),
      /** Of invoices: how much of them is credited. */ credit: v.optional(anyOf(keysOf(invoiceCredits))),
      currency: v.optional(currency),
      client_id: v.optional(queryNumber),
      booking_id: v.optional(queryNumber),
      /** Days of issue, both included. */ from: v.optional(queryDay),
      to: v.optional(queryDay),
    }),
    download: true,
    meaning: 'invoices, pro formas and credit notes, latest first',
  }),
  show: endpoint<{ data: InvoiceDetail }>()('GET agent/invoices/{id}/show', {
    ...atBookings,
    meaning: 'what a document says, what was paid, and what it corrects or was replaced by',
  }),
  file: endpoint<never>()('GET agent/invoices/{id}/pdf', {
    ...atBookings,
    query: v.object({ /** Shown instead of saved. */ inline: v.optional(queryFlag) }),
    raw: true,
    meaning: 'a document as PDF, with the payments received by now',
  }),
  ubl: endpoint<never>()('GET agent/invoices/{id}/ubl', {
    ...atBookings,
    raw: true,
    meaning: 'a document as UBL 2.1, an XML that other programs read',
  }),
  efris: endpoint<never>()('GET agent/invoices/{id}/efris', {
    ...atBookings,
    raw: true,
    meaning: 'what EFRIS asks of a document (T109), as JSON; 409 for a pro forma',
  }),
  ofBooking: endpoint<{ data: BookingInvoices }>()('GET agent/bookings/{id}/invoices', {
    ...atBookings,
    meaning: 'the invoices of a booking, latest first, and what can be issued',
  }),
  issue: endpoint<{ data: InvoiceDetail }>()('POST agent/bookings/{id}/invoices/issue', {
    ...writing,
    input: issueInvoiceInput,
    status: 201,
    meaning: 'a pro forma, or the invoice of a booking, with the next number of its series',
  }),
  credit: endpoint<{ data: InvoiceDetail }>()('POST agent/invoices/{id}/credit', {
    ...writing,
    input: creditInvoiceInput,
    status: 201,
    meaning:
      'takes back what is left of an invoice by a credit note; with `again` and issues a new one, which is answered',
  }),
  creditLines: endpoint<{ data: InvoiceDetail }>()('POST agent/invoices/{id}/credit-lines', {
    ...writing,
    input: creditLinesInput,
    status: 201,
    meaning: 'credits parts of the lines of an invoice; 409 with what is left where more is asked for',
  }),
  setTaxes: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/taxes', {
    ...writing,
    input: itemTaxesInput,
    meaning: 'which of the agency’s tax rates an item has; what is charged stays the same',
  }),
}
