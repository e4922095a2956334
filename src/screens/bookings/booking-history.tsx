import { bookingStatuses, paymentMethods, paymentStatuses } from '../../domain/bookings/sales-choices.ts'
import { dayText } from '../../domain/date-texts.ts'
import { sumText } from '../../domain/money.ts'
import { History, type HistoryField, type HistoryTexts, withoutNothing } from '../standard/history.tsx'
import type { BookingRecord } from './booking-record.ts'

const actions: Readonly<Record<string, string>> = {
  'bookings.create': 'made the booking',
  'bookings.update': 'changed the booking',
  'bookings.cancel': 'cancelled it',
  'bookings.reinstate': 'reinstated it',
  'bookings.setStatus': 'changed the status',
  'bookings.recordPayment': 'recorded a payment or refund',
  'calendar.move': 'moved it in the calendar',
}

const fromList = (label: string, list: Readonly<Record<string, string>>): HistoryField => ({
  label,
  text: (value) => list[String(value)] ?? String(value),
})
const day = (label: string): HistoryField => ({ label, text: (value) => dayText(String(value)) })
const lines = (label: string): HistoryField => ({
  label,
  text: (value) => (Array.isArray(value) ? value.join('\n') : String(value)),
})

/** Everything that was done to a booking, in the words of the desk. */
export function BookingHistory({ booking }: { booking: BookingRecord }) {
  const money = (label: string): HistoryField => ({
    label,
    text: (value) => (typeof value === 'number' ? sumText(value, booking.currency) : ''),
  })
  const fields: ReturnType<HistoryTexts['fields']> = {
    reference: null,
    status: fromList('Status', bookingStatuses),
    title: { label: 'Title' },
    items: lines('Items booked'),
    parts: lines('Items booked'), // as it was written down before it was called items
    starts_on: day('Starts'),
    ends_on: day('Ends'),
    adults: { label: 'Adults' },
    children: { label: 'Children' },
    infants: { label: 'Infants' },
    // Before there were three residencies, `resident` was what East African is now.
    residency: fromList('Prices for', { any: 'Any', resident: 'East African', foreign: 'Foreign' }),
    currency: null,
    discount_code: { label: 'Discount code' },
    discount: money('Discount'),
    total: money('Total'),
    payment: { label: 'Payment' },
    direction: fromList('Direction', { in: 'Received', out: 'Refunded' }),
    method: fromList('Method', paymentMethods),
    amount: money('Amount'),
    received_on: day('Received on'),
    payment_status: fromList('Payments', paymentStatuses),
    paid: money('Paid'),
    balance: money('Balance'),
    due_on: day('Balance due'),
    notes: { label: 'Note' },
    cancel_reason: { label: 'Reason' },
  }
  const texts: HistoryTexts = { action: ({ action }) => actions[action], fields: () => fields }
  const changes = booking.history.map((change) =>
    change.action === 'bookings.create' ? withoutNothing(change, [0, 'any']) : change,
  )
  return <History changes={changes} texts={texts} />
}
