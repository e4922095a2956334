import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Due } from '../../../src/domain/schema/types.generated.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, ok } from '../../support/tour.ts'

// Two lanes of whole bookings: the fees of those that are off, and what is to be paid back.

let server: TestServer
let owner: string
let room: number
let guests = 0

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  const rules = JSON.stringify([{ days_before: 30, percent: 50 }])
  room = await makeRoom(server, await agencyOf(server), { quantity: 500 }, { cancellation_rules: rules })
})
afterAll(() => server.close())

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
/** 200 USD, for a client of its own. */
const book = async (from: number, paid = 0) => {
  guests += 1
  const client = { name: `Guest ${guests}`, email: `lane${guests}@example.com` }
  const payment = paid === 0 ? null : { amount: paid, currency: 'USD', method: 'cash' }
  return ok(await call('bookings/new', { items: [stay(room, from, from + 2)], client, payment }), 201)
}
const cancel = async (id: number) => ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
const lane = async (name: string, client: number, query = ''): Promise<Due[]> =>
  ok(await call(`bookings/dues?lane=${name}&client_id=${client}${query}`))
const pay = (id: number, amount: number, direction = 'in') =>
  call(`bookings/${id}/payments`, { amount, currency: 'USD', method: 'cash', direction })

describe('fees owed', () => {
  it('are those of bookings that are off, until they are paid; their instalments are not asked for', async () => {
    const { id, client } = await book(10, 30)
    expect(await lane('fee', client.id)).toEqual([])
    await cancel(id)
    expect(await lane('fee', client.id)).toEqual([
      expect.objectContaining({
        booking_id: id,
        label: 'Cancellation fee',
        state: 'fee',
        lane: 'fee',
        number: 1,
        instalments: 1,
        amount: 100,
        paid: 30,
        open: 70,
        balance: 70,
        due_on: inDays(0),
      }),
    ])
    expect(await lane('overdue,week,later,refund', client.id)).toEqual([])
    expect(await lane('fee', client.id, '&owes_over=69')).toHaveLength(1)
    expect(await lane('fee', client.id, '&owes_over=70')).toEqual([])
    expect(await lane('fee', client.id, `&from=${inDays(1)}`)).toEqual([])
    ok(await pay(id, 70), 201)
    expect(await lane('fee', client.id)).toEqual([])
  })

  it('are reminded of and snoozed like a due', async () => {
    const { id, client } = await book(10)
    await cancel(id)
    const [due] = await lane('fee', client.id)
    ok(await call(`bookings/${id}/remind`, { instalment_id: due?.id ?? 0, message: 'By mobile money, please.' }))
    const letters = await server.mail(client.email)
    const letter = letters.find(({ subject }: { subject: string }) => subject.includes('still to be paid'))
    expect(letter?.subject).toMatch(/^USD 100 for your booking BK-\S+ is still to be paid/)
    expect(letter?.text).toContain('which was cancelled on')
    expect(letter?.text).toContain('Cancellation fee: USD 100, of which USD 100 is still to be paid.')
    expect(letter?.text).toContain('The total is USD 100.')
    ok(await call(`bookings/${id}/snooze`, { until: inDays(7) }))
    expect(await lane('fee', client.id)).toEqual([expect.objectContaining({ reminders: 1, snoozed_until: inDays(7) })])
  })

  it('are owed like any balance, in the list of bookings; what is paid or charged nothing is not', async () => {
    const owed = async ({ id, client_id }: { id: number; client_id: number }) =>
      ok(await call(`bookings?due=owed&client_id=${client_id}`)).some((row: { id: number }) => row.id === id)
    const made = async (from: number, paid = 0) => {
      const { id, client } = await book(from, paid)
      return { id, client_id: client.id }
    }
    const [fee, free, paid] = [await made(10), await made(40), await made(40, 200)]
    expect(await owed(free)).toBe(true) // control
    await cancel(fee.id)
    await cancel(free.id)
    expect([await owed(fee), await owed(free), await owed(paid)]).toEqual([true, false, false])
  })

  it('are no reason to remind of a booking that is off and owes nothing', async () => {
    const { id } = await book(40)
    await cancel(id)
    expect((await call(`bookings/${id}/remind`, {})).status).toBe(409)
  })
})

describe('refunds owed', () => {
  it('are what is left of a cancelled booking, and what was paid too much on one that stands', async () => {
    const off = await book(10, 200)
    await cancel(off.id)
    expect(await lane('refund', off.client.id)).toEqual([
      expect.objectContaining({
        booking_id: off.id,
        label: 'To refund',
        state: 'refund',
        amount: 100,
        paid: 0,
        open: 100,
        balance: -100,
      }),
    ])
    const cheaper = await book(60, 200)
    ok(await call(`bookings/edit/${cheaper.id}`, { items: [stay(room, 60, 61)] }))
    expect(await lane('refund', cheaper.client.id)).toEqual([expect.objectContaining({ open: 100 })])
    ok(await pay(off.id, 100, 'out'), 201)
    expect(await lane('refund', off.client.id)).toEqual([])
  })

  it('are never set against what others owe', async () => {
    const sums = async () => ok(await call('bookings/dues/totals?currency=USD'))
    const of = (rows: { lane: string; amount: number }[], name: string) =>
      rows.find((row) => row.lane === name)?.amount ?? 0
    const before = await sums()
    const { id } = await book(10, 200)
    await cancel(id)
    const after = await sums()
    for (const name of ['overdue', 'week', 'later', 'fee']) expect(of(after, name)).toBe(of(before, name))
    expect(of(after, 'refund')).toBeCloseTo(of(before, 'refund') + 100, 5)
  })

  it('are in the file of the lane, and are another agency’s business alone', async () => {
    const { id, client } = await book(10, 200)
    await cancel(id)
    const file = await call(`bookings/dues?lane=refund&client_id=${client.id}&download=csv`)
    expect(file.text).toContain('Refunds owed')
    expect(file.text).toContain(client.name)
    const stranger = await server.login('owner@rift.test')
    expect(ok(await call(`bookings/dues?lane=refund&client_id=${client.id}`, undefined, stranger))).toEqual([])
  })
})
