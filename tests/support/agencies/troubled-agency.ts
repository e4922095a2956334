import { buyTickets, makeEvent } from '../event.ts'
import { makeRoom } from '../rooms.ts'
import type { TestServer } from '../server.ts'
import { adultPrice, inDays, makeTour, ok } from '../tour.ts'

/** What of them a figure may be asked of. */
export interface Troubles {
  readonly tour: number
  readonly day: string
  readonly room: number
  readonly client: number
}

/** Bookings that make figures differ where they are not one: part paid, overpaid, off, in two currencies, in instalments. */
export async function makeTroubles(server: TestServer, token: string): Promise<Troubles> {
  const call = (path: string, body: unknown, status = 200) =>
    server.request(`agent/${path}`, { token, body }).then((answer) => ok(answer, status))
  const tour = await makeTour(server, token, { title: 'Troubled tour' }, 40)
  const shillings = await makeTour(server, token, { title: 'Troubled tour in shillings', currency: 'UGX' }, 40)
  await call(
    `packages/${shillings.id}/price-options/create`,
    adultPrice({ name: 'Shillings', currency: 'UGX', amount: 350_001 }),
    201,
  )
  const [today] = await call(`packages/${tour.id}/departures/create`, { dates: [inDays(0)], capacity: 40 }, 201)

  // Tickets are sold until an event ends: one that begins today must not end today, or late in the evening this fails.
  const ends_at = `${inDays(1)}T02:00`
  const event = await makeEvent(server, token, { title: 'Troubled evening', ends_at }, [{}, { name: 'Front' }], 0)
  const another = await makeEvent(server, token, { title: 'Troubled night', ends_at }, [{}], 0)
  for (const [type, tickets] of [
    [event.types[0] ?? 0, 5],
    [event.types[1] ?? 0, 2],
    [another.types[0] ?? 0, 3],
  ] as const)
    await buyTickets(server, token, type, tickets, { client: { name: `Guest ${type}` } })
  let clients = 0
  const book = (changes: Readonly<Record<string, unknown>> = {}) => {
    clients += 1
    const client = { name: `Troubled ${clients}`, email: `troubled${clients}@example.com` }
    return call(
      'bookings/new',
      {
        package_id: tour.id,
        departure_id: tour.departure,
        date: tour.date,
        adults: 3,
        client,
        confirm: true,
        ...changes,
      },
      201,
    )
  }
  const pay = (id: number, amount: number, currency = 'USD') =>
    call(`bookings/${id}/payments`, { amount, currency, method: 'cash' }, 201)
  const inParts = (id: number) =>
    call(`bookings/${id}/schedule`, {
      instalments: [
        { label: 'First', due_on: inDays(-4), basis: 'amount', amount: 60 },
        { label: 'Second', due_on: inDays(-1), basis: 'amount', amount: 40 },
        { label: 'Third', due_on: inDays(6), basis: 'amount', amount: 100 },
        { label: 'Fourth', due_on: inDays(7), basis: 'rest' },
      ],
    })

  const partly = await book()
  await inParts(partly.id)
  await pay(partly.id, 70)
  const late = await book({ departure_id: today.id, date: inDays(0) })
  await inParts(late.id)
  const inShillings = await book({ package_id: shillings.id, departure_id: shillings.departure })
  await inParts(inShillings.id)
  const overpaid = await book()
  await pay(overpaid.id, 300)
  await call(`bookings/edit/${overpaid.id}`, { adults: 1 })
  const cancelled = await book()
  await pay(cancelled.id, 100)
  await call(`bookings/${cancelled.id}/delete`, { reason: 'Ill' })
  const missed = await book({ departure_id: today.id, date: inDays(0) })
  await pay(missed.id, 50)
  await call(`bookings/${missed.id}/status`, { status: 'no_show' })
  const over = await book({ departure_id: today.id, date: inDays(0) })
  await inParts(over.id)
  for (const status of ['in_progress', 'completed']) await call(`bookings/${over.id}/status`, { status })
  // One client with a debt, an overpaid and a cancelled booking.
  const client_id = partly.client.id
  const [second, third] = [await book({ client: undefined, client_id }), await book({ client: undefined, client_id })]
  await pay(second.id, 300)
  await call(`bookings/edit/${second.id}`, { adults: 2 })
  await call(`bookings/${third.id}/delete`, { reason: 'Ill' })
  const room = await makeRoom(server, token)
  const stay = { kind: 'room', room_id: room.id, check_in: inDays(9), check_out: inDays(11), quantity: 2, adults: 2 }
  await call('bookings/new', { items: [stay], client: { name: 'Sleeper' }, confirm: true }, 201)
  await call(
    `inventory/room/${room.id}/blocks`,
    { first_day: inDays(9), last_day: inDays(9), quantity: 1, reason: 'Paint' },
    201,
  )
  return { tour: tour.id, day: tour.date, room: room.id, client: client_id }
}
