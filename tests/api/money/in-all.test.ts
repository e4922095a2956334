import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let nile: string
beforeAll(async () => {
  server = await startServer()
  nile = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const inAll = (token: string, sums: string) =>
  server.request(`agent/exchange/in-all?sums=${encodeURIComponent(sums)}`, { token })

it('is what sums come to in the agency’s currency at today’s house rates', async () => {
  ok(await server.request('agent/exchange/rates', { token: nile, body: { currency: 'USD', rate: '3700.5' } }))
  const [first, second] = ok(await inAll(nile, 'UGX:1000,USD:10.01;UGX:1,KES:2'))
  expect(first).toMatchObject({ currency: 'UGX', amount: 38_042, left_out: [] }) // 38,042.005
  expect(first.rates).toMatchObject([{ currency: 'USD', rate: '3700.5', source: 'house' }])
  expect(second.rates).toMatchObject([{ currency: 'KES' }])
})

it('is for whoever sees the sums, at the rates of their own agency', async () => {
  expect(ok(await inAll(await server.login('gate@nile.test'), 'UGX:0,USD:1'))[0].amount).toBe(3700) // half to even
  const [rift] = ok(await inAll(await server.login('owner@rift.test'), 'UGX:0,USD:1'))
  expect(rift.rates).not.toMatchObject([{ rate: '3700.5' }])
})

it('names what has no rate, and refuses what is no sum', async () => {
  expect(ok(await inAll(nile, 'UGX:5,JPY:700'))[0]).toMatchObject({ amount: 5, left_out: ['JPY'], rates: [] })
  for (const wrong of ['UGX', 'UGX:1.5', '']) expect((await inAll(nile, wrong)).status, wrong).toBe(422)
})
