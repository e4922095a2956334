import type { CreditTold } from './claims.ts'
import type { Desk } from './desk.ts'
import { type Area, ask, major, many, minor, type Outcome, tag } from './operation.ts'
import type { Told } from './world.ts'

// Credits on the bank statement. They are not in the books: the payments that they are matched to are.

interface Match {
  readonly id: number
  readonly amount: number
  readonly payment_id: number
  readonly settled_amount: number | null
  readonly booking_id: number | null
  readonly recorded: boolean
  readonly undone_at: string | null
}
const saidOf = (currency: string, amount: number, state: string, ties: readonly (readonly [number, number])[]) =>
  [currency, amount, state, ...ties.toSorted(([a], [b]) => a - b).map(([payment, sum]) => `${payment}=${sum}`)].join(
    ' ',
  )

function told({ claims }: Desk, { data }: Told): void {
  const { id, version, currency, amount, state } = data.credit
  const standing = (data.matches as Match[]).filter(({ undone_at }) => undone_at === null)
  const ties = standing.map(({ payment_id, amount: sum }) => [payment_id, minor(sum, currency)] as const)
  const last: CreditTold = { version, said: saidOf(currency, minor(amount, currency), state, ties) }
  const known = claims.credits.get(id)
  if (known === undefined || known.version < version) claims.credits.set(id, last)
}
async function type(desk: Desk): Promise<Outcome> {
  const currency = desk.chance.of(['USD', 'USD', 'UGX']) ?? 'USD'
  const amount = major(
    currency === 'USD' ? desk.chance.whole(500, 40_000) : desk.chance.whole(5_000, 900_000),
    currency,
  )
  const body = { value_date: desk.today, currency, amount, reference: tag(desk, 'FT'), payer: 'Grace' }
  const answer = await ask(desk, 'bank-credits/create', body)
  if (answer.done) told(desk, answer)
  return answer.done ? 'done' : 'refused'
}

async function shown(desk: Desk): Promise<Told['data'] | undefined> {
  const id = desk.chance.of([...desk.claims.credits.keys()].slice(-25))
  return id === undefined ? undefined : (await ask(desk, `bank-credits/${id}/show`)).data
}
/** To bookings: a payment is recorded on each. */
async function match(desk: Desk, { isWhole, parts }: { isWhole: boolean; parts: number }): Promise<Outcome> {
  const found = await shown(desk)
  if (found === undefined || found.credit.left === 0) return 'idle'
  const { id, currency, left, version } = found.credit
  const most = Math.floor(minor(left, currency) / parts)
  if (most === 0) return 'idle'
  const bookings = [...new Set(Array.from({ length: parts }, () => desk.chance.of(desk.bookings)))]
  const wanted = bookings.map((booking_id) => ({
    booking_id,
    amount: major(isWhole ? most : desk.chance.whole(1, most), currency),
  }))
  const known = new Set((found.matches as Match[]).map((each) => each.id))
  const answer = await ask(desk, `bank-credits/${id}/match`, { parts: wanted, version })
  if (!answer.done) return 'refused'
  told(desk, answer)
  const own = (answer.data.matches as Match[]).filter((each) => !known.has(each.id))
  if (own.length !== wanted.length) desk.world.strange.push(`${wanted.length} parts made ${own.length} matches`)
  for (const { payment_id, booking_id, amount, settled_amount } of own)
    desk.claims.payment({
      ...{ by: 'id', value: String(payment_id), direction: 'in', currency, amount: minor(amount, currency) },
      ...{ booking: booking_id, method: 'bank', moved: true },
      ...(settled_amount === null ? {} : { settled: minor(settled_amount, 'USD') }),
    })
  return 'done'
}
/** To a payment that was recorded before: no money moves. */
async function tie(desk: Desk): Promise<Outcome> {
  const found = await shown(desk)
  if (found === undefined || found.credit.left === 0) return 'idle'
  const { id, currency, left, version } = found.credit
  const [payment] = await desk.world.rows<{ id: string }>(
    `select id from payments p where agency_id = $1 and id > $2 and direction = 'in' and method = 'bank' and aggregator = 'cash'
      and currency = $3 and amount <= $4 order by random() limit 1`,
    [desk.agencies.nile, desk.since, currency, minor(left, currency)],
  )
  if (payment === undefined) return 'idle'
  const answer = await ask(desk, `bank-credits/${id}/match`, { parts: [{ payment_id: Number(payment.id) }], version })
  if (!answer.done) return 'refused'
  told(desk, answer)
  return 'done'
}
async function undo(desk: Desk): Promise<Outcome> {
  const found = await shown(desk)
  const one = desk.chance.of(((found?.matches ?? []) as Match[]).filter(({ undone_at }) => undone_at === null))
  if (found === undefined || one === undefined) return 'idle'
  const { id, currency, version } = found.credit
  const reason = tag(desk, 'Another client')
  const answer = await ask(desk, `bank-credits/${id}/undo`, { match_id: one.id, reason, version })
  if (!answer.done) return 'refused'
  told(desk, answer)
  const { status } = (await ask(desk, `payments/${one.payment_id}/show`)).data
  if (!one.recorded || status === 'refunded') return 'done' // what had been recorded before stays, and so does what was given back
  if (status !== 'cancelled') desk.world.strange.push(`payment ${one.payment_id} of an undone match is ${status}`)
  desk.claims.payment({
    ...{ by: 'id', value: String(one.payment_id), direction: 'in', currency, amount: minor(one.amount, currency) },
    ...{ booking: one.booking_id, method: 'bank', moved: false },
    ...(one.settled_amount === null ? {} : { settled: minor(one.settled_amount, 'USD') }),
  })
  return 'done'
}
async function ignore(desk: Desk): Promise<Outcome> {
  const found = await shown(desk)
  if (found === undefined) return 'idle'
  const { id, state, version } = found.credit
  const act = state === 'ignored' ? 'unignore' : 'ignore'
  const body = act === 'ignore' ? { reason: 'interest', version } : { version }
  const answer = await ask(desk, `bank-credits/${id}/${act}`, body)
  if (answer.done) told(desk, answer)
  return answer.done ? 'done' : 'refused'
}

export const bankCredits: Area = {
  operations: [
    { name: 'bank credit: type one', weight: 5, run: type },
    { name: 'bank credit: match a part', weight: 5, run: (desk) => match(desk, { isWhole: false, parts: 1 }) },
    { name: 'bank credit: match all that is left', weight: 3, run: (desk) => match(desk, { isWhole: true, parts: 1 }) },
    { name: 'bank credit: match to two bookings', weight: 3, run: (desk) => match(desk, { isWhole: false, parts: 2 }) },
    { name: 'bank credit: tie a payment', weight: 3, run: tie },
    { name: 'bank credit: undo a match', weight: 3, run: undo },
    { name: 'bank credit: ignore, or not any more', weight: 2, run: ignore },
  ],

  async reckon({ client, start, claims, wrong }) {
    const rows = await many<
      Record<'id' | 'currency' | 'amount' | 'state', string> & {
        readonly version: number
        readonly ties: readonly (readonly [number, number])[]
      }
    >(
      client,
      `select c.id, c.currency, c.amount, c.state, c.version,
        (select coalesce(json_agg(json_build_array(m.payment_id, p.amount)), '[]') from bank_credit_matches m join payments p on p.id = m.payment_id
          where m.credit_id = c.id and m.undone_at is null) as ties
      from bank_credits c where c.agency_id = $1 and c.id > $2 order by c.id`,
      [start.nile, start.bankCredit],
    )
    const found = new Set<number>()
    const tied = new Set<number>()
    for (const { id, currency, amount, state, version, ties } of rows) {
      found.add(Number(id))
      const last = claims.credits.get(Number(id))
      const now = saidOf(currency, Number(amount), state, ties)
      if (last === undefined) wrong.push(`bank credit ${id} was entered, and nobody was told`)
      else if (last.version !== version || last.said !== now)
        wrong.push(`bank credit ${id} is ${now}; ${last.said} was told last`)
      const sum = ties.reduce((all, [, each]) => all + each, 0)
      if (sum > Number(amount)) wrong.push(`bank credit ${id} of ${amount} is matched to ${sum}`)
      for (const [payment] of ties) {
        if (tied.has(payment)) wrong.push(`payment ${payment} is tied to two bank credits`)
        tied.add(payment)
      }
    }
    for (const id of claims.credits.keys()) if (!found.has(id)) wrong.push(`bank credit ${id}, which was told, is lost`)
  },
}
