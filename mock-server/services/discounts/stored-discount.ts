import { type Kysely, sql } from 'kysely'
import type { discounts } from '../../../src/domain/contract/discounts.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { toMinor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { soldOffers } from './discount-rows.ts'

export type DiscountGiven = Omit<BodyOf<typeof discounts.create>, 'version'>

const midnight = (day: string) => `${day}T00:00:00+03:00`

/** What its kind does not have is emptied: an offer that is not chosen is neither stored nor noted. */
export function settledDiscount({
  percent,
  amount,
  currency,
  kinds,
  offers,
  sources,
  ...given
}: DiscountGiven): DiscountGiven {
  const sum = given.takes === 'sum' ? amount : null
  return {
    ...given,
    percent: given.takes === 'percent' ? percent : null,
    amount: sum,
    currency: sum === null && given.minimum === null ? null : currency,
    kinds: given.scope === 'kind' ? [...new Set(kinds)] : [],
    offers: given.scope === 'offers' ? offers : [],
    sources: [...new Set(sources)],
  }
}

/** The columns of a settled discount. */
export function storedDiscount({ takes: _, amount, minimum, starts_on, ends_on, offers, ...given }: DiscountGiven) {
  const { currency } = given
  const minor = (value: number | null) => (value === null || currency === null ? null : toMinor(value, currency))
  return {
    ...given,
    amount: minor(amount),
    minimum: minor(minimum),
    offers: JSON.stringify(offers),
    starts_at: starts_on === null ? null : midnight(starts_on),
    ends_at: ends_on === null ? null : midnight(addDays(ends_on, 1)),
  }
}

/** As the history tells it: what people typed. */
export function auditedDiscount({ offers, ...given }: DiscountGiven) {
  return { ...given, offers: offers.map(({ kind, id }) => `${kind} ${id}`) }
}

/** 422 for an offer that the agency does not sell. */
export async function refuseForeignOffers(db: Kysely<DB>, { scope, offers }: DiscountGiven): Promise<void> {
  if (scope !== 'offers') return
  const { rows } = await sql<{ place: number }>`
    select (r.place - 1)::int as place from jsonb_array_elements(${JSON.stringify(offers)}::jsonb) with ordinality as r(offer, place)
    where not exists (
      select from ${soldOffers} o where o.kind = r.offer ->> 'kind' and o.id = (r.offer ->> 'id')::bigint)
    order by 1`.execute(db)
  if (rows.length > 0) throw refused({ offers: ['One of these offers no longer exists: choose again.'] })
}

/** What was used cannot be limited to less. */
export function refuseFewerUses(maxUses: number | null, used: number): void {
  if (maxUses !== null && maxUses < used)
    throw refused({ max_uses: [`It has been used ${used === 1 ? 'once' : `${used} times`} already.`] })
}
