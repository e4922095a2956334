import { addDays, today } from '../../src/domain/dates.ts'
import type { TestServer } from './server.ts'
import { ok } from './tour.ts'

export const inDays = (count: number): string => addDays(today(), count)

export const roomInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Forest banda',
  property: 'Bwindi Ridge Lodge',
  quantity: 5,
  adults: 2,
  currency: 'UGX',
  amount: 420_000,
  status: 'published',
  ...changes,
})

export const seasonInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'High season',
  unit: 'per_night',
  amount: 600_000,
  ...changes,
})

/** A room type, made through the API. */
export const makeRoom = async (
  server: TestServer,
  token: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; version: number; title: string }> =>
  ok(await server.request('agent/business/hotel/rooms/create', { token, body: roomInput(changes) }), 201)
