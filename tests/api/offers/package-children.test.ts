import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { adultPrice, book, inDays, makeTour, ok, picture, type Tour, tourInput } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
beforeEach(async () => {
  tour = await makeTour(server, owner)
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, method?: string) =>
  server.request(`agent/${path}`, { token: owner, body, ...(method === undefined ? {} : { method }) })

describe('days', () => {
  const days = async () =>
    ok(await ask(`packages/${tour.id}/itineraries`)).map(
      (row: { day: number; title: string }) => `${row.day} ${row.title}`,
    )
  const add = async (title: string, day?: number) =>
    ok(await ask(`packages/${tour.id}/itineraries/create`, { title, ...(day === undefined ? {} : { day }) }), 201)

  it('stay unique and gapless when one is put between, moved or deleted', async () => {
    await add('Trek')
    const between = await add('Transfer', 2)
    expect(await days()).toEqual(['1 Arrival', '2 Transfer', '3 Trek'])
    ok(await ask(`package_itinerary/${between.id}/update`, { title: 'Transfer', day: 3 }))
    expect(await days()).toEqual(['1 Arrival', '2 Trek', '3 Transfer'])
    ok(await ask(`package_itinerary/${between.id}/update`, { title: 'Transfer', day: 1 }))
    expect(await days()).toEqual(['1 Transfer', '2 Arrival', '3 Trek'])
    ok(await ask(`package_itinerary/${tour.day}/delete`, {}))
    expect(await days()).toEqual(['1 Transfer', '2 Trek'])
  })

  it('take a new order only when it names each of them once', async () => {
    const { id: second } = await add('Trek')
    const other = await makeTour(server, owner)
    for (const ids of [[second], [second, second], [second, tour.day, other.day], [second, other.day]])
      expect((await ask(`packages/${tour.id}/itineraries/reorder`, { ids })).status).toBe(422)
    expect(await days()).toEqual(['1 Arrival', '2 Trek'])
    ok(await ask(`packages/${tour.id}/itineraries/reorder`, { ids: [second, tour.day] }))
    expect(await days()).toEqual(['1 Trek', '2 Arrival'])
  })

  it('leave no gap when added far away', async () => {
    const { status, body } = await ask(`packages/${tour.id}/itineraries/create`, { title: 'Later', day: 5 })
    expect(status).toBe(422)
    expect(body.errors.day).toEqual(['The next day is day 2.'])
  })

  it('come in order from ten people at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => add(`Parallel ${i}`, 1)))
    expect((await days()).map((text: string) => Number(text.split(' ')[0]))).toEqual(
      Array.from({ length: 11 }, (_, i) => i + 1),
    )
  })

  it('keep clean HTML, places and meals', async () => {
    const input = {
      title: 'Trek',
      description: '<p>Go<style>*{}</style></p>',
      location_name: 'Buhoma',
      lat: -0.97,
      lng: 29.61,
      meals: ['lunch'],
      accommodation: 'Lodge',
      activities: ['Trek'],
    }
    expect(ok(await ask(`package_itinerary/${tour.day}/update`, input))).toMatchObject({
      ...input,
      description: '<p>Go</p>',
      day: 1,
    })
    expect((await ask(`package_itinerary/${tour.day}/update`, { ...input, meals: ['tea'] })).status).toBe(422)
    expect((await ask(`package_itinerary/${tour.day}/update`, { ...input, lat: 91 })).status).toBe(422)
  })
})

describe('prices', () => {
  const add = (changes: Record<string, unknown>) => ask(`packages/${tour.id}/price-options/create`, adultPrice(changes))

  it.each([
    ['USD', 12.34, 201, 1234],
    ['USD', 0.1, 201, 10],
    ['USD', 12.345, 422, null],
    ['UGX', 150000, 201, 150000],
    ['UGX', 150000.5, 422, null],
    ['USD', 0, 422, null],
    ['USD', -1, 422, null],
    ['USD', 1e15, 422, null],
    ['USD', '12', 422, null],
  ])('keep %s %s exactly, or refuse it', async (currency, amount, status, minor) => {
    const answer = await add({ name: `Exact ${amount}`, currency, amount })
    expect(answer.status).toBe(status)
    if (status !== 201) return void expect(Object.keys(answer.body.errors)).toEqual(['amount'])
    expect(answer.body.data).toMatchObject({ amount, currency })
    const row = await server.db
      .selectFrom('price_options')
      .select('amount')
      .where('id', '=', answer.body.data.id)
      .executeTakeFirst()
    expect(row?.amount).toBe(minor)
  })

  it.each([
    ['the same name without dates', {}, 422],
    ['the same name in capitals', { name: 'ADULT' }, 422],
    ['another audience', { age_band: 'child' }, 201],
    ['another name', { name: 'Peak' }, 201],
    ['another group size', { min_qty: 5 }, 422], // the first has no upper limit
    ['one of the days', { valid_from: '2027-01-01', valid_to: '2027-01-01' }, 422],
  ])('of two with %s: %s', async (_name, changes, status) => {
    expect((await add(changes)).status).toBe(status)
  })

  it('follow each other without a day in two windows', async () => {
    const season = (from: string, to: string | null) => add({ name: 'Season', valid_from: from, valid_to: to })
    expect((await season('2027-01-01', '2027-06-30')).status).toBe(201)
    expect((await season('2027-06-30', '2027-12-31')).status).toBe(422)
    const next = await season('2027-07-01', null)
    expect(next.status).toBe(201)
    const moved = adultPrice({ name: 'Season', valid_from: '2027-06-01', valid_to: null })
    expect((await ask(`packages/price-options/${next.body.data.id}/update`, moved)).status).toBe(422)
    expect(
      (await ask(`packages/price-options/${next.body.data.id}/update`, { ...moved, valid_from: '2027-08-01' })).status,
    ).toBe(200)
  })

  it('never overlap when two people add the same at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ name: 'Race' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
  })

  it('of bookings stay when the option changes or goes', async () => {
    const { id } = await book(server, owner, tour, 2)
    ok(await ask(`packages/price-options/${tour.price}/update`, adultPrice({ amount: 500 })))
    ok(await ask(`packages/price-options/${tour.price}`, undefined, 'DELETE'))
    expect(ok(await ask(`bookings/${id}/show`))).toMatchObject({ total: 200 })
    expect(ok(await ask(`packages/${tour.id}/price-options`))).toEqual([])
  })

  it('cannot all be taken from a published package', async () => {
    ok(await ask('packages/status', { ids: [tour.id], status: 'published' }))
    expect((await ask(`packages/price-options/${tour.price}`, undefined, 'DELETE')).status).toBe(409)
    expect(ok(await ask(`packages/${tour.id}/price-options`))).toHaveLength(1)
    await add({ name: 'Other' })
    expect((await ask(`packages/price-options/${tour.price}`, undefined, 'DELETE')).status).toBe(200)
  })
})

describe('departures', () => {
  const add = (changes: Record<string, unknown>) =>
    ask(`packages/${tour.id}/departures/create`, { capacity: 4, ...changes })
  const change = (changes: Record<string, unknown>) =>
    ask(`packages/departures/${tour.departure}/update`, { dates: [tour.date], capacity: 10, ...changes })

  it('are made many at once, and listed with seats taken and left', async () => {
    const dates = [inDays(60), inDays(40), inDays(50), inDays(40)]
    const made = ok(await add({ dates }), 201)
    expect(made.map((row: { date: string }) => row.date)).toEqual([inDays(40), inDays(50), inDays(60)])
    await book(server, owner, tour, 3)
    const all = ok(await ask(`packages/${tour.id}/departures`))
    expect(all[0]).toMatchObject({ date: tour.date, capacity: 10, taken: 3, seats_left: 7, status: 'open' })
    expect(ok(await ask(`packages/${tour.id}/departures?from=${inDays(45)}&to=${inDays(55)}`))).toHaveLength(1)
    expect((await ask(`packages/${tour.id}/departures?from=tomorrow`)).status).toBe(422)
  })

  it('on days that have one are refused by name, and none is made', async () => {
    const { status, body } = await add({ dates: [inDays(70), tour.date] })
    expect(status).toBe(422)
    expect(body.errors.dates[0]).toContain('already a departure')
    expect(ok(await ask(`packages/${tour.id}/departures`))).toHaveLength(1)
    expect((await add({ dates: [inDays(-1)] })).status).toBe(422)
    expect((await add({ dates: ['2027-02-30'] })).status).toBe(422)
  })

  it('never have fewer seats than are taken', async () => {
    await book(server, owner, tour, 3)
    const refused = await change({ capacity: 2 })
    expect(refused.status).toBe(409)
    expect(refused.body.clash).toMatchObject({ taken: 3 })
    expect(ok(await change({ capacity: 3, note: 'Full' }))).toMatchObject({ capacity: 3, seats_left: 0, note: 'Full' })
    const late = await ask('bookings/new', {
      package_id: tour.id,
      departure_id: tour.departure,
      adults: 1,
      lines: [{ price_option_id: tour.price, quantity: 1 }],
      client: { name: 'Late' },
    })
    expect(late.status).toBe(409)
  })

  it('do not move, end or go while somebody has a seat', async () => {
    const { id } = await book(server, owner, tour, 1)
    expect((await change({ dates: [inDays(31)] })).status).toBe(409)
    expect((await change({ status: 'cancelled' })).status).toBe(409)
    expect((await ask(`packages/departures/${tour.departure}`, undefined, 'DELETE')).status).toBe(409)
    expect((await change({ status: 'closed' })).status).toBe(200)
    ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect((await change({ dates: [inDays(31)], status: 'open' })).status).toBe(200)
    // A cancelled booking can be reinstated, so the departure that it remembers stays.
    const kept = await ask(`packages/departures/${tour.departure}`, undefined, 'DELETE')
    expect(kept.status).toBe(409)
    expect(kept.body.message).toContain('Cancelled')
  })

  it('sell on their new day after a move, and are gone after deletion', async () => {
    expect(ok(await change({ dates: [inDays(33)] }))).toMatchObject({ date: inDays(33), taken: 0 })
    await book(server, owner, tour, 10)
    const other = ok(await add({ dates: [inDays(80)] }), 201)[0]
    expect((await ask(`packages/departures/${other.id}/update`, { dates: [inDays(33)], capacity: 1 })).status).toBe(422)
    expect((await ask(`packages/departures/${other.id}`, undefined, 'DELETE')).status).toBe(200)
    expect((await ask(`packages/departures/${other.id}`, undefined, 'DELETE')).status).toBe(404)
    const left = await server.db
      .selectFrom('stock')
      .select('day')
      .where('resource_type', '=', 'departure')
      .where('resource_id', 'in', [other.id, tour.departure])
      .execute()
    expect(left).toEqual([{ day: inDays(33) }])
  })
})

describe('photographs', () => {
  const upload = async () => ok(await ask(`uploadcare/package_images/${tour.id}`, await picture()), 201)

  it('are stored, ordered, described and deleted; the first leads the list', async () => {
    const [a, b] = [await upload(), await upload()]
    expect(a).toMatchObject({ width: 60, height: 40, position: 0, url: `/files/${a.uuid}/large.webp` })
    expect((await server.request(a.thumb)).headers.get('content-type')).toBe('image/webp')
    const images = [{ id: b.id, alt: 'A gorilla', caption: 'Bwindi' }, { id: a.id }]
    expect(
      ok(await ask(`packages/${tour.id}/gallery/update`, { images })).map((row: { id: number }) => row.id),
    ).toEqual([b.id, a.id])
    expect(ok(await ask(`packages/edit/${tour.id}`)).first_media).toMatchObject({ id: b.id, alt: 'A gorilla' })
    ok(await ask('package_images/delete', { ids: [b.id] }))
    expect(ok(await ask(`packages/${tour.id}/gallery`)).map((row: { id: number }) => row.id)).toEqual([a.id])
    expect((await ask('package_images/delete', { ids: [b.id] })).status).toBe(404)
  })

  it('of a day hang on it', async () => {
    const { id } = ok(await ask(`uploadcare/itinerary_image/${tour.day}`, await picture()), 201)
    expect(ok(await ask(`package_itinerary/${tour.day}/gallery`)).map((row: { id: number }) => row.id)).toEqual([id])
    expect(ok(await ask(`packages/${tour.id}/gallery`))).toEqual([])
    ok(await ask('package_images/delete', { ids: [id] }))
    expect(ok(await ask(`package_itinerary/${tour.day}/gallery`))).toEqual([])
  })

  it('come back to their place when the deletion is taken back', async () => {
    const [a, b] = [await upload(), await upload()]
    const order = async () => ok(await ask(`packages/${tour.id}/gallery`)).map((row: { id: number }) => row.id)
    ok(await ask('package_images/delete', { ids: [a.id] }))
    ok(await ask('package_images/restore', { ids: [a.id] }))
    expect(await order()).toEqual([a.id, b.id])
    ok(await ask('package_images/restore', { ids: [a.id] })) // twice does no harm
    expect(await order()).toEqual([a.id, b.id])
    expect((await ask('package_images/restore', { ids: [a.id, 2_000_000_000] })).status).toBe(404)
  })

  it('of a day that is made anew go on the new day', async () => {
    const { id } = ok(await ask(`uploadcare/itinerary_image/${tour.day}`, await picture()), 201)
    ok(await ask(`package_itinerary/${tour.day}/delete`, {}))
    expect((await ask('package_images/restore', { ids: [id] })).status).toBe(404)
    const day = ok(await ask(`packages/${tour.id}/itineraries/create`, { title: 'Again' }), 201)
    ok(await ask('package_images/restore', { ids: [id], itinerary_id: day.id }))
    expect(ok(await ask(`package_itinerary/${day.id}/gallery`)).map((row: { id: number }) => row.id)).toEqual([id])
  })

  it('are shared by a copy, which keeps them when the original goes', async () => {
    const image = await upload()
    const dayImage = ok(await ask(`uploadcare/itinerary_image/${tour.day}`, await picture()), 201)
    const copy = ok(await ask(`packages/duplicate/${tour.id}`))
    expect(copy.first_media).toMatchObject({ uuid: image.uuid })
    expect(copy.first_media.id).not.toBe(image.id)
    const [day] = ok(await ask(`packages/${copy.id}/itineraries`))
    expect(ok(await ask(`package_itinerary/${day.id}/gallery`))).toMatchObject([{ uuid: dayImage.uuid }])
    ok(await ask('package_images/delete', { ids: [image.id] }))
    expect(ok(await ask(`packages/${copy.id}/gallery`))).toHaveLength(1)
  })

  it.each([
    ['text that says it is a picture', new Blob(['<svg onload=alert(1)>'], { type: 'image/png' })],
    ['nothing', null],
  ])('are not: %s', async (_name, blob) => {
    const form = new FormData()
    if (blob !== null) form.append('file', blob, 'x.png')
    else form.append('note', 'no file')
    expect((await ask(`uploadcare/package_images/${tour.id}`, form)).status).toBe(422)
    expect(ok(await ask(`packages/${tour.id}/gallery`))).toEqual([])
  })
})

describe('a history', () => {
  it('tells of the parts too', async () => {
    ok(await ask(`packages/departures/${tour.departure}/update`, { dates: [tour.date], capacity: 12 }))
    const [last] = ok(await ask(`packages/${tour.id}/history`))
    expect(last).toMatchObject({
      action: 'packages.updateDeparture',
      before: { departure: tour.departure, capacity: 10 },
      after: { capacity: 12 },
    })
    expect(last.after).not.toHaveProperty('note')
  })
  it('does not make the open form of the package stale', async () => {
    ok(await ask(`packages/${tour.id}/itineraries/create`, { title: 'More' }), 201)
    expect((await ask(`packages/edit/${tour.id}`, tourInput({ version: 1 }))).status).toBe(200)
  })
})
