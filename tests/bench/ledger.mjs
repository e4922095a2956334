import pg from 'pg'
import { startBuiltServer } from '../../scripts/built-server.mjs'
import { addressOf } from './many-bookings.mjs'
import { figure } from './measure.mjs'

const writers = 50
const seconds = 5

export const about = `Postings to the ledger, ${writers} writers of one agency at once for ${seconds} s, each a committed transaction`

export async function run({ built }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  const pool = new pg.Pool({ ...addressOf(server.dataDir), database: 'safiri', max: 25 }) // as many as the server itself would open
  try {
    const { rows } = await pool.query(
      `select b.agency_id, b.id, b.currency, b.kind from bookings b join agencies a on a.id = b.agency_id
       where a.slug like 'nile%' and b.status = 'completed' order by b.id limit ${writers * 20}`,
    )
    await pool.query(
      'create table plain_entries (id bigint generated always as identity primary key, account text, amount bigint)',
    )
    const payment = (booking, number) =>
      pool.query(
        `insert into payments (agency_id, reference, objective, booking_id, aggregator, method, currency, amount)
         values ($1, $2, 'booking', $3, 'flutterwave', 'card', $4, 1)`,
        [booking.agency_id, `PAY-BENCH-${number}`, booking.id, booking.currency],
      )
    const movement = (booking, number) =>
      pool.query(
        `select post_movements(array[row(next_transfer(), $1, 'test', null, null, '', null, $2, null, now(), 'UGX', 1,
           'clearing', 'flutterwave', null, 'sales', 'event', null)::ledger_movement])`,
        [booking.agency_id, `bench-${number}`],
      )
    const plain = (booking) =>
      pool.query(`insert into plain_entries (account, amount) values ($1, 1), ('sales', -1)`, [`${booking.id}`])
    const posted = await perSecond(rows, movement)
    const paid = await perSecond(rows, payment)
    const reference = await perSecond(rows, plain)
    const beside = `${Math.round(reference)}/s of two plain rows, without a check`
    return [
      figure('Postings', posted, '/s', { goal: { least: 1000 }, beside }),
      figure('Payments of bookings, with balance and schedule', paid, '/s', { beside }),
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

let numbered = 0
/** Each writer takes the next booking of its own, so that none waits for another's. */
async function perSecond(bookings, write) {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; performance.now() < end; turn++) {
        await write(bookings[writer * 20 + (turn % 20)], ++numbered)
        done += 1
      }
    }),
  )
  return done / seconds
}
