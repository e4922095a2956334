import { randomUUID } from 'node:crypto'
import { today } from '../../../src/domain/dates.ts'
import { type Desk, minor } from './desk.ts'
import type { Told } from './world.ts'

/** What became of one: done, refused in so many words, or nothing there yet to do it to. */
export type Outcome = 'done' | 'refused' | 'idle'
export interface Operation {
  readonly name: string
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** Its end comes long after it: only where that is waited for. */
  readonly slow?: true
  readonly run: (desk: Desk) => Promise<Outcome>
}

const outcomeOf = ({ done }: Told): Outcome => (done ? 'done' : 'refused')
const ask = ({ world, owner }: Desk, path: string, body?: unknown, key?: string) => world.ask(path, owner, body, key)
const tag = (desk: Desk, what: string): string => `${what} ${desk.count++} ${randomUUID().slice(0, 8)}`

/** Something that is done to a booking, whose answer is the booking as it is then; mostly to one that was last told to be in this state. */
async function toBooking(
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

async function book(desk: Desk, more: Record<string, unknown>): Promise<Outcome> {
  const told = await ask(desk, 'bookings/new', { client: { name: tag(desk, 'Books client') }, ...more })
  if (!told.done) return 'refused'
  desk.claims.booking(told.data)
  desk.bookings.push(told.data.id)
  return 'done'
}
const party = ({ tour }: Desk, adults: number) => ({
  ...{ package_id: tour.id, departure_id: tour.departure, adults },
  lines: [{ price_option_id: tour.price, quantity: adults }],
})

/** By hand, in or out; with `twice`, the same request is sent by two at the same moment. */
async function byHand(desk: Desk, direction: 'in' | 'out', twice = false): Promise<Outcome> {
  const id = desk.chance.of(desk.bookings)
  if (id === undefined) return 'idle'
  const amount = desk.chance.whole(100, 9_000) / 100
  const note = tag(desk, 'By hand')
  const method = desk.chance.of(['cash', 'bank', 'mobile_money', 'card'])
  const body = { amount, currency: 'USD', method, direction, note }
  const key = randomUUID()
  const told = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => ask(desk, `bookings/${id}/payments`, body, key)),
  )
  const done = told.find((each) => each.done)
  if (done === undefined) return 'refused'
  desk.claims.booking(done.data)
  desk.claims.payment({
    by: 'note',
    value: note,
    direction,
    currency: 'USD',
    amount: minor(amount, 'USD'),
    moved: true,
  })
  return 'done'
}

async function refundPayment(desk: Desk): Promise<Outcome> {
  const [payment] = await desk.world.rows<{ id: string }>(
    `select id from payments where direction = 'in' and booking_id = any($1) and moved(status) order by random() limit 1`,
    [desk.bookings],
  )
  if (payment === undefined) return 'idle'
  const amount = desk.chance.whole(100, 4_000) / 100
  const reason = tag(desk, 'Refund')
  const told = await ask(desk, `payments/${payment.id}/refund`, { amount, method: 'cash', reason })
  if (!told.done) return 'refused'
  const own = told.data.refunds.find((each: { reason: string }) => each.reason === reason)
  desk.claims.payment({
    ...{ by: 'id', value: String(own?.id), direction: 'out', currency: 'USD', amount: minor(amount, 'USD') },
    moved: true,
  })
  return 'done'
}

async function makeLink(desk: Desk): Promise<Outcome> {
  const booking = desk.chance.next() < 0.6 ? desk.chance.of(desk.bookings) : undefined
  const told =
    booking === undefined
      ? await ask(desk, 'payment-links/create', {
          ...{ title: tag(desk, 'Link'), currency: 'UGX', max_uses: 3 },
          amount: desk.chance.whole(1_000, 90_000),
        })
      : await ask(desk, 'payment-links/for-booking', { booking_id: booking })
  if (!told.done) return 'refused'
  const link = told.data.link ?? told.data
  desk.links.push({ uuid: link.uuid, isOpen: booking === undefined })
  return 'done'
}

const payer = { name: 'Grace Payer', email: 'grace@payer.test', method: 'card' }
async function payLink(desk: Desk): Promise<Outcome> {
  const link = desk.chance.of(desk.links)
  if (link === undefined) return 'idle'
  const once = randomUUID()
  const told = await desk.world.form(`/pay/${link.uuid}`, { ...payer, once })
  if (!told.done) return 'refused'
  desk.claims.begun.add(once)
  desk.requests.push({ uuid: once, reference: referenceIn(told) })
  return 'done'
}
const referenceIn = ({ location }: Told): string => location?.split('/').at(-1) ?? ''

async function play(desk: Desk, outcome: string): Promise<Outcome> {
  const request = desk.chance.of(desk.requests.slice(-40))
  if (request === undefined) return 'idle'
  return outcomeOf(await desk.world.form(`/pay/local/${request.reference}`, { outcome }))
}
async function payAgain(desk: Desk): Promise<Outcome> {
  const request = desk.chance.of(desk.requests.slice(-40))
  if (request === undefined) return 'idle'
  const told = await desk.world.form(`/pay/${request.uuid}`, { method: 'card' })
  if (told.location?.startsWith('/pay/local/') === true)
    desk.requests.push({ uuid: request.uuid, reference: referenceIn(told) })
  return outcomeOf(told)
}
/** What is never believed: notices that nobody asked for, and outcomes of requests that were not made. */
async function forge(desk: Desk): Promise<Outcome> {
  const request = desk.chance.of(desk.requests)
  const reference = request?.reference ?? 'PAY-1'
  const provider = desk.chance.of(['flutterwave', 'pesapal', 'mtn_momo'])
  const notice = { event: 'charge.completed', data: { tx_ref: reference, status: 'successful', amount: 1 } }
  const told = await Promise.all([
    desk.world.form(`/payments/callback/${provider}/${reference}`, { tx_ref: JSON.stringify(notice) }),
    desk.world.form(`/pay/local/${randomUUID()}`, { outcome: 'succeed' }),
  ])
  if (told.some(({ done }) => done)) desk.world.strange.push(`a forged notice was taken: ${told[0].text}`)
  return 'refused'
}

const currencies = ['UGX', 'USD', 'EUR'] as const
const sumIn = ({ chance }: Desk, currency: string): number =>
  currency === 'UGX' ? chance.whole(1_000, 400_000) : chance.whole(100, 20_000) / 100
async function topUp(desk: Desk): Promise<Outcome> {
  const currency = desk.chance.of(currencies) ?? 'UGX'
  const told = await ask(desk, 'top-up', { currency, amount: sumIn(desk, currency) })
  if (!told.done) return 'refused'
  desk.claims.begun.add(told.data.uuid)
  desk.topUps.push(told.data.uuid)
  return 'done'
}
/** On its page, as an agency does: what the provider then answers is played like that of any request. */
async function payTopUp(desk: Desk): Promise<Outcome> {
  const uuid = desk.chance.of(desk.topUps)
  if (uuid === undefined) return 'idle'
  const told = await desk.world.form(`/pay/${uuid}`, { method: 'card' })
  if (told.location?.startsWith('/pay/local/') === true) desk.requests.push({ uuid, reference: referenceIn(told) })
  return outcomeOf(told)
}

async function exchange(desk: Desk, quoted: boolean): Promise<Outcome> {
  const from = desk.chance.of(currencies) ?? 'UGX'
  const to = desk.chance.of(currencies.filter((each) => each !== from)) ?? 'USD'
  const wanted = { from, to, amount: sumIn(desk, from) / 4 + (from === 'UGX' ? 5_000 : 5) }
  const given = { ...wanted, amount: minor(wanted.amount, from) / minor(1, from) }
  const quote = quoted ? await ask(desk, 'exchange/quote', given) : undefined
  if (quote?.done === false) return 'refused'
  const told = await ask(desk, 'exchange/wallet', {
    ...given,
    ...(quote === undefined ? {} : { quote: quote.data.id }),
  })
  if (!told.done) return 'refused'
  const { amount, received } = told.data.quote
  desk.claims.exchanges.push({ from, to, amount: minor(amount, from), received: minor(received, to) })
  return 'done'
}

async function transfer(desk: Desk, more: Record<string, unknown> = {}): Promise<Outcome> {
  const beneficiary_id = desk.chance.of(desk.beneficiaries)
  const amount = desk.chance.whole(1_000, 60_000)
  const body = { beneficiary_id, currency: 'UGX', amount, narration: tag(desk, 'Rooms'), ...more }
  const told = await ask(desk, 'wallet/transfers/create', body)
  if (!told.done) return 'refused'
  desk.claims.transfers.set(told.data.id, { currency: 'UGX', amount: body.amount })
  desk.transfers.push(told.data.id)
  return 'done'
}
async function toTransfer(desk: Desk, act: string, body: Record<string, unknown> = {}, by = desk.owner) {
  const id = desk.chance.of(desk.transfers.slice(-60))
  if (id === undefined) return 'idle'
  const told = await desk.world.ask(`wallet/transfers/${id}/${act}`, by, body)
  if (told.done) desk.claims.transfers.set(id, { currency: 'UGX', amount: told.data.amount })
  return outcomeOf(told)
}

/** One row a kind: what it does, and what it may claim afterwards. A new kind of money is a new row. */
export const operations: readonly Operation[] = [
  { name: 'book', weight: 10, run: (desk) => book(desk, party(desk, desk.chance.whole(1, 4))) },
  {
    name: 'book with a code',
    weight: 4,
    run: (desk) => book(desk, { ...party(desk, desk.chance.whole(1, 3)), discount_code: desk.code }),
  },
  {
    name: 'book for today',
    weight: 4,
    run: (desk) =>
      book(desk, {
        items: [
          {
            ...{ kind: 'custom', title: 'Boat', from: today(), to: today(), quantity: 1, currency: 'USD' },
            unit_amount: desk.chance.whole(1_000, 30_000) / 100,
          },
        ],
      }),
  },
  {
    name: 'change the party',
    weight: 8,
    run: (desk) =>
      toBooking(desk, (id) => {
        const adults = desk.chance.whole(1, 5)
        return [
          `bookings/edit/${id}`,
          {
            adults,
            lines: [{ price_option_id: desk.tour.price, quantity: adults }],
            keep_total: desk.chance.next() < 0.2,
          },
        ]
      }),
  },
  {
    name: 'give a discount',
    weight: 3,
    run: (desk) => toBooking(desk, (id) => [`bookings/edit/${id}`, { discount_percent: desk.chance.whole(0, 20) }]),
  },
  {
    name: 'cancel',
    weight: 4,
    run: (desk) => toBooking(desk, (id) => [`bookings/${id}/delete`, { reason: 'Ill' }]),
  },
  {
    name: 'cancel, keeping another sum',
    weight: 3,
    run: (desk) =>
      toBooking(desk, (id) => [
        `bookings/${id}/delete`,
        { reason: 'Ill', fee: { amount: desk.chance.whole(0, 8_000) / 100, reason: 'An old client' } },
      ]),
  },
  {
    name: 'reinstate',
    weight: 5,
    run: (desk) => toBooking(desk, (id) => [`bookings/${id}/reinstate`, {}], 'cancelled'),
  },
  {
    name: 'no-show',
    weight: 5,
    run: (desk) => toBooking(desk, (id) => [`bookings/${id}/status`, { status: 'no_show' }]),
  },
  {
    name: 'take a no-show back',
    weight: 2,
    run: (desk) => toBooking(desk, (id) => [`bookings/${id}/status`, { status: 'confirmed', back: true }], 'no_show'),
  },
  { name: 'payment in by hand', weight: 12, run: (desk) => byHand(desk, 'in') },
  { name: 'the same payment by two', weight: 4, run: (desk) => byHand(desk, 'in', true) },
  { name: 'payment out by hand', weight: 4, run: (desk) => byHand(desk, 'out') },
  { name: 'refund a payment', weight: 6, run: refundPayment },
  { name: 'make a link', weight: 6, run: makeLink },
  { name: 'begin to pay', weight: 10, run: payLink },
  { name: 'provider: paid', weight: 6, run: (desk) => play(desk, 'succeed') },
  { name: 'provider: paid, told twice', weight: 4, run: (desk) => play(desk, 'twice') },
  { name: 'provider: paid, told late', weight: 1, slow: true, run: (desk) => play(desk, 'late') },
  { name: 'provider: another amount', weight: 2, run: (desk) => play(desk, 'other_amount') },
  { name: 'provider: refused', weight: 2, run: (desk) => play(desk, 'fail') },
  { name: 'pay again', weight: 2, run: payAgain },
  { name: 'forged notice', weight: 2, run: forge },
  { name: 'top up', weight: 6, run: topUp },
  { name: 'begin to pay a top-up', weight: 6, run: payTopUp },
  { name: 'exchange', weight: 5, run: (desk) => exchange(desk, false) },
  { name: 'exchange at a quote', weight: 4, run: (desk) => exchange(desk, true) },
  { name: 'transfer', weight: 8, run: (desk) => transfer(desk) },
  { name: 'transfer: draft', weight: 2, run: (desk) => transfer(desk, { draft: true }) },
  {
    name: 'transfer: above the limit',
    weight: 3,
    run: (desk) => transfer(desk, { amount: desk.chance.whole(300_001, 500_000) }),
  },
  { name: 'transfer: send', weight: 3, run: (desk) => toTransfer(desk, 'send') },
  { name: 'transfer: approve', weight: 4, run: (desk) => toTransfer(desk, 'approve', {}, desk.colleague) },
  { name: 'transfer: cancel', weight: 3, run: (desk) => toTransfer(desk, 'cancel', { reason: 'Paid in cash' }) },
  {
    name: 'transfer: correct',
    weight: 3,
    run: (desk) =>
      toTransfer(desk, 'update', {
        beneficiary_id: desk.beneficiaries[0],
        currency: 'UGX',
        amount: desk.chance.whole(1_000, 60_000),
      }),
  },
  { name: 'time passes', weight: 3, run: (desk) => desk.world.hurry().then(() => 'done') },
]
