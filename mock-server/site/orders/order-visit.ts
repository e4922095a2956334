import { sql } from 'kysely'
import { notFound } from '../../http/refusals.ts'
import type { Visit } from '../public-page.ts'

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The order behind a client's secret link; 404 for anything else, and where its agency is closed. */
export async function orderAt({ platform }: Visit, link: string): Promise<{ id: number; agencyId: number }> {
  if (!isUuid(link)) throw notFound('order')
  const { rows } = await sql<{ id: number; agency_id: number }>`
    select o.booking_id as id, o.agency_id from shop_orders o join bookings b on b.id = o.booking_id and b.deleted_at is null
    join agencies a on a.id = o.agency_id and a.deleted_at is null where o.link = ${link}`.execute(
    platform.database.system,
  )
  const [row] = rows
  if (row === undefined) throw notFound('order')
  return { id: row.id, agencyId: row.agency_id }
}

/** A checkout link by its address, as the page shows it; 404 where it was deleted. */
export async function checkoutAt({ platform }: Visit, uuid: string): Promise<{ id: number; agencyId: number }> {
  if (!isUuid(uuid)) throw notFound('page')
  const { rows } = await sql<{ id: number; agency_id: number }>`
    select l.id, l.agency_id from checkout_links l join agencies a on a.id = l.agency_id and a.deleted_at is null
    where l.uuid = ${uuid} and l.deleted_at is null`.execute(platform.database.system)
  const [row] = rows
  if (row === undefined) throw notFound('page')
  return { id: row.id, agencyId: row.agency_id }
}
