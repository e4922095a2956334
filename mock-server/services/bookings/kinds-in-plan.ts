import { type Kysely, sql } from 'kysely'
import { access, type Visitor } from '../../../src/domain/access.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { forbidden } from '../../http/refusals.ts'

/** Lines of one's own are open to every plan. */
const kindsOf = (item: BookingItem) =>
  item.kind === 'custom' ? [] : [item.kind === 'ticket' ? ('event' as const) : item.kind]

/** 403 in words where the agency's plan does not include what is to be sold; what a booking has already may stay. */
export async function checkKinds(
  db: Kysely<DB>,
  visitor: Visitor,
  {
    items = [],
    hasPackage = false,
    bookingId,
  }: {
    items?: readonly BookingItem[] | undefined
    hasPackage?: boolean
    bookingId?: number
  },
): Promise<void> {
  const kinds = new Set([...(hasPackage ? (['package'] as const) : []), ...items.flatMap(kindsOf)])
  const wanting = [...kinds].filter((kind) => !visitor.features.has(offerKinds[kind].feature))
  if (wanting.length === 0) return
  const booked = bookingId === undefined ? [] : await bookedKinds(db, bookingId)
  for (const kind of wanting) {
    const verdict = access(visitor, { feature: offerKinds[kind].feature })
    if (!verdict.on && !booked.includes(kind)) throw forbidden(verdict.reason, verdict.refusal)
  }
}

async function bookedKinds(db: Kysely<DB>, bookingId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct offer_type as kind from booking_lines where booking_id = ${bookingId}`.execute(db)
  return rows.map(({ kind }) => kind)
}
