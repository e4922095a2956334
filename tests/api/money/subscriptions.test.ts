import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { remindOfSubscriptions, sweepSubscriptions } from '../../../mock-server/services/subscriptions/clock.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { addMonths } from '../../../src/domain/months.ts'
import { goOn, payOnPage, play } from '../../support/payments/pay-page.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { deskOf, type SubscriptionDesk } from './subscription-desk.ts'

// An agency's whole life with Safiri, in the order in which it is told: each part goes on where the last one ended.

let server: TestServer
let desk: SubscriptionDesk
const owner = 'unpaid@kazinga.test'

beforeAll(async () => {
  server = await startServer()
  const { id } = await server.db
    .selectFrom('agencies')
    .select('id')
    .where('slug', '=', 'kazinga')
    .executeTakeFirstOrThrow()
  desk = deskOf(server, await server.login(owner), id)
})
afterAll(() => server.close())

const inBooks = async () => expect((await auditOf(server.db, desk.agencyId)).differences).toEqual([])
const opens = async () => (await desk.call('clients')).status

describe('an agency whose subscription has expired', () => {
  it('sees the whole price, and what each way of paying lacks', async () => {
    expect(await opens()).toBe(403)
    expect(await desk.billing()).toMatchObject({ state: 'expired', next_charge: null })
    await desk.fill(100_000)
    expect(await desk.price('starter')).toMatchObject({
      change: 'start',
      price: 90_000,
      credit: 0,
      amount: 90_000,
      online: true,
    })
    expect((await desk.price('growth')).wallets).toMatchObject([
      { currency: 'UGX', available: 100_000, amount: 240_000, enough: false },
    ])
    const { status, body } = await desk.choose('growth')
    expect([status, body.message, body.clash]).toEqual([
      409,
      'UGX 140,000 is missing in the UGX wallet. Top it up, or pay another way.',
      { wallet: 'UGX', missing: 140_000 },
    ])
    expect((await desk.choose('growth', { wallet: 'USD' })).status).toBe(409)
    expect((await desk.choose('growth', { wallet: null })).status).toBe(422)
    expect((await desk.choose('starter', { amount: 80_000 })).status).toBe(409)
    expect(await desk.available()).toBe(100_000)
  })
  it('subscribes from its wallet: paid, invoiced, and open at once', async () => {
    const { outcome, payment, billing } = ok(await desk.choose('starter', { renews_from: 'UGX' }))
    expect([outcome, payment]).toEqual(['active', null])
    expect(billing).toMatchObject({
      state: 'active',
      plan_name: 'Starter',
      renewal_wallet: 'UGX',
      next_charge: { amount: 90_000, covered: false, missing: 80_000 },
    })
    expect(await desk.available()).toBe(10_000)
    expect(await opens()).toBe(200)
    const [invoice] = await desk.invoices()
    expect(invoice).toMatchObject({
      plan_name: 'Starter',
      period_from: today(),
      period_to: addDays(addMonths(today(), 1), -1),
      price: 90_000,
      amount: 90_000,
      method: 'wallet',
    })
    const file = await desk.call(`subscription/invoices/${invoice.id}/file`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toContain(invoice.number)
    await inBooks()
  })
  it('upgrades at once, with the rest of the period credited', async () => {
    await desk.age(10)
    const days = Math.round((Date.parse((await desk.billing()).ends_at ?? '') - Date.now()) / 86_400_000)
    const price = await desk.price('growth')
    expect(price).toMatchObject({
      change: 'upgrade',
      price: 240_000,
      starts_at: expect.stringContaining(today().slice(0, 4)),
    })
    const length = days + 10
    expect(price.rest).toBe(Math.floor((90_000 * days * 2 + length) / (length * 2)))
    expect(price.amount).toBe(240_000 - price.rest)
    await desk.fill(240_000)
    ok(await desk.choose('growth'))
    expect(await desk.available()).toBe(250_000 - price.amount)
    expect(await desk.billing()).toMatchObject({
      plan_name: 'Growth',
      state: 'active',
      renewal_wallet: 'UGX',
      credit: 0,
    })
    expect((await desk.invoices())[0]).toMatchObject({
      plan_name: 'Growth',
      price: 240_000,
      credit: price.rest,
      amount: price.amount,
    })
    await inBooks()
  })
  it('plans a smaller plan for the end of the period, and takes it back', async () => {
    const before = await desk.available()
    expect(ok(await desk.choose('starter'))).toMatchObject({
      outcome: 'scheduled',
      billing: { plan_name: 'Growth', next_plan: 'Starter', next_charge: { amount: 90_000 } },
    })
    expect(ok(await desk.act('keep'))).toMatchObject({ next_plan: null, next_charge: { amount: 240_000 } })
    expect((await desk.act('keep')).status).toBe(409)
    expect(ok(await desk.act('cancel'))).toMatchObject({ cancels_at_end: true, next_charge: null })
    expect((await desk.act('cancel')).status).toBe(409)
    expect(ok(await desk.choose('starter'))).toMatchObject({ billing: { cancels_at_end: false, next_plan: 'Starter' } })
    expect(await desk.available()).toBe(before)
  })
  it('pays one period ahead and no more', async () => {
    ok(await desk.act('keep'))
    await desk.fill(1_000_000)
    const { ends_at } = await desk.billing()
    ok(await desk.choose('growth'))
    expect(Date.parse((await desk.billing()).ends_at ?? '')).toBeGreaterThan(Date.parse(ends_at ?? ''))
    expect(await desk.price('growth')).toMatchObject({ change: 'renewal', paid_ahead: true })
    expect((await desk.choose('growth')).body.message).toBe('The next period has been paid already.')
    await inBooks()
  })
  it('says from which wallet it renews, of those that it has', async () => {
    expect(ok(await desk.act('renewal', { wallet: null }))).toMatchObject({ renewal_wallet: null })
    expect((await desk.act('renewal', { wallet: 'ZAR' })).body.errors).toEqual({
      wallet: ['There is no ZAR wallet. Top it up first.'],
    })
    expect(ok(await desk.act('renewal', { wallet: 'UGX' }))).toMatchObject({ renewal_wallet: 'UGX' })
  })
  it('changes nothing on what was shown before the last change', async () => {
    const version = ((await desk.billing()).version ?? 0) - 1
    for (const what of ['cancel', 'keep', 'renewal'])
      expect((await desk.call(`subscription/${what}`, { version, wallet: null })).status).toBe(409)
    expect((await desk.choose('scale', { version })).status).toBe(409)
  })
  it('pays from a wallet in another currency, by the rules of exchange', async () => {
    await desk.fill(100_000, 'USD')
    const price = await desk.price('scale')
    const wallet = price.wallets.find(({ currency }) => currency === 'USD')
    expect(wallet).toMatchObject({ enough: true, rate: expect.any(String) })
    const shillings = await desk.available()
    ok(await desk.choose('scale', { wallet: 'USD' }))
    expect(await desk.available('USD')).toBe(100_000 - Math.round((wallet?.amount ?? 0) * 100))
    expect((await desk.available()) - shillings).toBeLessThan(40) // what a cent more came to
    expect((await desk.available()) - shillings).toBeGreaterThanOrEqual(0)
    await inBooks()
  })
})

describe('the end of a period', () => {
  const endNow = async (days = 0) => {
    const { ends_at } = await desk.billing()
    await desk.age(Math.ceil((Date.parse(ends_at ?? '') - Date.now()) / 86_400_000) + days)
  }
  const sweep = () => sweepSubscriptions(server.platform)

  it('is reminded of 7, 3 and 1 days before, each once', async () => {
    await endNow()
    const mails = async () => (await server.mail(owner)).filter(({ subject }) => subject.includes('ends in')).length
    await desk.age(-6)
    const before = await mails()
    expect(await remindOfSubscriptions(server.platform)).toBeGreaterThan(0)
    await remindOfSubscriptions(server.platform)
    expect(await mails()).toBe(before + 1)
    for (const days of [3, 2]) {
      await desk.age(days)
      await Promise.all([remindOfSubscriptions(server.platform), remindOfSubscriptions(server.platform)])
    }
    expect(await mails()).toBe(before + 3)
  })
  it('is renewed from the wallet, once, whatever many servers do', async () => {
    await desk.fill(2_000_000)
    await endNow()
    const [before, invoices] = [await desk.available(), (await desk.invoices()).length]
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await desk.available()).toBe(before - 520_000)
    expect((await desk.invoices()).length).toBe(invoices + 1)
    expect(await desk.billing()).toMatchObject({ state: 'active', plan_name: 'Scale' })
    expect((await server.mail(owner))[0]?.subject).toBe('Scale was renewed')
    await inBooks()
  })
  it('without enough money is past due: seven days in which everything works, then it expires', async () => {
    ok(await desk.act('renewal', { wallet: null }))
    await endNow()
    expect(await desk.billing()).toMatchObject({ state: 'past_due', next_charge: { amount: 520_000 } }) // before the clock has marked it
    await sweep()
    expect(await desk.billing()).toMatchObject({ state: 'past_due', usable_until: expect.any(String) })
    expect((await server.mail(owner))[0]?.subject).toBe('Your subscription to Scale is past due')
    server.platform.sessions.forget({})
    expect(await opens()).toBe(200)
    await sweep()
    expect((await server.mail(owner)).filter(({ subject }) => subject.includes('past due'))).toHaveLength(1)
    await desk.age(8)
    server.platform.sessions.forget({})
    expect(await opens()).toBe(403)
    await sweep()
    expect((await desk.billing()).state).toBe('expired')
    expect((await server.mail(owner))[0]?.subject).toBe('Your subscription to Scale has expired')
  })
  it('that was paid for after it had fallen due goes on from its end', async () => {
    ok(await desk.choose('scale'))
    await endNow(3)
    const { ends_at } = await desk.billing()
    const price = await desk.price('scale')
    expect(price).toMatchObject({ change: 'renewal', starts_at: ends_at })
    ok(await desk.choose('scale'))
    expect(await desk.billing()).toMatchObject({ state: 'active', period_starts_at: ends_at })
    await inBooks()
  })
  it('that fell on another day than its anchor says is followed by a whole month, and that by another', async () => {
    await endNow()
    await sql`update subscriptions set anchor_on = anchor_on + 1 where agency_id = ${desk.agencyId}`.execute(server.db)
    const from = today(new Date((await desk.billing()).ends_at ?? ''))
    const [first, second] = [addMonths(from, 1), addMonths(from, 2)]
    for (const end of [first, second]) {
      await desk.fill(1_000_000)
      ok(await desk.choose('scale'))
      expect(today(new Date((await desk.billing()).ends_at ?? ''))).toBe(end)
    }
    const [last, before] = await desk.invoices()
    expect([before.period_to, last.period_from, last.period_to]).toEqual([
      addDays(first, -1),
      first,
      addDays(second, -1),
    ])
  })
  it('that was paid for long after it ended, before the clock had looked at it, leaves nothing that seems to run', async () => {
    const others = await sweepSubscriptions(server.platform) // an agency of the demo data is past due
    await endNow(20)
    ok(await desk.choose('scale'))
    const running = await server.db
      .selectFrom('subscriptions')
      .select('ends_at')
      .where('agency_id', '=', desk.agencyId)
      .where('status', 'in', ['trialing', 'active', 'past_due'])
      .execute()
    expect(running).toHaveLength(1)
    expect(await sweepSubscriptions(server.platform)).toBe(others)
    await inBooks()
  })
  it('brings the smaller plan that was chosen', async () => {
    ok(await desk.choose('starter'))
    await desk.act('renewal', { wallet: 'UGX' })
    await endNow()
    await sweep()
    expect(await desk.billing()).toMatchObject({ state: 'active', plan_name: 'Starter', next_plan: null })
    const [now, then] = ok(await desk.call('subscriptions'))
    expect([now.active_plan.name, then.active_plan.name, then.status]).toEqual(['Starter', 'Scale', 'expired'])
  })
  it('ends what was cancelled, without grace', async () => {
    ok(await desk.act('cancel'))
    await endNow()
    server.platform.sessions.forget({})
    expect(await opens()).toBe(403)
    await sweep()
    expect((await desk.billing()).state).toBe('cancelled')
    expect((await desk.act('keep')).status).toBe(409)
  })
})

describe('a subscription on the payment page', () => {
  it('is begun once, active when the money is there, and charged once', async () => {
    const [one, two] = await Promise.all([
      desk.choose('growth', { pay: 'page' }),
      desk.choose('growth', { pay: 'page' }),
    ])
    expect(ok(one)).toMatchObject({ outcome: 'pending', payment: ok(two).payment })
    const uuid: string = ok(one).payment
    expect(await desk.billing()).toMatchObject({ state: 'cancelled', open_payment: { uuid, amount: 240_000 } })
    const reference = await goOn(server, uuid)
    await Promise.all([
      play(server, reference, 'twice'),
      play(server, reference, 'twice'),
      play(server, reference, 'succeed'),
    ])
    expect(await desk.billing()).toMatchObject({ state: 'active', plan_name: 'Growth', open_payment: null })
    expect((await desk.invoices())[0]).toMatchObject({ plan_name: 'Growth', amount: 240_000, method: 'card' })
    const page = await server.request(`/pay/${uuid}`)
    expect(page.text).toContain('Safiri has received your payment')
    expect((await server.request(`/pay/${uuid}/receipt`)).status).toBe(404)
    await inBooks()
  })
  it('that comes after another plan was paid is kept as credit, and used', async () => {
    const { payment } = ok(await desk.choose('scale', { pay: 'page' }))
    await desk.fill(1_000_000)
    ok(await desk.choose('scale'))
    const count = (await desk.invoices()).length
    await payOnPage(server, payment)
    const { credit, state, plan_name } = await desk.billing()
    expect([state, plan_name]).toEqual(['active', 'Scale'])
    expect(credit).toBeGreaterThan(0)
    expect((await desk.invoices()).length).toBe(count)
    const told = await desk.call('business/notifications')
    expect(JSON.stringify(told.body)).toContain('is kept as credit for the subscription')
    const price = await desk.price('scale')
    expect(price).toMatchObject({
      change: 'renewal',
      credit: Math.min(520_000, credit),
      amount: Math.max(0, 520_000 - credit),
    })
    ok(await desk.choose('scale'))
    expect((await desk.billing()).credit).toBe(Math.max(0, credit - 520_000))
    await inBooks()
  })
  it('that fails changes nothing', async () => {
    const before = await desk.billing()
    const { payment } = ok(await desk.choose('scale-yearly', { pay: 'page' }))
    await payOnPage(server, payment, 'fail')
    expect(await desk.billing()).toMatchObject({ plan_name: before.plan_name, version: before.version })
  })
})

describe('at once', () => {
  it('by ten from the wallet charges once', async () => {
    await desk.fill(100_000_000)
    const { amount, plan_id, version } = await desk.price('scale-yearly')
    const [before, paid] = [await desk.available(), (await desk.paid()).length]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        desk.call(`plans/${plan_id}/subscribe`, { version, amount, pay: 'wallet', wallet: 'UGX' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect([await desk.available(), (await desk.paid()).length]).toEqual([before - amount, paid + 1])
    await inBooks()
  })
})

describe('invoices', () => {
  it('are numbered without a gap and never change', async () => {
    const rows = await server.db
      .selectFrom('subscription_invoices')
      .select(['year', 'serial'])
      .orderBy('year')
      .orderBy('serial')
      .execute()
    for (const year of new Set(rows.map((row) => row.year))) {
      const serials = rows.filter((row) => row.year === year).map(({ serial }) => serial)
      expect(serials).toEqual(serials.map((_, index) => index + 1))
    }
    for (const write of [
      server.db.updateTable('subscription_invoices').set({ amount: 1 }),
      server.db.deleteFrom('subscription_invoices'),
    ])
      await expect(write.execute()).rejects.toThrow('append-only')
  })
  it('are the agency’s own, and for those who may see the subscription', async () => {
    const stranger = await server.login('owner@rift.test')
    const clerk = await server.login('clerk@nile.test')
    const [invoice] = await desk.invoices()
    const file = `agent/subscription/invoices/${invoice.id}/file`
    expect((await server.request(file, { token: stranger })).status).toBe(404)
    for (const path of ['agent/subscription', 'agent/subscription/invoices', file])
      expect((await server.request(path, { token: clerk })).status, path).toBe(403)
  })
})
