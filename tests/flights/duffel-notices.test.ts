import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duffel } from '../../mock-server/services/flights/suppliers/duffel/duffel.ts'
import type { NoticeRead } from '../../mock-server/services/flights/suppliers/supplier.ts'
import { type DuffelDesk, openDuffelDesk } from '../support/duffel-stand-in/desk.ts'
import { duffelToken, duffelWebhookSecret } from '../support/duffel-stand-in/stand-in.ts'
import type { Event } from '../support/duffel-stand-in/world.ts'

let desk: DuffelDesk
const arrived: NoticeRead[] = []
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request without an encoding sends buffers
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const notice = desk.supplier.readNotice({ headers, body: Buffer.concat(chunks).toString('utf8') })
  arrived.push(notice)
  response.writeHead(typeof notice === 'string' ? 400 : 200).end()
})
beforeAll(async () => {
  desk = await openDuffelDesk()
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  desk.standIn.webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` // it listens on a port
})
afterAll(async () => {
  await new Promise((closed) => receiver.close(closed))
  await desk.close()
})

const created: Event = { type: 'order.created', key: 'ord_1', object: { order_id: 'ord_1', offer_id: 'off_1' } }
const read = (request: { readonly headers: Headers; readonly body: string }) => desk.supplier.readNotice(request)
const noticeOf = (event: Event) => {
  const notice = read(desk.standIn.notice(event))
  if (typeof notice === 'string') throw new Error(notice)
  return notice
}

describe('a notice', () => {
  test('says which order, and never what became of it', () => {
    expect(noticeOf(created)).toEqual({
      kind: 'order.created',
      orderId: 'ord_1',
      offerId: 'off_1',
      eventId: expect.stringMatching(/^[\da-f]{40}$/),
    })
  })
  const kinds: readonly [type: string, object: Event['object'], orderId: string | null, offerId: string | null][] = [
    ['order.creation_failed', { offer_id: 'off_2' }, null, 'off_2'],
    ['order.airline_initiated_change_detected', { id: 'aic_1', order_id: 'ord_3' }, 'ord_3', null],
    ['payment.created', { id: 'pay_1', order_id: 'ord_4' }, 'ord_4', null],
    ['order.updated', { id: 'ord_5' }, 'ord_5', null],
    ['ping.triggered', {}, null, null],
    ['order.created', { order_id: { a: 1 }, id: 7 }, null, null],
  ]
  test.each(kinds)('of %s names it where it is', (type, object, orderId, offerId) => {
    expect(noticeOf({ type, key: 'key', object })).toMatchObject({ kind: type, orderId, offerId })
  })
  test('has one id however often it comes, and others have another', () => {
    const id = noticeOf(created).eventId
    expect(noticeOf(created).eventId).toBe(id)
    expect(desk.standIn.notice(created).body).not.toBe(desk.standIn.notice(created).body) // each sending is another
    expect(noticeOf({ ...created, key: 'ord_2' }).eventId).not.toBe(id)
    expect(noticeOf({ ...created, type: 'order.updated' }).eventId).not.toBe(id)
  })
  test('of another account has another id, so that nobody’s notice keeps one of somebody else from being read', () => {
    const keys = { token: duffelToken, webhookSecret: 'of-another-account' }
    const other = duffel(keys, desk.standIn.base, { now: desk.standIn.now })
    const notice = other.readNotice(desk.standIn.notice(created, { secret: keys.webhookSecret }))
    expect(notice).toMatchObject({ orderId: 'ord_1' })
    expect(notice).not.toMatchObject({ eventId: noticeOf(created).eventId })
  })
  test('arrives over the line: in any order, twice, forged, and old', async () => {
    const order = await desk.book('EBB-DAR')
    desk.standIn.changeFlight(order.id)
    const events = desk.standIn.events.toReversed()
    arrived.length = 0
    await desk.standIn.send(events)
    await desk.standIn.send(events)
    await desk.standIn.send(events.slice(0, 1), { secret: 'guessed' })
    await desk.standIn.send(events.slice(0, 1), { age: 301_000 })
    await desk.standIn.send(events.slice(0, 1), { age: -310_000 })
    const ids = arrived.map((notice) => (typeof notice === 'string' ? notice : notice.eventId))
    const [one, two] = ids
    expect(one).not.toBe(two)
    expect(ids).toEqual([one, two, one, two, 'forged', 'forged', 'forged'])
    expect(desk.standIn.delivered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400, 400, 400])
    expect(arrived[0]).toMatchObject({ kind: 'order.airline_initiated_change_detected', orderId: order.id })
  })
})

describe('a forged notice', () => {
  const { headers, body } = {
    headers: () => desk.standIn.notice(created).headers,
    body: () => desk.standIn.notice(created).body,
  }
  const signed = () => {
    const notice = desk.standIn.notice(created)
    const [, time = '', value = ''] = /^t=(\d+),v1=(\w+)$/.exec(notice.headers.get('x-duffel-signature') ?? '') ?? []
    return { ...notice, time, value }
  }
  const withSignature = (signature: (from: ReturnType<typeof signed>) => string) => {
    const from = signed()
    return read({ body: from.body, headers: new Headers({ 'x-duffel-signature': signature(from) }) })
  }
  test('is one without a signature, or with that of another body or moment', () => {
    expect(read({ body: body(), headers: new Headers() })).toBe('forged')
    expect(read({ body: `${body()} `, headers: headers() })).toBe('forged')
    expect(withSignature(({ time, value }) => `t=${Number(time) - 1},v1=${value}`)).toBe('forged')
    expect(withSignature(({ value }) => `v1=${value}`)).toBe('forged')
    expect(withSignature(({ time }) => `t=${time},v1=`)).toBe('forged')
    expect(withSignature(({ time }) => `t=${time}`)).toBe('forged')
    expect(withSignature(({ time, value }) => `t=${time},v2=${value}`)).toBe('forged')
    expect(withSignature(({ value }) => `t=soon,v1=${value}`)).toBe('forged')
    expect(withSignature(({ time, value }) => `t=${time},v1=${value}`)).toMatchObject({ orderId: 'ord_1' }) // control
    expect(withSignature(({ time, value }) => `t=${time}, v1=old, v1=${value}`)).toMatchObject({ orderId: 'ord_1' })
  })
  test('is every one where the webhook’s secret is not known', () => {
    for (const webhookSecret of [null, '']) {
      const deaf = duffel({ token: duffelToken, webhookSecret }, desk.standIn.base, { now: desk.standIn.now })
      expect(deaf.readNotice(desk.standIn.notice(created))).toBe('forged')
      expect(deaf.readNotice(desk.standIn.notice(created, { secret: '' }))).toBe('forged')
    }
  })
  test('is none up to five minutes late', () => {
    expect(read(desk.standIn.notice(created, { age: 290_000 }))).toMatchObject({ orderId: 'ord_1' })
    expect(read(desk.standIn.notice(created, { age: 302_000 }))).toBe('forged')
  })
})

test('a notice of the other world is not read: test and live have orders of their own', () => {
  const live = duffel({ token: 'duffel_live_something', webhookSecret: duffelWebhookSecret }, desk.standIn.base, {
    now: desk.standIn.now,
  })
  expect(live.readNotice(desk.standIn.notice(created))).toBe('unreadable')
})

test.each(['', 'no json', '[]', 'null', '{}', '{"type":"x"}', '{"type":"x","id":{},"live_mode":false}'])(
  'a notice of %j is unreadable, though it is signed',
  async (body) => {
    const { createHmac } = await import('node:crypto')
    const time = Math.floor(desk.standIn.now() / 1000)
    const value = createHmac('sha256', duffelWebhookSecret).update(`${time}.${body}`).digest('hex')
    expect(read({ body, headers: new Headers({ 'x-duffel-signature': `t=${time},v1=${value}` }) })).toBe('unreadable')
  },
)
