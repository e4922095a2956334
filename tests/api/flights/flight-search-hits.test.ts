import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FlightDesk, flightDesk } from '../../support/flights/flight-desk.ts'
import { scriptedSupplier } from '../../support/flights/scripted-supplier.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const script = vi.hoisted(() => ({ supplier: undefined as unknown }))
vi.mock('../../../mock-server/services/flights/suppliers/registry.ts', () => ({
  flightSupplierOf: () => script.supplier,
}))

let server: TestServer
let desk: FlightDesk
beforeAll(async () => {
  server = await startServer()
  script.supplier = scriptedSupplier()
  desk = await flightDesk(server)
})
afterAll(() => server.close())

test('a flight is found once by a passenger who is its client, and its booking opens the screen of a flight', async () => {
  const { body, status } = await desk.book({
    client: { name: 'Bongo Zebroid', email: 'bongo@clients.test' },
    passengers: [{ ...desk.grace, given_name: 'Bongo', family_name: 'Zebroid' }],
  })
  expect(status).toBe(201)
  const { booking_id: id, reference } = body.data
  const found = async (q: string) => (await desk.get(`agent/search?q=${encodeURIComponent(q)}`)).body.data
  const sales = (hits: { kind: string; link: string }[]) =>
    hits.filter(({ kind }) => kind === 'flight' || kind === 'booking').map(({ kind, link }) => [kind, link])
  const link = `/bookings/flights/${id}`
  expect(sales(await found('zebroid'))).toEqual([['flight', link]])
  expect(sales(await found(reference))).toEqual([['booking', link]])
})
