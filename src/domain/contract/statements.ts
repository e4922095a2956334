import * as v from 'valibot'
import type { ClientStatement } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { walletEntries } from './finance.ts'
import { currency, day, email, line, listQuery, queryDay, queryFlag } from './rules.ts'
import { messageText } from './thread-input.ts'

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
  walletFile: endpoint<never>()('GET agent/wallets/{id}/statement/pdf', {
    permission: 'View Finance',
    query: v.object({ ...walletEntries, inline }),
    raw: true,
    meaning: 'the statement of a wallet as a PDF, oldest entry first',
  }),
}
