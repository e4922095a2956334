import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { houseRateInput } from '../../../src/domain/contract/finance.ts'
import { type Day, today } from '../../../src/domain/dates.ts'
import {
  builtInDay,
  builtInWorths,
  crossRate,
  isNearBuiltIn,
  mostDeviation,
  pivot,
  ratedCurrencies,
  rateOf,
  rateText,
  type Worths,
} from '../../../src/domain/finance/exact-rates.ts'
import type { RateSource } from '../../../src/domain/finance/money-flow.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { ExchangeRate } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'

export interface Worth {
  readonly rate: string
  readonly source: RateSource
  readonly day: Day
}

/** What one unit of each currency is in the pivot on a day: the agency's latest word until then, else the built-in rate. */
export async function worthsOf(db: Kysely<DB>, agencyId: number, on: Day): Promise<ReadonlyMap<string, Worth>> {
  const { rows } = await sql<{ currency: string; rate: string; day: Day }>`
    select distinct on (currency) currency, rate::text as rate, day::text as day from house_rates
    where agency_id = ${agencyId} and day <= ${on} order by currency, day desc`.execute(db)
  const worths = new Map<string, Worth>(
    Object.entries(builtInWorths).map(([currency, rate]) => [currency, { rate, source: 'built_in', day: builtInDay }]),
  )
  for (const { currency, rate, day } of rows)
    worths.set(currency, { rate: rateText(rateOf(rate) ?? 0n), source: 'house', day })
  return worths
}

/** The rates of a day, each with whose word it is. */
export async function exchangeRates(db: Kysely<DB>, agencyId: number, on: Day = today()): Promise<ExchangeRate[]> {
  const worths = await worthsOf(db, agencyId, on)
  return ratedCurrencies.flatMap((currency) => {
    const worth = worths.get(currency)
    return worth === undefined
      ? []
      : [{ currency, ...worth, built_in: builtInWorths[currency], built_in_day: builtInDay }]
  })
}

/**
 * What one unit of `from` is in `into` on a day. Of two rates, a house rate is named before a built-in one, and the older day before the
 * newer; `isOfHouse`: the agency itself has set every rate in it.
 */
export async function rateBetween(
  db: Kysely<DB>,
  agencyId: number,
  from: CurrencyCode,
  into: CurrencyCode,
  on: Day = today(),
): Promise<Worth & { readonly worths: Worths; readonly isOfHouse: boolean }> {
  const worths = await worthsOf(db, agencyId, on)
  const [one, other] = [worths.get(from), worths.get(into)]
  if (one === undefined || other === undefined) throw new Error(`no rate between ${from} and ${into}`)
  const told = [...(from === pivot ? [] : [one]), ...(into === pivot ? [] : [other])]
  const house = told.filter(({ source }) => source === 'house')
  const [named] = (house.length > 0 ? house : told).toSorted((a, b) => a.day.localeCompare(b.day))
  return {
    rate: crossRate(one.rate, other.rate),
    source: named?.source ?? 'built_in',
    day: named?.day ?? builtInDay,
    worths: { from: one.rate, into: other.rate },
    isOfHouse: house.length === told.length,
  }
}

/** Sets the rate of a day; a second one of the same day takes its place. 422 for one that is far from the built-in rate. */
export async function setHouseRate(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  { currency, rate, day }: v.InferOutput<typeof houseRateInput>,
): Promise<{ readonly before: string | null; readonly day: Day }> {
  if (!isNearBuiltIn(currency, rate))
    throw refused({
      rate: [
        `A house rate is within ${mostDeviation}% of the built-in one: 1 ${currency} is about ${builtInWorths[currency]} ${pivot}.`,
      ],
    })
  const from = day ?? today()
  const earlier = await sql<{ rate: string }>`
    select rate::text as rate from house_rates where agency_id = ${agencyId} and currency = ${currency} and day = ${from} for update`.execute(
    tx,
  )
  await sql`
    insert into house_rates (agency_id, currency, day, rate, set_by) values (${agencyId}, ${currency}, ${from}, ${rate}::numeric, ${userId})
    on conflict (agency_id, currency, day) do update set rate = excluded.rate, set_by = excluded.set_by, updated_at = now()`.execute(
    tx,
  )
  const before = earlier.rows[0]?.rate
  return { before: before === undefined ? null : rateText(rateOf(before) ?? 0n), day: from }
}
