import type { Desk } from './desk.ts'
import { invoiceTold } from './invoices.ts'
import { type Area, ask, many, minor, type Outcome, outcomeOf, tag } from './operation.ts'

// Two agencies sell each other's tours, and settle by one payment what they owe each other.

async function sell(desk: Desk): Promise<Outcome> {
  const resell = desk.chance.of(desk.resells)
  if (resell === undefined) return 'idle'
  const wanted = { departure_id: resell.departure, adults: desk.chance.whole(1, 3) }
  const quote = await desk.world.ask(`resells/${resell.id}/quote`, resell.seller, wanted)
  if (!quote.done) return 'refused'
  const sale = { ...wanted, client: { name: tag(desk, 'Guest') }, expected_total: quote.data.total }
  const told = await desk.world.ask(`resells/${resell.id}/book`, resell.seller, sale)
  if (!told.done) return 'refused'
  desk.claims.booking(told.data)
  desk.claims.sales.set(told.data.id, { owner: resell.owner, owed: minor(quote.data.owed, 'USD') })
  return 'done'
}
async function settle(desk: Desk): Promise<Outcome> {
  const { nile, rift } = desk.agencies
  const [by, other, token] = desk.chance.next() < 0.5 ? [nile, rift, desk.owner] : [rift, nile, desk.seller]
  const statement = await desk.world.ask(`resells/partners/${other}/statement?currency=USD&from=${desk.today}`, token)
  if (!statement.done || statement.data.open_lines === 0 || statement.data.net < 0) return 'idle'
  const { net } = statement.data
  const body = { currency: 'USD', from: desk.today, method: 'bank', expected_net: net }
  const told = await desk.world.ask(`resells/partners/${other}/settle`, token, body)
  if (told.done) desk.claims.settlements.push({ by, other, net: minor(net, 'USD') })
  return outcomeOf(told)
}

async function limit(desk: Desk): Promise<Outcome> {
  const most = desk.chance.next() < 0.4 ? null : desk.chance.whole(300, 3_000)
  const told = await ask(desk, `resells/partners/${desk.agencies.rift}/limit`, {
    currency: 'USD',
    most,
    reason: 'Season',
  })
  if (!told.done) return 'refused'
  const { version } = told.data
  if ((desk.claims.limit?.version ?? 0) < version)
    desk.claims.limit = { version, most: most === null ? null : minor(most, 'USD') }
  return 'done'
}
/** One invoice for all that the partner sold and no invoice bills yet. */
async function invoice(desk: Desk): Promise<Outcome> {
  const { rift } = desk.agencies
  const about = `currency=USD&from=${desk.today}`
  const statement = await ask(desk, `resells/partners/${rift}/statement?${about}`)
  if (!statement.done || statement.data.uninvoiced_lines === 0) return 'idle'
  const body = { currency: 'USD', from: desk.today, expected_total: statement.data.uninvoiced }
  const told = await ask(desk, `resells/partners/${rift}/invoice`, body)
  if (told.done) invoiceTold(desk, told.data)
  return outcomeOf(told)
}

export const partners: Area = {
  operations: [
    { name: 'sell a tour of a partner', weight: 4, run: sell },
    { name: 'limit what a partner may owe', weight: 1, run: limit },
    { name: 'invoice to a partner', weight: 3, run: invoice },
    { name: 'settle with a partner', weight: 2, run: settle },
  ],
  async reckon({ client, start, claims, received, wrong, move }) {
    const rows = await many<Record<'id' | 'owner' | 'agency_id' | 'charged' | 'paid', string>>(
      client,
      `select b.id, o.id as owner, o.agency_id, o.charged,
        (select coalesce(sum(case p.direction when 'in' then p.amount else -p.amount end), 0) from payments p
          where p.booking_id = o.id and p.note like 'Settlement SET-%' and moved(p.status)) as paid
      from bookings b join bookings o on o.id = b.supplier_booking_id where b.id = any($1)`,
      [[...claims.sales.keys()]],
    )
    const { nile, rift } = start
    const settled = new Map([nile, rift].map((agency) => [agency, 0]))
    for (const { id, owner, agency_id, charged, paid } of rows) {
      const told = claims.sales.get(Number(id))
      if (Number(charged) !== told?.owed || Number(agency_id) !== told.owner)
        wrong.push(`the owner of what booking ${id} sold is owed ${charged}, and ${told?.owed} was told`)
      // What was given back of it meanwhile is owed, and settled, once more.
      received.set(Number(owner), Number(paid))
      settled.set(Number(agency_id), (settled.get(Number(agency_id)) ?? 0) + Number(paid))
    }
    const [ours = 0, theirs = 0] = [settled.get(nile), settled.get(rift)]
    // What one owes is paid by what the other owes, and the rest by one payment.
    move(nile, 'payable', 'USD', theirs)
    move(rift, 'payable', 'USD', ours)
    const nets = claims.settlements.reduce((all, { by, net }) => all + (by === nile ? net : -net), 0)
    if (nets !== ours - theirs) wrong.push(`sales of ${ours} and ${theirs} were settled by payments of ${nets}`)
    move(nile, 'bank bank', 'USD', nets)
    move(rift, 'bank bank', 'USD', -nets)
    const [row] = await many<{ most: string | null; version: number }>(
      client,
      `select most, version from partner_limits where agency_id = $1 and partner_id = $2 and currency = 'USD' and $3`,
      [nile, rift, claims.limit !== null],
    )
    if ([row?.version, row?.most ?? ''].join() !== [claims.limit?.version, claims.limit?.most ?? ''].join())
      wrong.push(`a partner may owe ${row?.most}, and ${claims.limit?.most} was told`)
    for (const { id, sold, amount, standing } of await many<
      Record<'id' | 'sold' | 'amount', string> & { standing: number }
    >(
      client,
      `select p.booking_id as id, b.id as sold, max(p.amount) as amount, count(*) filter (where p.standing)::int as standing
      from partner_invoice_bookings p join bookings b on b.supplier_booking_id = p.booking_id
      where p.agency_id = $1 and b.id = any($2) group by 1, 2`,
      [nile, [...claims.sales.keys()]],
    )) {
      if (Number(amount) !== claims.sales.get(Number(sold))?.owed)
        wrong.push(`what booking ${sold} sold was billed with ${amount}`)
      if (standing > 1) wrong.push(`booking ${id} is on ${standing} invoices to a partner`)
    }
  },
}
