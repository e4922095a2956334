import type { Desk } from './desk.ts'
import { type Area, ask, major, many, minor, type Outcome, outcomeOf } from './operation.ts'
import type { Told } from './world.ts'

// What payment providers pay out of what they have collected: to the wallet, by the clock, or to the bank, where somebody confirms it.

interface Shown {
  readonly id: number
  readonly state: string
  readonly into: 'wallet' | 'bank'
  readonly currency: string
  readonly expected: number
  readonly arrived: number | null
  readonly version: number
}
function told({ claims }: Desk, answer: Told): Outcome {
  if (!answer.done) return 'refused'
  const { id, version, state, currency, expected, arrived } = answer.data.settlement as Shown
  const known = claims.payouts.get(id)
  if (known === undefined || known.version < version)
    claims.payouts.set(id, {
      ...{ version, state, expected: minor(expected, currency) },
      arrived: arrived === null ? null : minor(arrived, currency),
    })
  return 'done'
}
async function make(desk: Desk): Promise<Outcome> {
  const standing = (await ask(desk, 'settlements/standing')).data as {
    readonly currency: string
    readonly groups: readonly { readonly provider: string; readonly into: string }[]
  }[]
  const group = desk.chance.of(standing.flatMap(({ currency, groups }) => groups.map((each) => ({ currency, each }))))
  if (group === undefined) return 'idle'
  const { provider, into } = group.each
  return told(desk, await ask(desk, 'settlements/make', { provider, into, currency: group.currency, note: '' }))
}
const some = async (desk: Desk, fits: (each: Shown) => boolean): Promise<Shown | undefined> =>
  desk.chance.of(((await ask(desk, 'settlements?per_page=40')).data as Shown[]).filter(fits))
/** What arrived on the bank account: mostly what was expected, else a little more or less. */
async function confirm(desk: Desk): Promise<Outcome> {
  const found = await some(desk, ({ state, into }) => state === 'pending' && into === 'bank')
  if (found === undefined) return 'idle'
  const { id, currency, version } = found
  const expected = minor(found.expected, currency)
  const arrived = Math.max(1, expected + (desk.chance.next() < 0.4 ? 0 : desk.chance.whole(-900, 900)))
  return told(
    desk,
    await ask(desk, `settlements/${id}/confirm`, {
      ...{ arrived: major(arrived, currency), arrived_on: desk.today, version },
      ...{ provider_reference: '', reason: 'A fee of the bank', note: '' },
    }),
  )
}
async function takeBack(desk: Desk, state: string): Promise<Outcome> {
  const found = await some(desk, (each) => each.state === state)
  if (found === undefined) return 'idle'
  const { id, version } = found
  return told(desk, await ask(desk, `settlements/${id}/take-back`, { reason: 'Made too early', version }))
}
/** The day comes on which what is on the way arrives, and the clock looks at it. */
async function dayComes({ world }: Desk): Promise<Outcome> {
  await world.rows(
    `update provider_settlements set expected_on = kampala_today() where status = 'pending' and expected_on > kampala_today()`,
  )
  const rows = await world.rows(
    `update background_jobs set run_at = now() where kind = 'settle-payments' and status = 'waiting' returning id`,
  )
  return rows.length === 0 ? 'idle' : 'done'
}
/** Two who settle at once: each payment is in one of the two at most. */
async function makeByTwo(desk: Desk): Promise<Outcome> {
  const body = { provider: 'local', into: 'wallet', currency: desk.chance.of(['UGX', 'USD']), note: '' }
  const answers = await Promise.all([ask(desk, 'settlements/make', body), ask(desk, 'settlements/make', body)])
  for (const answer of answers) told(desk, answer)
  return outcomeOf(answers.find(({ done }) => done) ?? answers[0])
}

export interface PayoutRow
  extends Record<'id' | 'agency_id' | 'provider' | 'keys_of' | 'currency' | 'status' | 'expected', string> {
  readonly arrived: string | null
  readonly version: number
}
export const payoutColumns = 'id, agency_id, provider, keys_of, currency, status, expected, arrived, version'

/** What one has moved by how it stands. */
function movesOf({ provider, keys_of, status, expected, arrived }: PayoutRow): readonly (readonly [string, number])[] {
  const [wanted, came] = [Number(expected), Number(arrived)]
  const taken = [`clearing ${provider}`, -wanted] as const
  if (status === 'taken_back') return []
  if (keys_of === 'server') return [taken, [status === 'pending' ? 'wallet_pending' : 'wallet', wanted]]
  return status === 'pending' ? [] : [taken, [`bank ${provider}`, came], [`fees ${provider}`, wanted - came]]
}

export const settlements: Area = {
  operations: [
    { name: 'settlement: make', weight: 5, run: make },
    { name: 'settlement: make, by two', weight: 3, run: makeByTwo },
    { name: 'settlement: confirm', weight: 4, run: confirm },
    { name: 'settlement: take back what is on the way', weight: 2, run: (desk) => takeBack(desk, 'pending') },
    { name: 'settlement: take back what has arrived', weight: 1, run: (desk) => takeBack(desk, 'settled') },
    { name: 'settlement: its day comes', weight: 3, run: dayComes },
  ],

  async reckon({ client, start, claims, wrong, move }) {
    const rows = await many<PayoutRow & Record<'net' | 'payments' | 'counted', string> & { by_clock: boolean }>(
      client,
      `select ${payoutColumns}, s.payments, s.made_by is null as by_clock, coalesce(c.net, 0) as net, coalesce(c.counted, 0) as counted
      from provider_settlements s left join lateral (
        select count(*) as counted, sum(case p.direction when 'in' then p.amount else -p.amount end - p.fee) as net
        from payments p where p.settlement_id = s.id and p.aggregator = s.provider and p.currency = s.currency and moved(p.status)) c on true
      where s.agency_id = any($1) order by s.id`,
      [start.agencies],
    )
    for (const row of start.payouts)
      for (const [account, sum] of movesOf(row)) move(row.agency_id, account, row.currency, -sum)
    const before = new Map(start.payouts.map((row) => [row.id, row]))
    const found = new Set<number>()
    for (const row of rows) {
      const { id, status, expected, arrived, version } = row
      found.add(Number(id))
      for (const [account, sum] of movesOf(row)) move(row.agency_id, account, row.currency, sum)
      const old = before.get(id)
      const last = claims.payouts.get(Number(id)) ?? (old === undefined ? undefined : asTold(old))
      const words = `settlement ${id} of ${expected}`
      if (last === undefined && !row.by_clock) wrong.push(`${words} was made, and nobody was told`)
      const now = [status, expected, arrived ?? ''].join()
      // Nobody is told of what the clock does.
      const arrivedByItself = status === 'settled' && row.keys_of === 'server' && last?.state === 'pending'
      const said = arrivedByItself
        ? ['settled', last.expected, last.expected].join()
        : [last?.state, last?.expected, last?.arrived ?? ''].join()
      if (last !== undefined && (now !== said || version !== last.version + Number(arrivedByItself)))
        wrong.push(`${words} is ${now} in version ${version}, and ${said} was told in version ${last.version}`)
      if (last === undefined && version > 2) wrong.push(`${words} was changed, and nobody was told`)
      const standing = status === 'taken_back' ? [0, 0] : [Number(expected), Number(row.payments)]
      if ([row.net, row.counted].join() !== standing.join())
        wrong.push(
          `${words} stands for ${row.counted} payments of ${row.net} instead of ${standing[1]} of ${standing[0]}`,
        )
    }
    for (const id of claims.payouts.keys()) if (!found.has(id)) wrong.push(`settlement ${id}, which was told, is lost`)
  },
}
const asTold = ({ version, status, expected, arrived }: PayoutRow) => ({
  ...{ version, state: status, expected: Number(expected) },
  arrived: arrived === null ? null : Number(arrived),
})
