import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCommands, loadAreas } from '../../../src/commands/registry.ts'
import { resoldKinds } from '../../../src/domain/offers/resell-wall.ts'
import { paths } from '../../../src/domain/routes/routes.ts'
import { makeRoom } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeProduct } from '../../support/shop/products.ts'

// Agencies resell packages, rooms and cars of each other; what their shops sell they do not.

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
const terms = { commission_percent: 10, max_markup_percent: 10 }

it('a product is not opened to resellers by the calls of other kinds, and is in no listing', async () => {
  const room = await makeRoom(server, owner)
  const { id } = await makeProduct(server, owner, { pieces: 3 })
  for (const [path, noun] of [
    ['packages', 'package'],
    ['business/hotel/rooms', 'room'],
    ['business/rental/cars', 'car'],
  ]) {
    const refused = await ask(`${path}/${id}/resells/create`, terms)
    expect([refused.status, refused.body.message]).toEqual([404, `This ${noun} was not found.`])
  }
  expect((await ask(`business/shop/products/${id}/resells/create`, terms)).status).toBe(404)
  expect((await ask('resells/listings?kind=product')).status).toBe(422)
  // The control: a room is opened.
  expect((await ask(`business/hotel/rooms/${room.id}/resells/create`, terms)).status).toBe(201)
})

it('no verb and no screen offers it', async () => {
  await loadAreas()
  const resell = allCommands.find(({ id }) => id === 'offer.resell')
  expect([...(resell?.kinds ?? [])].sort()).toEqual([...resoldKinds].sort())
  const screens = paths.filter((path) => path.endsWith('/resell'))
  expect(screens.length).toBe(resoldKinds.length)
  expect(screens.filter((path) => path.startsWith('/offers/shop'))).toEqual([])
})
