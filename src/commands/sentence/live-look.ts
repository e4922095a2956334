import { live, owing } from '../../domain/bookings/booking-lists.ts'
import { findRecords } from '../palette/record-search.ts'
import type { Look } from './resolve.ts'
import type { Trip } from './resolve-booking.ts'

const operations = async () => {
  const [{ read }, queries] = await Promise.all([
    import('../../gateway/cache.ts'),
    import('../../gateway/generated/bookings.generated.ts'),
  ])
  return { read, ...queries }
}
interface Booking extends Omit<Trip, 'client' | 'held'> {
  readonly client: { readonly name: string }
  readonly paid: number
  readonly refunded: number
}
const tripOf = ({ paid, refunded, client, ...trip }: Booking): Trip => ({
  ...trip,
  held: paid - refunded,
  client: client.name,
})

/** Looks up in the palette's own search and in the queries of the screens; `signal` is aborted by the next key. */
export const liveLook = (signal: AbortSignal): Look => ({
  find: async (words) =>
    (await findRecords(words, signal)).flatMap(({ item }) => (item.sort === 'record' ? [item.hit] : [])),
  sale: async (id) => {
    const { read, saleOfferQuery } = await operations()
    return (await read(saleOfferQuery, { id })).saleOffer
  },
  owed: async (client_id) => {
    const { read, bookingsQuery } = await operations()
    const { bookings } = await read(bookingsQuery, {
      client_id,
      payment_status: owing,
      status: live,
      sort: 'starts_on',
      per_page: 10,
    })
    return bookings.data.filter(({ balance }) => balance > 0).map(tripOf)
  },
  booked: async (client_id) => {
    const { read, bookingsQuery } = await operations()
    const { bookings } = await read(bookingsQuery, {
      client_id,
      status: 'pending,confirmed,in_progress,cancelled',
      sort: 'starts_on',
      per_page: 20,
    })
    return bookings.data.map(tripOf)
  },
  beneficiaries: async (words) =>
    (await findRecords(words, signal, ['beneficiary'])).flatMap(({ item }) =>
      item.sort === 'record' ? [item.hit] : [],
    ),
  inquiries: async (words) =>
    (await findRecords(words, signal, ['inquiry'])).flatMap(({ item }) => (item.sort === 'record' ? [item.hit] : [])),
  booking: async (reference) => {
    const found = (await findRecords(reference, signal)).flatMap(({ item }) =>
      item.sort === 'record' && item.hit.kind === 'booking' && item.hit.label.toUpperCase() === reference
        ? [item.hit]
        : [],
    )
    const [hit] = found
    if (hit === undefined) return undefined
    const { read, bookingQuery } = await operations()
    return tripOf((await read(bookingQuery, { id: Number(hit.id) })).booking)
  },
})
