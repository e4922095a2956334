import { sql } from 'kysely'
import { notFound, Refused } from '../../http/refusals.ts'
import { happened } from './flight-news.ts'
import { look } from './flight-orders.ts'
import { type FlightDesk, supplierOf } from './flight-suppliers.ts'

/**
 * What Duffel sends to the address of an agency (its slug). It is never believed: the signature is checked, the notice is stored once, and
 * then the order is read. 404 for an unknown agency, 400 for what is forged or cannot be read. One of a flight that is not ours is
 * answered like any other: the account may serve another shop as well.
 */
export async function hearDuffel(
  desk: FlightDesk,
  slug: string,
  heard: { readonly headers: Headers; readonly body: string },
): Promise<void> {
  const { system } = desk.database
  const agency = await system
    .selectFrom('agencies')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (agency === undefined) throw notFound('agency')
  const supplier = await supplierOf(desk, desk.database.tenant(agency.id), agency.id, 'duffel').catch(() => {
    throw new Refused(400, { message: 'This notice cannot be read.' })
  })
  const notice = supplier.readNotice(heard)
  if (notice === 'forged' || notice === 'unreadable') throw new Refused(400, { message: 'This notice cannot be read.' })
  const { rows } = await sql<{ id: number; agency_id: number }>`
    select id, agency_id from flights where agency_id = ${agency.id} and supplier = 'duffel'
      and (supplier_order_id = ${notice.orderId} or offer_id = ${notice.offerId})
    order by state = 'failed', id desc limit 1`.execute(system)
  const [flight] = rows
  if (flight === undefined) return
  const isNew = await happened(desk.database.tenant(agency.id), flight, {
    kind: 'notice',
    text: notice.kind,
    key: `notice:duffel:${notice.eventId}`.slice(0, 200),
  })
  if (!isNew) return
  // Where the supplier cannot be asked now, the job asks later.
  await sql`update flights set ask_at = least(ask_at, now()) where id = ${flight.id} and under_way is null`.execute(
    system,
  )
  await look(desk, agency.id, flight.id).catch(() => {})
}
