import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { goOn, play } from '../../support/payments/pay-page.ts'
import { secondServer } from '../../support/payments/second-server.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { deskOf, type SubscriptionDesk } from './subscription-desk.ts'

let one: TestServer
let other: Awaited<ReturnType<typeof secondServer>>
let token: string
let desk: SubscriptionDesk

beforeAll(async () => {
  one = await startServer()
  other = await secondServer(one)
  token = await one.login('unpaid@kazinga.test')
  const { id } = await one.db
    .selectFrom('agencies')
    .select('id')
    .where('slug', '=', 'kazinga')
    .executeTakeFirstOrThrow()
  desk = deskOf(one, token, id)
  await desk.fill(10_000_000)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** Well before the five seconds for which a server remembers who somebody is. */
const soon = { timeout: 2_000, interval: 20 }
const onOther = async (path: string) => (await other.request(`agent/${path}`, token)).status

it('what was paid on one server can be used on the other at once', async () => {
  expect(await onOther('clients')).toBe(403) // remembered from here on
  ok(await desk.choose('starter'))
  await vi.waitFor(async () => expect(await onOther('clients')).toBe(200), soon)
})

it('a feature of a larger plan is there at once on every server when its page was paid', async () => {
  const { payment } = ok(await desk.choose('growth', { pay: 'page' }))
  const page = await goOn(one, payment)
  expect(await onOther('discounts')).toBe(403) // remembered after the choice, which every server heard
  await play(one, page)
  await vi.waitFor(async () => expect(await onOther('discounts')).toBe(200), soon)
})

it('a choice on both servers at once is charged once', async () => {
  const { amount, plan_id, version } = await desk.price('scale')
  const body = { version, amount, pay: 'wallet', wallet: 'UGX' }
  const before = await desk.available()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? desk.call(`plans/${plan_id}/subscribe`, body)
        : other.request(`agent/plans/${plan_id}/subscribe`, token, body),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await desk.available()).toBe(before - amount)
  expect((await auditOf(one.db, desk.agencyId)).differences).toEqual([])
})
