import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { productInput } from '../../support/shop/products.ts'

let server: TestServer
let owner: string
let clerk: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
})
afterAll(() => server.close())

const ask = (path: string, body: unknown, token = owner) =>
  server.request(`agent/business/shop/${path}`, { token, body })
const count = (match: 'all' | 'any', rules: unknown, token = owner) => ask('collections/count', { match, rules }, token)
const tagged = { field: 'tag', test: 'is', value: 'counted-first' } as const

describe('rules that are not saved', () => {
  it('tell how many products they would find, and make no collection', async () => {
    const [before, none] = [await ask('collections', undefined), await count('all', [tagged])]
    expect(none.body).toEqual({ data: { products: 0 } })
    for (const [title, amount] of [
      ['Counted map', 15_000],
      ['Counted book', 90_000],
    ] as const)
      expect((await ask('products/create', productInput({ title, amount, tags: ['counted-first'] }))).status).toBe(201)
    const cheap = { field: 'price', test: 'less', value: '20000' } as const
    expect((await count('all', [tagged])).body).toEqual({ data: { products: 2 } })
    expect((await count('all', [tagged, cheap])).body).toEqual({ data: { products: 1 } })
    expect((await count('any', [tagged, { field: 'title', test: 'is', value: 'Counted book' }])).body).toEqual({
      data: { products: 2 },
    })
    expect((await ask('collections', undefined)).body).toEqual(before.body)
  })
  it('are checked as those of a collection, field by field', async () => {
    const wrong = await count('all', [{ field: 'price', test: 'less', value: 'cheap' }])
    expect(wrong.status).toBe(422)
    expect(Object.keys((wrong.body as { errors: object }).errors)).toEqual(['rules.0.value'])
    expect((await count('all', [])).status).toBe(422)
  })
  it('are counted only for who may see the shop', async () => {
    expect((await count('all', [tagged], clerk)).status).toBe(403)
  })
})
