import * as v from 'valibot'
import { badTaxNumber } from '../../clients/invoiced-client.ts'
import type { Client, Customer, CustomerDetail, CustomerScale, Meta } from '../../schema/types.generated.ts'
import { clientInput, taxNumberFits } from '../client-input.ts'
import { endpoint } from '../endpoint.ts'
import { anyOf, id, listQuery, queryFlag, queryText } from '../rules.ts'

/** A customer is a client; who recommended the agency to them is a client too. */
export const customerInput = v.pipe(
  v.object({
    ...clientInput.entries,
    /** Left out, it stays as it is. */
    referred_by_id: v.optional(v.nullable(id('Who recommended you'))),
  }),
  v.forward(v.partialCheck([['country_code'], ['tax_number']], taxNumberFits, badTaxNumber), ['tax_number']),
)
const classes = ['1', '2', '3', '4', '5'] as const
const access = { permission: 'View Clients' } as const

/** Clients who have bought, and what they are worth. */
export const customers = {
  list: endpoint<{ data: Customer[]; meta: Meta; scale: CustomerScale }>()('GET agent/crm/customers', {
    ...access,
    query: v.object({
      ...listQuery,
      recency: v.optional(anyOf(classes)),
      frequency: v.optional(anyOf(classes)),
      money: v.optional(anyOf(classes)),
      tag: v.optional(queryText),
      all: v.optional(queryFlag),
    }),
    download: true,
    proof: 'download',
    meaning:
      'who has bought, with lifetime value and class, and the rule of the classes; `all`: also clients who have not',
  }),
  create: endpoint<{ data: Client }>()('POST agent/crm/customers', {
    ...access,
    input: customerInput,
    status: 201,
    meaning: 'makes a client; a known e-mail is a 422 that names who has it',
  }),
  show: endpoint<{ data: CustomerDetail }>()('GET agent/crm/customers/{id}', {
    ...access,
    meaning: 'a client with lifetime value, class, favourite kind and who recommended the agency',
  }),
  update: endpoint<{ data: Client }>()('PUT agent/crm/customers/{id}', {
    ...access,
    input: customerInput,
    meaning: 'changes the client; a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()('DELETE agent/crm/customers/{id}', {
    ...access,
    meaning: 'deletes the client; refused while bookings are live; soft',
  }),
}
