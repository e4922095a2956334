import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { stateOfLink } from './link-rows.ts'
import { linkForBooking } from './link-writes.ts'

interface Wanted {
  /** All that is open, or what is due next. */
  readonly isWhole: boolean
  /** Where whoever has paid goes on: the client's own page. */
  readonly backTo: string
}

/** The payment link for what a client who has no account pays now; whoever has paid comes back to their own page. */
export async function clientLink(
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number,
  { isWhole, backTo }: Wanted,
): Promise<{ id: number; uuid: string }> {
  const made = await linkForBooking(
    tx,
    { agencyId, userId: null },
    { booking_id: bookingId, amount: null, whole_balance: isWhole },
  )
  await sql`
    update payment_links set redirect_url = coalesce(redirect_url, ${backTo})
    where id = ${made.id} and agency_id = ${agencyId}`.execute(tx)
  return made
}

/** The newest link by which a booking can be paid at this moment. */
export async function openLinkOf(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    select l.uuid from payment_links l
    where l.agency_id = ${agencyId} and l.booking_id = ${bookingId} and l.deleted_at is null and ${stateOfLink} = 'active'
    order by l.id desc limit 1`.execute(db)
  return rows[0]?.uuid ?? null
}
