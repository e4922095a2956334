import * as v from 'valibot'
import { approvalKinds, approvalStatuses } from '../authority.ts'
import { keysOf } from '../keys.ts'

import type { Approval, Meta } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  anyOf,
  currency,
  id,
  line,
  listQuery,
  oneOf,
  optionalLine,
  percent,
  queryFlag,
  queryNumber,
  sumsByCurrency,
  version,
} from './rules.ts'

const moneyLimits = v.nullable(sumsByCurrency(amount('The limit'), 'Each currency can have only one limit.', 20))
/** Of a role; null: no limit. */
export const authority = v.object({
  discount_percent: v.nullable(percent('The highest discount')),
  refund: moneyLimits,
  payment: moneyLimits,
})

/** What the refusal said under `approval`, and why it shall be done all the same. */
export const approvalInput = v.pipe(
  v.object({
    kind: oneOf('Kind', keysOf(approvalKinds)),
    booking_id: v.optional(v.nullable(id('Booking')), null),
    client_id: v.optional(v.nullable(id('Client')), null),
    proposal_uuid: v.optional(
      v.nullable(v.pipe(v.string('Proposal must be text.'), v.uuid('Proposal must be the id of one.'))),
      null,
    ),
    currency: v.optional(v.nullable(currency), null),
    amount: v.optional(v.nullable(amount('Amount')), null),
    percent: v.optional(v.nullable(percent('Discount')), null),
    reason: line('Reason', 300),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['percent']],
      (input) => (input.kind === 'discount') === (input.percent ?? 0) > 0,
      'Ask for a discount as a percentage, and for anything else as an amount.',
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['currency'], ['amount']],
      (input) =>
        input.kind === 'discount'
          ? (input.currency === null) === (input.amount === null)
          : input.currency !== null && (input.amount ?? 0) > 0,
      'Enter the amount and its currency.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['booking_id'], ['client_id'], ['proposal_uuid']],
      (input) =>
        input.proposal_uuid === null ||
        (['discount', 'easier_terms'].includes(input.kind) && input.booking_id === null && input.client_id === null),
      'Only a discount or easier terms can be approved for a proposal.',
    ),
    ['proposal_uuid'],
  ),
)
export const approvalDecisionInput = v.object({
  note: v.optional(optionalLine('Note', 300), ''),
  version,
})
export const approvalWithdrawalInput = v.object({ version })

/** ext: who decides what is above somebody's authority. The permission of the act itself is asked for as well. */
export const approvals = {
  list: endpoint<{ data: Approval[]; meta: Meta }>()('GET agent/approvals', {
    permission: 'View Bookings',
    query: v.object({
      page: listQuery.page,
      per_page: listQuery.per_page,
      status: v.optional(anyOf(keysOf(approvalStatuses))),
      /** Only what one asked for; or only what one did not. */ mine: v.optional(queryFlag),
      booking_id: v.optional(queryNumber),
    }),
    meaning: 'what the caller asked for and may decide, newest first',
  }),
  create: endpoint<{ data: Approval }>()('POST agent/approvals/create', {
    permission: 'View Bookings',
    input: approvalInput,
    status: 201,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'asks for one act above the caller’s authority; 409 naming the request if the same is pending',
  }),
  approve: endpoint<{ data: Approval }>()('POST agent/approvals/{id}/approve', {
    permission: 'View Bookings',
    input: approvalDecisionInput,
    meaning: 'by somebody else whose authority covers it; valid once, within a day',
  }),
  decline: endpoint<{ data: Approval }>()('POST agent/approvals/{id}/decline', {
    permission: 'View Bookings',
    input: approvalDecisionInput,
    meaning: 'by somebody who could approve it',
  }),
  withdraw: endpoint<{ data: Approval }>()('POST agent/approvals/{id}/withdraw', {
    permission: 'View Bookings',
    input: approvalWithdrawalInput,
    meaning: 'by the person who asked, until it is decided',
  }),
}
