import { type Kysely, sql } from 'kysely'
import type { LineTax } from '../../../src/domain/finance/invoice-tax.ts'
import { usualTax } from '../../../src/domain/finance/tax-rates.ts'
import type { Agency } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { PricedItem } from '../bookings/priced-items.ts'

export interface ChosenTax {
  readonly item: number
  /** The name of one of the agency's rates; null: its usual tax. */
  readonly tax: string | null
}

export const chooseRate = 'Choose one of your tax rates.'

interface AgencyTaxes {
  readonly usual: LineTax
  readonly rates: readonly LineTax[]
  readonly kinds: Agency['kind_taxes']
}

export async function agencyTaxes(db: Kysely<DB>, agencyId: number): Promise<AgencyTaxes> {
  const { rows } = await sql<Pick<Agency, 'tax_name' | 'tax_rate' | 'tax_rates' | 'kind_taxes'>>`
    select a.tax_name, a.tax_rate::float8 as tax_rate, a.tax_rates, a.kind_taxes from agencies a where a.id = ${agencyId}`.execute(
    db,
  )
  const [agency] = rows
  if (agency === undefined) throw new Error(`agency ${agencyId} is missing`)
  return { usual: usualTax(agency), rates: agency.tax_rates, kinds: agency.kind_taxes }
}

/**
 * The tax of each item of a sale by its number; one that is not there is taxed as usual. What was chosen comes first; an item that stays in
 * its booking keeps its tax, a new one has that of its kind. Asked before the lines of a booking are replaced.
 */
export async function taxesOfItems(
  db: Kysely<DB>,
  { agencyId, bookingId }: { readonly agencyId: number; readonly bookingId: number | null },
  items: readonly Pick<PricedItem, 'itemNumber' | 'before' | 'kind'>[],
  chosen: readonly ChosenTax[] = [],
): Promise<ReadonlyMap<number, LineTax>> {
  const { rates, kinds } = await agencyTaxes(db, agencyId)
  const { rows: had } = await sql<{ item: number; tax: LineTax | null }>`
    select distinct on (item) item, tax from booking_lines where booking_id = ${bookingId} and agency_id = ${agencyId}
    order by item, tax is null, position`.execute(db)
  refuseUnknown(
    chosen,
    rates,
    items.map(({ itemNumber }) => itemNumber),
  )
  const named = (name: string | null | undefined) => rates.find((rate) => rate.name === name) ?? null
  return new Map(
    items.flatMap(({ itemNumber, before, kind }) => {
      const asked = chosen.find(({ item }) => item === itemNumber)
      const kept = had.find(({ item }) => item === (itemNumber === 0 ? 0 : before))
      const tax =
        asked !== undefined
          ? named(asked.tax)
          : kept !== undefined
            ? kept.tax
            : named(kinds.find((one) => one.kind === kind)?.tax)
      return tax === null ? [] : [[itemNumber, tax] as const]
    }),
  )
}

/** 422 for a rate that the agency does not have, and for an item that is not there. */
export function refuseUnknown(chosen: readonly ChosenTax[], rates: readonly LineTax[], items: readonly number[]): void {
  const errors: Record<string, string[]> = {}
  for (const [place, { item, tax }] of chosen.entries())
    if (tax !== null && !rates.some(({ name }) => name === tax)) errors[`taxes.${place}.tax`] = [chooseRate]
    else if (!items.includes(item)) errors[`taxes.${place}.item`] = ['This item is no longer in the booking.']
  if (Object.keys(errors).length > 0) throw refused(errors)
}
