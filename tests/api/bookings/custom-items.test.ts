import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBooking } from '../../../mock-server/services/bookings/create-booking.ts'
import { bookingInput } from '../../../src/domain/contract/bookings/bookings.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeEvent, makeRoom, rental, stay, tickets } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let nile: number
let userId: number

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const client = { client: { name: 'Ann Lee' } }
const book = async (items: unknown[], changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/new', { items, ...client, ...changes }), 201)
const transfer = (changes: Record<string, unknown> = {}) => ({
  kind: 'custom',
  title: 'Airport transfer',
  description: 'Meet at arrivals',
  from: inDays(20),
  to: inDays(20),
  quantity: 2,
  unit_amount: 35,
  ...changes,
})

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  const user = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner@nile.test')
    .executeTakeFirstOrThrow()
  userId = user.id
})
afterAll(() => server.close())

describe('a line of one’s own', () => {
  it('stands beside what is kept in stock, in its currency, and takes nothing', async () => {
    const room = await makeRoom(server, nile)
    const quoted = ok(await call('bookings/quote', { items: [transfer(), stay(room, 20, 22)] }))
    expect(quoted).toMatchObject({ currency: 'USD', total: 270, complaints: [] })
    expect(quoted.items[0]).toMatchObject({ item: 1, kind: 'custom', offer_id: 0, left: null, amount: 70 })
    const booking = await book([transfer(), stay(room, 20, 22)])
    expect(booking).toMatchObject({ kind: 'hotel_room', total: 270, starts_on: inDays(20), ends_on: inDays(22) })
    expect(booking.lines[0]).toMatchObject({
      offer_type: 'custom',
      offer_id: null,
      title: 'Airport transfer',
      quantity: 2,
      unit_amount: 35,
      amount: 70,
      from_date: inDays(20),
      to_date: inDays(20),
    })
    expect(booking.items[0].details).toMatchObject({
      kind: 'custom',
      description: 'Meet at arrivals',
      from: inDays(20),
      unit_amount: 35,
      currency: 'USD',
    })
    const taken = await server.db
      .selectFrom('allocations')
      .select('resource_type')
      .where('booking_id', '=', booking.id)
      .execute()
    expect(taken).toEqual([{ resource_type: 'room' }])
  })

  it('alone makes a tour in the agency’s currency, or in its own', async () => {
    expect(await book([transfer({ unit_amount: 90_000 })])).toMatchObject({
      kind: 'tour_package',
      currency: 'UGX',
      total: 180_000,
      title: 'Airport transfer',
    })
    expect(await book([transfer({ currency: 'EUR', unit_amount: 35.5 })])).toMatchObject({
      currency: 'EUR',
      total: 71,
    })
  })

  it('is refused in words', async () => {
    const room = await makeRoom(server, nile)
    const errors = async (item: unknown, ...others: unknown[]) =>
      (await call('bookings/new', { items: [item, ...others], ...client })).body.errors
    expect(await errors(transfer({ to: inDays(19) }))).toEqual({
      'items.0.to': ['The end must not be before the start.'],
    })
    expect(await errors(transfer({ title: ' ' }))).toEqual({ 'items.0.title': ['Title is required.'] })
    expect(await errors(transfer({ unit_amount: -1 }))).toEqual({
      'items.0.unit_amount': ['Price cannot be negative.'],
    })
    expect(await errors(transfer({ unit_amount: 10.5, currency: 'UGX' }))).toEqual({
      'items.0.unit_amount': ['“Airport transfer”: UGX has no decimals.'],
    })
    expect(Object.keys(await errors(transfer({ currency: 'EUR' }), stay(room, 20, 22)))).toEqual(['items.0'])
  })

  it('takes the currency of what comes to it, not of what the booking was', async () => {
    const room = await makeRoom(server, nile)
    const made = await book([transfer({ unit_amount: 90_000 })])
    const changed = await call(`bookings/edit/${made.id}`, {
      items: [transfer({ unit_amount: 40 }), stay(room, 20, 22)],
    })
    expect(ok(changed)).toMatchObject({ currency: 'USD', total: 280, kind: 'hotel_room' })
  })

  it('changes, comes on top, goes, is cancelled and comes back', async () => {
    const room = await makeRoom(server, nile)
    const made = await book([stay(room, 20, 22)])
    const change = async (items: unknown[]) => ok(await call(`bookings/edit/${made.id}`, { items }))
    const added = await change([stay(room, 20, 22), transfer()])
    expect(added).toMatchObject({ total: 270 })
    // What is sent again without a word of its currency stays what it was.
    expect((await change([stay(room, 20, 22), transfer()])).total).toBe(270)
    expect((await change([stay(room, 20, 22), transfer({ unit_amount: 40, quantity: 3 })])).total).toBe(320)
    expect(ok(await call(`bookings/${made.id}/cancellation`)).items).toHaveLength(2)
    expect(ok(await call(`bookings/${made.id}/delete`, { reason: 'Plans changed' })).status).toBe('cancelled')
    expect(ok(await call(`bookings/${made.id}/reinstate`, {}))).toMatchObject({ status: 'confirmed', total: 320 })
    expect((await change([stay(room, 20, 22)])).total).toBe(200)
  })
})

describe('sums that were agreed', () => {
  const given = (changes: Record<string, unknown>) => v.parse(bookingInput, { ...client, ...changes })
  const agree = async (changes: Record<string, unknown>, agreed: [number, number][], currency?: CurrencyCode) => {
    const more = {
      source: 'proposal' as const,
      agreed: new Map(agreed),
      ...(currency === undefined ? {} : { currency }),
    }
    const { id } = await server.db
      .transaction()
      .execute((tx) => createBooking(tx, { agencyId: nile, userId, acting: null }, given(changes), more))
    return ok(await call(`bookings/${id}/show`))
  }

  it('stand as one line each, whatever the list says, and take the stock all the same', async () => {
    const room = await makeRoom(server, nile)
    const car = await makeCar(server, nile)
    const items = [stay(room, 20, 22), rental(car, 20, 2), transfer()]
    const booking = await agree({ items }, [
      [1, 150_00],
      [3, 50_00],
    ])
    expect(booking).toMatchObject({ source: 'proposal', currency: 'USD', total: 400 })
    expect(booking.lines.map((line: { unit: string; amount: number }) => [line.unit, line.amount])).toEqual([
      ['agreed', 150],
      ['per_day', 200],
      ['agreed', 50],
    ])
    const taken = await server.db
      .selectFrom('allocations')
      .select(['resource_type', 'quantity'])
      .where('booking_id', '=', booking.id)
      .orderBy('resource_type')
      .execute()
    expect(taken).toEqual([
      { resource_type: 'car', quantity: 1 },
      { resource_type: 'room', quantity: 1 },
    ])
  })

  it('may be in another currency than the list, and price a package without a price of its own', async () => {
    const tour = await makeTour(server, owner)
    const extra = ok(
      await call(`packages/${tour.id}/extras/create`, {
        name: 'Porter',
        unit: 'per_group',
        amount: 20,
        currency: 'USD',
      }),
      201,
    )
    const booking = await agree(
      {
        package_id: tour.id,
        departure_id: tour.departure,
        adults: 2,
        extras: [{ extra_id: extra.id, quantity: 1 }],
        items: [transfer()],
      },
      [
        [0, 1_000_00],
        [1, 80_00],
      ],
      'EUR',
    )
    expect(booking).toMatchObject({ currency: 'EUR', total: 1080, departure_id: tour.departure, package_id: tour.id })
    expect(booking.lines.map((line: { offer_type: string; amount: number }) => [line.offer_type, line.amount])).toEqual(
      [
        ['package', 1000],
        ['extra', 0],
        ['custom', 80],
      ],
    )
  })

  it('stay through a change of something else; what itself changes has its list price', async () => {
    const room = await makeRoom(server, nile)
    const booking = await agree({ items: [stay(room, 20, 22), transfer()] }, [
      [1, 150_00],
      [2, 50_00],
    ])
    const change = async (items: unknown[]) => ok(await call(`bookings/edit/${booking.id}`, { items }))
    expect((await change([stay(room, 20, 22), transfer({ from: inDays(21), to: inDays(21) })])).total).toBe(220)
    expect((await change([stay(room, 20, 23), transfer({ from: inDays(21), to: inDays(21) })])).total).toBe(370)
  })

  it('are shared by the tickets they were agreed for', async () => {
    const event = await makeEvent(server, nile)
    const booking = await agree({ items: [tickets(event.regular, 3)] }, [[1, 100_00]])
    const sold = await server.db
      .selectFrom('ticket_purchases')
      .select('amount')
      .where('booking_id', '=', booking.id)
      .orderBy('id')
      .execute()
    expect(sold.map(({ amount }) => amount)).toEqual([3333, 3334, 3333])
  })

  it('come from an inquiry, which is won with them', async () => {
    const inquiry = await server.db
      .selectFrom('inquiries')
      .select('id')
      .where('agency_id', '=', nile)
      .where('status', '<>', 'won')
      .executeTakeFirstOrThrow()
    await book([transfer()], { inquiry_id: inquiry.id })
    const after = await server.db
      .selectFrom('inquiries')
      .select('status')
      .where('id', '=', inquiry.id)
      .executeTakeFirstOrThrow()
    expect(after.status).toBe('won')
    const rift = await server.login('owner@rift.test')
    const foreign = await call('bookings/new', { items: [transfer()], ...client, inquiry_id: inquiry.id }, rift)
    expect(foreign.status).toBe(404)
  })
})
