import * as v from 'valibot'
import type { InvoiceDetail, PartnerLimit } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { amount, currency, day, optionalLine, queryFlag, version } from '../rules.ts'

export const partnerLimitInput = v.object({
  currency,
  /** Null: no limit. */ most: v.nullable(amount('Credit limit')),
  reason: v.optional(optionalLine('Reason', 200), ''),
  version,
})
export const partnerInvoiceInput = v.object({
  currency,
  /** Days of sale in Kampala, both included. */
  from: v.optional(v.nullable(day('From')), null),
  to: v.optional(v.nullable(day('To')), null),
  /** What was to be invoiced on screen: another sum now is a 409. */ expected_total: amount('Total'),
})

/** What the owner of an offer agrees with the agencies that sell it. */
export const partners = {
  setLimit: endpoint<{ data: PartnerLimit }>()('POST agent/resells/partners/{id}/limit', {
    permission: 'View Finance', // it answers what is owed; and View Inventory, as the terms for resellers
    input: partnerLimitInput,
    meaning: 'the most that a reseller may owe in a currency; null lifts the limit',
  }),
  issueInvoice: endpoint<{ data: InvoiceDetail }>()('POST agent/resells/partners/{id}/invoice', {
    permission: 'Edit Bookings',
    input: partnerInvoiceInput,
    status: 201,
    meaning: 'one invoice to a reseller for its sales of some days that no invoice bills yet',
  }),
  invoiceFile: endpoint<never>()('GET agent/resells/partner-invoices/{id}/pdf', {
    permission: 'View Finance',
    query: v.object({ inline: v.optional(queryFlag) }),
    raw: true,
    meaning: 'an invoice of several sales as PDF, for the agency that issued it and the one that it bills',
  }),
}
