import { type Kysely, type Selectable, sql } from 'kysely'
import type * as v from 'valibot'
import type { cashMoveInput, closeCashInput, openCashInput } from '../../../src/domain/contract/money/cash-desk.ts'
import type { CashMove } from '../../../src/domain/finance/cash-desk.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { CashSessions, DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { Staff } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { type AccountName, post } from '../ledger/posting.ts'
import { checkVersion } from '../versions.ts'
import { drawerAccount } from './cash-rows.ts'

type Session = Selectable<CashSessions>

/** Nobody of the agency counts, opens or closes at the same time, and no payment in cash is being written meanwhile. */
const countAlone = (tx: Kysely<DB>, agencyId: number) =>
  sql`select pg_advisory_xact_lock(cash_desk_key(${agencyId}))`.execute(tx)

const drawer: AccountName = { kind: 'cash_drawer' }
const otherSide: Readonly<Record<CashMove, AccountName>> = {
  pay_in: { kind: 'outside', detail: 'petty_cash' },
  pay_out: { kind: 'outside', detail: 'petty_cash' },
  to_bank: { kind: 'bank', detail: 'cash' },
}
const differences: AccountName = { kind: 'fees', detail: 'cash_difference' }

interface Change {
  readonly agencyId: number
  readonly currency: CurrencyCode
  /** Minor units; below zero leaves the drawer. */
  readonly amount: number
  /** Left out: now. */
  readonly at: Date | undefined
}
const postTo = (tx: Kysely<DB>, kind: string, other: AccountName, { agencyId, currency, amount, at }: Change) =>
  post(tx, {
    agencyId,
    kind,
    ...(at === undefined ? {} : { happenedAt: at }),
    moves: [
      amount > 0
        ? { from: other, to: drawer, currency, amount }
        : { from: drawer, to: other, currency, amount: -amount },
    ],
  })

/** Opens the drawer of a currency. What the books have beyond the count is posted to where it is said to be, so that they agree from here on. */
export async function openCash(
  tx: Kysely<DB>,
  { agencyId, userId }: Staff,
  given: v.InferOutput<typeof openCashInput>,
  at?: Date,
): Promise<Session> {
  const { currency, name, note } = given
  const counted = minorOf(given.counted, currency, 'counted')
  await countAlone(tx, agencyId)
  const open = await tx
    .selectFrom('cash_sessions')
    .select('name')
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open !== undefined) throw conflict(`${open.name} is open already for ${currency}. Close it first.`)
  const { balance } = await drawerAccount(tx, agencyId, currency)
  const difference = counted - balance
  if (difference !== 0) {
    const says = `The books have ${sumText(balance, currency)}.`
    if (given.difference === null) throw refused({ difference: [`${says} Say where the difference is.`] })
    if (note === '') throw refused({ note: [`${says} Say why the count differs.`] })
    if (given.difference === 'bank' && difference > 0)
      throw refused({ difference: ['There is more than the books have: it was not taken to the bank.'] })
    const change = { agencyId, currency, amount: difference, at }
    if (given.difference === 'bank') await postTo(tx, 'cash_to_bank', otherSide.to_bank, change)
    else await postTo(tx, 'cash_difference', differences, change)
  }
  const { entry } = await drawerAccount(tx, agencyId, currency)
  return tx
    .insertInto('cash_sessions')
    .values({
      ...{ agency_id: agencyId, currency, name, opened_by: userId },
      ...{ expected_at_opening: balance, opening_count: counted, first_entry: entry },
      opening_note: difference === 0 ? '' : note,
      ...(at === undefined ? {} : { opened_at: at, created_at: at, updated_at: at }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function openSession(tx: Kysely<DB>, agencyId: number, id: number, version: number | undefined) {
  await countAlone(tx, agencyId)
  const session = await tx
    .selectFrom('cash_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (session === undefined) throw notFound('cash session')
  if (session.closed_at !== null) throw conflict(`${session.name} was closed. What is closed stays as it is.`)
  await checkVersion(tx, 'cash_session', session, version)
  return { session, ...(await drawerAccount(tx, agencyId, session.currency)) }
}

const write = (tx: Kysely<DB>, session: Session, fields: object) =>
  tx
    .updateTable('cash_sessions')
    .set({ ...fields, version: session.version + 1, updated_at: new Date() })
    .where('id', '=', session.id)
    .where('agency_id', '=', session.agency_id)
    .execute()

/** Money into or out of an open drawer that is no payment; never more than it holds. */
export async function moveCash(
  tx: Kysely<DB>,
  { agencyId, userId }: Staff,
  id: number,
  given: v.InferOutput<typeof cashMoveInput>,
  at?: Date,
): Promise<Session> {
  const { session, balance } = await openSession(tx, agencyId, id, given.version)
  const { kind, reason } = given
  const amount = minorOf(given.amount, session.currency, 'amount')
  if (kind !== 'pay_in' && amount > balance)
    throw refused({ amount: [`By the books ${sumText(balance, session.currency)} is in the drawer.`] })
  const transfer_id = await postTo(tx, `cash_${kind}`, otherSide[kind], {
    agencyId,
    currency: session.currency,
    amount: kind === 'pay_in' ? amount : -amount,
    at,
  })
  await tx
    .insertInto('cash_moves')
    .values({ agency_id: agencyId, session_id: id, kind, amount, reason, made_by: userId, transfer_id })
    .execute()
  await write(tx, session, {})
  return session
}

/** Closes a drawer with what was counted; the difference is posted, and the books go on from the count. */
export async function closeCash(
  tx: Kysely<DB>,
  { agencyId, userId }: Staff,
  id: number,
  given: v.InferOutput<typeof closeCashInput>,
  at?: Date,
): Promise<{ readonly session: Session; readonly difference: number }> {
  const { session, balance, entry } = await openSession(tx, agencyId, id, given.version)
  const { currency } = session
  const counted = minorOf(given.counted, currency, 'counted')
  const difference = counted - balance
  if (difference !== 0 && given.note === '')
    throw refused({
      note: [
        `${sumText(Math.abs(difference), currency)} ${difference > 0 ? 'too much' : 'is missing'}: the books have ${sumText(balance, currency)}. Say why.`,
      ],
    })
  if (difference !== 0) await postTo(tx, 'cash_difference', differences, { agencyId, currency, amount: difference, at })
  const notes = given.notes?.filter(({ pieces }) => pieces > 0) ?? []
  await write(tx, session, {
    ...{
      closed_by: userId,
      closed_at: at ?? new Date(),
      expected: balance,
      counted,
      note: given.note,
      last_entry: entry,
    },
    notes:
      notes.length === 0
        ? null
        : JSON.stringify(notes.map(({ value, pieces }) => ({ value: minorOf(value, currency, 'notes'), pieces }))),
  })
  return { session, difference }
}
