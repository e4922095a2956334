import { randomUUID } from 'node:crypto'
import type { PaymentTold } from './claims.ts'
import type { Desk } from './desk.ts'
import { type Area, ask, major, many, minor, type Outcome, outcomeOf, tag } from './operation.ts'
import { shillingRate } from './sales.ts'
import type { Told } from './world.ts'

/** A payment that came in here and of which something may be left to give back. */
async function someMoved(desk: Desk, where: string): Promise<number | undefined> {
  const [payment] = await desk.world.rows<{ id: string }>(
    `select id from payments p where direction = 'in' and id > $1 and agency_id = $2 and moved(status) and ${where} order by random() limit 1`,
    [desk.since, desk.agencies.nile],
  )
  return payment === undefined ? undefined : Number(payment.id)
}

async function refund(desk: Desk, way: 'hand' | 'provider'): Promise<Outcome> {
  const id = await someMoved(
    desk,
    way === 'hand' ? `booking_id is not null` : `aggregator = 'local' and objective <> 'top_up'`,
  )
  if (id === undefined) return 'idle'
  const shown = await ask(desk, `payments/${id}/show`)
  const { currency, refundable, booking } = shown.data
  const whole = minor(refundable, currency)
  if (whole === 0) return 'refused'
  const amount = desk.chance.next() < 0.3 ? whole : desk.chance.whole(1, whole)
  const reason = tag(desk, 'Refund')
  const method = way === 'hand' ? 'cash' : null
  const body = { amount: major(amount, currency), way, method, reason }
  const told = await ask(desk, `payments/${id}/refund`, body)
  if (!told.done) return 'refused'
  const own = told.data.refunds.find((each: { reason: string }) => each.reason === reason)
  const { settled_amount: settled } = (await ask(desk, `payments/${own.id}/show`)).data
  desk.claims.payment({
    ...{ by: 'id', value: String(own.id), direction: 'out', currency, amount, booking: booking?.id ?? null, method },
    ...(settled === null ? {} : { settled: minor(settled, 'USD') }),
    moved: true,
  })
  if (way === 'provider') desk.refunds.push(own.id)
  return 'done'
}
async function retry(desk: Desk): Promise<Outcome> {
  const [failed] = await desk.world.rows<{ id: string }>(
    `select id from payments where id = any($1) and status = 'failed' order by random() limit 1`,
    [desk.refunds],
  )
  if (failed === undefined) return 'idle'
  return outcomeOf(await ask(desk, `payments/${failed.id}/retry`, {}))
}

/** What somebody should look at: another sum is booked as it came or was given back; what came late is seen to. */
async function decide(desk: Desk, what: 'accept' | 'check'): Promise<Outcome> {
  const told = await ask(desk, 'payments/flagged')
  const flagged = (told.data as { id: number }[]).filter(({ id }) => id > desk.since)
  const id = desk.chance.of(flagged)?.id
  if (id === undefined) return 'idle'
  const decided = await ask(desk, `payments/${id}/${what}`, what === 'check' ? { reason: 'Sent back' } : {})
  if (decided.done && what === 'accept') desk.claims.accepted.set(id, minor(decided.data.amount, decided.data.currency))
  return outcomeOf(decided)
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
  desk.links.push(link.uuid)
  return 'done'
}

const payer = { name: 'Grace Payer', email: 'grace@payer.test', method: 'card' }
async function payLink(desk: Desk): Promise<Outcome> {
  const uuid = desk.chance.of(desk.links)
  if (uuid === undefined) return 'idle'
  const once = randomUUID()
  const told = await desk.world.form(`/pay/${uuid}`, { ...payer, once })
  if (!told.done) return 'refused'
  desk.claims.begun.add(once)
  desk.requests.push({ uuid: once, reference: referenceIn(told) })
  return 'done'
}
/** A booking in dollars in shillings: the page says what it comes to, and that is paid. */
async function payInShillings(desk: Desk): Promise<Outcome> {
  const booking = desk.chance.of(desk.bookings)
  if (booking === undefined) return 'idle'
  const made = await ask(desk, 'payment-links/for-booking', { booking_id: booking })
  if (!made.done) return 'refused'
  const { uuid } = made.data.link
  desk.links.push(uuid)
  const once = randomUUID()
  const values = { ...payer, once, currency: 'UGX' }
  const first = await desk.world.form(`/pay/${uuid}`, values)
  const sum = /name="sum-UGX" value="(\d+)"/.exec(first.text)?.[1]
  const told =
    first.done || sum === undefined ? first : await desk.world.form(`/pay/${uuid}`, { ...values, 'sum-UGX': sum })
  if (!told.done) return 'refused'
  desk.claims.begun.add(once)
  if (told !== first) desk.claims.shillings.set(once, Number(sum))
  desk.requests.push({ uuid: once, reference: referenceIn(told) })
  return told === first ? 'idle' : 'done'
}
export const referenceIn = ({ location }: Told): string => location?.split('/').at(-1) ?? ''

async function play(desk: Desk, outcome: string): Promise<Outcome> {
  const request = desk.chance.of(desk.requests.slice(-40))
  if (request === undefined) return 'idle'
  return outcomeOf(await desk.world.form(`/pay/local/${request.reference}`, { outcome }))
}
async function payAgain(desk: Desk): Promise<Outcome> {
  const request = desk.chance.of(desk.requests.slice(-40))
  return request === undefined ? 'idle' : payOn(desk, request.uuid)
}
/** On its page; what the provider then answers is played like that of any request. */
export async function payOn(desk: Desk, uuid: string): Promise<Outcome> {
  const told = await desk.world.form(`/pay/${uuid}`, { method: 'card' })
  if (told.location?.startsWith('/pay/local/') === true) desk.requests.push({ uuid, reference: referenceIn(told) })
  return outcomeOf(told)
}
/** An hour and a quarter goes by for a payer who has not gone on: what they pay after all comes late. */
async function runOut(desk: Desk): Promise<Outcome> {
  const uuids = desk.requests.slice(-12).map(({ uuid }) => uuid)
  const rows = await desk.world.rows<{ id: string }>(
    `update payments set expires_at = now() - interval '15 minutes' where status = 'pending' and uuid = any($1) and expires_at > now() returning id`,
    [uuids],
  )
  if (rows.length === 0) return 'idle'
  await desk.world.rows(
    `update payment_attempts set created_at = created_at - interval '20 minutes' where state = 'pending' and payment_id = any($1)`,
    [rows.map(({ id }) => id)],
  )
  await desk.world.hurry()
  return 'done'
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

interface Row
  extends Record<
    'id' | 'agency_id' | 'uuid' | 'note' | 'direction' | 'currency' | 'amount' | 'fee' | 'objective',
    string
  > {
  readonly booking_id: string | null
  readonly settled: string
  readonly on_page: boolean
  readonly moved: boolean
  /** What the provider remembers: how often it moved the money, and which sum it was asked for. */
  readonly provider_paid: number
  readonly provider_amount: string | null
  /** Entries of its transfers on the other side of the money, reversed ones taken off. */
  readonly posted: string
}
const ownObjectives = ['top_up', 'subscription']

export const payments: Area = {
  operations: [
    { name: 'refund a payment', weight: 5, run: (desk) => refund(desk, 'hand') },
    { name: 'refund through the provider', weight: 6, run: (desk) => refund(desk, 'provider') },
    { name: 'try a refund again', weight: 4, run: retry },
    { name: 'make a link', weight: 6, run: makeLink },
    { name: 'begin to pay', weight: 10, run: payLink },
    { name: 'begin to pay in another currency', weight: 7, run: payInShillings },
    { name: 'provider: paid', weight: 6, run: (desk) => play(desk, 'succeed') },
    { name: 'provider: paid, told twice', weight: 4, run: (desk) => play(desk, 'twice') },
    { name: 'provider: paid, told late', weight: 1, slow: true, run: (desk) => play(desk, 'late') },
    { name: 'provider: another amount', weight: 4, run: (desk) => play(desk, 'other_amount') },
    { name: 'provider: refused', weight: 2, run: (desk) => play(desk, 'fail') },
    { name: 'pay again', weight: 2, run: payAgain },
    { name: 'the time to pay runs out', weight: 2, run: runOut },
    { name: 'another sum: accept it', weight: 3, run: (desk) => decide(desk, 'accept') },
    { name: 'another sum returned, or a late one checked', weight: 2, run: (desk) => decide(desk, 'check') },
    { name: 'forged notice', weight: 2, never: true, run: forge },
    { name: 'time passes', weight: 3, run: (desk) => desk.world.hurry().then(() => 'done') },
  ],

  async reckon({ client, start, claims, received, wrong, move }) {
    const rows = await many<Row>(
      client,
      `select p.id, p.agency_id, p.uuid, p.note, p.direction, p.currency, p.amount, p.fee, p.objective, p.booking_id,
        coalesce(p.settled_amount, p.amount) as settled, moved(p.status) as moved,
        p.direction = 'in' and (p.link_id is not null or p.objective in ('top_up','subscription')) as on_page,
        l.paid as provider_paid, l.amount as provider_amount,
        (select coalesce(sum(e.amount), 0) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id
          where t.payment_id = p.id and e.currency = p.currency
            and a.kind in ('wallet','clearing','bank','cash_drawer','outside') and not (a.kind = 'outside' and p.objective = 'top_up')) as posted
      from payments p left join lateral (
        select count(*) filter (where l.state ->> 'outcome' = any($2))::int as paid, max((l.state ->> 'amount')::bigint) as amount
        from payment_attempts a join local_payments l on l.reference = a.reference where a.payment_id = p.id) l on true
      where p.agency_id = any($3) and p.id > $1 and p.aggregator <> 'wallet' and p.note not like 'Settlement SET-%' order by p.id`,
      [start.payment, ['succeed', 'twice', 'late'], start.agencies],
    )
    const claimed = new Set<string>()
    for (const row of rows) {
      const keys = [`id ${row.id}`, `note ${row.note}`]
      const key = keys.find((each) => claims.payments.has(each))
      const told = key === undefined ? undefined : claims.payments.get(key)
      const words = `payment ${row.id} of ${row.currency} ${row.amount}`
      if (key !== undefined && claimed.has(key)) wrong.push(`${words} is there twice`)
      if (key !== undefined) claimed.add(key)
      const accepted = claims.accepted.get(Number(row.id))
      const byProvider = told === undefined ? row.on_page : told.method === null
      const moved = byProvider ? row.provider_paid > 0 || accepted !== undefined : told?.moved
      if (moved === undefined) {
        if (row.moved) wrong.push(`${words} moved, and nobody was told`)
        continue
      }
      if (row.moved !== moved)
        wrong.push(`${words} ${row.moved ? 'moved' : 'did not move'}, which is not what was told`)
      // Begun before the server died, and refused when it was asked again: it stays without money, and expires.
      if (row.on_page && row.moved && !claims.begun.has(row.uuid))
        wrong.push(`${words} moved, and who began it was refused`)
      if (row.direction === 'out' && row.provider_paid > 1)
        wrong.push(`${words} was given back ${row.provider_paid} times by its provider`)
      const amount = accepted ?? told?.amount ?? Number(row.provider_amount)
      const fee =
        byProvider && accepted === undefined && !ownObjectives.includes(row.objective) ? Math.floor(amount / 50) : 0
      if (row.moved && [row.amount, row.fee].join() !== [amount, fee].join())
        wrong.push(`${words} with a fee of ${row.fee} was ${amount} with a fee of ${fee}`)
      differs(row, told, wrong, accepted)
      const shown = claims.shillings.get(row.uuid)
      if (shown !== undefined && row.moved) wrong.push(...otherWorth(row, shown, accepted))
      const sign = row.direction === 'in' ? 1 : -1
      const own = row.objective === 'subscription'
      const expected = !row.moved ? 0 : own ? -amount : sign * amount - fee
      if (Number(row.posted) !== expected) wrong.push(`${words} has ${row.posted} in the books instead of ${expected}`)
      if (!moved) continue
      const at = (account: string, sum: number) => move(row.agency_id, account, row.currency, sum)
      at('fees local', fee)
      if (own) {
        at('fees subscription', amount)
        at('outside ', -amount)
      } else if (row.objective === 'top_up') {
        at('wallet', amount)
        at('outside ', -amount)
      } else at(byProvider ? 'clearing local' : moneyOf(told), sign * amount - fee)
      const booking = told === undefined ? row.booking_id : told.booking
      if (booking !== null)
        received.set(Number(booking), (received.get(Number(booking)) ?? 0) + sign * Number(row.settled))
      else if (!ownObjectives.includes(row.objective)) at('sales', -sign * amount)
    }
    for (const [key, { moved }] of claims.payments) if (moved && !claimed.has(key)) wrong.push(`payment ${key} is lost`)
    const uuids = new Set(rows.map(({ uuid }) => uuid))
    for (const uuid of claims.begun) if (!uuids.has(uuid)) wrong.push(`payment ${uuid}, begun on its page, is lost`)
  },
}

const moneyOf = (told: PaymentTold | undefined) =>
  told?.method === 'cash' ? 'cash_drawer ' : `bank ${told?.method ?? ''}`
/** At the rate of the day, to the cent; another sum that was accepted settles its share. */
function otherWorth(
  { id, currency, settled, provider_amount: asked }: Row,
  shown: number,
  accepted?: number,
): string[] {
  const worth = ((accepted ?? shown) * 100) / shillingRate
  const isRight = currency === 'UGX' && Number(asked) === shown && Math.abs(Number(settled) - worth) <= 1.01
  return isRight ? [] : [`payment ${id} of ${currency} ${asked} settles ${settled}, and the payer saw UGX ${shown}`]
}
function differs(row: Row, told: PaymentTold | undefined, wrong: string[], accepted?: number): void {
  if (told === undefined) return
  const { currency, direction, booking, settled } = told
  if ([currency, direction, booking ?? ''].join() !== [row.currency, row.direction, row.booking_id ?? ''].join())
    wrong.push(
      `payment ${row.id} is ${row.direction} ${row.currency} on ${row.booking_id}, told as ${direction} ${currency} on ${booking}`,
    )
  if (settled === undefined) return
  // Another sum that was accepted settles its share.
  const share = accepted === undefined ? settled : (settled * accepted) / told.amount
  if (Math.abs(share - Number(row.settled)) > (accepted === undefined ? 0 : 1))
    wrong.push(`payment ${row.id} settles ${row.settled}, and ${settled} was told`)
}
