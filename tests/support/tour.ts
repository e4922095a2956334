import sharp from 'sharp'
import { addDays, today } from '../../src/domain/dates.ts'
import type { Answer, TestServer } from './server.ts'

export const inDays = (count: number): string => addDays(today(), count)

export const tourInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Gorillas of Bwindi',
  days: 3,
  nights: 2,
  currency: 'USD',
  ...changes,
})
export const adultPrice = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Adult',
  unit: 'per_person',
  age_band: 'adult',
  amount: 100,
  currency: 'USD',
  ...changes,
})

/** What an answer must have been for a test to go on. */
export function ok({ status, body, text }: Answer, wanted = 200) {
  if (status !== wanted) throw new Error(`Answered ${status} instead of ${wanted}: ${text}`)
  return body.data ?? body
}

export interface Tour {
  readonly id: number
  readonly day: number
  readonly price: number
  readonly departure: number
  readonly date: string
}

/** A package with a day, a price and a departure in 30 days, made through the API. */
export async function makeTour(
  server: TestServer,
  token: string,
  changes: Readonly<Record<string, unknown>> = {},
  seats = 10,
): Promise<Tour> {
  const post = async (path: string, body: unknown) => ok(await server.request(path, { token, body }), 201)
  const date = inDays(30)
  const { id } = await post('agent/packages/new', tourInput(changes))
  const day = await post(`agent/packages/${id}/itineraries/create`, { title: 'Arrival' })
  const price = await post(`agent/packages/${id}/price-options/create`, adultPrice())
  const [departure] = await post(`agent/packages/${id}/departures/create`, { dates: [date], capacity: seats })
  return { id, day: day.id, price: price.id, departure: departure.id, date }
}

/** A booking on it; the client is new. */
export async function book(server: TestServer, token: string, tour: Tour, adults = 1, client = 'Ann Lee') {
  const body = {
    package_id: tour.id,
    departure_id: tour.departure,
    adults,
    lines: [{ price_option_id: tour.price, quantity: adults }],
    client: { name: client },
  }
  return ok(await server.request('agent/bookings/new', { token, body }), 201)
}

export async function picture(name = 'photo.png'): Promise<FormData> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return form
}
