import type { Kysely } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedClaims } from './counted-claims.ts'
import { carShortage, carsLeft, fleetsOf } from './fleet.ts'
import { shortageText } from './shortage-text.ts'
import { freeOf, type Own, unlimited } from './stock-days.ts'
import { type Allocation, type Claim, daysOf, demandOf, isHourly, keyOf } from './stock-rows.ts'

/** What is left for a claim on its worst day or moment, and where there is too little. */
export interface Left {
  readonly left: number
  readonly short: readonly { text: string; day: Day; wanted: number; free: number }[]
}

/**
 * How many of each claim could be had, all of them looked at together. One's own holds count as free, and so does what the booking
 * that changes has taken.
 */
export async function claimsLeft(
  db: Kysely<DB>,
  agencyId: number,
  claims: readonly Claim[],
  { own, taken = [] }: { readonly own?: Own | undefined; readonly taken?: readonly Allocation[] | undefined },
): Promise<(claim: Claim) => Left> {
  const counted = await countedClaims(db, agencyId, claims, false)
  const daily = counted.claims.filter((claim) => !isHourly(claim))
  const hourly = claims.filter(isHourly)
  const stock = new Map(
    (await freeOf(db, agencyId, daily, own)).map((row) => [keyOf(row.type, row.id, row.day), row.free]),
  )
  const demand = demandOf(daily)
  const had = demandOf(taken)
  const fleets = await fleetsOf(db, agencyId, hourly, { own, without: taken.map(({ id }) => id) })
  return (claim) => {
    if (isHourly(claim)) {
      const fleet = fleets.get(claim.resourceId)
      const short = carShortage(fleets, claim, hourly)
      return {
        left: fleet === undefined ? 0 : Math.max(0, carsLeft(fleet, claim)),
        short: short === null ? [] : [{ text: short.text, ...short.clash }],
      }
    }
    if (!counted.claims.includes(claim) || counted.isBackOrdered(claim)) return { left: unlimited, short: [] }
    const days = daysOf(claim).map((day) => {
      const key = keyOf(claim.resourceType, claim.resourceId, day)
      const mine = had.get(key) ?? 0
      // What it has it may keep, also on a night that is oversold.
      return { day, wanted: demand.get(key) ?? 0, free: Math.max(0, mine, (stock.get(key) ?? 0) + mine) }
    })
    return {
      left: Math.min(...days.map(({ free }) => free)),
      short: days
        .filter(({ wanted, free }) => wanted > free)
        .map((day) => ({ text: shortageText(claim.resourceType, day.day, day.free), ...day })),
    }
  }
}
