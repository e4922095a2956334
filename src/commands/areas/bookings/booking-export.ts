import { bookingKinds, bookingStatuses, paymentStatuses } from '../../../domain/bookings/sales-choices.ts'
import type { BookingRowFragment } from '../../../gateway/generated/bookings.generated.ts'

/** An order has no days and no party. */
const ofTrip = <T extends string | number>({ kind }: BookingRowFragment, value: T): T | null =>
  kind === 'order' ? null : value

const columns: readonly (readonly [title: string, value: (row: BookingRowFragment) => string | number | null])[] = [
  ['Reference', (row) => row.reference],
  ['Kind', (row) => bookingKinds[row.kind] ?? row.kind],
  ['Offer', (row) => row.title],
  ['Client', (row) => row.client.name],
  ['E-mail', (row) => row.client.email],
  ['Phone', (row) => row.client.phone],
  ['Status', (row) => bookingStatuses[row.status] ?? row.status],
  ['Payment', (row) => paymentStatuses[row.payment_status] ?? row.payment_status],
  ['Starts', (row) => ofTrip(row, row.starts_on)],
  ['Ends', (row) => ofTrip(row, row.ends_on)],
  ['Adults', (row) => ofTrip(row, row.adults)],
  ['Children', (row) => row.children],
  ['Infants', (row) => row.infants],
  ['Currency', (row) => row.currency],
  ['Total', (row) => row.total],
  ['Paid', (row) => row.paid],
  [paymentStatuses.refunded, (row) => row.refunded],
  [paymentStatuses.written_off, (row) => row.written_off],
  ['Balance', (row) => row.balance],
  ['Balance due', (row) => row.due_on],
]

/** A cell that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
export const cellText = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The rows as a file, as the page has them. */
export function saveCsv(rows: readonly BookingRowFragment[]): void {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, value]) => cellText(value(row)))),
  ]
  // The mark at the start makes Excel read UTF-8.
  const blob = new Blob([`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' })
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: 'bookings-selected.csv' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
