import { clockOf } from '../../src/domain/clock.ts'
import type { TestServer } from './server.ts'
import { inDays, ok } from './tour.ts'

/** An evening in so many days, from 18:00 to 23:00 in Kampala. */
export const eventInput = (changes: Readonly<Record<string, unknown>> = {}, days = 30) => ({
  title: 'Jazz by the Nile',
  starts_at: `${inDays(days)}T18:00`,
  ends_at: `${inDays(days)}T23:00`,
  currency: 'UGX',
  venue_name: 'Source of the Nile Gardens',
  ...changes,
})
export const ticketInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Regular',
  amount: 50_000,
  quantity: 20,
  ...changes,
})

export interface MadeEvent {
  readonly id: number
  /** Ids of its ticket types, in order. */
  readonly types: readonly number[]
}

/** A published event with these ticket types, made through the API. */
export async function makeEvent(
  server: TestServer,
  token: string,
  changes: Readonly<Record<string, unknown>> = {},
  types: readonly Readonly<Record<string, unknown>>[] = [{}],
  days = 30,
): Promise<MadeEvent> {
  const base = 'agent/business/events'
  const event = ok(await server.request(`${base}/create`, { token, body: eventInput(changes, days) }), 201)
  const ids: number[] = []
  for (const type of types)
    ids.push(ok(await server.request(`${base}/${event.id}/tickets`, { token, body: ticketInput(type) }), 201).id)
  ok(
    await server.request(`${base}/${event.id}/update`, {
      token,
      body: {
        ...event,
        starts_at: clockOf(event.starts_at),
        ends_at: clockOf(event.ends_at),
        version: undefined,
        status: 'published',
      },
    }),
  )
  return { id: event.id, types: ids }
}

/** A confirmed booking of tickets; its client is new. Answers the booking with its tickets. */
export async function buyTickets(
  server: TestServer,
  token: string,
  type: number,
  quantity = 1,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const { holders, ...rest } = changes
  const body = {
    items: [{ kind: 'ticket', ticket_type_id: type, quantity, ...(holders === undefined ? {} : { holders }) }],
    client: { name: 'Ann Lee', email: 'ann@example.test' },
    confirm: true,
    ...rest,
  }
  const made = ok(await server.request('agent/bookings/new', { token, body }), 201)
  return ok(await server.request(`agent/bookings/${made.id}/show`, { token }))
}
