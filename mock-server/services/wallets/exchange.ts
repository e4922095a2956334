import { type Kysely, type Selectable, sql } from 'kysely'
import { exchange } from '../../../src/domain/finance/exact-rates.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { ExchangeQuote } from '../../../src/domain/schema/types.generated.ts'
import type { DB, ExchangeQuotes } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { minorOf } from '../bookings/booking-payments.ts'
import { type AccountName, type Movement, post } from '../ledger/posting.ts'
import { rateBetween } from './exchange-rates.ts'

type QuoteRow = Selectable<ExchangeQuotes>

interface Person {
  readonly agencyId: number
  /** Null: the clock, as the agency wished. */
  readonly userId: number | null
}
export interface ExchangeGiven {
  readonly from: CurrencyCode
  readonly to: CurrencyCode
  /** Major units, as typed. */
  readonly amount: number
}

/** A quote holds for a minute. */
export const quoteSeconds = 60

/** Writes down what an amount comes to in another currency at the rate of now. 422 where nothing would be received. */
export async function quoteExchange(
  tx: Kysely<DB>,
  { agencyId, userId }: Person,
  { from, to, amount }: ExchangeGiven,
): Promise<QuoteRow> {
  const minor = minorOf(amount, from, 'amount')
  const { rate, source, day } = await rateBetween(tx, agencyId, from, to)
  const exchanged = exchange(minor, rate, from, to)
  if (exchanged === null) throw refused({ amount: [`This is too little to receive anything in ${to}.`] })
  return tx
    .insertInto('exchange_quotes')
    .values({
      agency_id: agencyId,
      from_currency: from,
      to_currency: to,
      amount: minor,
      fee: exchanged.fee,
      rate,
      rate_source: source,
      rate_day: day,
      received: exchanged.received,
      remainder: exchanged.remainder,
      made_by: userId,
      expires_at: sql<string>`now() + ${sql.lit(`${quoteSeconds} seconds`)}::interval`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Takes a quote, once: both sides, the fee and the remainder of rounding in one transfer. 409 for one that is taken or has run out, and for
 * a wallet that has too little.
 */
export async function exchangeMoney(
  tx: Kysely<DB>,
  person: Person,
  given: ExchangeGiven & { readonly quote: number | null },
): Promise<QuoteRow> {
  const quote =
    given.quote === null ? await quoteExchange(tx, person, given) : await openQuote(tx, person, given, given.quote)
  return takeQuote(tx, quote)
}

/** Posts what a quote says. */
export async function takeQuote(tx: Kysely<DB>, quote: QuoteRow, happenedAt?: Date): Promise<QuoteRow> {
  const { agency_id: agencyId, from_currency: from, to_currency: to, fee, remainder } = quote
  const side = (currency: string, amount: number, source: AccountName, into: AccountName): Movement[] =>
    amount === 0 ? [] : [{ currency, amount, from: source, to: into }]
  const [wallet, exchanged] = [{ kind: 'wallet' }, { kind: 'exchange' }] as const
  const transferId = await post(tx, {
    agencyId,
    kind: 'exchange',
    key: `exchange:${quote.id}`,
    ...(happenedAt === undefined ? {} : { happenedAt }),
    moves: [
      ...side(from, quote.amount - fee, wallet, exchanged),
      ...side(from, fee, wallet, { kind: 'fees', detail: 'exchange' }),
      ...side(to, quote.received, exchanged, wallet),
      ...side(to, remainder, exchanged, { kind: 'rounding' }),
    ],
  })
  const { rows } = await sql<QuoteRow>`
    update exchange_quotes set taken_at = ${happenedAt ?? sql`now()`}, transfer_id = ${transferId}
    where id = ${quote.id} and taken_at is null returning *`.execute(tx)
  const [taken] = rows
  if (taken === undefined) throw conflict('This quote has been taken already.')
  return taken
}

/** The quote that was shown, locked; it is for what is asked now. */
async function openQuote(tx: Kysely<DB>, { agencyId }: Person, given: ExchangeGiven, id: number): Promise<QuoteRow> {
  const { rows } = await sql<QuoteRow & { over: boolean }>`
    select *, expires_at <= now() as over from exchange_quotes where id = ${id} and agency_id = ${agencyId} for update`.execute(
    tx,
  )
  const [quote] = rows
  if (quote === undefined) throw notFound('quote')
  if (quote.taken_at !== null) throw conflict('This quote has been taken already.')
  if (quote.over) throw conflict('This quote has run out. Ask for a new one.')
  const isSame =
    quote.from_currency === given.from &&
    quote.to_currency === given.to &&
    quote.amount === minorOf(given.amount, given.from, 'amount')
  if (!isSame) throw refused({ quote: ['This quote is for another exchange. Ask for a new one.'] })
  return quote
}

export const quoteShown = (quote: QuoteRow): ExchangeQuote => ({
  id: quote.id,
  from: quote.from_currency as CurrencyCode, // checked when it was asked for
  to: quote.to_currency as CurrencyCode,
  amount: toMajor(quote.amount, quote.from_currency),
  fee: toMajor(quote.fee, quote.from_currency),
  rate: quote.rate,
  source: quote.rate_source,
  day: quote.rate_day,
  received: toMajor(quote.received, quote.to_currency),
  expires_at: quote.expires_at,
  seconds: quoteSeconds,
})
