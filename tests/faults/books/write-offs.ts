import type { Desk } from './desk.ts'
import { type Area, ask, major, many, minor, type Outcome, tag } from './operation.ts'

// What a client will not pay. Somebody takes it back, or the database does so where a payment comes after all, or less is charged.

async function writeOff(desk: Desk, isWhole: boolean): Promise<Outcome> {
  const id = desk.chance.of(desk.bookings)
  if (id === undefined) return 'idle'
  const owed = minor((await ask(desk, `bookings/${id}/show`)).data.balance, 'USD')
  if (owed <= 0) return 'idle'
  const amount = isWhole ? owed : desk.chance.whole(1, owed)
  const told = await ask(desk, `bookings/${id}/write-off`, { amount: major(amount, 'USD'), reason: 'Will not pay' })
  if (!told.done) return 'refused'
  desk.claims.booking(told.data)
  desk.claims.writeOffs.push({ booking: id, amount })
  return 'done'
}
async function restore(desk: Desk, isWhole: boolean): Promise<Outcome> {
  const id = desk.chance.of(desk.claims.writeOffs)?.booking
  if (id === undefined) return 'idle'
  const reason = tag(desk, 'Pays after all')
  const amount = isWhole ? null : desk.chance.whole(1, 4_000) / 100
  const told = await ask(desk, `bookings/${id}/write-off/restore`, { amount, reason })
  if (!told.done) return 'refused'
  desk.claims.booking(told.data)
  const own = (told.data.write_offs as { amount: number; reason: string }[]).filter((each) => each.reason === reason)
  const back = own.reduce((all, each) => all + minor(each.amount, 'USD'), 0)
  if (amount !== null && back !== -minor(amount, 'USD'))
    desk.world.strange.push(`of write-offs ${amount} was to be taken back, and ${back} was`)
  desk.claims.writeOffs.push({ booking: id, amount: back })
  return 'done'
}

export const writeOffs: Area = {
  operations: [
    { name: 'write off a part', weight: 6, run: (desk) => writeOff(desk, false) },
    { name: 'write off all that is owed', weight: 5, run: (desk) => writeOff(desk, true) },
    { name: 'take a part of write-offs back', weight: 3, run: (desk) => restore(desk, false) },
    { name: 'take all write-offs back', weight: 2, run: (desk) => restore(desk, true) },
  ],

  async reckon({ client, start, claims, writtenOff, wrong }) {
    const told = new Map<number, { off: number; back: number }>()
    for (const { booking, amount } of claims.writeOffs) {
      const { off, back } = told.get(booking) ?? { off: 0, back: 0 }
      told.set(booking, { off: off + Math.max(0, amount), back: back + Math.min(0, amount) })
    }
    const rows = await many<Record<'booking' | 'off' | 'back' | 'by_itself' | 'due', string>>(
      client,
      `select b.id as booking, coalesce(sum(w.amount) filter (where w.amount > 0), 0) as off,
        coalesce(sum(w.amount) filter (where w.amount < 0 and w.reason <> ''), 0) as back,
        coalesce(sum(w.amount) filter (where w.amount < 0 and w.reason = ''), 0) as by_itself,
        b.charged - b.paid + b.refunded as due
      from bookings b join write_offs w on w.booking_id = b.id where b.agency_id = $1 and b.id > $2 group by b.id`,
      [start.nile, start.booking],
    )
    for (const row of rows) {
      const [id, off, back, byItself, due] = [row.booking, row.off, row.back, row.by_itself, row.due].map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ]
      const said = told.get(id) ?? { off: 0, back: 0 }
      told.delete(id)
      const stands = said.off + said.back + byItself
      if (off !== said.off || back !== said.back)
        wrong.push(`of booking ${id} ${off} was written off and ${back} back; ${said.off} and ${said.back} was told`)
      if (stands < 0) wrong.push(`of booking ${id} ${-stands} more was taken back than was written off`)
      if (stands > 0 && due < stands)
        wrong.push(`of booking ${id} ${stands} is written off, and only ${due} is not paid`)
      writtenOff.set(id, stands)
    }
    for (const id of told.keys()) wrong.push(`what of booking ${id} was told to be written off is lost`)
    // What was taken back by itself, with all that the same transaction posted: as much as was paid or taken off, and no more.
    for (const { booking, owed, stood } of await many<Record<'booking' | 'owed' | 'stood', string>>(
      client,
      `select w.booking_id as booking, o.owed, s.stood from write_offs w
        join ledger_transfers t on t.agency_id = w.agency_id and t.key = 'write_off:' || w.id
        cross join lateral (select sum(e.amount) as owed from ledger_accounts a join ledger_entries e on e.account_id = a.id
          join ledger_transfers l on l.id = e.transfer_id
          where a.kind = 'receivable' and a.booking_id = w.booking_id and (l.id <= t.id or l.created_at = t.created_at)) o
        cross join lateral (select sum(x.amount) as stood from write_offs x where x.booking_id = w.booking_id and x.id <= w.id) s
      where w.agency_id = $1 and w.booking_id > $2 and w.amount < 0 and w.reason = ''
        and not exists (select from write_offs x where x.booking_id = w.booking_id and x.id > w.id and x.created_at = w.created_at)`,
      [start.nile, start.booking],
    ))
      if (Number(owed) > 0 || (Number(stood) > 0 && Number(owed) < 0))
        wrong.push(`of booking ${booking} write-offs were taken back to ${stood} while ${owed} was owed`)
  },
}
