import * as v from 'valibot'
import { keysOf } from '../keys.ts'
import { minorDigits } from '../money.ts'
import type { Meta, Transfer, TransferBulk, TransferDesk, TransferDetail } from '../schema/types.generated.ts'
import { mostTransferRows } from '../transfers/transfer-rules.ts'
import { transferStatuses } from '../transfers/transfer-states.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  anyOf,
  currency,
  flag,
  hasDecimals,
  id,
  listQuery,
  optionalLine,
  queryNumber,
  queryText,
  version,
} from './rules.ts'

/** Not needed within ten minutes of a right password or code. */
const proof = v.optional(v.string('The password must be text.'))
const sum = { currency, amount: amount('Amount') }
const narration = v.optional(optionalLine('Narration', 80), '')

export const transferInput = v.object({
  beneficiary_id: id('Beneficiary'),
  ...sum,
  narration,
  /** Written down without being asked for: nothing is sent. */
  draft: v.optional(flag('Draft'), false),
  current_password: proof,
})
export const transferCorrectionInput = v.object({ beneficiary_id: id('Beneficiary'), ...sum, narration, version })
export const transferActInput = v.object({ version, current_password: proof })
export const transferCancelInput = v.object({ reason: v.optional(optionalLine('Reason', 200), ''), version })

const cell = v.pipe(v.string('A cell must be text.'), v.maxLength(200, 'A cell is too long.'))
export const transferBulkInput = v.object({
  rows: v.pipe(
    v.array(v.object({ beneficiary: cell, amount: cell, currency: cell, narration: v.optional(cell, '') })),
    v.minLength(1, 'There are no rows.'),
    v.maxLength(mostTransferRows, `At most ${mostTransferRows} rows at once: split the file.`),
  ),
  current_password: proof,
})
const limit = v.nullable(amount('The limit'))
export const transferSettingsInput = v.object({
  currencies: v.pipe(
    v.array(
      v.pipe(
        v.object({ currency, approval_above: limit, daily: limit, beneficiary_id: v.nullable(id('Beneficiary')) }),
        v.forward(
          v.partialCheck(
            [['currency'], ['approval_above']],
            (row) => row.approval_above === null || hasDecimals(minorDigits(row.currency))(row.approval_above),
            'This currency has fewer decimal places.',
          ),
          ['approval_above'],
        ),
        v.forward(
          v.partialCheck(
            [['currency'], ['daily']],
            (row) => row.daily === null || hasDecimals(minorDigits(row.currency))(row.daily),
            'This currency has fewer decimal places.',
          ),
          ['daily'],
        ),
      ),
    ),
    v.maxLength(20, 'At most 20 currencies.'),
    v.check(
      (rows) => new Set(rows.map((row) => row.currency)).size === rows.length,
      'Each currency can be listed only once.',
    ),
  ),
  narration: optionalLine('Narration', 80),
  mail_sent: flag('The notice'),
  mail_returned: flag('The notice'),
  version,
  current_password: proof,
})

const reading = { permission: 'View Beneficiaries' } as const
const writing = { permission: 'View Finance' } as const

/** Money out of the wallet to a beneficiary: draft, waiting for a second person, held, processing, then sent or returned. */
export const transfers = {
  list: endpoint<{ data: Transfer[]; meta: Meta }>()('GET agent/wallet/transfers', {
    ...reading,
    query: v.object({
      ...listQuery,
      status: v.optional(anyOf(keysOf(transferStatuses))),
      currency: v.optional(queryText),
      beneficiary_id: v.optional(queryNumber),
    }),
    download: true,
    meaning: 'newest first; `status=waiting` is what waits for a second person',
  }),
  desk: endpoint<{ data: TransferDesk }>()('GET agent/wallet/transfers/settings', {
    ...reading,
    meaning: 'what is in the wallets, the limits, what of the daily limit is left, and how money leaves',
  }),
  show: endpoint<{ data: TransferDetail }>()('GET agent/wallet/transfers/{id}/show', {
    ...reading,
    meaning: 'with each state it came to',
  }),
  create: endpoint<{ data: Transfer }>()('POST agent/wallet/transfers/create', {
    ...writing,
    input: transferInput,
    status: 201,
    meaning:
      'to a beneficiary; needs the password or a code within the last ten minutes, and an Idempotency-Key to be repeated safely',
  }),
  correct: endpoint<{ data: Transfer }>()('POST agent/wallet/transfers/{id}/update', {
    ...writing,
    input: transferCorrectionInput,
    meaning: 'one that is a draft, waits or came back; whoever corrects it cannot approve it',
  }),
  send: endpoint<{ data: Transfer }>()('POST agent/wallet/transfers/{id}/send', {
    ...writing,
    input: transferActInput,
    meaning: 'a draft, or once more what came back; needs the password or a code',
  }),
  approve: endpoint<{ data: Transfer }>()('POST agent/wallet/transfers/{id}/approve', {
    ...writing,
    input: transferActInput,
    meaning: 'by somebody who neither made nor corrected it; needs the password or a code',
  }),
  cancel: endpoint<{ data: Transfer }>()('POST agent/wallet/transfers/{id}/cancel', {
    ...writing,
    input: transferCancelInput,
    meaning: 'until it is being sent; what was held goes back into the wallet',
  }),
  checkBulk: endpoint<{ data: TransferBulk }>()('POST agent/wallet/transfers/bulk/check', {
    ...writing,
    input: transferBulkInput,
    audit: false,
    meaning: 'the dry run of many transfers: what is wrong with each row, and the sums; changes nothing',
  }),
  createBulk: endpoint<{ data: TransferBulk }>()('POST agent/wallet/transfers/bulk/create', {
    ...writing,
    input: transferBulkInput,
    status: 201,
    meaning: 'all of the rows or none; needs the password or a code',
  }),
  updateSettings: endpoint<{ data: TransferDesk }>()('POST agent/wallet/transfers/settings/update', {
    ...writing,
    input: transferSettingsInput,
    meaning: 'needs the password or a code',
  }),
}
