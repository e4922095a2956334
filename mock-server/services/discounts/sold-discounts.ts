import { type Kysely, sql } from 'kysely'
import type { DiscountSource } from '../../../src/domain/discounts/discount-choices.ts'
import { discountsFor } from '../../../src/domain/discounts/discount-rules.ts'
import type { DiscountTerms, Refusal } from '../../../src/domain/discounts/discount-terms.ts'
import type { DB } from '../../database/types.generated.ts'
import type { PricedItem } from '../bookings/priced-items.ts'
import { automaticDiscounts, type Buyer, codeTerms, knownBuyer } from './candidates.ts'

/** A sale that is new: discounts apply to it. */
export interface NewSale {
  /** As it was typed. */
  readonly code: string | null
  readonly buyer: Buyer
  readonly source: DiscountSource
  /** Candidates besides those that are on: a preview asks for one that is paused or not begun. */
  readonly also?: number | undefined
  readonly now?: Date | undefined
}

/** A price for a proposal: what can be used only so often is not in it. */
export const proposalSale = (clientId: number | null): NewSale => ({
  code: null,
  buyer: { clientId },
  source: 'proposal',
})

/** A discount of a booking, as it was sold. */
export interface SoldDiscount {
  readonly discountId: number
  readonly codeId: number | null
  readonly name: string
  readonly code: string | null
  /** Minor units by the number of the item. */
  readonly amounts: ReadonlyMap<number, number>
}
/** One that was not taken off, and why. */
export interface LeftDiscount extends Refusal {
  readonly discountId: number
  readonly codeId: number | null
  readonly name: string
  readonly code: string | null
}
/** What the code that was typed does, or why it does nothing. */
export interface TypedCode {
  readonly code: string
  readonly name: string
  /** Taken off, in minor units. */
  readonly amount: number
  /** It cannot be used. One that is passed over for something better has none. */
  readonly complaint: string | null
}
export interface Discounted<P> {
  readonly items: readonly P[]
  readonly discounts: readonly SoldDiscount[]
  readonly left: readonly LeftDiscount[]
  readonly code: TypedCode | null
}

export const takenOffBy = ({ amounts }: Pick<SoldDiscount, 'amounts'>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0)

/** The items with the discounts that a new sale gets, beside what is off them already. */
export async function withDiscounts<P extends PricedItem>(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly P[],
  { code: typed, buyer, source, also, now = new Date() }: NewSale,
): Promise<Discounted<P>> {
  const known = await knownBuyer(db, agencyId, buyer)
  const text = (typed ?? '').trim().toUpperCase()
  const byCode = text === '' ? undefined : await codeTerms(db, agencyId, text, known)
  const automatic = await automaticDiscounts(db, agencyId, known, also ?? null)
  // A discount counts once: by its code, where that was typed.
  const candidates = [...automatic.filter(({ id }) => id !== byCode?.id), ...(byCode === undefined ? [] : [byCode])]
  const currency = items[0]?.currency ?? 'UGX'
  const { applied, left } = discountsFor(
    {
      items: items.map(({ offerType, offerId, startsOn, lines, details }) => ({
        kind: offerType,
        offerId,
        startsOn,
        amounts: lines.map(({ amount, discount }) => (details?.full_price === true ? 0 : amount - discount)),
      })),
      currency,
      clientTags: known.tags,
      source,
      at: now.getTime(),
    },
    candidates,
  )
  const off = (item: number, line: number) => applied.reduce((sum, { shares }) => sum + (shares[item]?.[line] ?? 0), 0)
  const discounts = applied.map(
    ({ terms, shares }): SoldDiscount => ({
      ...namesOf(terms),
      amounts: new Map(
        items.map(({ itemNumber }, at) => [itemNumber, (shares[at] ?? []).reduce((sum, share) => sum + share, 0)]),
      ),
    }),
  )
  const passed = left.map(({ terms, refusal }): LeftDiscount => ({ ...namesOf(terms), ...refusal }))
  return {
    items: items.map((item, at) => ({
      ...item,
      lines: item.lines.map((line, place) => ({ ...line, discount: line.discount + off(at, place) })),
    })),
    discounts,
    left: passed,
    code: text === '' ? null : typedCode(text, byCode, discounts, passed),
  }
}

const namesOf = ({ id, name, code }: DiscountTerms) => ({
  discountId: id,
  codeId: code?.id ?? null,
  name,
  code: code?.text ?? null,
})

function typedCode(
  code: string,
  terms: DiscountTerms | undefined,
  discounts: readonly SoldDiscount[],
  left: readonly LeftDiscount[],
): TypedCode {
  if (terms === undefined) return { code, name: '', amount: 0, complaint: `There is no discount code “${code}”.` }
  const sold = discounts.find(({ codeId }) => codeId === terms.code?.id)
  const refusal = left.find(({ codeId }) => codeId === terms.code?.id)
  const isPassedOver = refusal === undefined || refusal.reason === 'clash' || refusal.reason === 'nothing'
  return {
    code,
    name: terms.name,
    amount: sold === undefined ? 0 : takenOffBy(sold),
    complaint: isPassedOver ? null : refusal.text,
  }
}

/** The discounts of a booking as they were sold, codes last. */
export async function discountsOn(db: Kysely<DB>, bookingId: number): Promise<SoldDiscount[]> {
  const { rows } = await sql<Omit<SoldDiscount, 'amounts'> & { readonly amounts: [number, number][] }>`
    select discount_id as "discountId", code_id as "codeId", name, code, json_agg(json_build_array(item, amount) order by item) as amounts
    from booking_discounts where booking_id = ${bookingId}
    group by discount_id, code_id, name, code order by code_id nulls first, discount_id`.execute(db)
  return rows.map((row) => ({ ...row, amounts: new Map(row.amounts) }))
}

/** Items that bear something; the first where none does, since the use is had. */
const said = (amounts: ReadonlyMap<number, number>) => {
  const all = [...amounts]
  const some = all.filter(([, amount]) => amount > 0)
  return some.length > 0 ? some : all.slice(0, 1)
}

/** The discounts as they stand now; what stood there before is replaced. */
export async function writeDiscounts(
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number,
  discounts: readonly SoldDiscount[],
): Promise<void> {
  await tx.deleteFrom('booking_discounts').where('booking_id', '=', bookingId).execute()
  const rows = discounts.flatMap(({ amounts, discountId, codeId, name, code }) =>
    said(amounts).map(([item, amount]) => ({
      agency_id: agencyId,
      booking_id: bookingId,
      discount_id: discountId,
      code_id: codeId,
      item,
      name,
      code,
      amount,
    })),
  )
  if (rows.length > 0) await tx.insertInto('booking_discounts').values(rows).execute()
}
