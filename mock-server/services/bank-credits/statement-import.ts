import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { bankCredits } from '../../../src/domain/contract/money/bank-credits.ts'
import { today } from '../../../src/domain/dates.ts'
import {
  type BankLineOutcome,
  mostOfDescription,
  mostOfPayer,
  mostOfReference,
} from '../../../src/domain/finance/bank-credits.ts'
import { creditOf } from '../../../src/domain/finance/bank-lines.ts'
import { type CurrencyCode, currencyCodes, toMajor, toMinor } from '../../../src/domain/money.ts'
import type { BankImport, BankImportRow } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import { type DateOrder, guessDateOrder, readDay } from '../../../src/domain/typed-days.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Staff } from '../bookings/booking-lock.ts'
import { bringInAlone } from './credit-writes.ts'
import { fingerprints, type StatementLine } from './fingerprint.ts'

type Given = BodyOf<(typeof bankCredits)['import']>
type Row = Given['rows'][number]
interface Judged {
  readonly shown: BankImportRow
  /** Of a credit, whether it is here already or not. */
  readonly credit: (StatementLine & { readonly fingerprint: string }) | null
}

/** Says of each line of a statement what it is; changes nothing. */
export async function judgeStatement(
  db: Kysely<DB>,
  agencyId: number,
  given: Given,
): Promise<{ bank: BankImport; fresh: Judged[] }> {
  const dates = given.rows.map(({ date }) => date)
  const order = given.date_order ?? guessDateOrder(dates)
  const fingerprint = fingerprints()
  const judged = given.rows.map((row) => judge(row, given, order, fingerprint))
  const credits = judged.flatMap(({ credit }) => credit ?? [])
  const known = await knownOf(db, agencyId, credits)
  const rows = judged.map((one): Judged => {
    if (one.credit === null) return one
    if (known.same.has(one.credit.fingerprint)) return { ...one, shown: { ...one.shown, outcome: 'known' } }
    const typed = known.typed.get(keyOf(one.credit))
    return typed === undefined
      ? one
      : { ...one, shown: { ...one.shown, note: `${typed} has already entered a credit for this day and amount.` } }
  })
  const fresh = rows.filter(({ shown }) => shown.outcome === 'fresh')
  const count = (outcome: BankLineOutcome) => rows.filter(({ shown }) => shown.outcome === outcome).length
  const currencies = [...new Set(fresh.flatMap(({ credit }) => credit?.currency ?? []))]
  const promise = createHash('sha256')
  for (const { credit } of fresh) promise.update(`${credit?.fingerprint}\n`)
  return {
    fresh,
    bank: {
      rows: rows.map(({ shown }) => shown),
      sums: currencies.map((currency) => {
        const some = fresh.flatMap(({ credit }) => (credit?.currency === currency ? [credit.amount] : []))
        const sum = some.reduce((all, amount) => all + BigInt(amount), 0n)
        return { currency, credits: some.length, amount: toMajor(Number(sum), currency) }
      }),
      ...{ fresh: count('fresh'), known: count('known'), debits: count('debit'), wrong: count('wrong') },
      date_order: order,
      date_order_guessed: given.date_order === null && isAmbiguous(dates),
      promise: promise.digest('hex'),
    },
  }
}

/** No date shows which of two numbers is the month: another order would read at least one of them otherwise. */
const isAmbiguous = (dates: readonly string[]): boolean =>
  guessDateOrder(dates, 'dmy') !== guessDateOrder(dates, 'mdy') &&
  dates.some((date) => readDay(date, 2099, 'dmy') !== readDay(date, 2099, 'mdy'))

function judge(row: Row, given: Given, order: DateOrder, fingerprint: (line: StatementLine) => string): Judged {
  const code = row.currency.trim() === '' ? given.currency : row.currency.trim().toUpperCase()
  const texts = {
    reference: row.reference.slice(0, mostOfReference).trim(),
    payer: row.payer.slice(0, mostOfPayer).trim(),
    description: row.description.slice(0, mostOfDescription).trim(),
  }
  const day = readDay(row.date.replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?z?$/i, ''), 2099, order)
  const sum = creditOf(row)
  const shown = (
    outcome: BankLineOutcome,
    note: string | null = null,
    amount: number | null = null,
  ): BankImportRow => ({
    ...{ line: row.line, outcome, value_date: day, amount, currency: code, ...texts, note },
  })
  const wrong = (note: string): Judged => ({ shown: shown('wrong', note), credit: null })
  if (sum === 'debit') return { shown: shown('debit'), credit: null }
  if (typeof sum === 'object') return wrong(sum.problem)
  if (day === null) return wrong(row.date === '' ? 'There is no date.' : `“${row.date}” is not a date.`)
  if (day > today()) return wrong('The date is in the future.')
  if (!isCurrency(code)) return wrong(`The currency ${code} is not one of ours.`)
  const amount = minorOrNull(sum, code)
  if (amount === null) return wrong(`The amount has more decimals than ${code}, or is too large.`)
  const line = { account: given.account, currency: code, value_date: day, amount, ...texts }
  return { shown: shown('fresh', null, toMajor(amount, code)), credit: { ...line, fingerprint: fingerprint(line) } }
}

const isCurrency = (code: string): code is CurrencyCode => currencyCodes.some((known) => known === code)
function minorOrNull(sum: number, currency: CurrencyCode): number | null {
  if (sum > 1e12) return null
  try {
    return toMinor(sum, currency)
  } catch {
    return null
  }
}

interface DayAndSum {
  readonly currency: string
  readonly value_date: string
  readonly amount: number
}
const keyOf = ({ currency, value_date, amount }: DayAndSum) => `${currency} ${value_date} ${amount}`

/** Which of them are here already, and who typed one of the same day and sum. */
async function knownOf(
  db: Kysely<DB>,
  agencyId: number,
  credits: readonly (StatementLine & { fingerprint: string })[],
) {
  const marks = credits.map(({ fingerprint }) => fingerprint)
  const same = await sql<{ fingerprint: string }>`
    select fingerprint from bank_credits where agency_id = ${agencyId} and fingerprint = any(${marks}::text[])`.execute(
    db,
  )
  const days = [...new Set(credits.map(({ value_date }) => value_date))]
  const typed = await sql<{ currency: string; value_date: string; amount: number; name: string }>`
    select c.currency, c.value_date::text as value_date, c.amount, coalesce((select u.name from users u where u.id = c.entered_by), 'Somebody') as name
    from bank_credits c where c.agency_id = ${agencyId} and c.source = 'typed' and c.value_date = any(${days}::date[])`.execute(
    db,
  )
  return {
    same: new Set(same.rows.map(({ fingerprint }) => fingerprint)),
    typed: new Map(typed.rows.map((row) => [keyOf(row), row.name])),
  }
}

/** Brings in what is new of a statement; 409 where that is not what the dry run promised. */
export async function importStatement(tx: Kysely<DB>, { agencyId, userId }: Staff, given: Given): Promise<BankImport> {
  await bringInAlone(tx, agencyId)
  const { bank, fresh } = await judgeStatement(tx, agencyId, given)
  if (given.promise !== null && given.promise !== bank.promise)
    throw conflict(
      `The preview is out of date: ${counted(bank.fresh, 'credit')} in the file ${bank.fresh === 1 ? 'is' : 'are'} new and ${bank.known} ${bank.known === 1 ? 'is' : 'are'} already here.`,
      { fresh: bank.fresh, known: bank.known },
    )
  if (fresh.length === 0) throw conflict('No line of this file is a new credit.')
  await tx
    .insertInto('bank_credits')
    .values(
      fresh.flatMap(({ credit }) =>
        credit === null
          ? []
          : {
              ...credit,
              ...{ agency_id: agencyId, source: 'import' as const, file_name: given.file_name, entered_by: userId },
            },
      ),
    )
    .execute()
  return bank
}
