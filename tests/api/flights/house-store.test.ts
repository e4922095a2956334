import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseStore } from '../../../mock-server/services/flights/suppliers/house/house-store.ts'
import type { SupplierOffer } from '../../../mock-server/services/flights/suppliers/supplier.ts'
import { SupplierRefused } from '../../../mock-server/services/flights/suppliers/supplier-errors.ts'
import { deskOf, orderOf, searchOf } from '../../support/flights/house-supplier.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let agencies: readonly number[]
beforeAll(async () => {
  server = await startServer()
  agencies = (await server.db.selectFrom('agencies').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id)
})
afterAll(() => server.close())

const storeAt = (at: number) => {
  const agencyId = agencies[at] ?? 0
  return { agencyId, store: houseStore(server.platform.database.tenant(agencyId), agencyId) }
}
const deskAt = (at: number) => {
  const { agencyId, store } = storeAt(at)
  return deskOf(store, { agencyId })
}
const refusal = (problem: unknown) => (problem instanceof SupplierRefused ? problem.code : Promise.reject(problem))
/** An offer that can be held, and how many seats it has. */
async function fewSeats(desk: ReturnType<typeof deskAt>, date: string): Promise<SupplierOffer & { seatsLeft: number }> {
  const offers = await desk.supplier.search(searchOf(`EBB-NBO-${date}`))
  for (const offer of offers) {
    const { seatsLeft, hold } = offer
    if (seatsLeft !== null && seatsLeft > 1 && hold !== null) return { ...offer, seatsLeft }
  }
  throw new Error(`no few seats on ${date}`)
}

describe('orders of the built-in supplier in the database', () => {
  it('are kept as they are, and found by our reference', async () => {
    const desk = deskAt(0)
    const [offer] = await desk.supplier.search(searchOf('EBB-KGL-2026-12-15', { adults: 2 }))
    if (offer === undefined) throw new Error('no offer')
    const asked = orderOf(offer)
    const order = await desk.supplier.order(asked)
    expect(await desk.supplier.read(order?.id ?? '')).toEqual(order)
    expect(await desk.supplier.findOrder({ offerId: offer.id, reference: asked.reference })).toEqual(order)
    expect(await desk.supplier.findOrder({ offerId: offer.id, reference: 'other' })).toBeNull()
  })

  it('are sold as often as there are seats, by thirty at once', async () => {
    const desk = deskAt(0)
    const offer = await fewSeats(desk, '2026-12-05')
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => desk.supplier.order(orderOf(offer)).then(() => 'sold', refusal)),
    )
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(offer.seatsLeft)
    expect(new Set(outcomes)).toEqual(new Set(['sold', 'offer_gone']))
  })

  it('are made once, by ten at once with one reference', async () => {
    const desk = deskAt(0)
    const few = await fewSeats(desk, '2026-12-06')
    const asked = orderOf(few)
    const orders = await Promise.all(Array.from({ length: 10 }, () => desk.supplier.order(asked)))
    expect(new Set(orders.map((order) => order?.id)).size).toBe(1)
    const [left] = (await desk.supplier.search(searchOf('EBB-NBO-2026-12-06'))).filter(
      ({ id }) => id === asked.offer.id,
    )
    expect(left?.seatsLeft).toBe(few.seatsLeft - 1)
  })

  it('are cancelled once, by ten at once', async () => {
    const desk = deskAt(0)
    const order = await desk.supplier.order(orderOf(await fewSeats(desk, '2026-12-07')))
    const quote = await desk.supplier.quoteCancel(order?.id ?? '')
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => desk.supplier.cancel(quote).then(() => 'cancelled', refusal)),
    )
    expect(outcomes.filter((outcome) => outcome === 'cancelled')).toHaveLength(1)
  })

  it('give seats back when they lapse or are cancelled', async () => {
    const desk = deskAt(0)
    const offer = await fewSeats(desk, '2026-12-08')
    const holds = await Promise.all(
      Array.from({ length: offer.seatsLeft }, () => desk.supplier.order(orderOf(offer, { pay: 'hold' }, 'Shorthold'))),
    )
    expect(await desk.supplier.order(orderOf(offer)).catch(refusal)).toBe('offer_gone')
    desk.wait(2 * 60_000)
    const order = await desk.supplier.order(orderOf(offer))
    expect(order?.state).toBe('ticketed')
    await desk.supplier.cancel(await desk.supplier.quoteCancel(order?.id ?? ''))
    for (const _ of holds) expect((await desk.supplier.order(orderOf(offer)))?.state).toBe('ticketed')
    expect(await desk.supplier.order(orderOf(offer)).catch(refusal)).toBe('offer_gone')
  })

  it('are nobody else’s', async () => {
    const [mine, theirs] = [deskAt(0), deskAt(1)]
    const asked = orderOf(await fewSeats(mine, '2026-12-09'))
    const order = await mine.supplier.order(asked)
    const id = order?.id ?? ''
    expect(await theirs.supplier.read(id).catch(refusal)).toBe('order_gone')
    expect(await theirs.supplier.quoteCancel(id).catch(refusal)).toBe('order_gone')
    expect(await theirs.supplier.pay(id, asked.total, 'USD').catch(refusal)).toBe('order_gone')
    expect(await theirs.supplier.findOrder({ offerId: asked.offer.id, reference: asked.reference })).toBeNull()
    expect(await mine.supplier.read(id)).toEqual(order) // the control: whose it is reads it
    // The same reference is another order there, with seats of their own.
    const other = await theirs.supplier.order({ ...asked, offer: await theirs.supplier.offer(asked.offer.id) })
    expect(other?.id).not.toBe(id)
    const tenant = server.platform.database.tenant(agencies[1] ?? 0)
    const rows = await tenant.selectFrom('flight_house_orders').select('agency_id').execute()
    expect(new Set(rows.map(({ agency_id }) => agency_id))).toEqual(new Set([agencies[1]]))
    await expect(
      tenant
        .insertInto('flight_house_orders')
        .values({ reference: 'intruder', agency_id: agencies[0] ?? 0, state: '{}' })
        .execute(),
    ).rejects.toThrow(/row-level security/)
  })

  it('stay ordered whatever becomes of the call', async () => {
    const desk = deskAt(0)
    const [offer] = await desk.supplier.search(searchOf('EBB-KGL-2026-12-16'))
    if (offer === undefined) throw new Error('no offer')
    const asked = orderOf(offer)
    await server.platform.database
      .tenant(agencies[0] ?? 0)
      .transaction()
      .execute(async () => {
        await desk.supplier.order(asked)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await desk.supplier.findOrder({ offerId: offer.id, reference: asked.reference })).not.toBeNull()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from flight_house_orders where state ->> 'offerId' = ${offer.id}`.execute(server.db)
    expect(rows[0]?.count).toBe(1)
  })
})
