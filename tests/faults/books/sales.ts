import { randomUUID } from 'node:crypto'
import { today } from '../../../src/domain/dates.ts'
import type { Desk } from './desk.ts'
import { type Area, ask, many, minor, type Outcome, outcomeOf, tag } from './operation.ts'
import type { Told } from './world.ts'

/** Something that is done to a booking, whose answer is the booking as it is then; mostly to one that was last told to be in this state. */
export async function toBooking(
  desk: Desk,
  act: (id: number) => readonly [path: string, body: unknown],
  status?: string,
): Promise<Outcome> {
  const { bookings } = desk.claims
  const fitting =
    status === undefined || desk.chance.next() < 0.2
      ? desk.bookings
      : desk.bookings.filter((id) => bookings.get(id)?.status === status)
  const id = desk.chance.of(fitting)
  if (id === undefined) return 'idle'
  const told = await ask(desk, ...act(id))
  if (told.done) desk.claims.booking(told.data)
  return outcomeOf(told)
}

async function booked(desk: Desk, more: Record<string, unknown>): Promise<Told> {
  const told = await ask(desk, 'bookings/new', { client: { name: tag(desk, 'Books client') }, ...more })
  if (!told.done) return told
  desk.claims.booking(told.data)
  desk.bookings.push(told.data.id)
  return told
}
const book = async (desk: Desk, more: Record<string, unknown>): Promise<Outcome> => outcomeOf(await booked(desk, more))
const party = ({ tour, chance }: Desk, adults: number) => ({
  ...{ package_id: tour.id, departure_id: chance.of(tour.departures), adults },
  lines: [{ price_option_id: tour.price, quantity: adults }],
})
const boat = ({ chance }: Desk) => ({
  ...{ kind: 'custom', title: 'Boat', from: today(), to: today(), quantity: 1, currency: 'USD' },
  unit_amount: chance.whole(1_000, 30_000) / 100,
})
async function bookAndPay(desk: Desk): Promise<Outcome> {
  const note = tag(desk, 'Deposit')
  const amount = desk.chance.whole(100, 9_000) / 100
  const method = desk.chance.of(['cash', 'bank']) ?? 'cash'
  const told = await booked(desk, { ...party(desk, 1), payment: { amount, currency: 'USD', method, note } })
  if (told.done)
    desk.claims.payment({
      ...{ by: 'note', value: note, direction: 'in', currency: 'USD', amount: minor(amount, 'USD') },
      ...{ booking: told.data.id, method, moved: true },
    })
  return outcomeOf(told)
}

/** Fees as somebody says instead of what the terms ask for; none is a fee that is waived. */
const fee = (desk: Desk, most: number) => ({
  amount: desk.chance.next() < 0.4 ? 0 : desk.chance.whole(0, most) / 100,
  reason: 'An old client',
})
const lines = (desk: Desk, adults: number) => [{ price_option_id: desk.tour.price, quantity: adults }]
/** By hand, in or out; with `twice`, the same request is sent by two at the same moment. */
async function byHand(desk: Desk, direction: 'in' | 'out', { twice = false, currency = 'USD' } = {}): Promise<Outcome> {
  const id = desk.chance.of(desk.bookings)
  if (id === undefined) return 'idle'
  const amount = currency === 'USD' ? desk.chance.whole(100, 9_000) / 100 : desk.chance.whole(1_000, 300_000)
  const note = tag(desk, 'By hand')
  const method = desk.chance.of(['cash', 'bank', 'mobile_money', 'card']) ?? 'cash'
  const corrected = currency === 'USD' || desk.chance.next() < 0.7 ? {} : another(amount)
  const body = { amount, currency, method, direction, note, ...corrected }
  const key = randomUUID()
  const told = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => ask(desk, `bookings/${id}/payments`, body, key)),
  )
  const done = told.find((each) => each.done)
  if (done === undefined) return 'refused'
  desk.claims.booking(done.data)
  const made = done.data.payments.find((each: { note: string }) => each.note === note)
  desk.claims.payment({
    ...{ by: 'note', value: note, direction, currency, amount: minor(amount, currency), booking: id, method },
    ...(made.settled_amount === null ? {} : { settled: minor(made.settled_amount, 'USD') }),
    moved: true,
  })
  if (direction === 'in' && currency === 'UGX' && !('settled_amount' in corrected))
    checkWorth(desk, amount, { settled: made.settled_amount, closes: done.data.balance === 0 })
  return 'done'
}
/** What shillings settle instead of what the rate makes them, so little away that it needs no reason. */
const another = (shillings: number) => ({
  settled_amount: Math.max(1, Math.round((shillings / shillingRate) * 102)) / 100,
})
export const shillingRate = 3705
/** Worked out here: at the rate of the day, or what closes the balance where that is less than UGX 1,000 away. */
function checkWorth(
  { world }: Desk,
  shillings: number,
  { settled, closes }: { settled: number; closes: boolean },
): void {
  const away = Math.abs(settled * 100 - (shillings * 100) / shillingRate)
  if (away > (closes ? 27 : 0.5001)) world.strange.push(`UGX ${shillings} settled USD ${settled}`)
}

const steps = [
  '[]',
  '[{"days_before":40,"percent":10},{"days_before":5,"percent":60}]',
  '[{"days_before":-1,"percent":100}]',
]

export const sales: Area = {
  operations: [
    { name: 'book', weight: 10, run: (desk) => book(desk, party(desk, desk.chance.whole(1, 4))) },
    {
      name: 'book with a code',
      weight: 4,
      run: (desk) => book(desk, { ...party(desk, desk.chance.whole(1, 3)), discount_code: desk.code }),
    },
    { name: 'book so many that a discount applies', weight: 2, run: (desk) => book(desk, party(desk, 5)) },
    { name: 'book for today', weight: 4, run: (desk) => book(desk, { items: [boat(desk)] }) },
    { name: 'book and pay at once', weight: 3, run: bookAndPay },
    {
      name: 'change the party',
      weight: 6,
      run: (desk) =>
        toBooking(desk, (id) => {
          const adults = desk.chance.whole(1, 5)
          const price = desk.chance.next() < 0.2 ? 'keep' : 'reprice'
          return [`bookings/edit/${id}`, { adults, lines: lines(desk, adults), price }]
        }),
    },
    {
      name: 'change the party for a fee, or none',
      weight: 4,
      run: (desk) =>
        toBooking(desk, (id) => {
          const adults = desk.chance.whole(1, 2)
          return [`bookings/edit/${id}`, { adults, lines: lines(desk, adults), fee: fee(desk, 4_000) }]
        }),
    },
    {
      name: 'set the price',
      weight: 2,
      run: (desk) =>
        toBooking(desk, (id) => {
          const adults = desk.chance.whole(1, 4)
          const override_total = desk.chance.whole(5_000, 60_000) / 100
          return [`bookings/edit/${id}`, { adults, lines: lines(desk, adults), price: 'override', override_total }]
        }),
    },
    {
      name: 'move to another departure',
      weight: 3,
      run: (desk) =>
        toBooking(desk, (id) => [`bookings/edit/${id}`, { departure_id: desk.chance.of(desk.tour.departures) }]),
    },
    {
      name: 'give a discount',
      weight: 3,
      run: (desk) => toBooking(desk, (id) => [`bookings/edit/${id}`, { discount_percent: desk.chance.whole(0, 20) }]),
    },
    {
      name: 'give it steps of cancellation of its own',
      weight: 3,
      run: (desk) =>
        toBooking(desk, (id) => [
          `bookings/${id}/terms`,
          { cancellation_rules: JSON.parse(desk.chance.of(steps) ?? '[]'), reason: 'Agreed on the phone' },
        ]),
    },
    { name: 'cancel', weight: 4, run: (desk) => toBooking(desk, (id) => [`bookings/${id}/delete`, { reason: 'Ill' }]) },
    {
      name: 'cancel, keeping another sum or nothing',
      weight: 3,
      run: (desk) => toBooking(desk, (id) => [`bookings/${id}/delete`, { reason: 'Ill', fee: fee(desk, 8_000) }]),
    },
    {
      name: 'reinstate',
      weight: 5,
      run: (desk) => toBooking(desk, (id) => [`bookings/${id}/reinstate`, {}], 'cancelled'),
    },
    {
      name: 'no-show',
      weight: 4,
      run: (desk) => toBooking(desk, (id) => [`bookings/${id}/status`, { status: 'no_show' }]),
    },
    {
      name: 'no-show, keeping another sum or nothing',
      weight: 3,
      run: (desk) => toBooking(desk, (id) => [`bookings/${id}/status`, { status: 'no_show', fee: fee(desk, 5_000) }]),
    },
    {
      name: 'take a no-show back',
      weight: 2,
      run: (desk) => toBooking(desk, (id) => [`bookings/${id}/status`, { status: 'confirmed', back: true }], 'no_show'),
    },
    { name: 'payment in by hand', weight: 10, run: (desk) => byHand(desk, 'in') },
    { name: 'the same payment by two', weight: 3, run: (desk) => byHand(desk, 'in', { twice: true }) },
    { name: 'payment in another currency', weight: 6, run: (desk) => byHand(desk, 'in', { currency: 'UGX' }) },
    { name: 'payment out by hand', weight: 4, run: (desk) => byHand(desk, 'out') },
    { name: 'payment out in another currency', weight: 3, run: (desk) => byHand(desk, 'out', { currency: 'UGX' }) },
  ],

  async reckon({ client, start, claims, received, writtenOff, wrong, move }) {
    const rows = await many<
      Record<'id' | 'agency_id' | 'total' | 'charged' | 'balance' | 'status' | 'supplier_booking_id', string>
    >(
      client,
      `select id, agency_id, total, charged, balance, status, supplier_booking_id from bookings where agency_id = any($2) and id > $1`,
      [start.booking, start.agencies],
    )
    const there = new Map(rows.map((row) => [Number(row.id), row]))
    const owners = new Set(rows.map(({ supplier_booking_id: id }) => Number(id ?? 0)))
    for (const [id, told] of claims.bookings) {
      const row = there.get(id)
      if (row === undefined) wrong.push(`booking ${id} was told to be made and is not there`)
      else if ([row.status, row.total, row.charged].join() !== [told.status, told.total, told.charged].join())
        wrong.push(
          `booking ${id} is ${row.status} at ${row.total} and charged ${row.charged}; ${told.status} at ${told.total} and charged ${told.charged} was told last`,
        )
    }
    for (const [id, row] of there) {
      const charged = claims.bookings.get(id)?.charged ?? claims.sales.get(id)?.owed
      // The owner's side of a resell is told to the reseller; what it comes to is compared there.
      if (charged === undefined && !owners.has(id)) wrong.push(`booking ${id} was made, and nobody was told`)
      const lost = writtenOff.get(id) ?? 0
      const due = (charged ?? Number(row.charged)) - (received.get(id) ?? 0) - lost
      if (owners.has(id) && due < 0) wrong.push(`booking ${id} was settled with ${-due} more than is owed`)
      if (Number(row.balance) !== due) wrong.push(`booking ${id} owes ${row.balance} instead of ${due}`)
      move(row.agency_id, 'sales', 'USD', -(charged ?? Number(row.charged)))
      move(row.agency_id, 'sales write_off', 'USD', lost)
      move(row.agency_id, 'receivable', 'USD', due)
    }
  },
}
