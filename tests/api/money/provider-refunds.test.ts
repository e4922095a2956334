import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { attemptPaid, newRefundAttempt, pushRefund } from '../../../mock-server/services/payments/provider-refunds.ts'
import type { PaymentShown } from '../../../src/domain/schema/types.generated.ts'
import { type Name, type PayingServer, startPayingServer } from '../../support/payment-stand-in/paying-server.ts'
import type { PaymentStandIn } from '../../support/payment-stand-in/stand-in.ts'
import type { Answer, TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// What providers give back: each trouble of each provider leaves the client with the money once, and the books with what is true.

let paying: PayingServer
let standIn: PaymentStandIn
let server: TestServer
let owner: string
let clerk: string
beforeAll(async () => {
  paying = await startPayingServer(1000)
  ;({ standIn, server } = paying)
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
})
afterAll(() => paying.close())

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/payments/${path}`, { token, body })
const show = async (id: number): Promise<PaymentShown> => ok(await call(`${id}/show`))
const whole = 120_000
/** A payment of UGX 120,000 that a client has made through the provider. */
async function paid(name: Name): Promise<number> {
  const { once } = await paying.pay('ok', name === 'mtn_momo' ? 'mobile_money' : 'card')
  await paying.swept()
  const { id, status } = await server.db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('uuid', '=', once)
    .executeTakeFirstOrThrow()
  expect(status).toBe('succeeded')
  return id
}
const back = (id: number, amount = whole, more = {}, token = owner): Promise<Answer> =>
  call(`${id}/refund`, { amount, way: 'provider', reason: 'Fell ill', ...more }, token)
/** The refund of a payment as it stands, and what its provider was asked for by it. */
async function refundOf(id: number) {
  const [refund] = (await show(id)).refunds
  if (refund === undefined) throw new Error('nothing is given back')
  return refund
}
const attemptOf = (refundId: number) =>
  server.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', refundId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
/** By Pesapal a refund is known by the reference of what it gives back. */
const dealReference = async (name: Name, id: number): Promise<string> =>
  name === 'pesapal'
    ? ((await attemptPaid(server.db, id))?.reference ?? '')
    : (await attemptOf((await refundOf(id)).id)).reference
/** The request has gone out, or has been given up: it is sent after the answer. */
async function sent(id: number): Promise<void> {
  const refund = await refundOf(id)
  await expect
    .poll(async () => {
      const { sent_at, busy_until } = await attemptOf(refund.id)
      return sent_at !== null && busy_until === null
    })
    .toBe(true)
}
const takenOf = async (name: Name, id: number) => standIn.taken(await dealReference(name, id), 'refund')
async function settled(name: Name, id: number): Promise<void> {
  await standIn.settle(await dealReference(name, id))
  await standIn.idle()
  await paying.swept()
}
const postedFor = async (refundId: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ledger_transfers where payment_id = ${refundId}`.execute(
      server.db,
    )
  ).rows[0]?.n ?? -1
const booksAgree = async () => expect((await auditOf(server.db, paying.agency)).differences).toEqual([])

describe.each<Name>(['flutterwave', 'mtn_momo', 'pesapal'])('a refund through %s', (name) => {
  beforeAll(() => paying.use(name))

  it('is pending, and moves the money once the provider says that it is back', async () => {
    const id = await paid(name)
    expect(await show(id)).toMatchObject({
      refundable: whole,
      way_back: { aggregator: name, whole_only: name === 'pesapal' },
    })
    standIn.nextMoney = 'late'
    const asked = ok(await back(id))
    expect(asked).toMatchObject({
      status: 'succeeded',
      refundable: 0,
      refunds: [{ status: 'pending', aggregator: name, amount: whole, reason: 'Fell ill' }],
    })
    await sent(id)
    const { id: refund } = await refundOf(id)
    expect(await postedFor(refund)).toBe(0)
    expect((await back(id)).status).toBe(422)
    await settled(name, id)
    expect(await show(id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] })
    expect((await show(refund)).transfers).toMatchObject([{ title: 'Refund', entries: [{}, {}] }])
    await paying.swept(2)
    expect([await postedFor(refund), await takenOf(name, id)]).toEqual([1, 1])
    await booksAgree()
  })

  it('is spoken of with its provider by one server at a time', async () => {
    const id = await paid(name)
    standIn.nextMoney = 'late'
    ok(await back(id))
    await sent(id)
    const attempt = await attemptOf((await refundOf(id)).id)
    const busy = (seconds: number) =>
      sql`update payment_attempts set busy_until = now() + make_interval(secs => ${seconds}) where id = ${attempt.id}`.execute(
        server.db,
      )
    await busy(60)
    expect(await pushRefund(server.platform, attempt, 'clock')).toBe('unknown')
    await busy(-1)
    expect(await pushRefund(server.platform, attempt, 'clock')).toBe('pending')
    await settled(name, id)
    expect((await refundOf(id)).status).toBe('succeeded')
  })

  it.each(['silence', 'cut', 'kept_503', 'garbage'] as const)(
    'is given back once where the answer was lost (%s)',
    async (trouble) => {
      const id = await paid(name)
      standIn.nextMoney = trouble
      ok(await back(id))
      await sent(id)
      await paying.swept(2)
      await settled(name, id)
      expect(await show(id)).toMatchObject({ status: 'refunded', refundable: 0 })
      expect([await takenOf(name, id), await postedFor((await refundOf(id)).id)]).toEqual([1, 1])
      await booksAgree()
    },
  )

  it.each(['lost', 'lost_503'] as const)('is sent again where it never arrived (%s)', async (trouble) => {
    const id = await paid(name)
    standIn.nextMoney = trouble
    ok(await back(id))
    await sent(id)
    const { id: refund } = await refundOf(id)
    // Not before it can be told that it was lost.
    await pushRefund(server.platform, await attemptOf(refund), 'query')
    expect(await takenOf(name, id)).toBe(0)
    await paying.swept()
    await standIn.idle()
    expect(await takenOf(name, id)).toBe(1)
    await settled(name, id)
    expect(await show(id)).toMatchObject({ status: 'refunded' })
    expect([await takenOf(name, id), await postedFor(refund)]).toEqual([1, 1])
  })

  it('that is refused moves nothing, says why, and can be tried again', async () => {
    const id = await paid(name)
    standIn.nextMoney = 'refused'
    ok(await back(id))
    await sent(id)
    const refused = await refundOf(id)
    expect(refused).toMatchObject({ status: 'failed' })
    expect(refused.problem).not.toBe('')
    expect(await postedFor(refused.id)).toBe(0)
    expect(await show(id)).toMatchObject({ status: 'succeeded', refundable: whole })
    expect((await call(`${refused.id}/retry`, {}, clerk)).status).toBe(403)
    expect(ok(await call(`${refused.id}/retry`, {}))).toMatchObject({ status: 'pending', direction: 'out' })
    expect((await call(`${refused.id}/retry`, {})).status).toBe(409)
    await sent(id)
    await settled(name, id)
    expect(await show(id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded', problem: '' }] })
    await booksAgree()
  })

  it.each(['twice', 'callback_first'] as const)('is booked once whatever its notices do (%s)', async (trouble) => {
    const id = await paid(name)
    standIn.nextMoney = trouble
    ok(await back(id))
    await sent(id)
    await settled(name, id)
    const { id: refund, status } = await refundOf(id)
    expect([status, await postedFor(refund), await takenOf(name, id)]).toEqual(['succeeded', 1, 1])
  })

  it('is asked for once by ten clicks, and sent once by several servers', async () => {
    const id = await paid(name)
    standIn.nextMoney = 'late'
    const answers = await Promise.all(Array.from({ length: 10 }, () => back(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    await sent(id)
    const attempt = await attemptOf((await refundOf(id)).id)
    await Promise.all(Array.from({ length: 5 }, () => pushRefund(server.platform, attempt, 'query')))
    expect(await takenOf(name, id)).toBe(1)
    await settled(name, id)
    await Promise.all(Array.from({ length: 5 }, () => pushRefund(server.platform, attempt, 'query')))
    expect(await postedFor(attempt.payment_id)).toBe(1)
  })

  it('whose server died before it was sent is sent by the clock', async () => {
    const id = await paid(name)
    const before = await attemptPaid(server.db, id)
    if (before === undefined) throw new Error('it was paid by an attempt')
    await server.db.transaction().execute(async (tx) => {
      const refund = await tx
        .insertInto('payments')
        .values({
          ...{ agency_id: paying.agency, reference: `PAY-DIED-${name}`, objective: 'payment_link', refund_of: id },
          ...{ aggregator: name, method: before.method, currency: 'UGX', amount: whole, direction: 'out' },
          ...{ status: 'pending', payer: 'Grace', note: 'Fell ill' },
        })
        .returning(['id', 'agency_id', 'reference'])
        .executeTakeFirstOrThrow()
      await newRefundAttempt(tx, refund, before)
    })
    expect(await takenOf(name, id)).toBe(0)
    await paying.swept()
    expect(await takenOf(name, id)).toBe(1)
    await settled(name, id)
    expect(await show(id)).toMatchObject({ status: 'refunded' })
  })
})

describe.each<Name>(['flutterwave', 'mtn_momo'])('a refund in part through %s', (name) => {
  beforeAll(() => paying.use(name))

  it('leaves the rest, which can follow', async () => {
    const id = await paid(name)
    standIn.nextMoney = 'late'
    expect(ok(await back(id, 50_000))).toMatchObject({ refundable: 70_000 })
    await sent(id)
    expect((await back(id, 70_001)).body.errors).toEqual({ amount: ['At most UGX 70,000 of this payment is left.'] })
    await settled(name, id)
    expect(await show(id)).toMatchObject({ status: 'part_refunded', refundable: 70_000 })
    // The rest by hand: cash, which is there at once.
    ok(await call(`${id}/refund`, { amount: 70_000, method: 'cash', reason: 'The rest' }))
    expect(await show(id)).toMatchObject({ status: 'refunded', refundable: 0, way_back: null })
    await booksAgree()
  })

  it('of which another sum went back is looked at by somebody, who accepts it', async () => {
    const id = await paid(name)
    standIn.nextMoney = 'other_amount'
    ok(await back(id, 50_000))
    await sent(id)
    await settled(name, id)
    const flagged = await refundOf(id)
    expect(flagged).toMatchObject({ status: 'pending', flag: 'other_amount' })
    expect(await postedFor(flagged.id)).toBe(0)
    expect(await show(flagged.id)).toMatchObject({
      observed_amount: 25_000,
      problem: expect.stringContaining('went back'),
    })
    expect((await call(`${flagged.id}/accept`, {}, clerk)).status).toBe(403)
    ok(await call(`${flagged.id}/accept`, {}))
    expect(await show(id)).toMatchObject({ status: 'part_refunded', refundable: 95_000 })
    expect((await call(`${flagged.id}/accept`, {})).status).toBe(409)
    await booksAgree()
  })

  it('that fails later moves nothing; nobody ends it while the provider can still say how it went', async () => {
    const id = await paid(name)
    standIn.nextMoney = 'failed'
    ok(await back(id, 50_000))
    await sent(id)
    const { id: refund, status } = await refundOf(id)
    if (status === 'pending') expect((await call(`${refund}/end`, { reason: 'They say no' })).status).toBe(409)
    await settled(name, id)
    expect(await show(id)).toMatchObject({ status: 'succeeded', refundable: whole, refunds: [{ status: 'failed' }] })
    expect(await postedFor(refund)).toBe(0)
  })
})

describe('Pesapal', () => {
  beforeAll(() => paying.use('pesapal'))

  it('gives back the whole payment, and once', async () => {
    const id = await paid('pesapal')
    const { status, body } = await back(id, 50_000)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['amount']])
    ok(await call(`${id}/refund`, { amount: 20_000, method: 'cash', reason: 'A part' }))
    expect((await show(id)).way_back).toBeNull()
    expect((await back(id, 100_000)).body.errors).toHaveProperty('way')
  })
  it('never says that it declined: a colleague ends it, and gives the money back by hand', async () => {
    const id = await paid('pesapal')
    ok(await back(id))
    await sent(id)
    const { id: refund } = await refundOf(id)
    await paying.swept(3)
    expect((await refundOf(id)).status).toBe('pending')
    expect((await call(`${refund}/end`, {})).status).toBe(422)
    ok(await call(`${refund}/end`, { reason: 'Declined in the dashboard' }))
    expect(await show(id)).toMatchObject({
      refundable: whole,
      refunds: [{ status: 'failed', problem: 'Declined in the dashboard' }],
    })
    expect((await call(`${refund}/end`, { reason: 'Again' })).status).toBe(409)
  })
})

describe('what is not offered', () => {
  it('is a payment that no provider collected, or whose provider the agency has no more', async () => {
    paying.use('flutterwave')
    const id = await paid('flutterwave')
    paying.use()
    expect((await show(id)).way_back).toBeNull()
    const { status, body } = await back(id)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['way']])
    paying.use('flutterwave') // control
    expect((await back(id)).status).toBe(200)
  })
  it('a refund through a provider by whoever may not edit bookings, or of another agency', async () => {
    paying.use('flutterwave')
    const id = await paid('flutterwave')
    expect((await back(id, whole, {}, clerk)).status).toBe(403)
    const stranger = await server.login('owner@rift.test')
    expect((await back(id, whole, {}, stranger)).status).toBe(404)
    for (const act of ['retry', 'accept']) expect((await call(`${id}/${act}`, {}, stranger)).status).toBe(404)
  })
  it('by hand without a method is a 422 on it', async () => {
    const id = await paid('flutterwave')
    const { status, body } = await call(`${id}/refund`, { amount: 10, reason: 'x' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['method']])
  })
})

it('a forged notice of a refund moves nothing', async () => {
  paying.use('flutterwave')
  const id = await paid('flutterwave')
  standIn.nextMoney = 'bad_signature'
  ok(await back(id))
  await sent(id)
  const before = standIn.delivered.length
  await standIn.settle(await dealReference('flutterwave', id))
  await standIn.idle()
  expect(standIn.delivered.slice(before).map(({ status }) => status)).toEqual([400])
  expect((await refundOf(id)).status).toBe('pending')
  await paying.swept() // control: asked, it says so itself
  expect((await refundOf(id)).status).toBe('succeeded')
})
