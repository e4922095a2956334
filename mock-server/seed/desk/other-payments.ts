import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { confirmPayment, noteEvent } from '../../services/payments/payment-state.ts'
import { notCorrected, settlementFor } from '../../services/payments/settled-payment.ts'
import { actAs } from '../act-as.ts'
import { instantAt } from '../people.ts'
import type { References } from '../references.ts'
import type { SeededAgency, World } from '../world.ts'

interface Owing {
  readonly id: number
  readonly reference: string
  readonly currency: CurrencyCode
  readonly balance: number
  readonly paid: number
  readonly refunded: number
  readonly written_off: number
  readonly payer: string
}

/** Two bookings in dollars some weeks ahead: one is paid partly in shillings; for the other, half of the requested sum came in online. */
export async function seedOtherPayments(world: World, references: References, agency: SeededAgency): Promise<void> {
  const { db, today } = world
  const { rows } = await sql<Owing>`
    select b.id, b.reference, b.currency, b.balance, b.paid, b.refunded, b.written_off, c.name as payer from bookings b join clients c on c.id = b.client_id
    where b.agency_id = ${agency.id} and b.status = 'confirmed' and b.currency = 'USD' and b.balance > 60000 and b.deleted_at is null
      and b.starts_on > kampala_today() + 25 order by b.starts_on, b.id limit 2`.execute(db)
  const [settled, short] = rows
  if (settled === undefined || short === undefined) return
  await actAs(db, agency.owner.id)
  const day = addDays(today, -3)
  const came = instantAt(day, 14 * 60 + 36)
  const settles = await settlementFor(
    db,
    { agencyId: agency.id, userId: agency.owner.id, acting: null },
    {
      account: settled,
      given: {
        ...{ amount: 1_000_000, currency: 'UGX', method: 'mobile_money', direction: 'in', payer: settled.payer },
        ...{ external_reference: '', note: '', received_on: day, version: undefined },
        ...notCorrected,
      },
      ...{ amount: 1_000_000, most: settled.balance, returns: null, prefix: '' },
    },
  )
  await db
    .insertInto('payments')
    .values({
      ...{ agency_id: agency.id, reference: references.next(agency.id, 'PAY', came), objective: 'booking' },
      ...{ booking_id: settled.id, aggregator: 'cash', method: 'mobile_money', currency: 'UGX', amount: 1_000_000 },
      ...settles,
      ...{ payer: settled.payer, external_reference: 'MP261122.1436.K88213', recorded_by: agency.owner.id },
      ...{ paid_at: came, created_at: came },
    })
    .execute()
  const at = instantAt(addDays(today, -1), 15 * 60 + 12)
  const { id } = await db
    .insertInto('payments')
    .values({
      ...{ agency_id: agency.id, reference: references.next(agency.id, 'PAY', at), objective: 'booking' },
      ...{ booking_id: short.id, aggregator: 'local', method: 'card', currency: short.currency, amount: 40_000 },
      ...{ status: 'pending', payer: short.payer, description: 'Second instalment', paid_at: at, created_at: at },
      expires_at: new Date(at.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(db, { id, agency_id: agency.id }, 'pending', { source: 'page' })
  await confirmPayment(db, id, { state: 'succeeded', amount: 20_000, currency: short.currency }, { source: 'callback' })
  await sql`update payment_events set at = ${at} where payment_id = ${id}`.execute(db)
  await actAs(db, null)
}
