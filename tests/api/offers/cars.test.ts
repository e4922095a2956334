import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carCategories } from '../../../src/domain/offers/car-choices.ts'
import { carInput, makeCar, rent } from '../../support/fleet.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, ok, picture } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let rift: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  rift = await server.login('owner@rift.test')
})
afterAll(() => server.close())

const base = 'agent/business/rental/cars'
const ask = (path: string, body?: unknown, token = owner) => server.request(`${base}${path}`, { token, body })
const list = async (query: string) => ok(await ask(`?per_page=100&${query}`)) as { id: number; title: string }[]
const titles = async (query: string) => (await list(query)).map(({ title }) => title)

describe('a car', () => {
  it('is created with everything it says, and read back exactly', async () => {
    const input = carInput({
      title: 'Prado “Simba” 🦁',
      summary: "O'Brien & sons <3",
      year: 2021,
      plates: [' uba  123a ', 'UBA-124'],
      colour: 'White',
      transmission: 'manual',
      fuel: 'diesel',
      doors: 5,
      driver: 'either',
      driver_fee: 20,
      fuel_eighth: 9.5,
      turnaround_minutes: null,
      air_conditioning: false,
      mileage_limit: 200,
      currency: 'USD',
      amount: 95.5,
      extra_km: 0.75,
      deposit: 250,
      extra_hour: 12.25,
      pick_up_place: 'Entebbe',
      tags: ['safari'],
      discount_percent: 10,
      cancellation_rules: [{ days_before: 7, percent: 50 }],
      status: 'draft',
    })
    const made = ok(await ask('/create', input), 201)
    expect(made).toMatchObject({
      ...input,
      plates: ['UBA 123A', 'UBA-124'],
      turnaround: 60,
      kind: 'car',
      version: 1,
      price_from: 85.95,
      bookings_count: 0,
      free_today: 2,
      out_today: 0,
      maintenance_today: 0,
      first_media: null,
    })
    expect(ok(await ask(`/${made.id}/show`))).toEqual(made)
  })

  it('has a number plate that no other car of the agency has, as long as it is there', async () => {
    const first = await makeCar(server, owner, { title: 'First', plates: ['UAX 777B'], quantity: 1 })
    const again = await ask('/create', carInput({ plates: ['uax 777b'] }))
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ plates: ['Another of your cars already has this number plate.'] })
    await makeCar(server, rift, { plates: ['UAX 777B'] }) // another agency's business
    const other = await makeCar(server, owner, { plates: [] })
    await makeCar(server, owner, { plates: [] }) // none is not the same as another's
    expect((await ask(`/${other.id}/update`, { ...carInput({ plates: ['UAX 777B'] }), version: 1 })).status).toBe(422)
    ok(await ask(`/${first.id}/delete`, {}))
    const second = await makeCar(server, owner, { title: 'Second', plates: ['UAX 777B'] })
    // The first cannot come back beside the second.
    const back = await server.request('agent/inventory/restore', {
      token: owner,
      body: { items: [{ kind: 'car', id: first.id }] },
    })
    expect(back.status).not.toBe(200)
    expect(ok(await ask(`/${second.id}/show`)).plates).toEqual(['UAX 777B'])
    expect((await ask(`/${first.id}/show`)).status).toBe(404)
  })

  it.each([
    [{ make: ' ' }, 'make'],
    [{ model: 'x'.repeat(61) }, 'model'],
    [{ category: 'spaceship' }, 'category'],
    [{ seats: 0 }, 'seats'],
    [{ doors: 11 }, 'doors'],
    [{ year: 1899 }, 'year'],
    [{ year: 2099 }, 'year'],
    [{ plates: ['!!'] }, 'plates'],
    [{ plates: ['UBA 1', 'ABCDEF'] }, 'plates'],
    [{ plates: ['UBA 1', 'uba  1'] }, 'plates'],
    [{ plates: ['UBA 1', 'UBA 2', 'UBA 3'] }, 'plates'],
    [{ driver: 'sometimes' }, 'driver'],
    [{ turnaround_minutes: -1 }, 'turnaround_minutes'],
    [{ fuel: 'coal' }, 'fuel'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.5 }, 'amount'],
    [{ deposit: 0.5 }, 'deposit'],
    [{ mileage_limit: 0 }, 'mileage_limit'],
    [{ quantity: -1 }, 'quantity'],
    [{ cancellation_rules: [{ days_before: 3, percent: 101 }] }, 'cancellation_rules.0.percent'],
  ])('is refused with %j', async (change, field) => {
    const answer = await ask('/create', carInput(change))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is changed only from what it is now', async () => {
    const car = await makeCar(server, owner)
    const changed = ok(await ask(`/${car.id}/update`, carInput({ colour: 'Olive', version: car.version })))
    expect(changed).toMatchObject({ colour: 'Olive', version: 2 })
    const late = await ask(`/${car.id}/update`, carInput({ colour: 'Pink', version: 1 }))
    expect(late.status).toBe(409)
    expect(late.body.clash).toMatchObject({ version: 2 })
    expect(ok(await ask(`/${car.id}/show`)).colour).toBe('Olive')
  })

  it('keeps its currency while it has rates', async () => {
    const car = await makeCar(server, owner)
    ok(await ask(`/${car.id}/price-options/create`, { name: 'Week', unit: 'per_week', amount: 1_500_000 }), 201)
    const answer = await ask(`/${car.id}/update`, carInput({ currency: 'USD', amount: 90 }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['currency'])
    expect(ok(await ask(`/${car.id}/show`))).toMatchObject({ currency: 'UGX', amount: 300_000, version: 1 })
  })

  it('has hourly, daily and weekly rates, and none by the night', async () => {
    const car = await makeCar(server, owner)
    for (const unit of ['per_hour', 'per_day', 'per_week'])
      ok(await ask(`/${car.id}/price-options/create`, { name: unit, unit, amount: 20_000 }), 201)
    expect((await ask(`/${car.id}/price-options/create`, { name: 'x', unit: 'per_night', amount: 1 })).status).toBe(422)
    expect(ok(await ask(`/${car.id}/price-options`)).map(({ unit }: { unit: string }) => unit)).toEqual([
      'per_hour',
      'per_day',
      'per_week',
    ])
    expect(ok(await ask(`/${car.id}/show`)).price_from).toBe(20_000) // of a day: the week and the hour are other units
  })

  it('is deleted softly, and not while it is rented out', async () => {
    const car = await makeCar(server, owner)
    const booking = await rent(server, owner, {
      car_id: car.id,
      pick_up: `${inDays(40)}T09:00`,
      return: `${inDays(42)}T09:00`,
    })
    const refused = await ask(`/${car.id}/delete`, {})
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(booking.reference)
    expect(refused.body.clash.bookings).toEqual([
      expect.objectContaining({ reference: booking.reference, client: 'Ann Lee' }),
    ])
    ok(await server.request(`agent/bookings/${booking.id}/delete`, { token: owner, body: { reason: 'Ill' } }))
    ok(await ask(`/${car.id}/delete`, {}))
    expect((await ask(`/${car.id}/show`)).status).toBe(404)
    expect(await titles(`q=${encodeURIComponent(car.title)}`)).not.toContain(undefined)
    expect((await list('')).some(({ id }) => id === car.id)).toBe(false)
  })

  it('has photographs', async () => {
    const car = await makeCar(server, owner)
    const image = ok(
      await server.request(`${base}/${car.id}/gallery`, { method: 'POST', token: owner, body: await picture() }),
      201,
    )
    expect(ok(await ask(`/${car.id}/gallery`))).toEqual([image])
    expect(ok(await ask(`/${car.id}/show`)).first_media).toEqual(image)
  })
})

describe('what is free', () => {
  it('is the fleet less what is out and what is in maintenance, day by day', async () => {
    const car = await makeCar(server, owner, { quantity: 3 })
    await rent(server, owner, { car_id: car.id, pick_up: `${inDays(10)}T09:00`, return: `${inDays(12)}T09:00` })
    ok(
      await server.request(`agent/inventory/car/${car.id}/blocks`, {
        token: owner,
        body: { first_day: inDays(11), last_day: inDays(12), quantity: 1, reason: 'Service' },
      }),
      201,
    )
    ok(
      await server.request('agent/inventory/availability', {
        token: owner,
        body: {
          changes: [{ kind: 'car', id: car.id, from: inDays(13), to: inDays(13), closed: true, amount: 999_000 }],
        },
      }),
    )
    const days = ok(await ask(`/${car.id}/availability?from=${inDays(9)}&to=${inDays(13)}`))
    expect(
      days.map((day: Record<string, unknown>) => [day.day, day.capacity, day.taken, day.free, day.amount, day.closed]),
    ).toEqual([
      [inDays(9), 3, 0, 3, 300_000, false],
      [inDays(10), 3, 1, 2, 300_000, false],
      [inDays(11), 2, 1, 1, 300_000, false],
      [inDays(12), 2, 1, 1, 300_000, false],
      [inDays(13), 3, 0, 0, 999_000, true],
    ])
    expect(ok(await ask(`/${car.id}/availability`))).toHaveLength(30)
    expect(ok(await ask(`/${car.id}/availability?from=${inDays(0)}&to=${inDays(2000)}`))).toHaveLength(366)
    expect((await ask(`/${car.id}/availability?from=${inDays(5)}&to=${inDays(4)}`)).status).toBe(422)
  })

  it('never becomes less than what is out', async () => {
    const car = await makeCar(server, owner, { quantity: 2 })
    const [pick_up, back] = [`${inDays(20)}T08:00`, `${inDays(21)}T08:00`]
    await rent(server, owner, { car_id: car.id, pick_up, return: back, quantity: 2 })
    const fewer = await ask(`/${car.id}/update`, carInput({ quantity: 1 }))
    expect(fewer.status).toBe(409)
    expect(fewer.body.clash).toMatchObject({ day: inDays(20), wanted: 1, taken: 2 })
    expect(ok(await ask(`/${car.id}/show`))).toMatchObject({ quantity: 2, version: 1 })
    const more = await server.request('agent/bookings/new', {
      token: owner,
      body: {
        adults: 1,
        client: { name: 'Ben' },
        items: [{ kind: 'car', car_id: car.id, pick_up, return: back, quantity: 1 }],
      },
    })
    expect(more.status).toBe(409)
    ok(await ask(`/${car.id}/update`, carInput({ quantity: 3 })))
    expect(ok(await ask(`/${car.id}/availability?from=${inDays(20)}&to=${inDays(20)}`))[0]).toMatchObject({ free: 1 })
  })

  it('is summed up for the list', async () => {
    const before = ok(await ask('/figures'))
    const car = await makeCar(server, owner, { quantity: 4 })
    await makeCar(server, owner, { quantity: 7, status: 'draft' })
    await rent(server, owner, { car_id: car.id, pick_up: `${inDays(0)}T23:00`, return: `${inDays(1)}T22:00` })
    ok(
      await server.request(`agent/inventory/car/${car.id}/blocks`, {
        token: owner,
        body: { first_day: inDays(0), last_day: inDays(0), quantity: 2 },
      }),
      201,
    )
    const after = ok(await ask('/figures'))
    const grown = Object.fromEntries(Object.keys(before).map((name) => [name, after[name] - before[name]]))
    expect(grown).toEqual({
      fleet: 11,
      cars: 2,
      published: 1,
      draft: 1,
      out_today: 1,
      free_today: 1,
      maintenance_today: 2,
    })
    expect(ok(await ask(`/${car.id}/show`))).toMatchObject({ free_today: 1, out_today: 1, maintenance_today: 2 })
  })
})

describe('the list of cars', () => {
  it('is searched and filtered, and never shows what does not fit', async () => {
    const van = await makeCar(server, owner, {
      title: 'Zebra van',
      make: 'Nissan',
      model: 'Caravan',
      category: 'minibus',
      plates: ['UBZ 901Z'],
      driver: 'with_driver',
      transmission: 'manual',
    })
    const coupe = await makeCar(server, owner, { title: 'Zebra coupe', category: 'luxury', quantity: 1 })
    await rent(server, owner, { car_id: coupe.id, pick_up: `${inDays(3)}T09:00`, return: `${inDays(4)}T09:00` })
    const zebras = async (query: string) => titles(`q=zebra&sort=title&${query}`)
    expect(await zebras('')).toEqual(['Zebra coupe', 'Zebra van'])
    expect(await zebras('category=minibus,coach')).toEqual(['Zebra van'])
    expect(await zebras('make=nissan')).toEqual(['Zebra van'])
    expect(await zebras('transmission=automatic')).toEqual(['Zebra coupe'])
    expect(await zebras('driver=with_driver')).toEqual(['Zebra van'])
    expect(await zebras(`free_on=${inDays(3)}`)).toEqual(['Zebra van'])
    expect(await zebras('status=draft')).toEqual([])
    expect(await titles('q=ubz901z')).toEqual(['Zebra van'])
    expect(await titles('q=nissan+caravan+zebra')).toEqual(['Zebra van'])
    expect(await titles('q=%25')).not.toContain('Zebra van')
    expect((await ask('?sort=plate_of_doom')).status).toBe(422)
    const file = await ask('?q=zebra&download=csv')
    expect(file.text).toContain('Zebra van')
    expect(file.text).toContain('UBZ 901Z')
    expect(van.id).toBeGreaterThan(0)
  })

  it('is one agency’s own, and nobody’s who may not see it', async () => {
    const car = await makeCar(server, owner, { title: 'Only ours' })
    const theirs = ok(await server.request(`${base}?q=only+ours`, { token: rift }))
    expect(theirs).toEqual([])
    for (const [path, body] of [
      [`/${car.id}/show`],
      [`/${car.id}/gallery`],
      [`/${car.id}/price-options`],
      [`/${car.id}/availability`],
      [`/${car.id}/statistics`],
      [`/${car.id}/bookings`],
      [`/${car.id}/update`, carInput()],
      [`/${car.id}/delete`, {}],
      [`/${car.id}/price-options/create`, { name: 'x', unit: 'per_day', amount: 1 }],
    ] as const)
      expect([path, (await ask(path, body, rift)).status]).toEqual([path, 404])
    expect((await ask('', undefined, clerk)).status).toBe(403)
    expect((await ask('/create', carInput(), clerk)).status).toBe(403)
    expect(ok(await ask(`/${car.id}/show`)).title).toBe('Only ours')
  })
})

describe('reference data', () => {
  it('knows categories, makes, and the models of a make by name or id', async () => {
    const get = async (path: string) => ok(await server.request(`agent/business/rental/${path}`, { token: owner }))
    expect((await get('car-categories')).map(({ slug }: { slug: string }) => slug)).toEqual(Object.keys(carCategories))
    const makes = await get('car-makes')
    const toyota = makes.find(({ name }: { name: string }) => name === 'Toyota')
    expect(makes.length).toBeGreaterThan(15)
    const models = await get('car-models?make=toyota')
    expect(models.length).toBeGreaterThan(10)
    expect(models.every(({ make }: { make: string }) => make === 'Toyota')).toBe(true)
    expect(models.every(({ category }: { category: string }) => category in carCategories)).toBe(true)
    expect(await get(`car-models?make=${toyota.id}`)).toEqual(models)
    expect(await get('car-models?make=nobody')).toEqual([])
  })
})
