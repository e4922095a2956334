import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSubject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })

const newBooking = async (adults = 2) => book(server, owner, await makeTour(server, owner), adults)
const ann = {
  name: 'Ŋŋabo Þórðardóttir',
  birth_date: '1987-03-12',
  nationality: 'is',
  passport_number: ' a1234567 ',
  passport_expires_on: inDays(900),
  phone: '+256772123456',
  needs: 'No nuts',
  room: '1',
}

describe('the travellers of a booking', () => {
  it('are written as a whole list, in its order, the first of them leading', async () => {
    const { id, version } = await newBooking(3)
    const path = `bookings/${id}/travellers`
    expect(ok(await ask(path))).toEqual({ version: 1, party: 3, masked: false, travellers: [] })
    const first = ok(
      await ask(path, { travellers: [ann, { name: 'Bob', room: '1' }, { name: 'Cy', audience: 'child' }] }),
    )
    expect(first.travellers.map((one: { name: string; is_lead: boolean }) => [one.name, one.is_lead])).toEqual([
      ['Ŋŋabo Þórðardóttir', true],
      ['Bob', false],
      ['Cy', false],
    ])
    expect(first.travellers[0]).toMatchObject({
      nationality: 'IS',
      passport_number: 'A1234567',
      birth_date: '1987-03-12',
      phone: '+256772123456',
    })
    const [one, , three] = first.travellers
    const second = ok(
      await ask(path, { travellers: [{ ...three, is_lead: true }, { ...one, is_lead: false }, { name: 'Dee' }] }),
    )
    expect(second.travellers.map((who: { id: number; name: string }) => [who.name, who.id])).toEqual([
      ['Cy', three.id],
      ['Ŋŋabo Þórðardóttir', one.id],
      ['Dee', expect.any(Number)],
    ])
    expect(second.travellers[0].is_lead).toBe(true)
    const booking = ok(await ask(`bookings/${id}/show`))
    expect(booking.version).toBe(version) // a payment that is being typed is not stale because of a name
    expect(JSON.stringify(booking.history)).toContain('passport ••••567')
    expect(JSON.stringify(booking.history)).not.toContain('A1234567')
  })

  it('do not overwrite what somebody else wrote meanwhile', async () => {
    const { id } = await newBooking()
    const path = `bookings/${id}/travellers`
    const { version } = ok(await ask(path))
    const { travellers } = ok(await ask(path, { travellers: [{ name: 'Bob' }], version }))
    const late = await ask(path, { travellers: [{ name: 'Eve' }], version })
    expect([late.status, late.body.clash.version]).toEqual([409, version + 1])
    ok(await ask(path, { travellers: [], version: version + 1 }))
    const gone = await ask(path, { travellers })
    expect([gone.status, gone.body.errors]).toEqual([
      422,
      { 'travellers.0.name': ['This traveller is not on the list any more.'] },
    ])
  })

  it('are not taken over from another booking', async () => {
    const [mine, other] = [await newBooking(), await newBooking()]
    const { travellers } = ok(await ask(`bookings/${other.id}/travellers`, { travellers: [{ name: 'Bob' }] }))
    expect((await ask(`bookings/${mine.id}/travellers`, { travellers })).status).toBe(422)
    expect(ok(await ask(`bookings/${other.id}/travellers`)).travellers).toEqual(travellers)
  })

  it('say on the field what is wrong', async () => {
    const { id } = await newBooking()
    const wrong = await ask(`bookings/${id}/travellers`, {
      travellers: [
        { name: ' ', birth_date: inDays(2), is_lead: true },
        { name: 'Bob', passport_number: '?', nationality: 'XX', phone: '12' },
        { name: 'Cy', audience: 'elder' },
      ],
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      'travellers.0.birth_date',
      'travellers.0.name',
      'travellers.1.nationality',
      'travellers.1.passport_number',
      'travellers.1.phone',
      'travellers.2.audience',
    ])
    const two = await ask(`bookings/${id}/travellers`, {
      travellers: [
        { name: 'Ann', is_lead: true },
        { name: 'Bob', is_lead: true },
      ],
    })
    expect(two.body.errors).toEqual({ travellers: ['Only one traveller can be the lead.'] })
  })

  it('show their passports only to those who may edit bookings', async () => {
    const { id } = await newBooking()
    ok(await ask(`bookings/${id}/travellers`, { travellers: [ann] }))
    const clerk = await makeSubject(server)
    await clerk.become({ permissions: ['View Bookings'] })
    const seen = ok(await ask(`bookings/${id}/travellers`, undefined, clerk.token))
    expect([seen.masked, seen.travellers[0].passport_number]).toEqual([true, '••••567'])
    expect((await ask(`bookings/${id}/travellers`, { travellers: [] }, clerk.token)).status).toBe(403)
  })
})
