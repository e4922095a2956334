import type { Kysely } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { isWorth, pivot, type Worths } from '../../../src/domain/finance/exact-rates.ts'
import { settlementOf } from '../../../src/domain/finance/settlement.ts'
import { rateText } from '../../../src/domain/finance/spoken-rates.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { rateBetween } from '../wallets/exchange-rates.ts'
import { type Offered, type OnlinePayments, takesPayments, waysToPay } from './payment-providers.ts'
import type { PaymentRow } from './payment-state.ts'
import type { SettledFields } from './settled-payment.ts'

// A client pays a booking in its currency or, at a house rate of the agency, in shillings or the agency's usual currency. Only a house rate
// is good enough: by the built-in one the agency would be bound to a rate that it has not seen.

/** What one unit of what is paid is in the booking's currency, on the day that the page is shown. */
interface HouseRate {
  readonly rate: string
  readonly day: Day
  readonly worths: Worths
}
/** A currency in which something can be paid, and how; `rate`: it is not the document's own. */
export interface PayableIn {
  readonly currency: CurrencyCode
  readonly ways: readonly Offered[]
  readonly rate: HouseRate | null
}

/** Null where the agency has no rate of its own for the two. */
async function houseRate(
  db: Kysely<DB>,
  agencyId: number,
  from: CurrencyCode,
  into: CurrencyCode,
): Promise<HouseRate | null> {
  const { isOfHouse, rate, day, worths } = await rateBetween(db, agencyId, from, into)
  return isOfHouse ? { rate, day, worths } : null
}

/** The currencies besides its own in which a booking of the agency can be paid. */
async function otherCurrencies(db: Kysely<DB>, agencyId: number, own: CurrencyCode): Promise<readonly CurrencyCode[]> {
  const { default_currency: usual } = await db
    .selectFrom('agencies')
    .select('default_currency')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return [...new Set<CurrencyCode>([pivot, usual])].filter((code) => code !== own)
}

/** How a booking can be paid online: in its own currency first. */
export async function waysToPayBooking(
  desk: OnlinePayments,
  agencyId: number,
  own: CurrencyCode,
): Promise<readonly PayableIn[]> {
  const db = desk.database.tenant(agencyId)
  const found: PayableIn[] = [
    { currency: own, ways: await waysToPay(desk, agencyId, own, 'booking'), rate: null },
    ...(await Promise.all(
      (
        await otherCurrencies(db, agencyId, own)
      ).map(async (currency) => ({
        currency,
        ways: await waysToPay(desk, agencyId, currency, 'booking'),
        rate: await houseRate(db, agencyId, currency, own),
      })),
    )),
  ]
  return found.filter(({ currency, ways, rate }) => ways.length > 0 && (currency === own || rate !== null))
}

/** Whether a client can be asked to pay a booking online, in whatever currency. */
export const takesBookingPayments = async (
  desk: OnlinePayments,
  agencyId: number,
  own: CurrencyCode,
): Promise<boolean> =>
  (await takesPayments(desk, agencyId, own)) || (await waysToPayBooking(desk, agencyId, own)).length > 0

/** What of another currency pays a sum, both in minor units. */
export const chargedFor = (sum: number, own: CurrencyCode, currency: CurrencyCode, { worths }: HouseRate): number =>
  isWorth(sum, { from: worths.into, into: worths.from }, own, currency)

/** "1 USD in UGX: 3,705, rate of 25 November 2026". */
export const datedRate = (rate: string, day: Day | null, from: string, into: string): string =>
  `${rateText(rate, from, into)}${day === null ? '' : `, rate of ${dayText(day)}`}`

type Settling = Pick<
  PaymentRow,
  'currency' | 'settled_currency' | 'settled_amount' | 'settled_rate' | 'settled_rate_day'
>

/** Of a payment in another currency than its booking's, what it counts as there and at which rate; null of any other. */
export function countsAs(payment: Settling): { readonly sum: string; readonly rate: string } | null {
  const {
    currency,
    settled_currency: into,
    settled_amount: amount,
    settled_rate: rate,
    settled_rate_day: day,
  } = payment
  if (into === null || amount === null) return null
  return {
    sum: sumText(toMajor(amount, into), into),
    rate: rate === null || rate === '' ? '' : datedRate(rate, day, currency, into),
  }
}

interface Asked {
  readonly agencyId: number
  readonly own: CurrencyCode
  /** Minor units of the document's own currency. */
  readonly sum: number
  readonly currency: CurrencyCode
  /** Minor units of the other currency that the payer has seen; null: none. */
  readonly seen: number | null
}

/**
 * A sum in the currency that the payer chose, and what it settles: stored when the payment begins, so that it counts as this sum whatever
 * the rate is when the money arrives. 422 unless the payer has seen the very sum.
 */
export async function quotedPayment(
  tx: Kysely<DB>,
  { agencyId, own, sum, currency, seen }: Asked,
): Promise<{ readonly currency: CurrencyCode; readonly amount: number } & Partial<SettledFields>> {
  if (currency === own) return { currency, amount: sum }
  const mayPayIn = (await otherCurrencies(tx, agencyId, own)).includes(currency)
  const quote = mayPayIn ? await houseRate(tx, agencyId, currency, own) : null
  if (quote === null) throw refused({ currency: [`This cannot be paid in ${currency}: choose another currency.`] })
  const amount = chargedFor(sum, own, currency, quote)
  const text = sumText(toMajor(amount, currency), currency)
  if (amount === 0) throw refused({ currency: [`This is less than the smallest sum in ${currency}.`] })
  if (seen !== amount)
    throw refused({
      currency: [
        seen === null
          ? `It comes to ${text}. Check the sum, then pay.`
          : `It comes to ${text} now. Check the sum, then pay.`,
      ],
    })
  const { worth, settled, rounding } = settlementOf(
    { amount, from: currency, into: own, worths: quote.worths },
    { balance: sum, corrected: sum },
  )
  return {
    currency,
    amount,
    settled_currency: own,
    settled_amount: settled,
    settled_worth: worth,
    settled_rate: quote.rate,
    settled_rate_day: quote.day,
    rounding,
  }
}
