import { linkTo } from '../../../domain/routes/link.ts'
import type { RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { knownFacts } from './lead-facts.ts'

// From a lead to its booking.

/** The lead that an inquiry is already, where a refusal says so. */
export function leadIn(clash: unknown): number | undefined {
  return typeof clash === 'object' && clash !== null && 'lead_id' in clash && typeof clash.lead_id === 'number'
    ? clash.lead_id
    : undefined
}

/** To the booking form, with who it is for; the lead follows what is booked there. */
export async function bookFor(record: RecordRef | undefined): Promise<undefined> {
  if (record === undefined) return
  const lead = await knownFacts(record)
  const inquiry = lead.inquiry_id === null ? '' : `&inquiry=${lead.inquiry_id}`
  const client = lead.client_id === null ? '' : `&client=${lead.client_id}`
  ports.navigate(`${linkTo('/bookings/manual-booking')}?lead=${lead.id}${client}${inquiry}`)
}

/** The newest of a client that can still become something. */
export async function bookingsOf(client: number | null) {
  if (client === null) return []
  const [{ read }, { bookingsQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/bookings.generated.ts'),
  ])
  const { bookings } = await read(bookingsQuery, { client_id: client, per_page: 25, sort: '-created_at' })
  return bookings.data.filter(({ status }) => status !== 'cancelled')
}
