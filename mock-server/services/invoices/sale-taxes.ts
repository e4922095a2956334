import { type Kysely, sql } from 'kysely'
import type { LineTax } from '../../../src/domain/finance/invoice-tax.ts'
import { usualTax } from '../../../src/domain/finance/tax-rates.ts'
import type { Agency } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { ItemLine, PricedItem } from '../bookings/priced-items.ts'

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

/** Null: the agency's usual tax. */
export interface SaleTaxes {
  readonly usual: LineTax
  readonly ofItem: (item: number) => LineTax | null
  /** An extra may have another than the rest of its item, as a permit of the state has. */
  readonly ofLine: (item: number, line: SoldLine) => LineTax | null
}
type SoldLine = Pick<ItemLine, 'offerType' | 'offerId' | 'title'>
interface HadLine {
  readonly item: number
  readonly extra: number | null
  readonly title: string
  readonly tax: LineTax | null
}

/**
 * The taxes of a sale. What was chosen for an item comes first and is that of all its lines; an item that stays in its booking keeps its
 * tax, and so does each of its extras; a new one has its own, as a variant may, else the tax of its kind. Asked before the lines of a booking are replaced.
 */
export async function taxesOfItems(
  db: Kysely<DB>,
  { agencyId, bookingId }: { readonly agencyId: number; readonly bookingId: number | null },
  items: readonly Pick<PricedItem, 'itemNumber' | 'before' | 'kind' | 'taxName'>[],
  chosen: readonly ChosenTax[] = [],
): Promise<SaleTaxes> {
  const { usual, rates, kinds } = await agencyTaxes(db, agencyId)
  const { rows: had } = await sql<HadLine>`
    select item, case offer_type when 'extra' then coalesce(offer_id, 0) end as extra, title, tax from booking_lines
    where booking_id = ${bookingId} and agency_id = ${agencyId} order by item, offer_type = 'extra', position`.execute(
    db,
  )
  refuseUnknown(
    chosen,
    rates,
    items.map(({ itemNumber }) => itemNumber),
  )
  const named = (name: string | null | undefined) => rates.find((rate) => rate.name === name) ?? null
  const taxes = new Map(
    items.map(({ itemNumber, before, kind, taxName }) => {
      const asked = chosen.find(({ item }) => item === itemNumber)
      const lines = asked === undefined ? had.filter(({ item }) => item === (itemNumber === 0 ? 0 : before)) : []
      const tax =
        asked !== undefined
          ? named(asked.tax)
          : lines[0] !== undefined
            ? lines[0].tax
            : (named(taxName) ?? named(kinds.find((one) => one.kind === kind)?.tax))
      return [itemNumber, { tax, lines }] as const
    }),
  )
  const ofItem = (item: number) => taxes.get(item)?.tax ?? null
  return {
    usual,
    ofItem,
    ofLine(item, { offerType, offerId, title }) {
      const own =
        offerType === 'extra'
          ? taxes.get(item)?.lines.find((line) => line.extra === offerId && line.title === title)
          : undefined
      return own === undefined ? ofItem(item) : own.tax
    },
  }
}

/** 422 for a rate that the agency does not have, and for an item that is not there. */
export function refuseUnknown(chosen: readonly ChosenTax[], rates: readonly LineTax[], items: readonly number[]): void {
  const errors: Record<string, string[]> = {}
  for (const [place, { item, tax }] of chosen.entries())
    if (tax !== null && !rates.some(({ name }) => name === tax)) errors[`taxes.${place}.tax`] = [chooseRate]
    else if (!items.includes(item)) errors[`taxes.${place}.item`] = ['This item is no longer in the booking.']
  if (Object.keys(errors).length > 0) throw refused(errors)
}
