import type { Desk } from './desk.ts'
import { type Area, ask, major, many, minor, type Outcome, outcomeOf, tag } from './operation.ts'
import { payOn } from './payments.ts'

const currencies = ['UGX', 'USD', 'EUR'] as const
const sumIn = ({ chance }: Desk, currency: string): number =>
  currency === 'UGX' ? chance.whole(1_000, 400_000) : chance.whole(100, 20_000) / 100

export async function topUp(desk: Desk, token: string, currency: string, amount: number): Promise<Outcome> {
  const told = await desk.world.ask('top-up', token, { currency, amount })
  if (!told.done) return 'refused'
  desk.claims.begun.add(told.data.uuid)
  desk.pages.push(told.data.uuid)
  return 'done'
}
async function someTopUp(desk: Desk): Promise<Outcome> {
  const currency = desk.chance.of(currencies) ?? 'UGX'
  return topUp(desk, desk.owner, currency, sumIn(desk, currency))
}
async function payPage(desk: Desk): Promise<Outcome> {
  const uuid = desk.chance.of(desk.pages)
  return uuid === undefined ? 'idle' : payOn(desk, uuid)
}

async function exchange(desk: Desk, quoted: boolean): Promise<Outcome> {
  const from = desk.chance.of(currencies) ?? 'UGX'
  const to = desk.chance.of(currencies.filter((each) => each !== from)) ?? 'USD'
  const wanted = { from, to, amount: sumIn(desk, from) / 4 + (from === 'UGX' ? 5_000 : 5) }
  const given = { ...wanted, amount: major(minor(wanted.amount, from), from) }
  const quote = quoted ? await ask(desk, 'exchange/quote', given) : undefined
  if (quote?.done === false) return 'refused'
  const told = await ask(desk, 'exchange/wallet', {
    ...given,
    ...(quote === undefined ? {} : { quote: quote.data.id }),
  })
  if (!told.done) return 'refused'
  const { amount, fee, received } = told.data.quote
  const sums = { amount: minor(amount, from), fee: minor(fee, from), received: minor(received, to) }
  desk.claims.exchanges.push({ from, to, ...sums })
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
/** Many at once: all of them or none; they are found again by what is written on them. */
async function bulk(desk: Desk): Promise<Outcome> {
  const rows = Array.from({ length: desk.chance.whole(2, 5) }, () => ({
    ...{ beneficiary: `Lodge ${desk.chance.of(['10', '11', '99'])}`, currency: 'UGX', narration: tag(desk, 'Many') },
    amount: String(desk.chance.whole(1_000, 20_000)),
  }))
  const told = await ask(desk, 'wallet/transfers/bulk/create', { rows })
  if (!told.done) return 'refused'
  for (const { narration, amount } of rows)
    desk.claims.transfers.set(narration, { currency: 'UGX', amount: Number(amount) })
  return 'done'
}
async function toTransfer(desk: Desk, act: string, body: Record<string, unknown> = {}, by = desk.owner) {
  const id = desk.chance.of(desk.transfers.slice(-60))
  if (id === undefined) return 'idle'
  const told = await desk.world.ask(`wallet/transfers/${id}/${act}`, by, body)
  if (told.done) desk.claims.transfers.set(id, { currency: 'UGX', amount: told.data.amount })
  return outcomeOf(told)
}

export const wallets: Area = {
  operations: [
    { name: 'top up', weight: 6, run: someTopUp },
    { name: 'begin to pay a top-up or a subscription', weight: 7, run: payPage },
    { name: 'exchange', weight: 5, run: (desk) => exchange(desk, false) },
    { name: 'exchange at a quote', weight: 4, run: (desk) => exchange(desk, true) },
    { name: 'transfer', weight: 8, run: (desk) => transfer(desk) },
    { name: 'transfer: draft', weight: 2, run: (desk) => transfer(desk, { draft: true }) },
    {
      name: 'transfer: to the wallet of another agency',
      weight: 3,
      run: (desk) => transfer(desk, { beneficiary_id: desk.partner }),
    },
    {
      name: 'transfer: above the limit',
      weight: 3,
      run: (desk) => transfer(desk, { amount: desk.chance.whole(300_001, 500_000) }),
    },
    { name: 'transfer: many at once', weight: 3, run: bulk },
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
  ],

  async reckon({ client, start, claims, wrong, move }) {
    const { nile, rift } = start
    for (const { from, to, amount, fee, received } of claims.exchanges) {
      move(nile, 'wallet', from, -amount)
      move(nile, 'fees exchange', from, fee)
      move(nile, 'wallet', to, received)
    }
    const rows = await many<
      Record<'id' | 'status' | 'currency' | 'amount' | 'fee' | 'narration', string> & {
        orders: number
        partner: boolean
      }
    >(
      client,
      `select t.id, t.status, t.currency, t.amount, t.fee, t.narration, b.partner_agency_id is not null as partner,
        (select count(*)::int from local_payouts p where p.reference like '%' || t.reference || '-%' and p.state = 'sent' and p.amount = t.amount) as orders
      from transfers t join beneficiaries b on b.id = t.beneficiary_id where t.agency_id = $2 and (t.id > $1 or t.id = any($3))`,
      [start.transfer, nile, start.open],
    )
    const found = new Set<number | string>()
    for (const { id, status, currency, amount, fee, narration, orders, partner } of rows) {
      const key = claims.transfers.has(narration) ? narration : Number(id)
      const told = claims.transfers.get(key)
      const isOld = start.open.includes(Number(id))
      if (found.has(key)) wrong.push(`transfer ${id} is there twice`)
      found.add(key)
      if (told === undefined && !isOld) wrong.push(`transfer ${id} was made, and nobody was told`)
      if (told !== undefined && Number(amount) !== told.amount)
        wrong.push(`transfer ${id} is of ${amount}; ${told.amount} was told last`)
      if (!isOld && !partner && (orders > 1 || (status === 'sent') !== (orders === 1 && status !== 'processing')))
        wrong.push(`transfer ${id} is ${status}, and the provider has sent it ${orders} times`)
      const whole = Number(amount) + Number(fee)
      const held = Number(['held', 'processing'].includes(status)) - Number(isOld)
      move(nile, 'wallet', currency, -held * whole)
      move(nile, 'wallet_held', currency, held * whole)
      if (status !== 'sent') continue
      move(nile, 'wallet', currency, -whole)
      move(nile, 'payable', currency, Number(amount))
      move(nile, 'fees transfer', currency, Number(fee))
      if (!partner) continue
      move(rift, 'wallet', currency, Number(amount))
      move(rift, 'payable', currency, -Number(amount))
    }
    for (const key of claims.transfers.keys())
      if (!found.has(key)) wrong.push(`transfer ${key} was told to be made and is not there`)
    for (const { id, available, pending, held } of await many<Record<'id' | 'available' | 'pending' | 'held', string>>(
      client,
      'select id, available, pending, held from wallets where least(available, pending, held) < 0',
    ))
      wrong.push(`wallet ${id} is below zero: ${available}, ${pending}, ${held}`)
  },
}
