import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryOf } from '../../../mock-server/site/agency-site/site-memory.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeCar, makeEvent, makeRoom, makeService, places, rental, stay, tickets } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'
import { nile, publish, templateConfig, told } from '../../support/website/site.ts'
import { plain } from '../../support/website/site-visitor.ts'

// What is free on the days that a visitor looks for, by kind; and what leaves next.

let server: TestServer
let token: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await publish(server, 'nile-savannah')
  // Only what a test makes is on the site.
  await sql`update packages set status = 'archived'`.execute(server.db)
  await sql`update offers set status = 'archived'`.execute(server.db)
  await sql`update discounts set deleted_at = now()`.execute(server.db)
})
afterAll(() => server.close())

/** As it is at this moment: what shows stock is remembered for seconds. */
async function page(path: string) {
  await told()
  memoryOf(server.platform).forget(null)
  const { status, text } = await server.request(`${nile}${path}`)
  expect(status, path).toBe(200)
  return text
}
/** The offers on a page by their addresses, with what they carry on. */
const shown = (text: string) =>
  [...text.matchAll(/class="whole" href="([^"]*)"/g)].map(([, href = '']) => plain(href).replace(`${nile}/offers/`, ''))
const found = async (path: string) => shown(await page(path))
const slugOf = async (id: number) =>
  (await server.db.selectFrom('offers').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
const sell = async (body: object) =>
  ok(await server.request('agent/bookings/new', { token, body: { client: { name: 'Ann Lee' }, ...body } }), 201)

async function tourOnSite(seats: number, changes: object = {}): Promise<Tour & { slug: string }> {
  const tour = await makeTour(server, token, { ...changes }, seats)
  await sql`update packages set status = 'published', published_at = now() where id = ${tour.id}`.execute(server.db)
  const { slug } = await server.db
    .selectFrom('packages')
    .select('slug')
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow()
  return { ...tour, slug }
}

describe('a search by days', () => {
  it('of rooms finds those that are free for every night and large enough, with the price of the stay; nothing once the desk has sold them', async () => {
    const id = await makeRoom(server, agencyId, { quantity: 2 })
    const slug = await slugOf(id)
    const days = `from=${inDays(20)}&until=${inDays(23)}`
    const text = await page(`/offers/rooms?${days}&adults=2`)
    expect(shown(text)).toEqual([`rooms/${slug}?${days}&adults=2`])
    expect(text).toContain('<strong>USD 300</strong> <small>for 3 nights</small>')
    expect(text).toContain('2 free')
    expect(await page(`/offers/rooms?${days}&adults=4`)).toContain('for 3 nights, 2 rooms')
    expect(await found(`/offers/rooms?${days}&adults=6`)).toEqual([])
    await sell({ items: [stay(id, 22, 24, { quantity: 2 })] })
    expect(await page(`/offers/rooms?${days}`)).toContain('Nothing is free on these days.')
    // Control: the night before is free.
    expect(await found(`/offers/rooms?from=${inDays(20)}&until=${inDays(22)}`)).toHaveLength(1)
  })

  it('of cars finds those that are free and have the seats, and takes the days along to the booking', async () => {
    const id = await makeCar(server, agencyId, { quantity: 1 })
    const slug = await slugOf(id)
    const days = `from=${inDays(20)}&until=${inDays(22)}`
    const text = await page(`/offers/cars?${days}`)
    expect(shown(text)).toEqual([`cars/${slug}?${days}&adults=1`])
    expect(text).toContain('<strong>USD 200</strong> <small>for 2 days</small>')
    expect(await found(`/offers/cars?${days}&adults=6`)).toEqual([])
    const offer = await page(`${siteAddress.offer('car', slug)}?${days}`)
    expect(offer).toContain(': free')
    const href = new RegExp(`href="(${nile}/book/cars/[^"]*)"`).exec(offer)?.[1] ?? ''
    expect(plain(href)).toContain(days)
    const steps = await server.request(plain(href))
    expect(steps.text).toContain(`name="pick_up" value="${inDays(20)}"`)
    expect(steps.text).toContain(`name="return" value="${inDays(22)}"`)
    await sell({ items: [rental(id, 21, 3)] })
    expect(await found(`/offers/cars?${days}`)).toEqual([])
    expect(await page(`${siteAddress.offer('car', slug)}?${days}`)).toContain('not free. Look for other days.')
  })

  it('of tours finds a departure within the days with seats for the whole party, and leads to that departure', async () => {
    const tour = await tourOnSite(4, { min_pax: 2 })
    const between = (from: number, until: number, adults = 2) =>
      `from=${inDays(from)}&until=${inDays(until)}&adults=${adults}`
    expect(await found(`/offers/tours?${between(25, 35)}`)).toEqual([`tours/${tour.slug}?${between(25, 35)}`])
    expect(await found(`/offers/tours?${between(30, 30)}`)).toHaveLength(1)
    expect(await found(`/offers/tours?${between(31, 40)}`)).toEqual([])
    expect(await found(`/offers/tours?${between(25, 35, 1)}`)).toEqual([])
    expect(await found(`/offers/tours?${between(25, 35, 5)}`)).toEqual([])
    const offer = await page(`${siteAddress.offer('package', tour.slug)}?${between(25, 35)}`)
    expect(plain(offer)).toContain(`/book/tours/${tour.slug}?${between(25, 35)}&date=${tour.departure}"`)
    await sell({
      package_id: tour.id,
      departure_id: tour.departure,
      adults: 3,
      lines: [{ price_option_id: tour.price, quantity: 3 }],
    })
    expect(await found(`/offers/tours?${between(25, 35)}`)).toEqual([])
  })

  it('of events finds those on these days with as many tickets, with their lowest price', async () => {
    const event = await makeEvent(server, agencyId)
    const on = (from: number, until: number, adults: number) =>
      `/offers/events?from=${inDays(from)}&until=${inDays(until)}&adults=${adults}`
    const text = await page(on(30, 30, 10))
    expect(shown(text)).toHaveLength(1)
    expect(text).toContain('<strong>USD 50</strong>')
    expect(await found(on(31, 40, 1))).toEqual([])
    expect(await found(on(30, 30, 11))).toEqual([])
    await sell({ items: [tickets(event.regular, 6)] })
    expect(await page(on(30, 30, 4))).toContain('<strong>USD 80</strong>')
    expect(await found(on(30, 30, 5))).toEqual([])
  })

  it('of services finds a time with a place for each, and leads to that time', async () => {
    const service = await makeService(server, agencyId)
    const slug = await slugOf(service.id)
    const on = (adults: number) => `/offers/services?from=${inDays(29)}&until=${inDays(31)}&adults=${adults}`
    expect(await page(on(8))).toContain('at 10:00')
    expect(await found(on(9))).toEqual([])
    await sell({ items: [places(service, 5)] })
    expect(await found(on(4))).toEqual([])
    expect(await found(on(3))).toEqual([`services/${slug}?from=${inDays(29)}&until=${inDays(31)}&adults=3`])
    const steps = await server.request(`${nile}/book/services/${slug}?time=${inDays(30)}.${service.slot}`)
    expect(steps.text).toContain(`value="${inDays(30)}.${service.slot}" checked`)
  })

  it('of everything finds all kinds that can be had then, and nothing that has no days', async () => {
    const kinds = (await found(`/offers?from=${inDays(29)}&until=${inDays(31)}&adults=1`)).map(
      (address) => address.split('/')[0],
    )
    expect(kinds.toSorted()).toEqual(['cars', 'events', 'rooms', 'services'].toSorted())
  })

  it('says what is wrong with days that cannot be searched, keeps what was typed, and shows all offers', async () => {
    for (const [query, problem] of [
      [`from=${inDays(20)}&until=${inDays(20)}`, 'The last day must be after the first one.'],
      [`from=${inDays(-2)}&until=${inDays(20)}`, 'The first day is past.'],
      [`from=${inDays(20)}`, 'Choose both days to see what is free.'],
      [`from=${inDays(20)}&until=${inDays(100)}`, 'Choose at most 60 days.'],
      [`from=${inDays(900)}&until=${inDays(901)}`, 'Choose days within the next two years.'],
    ] as const) {
      const text = await page(`/offers/rooms?${query}`)
      expect([query, text.includes(problem)]).toEqual([query, true])
      expect(text).toContain(`name="from" type="date" value="${/from=([^&]*)/.exec(query)?.[1]}"`)
      expect(shown(text).length).toBeGreaterThan(0)
    }
  })
})

describe('the section of departures', () => {
  it('shows what leaves next across tours with seats and prices, soonest first, and leads to its booking; what is full is left out', async () => {
    const config = templateConfig()
    const section = { id: 'next-dates', kind: 'departures', version: 1, values: {}, hidden: false } as const
    await publish(server, 'nile-savannah', {
      ...config,
      pages: config.pages.map((each) => (each.role === 'home' ? { ...each, sections: [section] } : each)),
    })
    const [one, other] = [await tourOnSite(5, { title: 'Later' }), await tourOnSite(2, { title: 'Sooner' })]
    ok(
      await server.request(`agent/packages/${other.id}/departures/create`, {
        token,
        body: { dates: [inDays(10), inDays(40)], capacity: 2 },
      }),
      201,
    )
    const rows = async () =>
      [...(await page('/')).matchAll(/<li><p class="when"><time datetime="([^"]*)">.*?\/tours\/([a-z\d-]*)".*?<\/li>/g)]
        .map(([text, at, slug]) => ({ at, slug, text }))
        .filter(({ slug }) => slug === one.slug || slug === other.slug)
    const first = await rows()
    expect(first.map(({ at }) => at)).toEqual([inDays(10), inDays(30), inDays(30), inDays(40)])
    expect(first[0]?.slug).toBe(other.slug)
    expect(first[0]?.text).toContain('2 left')
    expect(first[0]?.text).toContain('USD 100')
    expect(first.find(({ slug }) => slug === one.slug)?.text).toContain(
      `/book/tours/${one.slug}?date=${one.departure}"`,
    )
    await sell({
      package_id: other.id,
      departure_id: other.departure,
      adults: 2,
      lines: [{ price_option_id: other.price, quantity: 2 }],
    })
    expect((await rows()).map(({ at }) => at)).toEqual([inDays(10), inDays(30), inDays(40)])
  })
})

it('the search of a site finds a tour by a tag and by its days, no longer once they say otherwise', async () => {
  const tour = await tourOnSite(4, { title: 'Source of the Nile', tags: ['Pangolins'] })
  await sql`update package_itineraries set description = '<p>Rafting over grade five</p>' where id = ${tour.day}`.execute(
    server.db,
  )
  const hits = async (q: string) =>
    [...(await page(`/search?q=${q}`)).matchAll(/<li><h3><a href="([^"]*)"/g)].map(([, href = '']) => href)
  const itself = [`${nile}/offers/tours/${tour.slug}`]
  for (const q of ['pangolins', 'rafting', 'nile+rafting']) expect([q, await hits(q)]).toEqual([q, itself])
  expect(await hits('rafting+nowhere')).toEqual([])
  await sql`delete from package_itineraries where id = ${tour.day}`.execute(server.db)
  expect(await hits('rafting')).toEqual([])
  expect(await hits('pangolins')).toEqual(itself) // control
})
