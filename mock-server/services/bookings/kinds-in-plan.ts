import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import { type ItemKind, itemKinds } from '../../../src/domain/bookings/item-kinds.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { DB } from '../../database/types.generated.ts'
import { forbidden } from '../../http/refusals.ts'

/** 403 with a reason where the agency's plan does not include what is to be sold; items that a booking already has may stay. */
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
  const kinds = new Set<ItemKind>([...(hasPackage ? (['package'] as const) : []), ...items.map(({ kind }) => kind)])
  const wanting = [...kinds].flatMap((kind) => {
    const { feature, offerType } = itemKinds[kind]
    return feature === null || visitor.features.has(feature) ? [] : [{ feature, offerType }]
  })
  if (wanting.length === 0) return
  const booked = bookingId === undefined ? [] : await bookedKinds(db, bookingId)
  for (const { feature, offerType } of wanting) {
    const verdict = access(visitor, { feature })
    if (!verdict.on && !booked.includes(offerType)) throw forbidden(verdict.reason, verdict.refusal)
  }
}

async function bookedKinds(db: Kysely<DB>, bookingId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct offer_type as kind from booking_lines where booking_id = ${bookingId}`.execute(db)
  return rows.map(({ kind }) => kind)
}
