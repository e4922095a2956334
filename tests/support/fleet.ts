import type { TestServer } from './server.ts'
import { ok } from './tour.ts'

export const carInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Land Cruiser Prado',
  category: 'four_by_four',
  make: 'Toyota',
  model: 'Land Cruiser Prado',
  seats: 7,
  currency: 'UGX',
  amount: 300_000,
  quantity: 2,
  status: 'published',
  ...changes,
})
export const serviceInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Garden walk',
  duration_minutes: 60,
  capacity: 4,
  currency: 'UGX',
  amount: 50_000,
  ...changes,
})

/** A car, made through the API. */
export const makeCar = async (server: TestServer, token: string, changes: Readonly<Record<string, unknown>> = {}) =>
  ok(await server.request('agent/business/rental/cars/create', { token, body: carInput(changes) }), 201)

/** A published service with slots at these times on every day. */
export async function makeService(
  server: TestServer,
  token: string,
  changes: Readonly<Record<string, unknown>> = {},
  starts: readonly string[] = ['09:00', '14:00'],
) {
  const post = async (path: string, body: unknown, status = 201) =>
    ok(await server.request(path, { token, body }), status)
  const made = await post('agent/services', serviceInput(changes))
  const slots = await post(`agent/services/${made.id}/slots`, { weekdays: [1, 2, 3, 4, 5, 6, 7], starts })
  const service = await post(`agent/services/update/${made.id}`, { ...serviceInput(changes), status: 'published' }, 200)
  return { service, slots: slots as { id: number; weekday: number; starts: string }[] }
}

export const rent = async (
  server: TestServer,
  token: string,
  item: { car_id: number; pick_up: string; return: string; quantity?: number },
) =>
  ok(
    await server.request('agent/bookings/new', {
      token,
      body: { adults: 1, client: { name: 'Ann Lee' }, items: [{ kind: 'car', quantity: 1, ...item }] },
    }),
    201,
  )
