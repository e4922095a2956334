import * as v from 'valibot'
import { today } from '../../dates.ts'
import {
  bankCreditStates,
  ignoreReasons,
  mostBankRows,
  mostOfDescription,
  mostOfPayer,
  mostOfReference,
} from '../../finance/bank-credits.ts'
import { keysOf } from '../../keys.ts'
import type { BankCredit, BankCreditShown, BankCreditTotals, BankImport, Meta } from '../../schema/types.generated.ts'
import { numberText } from '../../text.ts'
import { dateOrders } from '../../typed-days.ts'
import { paymentInput } from '../bookings/payment-input.ts'
import { endpoint } from '../endpoint.ts'
import {
  anyOf,
  currency,
  day,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  optionalLine,
  positive,
  queryDay,
  version,
  whole,
} from '../rules.ts'

const account = v.optional(optionalLine('Account', 60), '')

export const bankCreditInput = v.object({
  value_date: v.pipe(
    day('Day'),
    v.check((value) => value <= today(), 'Day cannot be in the future.'),
  ),
  currency,
  amount: positive('Amount'),
  reference: v.optional(optionalLine('Reference', mostOfReference), ''),
  payer: v.optional(optionalLine('Payer', mostOfPayer), ''),
  description: v.optional(optionalLine('Description', mostOfDescription), ''),
  account,
  /** One that is the same in everything came in twice. */
  twice: v.optional(flag('It came in twice'), false),
})

const cell = (most: number) => v.pipe(v.string('A cell must be text.'), v.maxLength(most, 'A cell is too long.'))
export const bankImportInput = v.object({
  file_name: line('The file’s name', 200),
  account,
  /** Of lines that name none. */
  currency,
  /** Left out: as the dates of the file show. */
  date_order: v.optional(v.nullable(oneOf('Dates', keysOf(dateOrders))), null),
  rows: v.pipe(
    v.array(
      v.object({
        line: whole('The line', 1, 1_000_000),
        date: cell(500),
        amount: cell(500),
        debit: v.optional(cell(500), ''),
        mark: v.optional(cell(500), ''),
        reference: v.optional(cell(500), ''),
        payer: v.optional(cell(500), ''),
        description: v.optional(cell(500), ''),
        currency: v.optional(cell(500), ''),
      }),
    ),
    v.minLength(1, 'There are no rows.'),
    v.maxLength(mostBankRows, `At most ${numberText(mostBankRows)} rows at once: split the file.`),
  ),
  /** What the dry run promised; where it is something else by now, nothing is brought in. */
  promise: v.optional(
    v.nullable(v.pipe(v.string('The promise must be text.'), v.maxLength(100, 'The promise is too long.'))),
    null,
  ),
})

const { settled_amount, settled_reason, rate } = paymentInput.entries
export const bankMatchInput = v.object({
  parts: v.pipe(
    v.array(
      v.pipe(
        v.object({
          /** A payment is recorded on it. */
          booking_id: v.optional(v.nullable(id('Booking')), null),
          /** Of the credit's currency. */
          amount: v.optional(v.nullable(positive('Amount')), null),
          /** Of a booking in another currency, as of any payment. */
          ...{ settled_amount, settled_reason, rate },
          /** The booking's, as it was shown. */
          version,
          /** Or a payment that was recorded already: nothing is recorded a second time. */
          payment_id: v.optional(v.nullable(id('Payment')), null),
        }),
        v.forward(
          v.partialCheck(
            [['booking_id'], ['payment_id']],
            ({ booking_id, payment_id }) => booking_id !== null || payment_id !== null,
            'Choose a booking.',
          ),
          ['booking_id'],
        ),
        v.forward(
          v.partialCheck(
            [['booking_id'], ['payment_id']],
            ({ booking_id, payment_id }) => booking_id === null || payment_id === null,
            'Name a booking or a payment, not both.',
          ),
          ['payment_id'],
        ),
        v.forward(
          v.partialCheck(
            [['booking_id'], ['amount']],
            ({ booking_id, amount }) => booking_id === null || amount !== null,
            'Enter the amount.',
          ),
          ['amount'],
        ),
      ),
    ),
    v.minLength(1, 'Choose what the credit pays.'),
    v.maxLength(20, 'At most 20 parts.'),
  ),
  version,
})
export const bankUndoInput = v.object({
  match_id: id('Match'),
  reason: v.optional(optionalLine('Reason', 200), ''),
  version,
})
export const bankIgnoreInput = v.pipe(
  v.object({
    reason: oneOf('Reason', keysOf(ignoreReasons)),
    note: v.optional(optionalLine('Note', 200), ''),
    version,
  }),
  v.forward(
    v.partialCheck([['reason'], ['note']], ({ reason, note }) => reason !== 'other' || note !== '', 'Say what it is.'),
    ['note'],
  ),
)
export const bankUnignoreInput = v.object({ version })

/** Which credits: of the list, its files and its sums. */
const matching = {
  q: listQuery.q,
  state: v.optional(anyOf(keysOf(bankCreditStates))),
  currency: v.optional(anyOf(currency.options)),
  /** Value dates, both included. */ from: v.optional(queryDay),
  to: v.optional(queryDay),
}
const permission = 'View Finance'

/** Credits on the agency's bank statements, and whose they are; whoever matches may edit bookings as well. */
export const bankCredits = {
  list: endpoint<{ data: BankCredit[]; meta: Meta }>()('GET agent/bank-credits', {
    permission,
    query: v.object({ ...listQuery, ...matching }),
    download: true,
    meaning: 'credits on the bank statement, newest first; `state=unmatched,part_matched` is what waits to be matched',
  }),
  totals: endpoint<{ data: BankCreditTotals }>()('GET agent/bank-credits/totals', {
    permission,
    query: v.object(matching),
    meaning:
      'what the credits of the same filters come to in each currency, and what of it is left to match; `sums` is null for more than 10,000',
  }),
  show: endpoint<{ data: BankCreditShown }>()('GET agent/bank-credits/{id}/show', {
    permission,
    meaning: 'a credit with what it is matched to, and what it probably pays, each with the reason',
  }),
  create: endpoint<{ data: BankCreditShown }>()('POST agent/bank-credits/create', {
    permission,
    input: bankCreditInput,
    status: 201,
    meaning: 'a credit that somebody types; 422 where the same one is there, unless it came twice',
  }),
  checkImport: endpoint<{ data: BankImport }>()('POST agent/bank-credits/import/check', {
    permission,
    input: bankImportInput,
    audit: false,
    meaning: 'the dry run of a bank statement: what each line is, and the sums; changes nothing',
  }),
  import: endpoint<{ data: BankImport }>()('POST agent/bank-credits/import', {
    permission,
    input: bankImportInput,
    status: 201,
    meaning: 'imports the new credits of a statement; 409 where they differ from what the dry run promised',
  }),
  match: endpoint<{ data: BankCreditShown }>()('POST agent/bank-credits/{id}/match', {
    permission,
    input: bankMatchInput,
    meaning:
      'records a payment on each booking of the parts, or links payments that were recorded; all of them or none',
  }),
  undo: endpoint<{ data: BankCreditShown }>()('POST agent/bank-credits/{id}/undo', {
    permission,
    input: bankUndoInput,
    meaning: 'takes a match back: the payment that it recorded no longer counts, one recorded before stays',
  }),
  ignore: endpoint<{ data: BankCreditShown }>()('POST agent/bank-credits/{id}/ignore', {
    permission,
    input: bankIgnoreInput,
    meaning: 'says that a credit is nobody’s payment, and why',
  }),
  unignore: endpoint<{ data: BankCreditShown }>()('POST agent/bank-credits/{id}/unignore', {
    permission,
    input: bankUnignoreInput,
    meaning: 'takes that back: the credit waits to be matched',
  }),
}
