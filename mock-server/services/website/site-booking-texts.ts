import type { BookingRow } from '../bookings/booking-lock.ts'

/** What the letter to a visitor who has booked begins with. */
export const bookedText = ({ total, title }: Pick<BookingRow, 'total' | 'title'>, paysOnline: boolean): string =>
  total === 0
    ? `Thank you for booking “${title}” with us. It costs nothing, and it is confirmed.`
    : paysOnline
      ? `Thank you for booking “${title}” with us. It is confirmed as soon as your payment has arrived; your page shows how it stands, and you can pay there.`
      : `Thank you for booking “${title}” with us. We write to you about the payment; your page shows how it stands.`
