import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keysOf } from '../../../src/domain/keys.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Seller } from './acting.ts'
import { refuseAboveLimit } from './within-authority.ts'

/** Whose, of which booking, within the day before when. */
interface Within {
  readonly booking: RawBuilder<unknown>
  readonly person: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
}
const aDayBefore = (at: Within['at']) => sql`g.created_at <= ${at} and g.created_at > ${at} - interval '24 hours'`

/** Minor units that one person gave up of a booking in each way. */
const sums = {
  write_off: ({ booking, person, at }: Within) => sql`
    select sum(g.stands) from standing_write_offs g
    where g.booking_id = ${booking} and g.made_by = ${person} and ${aDayBefore(at)}`,
  waived_fee: ({ booking, person, at }: Within) => sql`
    select sum(g.policy - g.amount) from booking_fees g
    where g.booking_id = ${booking} and g.made_by = ${person} and g.amount < g.policy and g.withdrawn_at is null and ${aDayBefore(at)}`,
  rate_difference: ({ booking, person, at }: Within) => sql`
    select sum(abs(g.settled_amount - g.rounding - g.settled_worth)) from payments g
    where g.booking_id = ${booking} and g.recorded_by = ${person} and moved(g.status) and ${aDayBefore(at)}`,
}
type GivenUpKind = keyof typeof sums

/** Minor units of a day before approval `a` was asked for that count together with it, where something was given up. */
export const givenUpBefore: RawBuilder<number | null> = sql`case a.kind ${sql.join(
  keysOf(sums).map((kind) => {
    const sum = sums[kind]({ booking: sql`a.booking_id`, person: sql`a.requested_by`, at: sql`a.created_at` })
    return sql`when ${sql.lit(kind)} then (${sum})`
  }),
  sql` `,
)} end`

interface GivenUp {
  readonly kind: GivenUpKind
  /** Minor units. What the same person gave up of the booking in this way within a day is added. */
  readonly now: number
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
  { now, kind, field, cannot, what }: GivenUp,
): Promise<void> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((${sums[kind]({ booking: sql`${id}`, person: sql`${seller.userId}`, at: sql`now()` })}), 0)::float8 as sum`.execute(
    tx,
  )
  const earlier = rows[0]?.sum ?? 0
  const text = (minor: number) => sumText(toMajor(minor, currency), currency)
  await refuseAboveLimit(tx, seller, {
    kind,
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
