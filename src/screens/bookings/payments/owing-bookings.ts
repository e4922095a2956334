import { sumText } from '../../../domain/money.ts'
import { ask } from '../../../gateway/client.ts'
import { type BookingRowFragment, bookingsQuery } from '../../../gateway/generated/bookings.generated.ts'
import type { Option } from '../../../ui/forms/select.tsx'

/** Bookings with something owed, by reference, client or trip. */
export async function findOwing(text: string, signal: AbortSignal): Promise<readonly BookingRowFragment[]> {
  const { bookings } = await ask(
    bookingsQuery,
    { per_page: 10, sort: '-created_at', due: 'owed', ...(text === '' ? {} : { q: text }) },
    { signal },
  )
  return bookings.data
}

export const owingOption = (row: BookingRowFragment): Option => ({
  value: String(row.id),
  label: row.reference,
  detail: `${row.client.name} · ${row.title} · ${sumText(row.balance, row.currency)} owed`,
})
