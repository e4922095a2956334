import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { ok } from '../../support/tour.ts'

type Changes = Record<string, unknown>
let made = 0

/** Another number each time: names and addresses of a file do not meet. */
export const next = () => {
  made += 1
  return made
}
export const ann = { client: { name: 'Ann Lee' } }
export const discountInput = (changes: Changes = {}) => ({
  name: `Discount ${next()}`,
  takes: 'percent',
  percent: 10,
  ...changes,
})

/** Discounts, prices and bookings of the larger agency, asked by its owner; on a server of its own, from the first test of the file to the last. */
export function discountDesk() {
  let server: TestServer
  let owner: string
  let nile: number
  beforeAll(async () => {
    server = await startServer()
    owner = await server.login('owner@nile.test')
    nile = await agencyOf(server)
  })
  afterAll(() => server.close())
  const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
  const forOffer = async (id: number, changes: Changes = {}) =>
    ok(
      await call('discounts/create', discountInput({ scope: 'offers', offers: [{ kind: 'room', id }], ...changes })),
      201,
    )
  return {
    opened: () => ({ server, owner, nile }),
    call,
    forOffer,
    /** One that applies by itself, to one room of its own: other tests do not see it. Two nights are USD 200. */
    forRoom: async (changes: Changes = {}) => {
      const room = await makeRoom(server, nile, { quantity: 500 })
      const discount = await forOffer(room, changes)
      return { room, discount, nights: (from = 40, to = 42) => [stay(room, from, to)] }
    },
    quoted: async (items: unknown, changes: Changes = {}) => ok(await call('bookings/quote', { items, ...changes })),
    book: (items: unknown, changes: Changes = {}) => call('bookings/new', { items, ...ann, ...changes }),
    reread: async (id: number) => ok(await call(`discounts/${id}/show`)),
  }
}
