import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AdProvider } from '../../../src/domain/growth/marketing/ad-networks.ts'
import type { DB } from '../../database/types.generated.ts'
import { adName, type KeptPlan } from './advertisement-rows.ts'
import { type AdDesk, atNetwork } from './connections.ts'
import { type AdMade, type AdSteps, AdTrouble } from './networks/network.ts'
import { networkOf } from './networks/network-of.ts'

/** So long nobody else works on one: longer than a network has for two answers, after which the next part is noted. */
const turn = sql`interval '2 minutes'`
/** What got lost may still arrive there: nothing is looked for before. */
const pause = sql`interval '30 seconds'`
/** So often a network is asked what it has before a person is left to do it. */
const mostAsks = 12

interface Claimed {
  readonly agency_id: number
  readonly provider: AdProvider
  readonly practice: boolean
  readonly account_id: string
  readonly mark: string
  readonly offer: string
  readonly link: string
  readonly picture: string | null
  readonly plan: KeptPlan
  readonly steps: Readonly<Record<string, string>>
}

type Outcome =
  | { readonly state: 'made'; readonly made: AdMade }
  | { readonly state: 'refused' | 'unknown'; readonly trouble: string; readonly again: boolean }

/** Somebody else works on it, or it is gone. */
class NotMine extends Error {}

/**
 * Makes an advertisement at its network, or goes on where somebody was interrupted: a server that died, an answer that got lost. What was
 * made is noted part by part. Answers whether it was anybody's turn.
 */
export async function makeAdvertisement(desk: AdDesk, id: number): Promise<boolean> {
  const { system } = desk.database
  const worker = randomUUID()
  const { rows } = await sql<Claimed>`
    update advertisements set worker = ${worker}, worker_until = now() + ${turn}, asks = asks + 1, updated_at = now(),
      next_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(asks, 8)))
    where id = ${id} and state in ('making', 'unknown') and (worker_until is null or worker_until < now())
      and (state = 'making' or updated_at < now() - ${pause})
    returning agency_id, provider, practice, account_id, mark, offer, link, picture, plan, steps`.execute(system)
  const [row] = rows
  if (row === undefined) return false
  const made: Record<string, string> = { ...row.steps }
  const keep = async (more: Readonly<Record<string, string>>): Promise<void> => {
    const { rows: kept } = await sql<{ id: number }>`
      update advertisements set steps = steps || ${JSON.stringify(more)}::jsonb, worker_until = now() + ${turn}, updated_at = now()
      where id = ${id} and worker = ${worker} and worker_until > now() returning id`.execute(system)
    if (kept.length === 0) throw new NotMine()
    Object.assign(made, more)
  }
  const steps = { made, hold: () => keep({}), note: (step: string, value: string) => keep({ [step]: value }) }
  try {
    await settle(system, id, worker, await outcomeOf(desk, row, steps))
  } catch (problem) {
    if (!(problem instanceof NotMine)) throw problem
  }
  return true
}

async function outcomeOf(desk: AdDesk, row: Claimed, steps: AdSteps): Promise<Outcome> {
  const network = networkOf(row.provider, desk.settings)
  if (network === null || network.practice !== row.practice)
    return { state: 'unknown', trouble: 'This server is no longer set up for this network.', again: false }
  const asked = { ...row.plan, mark: row.mark, name: adName(row.offer, row.mark), link: row.link, picture: row.picture }
  try {
    const done = await atNetwork(desk, row.agency_id, network, async (tokens, account) => {
      if (account.id !== row.account_id) return null
      try {
        return await network.make(tokens, account, asked, steps)
      } catch (problem) {
        if (problem instanceof AdTrouble && problem.kind === 'refused')
          await takeBack(() => network.withdraw(tokens, account.id, steps.made))
        throw problem
      }
    })
    return done === null
      ? {
          state: 'unknown',
          trouble: 'Another account is chosen now. Choose the one of this advertisement.',
          again: false,
        }
      : { state: 'made', made: done }
  } catch (problem) {
    if (!(problem instanceof AdTrouble)) throw problem
    const trouble = problem.message.slice(0, 600)
    return problem.kind === 'refused'
      ? { state: 'refused', trouble, again: false }
      : { state: 'unknown', trouble, again: problem.kind === 'unreachable' }
  }
}

/** What stays behind is paused and empty: a network that takes nothing back does no harm. */
async function takeBack(withdraw: () => Promise<void>): Promise<void> {
  try {
    await withdraw()
  } catch (problem) {
    if (!(problem instanceof AdTrouble)) throw problem
  }
}

async function settle(system: Kysely<DB>, id: number, worker: string, outcome: Outcome): Promise<void> {
  const notes = outcome.state === 'made' ? outcome.made.notes : []
  const trouble = outcome.state === 'made' ? null : outcome.trouble
  // Where only a person can help (a log-in, another account), nobody asks by the clock.
  const goesOn = outcome.state === 'unknown' && outcome.again
  await sql`update advertisements set state = ${outcome.state}, trouble = ${trouble}, notes = ${JSON.stringify(notes)}::jsonb,
      steps = case when ${outcome.state} = 'refused' then '{}' else steps end,
      next_at = case when ${goesOn} and asks < ${mostAsks} then next_at end, worker = null, worker_until = null, updated_at = now()
    where id = ${id} and worker = ${worker}`.execute(system)
}

/** What the clock does every minute: goes on with those whose turn it is. Answers how many. */
export async function makeDueAdvertisements(desk: AdDesk): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from advertisements where state in ('making', 'unknown') and next_at <= now()
      and (worker_until is null or worker_until < now()) order by next_at limit 20`.execute(desk.database.system)
  for (const { id } of rows)
    await makeAdvertisement(desk, id).catch((problem: Error) => console.error('An advertisement:', problem.message))
  return rows.length
}
