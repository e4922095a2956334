import { type Kysely, type RawBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import type { paymentInput } from '../../../src/domain/contract/bookings/payment-input.ts'
import { type Day, today } from '../../../src/domain/dates.ts'
import { shareOf } from '../../../src/domain/finance/exact-rates.ts'
import {
  correctionOf,
  freeCorrection,
  isLargeCorrection,
  type Settlement,
  settlementOf,
} from '../../../src/domain/finance/settlement.ts'
import { rateText } from '../../../src/domain/finance/spoken-rates.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseGivenUp } from '../authority/given-up.ts'
import { rateBetween } from '../wallets/exchange-rates.ts'
import { type Account, minorOf } from './typed-sums.ts'

/** Minor units of payment `p` in the currency of its booking. */
export const settledSum = (p: RawBuilder<unknown>) => sql`coalesce(${p}.settled_amount, ${p}.amount)`

/** Whether a refund `r` has given money back or a provider was asked to. */
const counts = sql`(moved(r.status) or r.status = 'pending')`

/** What of an incoming payment `p` has not been given back yet, nor is on its way back, in minor units of its own currency. */
export const leftOf = (p: RawBuilder<unknown>) => sql`greatest(0, ${p}.amount - coalesce((
  select sum(case when r.currency = ${p}.currency then r.amount
    else round(${p}.amount::numeric * ${settledSum(sql`r`)} / ${settledSum(p)}) end)
  from payments r where r.refund_of = ${p}.id and ${counts}), 0))::bigint`

/** Of a payment, the columns that say what it settles. */
export interface SettledFields {
  readonly settled_currency: CurrencyCode
  readonly settled_amount: number
  readonly settled_worth: number
  readonly settled_rate: string
  readonly settled_rate_day: Day | null
  readonly settled_reason: string
  readonly rounding: number
}

/** Of a payment that is taken at its rate, or in the booking's own currency: nothing was said of what it settles. */
export const notCorrected = { settled_amount: null, settled_reason: '', rate: null } as const

/** What of it is said: in a history, to colleagues. */
interface SettledSaid extends Pick<SettledFields, 'settled_amount' | 'settled_reason' | 'rounding'> {
  readonly settled_currency: string
}
type Stored = Pick<SettledSaid, 'settled_reason' | 'rounding'> & {
  readonly settled_currency: string | null
  readonly settled_amount: number | null
}

/** What a recorded payment settles; null of one in its document's own currency. */
export const settledBy = ({
  settled_currency: currency,
  settled_amount: amount,
  settled_reason,
  rounding,
}: Stored): SettledSaid | null =>
  currency === null || amount === null
    ? null
    : { settled_currency: currency, settled_amount: amount, settled_reason, rounding }

/** What a history shows of the sum of a payment, and of what it settles where that is in another currency. */
export const auditedSum = (amount: number, currency: string, settlement: SettledSaid | null) =>
  settlement === null
    ? { amount: toMajor(amount, currency) }
    : {
        paid_sum: text(amount, currency),
        settles: text(settlement.settled_amount, settlement.settled_currency),
        ...(settlement.rounding === 0 ? {} : { rounding: text(settlement.rounding, settlement.settled_currency) }),
        ...(settlement.settled_reason === '' ? {} : { settled_reason: settlement.settled_reason }),
      }
/** "UGX 1,852,500 for USD 500": a payment as colleagues are told of it. */
export const paidText = (
  amount: number,
  currency: string,
  settlement: Pick<SettledSaid, 'settled_amount' | 'settled_currency'> | null,
): string =>
  settlement === null
    ? text(amount, currency)
    : `${text(amount, currency)} for ${text(settlement.settled_amount, settlement.settled_currency)}`

interface Asked {
  readonly account: Account
  readonly given: v.InferOutput<typeof paymentInput>
  /** Minor units of what was paid. */
  readonly amount: number
  /** Minor units of the booking’s currency: the balance, or what may be refunded. */
  readonly most: number
  /** The payment that a refund gives back. */
  readonly returns: number | null
  readonly prefix: string
  /** The booking is made with it, for this client. */
  readonly newFor?: { readonly clientId: number | null } | undefined
}

/**
 * What a payment in another currency settles: by the house rate of its day, or what somebody says instead, with a reason and within
 * their limit where it is far from the rate. A refund of such a payment has the rate at which that one was taken.
 */
export async function settlementFor(tx: Kysely<DB>, seller: Seller, asked: Asked): Promise<SettledFields> {
  const { account, given, amount, most, returns, prefix } = asked
  const { currency: from } = given
  const into = account.currency
  const own = returns === null ? null : await sharedOf(tx, returns, asked)
  if (own !== null) return own
  const { rate, day, worths } = await rateBetween(tx, seller.agencyId, from, into, given.received_on ?? today())
  const field = `${prefix}settled_amount`
  if (given.rate !== null && given.rate !== rate)
    throw refused({ [field]: [`The rate is now ${rateText(rate, from, into)}. Check the sum and save again.`] })
  const corrected = given.settled_amount === null ? null : minorOf(given.settled_amount, into, field)
  const settlement = settlementOf(
    { amount, from, into, worths },
    { balance: most, corrected, closes: given.direction === 'in' },
  )
  if (settlement.settled === 0)
    throw refused({ [`${prefix}amount`]: [`This is worth less than the smallest sum in ${into}.`] })
  await refuseFarFromRate(tx, seller, asked, settlement)
  return {
    settled_currency: into,
    settled_amount: settlement.settled,
    settled_worth: settlement.worth,
    settled_rate: rate,
    settled_rate_day: day,
    settled_reason: correctionOf(settlement) === 0 ? '' : given.settled_reason,
    rounding: settlement.rounding,
  }
}

async function refuseFarFromRate(
  tx: Kysely<DB>,
  seller: Seller,
  { account, given, prefix, newFor }: Asked,
  settlement: Settlement,
): Promise<void> {
  if (!isLargeCorrection(settlement)) return
  if (given.settled_reason === '')
    throw refused({
      [`${prefix}settled_reason`]: [
        `Say why: this is more than ${freeCorrection}% from ${text(settlement.worth, account.currency)}, which the rate makes it.`,
      ],
    })
  const corrected = Math.abs(correctionOf(settlement))
  await refuseGivenUp(
    tx,
    seller,
    { ...account, newFor },
    {
      kind: 'rate_difference',
      now: corrected,
      field: `${prefix}settled_amount`,
      cannot: `settle more than ${freeCorrection}% away from the rate`,
      what: (sum) => `A difference of ${sum} from the rate`,
    },
  )
}

const text = (minor: number, currency: string): string => sumText(toMajor(minor, currency), currency)

interface Origin {
  readonly reference: string
  readonly amount: number
  readonly currency: CurrencyCode
  readonly settled_amount: number | null
  readonly settled_rate: string | null
  readonly settled_rate_day: Day | null
  readonly left: number
  readonly settled_left: number
}

/** The share of a payment in the same currency that a refund gives back; null where it was in another. */
async function sharedOf(
  tx: Kysely<DB>,
  id: number,
  { account, given, amount, prefix }: Asked,
): Promise<SettledFields | null> {
  const { rows } = await sql<Origin>`
    select p.reference, p.amount, p.currency, p.settled_amount, p.settled_rate, p.settled_rate_day::text, ${leftOf(sql`p`)} as left,
      (${settledSum(sql`p`)} - coalesce((select sum(${settledSum(sql`r`)}) from payments r where r.refund_of = p.id and ${counts}), 0))::bigint as settled_left
    from payments p where p.id = ${id} and p.booking_id = ${account.id}`.execute(tx)
  const [origin] = rows
  if (origin === undefined) throw conflict('The payment being refunded is on another booking.')
  const { currency, left, settled_left: settledLeft } = origin
  if (currency !== given.currency || origin.settled_amount === null) return null
  if (amount > left)
    throw refused({
      [`${prefix}amount`]: [`At most ${text(left, currency)} of ${origin.reference} is left.`],
    })
  // The last part takes what is left, so that no minor unit stays behind.
  const share =
    amount === left ? settledLeft : Math.min(settledLeft, shareOf(origin.settled_amount, amount, origin.amount))
  if (share <= 0)
    throw refused({ [`${prefix}amount`]: [`This is worth less than the smallest sum in ${account.currency}.`] })
  return {
    settled_currency: account.currency,
    settled_amount: share,
    settled_worth: share,
    settled_rate: origin.settled_rate ?? '',
    settled_rate_day: origin.settled_rate_day,
    settled_reason: '',
    rounding: 0,
  }
}
