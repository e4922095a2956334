import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { type BuiltServer, startBuiltServer } from '../../scripts/built-server.mjs'

// A server that is killed between holding and sending pays each transfer once, whenever the axe falls.

const rounds = Number(process.env.TRANSFER_ROUNDS ?? 3)
let server: BuiltServer
let token = ''
const ask = async (path: string, body?: unknown) => {
  const answer = await fetch(`${server.url}/api/agent/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { data: never; token?: string; message?: string } // the contract's answer, or its refusal
}
interface Row {
  readonly id: number
  readonly status: string
  readonly amount: number
  readonly fee: number
}
const wallet = async () =>
  (await ask('wallet/transfers/settings')).data as {
    currencies: { currency: string; available: number; held: number }[]
  }
const ugx = async () =>
  (await wallet()).currencies.find(({ currency }) => currency === 'UGX') ?? { available: 0, held: 0 }
const listed = async () => (await ask('wallet/transfers?per_page=100')).data as Row[]

beforeAll(async () => {
  await ensureBuilt()
  server = await startBuiltServer()
  token = (await ask('login', { email: 'owner@nile.test', password: 'Safari-2026' })).token ?? ''
  await ask('profile/prove', { current_password: 'Safari-2026' })
})
afterAll(() => server.stop({ keep: false }))

test(`kill -9 while transfers are sent, ${rounds} times`, async () => {
  const [{ id } = { id: 0 }] = (await ask('all-agent-beneficiaries/2')).data as { id: number }[]
  await expect
    .poll(async () => (await listed()).filter(({ status }) => status === 'processing' || status === 'held').length, {
      timeout: 120_000,
    })
    .toBe(0)
  const before = await ugx()
  const made: number[] = []
  for (let each = 0; each < 8; each++) {
    const answer = await ask('wallet/transfers/create', { beneficiary_id: id, currency: 'UGX', amount: 1000 + each })
    made.push((answer.data as Row).id)
  }
  // They are held for 20 s; then the servers die, each a moment later into the sending.
  await wait(19_900)
  for (let round = 0; round < rounds; round++) {
    await wait(60 + 140 * round)
    server.child.kill('SIGKILL')
    await server.exited
    server = await startBuiltServer({ dataDir: server.dataDir, port: server.port })
  }
  const own = async () => (await listed()).filter((row) => made.includes(row.id))
  await expect
    .poll(async () => (await own()).every(({ status }) => status === 'sent'), { timeout: 150_000, interval: 1000 })
    .toBe(true)
  const spent = (await own()).reduce((sum, { amount, fee }) => sum + amount + fee, 0)
  const after = await ugx()
  expect([before.available - after.available, after.held - before.held]).toEqual([spent, 0])
}, 360_000)
