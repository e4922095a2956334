import { startBuiltServer } from '../../scripts/built-server.mjs'
import { databaseOf } from './many-bookings.mjs'
import { figure, median } from './measure.mjs'
import { tokenAt } from './shared.mjs'

const small = 100
const large = 1_000
const year = 365
const perCall = { offers: 50, days: 61 }

export const about = `The rate-and-availability grid of a year: ${large.toLocaleString('en-GB')} room types against ${small}, cost of a cell (all calls of the year, median of 3)`

export async function run({ built }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  try {
    const database = await databaseOf(server.dataDir)
    const token = await tokenAt(server.url)
    await growRooms(database, small)
    const before = await yearOf(server.url, token, small)
    await growRooms(database, large)
    const after = await yearOf(server.url, token, large)
    await database.end()
    const cells = (rooms) => rooms * year
    const [one, other] = [(1000 * before.all) / cells(small), (1000 * after.all) / cells(large)]
    return [
      figure('Grid of a year, a cell', other / one, '×', {
        goal: { most: 2 },
        beside: `${one.toFixed(2)} → ${other.toFixed(2)} µs; ${(before.all / 1000).toFixed(2)} → ${(after.all / 1000).toFixed(2)} s for the year`,
      }),
      figure('Grid, one call of 50 × 61', after.call / before.call, '×', {
        goal: { most: 2 },
        beside: `${before.call.toFixed(0)} → ${after.call.toFixed(0)} ms`,
      }),
    ]
  } finally {
    await server.stop()
  }
}

/** Rooms of the demo agency that only the bench has: two seasons, a price typed each third day, every fifth day half sold. */
async function growRooms(database, count) {
  await database.query(
    `with agency as (select id from agencies where slug like 'nile%'),
     had as (select count(*)::int as known from offers where title like 'Bench room %'),
     made as (
       insert into offers (agency_id, kind, title, slug, status, currency, amount)
       select agency.id, 'room', 'Bench room ' || n, 'bench-room-' || n, 'published', 'UGX', 300000 + n
       from agency, had, generate_series(had.known + 1, $1::int) as n returning id, agency_id, amount),
     rooms as (insert into rooms (offer_id, agency_id, property, quantity) select id, agency_id, 'Bench house', 10 from made),
     seasons as (
       insert into offer_rates (agency_id, offer_id, name, unit, amount, valid_from, valid_to)
       select agency_id, id, 'Season ' || s, 'per_night', amount + s, current_date + s * 60, current_date + s * 60 + 90
       from made, generate_series(0, 1) as s),
     days as (
       insert into offer_days (agency_id, offer_id, day, amount)
       select agency_id, id, current_date + d, amount * 2 from made, generate_series(0, 400, 3) as d)
     insert into stock (agency_id, resource_type, resource_id, day, capacity, taken)
     select agency_id, 'room', id, current_date + d, 10, 5 from made, generate_series(0, 400, 5) as d`,
    [count],
  )
  await database.query('analyze')
}

/** Milliseconds for every cell of a year, asked as the page asks, and for one call in the middle. */
async function yearOf(url, token, rooms) {
  const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const turns = []
  const calls = []
  for (let turn = 0; turn < 3; turn++) {
    const began = performance.now()
    for (let page = 1; page <= rooms / perCall.offers; page++)
      for (let from = 0; from < year; from += perCall.days) {
        const to = Math.min(from + perCall.days, year) - 1
        const asked = performance.now()
        const answer = await fetch(
          `${url}/api/agent/inventory/availability?kind=room&q=bench&page=${page}&per_page=${perCall.offers}&from=${day(from)}&to=${day(to)}`,
          { headers: { authorization: `Bearer ${token}` } },
        )
        const { data } = await answer.json()
        if (data?.length !== perCall.offers)
          throw new Error(`The grid answered ${answer.status} with ${data?.length} rooms.`)
        if (to - from + 1 === perCall.days) calls.push(performance.now() - asked)
      }
    turns.push(performance.now() - began)
  }
  return { all: median(turns), call: median(calls) }
}
