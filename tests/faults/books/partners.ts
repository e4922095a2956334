import type { Desk } from './desk.ts'
import { type Area, many, minor, type Outcome, outcomeOf, tag } from './operation.ts'

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

export const partners: Area = {
  operations: [
    { name: 'sell a tour of a partner', weight: 4, run: sell },
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
  },
}
