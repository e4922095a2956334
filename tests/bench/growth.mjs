import { startBuiltServer } from '../../scripts/built-server.mjs'
import { databaseOf, growBookings } from './many-bookings.mjs'
import { figure, median } from './measure.mjs'
import { tokenAt } from './shared.mjs'

const small = 10_000
const large = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)

export const about = `The same question with ${large.toLocaleString('en-GB')} bookings as with 10,000 (one connection, median of 200; what grows is the past)`

export async function run({ built }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  try {
    const database = await databaseOf(server.dataDir)
    const token = await tokenAt(server.url)
    const questions = await questionsFor(database)
    await growBookings(database, small)
    const before = await ask(server.url, token, questions)
    await growBookings(database, large)
    const after = await ask(server.url, token, questions)
    await database.end()
    return questions.map(([name]) =>
      figure(name, after[name] / before[name], '×', {
        goal: { most: 2 },
        beside: `${before[name].toFixed(1)} → ${after[name].toFixed(1)} ms`,
      }),
    )
  } finally {
    await server.stop()
  }
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

async function ask(url, token, questions) {
  const times = {}
  for (const [name, path] of questions) {
    const took = []
    for (let count = 0; count < 220; count++) {
      const asked = performance.now()
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      if (count >= 20) took.push(performance.now() - asked)
      if (performance.now() - asked > 500 && count > 30) break // slow enough to be seen with fewer
    }
    times[name] = median(took)
  }
  return times
}
