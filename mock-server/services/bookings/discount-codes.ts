import { type Kysely, sql } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import { dayOf } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { type OfferKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { percent, spread } from '../pricing/amounts.ts'
import { sumText } from './booking-payments.ts'
import type { PricedItem } from './priced-items.ts'

/** The code that was typed, and the client: a code may be limited to a number of uses per client. */
export interface GivenCode {
  readonly text: string
  readonly clientId: number | null
}

/** What a code does for a booking, or why it does nothing. */
export interface AppliedCode {
  /** Null when there is no such code. */
  readonly id: number | null
  readonly code: string
  readonly name: string
  /** Taken off, in minor units. */
  readonly amount: number
  readonly complaint: string | null
}

interface Found {
  readonly id: number
  readonly code: string
  readonly max_uses: number | null
  readonly used: number
  readonly per_client: number | null
  readonly is_active: boolean
  readonly name: string
  readonly percent: number | null
  readonly amount: number | null
  readonly currency: CurrencyCode | null
  readonly scope: string
  readonly kinds: readonly string[]
  readonly offers: readonly { readonly kind: string; readonly id: number }[]
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** The items with what the code takes off them, beside the discounts that they have already. */
export async function withCode<P extends PricedItem>(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly P[],
  { text, clientId }: GivenCode,
  now = new Date(),
): Promise<{ readonly items: readonly P[]; readonly code: AppliedCode | null }> {
  const code = text.trim().toUpperCase()
  if (code === '') return { items, code: null }
  const found = await codeRow(db, agencyId, code)
  const refused = (complaint: string) => ({
    items,
    code: { id: found?.id ?? null, code, name: found?.name ?? '', amount: 0, complaint },
  })
  if (found === undefined) return refused(`There is no discount code “${code}”.`)
  const closed = closedText(found, now) ?? (await usedUpText(db, found, clientId, null))
  if (closed !== null) return refused(closed)
  const counts = (item: PricedItem) => isFor(found, item)
  const currency = items[0]?.currency
  if (!items.some(counts)) return refused(scopeText(found))
  if (found.amount !== null && found.currency !== currency)
    return refused(
      `“${code}” takes ${sumText(found.amount, found.currency ?? '')} off, but this booking is priced in ${currency}.`,
    )
  const lines = items.flatMap((item) => item.lines.map((line) => (counts(item) ? line.amount - line.discount : 0)))
  const left = lines.reduce((sum, amount) => sum + amount, 0)
  const amount = found.amount === null ? percent(left, found.percent ?? 0) : Math.min(found.amount, left)
  const shares = spread(amount, lines)
  let place = 0
  const reduced = items.map((item) => ({
    ...item,
    lines: item.lines.map((line) => ({ ...line, discount: line.discount + (shares[place++] ?? 0) })),
  }))
  return { items: reduced, code: { id: found.id, code, name: found.name, amount, complaint: null } }
}

/** Counts a use while the code is locked, so that its last use is had once. After the stock, in every transaction. */
export async function spendCode(
  tx: Kysely<DB>,
  booking: { readonly id: number; readonly client_id: number; readonly discount_code_id: number | null },
): Promise<void> {
  if (booking.discount_code_id === null) return
  const code = await tx
    .selectFrom('discount_codes')
    .select(['id', 'code', 'max_uses', 'used', 'per_client'])
    .where('id', '=', booking.discount_code_id)
    .forNoKeyUpdate() // bookings that name the code do not stand in the way
    .executeTakeFirstOrThrow()
  const usedUp = await usedUpText(tx, code, booking.client_id, booking.id)
  if (usedUp !== null) throw conflict(usedUp)
  await tx
    .updateTable('discount_codes')
    .set({ used: code.used + 1 })
    .where('id', '=', code.id)
    .execute()
}

/** What is cancelled has not used its code. */
export async function giveCodeBack(tx: Kysely<DB>, codeId: number | null): Promise<void> {
  if (codeId === null) return
  await tx
    .updateTable('discount_codes')
    .set({ used: sql<number>`greatest(used - 1, 0)` })
    .where('id', '=', codeId)
    .execute()
}

async function codeRow(db: Kysely<DB>, agencyId: number, code: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select c.id, c.code, c.max_uses, c.used, c.per_client, c.is_active and d.is_active as is_active, d.name, d.percent::float8 as percent,
      d.amount, d.currency, d.scope, d.kinds, d.offers, d.starts_at, d.ends_at
    from discount_codes c join discounts d on d.id = c.discount_id
    where c.agency_id = ${agencyId} and c.code = ${code} and c.deleted_at is null and d.deleted_at is null`.execute(db)
  return rows[0]
}

function closedText({ code, is_active, starts_at, ends_at }: Found, now: Date): string | null {
  if (!is_active) return `The code “${code}” is switched off.`
  if (starts_at !== null && Date.parse(starts_at) > now.getTime())
    return `“${code}” can be used from ${dayText(dayOf(starts_at))}.`
  if (ends_at !== null && Date.parse(ends_at) <= now.getTime())
    return `“${code}” expired on ${dayText(dayOf(ends_at))}.`
  return null
}

/** Bookings that were cancelled have not used it; `bookingId` is the one that would. */
async function usedUpText(
  db: Kysely<DB>,
  { id, code, max_uses, used, per_client }: Pick<Found, 'id' | 'code' | 'max_uses' | 'used' | 'per_client'>,
  clientId: number | null,
  bookingId: number | null,
): Promise<string | null> {
  if (max_uses !== null && used >= max_uses)
    return `“${code}” has been used up: it could be used ${counted(max_uses, 'time')}.`
  if (per_client === null || clientId === null) return null
  const { uses } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('discount_code_id', '=', id)
    .where('client_id', '=', clientId)
    .where('status', '<>', 'cancelled')
    .$if(bookingId !== null, (query) => query.where('id', '<>', bookingId))
    .executeTakeFirstOrThrow()
  if (Number(uses) < per_client) return null
  return per_client === 1
    ? `This client has already used “${code}”.`
    : `This client has already used “${code}” ${counted(per_client, 'time')}.`
}

const isFor = ({ scope, kinds, offers }: Found, { offerType, offerId }: PricedItem): boolean =>
  scope === 'all' ||
  (scope === 'kind' ? kinds.includes(offerType) : offers.some(({ kind, id }) => kind === offerType && id === offerId))

const manyOf = (kind: string): string => offerKinds[kind as OfferKind]?.many ?? kind
function scopeText({ code, scope, kinds }: Found): string {
  if (scope !== 'kind') return `“${code}” is for certain offers only, and none of them is booked here.`
  return `“${code}” is for ${new Intl.ListFormat('en').format(kinds.map(manyOf))} only.`
}
