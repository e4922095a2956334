import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '../../../src/domain/dates.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeProduct, orderInput, stockOf } from '../../support/shop/orders.ts'
import { book, makeTour } from '../../support/tour.ts'

let server: TestServer
let token: string
let nile: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server, 'owner@nile.test')
})
afterAll(() => server.close())

const call = (path: string, body?: unknown) => server.request(`agent/bookings/${path}`, { token, body })
const place = async (quantity = 1) => {
  const guide = await makeProduct(server, nile, { pieces: 9 })
  const answer = await server.request('agent/business/shop/orders/create', {
    token,
    body: orderInput([{ ...guide, quantity }]),
  })
  expect(answer.status, answer.text).toBe(201)
  return { ...guide, order: answer.body.data as { id: number; number: string } }
}

describe('an order among bookings', () => {
  it('is not changed as a trip is, but its note is', async () => {
    const { order, variant } = await place(2)
    const wanted = [
      { adults: 3 },
      { items: [] },
      { items: [{ kind: 'product', variant_id: variant, quantity: 5 }] },
      { discount_percent: 10 },
    ]
    for (const change of wanted) {
      const answer = await call(`edit/${order.id}`, change)
      expect([change, answer.status, answer.body.message]).toEqual([
        change,
        409,
        `${order.number} is an order of the shop: edit it as an order.`,
      ])
    }
    expect(await stockOf(server, variant)).toMatchObject({ taken: 2 })
    expect((await call(`edit/${order.id}`, { notes: 'A gift' })).status).toBe(200) // the control
    const tour = await makeTour(server, token)
    const booked = await book(server, token, tour, 1)
    expect((await call(`edit/${booked.id}`, { discount_percent: 10 })).status).toBe(200) // another control
  })

  it('has no travellers, no place on the calendar and none of the statuses of a trip', async () => {
    const { order } = await place()
    const travellers = await call(`${order.id}/travellers`, { travellers: [{ name: 'Ann Lee' }] })
    expect([travellers.status, travellers.body.message]).toEqual([
      409,
      `${order.number} is an order of the shop: edit it as an order.`,
    ])
    const { version } = (await call(`${order.id}/show`)).body.data
    const moved = await call(`${order.id}/move`, {
      kind: 'room',
      item: 1,
      offer_id: 1,
      from: today(),
      to: addDays(today(), 1),
      version,
    })
    expect(moved.status).toBe(409)
    expect(moved.body.message).toMatch(/cannot be moved: products have no day\./)
    for (const status of ['in_progress', 'completed', 'no_show'])
      expect([status, (await call(`${order.id}/status`, { status })).status]).toEqual([status, 409])
  })

  it('is told as an order: its state on the client’s timeline, its payer, and its lines without a day', async () => {
    const ask = (path: string, body?: unknown) => server.request(path, { token, body })
    const guide = await makeProduct(server, nile, { amount: 50_000, title: 'Guide of moths' })
    const client = { name: 'Amina Nakato', email: 'amina.told@clients.test' }
    const payment = { amount: 50_000, currency: 'UGX', method: 'cash' }
    const made = await ask('agent/business/shop/orders/create', orderInput([guide], { client, payment }))
    expect(made.status, made.text).toBe(201)
    const { id, client: buyer } = made.body.data
    const parcels = `agent/business/shop/orders/${id}/fulfilments`
    const sent = await ask(`${parcels}/create`, { lines: [{ item: 1, quantity: 1 }], state: 'shipped' })
    const [{ id: parcel }] = sent.body.data.fulfilments
    await ask(`${parcels}/${parcel}/update`, { state: 'delivered' })
    const { history } = (await ask(`agent/business/shop/orders/${id}/show`)).body.data
    const noted = (action: string) => history.find((change: { action: string }) => change.action === action).after
    expect(noted('orders.updateFulfilment')).toMatchObject({ fulfilment: 'delivered' })
    expect(noted('orders.create').items).toEqual(['Guide of moths, 1 piece'])
    const story = await ask(`agent/clients/${buyer.id}/timeline`)
    const [ordered] = story.body.data.moments.filter(({ kind }: { kind: string }) => kind === 'booking')
    expect(ordered).toMatchObject({ title: 'Ordered Guide of moths', status: 'delivered' })
    const payer = server.db.selectFrom('payments').select('payer').where('booking_id', '=', id)
    expect(await payer.execute()).toEqual([{ payer: 'Amina Nakato' }])
  })

  it('stands in no list of days, and in that of every kind', async () => {
    const { order } = await place()
    const idsOf = async (query: string): Promise<number[]> =>
      (await server.request(`agent/bookings?per_page=100&${query}`, { token })).body.data.map(
        ({ id }: { id: number }) => id,
      )
    const day = today()
    expect(await idsOf(`created_from=${day}`)).toContain(order.id) // the control
    for (const query of [`from=${day}&to=${day}`, `ends_from=${day}&ends_to=${day}`, `from=${addDays(day, -9)}`])
      expect(await idsOf(`created_from=${day}&${query}`)).not.toContain(order.id)
    const sheet = (await call(`day-sheet?day=${day}&days=1`)).body.data
    expect(JSON.stringify(sheet)).not.toContain(order.number)
    const days = (await call(`calendar/days?from=${day}&to=${day}`)).text
    expect(days).not.toContain(order.number)
    const calendar = (await call(`calendar?from=${day}&to=${addDays(day, 3)}&per_page=100`)).text
    expect(calendar).not.toContain(order.number)
  })
})

describe('what clients read of an order', () => {
  it('says no days of a trip: in the reminder, on the invoice, in the news of its cancellation', async () => {
    const { order } = await place(2)
    const email = (await call(`${order.id}/show`)).body.data.client.email
    expect((await call(`${order.id}/remind`, { message: '' })).status).toBe(200)
    const [mail] = await server.mail(email)
    const text = mail?.text ?? ''
    expect(text).toContain(`This is a reminder about your order ${order.number}: Field guide`)
    expect(text).not.toMatch(/which started|starting on|your booking/)
    const issued = await call(`${order.id}/invoices/issue`, { kind: 'invoice' })
    expect(issued.status, issued.text).toBe(201)
    expect(issued.body.data).toMatchObject({ starts_on: null, ends_on: null })
    const tour = await makeTour(server, token)
    const booked = await book(server, token, tour, 1)
    const control = await call(`${booked.id}/invoices/issue`, { kind: 'invoice' })
    expect(control.body.data.starts_on).toBe(tour.date)
  })
})
