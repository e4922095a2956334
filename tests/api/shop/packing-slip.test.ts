import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfTexts } from '../../support/pdf.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeProduct, orderInput } from '../../support/shop/orders.ts'
import { inDays } from '../../support/tour.ts'

let server: TestServer
let token: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server, 'owner@nile.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const slip = (id: number, as = token) =>
  server.app.request(`/api/agent/bookings/${id}/documents/packing_slip`, { headers: { authorization: `Bearer ${as}` } })

test('a packing slip says what goes to whom, without a price; another agency does not find it', async () => {
  const guide = await makeProduct(server, agencyId, { amount: 54_321, pieces: 5 })
  const placed = await ask('business/shop/orders/create', orderInput([{ ...guide, quantity: 3 }]))
  expect(placed.status, placed.text).toBe(201)
  const order = placed.body.data
  const text = (await pdfTexts(new Uint8Array(await (await slip(order.id)).arrayBuffer()))).join('\n')
  expect(text).toContain('Packing slip')
  expect(text).toContain(order.number)
  expect(text).toContain(order.client.name)
  expect(text).toContain('3 pieces')
  expect(text).not.toContain('54,321')
  expect(text).not.toContain('162,963')
  const listed = (await ask(`bookings/${order.id}/documents`)).body.data.documents
  expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'receipt', 'packing_slip'])
  expect((await slip(order.id, await server.login('owner@rift.test'))).status).toBe(404)
})

test('several are one file, in the order asked for, each with its own head; one of another agency is not found', async () => {
  const guide = await makeProduct(server, agencyId, { pieces: 9 })
  const made = []
  for (const name of ['First Buyer', 'Second Buyer'])
    made.push((await ask('business/shop/orders/create', orderInput([guide], { client: { name } }))).body.data)
  const [one, two] = made
  const slips = (ids: string, as = token) =>
    server.app.request(`/api/agent/business/shop/orders/packing-slips?ids=${ids}`, {
      headers: { authorization: `Bearer ${as}` },
    })
  const answer = await slips(`${two.id},${one.id}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = await pdfTexts(new Uint8Array(await answer.arrayBuffer()))
  expect(pages).toHaveLength(2)
  for (const [at, order] of [two, one].entries()) {
    expect(pages[at]).toContain(order.number)
    expect(pages[at]).toContain(order.client.name)
  }
  const other = await server.login('owner@rift.test')
  expect((await slips(`${one.id}`, other)).status).toBe(404)
  expect((await slips(`${one.id},999999999`)).status).toBe(404)
  expect((await slips('1,x')).status).toBe(422)
})

test('a booking without products has none', async () => {
  const day = inDays(20)
  const { body } = await ask('bookings/new', {
    items: [{ kind: 'custom', title: 'Transfer', from: day, to: day, unit_amount: 10 }],
    client: { name: 'Nothing to Pack' },
  })
  const refused = await slip(body.data.id)
  expect(refused.status).toBe(409)
  const listed = (await ask(`bookings/${body.data.id}/documents`)).body.data.documents
  expect(listed.map(({ kind }: { kind: string }) => kind)).not.toContain('packing_slip')
})
