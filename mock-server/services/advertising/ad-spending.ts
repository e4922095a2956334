import { type Kysely, sql } from 'kysely'
import { addDays, isDay, today } from '../../../src/domain/dates.ts'
import { type AdProvider, adFigureDays } from '../../../src/domain/growth/marketing/ad-networks.ts'
import { currencyCodes, toMinor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { type AdDesk, atNetwork } from './connections.ts'
import { type AdDay, type AdDays, AdTrouble } from './networks/network.ts'
import { networkOf } from './networks/network-of.ts'

/** More than this is no cost of a day. */
const mostADay = 1e9
/** A network that is silent so often in a row is left alone until the next time. */
const mostSilences = 3

/** The latest days, each once, as the network says; a day that it leaves out cost nothing. Throws where it makes no sense. */
function daysOf(said: readonly AdDay[], { from, to }: AdDays): readonly AdDay[] {
  const all = new Map<string, number>()
  for (let day = from; day <= to; day = addDays(day, 1)) all.set(day, 0)
  for (const { day, amount } of said) {
    if (!isDay(day) || !Number.isFinite(amount) || amount < 0 || amount > mostADay)
      throw new AdTrouble('unreachable', 'The network gave an answer that makes no sense.')
    if (all.has(day)) all.set(day, amount)
  }
  return [...all].map(([day, amount]) => ({ day, amount }))
}

/** Reads what a network was paid in the latest days. What is known stays where it does not answer; the reason is noted. */
export async function readSpending(
  desk: AdDesk,
  agencyId: number,
  provider: AdProvider,
): Promise<'read' | 'silent' | 'no'> {
  const network = networkOf(provider, desk.settings)
  if (network === null) return 'no'
  const db = desk.database.tenant(agencyId)
  const days = { from: addDays(today(), 1 - adFigureDays), to: today() }
  try {
    const { currency, read } = await atNetwork(desk, agencyId, network, async (tokens, account) => ({
      currency: currencyCodes.find((code) => code === account.currency),
      read: daysOf(await network.spending(tokens, account.id, days), days),
    }))
    if (currency === undefined) throw new AdTrouble('refused', 'The currency of this account is not known here.')
    const rows = JSON.stringify(read.map(({ day, amount }) => ({ day, amount: toMinor(amount, currency) })))
    await sql`insert into ad_spending (agency_id, provider, day, currency, amount)
      select ${agencyId}, ${provider}, day, ${currency}, amount from jsonb_to_recordset(${rows}::jsonb) r (day date, amount bigint)
      on conflict (agency_id, provider, day) do update set currency = excluded.currency, amount = excluded.amount`.execute(
      db,
    )
    await noteReading(db, agencyId, provider, '')
    return 'read'
  } catch (problem) {
    if (!(problem instanceof AdTrouble)) throw problem
    await noteReading(db, agencyId, provider, problem.message)
    return problem.kind === 'unreachable' ? 'silent' : 'no'
  }
}

const noteReading = (db: Kysely<DB>, agencyId: number, provider: AdProvider, trouble: string) =>
  sql`update ad_connections set spending_trouble = ${trouble.slice(0, 300)},
    spending_read_at = case when ${trouble} = '' then now() else spending_read_at end
    where agency_id = ${agencyId} and provider = ${provider}`.execute(db)

/** By the clock: what every connected network was paid. */
export async function readAllSpending(desk: AdDesk): Promise<void> {
  const { rows } = await sql<{ agency_id: number; provider: AdProvider }>`
    select agency_id, provider from ad_connections where account_id is not null and refused_at is null order by spending_read_at nulls first, id`.execute(
    desk.database.system,
  )
  const silences = new Map<AdProvider, number>()
  for (const { agency_id, provider } of rows) {
    const silent = silences.get(provider) ?? 0
    if (silent >= mostSilences) continue
    const answer = await readSpending(desk, agency_id, provider)
    silences.set(provider, answer === 'silent' ? silent + 1 : 0)
  }
}
