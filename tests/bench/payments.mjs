import { startBuiltServer } from '../../scripts/built-server.mjs'
import { databaseOf, firstNames, lastNames } from './many-bookings.mjs'
import { figure, median } from './measure.mjs'
import { tokenAt } from './shared.mjs'

const small = 10_000
const large = Number(process.env.BENCH_PAYMENTS ?? 1_000_000)
const rounds = 200

export const about = `Payments: the same question with ${large.toLocaleString('en-GB')} of them as with 10,000 (one connection, median of ${rounds})`

export async function run({ built }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  try {
    const database = await databaseOf(server.dataDir)
    const token = await tokenAt(server.url)
    await growPayments(database, small)
    const before = await ask(server.url, token)
    await growPayments(database, large)
    const after = await ask(server.url, token)
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

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const questions = [
  ['Payments, first page', 'payments?page=1&per_page=15'],
  ['Payments, 20th page', 'payments?page=20&per_page=15'],
  ['Payments by card through DPO', 'payments?method=card&aggregator=dpo'],
  ['Top-ups', 'payments?objective=top_up'],
  ['Payments, largest first', 'payments?sort=-amount'],
  ['Payments, by reference', 'payments?q=PAY-2026-000012'],
  ['Payments, by a payer’s name', 'payments?q=Lena Achieng 4342'],
  ['Totals of all', 'payments/totals'],
  ['Totals of a week', `payments/totals?starts_at=${day(-7)}&ends_at=${day(0)}`],
]

/** Copies of seeded payments before the seed's, each with a reference and a payer of its own: what grows is the past. */
async function growPayments(client, to) {
  await client.query('set session_replication_role = replica') // copies of rows that keep every rule need no second look
  await client.query('set statement_timeout = 0')
  await client.query(
    `with kept as (
       select p.*, row_number() over (order by p.id) as place from payments p
       join agencies a on a.id = p.agency_id and a.slug like 'nile%' where p.reference not like 'PAY-G%')
     insert into payments (agency_id, reference, objective, booking_id, aggregator, method, currency, amount, fee, direction, status, payer, paid_at, created_at)
     select k.agency_id, 'PAY-G-' || g, k.objective, k.booking_id, k.aggregator, k.method, 'UGX', k.amount, 0, 'in', k.status, ($2::text[])[1 + g % 16] || ' ' || ($3::text[])[1 + (g / 16) % 16] || ' ' || g,
       now() - interval '18 months' - (g % 3650) * interval '1 day' - (g % 86400) * interval '1 second', now() - interval '18 months'
     from generate_series((select count(*) from payments where reference like 'PAY-G%') + 1, $1::int - (select count(*) from payments where reference not like 'PAY-G%')) g
     join kept k on k.place = 1 + g % (select count(*) from kept)`,
    [to, firstNames, lastNames],
  )
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze payments')
}

async function ask(url, token) {
  const times = {}
  for (const [name, path] of questions) {
    const taken = []
    for (let round = -20; round < rounds; round++) {
      const began = performance.now()
      const answer = await fetch(`${url}/api/agent/${path}`, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      if (round >= 0) taken.push(performance.now() - began)
      if (performance.now() - began > 500 && round > 10) break // slow enough to be seen with fewer
    }
    times[name] = median(taken)
  }
  return times
}
