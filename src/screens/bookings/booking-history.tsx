import { bookingStatuses, paymentMethods, paymentStatuses } from '../../domain/bookings/sales-choices.ts'
import { messageKinds } from '../../domain/contract/thread-input.ts'
import { dayText } from '../../domain/date-texts.ts'
import { History, type HistoryTexts, noted, type RecordChange, withoutNothing } from '../standard/history.tsx'
import { choiceField, dayField, linesField, moneyField } from '../standard/history-fields.ts'
import type { BookingRecord } from './booking-record.ts'

/** Each call that notes something on a booking, in words that follow a name. */
const bookingActions: Readonly<Record<string, string>> = {
  'bookings.create': 'made the booking',
  'bookings.update': 'changed the booking',
  'bookings.cancel': 'cancelled it',
  'bookings.reinstate': 'reinstated it',
  'bookings.setStatus': 'changed the status',
  'bookings.lapsed': 'cancelled it because it was not paid in time',
  'bookings.site': 'booked on the website',
  'bookings.site_travellers': 'filled in the travellers on the website',
  'bankCredits.match': 'matched a bank transfer',
  'bankCredits.undo': 'undid the match of a bank transfer',
  'bookingDocuments.send': 'sent documents',
  'bookingDocuments.postMessage': 'added a message',
  'calendar.move': 'moved it in the calendar',
  'calendar.undoMove': 'undid a move in the calendar',
  'calendar.park': 'parked an item of it',
  'calendar.unpark': 'took an item of it out of parking',
  'terms.ofBooking': 'changed the cancellation terms',
  'dues.schedule': 'changed the payment schedule',
  'dues.snooze': 'snoozed an instalment',
  'dues.remind': 'sent a payment reminder',
  'flights.create': 'booked a flight',
  'flights.cancelled': 'had a flight cancelled',
  'finance.refund': 'recorded a refund',
  'handovers.handOver': 'handed a vehicle over',
  'handovers.takeBack': 'took a vehicle back',
  'handovers.undo': 'undid a step of a handover',
  'handovers.uploadImage': 'added a photograph of a vehicle',
  'invoices.issue': 'issued an invoice',
  'invoices.credit': 'credited an invoice',
  'invoices.creditLines': 'credited a part of an invoice',
  'invoices.setTaxes': 'changed the taxes',
  'payments.arrived': 'paid online',
  'resells.book': 'sold it for another agency',
  'travellers.save': 'changed the travellers',
  'writeOffs.write': 'wrote off what the client will not pay',
  'writeOffs.restore': 'took a write-off back',
}

/** A payment and a refund are the same call. */
export function bookingAction({ action, after }: RecordChange): string | undefined {
  if (action !== 'bookings.recordPayment') return bookingActions[action]
  return noted(after).direction === 'out' ? 'recorded a refund' : 'recorded a payment'
}

/** What is noted of a booking, by its technical name; sums are in its `currency`. */
export function bookingFields(currency: string): ReturnType<HistoryTexts['fields']> {
  const money = (label: string) => moneyField(label, currency)
  return {
    reference: null,
    source: null, // the words before the fields say it
    status: choiceField('Status', bookingStatuses),
    title: { label: 'Title' },
    items: linesField('Items booked'),
    parts: linesField('Items booked'), // as it was written down before it was called items
    starts_on: dayField('Starts'),
    ends_on: dayField('Ends'),
    adults: { label: 'Adults' },
    children: { label: 'Children' },
    infants: { label: 'Infants' },
    // Before there were three residencies, `resident` was what East African is now.
    residency: choiceField('Prices for', { any: 'Any', resident: 'East African', foreign: 'Foreign' }),
    currency: null,
    cancellation: { label: 'Cancellation terms' },
    terms_reason: { label: 'Reason' },
    discount_code: { label: 'Discount code' },
    discount: money('Discount'),
    total: money('Total'),
    payment: { label: 'Payment' },
    direction: null,
    method: choiceField('Method', paymentMethods),
    amount: money('Amount'),
    paid_sum: { label: 'Amount' },
    settles: { label: 'Settles' },
    rounding: { label: 'Rounding' },
    settled_reason: { label: 'Differs from the rate' },
    received_on: dayField('Paid on'),
    payment_status: choiceField('Payments', paymentStatuses),
    written_off: { label: paymentStatuses.written_off },
    write_off_taken_back: { label: 'Taken back' },
    reason: { label: 'Reason' },
    paid: money('Paid'),
    balance: money('Balance'),
    due_on: dayField('Balance due'),
    notes: { label: 'Note' },
    cancel_reason: { label: 'Reason' },
    fee: { label: 'Fee' },
    fee_by_terms: { label: 'By the terms' },
    fee_reason: { label: 'Why another sum' },
    flight: { label: 'Flight' },
    kept: { label: 'Kept' },
    kept_by_rules: { label: 'By the rules of the fare' },
    documents: linesField('Documents'),
    sent_to: { label: 'Sent to' },
    to: { label: 'Sent to' },
    message: choiceField('Message', messageKinds),
    schedule: linesField('Payment schedule'),
    snoozed: { label: 'Instalment' },
    reminded_of: { label: 'Instalment' },
    until: { label: 'Until', text: (value) => (value === null ? '' : dayText(String(value))) },
    open: money('Open'),
    vehicle: { label: 'Vehicle' },
    photograph: null,
    parked: null, // the place of the item among the others says nothing to a reader
    note: { label: 'Note' },
    travellers: linesField('Travellers'),
  }
}

/** Everything that was done to a booking, in the words of the desk. */
export function BookingHistory({ booking }: { booking: BookingRecord }) {
  const fields = bookingFields(booking.currency)
  const texts: HistoryTexts = { action: bookingAction, fields: () => fields }
  const changes = booking.history.map((change) =>
    change.action === 'bookings.create' ? withoutNothing(change, [0, 'any']) : change,
  )
  return <History changes={changes} texts={texts} />
}
