import { addDays, today } from '../../src/domain/dates.ts'

/** Offers of every kind for journeys, each with a name of its own, so that journeys side by side do not buy from each other. */
export type Api = (
  email: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>
export interface Offer {
  readonly id: number
  readonly title: string
  /** One of it, as a booking takes it. */
  readonly item: Readonly<Record<string, unknown>>
}
export const owner = 'owner@nile.test'

export async function post<Answer>(api: Api, path: string, body: unknown, email = owner): Promise<Answer> {
  const answer = await api(email, 'POST', `agent/${path}`, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body as { data: Answer }).data
}
const named = (name: string) => `${name} ${Math.random().toString(36).slice(2, 10)}`
const publish = (api: Api, kind: string, id: number) =>
  post(api, 'inventory/status', { items: [{ kind, id }], status: 'published' })
const soon = () => addDays(today(), 12)

/** A package of two days with one departure and one price. */
export async function makeTour(api: Api): Promise<{ id: number; title: string; departure: number }> {
  const title = named('Ridge walk')
  const { id } = await post<{ id: number }>(api, 'packages/new', { title, days: 2, nights: 1, currency: 'USD' })
  await post(api, `packages/${id}/price-options/create`, {
    name: 'Adult',
    unit: 'per_person',
    age_band: 'adult',
    amount: 150,
    currency: 'USD',
  })
  const [departure] = await post<{ id: number }[]>(api, `packages/${id}/departures/create`, {
    dates: [addDays(today(), 45)],
    capacity: 8,
  })
  if (departure === undefined) throw new Error('a departure was made')
  await post(api, 'packages/status', { ids: [id], status: 'published' })
  return { id, title, departure: departure.id }
}

export async function makeRoom(
  api: Api,
  quantity = 3,
  rules: readonly { days_before: number; percent: number }[] = [],
): Promise<Offer> {
  const title = named('Banda')
  const { id } = await post<{ id: number }>(api, 'business/hotel/rooms/create', {
    title,
    property: 'Crater Lodge',
    quantity,
    adults: 2,
    children: 1,
    amount: 120,
    currency: 'USD',
    status: 'published',
    cancellation_rules: rules,
  })
  const item = { kind: 'room', room_id: id, check_in: today(), check_out: addDays(today(), 1), adults: 2 }
  return { id, title, item }
}

export async function makeCar(api: Api, changes: object = {}): Promise<Offer> {
  const title = named('Prado')
  const { id } = await post<{ id: number }>(api, 'business/rental/cars/create', {
    title,
    category: 'suv',
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    seats: 7,
    amount: 90,
    currency: 'USD',
    status: 'published',
    quantity: 3,
    ...changes,
  })
  const item = { kind: 'car', car_id: id, pick_up: `${soon()}T09:00`, return: `${addDays(soon(), 1)}T09:00` }
  return { id, title, item }
}

export async function makeService(api: Api): Promise<Offer> {
  const title = named('Transfer')
  const { id } = await post<{ id: number }>(api, 'services', {
    title,
    duration_minutes: 60,
    capacity: 6,
    amount: 25,
    currency: 'USD',
  })
  const slots = await post<{ id: number; weekday: number }[]>(api, `services/${id}/slots`, {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts: ['09:00', '14:00'],
  })
  await publish(api, 'service', id)
  const weekday = new Date(`${soon()}T00:00:00Z`).getUTCDay() || 7
  const slot = slots.find((each) => each.weekday === weekday)
  return { id, title, item: { kind: 'service', service_id: id, slot_id: slot?.id, date: soon() } }
}

export async function makeEvent(api: Api): Promise<Offer> {
  const title = named('Jazz')
  const { id } = await post<{ id: number }>(api, 'business/events/create', {
    title,
    venue_name: 'Jinja',
    starts_at: `${soon()}T19:00`,
    ends_at: `${soon()}T23:00`,
    currency: 'USD',
    capacity: 100,
  })
  const type = await post<{ id: number }>(api, `business/events/${id}/tickets`, {
    name: 'Regular',
    amount: 20,
    quantity: 80,
  })
  await post(api, `business/events/${id}/tickets`, { name: 'VIP', amount: 60, quantity: 10 })
  await publish(api, 'event', id)
  return { id, title, item: { kind: 'ticket', ticket_type_id: type.id, quantity: 1 } }
}

export const sellItems = (api: Api, items: readonly unknown[], name = 'Ann Lee') =>
  post<{ id: number; reference: string }>(api, 'bookings/new', { items, client: { name } })
