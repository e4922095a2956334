import { sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { SeededClient } from '../clients.ts'
import type { References } from '../references.ts'
import type { Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

interface Selling {
  readonly world: World
  readonly references: References
  readonly agency: SeededAgency
  readonly into: { readonly payments: Row<'payments'>[] }
}
interface Money {
  readonly id: number
  readonly client: SeededClient
  readonly currency: CurrencyCode
  readonly paid: number
  readonly refunded: number
  readonly later: (hours: number) => Date
}

/** What came in for an order, and what went back. */
export function orderPayments(
  { world, references, agency, into }: Selling,
  { id, client, currency, paid, refunded, later }: Money,
): void {
  const write = (
    direction: 'in' | 'out',
    amount: number,
    at: Date,
    of: number | null,
    status: 'succeeded' | 'part_refunded' | 'refunded',
  ) => {
    const payment = world.id('payments')
    into.payments.push({
      id: payment,
      agency_id: agency.id,
      reference: references.next(agency.id, 'PAY', at),
      objective: 'booking',
      booking_id: id,
      refund_of: of,
      aggregator: 'cash',
      method: 'cash',
      currency,
      amount,
      direction,
      status,
      payer: client.name,
      recorded_by: agency.owner.id,
      paid_at: at,
      created_at: at,
    })
    return payment
  }
  if (paid === 0) return
  const first = write(
    'in',
    paid,
    later(2),
    null,
    refunded === 0 ? 'succeeded' : refunded < paid ? 'part_refunded' : 'refunded',
  )
  if (refunded > 0) write('out', refunded, later(90), first, 'succeeded')
}

/** The database handed files over while the orders were written: whoever bought them had them from the moment of the payment. */
export async function dateDownloads(db: World['db'], agencyId: number): Promise<void> {
  await sql`
    update order_fulfilments f set created_at = o.paid_at, shipped_at = o.paid_at, delivered_at = o.paid_at from shop_orders o
    where o.agency_id = ${agencyId} and o.booking_id = f.booking_id`.execute(db)
  await sql`
    update order_downloads d set created_at = o.paid_at, expires_at = o.paid_at + (d.expires_at - d.created_at) from shop_orders o
    where o.agency_id = ${agencyId} and o.booking_id = d.booking_id`.execute(db)
}
