import type { Kysely } from 'kysely'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Seller } from './acting.ts'
import { refuseAboveLimit } from './within-authority.ts'

interface GivenUp {
  /** Minor units: now, and what the same person gave up of the booking in this way within a day. */
  readonly now: number
  readonly earlier: number
  /** Of the input, where the refusal is said. */
  readonly field: string
  /** What cannot be done on one’s own where there is no limit for the currency. */
  readonly cannot: string
  /** What is above the limit, as the beginning of a sentence. */
  readonly what: (sum: string) => string
}

interface GivenUpOn {
  readonly id: number
  readonly currency: CurrencyCode
  /** The booking is being made: a colleague who approved did so for its client. */
  readonly newFor?: { readonly clientId: number | null } | undefined
}

/** What an agency gives up of a booking counts against the limit for refunds: 422 above it, unless a colleague has approved it. */
export async function refuseGivenUp(
  tx: Kysely<DB>,
  seller: Seller,
  { id, currency, newFor }: GivenUpOn,
  { now, earlier, field, cannot, what }: GivenUp,
): Promise<void> {
  const text = (minor: number) => sumText(toMajor(minor, currency), currency)
  await refuseAboveLimit(tx, seller, {
    kind: 'refund',
    bookingId: newFor === undefined ? id : null,
    clientId: newFor?.clientId ?? null,
    proposal: null,
    currency,
    amount: earlier + now,
    earlier,
    percent: null,
    field,
    tooMuch: (limit) =>
      limit === 0
        ? `You cannot ${cannot} on your own.`
        : `${what(text(earlier + now))} is above your limit of ${text(limit)}.`,
    on: { subject: 'booking', id },
  })
}
