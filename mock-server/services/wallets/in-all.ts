import type { Kysely } from 'kysely'
import { today } from '../../../src/domain/dates.ts'
import { crossRate } from '../../../src/domain/finance/exact-rates.ts'
import { inAll, sumsIn } from '../../../src/domain/finance/in-all.ts'
import { currencyCodes } from '../../../src/domain/money.ts'
import type { InAll } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { worthsOf } from './exchange-rates.ts'

/** Each group of sums in the agency's own currency at today's rates. To look at only: nothing is booked by it. */
export async function totalsInAll(db: Kysely<DB>, agencyId: number, text: string): Promise<InAll[]> {
  const groups = sumsIn(text)
  if (groups === null) throw refused({ sums: ['Name sums as UGX:100,USD:2.50 with ; between groups.'] })
  const { default_currency: into } = await db
    .selectFrom('agencies')
    .select('default_currency')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const worths = await worthsOf(db, agencyId, today())
  const plain = new Map([...worths].map(([currency, { rate }]) => [currency, rate]))
  const own = plain.get(into)
  return groups.map((sums) => {
    const named = currencyCodes.filter((code) => code !== into && sums.some(({ currency }) => currency === code))
    return {
      currency: into,
      ...inAll(sums, plain, into),
      rates: named.flatMap((currency) => {
        const worth = worths.get(currency)
        return worth === undefined || own === undefined
          ? []
          : [{ currency, rate: crossRate(worth.rate, own), source: worth.source, day: worth.day }]
      }),
    }
  })
}
