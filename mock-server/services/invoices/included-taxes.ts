import type { Kysely } from 'kysely'
import type { InvoiceTax } from '../../../src/domain/finance/invoice-content.ts'
import { taxesOfSale } from '../../../src/domain/finance/invoice-tax.ts'
import type { DB } from '../../database/types.generated.ts'
import type { PricedBooking } from '../bookings/quotes.ts'
import { taxesOfItems } from './sale-taxes.ts'

/** The taxes that the prices of something new include, minor units. */
export async function includedTaxes(
  db: Kysely<DB>,
  agencyId: number,
  { items, fees }: Pick<PricedBooking, 'items' | 'fees'>,
): Promise<readonly InvoiceTax[]> {
  const taxes = await taxesOfItems(db, { agencyId, bookingId: null }, items)
  const lines = items.flatMap(({ itemNumber, lines: own }) =>
    own.map((line) => ({ total: line.amount - line.discount, of: taxes.ofLine(itemNumber, line) ?? taxes.usual })),
  )
  return taxesOfSale(lines, fees, taxes.usual).filter(({ tax }) => tax > 0)
}
