import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfTexts } from '../../support/pdf.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
/** Sees bookings and may not change them. */
let clerk: Subject
let tour: Tour
let named: { id: number; reference: string }
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await makeSubject(server)
  await clerk.become({ permissions: ['View Bookings'] })
  tour = await makeTour(server, owner, { title: 'Aardvark Walk', meeting_point: 'Old Taxi Park' })
  named = await book(server, owner, tour)
  ok(
    await ask(`bookings/${named.id}/travellers`, {
      travellers: [
        {
          name: 'Wilhelmina Featherstonehaugh-Cholmondeley van den Berg',
          passport_number: 'X7654321',
          passport_expires_on: inDays(60),
          nationality: 'GB',
          phone: '+256772123456',
          needs: 'Vegan',
          room: '1',
        },
      ],
    }),
  )
  await book(server, owner, tour) // nobody has written down who comes
  const gone = await book(server, owner, tour)
  ok(await ask(`clients/${gone.client.id}/update`, { name: 'Mr Gone' }))
  ok(await ask(`bookings/${gone.id}/delete`, { reason: 'Ill' }))
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/${path}`, { token, ...(body === undefined ? {} : { body }) })
const file = async (path: string, token = owner) => {
  const response = await server.app.request(`/api/agent/departures/${tour.departure}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
}
const manifest = async (token?: string) => (await pdfTexts((await file('manifest', token)).bytes)).join('\n')

it('lists who travels with passport, room, diet, phone and balance, and what is still missing', async () => {
  const text = (await manifest()).replace(/\s+/g, ' ')
  for (const words of [
    'Departure manifest',
    'Aardvark Walk',
    'Old Taxi Park',
    'van den Berg', // a long name goes on in the next line
    'X7654321',
    'United Kingdom',
    'Vegan',
    '+256 772 123456',
    named.reference,
    '1 passport expires within six months of the trip.',
    'not paid in full',
    'missing',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Mr Gone')
})

it('gives passports whole only to those who may change bookings', async () => {
  const seen = await manifest(clerk.token)
  expect(seen).toContain('••••321')
  expect(seen).not.toContain('X7654321')
  const path = `departures/${tour.departure}/travellers`
  const passports = async (token: string) =>
    (await ask(path, undefined, token)).body.data.map((row: { passport_number: string | null }) => row.passport_number)
  expect(await passports(owner)).toContain('X7654321')
  expect(await passports(clerk.token)).toContain('••••321')
  const csv = new TextDecoder().decode((await file('travellers?download=csv', clerk.token)).bytes)
  expect(csv).toContain('••••321')
  expect(csv).not.toContain('X7654321')
})

it('is a list of everybody, with a row for a booking without names', async () => {
  const { data, meta } = (await ask(`departures/${tour.departure}/travellers`)).body
  expect(meta.total).toBe(2)
  expect(data.map((row: { is_traveller: boolean }) => row.is_traveller)).toEqual([true, false])
  const sheet = await file('travellers?download=xlsx')
  expect(sheet.type).toContain('spreadsheet')
  expect(sheet.bytes.byteLength).toBeGreaterThan(1000)
})

it('can be chosen among the departures that are near', async () => {
  const { data } = (await ask('departures/coming')).body
  expect(data).toContainEqual(
    expect.objectContaining({ id: tour.departure, title: 'Aardvark Walk', people: expect.any(Number) }),
  )
  const other = await server.login('owner@savanna.test').catch(() => null)
  if (other !== null)
    expect((await ask('departures/coming', undefined, other)).body.data).not.toContainEqual(
      expect.objectContaining({ id: tour.departure }),
    )
})

it('is nobody’s who may not see bookings', async () => {
  await clerk.become({ permissions: ['View Clients'] })
  for (const path of [
    'departures/coming',
    `departures/${tour.departure}/travellers`,
    `departures/${tour.departure}/manifest`,
  ])
    expect([path, (await ask(path, undefined, clerk.token)).status]).toEqual([path, 403])
})
