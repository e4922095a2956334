import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { transfers } from '../../../src/domain/contract/transfers.ts'
import { type CurrencyCode, currencyCodes, toMajor, toMinor } from '../../../src/domain/money.ts'
import type { TransferBulk, TransferBulkRow } from '../../../src/domain/schema/types.generated.ts'
import type { BeneficiaryKind } from '../../../src/domain/transfers/beneficiaries.ts'
import { needsApproval, refusedAmount, transferFee, typedAmount } from '../../../src/domain/transfers/transfer-rules.ts'
import type { DB } from '../../database/types.generated.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { transferDesk } from './transfer-limits.ts'
import type { TransferGiven } from './transfer-writes.ts'

type Rows = BodyOf<typeof transfers.checkBulk>['rows']
interface Known {
  readonly id: number
  readonly name: string
  readonly kind: BeneficiaryKind
  readonly resting: boolean
}
interface Judged extends TransferBulkRow {
  /** Null where something is wrong. */
  readonly given: TransferGiven | null
}

/** `Map.groupBy`, which Node 20 lacks. */
function groupedBy<T>(rows: readonly T[], of: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(of(row), [...(groups.get(of(row)) ?? []), row])
  return groups
}
const isCurrency = (code: string): code is CurrencyCode => currencyCodes.some((known) => known === code)
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Tries every row of a file, and their sums against wallets and limits: nothing is changed. Beneficiaries by name, or as #12. */
export async function judgeBulk(
  db: Kysely<DB>,
  agencyId: number,
  rows: Rows,
): Promise<{ readonly bulk: TransferBulk; readonly given: readonly TransferGiven[] }> {
  const desk = await transferDesk(db, agencyId)
  const { rows: known } = await sql<Known>`
    select id, name, kind, coalesce(rests_until > now(), false) as resting from beneficiaries
    where agency_id = ${agencyId} and deleted_at is null`.execute(db)
  const byName = groupedBy(known, ({ name }) => plain(name))
  const judged = rows.map((row, place): Judged => {
    const code = row.currency.trim().toUpperCase()
    const no = (problem: string): Judged => ({
      ...{ row: place + 1, beneficiary: row.beneficiary.trim(), currency: code, amount: null, fee: null, waits: false },
      problem,
      given: null,
    })
    const [, numbered] = /^#(\d{1,15})$/.exec(row.beneficiary.trim()) ?? []
    const meant =
      numbered === undefined
        ? (byName.get(plain(row.beneficiary)) ?? [])
        : known.filter(({ id }) => id === Number(numbered))
    const [beneficiary, second] = meant
    if (beneficiary === undefined) return no('There is no such beneficiary.')
    if (second !== undefined)
      return no(`Several are called this: write ${meant.map(({ id }) => `#${id}`).join(' or ')} instead.`)
    if (beneficiary.resting) return no('Its account was changed less than 24 hours ago.')
    if (!isCurrency(code)) return no('The currency is not one of ours.')
    const typed = typedAmount(row.amount)
    if (typed === null) return no('The amount is not a number.')
    let amount: number
    try {
      amount = toMinor(typed, code)
    } catch {
      return no(`The amount has more decimals than ${code}, or is too large.`)
    }
    const problem = refusedAmount(beneficiary.kind, code, amount)
    if (problem !== undefined) return no(problem.message)
    const narration = row.narration.trim()
    if (narration.length > 80 || /[\r\n]/.test(narration))
      return no('The narration is too long: at most 80 characters.')
    const fee = transferFee(beneficiary.kind, code, amount)
    const limits = desk.currencies.find(({ currency }) => currency === code)
    return {
      ...{ row: place + 1, beneficiary: beneficiary.name, currency: code, amount: typed, fee: toMajor(fee, code) },
      waits: needsApproval(typed, limits?.approval_above ?? null),
      problem: null,
      given: { beneficiary_id: beneficiary.id, currency: code, amount: typed, narration: narration || desk.narration },
    }
  })
  const sums = [
    ...groupedBy(
      judged.filter(({ given }) => given !== null),
      ({ currency }) => currency,
    ),
  ].map(([code, some]) => {
    const currency = code as CurrencyCode // of rows that were found right
    const minor = (of: (row: Judged) => number | null, which = some) =>
      which.reduce((sum, row) => sum + toMinor(of(row) ?? 0, currency), 0)
    const heldAtOnce = some.filter(({ waits }) => !waits)
    return {
      ...{ currency, count: some.length, amount: minor((row) => row.amount), fee: minor((row) => row.fee) },
      atOnce: minor((row) => row.amount, heldAtOnce),
    }
  })
  const problems = sums.flatMap(({ currency, amount, fee, atOnce }) => {
    const limits = desk.currencies.find((one) => one.currency === currency)
    const available = toMinor(limits?.available ?? 0, currency)
    const left = limits?.daily_left == null ? null : toMinor(limits.daily_left, currency)
    return [
      ...(amount + fee > available
        ? [
            `The wallet has ${sumText(available, currency)}; all rows take ${sumText(amount + fee, currency)} with their fees.`,
          ]
        : []),
      ...(left !== null && atOnce > left
        ? [`${sumText(left, currency)} of today’s limit is left; the rows take ${sumText(atOnce, currency)}.`]
        : []),
    ]
  })
  const given = judged.flatMap((row) => (row.given === null ? [] : [row.given]))
  return {
    bulk: {
      rows: judged.map(({ given: _, ...row }) => row),
      sums: sums.map(({ currency, count, amount, fee }) => ({
        ...{ currency, count, amount: toMajor(amount, currency), fee: toMajor(fee, currency) },
      })),
      problems,
      good: problems.length === 0 && given.length === rows.length,
    },
    given,
  }
}
