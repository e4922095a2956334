import type { Kysely } from 'kysely'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { DB } from '../../database/types.generated.ts'
import { notify } from '../agency/notifications.ts'
import type { BookingRow, Staff } from '../bookings/booking-lock.ts'
import { sumText } from '../bookings/booking-payments.ts'

const linkOf = (id: number) => linkTo('/offers/shop/orders/:order/show', { order: id })

/** Whoever fulfils orders hears of a new one. */
export async function tellOfOrder(
  tx: Kysely<DB>,
  seller: Staff & { readonly acting: unknown },
  booking: BookingRow,
): Promise<void> {
  await notify(tx, {
    agencyId: seller.agencyId,
    to: { permission: 'View Shop Orders' },
    ...(seller.acting === null ? {} : { except: seller.userId }),
    kind: 'order_placed',
    title: `New order ${booking.reference}: ${sumText(booking.total, booking.currency)}`,
    body: booking.title,
    link: linkOf(booking.id),
    data: { booking_id: booking.id, reference: booking.reference },
  })
}
