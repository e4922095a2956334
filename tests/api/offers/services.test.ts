import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today, weekdayOf } from '../../../src/domain/dates.ts'
import { makeCar, makeService, rent, serviceInput } from '../../support/fleet.ts'
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

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/services${path}`, { token, body })
const drop = (path: string, token = owner) => server.request(`agent/services${path}`, { method: 'DELETE', token })
const everyDay = [1, 2, 3, 4, 5, 6, 7]

interface Slot {
  readonly id: number
  readonly weekday: number
  readonly starts: string
}
/** A day to come on which this slot takes place, and not today. */
const dayOf = (slot: Slot) =>
  [1, 2, 3, 4, 5, 6, 7].map(inDays).find((day) => weekdayOf(day) === slot.weekday) ?? inDays(1)
const bookSlot = (service: number, slot: Slot, quantity = 1) =>
  server.request('agent/bookings/new', {
    token: owner,
    body: {
      adults: quantity,
      client: { name: 'Ann Lee' },
      items: [{ kind: 'service', service_id: service, slot_id: slot.id, date: dayOf(slot), quantity }],
    },
  })

describe('a service', () => {
  it('is created with everything it says, and read back exactly', async () => {
    const input = serviceInput({
      title: 'Massage – “deep” 💆',
      summary: "O'Brien & sons <3",
      mode: 'on_site',
      unit: 'per_group',
      location_name: 'Spa',
      lat: 0.05,
      lng: 32.46,
      currency: 'USD',
      amount: 42.5,
      discount_percent: 20,
      tags: ['wellness'],
      cancellation_rules: [{ days_before: 1, percent: 100 }],
    })
    const made = ok(await ask('', input), 201)
    expect(made).toMatchObject({
      ...input,
      kind: 'service',
      status: 'draft',
      meeting_link: '',
      price_from: 34,
      slots_count: 0,
      places_week: 0,
      next_availability: null,
      version: 1,
    })
    expect(ok(await ask(`/${made.id}`))).toEqual(made)
  })

  it('has a place or a link, never both', async () => {
    const both = { location_name: 'Spa', lat: 1, lng: 32, meeting_link: 'https://meet.test/a' }
    expect(ok(await ask('', serviceInput({ ...both, mode: 'online' })), 201)).toMatchObject({
      location_name: '',
      lat: null,
      lng: null,
      meeting_link: 'https://meet.test/a',
    })
    expect(ok(await ask('', serviceInput({ ...both, mode: 'on_site' })), 201)).toMatchObject({
      location_name: 'Spa',
      meeting_link: '',
    })
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ duration_minutes: 4 }, 'duration_minutes'],
    [{ duration_minutes: 43_201 }, 'duration_minutes'],
    [{ capacity: 0 }, 'capacity'],
    [{ unit: 'per_dog' }, 'unit'],
    [{ mode: 'moon' }, 'mode'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ mode: 'online', meeting_link: 'javascript:alert(1)' }, 'meeting_link'],
    [{ mode: 'online', meeting_link: 'meet.test' }, 'meeting_link'],
    [{ status: 'published' }, 'status'],
  ])('is refused with %j', async (change, field) => {
    const answer = await ask('', serviceInput(change))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is published with slots only, and changed only from what it is now', async () => {
    const made = ok(await ask('', serviceInput()), 201)
    expect((await ask(`/update/${made.id}`, serviceInput({ status: 'published' }))).status).toBe(422)
    ok(await ask(`/${made.id}/slots`, { weekdays: everyDay, starts: ['23:59'] }), 201)
    const on = ok(await ask(`/update/${made.id}`, serviceInput({ status: 'published', version: 1 })))
    expect(on).toMatchObject({ status: 'published', version: 2, slots_count: 7, places_week: 28 })
    expect(on.next_availability).not.toBeNull()
    const late = await ask(`/update/${made.id}`, serviceInput({ title: 'Late', version: 1 }))
    expect(late.status).toBe(409)
    expect(ok(await ask(`/${made.id}`)).title).toBe('Garden walk')
  })

  it('is deleted softly, and not while it is booked', async () => {
    const { service, slots } = await makeService(server, owner)
    const booking = ok(await bookSlot(service.id, slots[0] as Slot), 201)
    const refused = await drop(`/${service.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(booking.reference)
    ok(await server.request(`agent/bookings/${booking.id}/delete`, { token: owner, body: { reason: 'Ill' } }))
    ok(await drop(`/${service.id}`))
    expect((await ask(`/${service.id}`)).status).toBe(404)
    expect((await ask(`/${service.id}/slots`)).status).toBe(404)
    expect(ok(await ask('?per_page=100')).map(({ id }: { id: number }) => id)).not.toContain(service.id)
  })

  it('has photographs, one of which is deleted by its own call', async () => {
    const { service } = await makeService(server, owner)
    const add = async () =>
      ok(
        await server.request(`agent/services/${service.id}/gallery`, {
          method: 'POST',
          token: owner,
          body: await picture(),
        }),
        201,
      )
    const [first, second] = [await add(), await add()]
    expect(ok(await ask(`/${service.id}/gallery`))).toEqual([first, second])
    expect((await drop(`/image/${first.id}`, rift)).status).toBe(404)
    ok(await drop(`/image/${first.id}`))
    expect((await drop(`/image/${first.id}`)).status).toBe(404)
    expect(ok(await ask(`/${service.id}/gallery`))).toEqual([second])
  })
})

describe('slots', () => {
  it('are added many at once, each once', async () => {
    const { id } = ok(await ask('', serviceInput()), 201)
    const body = { weekdays: [1, 3, 3], starts: ['09:00', '10:30', '09:00'], capacity: 6 }
    const made = ok(await ask(`/${id}/slots`, body), 201)
    expect(
      made.map(({ weekday, starts, ends, places }: Record<string, unknown>) => [weekday, starts, ends, places]),
    ).toEqual([
      [1, '09:00', '10:00', 6],
      [1, '10:30', '11:30', 6],
      [3, '09:00', '10:00', 6],
      [3, '10:30', '11:30', 6],
    ])
    // Those that are there stay as they are; only what is new is answered.
    const more = ok(await ask(`/${id}/slots`, { weekdays: [1, 2], starts: ['09:00'], capacity: 9 }), 201)
    expect(more.map(({ weekday }: Slot) => weekday)).toEqual([2])
    expect(ok(await ask(`/${id}/slots`))).toHaveLength(5)
    const nothing = await ask(`/${id}/slots`, { weekdays: [1], starts: ['09:00'] })
    expect(nothing.status).toBe(422)
    for (const bad of [
      { weekdays: [], starts: ['09:00'] },
      { weekdays: [8], starts: ['09:00'] },
      { weekdays: [1], starts: ['24:00'] },
    ])
      expect((await ask(`/${id}/slots`, bad)).status).toBe(422)
    const flood = Array.from(
      { length: 288 },
      (_, n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`,
    )
    expect((await ask(`/${id}/slots`, { weekdays: everyDay, starts: flood })).status).toBe(422)
    expect(ok(await ask(`/${id}/slots`))).toHaveLength(5)
  })

  it('show the places taken on days to come, and only on their own days', async () => {
    const { service, slots } = await makeService(server, owner, { capacity: 3 })
    const slot = slots.find(({ weekday }) => weekday === weekdayOf(inDays(2))) as Slot
    ok(await bookSlot(service.id, slot, 2), 201)
    const days = ok(await ask(`/${service.id}/availability?from=${inDays(1)}&to=${inDays(9)}`))
    expect(days).toHaveLength(18)
    expect(
      days.every(
        (row: { slot_id: number; day: string }) =>
          slots.find(({ id }) => id === row.slot_id)?.weekday === weekdayOf(row.day),
      ),
    ).toBe(true)
    expect(days.filter((row: { taken: number }) => row.taken > 0)).toEqual([
      { slot_id: slot.id, day: inDays(2), starts: slot.starts, ends: expect.any(String), places: 3, taken: 2, free: 1 },
    ])
    expect(ok(await ask(`/${service.id}`))).toMatchObject({ places_taken_week: 2, places_week: 42 })
    const third = await bookSlot(service.id, slot, 2)
    expect(third.status).toBe(409)
    expect(
      ok(await ask(`/${service.id}/availability`)).every((row: { day: string }) => row.day <= addDays(today(), 13)),
    ).toBe(true)
  })

  it('keep day and time, and as many places as are taken, once somebody has booked', async () => {
    const { service, slots } = await makeService(server, owner, { capacity: 3 })
    const slot = slots[0] as Slot
    ok(await bookSlot(service.id, slot, 2), 201)
    const change = (body: unknown) => ask(`/slots/${slot.id}/update`, body)
    const { weekday, starts } = slot
    const moved = await change({ weekday, starts: '08:15' })
    expect(moved.status).toBe(409)
    expect(moved.body.clash).toEqual({ slot: slot.id, day: dayOf(slot), taken: 2 })
    expect((await change({ weekday, starts, capacity: 1 })).status).toBe(409)
    expect(ok(await change({ weekday, starts, capacity: 2 }))).toMatchObject({ places: 2, most_taken: 2 })
    expect((await bookSlot(service.id, slot)).status).toBe(409)
    ok(await change({ weekday, starts, capacity: null }))
    ok(await bookSlot(service.id, slot), 201)
    // The service's own places follow the same rule.
    expect((await ask(`/update/${service.id}`, serviceInput({ capacity: 2, status: 'published' }))).status).toBe(409)
    expect(ok(await ask(`/${service.id}`)).capacity).toBe(3)
    for (const path of [`/slots/${slot.id}`]) expect((await drop(path)).status).toBe(409)
    const free = slots.find(({ id }) => id !== slot.id) as Slot
    expect((await ask(`/${service.id}/slots/delete`, { ids: [slot.id, free.id] })).status).toBe(409)
    expect(ok(await ask(`/${service.id}/slots`))).toHaveLength(slots.length)
  })

  it('are deleted and brought back; a time given away meanwhile stays away', async () => {
    const { service, slots } = await makeService(server, owner)
    const ids = slots.slice(0, 3).map(({ id }) => id)
    ok(await ask(`/${service.id}/slots/delete`, { ids }))
    const [first] = slots as [Slot]
    ok(await ask(`/${service.id}/slots`, { weekdays: [first.weekday], starts: [first.starts] }), 201)
    const back = ok(await ask(`/${service.id}/slots/restore`, { ids }))
    expect(back.ids).toEqual(ids.slice(1))
    expect(ok(await ask(`/${service.id}/slots`))).toHaveLength(slots.length)
    ok(await drop(`/slots/${ids[1]}`))
    expect((await drop(`/slots/${ids[1]}`)).status).toBe(404)
    const clash = await ask(`/slots/${ids[2]}/update`, { weekday: first.weekday, starts: first.starts })
    expect(clash.status).toBe(422)
    expect(Object.keys(clash.body.errors)).toEqual(['starts'])
  })

  it('are sold to no more people than there are places, whoever comes at once', async () => {
    const { service, slots } = await makeService(server, owner, { capacity: 5 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => bookSlot(service.id, slots[0] as Slot)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })
})

describe('figures and lists', () => {
  it('count what is put up and taken in the next week', async () => {
    const before = ok(await ask('/statistics'))
    const { service, slots } = await makeService(server, owner, { capacity: 2 }, ['11:00'])
    await makeService(server, owner, {}, ['12:00'])
    ok(await ask('', serviceInput({ title: 'Draft' })), 201)
    ok(await bookSlot(service.id, slots.find(({ weekday }) => weekday === weekdayOf(inDays(3))) as Slot, 2), 201)
    const after = ok(await ask('/statistics'))
    const grown = (name: string) => after[name] - before[name]
    expect(
      ['services', 'published', 'draft', 'slots_week', 'places_week', 'taken_week', 'bookings_30_days'].map(grown),
    ).toEqual([3, 2, 1, 14, 42, 2, 1])
    const shillings = (of: { revenue_30_days: { currency: string; amount: number }[] }) =>
      of.revenue_30_days.find(({ currency }) => currency === 'UGX')?.amount ?? 0
    expect(shillings(after) - shillings(before)).toBe(100_000)
  })

  it('never contain what does not fit or belongs to others', async () => {
    await makeService(server, owner, { title: 'Kayak lesson' })
    ok(await ask('', serviceInput({ title: 'Kayak talk', mode: 'online', unit: 'per_group' })), 201)
    const titles = async (query: string, token = owner) =>
      ok(await ask(`?q=kayak&sort=title&${query}`, undefined, token)).map(({ title }: { title: string }) => title)
    expect(await titles('')).toEqual(['Kayak lesson', 'Kayak talk'])
    expect(await titles('mode=online')).toEqual(['Kayak talk'])
    expect(await titles('unit=per_person')).toEqual(['Kayak lesson'])
    expect(await titles('status=published')).toEqual(['Kayak lesson'])
    expect((await ask('?q=kayak&download=csv')).text).toContain('Kayak talk')
    const foreign = await ask('?q=kayak', undefined, rift)
    if (foreign.status === 200) expect(foreign.body.data).toEqual([])
    else expect(foreign.status).toBe(403)
  })

  it('belong to one agency and to those who may see services', async () => {
    const { service, slots } = await makeService(server, owner)
    const theirs = [403, 404] // without the feature, or without the record
    for (const [path, body] of [
      [`/${service.id}`],
      [`/${service.id}/slots`],
      [`/${service.id}/gallery`],
      [`/${service.id}/availability`],
      [`/${service.id}/statistics`],
      [`/${service.id}/bookings`],
      [`/update/${service.id}`, serviceInput()],
      [`/${service.id}/slots`, { weekdays: [1], starts: ['01:00'] }],
      [`/slots/${slots[0]?.id}/update`, { weekday: 1, starts: '01:00' }],
      [`/${service.id}/slots/delete`, { ids: [slots[0]?.id] }],
      [`/${service.id}/slots/restore`, { ids: [slots[0]?.id] }],
    ] as const)
      expect(theirs).toContain((await ask(path, body, rift)).status)
    expect(theirs).toContain((await drop(`/${service.id}`, rift)).status)
    expect(theirs).toContain((await drop(`/slots/${slots[0]?.id}`, rift)).status)
    expect((await ask('', undefined, clerk)).status).toBe(403)
    // A slot of another service of one's own is not this one's.
    const other = await makeService(server, owner)
    expect((await ask(`/${service.id}/slots/delete`, { ids: [other.slots[0]?.id] })).status).toBe(404)
  })
})

describe('bookings of services', () => {
  const bookings = (path: string, token = owner) => server.request(`agent/business/service-bookings${path}`, { token })

  it('are listed and shown, and no others', async () => {
    const { service, slots } = await makeService(server, owner)
    const mine = ok(await bookSlot(service.id, slots[0] as Slot), 201)
    const car = await makeCar(server, owner)
    const rental = await rent(server, owner, {
      car_id: car.id,
      pick_up: `${inDays(5)}T09:00`,
      return: `${inDays(6)}T09:00`,
    })
    const all = (await bookings('?per_page=100')).body
    expect(all.data.map(({ id }: { id: number }) => id)).toContain(mine.id)
    expect(all.data.every(({ kind }: { kind: string }) => kind === 'service')).toBe(true)
    expect(ok(await bookings(`/${mine.id}/show`))).toMatchObject({
      id: mine.id,
      kind: 'service',
      client: { name: 'Ann Lee' },
    })
    expect((await bookings(`/${rental.id}/show`)).status).toBe(404)
    expect([403, 404]).toContain((await bookings(`/${mine.id}/show`, rift)).status)
    expect((await bookings(`/${mine.id}/show`, clerk)).status).toBe(200)
    expect((await bookings('?download=csv')).text).toContain(mine.reference)
  })
})
