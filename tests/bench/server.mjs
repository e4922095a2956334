import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startBuiltServer, temporaryFolder } from '../../scripts/built-server.mjs'
import { root } from '../../scripts/run.mjs'
import { load, loadTool } from './load.mjs'
import { addressOf, databaseOf, growBookings } from './many-bookings.mjs'
import { figure, median, Skipped } from './measure.mjs'
import { benchFile, ensurePackages } from './packages.mjs'
import { tokenAt } from './shared.mjs'

export const about = `15 rows of 100,000 bookings, 50 connections (${loadTool}), medians of 3 interleaved rounds`

const rows = 100_000
const rounds = 3
const secondsOf = (name) => (name === 'json' ? 10 : 4) // it needs seconds for one round of the connections

export async function run({ built }) {
  await built()
  const ours = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  const ends = [() => ours.stop()]
  try {
    const database = await databaseOf(ours.dataDir)
    const agency = await growBookings(database, rows)
    const token = await tokenAt(ours.url)
    const hand = await handWritten(ours.dataDir, ends)
    const json = await jsonServer(database, agency, ends).catch(leftOut)
    await database.end()

    const contestants = {
      ours: [`${ours.url}/api/agent/bookings?page=1&per_page=15`, token],
      hand: [`${hand}/?page=1`, token],
      ...(json !== undefined && {
        json: [`${json}/bookings?_page=1&_limit=15&_sort=created_at&_order=desc`, undefined],
      }),
    }
    for (const [url, bearer] of Object.values(contestants)) await load(url, { seconds: 1, token: bearer })
    const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const [name, [url, bearer]] of Object.entries(contestants))
        results[name].push(await load(url, { seconds: secondsOf(name), token: bearer }))

    // Who answered nobody in time counts as having answered once, so that no comparison is infinite.
    const rate = (name) => Math.max(median(results[name].map((result) => result.rate)), 1 / secondsOf(name))
    const p99 = (name) => median(results[name].map((result) => result.p99))
    const said = (name) => `${Math.round(rate(name)).toLocaleString('en-GB')} requests/s`
    return [
      figure('Requests, with session, access, tenancy and total', rate('ours'), '/s', { detail: results }),
      figure('against a hand-written node:http + pg handler', rate('ours') / rate('hand'), '×', {
        goal: { least: 0.6 },
        beside: said('hand'),
      }),
      ...(json === undefined
        ? []
        : [
            figure('against json-server 0.17.4 on the same rows', rate('ours') / rate('json'), '×', {
              goal: { least: 10 },
              beside: said('json'),
            }),
          ]),
      figure('99 of 100 answered within', p99('ours'), 'ms', {
        goal: { most: 50 },
        beside: `the hand-written handler: ${p99('hand').toFixed(0)} ms`,
      }),
    ]
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function handWritten(dataDir, ends) {
  const port = await freePort()
  const child = fork(join(root, 'tests/bench/hand-written.mjs'), [String(port), JSON.stringify(addressOf(dataDir))])
  ends.push(async () => child.kill())
  await once(child, 'message')
  return `http://127.0.0.1:${port}`
}

/** A contestant that is not installed is missed; the others are measured. */
function leftOut(problem) {
  if (!(problem instanceof Skipped)) throw problem
  process.stderr.write(`without json-server: ${problem.message} … `)
}

/** json-server on a file of the same bookings, each with its client inside, as its user would have them. */
async function jsonServer(database, agency, ends) {
  await ensurePackages()
  const folder = temporaryFolder('json-server')
  ends.push(async () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'db.json')
  const out = createWriteStream(file)
  out.write('{"bookings":[')
  let first = true
  let last = 0
  for (;;) {
    const { rows } = await database.query(
      `select b.id, b.reference, b.kind, b.title, b.status, b.payment_status, b.starts_on::text, b.ends_on::text, b.adults, b.children, b.infants, b.currency, b.total, b.balance, b.source, b.created_at,
         json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone) as client
       from bookings b join clients c on c.id = b.client_id where b.agency_id = $1 and b.id > $2 and b.deleted_at is null order by b.id limit 10000`,
      [agency, last],
    )
    if (rows.length === 0) break
    last = rows.at(-1).id
    out.write((first ? '' : ',') + rows.map((row) => JSON.stringify({ ...row, id: Number(row.id) })).join(','))
    first = false
  }
  out.end(']}')
  await once(out, 'finish')

  const port = await freePort()
  const child = spawn(
    process.execPath,
    [benchFile('json-server/lib/cli/bin.js'), '--quiet', '--host', '127.0.0.1', '--port', String(port), file],
    { cwd: folder, stdio: 'ignore' },
  )
  ends.push(async () => child.kill())
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${url}/bookings/${last}`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return url
    await wait(100)
  }
  throw new Error('json-server did not start in a minute.')
}
