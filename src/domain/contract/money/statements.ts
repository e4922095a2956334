import * as v from 'valibot'
import { paymentMethods } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import type { ClientStatement, PartnerStatement } from '../../schema/types.generated.ts'
import { receivedOn } from '../bookings/payment-input.ts'
import { endpoint } from '../endpoint.ts'
import { walletEntries } from '../finance.ts'
import { amount, currency, day, email, line, listQuery, oneOf, optionalLine, queryDay, queryFlag } from '../rules.ts'
import { messageText } from '../thread-input.ts'

const inline = v.optional(queryFlag)
const period = {
  currency: v.optional(currency, 'UGX'),
  /** Days in Kampala, both included. */ from: v.optional(queryDay),
  to: v.optional(queryDay),
}

export const sendStatementInput = v.object({
  currency,
  from: v.optional(v.nullable(day('From')), null),
  to: v.optional(v.nullable(day('To')), null),
  /** The client, or who pays for them. */ email,
  subject: line('Subject', 200),
  message: messageText,
})

export const settlementInput = v.object({
  currency,
  from: v.optional(v.nullable(day('From')), null),
  to: v.optional(v.nullable(day('To')), null),
  method: oneOf('Method', keysOf(paymentMethods)),
  external_reference: v.optional(optionalLine('Reference'), ''),
  received_on: receivedOn,
  /** What the partner owed on screen: another sum now is a 409. */ expected_net: amount('Sum'),
})

const money = { permission: 'View Finance' } as const
const client = { permission: 'View Clients' } as const

/** What an account comes to over a time, as it is shown, saved and sent. */
export const statements = {
  client: endpoint<{ data: ClientStatement }>()('GET agent/clients/{id}/statement', {
    ...client,
    query: v.object({ ...period, download: listQuery.download }),
    download: true,
    meaning:
      'what a client owed, was charged and paid in one currency, with the balance after each entry, and how old the debt is',
  }),
  clientFile: endpoint<never>()('GET agent/clients/{id}/statement/pdf', {
    ...client,
    query: v.object({ ...period, inline }),
    raw: true,
    meaning: 'the same as a PDF',
  }),
  sendClient: endpoint<{ message: string }>()('POST agent/clients/{id}/statement/send', {
    ...client,
    input: sendStatementInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'sends the PDF by e-mail in the agency’s name',
  }),
  partner: endpoint<{ data: PartnerStatement }>()('GET agent/resells/partners/{id}/statement', {
    ...money,
    query: v.object({ ...period, download: listQuery.download }),
    download: true,
    meaning:
      'what two agencies sold of each other: prices, commission, what either side owes, what was paid, who owes whom',
  }),
  partnerFile: endpoint<never>()('GET agent/resells/partners/{id}/statement/pdf', {
    ...money,
    query: v.object({ ...period, inline }),
    raw: true,
    meaning: 'the same as a PDF',
  }),
  settlePartner: endpoint<{ data: PartnerStatement }>()('POST agent/resells/partners/{id}/settle', {
    permission: 'Edit Bookings',
    input: settlementInput,
    meaning: 'records the one payment that settles all open sales of both sides; by the agency that receives it',
  }),
  walletFile: endpoint<never>()('GET agent/wallets/{id}/statement/pdf', {
    ...money,
    query: v.object({ ...walletEntries, inline }),
    raw: true,
    meaning: 'the statement of a wallet as a PDF, oldest entry first',
  }),
}
