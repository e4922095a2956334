import * as v from 'valibot'
import { cashMoves, openingReasons, sumOfNotes } from '../../finance/cash-desk.ts'
import { keysOf } from '../../keys.ts'
import type { CashDrawer, CashSession, CashSessionShown, Meta } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import {
  amount,
  currency,
  line,
  listQuery,
  oneOf,
  optionalLine,
  queryFlag,
  queryText,
  version,
  whole,
} from '../rules.ts'

export const openCashInput = v.object({
  currency,
  name: line('Drawer', 60),
  /** What is in the drawer now. */ counted: amount('Counted'),
  /** Where the count differs from the books: where that money is, and why. */
  difference: v.optional(v.nullable(oneOf('Reason', keysOf(openingReasons))), null),
  note: optionalLine('Note', 300),
})
export const cashMoveInput = v.pipe(
  v.object({
    kind: oneOf('Kind', keysOf(cashMoves)),
    amount: v.pipe(
      amount('Amount'),
      v.check((value) => value > 0, 'Amount must be more than 0.'),
    ),
    reason: optionalLine('Reason', 300),
    version,
  }),
  v.forward(
    v.partialCheck([['kind'], ['reason']], ({ kind, reason }) => kind === 'to_bank' || reason !== '', 'Say why.'),
    ['reason'],
  ),
)
export const closeCashInput = v.pipe(
  v.object({
    counted: amount('Counted'),
    /** By denomination, in the major unit; left out: counted as one sum. */
    notes: v.optional(
      v.nullable(
        v.pipe(
          v.array(v.object({ value: amount('Note'), pieces: whole('Pieces', 0, 1_000_000) })),
          v.maxLength(20, 'At most 20 denominations.'),
        ),
      ),
      null,
    ),
    note: optionalLine('Note', 300),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['notes'], ['counted']],
      ({ notes, counted }) => notes === null || Math.abs(sumOfNotes(notes) - counted) < 0.001,
      'The notes do not come to this sum.',
    ),
    ['counted'],
  ),
)

const permission = 'View Finance'

/** Drawers of cash, one per currency: opened, counted and closed by people. */
export const cashDesk = {
  drawers: endpoint<{ data: CashDrawer[] }>()('GET agent/cash/drawers', {
    permission,
    meaning: 'what should be in the drawer of each currency by the books, and its open session',
  }),
  list: endpoint<{ data: CashSession[]; meta: Meta }>()('GET agent/cash/sessions', {
    permission,
    query: v.object({ ...listQuery, currency: v.optional(queryText) }),
    download: true,
    meaning: 'sessions of the cash drawers, the latest first',
  }),
  show: endpoint<{ data: CashSessionShown }>()('GET agent/cash/sessions/{id}/show', {
    permission,
    meaning: 'a session with each payment, refund and movement, and who took what',
  }),
  report: endpoint<Response>()('GET agent/cash/sessions/{id}/report', {
    permission,
    query: v.object({ inline: v.optional(queryFlag) }),
    raw: true,
    meaning: 'the closing report as a PDF',
  }),
  open: endpoint<{ data: CashSessionShown }>()('POST agent/cash/sessions/open', {
    permission,
    input: openCashInput,
    status: 201,
    meaning: 'opens the drawer of a currency with what was counted; 409 while one is open',
  }),
  move: endpoint<{ data: CashSessionShown }>()('POST agent/cash/sessions/{id}/move', {
    permission,
    input: cashMoveInput,
    meaning: 'pays in, pays out or takes money to the bank',
  }),
  close: endpoint<{ data: CashSessionShown }>()('POST agent/cash/sessions/{id}/close', {
    permission,
    input: closeCashInput,
    meaning: 'closes the drawer with what was counted and posts the difference, for which a note is required',
  }),
}
