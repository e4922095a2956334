import { growBookings } from './many-bookings.mjs'
import { compareSizes } from './sizes.mjs'

const small = 10_000
const large = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)

export const about = `The same question with ${large.toLocaleString('en-GB')} bookings as with 10,000 (one connection, median of 200; what grows is the past)`

export async function run({ built }) {
  await built()
  return compareSizes({ grow: growBookings, sizes: [small, large], questionsFor, rounds: 200 })
}

/** The addresses the page itself asks for; those of a seeded record by its own words. */
async function questionsFor(database) {
  const { rows } = await database.query(
    `select b.reference, c.email, split_part(c.name, ' ', 2) as name from bookings b join clients c on c.id = b.client_id join agencies a on a.id = b.agency_id
     where a.slug like 'nile%' and b.deleted_at is null and c.email is not null and b.reference not like 'BK-G%' order by b.created_at desc limit 1`,
  )
  const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const { reference, email, name } = rows[0]
  return [
    ['Bookings, first page', '/api/agent/bookings?page=1&per_page=15'],
    ['Bookings, confirmed only', '/api/agent/bookings?page=1&per_page=15&status=confirmed'],
    ['Bookings, 20th page', '/api/agent/bookings?page=20&per_page=15'],
    ['Bookings, by reference', `/api/agent/bookings?page=1&per_page=15&q=${encodeURIComponent(reference)}`],
    ['Bookings, by a client’s name', `/api/agent/bookings?page=1&per_page=15&q=${encodeURIComponent(name)}`],
    ['Bookings of the coming month', `/api/agent/bookings?from=${day(0)}&to=${day(30)}&per_page=100`],
    ['Clients, first page', '/api/agent/clients?page=1&per_page=15'],
    ['Search everything, one e-mail address', `/api/agent/search?q=${encodeURIComponent(email)}`],
    ['Search everything, a common name', `/api/agent/search?q=${encodeURIComponent(name)}`],
    ['Calendar, two months of resources', `/api/agent/bookings/calendar?from=${day(-7)}&to=${day(54)}&per_page=25`],
    ['Calendar, a month day by day', `/api/agent/bookings/calendar/days?from=${day(-7)}&to=${day(34)}&per_day=3`],
    ['Today board', '/api/agent/business/today'],
    ['Booking statistics', '/api/agent/business/booking-statistics'],
  ]
}
