import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeProduct } from '../../support/shop/orders.ts'
import { makeCar, makeRoom } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'
import { nile, publish, told } from '../../support/website/site.ts'

// The price on a card is the one that the first step of the booking says: with the discounts that it gets by itself.

let server: TestServer
let token: string
let agencyId: number
let tour: Tour
const slugs = { tour: '', room: 'a-room', car: 'a-car' }
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await publish(server, 'nile-savannah')
  await sql`update packages set status = 'archived'`.execute(server.db)
  await sql`update offers set status = 'archived'`.execute(server.db)
  await sql`update discounts set deleted_at = now()`.execute(server.db)
  tour = await makeTour(server, token)
  await sql`update packages set status = 'published', published_at = now() where id = ${tour.id}`.execute(server.db)
  const { rows } = await sql<{ slug: string }>`select slug from packages where id = ${tour.id}`.execute(server.db)
  slugs.tour = rows[0]?.slug ?? ''
  await makeRoom(server, agencyId, {}, { slug: slugs.room, title: 'A room' })
  await makeCar(server, agencyId, {}, { slug: slugs.car, title: 'A car' })
})
afterAll(() => server.close())
afterEach(() => sql`update discounts set deleted_at = now()`.execute(server.db))

let asked = 0
/** As it is at this moment: what is kept for seconds is kept by its whole address. */
async function page(path: string) {
  await told()
  asked += 1
  return (await server.request(`${nile}${path}${path.includes('?') ? '&' : '?'}sent=s${asked}`)).text
}
const priceOn = async (path: string) =>
  /class="pay"><span class="price">(.*?)<\/span>/
    .exec((await page(path)).replaceAll('<span class="unseen">Before: </span>', 'Before: '))?.[1]
    ?.replace(/<[^>]*>/g, '')
const total = async (path: string) =>
  /<td>Total<\/td><td>([^<]*)/.exec((await server.request(`${nile}${path}`)).text)?.[1]
const discount = async (changes: object) =>
  ok(
    await server.request('agent/discounts/create', {
      token,
      body: { name: 'Website', takes: 'percent', percent: 10, scope: 'all', sources: ['website'], ...changes },
    }),
    201,
  )
const forget = () => sql`update discounts set deleted_at = now()`.execute(server.db)

it('is what the booking says on its first step, with what it was before, for readers too', async () => {
  expect(await priceOn('/offers/tours')).toBe('USD 100 per person')
  await discount({})
  expect(await priceOn('/offers/tours')).toBe('Before: USD 100 USD 90 per person')
  expect(await total(`/book/tours/${slugs.tour}?adults=1`)).toBe('USD 90')
  expect(await priceOn(`/offers/tours/${slugs.tour}`)).toBe('Before: USD 100 USD 90 per person')
  expect(await page(`/offers/tours/${slugs.tour}`)).toContain('<strong>Adult</strong></p><p><span class="price"><s>')
  expect(await priceOn('/offers/rooms')).toBe('Before: USD 100 USD 90 per night')
  const nights = `from=${inDays(20)}&until=${inDays(23)}&adults=2`
  expect(await priceOn(`/offers/rooms?${nights}`)).toBe('Before: USD 300 USD 270 for 3 nights')
  expect(await total(`/book/rooms/${slugs.room}?${nights}`)).toBe('USD 270')
})

it('is that of each variant too, as the cart says it', async () => {
  const { product } = await makeProduct(server, agencyId, { title: 'A hat', amount: 50_000 })
  const { rows } = await sql<{ slug: string }>`select slug from offers where id = ${product}`.execute(server.db)
  const path = `/shop/${rows[0]?.slug}`
  expect(await page(path)).not.toContain('45,000') // control
  await discount({})
  expect(await priceOn(path)).toBe('Before: UGX 50,000 UGX 45,000')
  expect(await page(path)).toContain('"price":45000')
})

it('of a whole stay or rental has sums taken off as well; of a part of a booking nobody knows them', async () => {
  await discount({ takes: 'sum', percent: null, amount: 40, currency: 'USD' })
  const days = `from=${inDays(20)}&until=${inDays(22)}`
  expect(await priceOn(`/offers/cars?${days}`)).toBe('Before: USD 200 USD 160 for 2 days')
  expect(await total(`/book/cars/${slugs.car}?${days}`)).toBe('USD 160')
  expect(await priceOn('/offers/cars')).toBe('USD 100 per day')
})

it('has nothing taken off that a visitor would not get: by code, at the desk, for another day, for some clients, below its minimum', async () => {
  for (const changes of [
    { by_code: true, code: 'TEN' },
    { sources: ['manual'] },
    { travel_from: inDays(100), travel_to: inDays(120) },
    { client_tags: ['vip'] },
    { minimum: 5000, currency: 'USD' },
    { scope: 'kind', kinds: ['event'] },
  ]) {
    const { status, text } = await server.request('agent/discounts/create', {
      token,
      body: { name: 'Not for this', takes: 'percent', percent: 10, scope: 'all', sources: ['website'], ...changes },
    })
    expect(status, text).toBe(201)
    expect([changes, await priceOn('/offers/tours')]).toEqual([changes, 'USD 100 per person'])
    await forget()
  }
  // Control: on the day of the departure it is.
  await discount({ travel_from: tour.date, travel_to: tour.date })
  expect(await priceOn('/offers/tours')).toBe('Before: USD 100 USD 90 per person')
})
