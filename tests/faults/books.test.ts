import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { rounds } from '../support/long.ts'
import { Chance } from './books/chance.ts'
import { Claims } from './books/claims.ts'
import { brokenDocuments, brokenPostings, kindsOfPostings, plantedIn } from './books/controls.ts'
import { type Desk, openDesk } from './books/desk.ts'
import type { Outcome } from './books/operation.ts'
import { operations } from './books/operations.ts'
import { reckon, type Start, startOf } from './books/reckoning.ts'
import { World } from './books/world.ts'

// Promise 1: no minor unit is lost or made, whatever is done to money at once, and whatever dies meanwhile.

const wanted = Number(process.env.BOOKS_OPERATIONS ?? rounds(300, 10_000))
const workers = 6
const seed = Number(process.env.BOOKS_SEED ?? Date.now() % 1_000_000)
/** After every so many operations something dies, each in its turn. */
const strikeEvery = Math.max(50, Math.round(wanted / 40))
const victims = ['connections', 'server', 'connections', 'database'] as const

let world: World
let start: Start
let desk: Desk
const claims = new Claims()
const counts: Record<string, Record<Outcome, number>> = {}

beforeAll(async () => {
  await ensureBuilt()
  world = await World.start()
  start = await startOf(world)
  desk = await openDesk(world, new Chance(seed), claims)
})
afterAll(() => world.stop())

const isWhole = wanted >= 2_000
const bag = operations
  .filter(({ slow }) => isWhole || slow !== true)
  .flatMap((operation) => Array<typeof operation>(operation.weight).fill(operation))
let done = 0
async function work(): Promise<void> {
  while (done < wanted) {
    const operation = desk.chance.of(bag)
    if (operation === undefined) return
    const outcome = await operation.run(desk)
    const count = counts[operation.name] ?? { done: 0, refused: 0, idle: 0 }
    counts[operation.name] = { ...count, [outcome]: count[outcome] + 1 }
    if (outcome !== 'idle') done += 1
  }
}
/** Strikes while others work, and keeps the password's proof fresh. */
async function strike(): Promise<void> {
  let struck = 0
  let proved = performance.now()
  while (done < wanted) {
    if (done >= strikeEvery * (struck + 1)) await world.kill(victims[struck++ % victims.length] ?? 'server')
    if (performance.now() - proved > 240_000) {
      for (const token of [desk.owner, desk.colleague, desk.seller, desk.subscriber]) await world.prove(token)
      proved = performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const verify = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js', 'verify-ledger'], {
    env: { ...process.env, DATA_DIR: world.dataDir },
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}
/** Asks after everything that a provider has answered meanwhile, and waits until what is under way has arrived; what is slow, in the whole run only. */
const settled = () =>
  expect
    .poll(
      async () => {
        await world.hurry()
        await world.rows(`update payment_attempts set ask_at = now() where state = 'pending'`)
        return world.rows<{ open: string }>(
          `select 'transfer ' || reference as open from transfers where $2 and id > $1 and status in ('held', 'processing')
          union all select 'refund ' || reference from payment_attempts where state = 'pending' and purpose = 'refund' and payment_id > $4
          union all select 'subscription ' || id from subscriptions where agency_id = $3 and status = 'active' and ends_at <= now()
          union all select 'payment ' || p.reference from payment_attempts a join local_payments l on l.reference = a.reference
            join payments p on p.id = a.payment_id and not moved(p.status)
            where l.state ->> 'outcome' in ('succeed', 'twice') or $2 and l.state ->> 'outcome' = 'late'`,
          [start.transfer, isWhole, start.kazinga, start.payment],
        )
      },
      { timeout: 180_000, interval: 500 },
    )
    .toEqual([])

describe(`${wanted} operations with money by ${workers} at once, with kills between them (seed ${seed})`, () => {
  test('lose nothing and make nothing: the books agree with themselves and with what was said', {
    timeout: 5_400_000,
  }, async () => {
    const began = performance.now()
    await Promise.all([...Array.from({ length: workers }, work), strike()])
    const seconds = (performance.now() - began) / 1000
    await settled()
    const { status, said } = verify()
    const figures = { done, seconds: Math.round(seconds), kills: world.kills, retried: world.retried, counts }
    if (process.env.BOOKS_REPORT !== undefined) console.log(JSON.stringify(figures, null, 1))
    expect(await reckon(world, start, claims)).toEqual([])
    expect([status, said]).toEqual([0, expect.not.stringContaining('difference')])
    expect(world.strange).toEqual([])
    // Where there was time for it, each kind was done at least once: what is always refused proves nothing.
    if (isWhole)
      expect(
        operations.filter(({ name, never }) => never !== true && !counts[name]?.done).map(({ name }) => name),
      ).toEqual([])
  })

  test('control: a minor unit written past the triggers is found, twice', async () => {
    const [last] = await world.rows<{ id: string }>('select max(id) as id from ledger_entries')
    const add = (amount: number) =>
      world.connected(async (client) => {
        await client.query('set session_replication_role = replica') // no trigger and no constraint looks
        await client.query('update ledger_entries set amount = amount + $1 where id = $2', [amount, last?.id])
      })
    await add(1)
    const [wrong, { status }] = [await reckon(world, start, claims), verify()]
    await add(-1)
    expect(wrong).toContainEqual(expect.stringMatching(/^all entries in \w{3} come to 1 instead of 0$/))
    expect(status).toBe(1)
  })

  test('control: a posting of any kind with a minor unit more, posted twice or not at all is found, also where every balance follows it', async () => {
    const kinds = await kindsOfPostings(world, start)
    expect(kinds.length).toBeGreaterThanOrEqual(isWhole ? 18 : 12)
    // A short run tries one way for each kind, the next kind the next.
    const waysOf = (place: number) =>
      brokenPostings.filter((_, way) => isWhole || way === place % brokenPostings.length)
    for (const [place, { kind, transfer }] of kinds.entries())
      for (const broken of waysOf(place)) {
        const { planted, differences } = await plantedIn(world, { start, claims }, broken, Number(transfer))
        expect([kind, broken.name, planted > 0, differences.length > 0]).toEqual([kind, broken.name, true, true])
      }
  })

  test.each(brokenDocuments)('control: $name is found', async (broken) => {
    const { planted, differences } = await plantedIn(world, { start, claims }, broken)
    if (planted === 0 && !isWhole) return // a short run need not have one
    expect(planted).toBeGreaterThan(0)
    // A short run may break a row from before it, of which nobody was told: then the audit alone finds it.
    if (isWhole) expect(differences).toContainEqual(expect.stringMatching(broken.found))
    else expect(differences).not.toEqual([])
  })

  test('control: a posting that makes a minor unit is refused by the database, and nothing of it stays', async () => {
    await world.rows(
      `create function one_more() returns trigger language plpgsql as 'begin new.amount := new.amount + 1; return new; end'`,
    )
    await world.rows(
      'create trigger one_more before insert on ledger_entries for each row when (new.amount > 0) execute function one_more()',
    )
    const told = await world.ask('exchange/wallet', desk.owner, { from: 'USD', to: 'UGX', amount: 5 })
    await world.rows('drop trigger one_more on ledger_entries')
    await world.rows('drop function one_more')
    expect(told.done).toBe(false)
    expect(await reckon(world, start, claims)).toEqual([])
  })

  test('control: money that moved without anybody being told is found, and so is money that was told and is not there', async () => {
    await world.rows(
      `insert into payments (agency_id, reference, objective, booking_id, aggregator, method, currency, amount)
       values ($1, 'PAY-UNTOLD', 'booking', $2, 'cash', 'cash', 'USD', 700)`,
      [start.nile, desk.bookings[0]],
    )
    expect(await reckon(world, start, claims)).toContainEqual(expect.stringContaining('moved, and nobody was told'))
    expect(verify().status).toBe(0) // the books themselves are right: only who was told knows
    await world.rows(`update payments set status = 'failed' where reference = 'PAY-UNTOLD'`)
    claims.payment({
      ...{ by: 'note', value: 'Never', direction: 'in', currency: 'USD', amount: 1, booking: null, method: 'cash' },
      moved: true,
    })
    expect(await reckon(world, start, claims)).toContainEqual('payment note Never is lost')
  })
})
