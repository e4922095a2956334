import { linkTo } from '../../domain/routes/link.ts'
import type { ClientQuery } from '../../gateway/clients.generated.ts'

export interface Moment {
  readonly key: string
  readonly at: string
  readonly title: string
  readonly detail: string
  readonly link: string | null
  readonly status: string | null
  readonly money: { readonly amount: number; readonly currency: string } | null
}

/** Bookings, payments and inquiries of one client as one story, newest first. */
export function timelineOf(client: Pick<ClientQuery['client'], 'bookings' | 'payments' | 'inquiries'>): Moment[] {
  const moments: Moment[] = [
    ...client.bookings.map((booking) => ({
      key: `booking ${booking.id}`,
      at: booking.created_at,
      title: `Booked ${booking.title}`,
      detail: booking.reference,
      link: linkTo('/bookings/view/:id', { id: booking.id }),
      status: booking.status,
      money: { amount: booking.total, currency: booking.currency },
    })),
    ...client.payments.map((payment) => ({
      key: `payment ${payment.id}`,
      at: payment.paid_at,
      title: payment.status === 'failed' ? 'Payment failed' : payment.direction === 'out' ? 'Was refunded' : 'Paid',
      detail: [payment.reference, payment.booking_reference].filter(Boolean).join(' for '),
      link: payment.booking_id === null ? null : linkTo('/bookings/view/:id', { id: payment.booking_id }),
      status: payment.status === 'succeeded' ? null : payment.status,
      money: { amount: payment.amount, currency: payment.currency },
    })),
    ...client.inquiries.map((inquiry) => ({
      key: `inquiry ${inquiry.id}`,
      at: inquiry.created_at,
      title: `Asked: ${inquiry.subject}`,
      detail: '',
      link: null,
      status: inquiry.status,
      money: null,
    })),
  ]
  return moments.sort((a, b) => b.at.localeCompare(a.at))
}
