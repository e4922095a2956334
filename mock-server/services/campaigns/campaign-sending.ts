import { type Kysely, sql } from 'kysely'
import { inKampala } from '../../../src/domain/dates.ts'
import { latestStartHours } from '../../../src/domain/growth/campaigns.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { Refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { addressOf, leftOutBecause, suppress } from '../contacts/consent.ts'
import { watchOccasions } from './automatic-campaigns.ts'
import { type Addressee, messageMaker } from './campaign-messages.ts'
import type { CampaignRow } from './campaign-row.ts'
import { queueSending, startCampaign } from './campaign-start.ts'
import { noteSoftBounces } from './delivery-reports.ts'
import { giveBack } from './email-allowance.ts'
import { lostReason } from './occasion-dates.ts'
import { templateTrouble } from './template-trouble.ts'
import type { Outcome, Transport } from './transports/transport.ts'
import { type TransportFor, transportsOf } from './transports/transport-of.ts'

type Desk = Pick<Platform, 'settings' | 'database' | 'stopping'>

const sliceMilliseconds = 8000
const atOnce = 4
const mostTries = 3
/** Longer than any transport takes: who is still being written to then was left by a server that died. */
const silentSeconds = 90

/** What the clock does every minute: begins what is due, says what is not known, and sees that what is being sent goes on. */
export async function watchCampaigns({ database: { system } }: Desk): Promise<void> {
  await beginDue(system)
  await noteUnknown(system)
  await watchOccasions(system)
  const { rows } = await sql<Pick<CampaignRow, 'id' | 'agency_id'>>`
    select c.id, c.agency_id from campaigns c where c.status = 'sending' and c.deleted_at is null
      and (c.occasion is null or exists (select from campaign_recipients r where r.campaign_id = c.id and r.state = 'waiting'))
      and not exists (
      select from background_jobs j where j.kind = 'campaign' and (j.params ->> 'campaign_id')::bigint = c.id
        and (j.status = 'waiting' or j.status = 'running' and j.updated_at > now() - interval '15 seconds'))`.execute(
    system,
  )
  for (const row of rows) await queueSending(system, row)
}

/** Begins what was scheduled. What was missed by hours waits for a person: what was right then may be wrong now. */
export async function beginDue(system: Kysely<DB>): Promise<void> {
  const due = await system
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('scheduled_at', '<=', sql<string>`now()`)
    .execute()
  for (const { id } of due) {
    try {
      await inTransaction(system, async (tx) => {
        const { rows } = await sql<CampaignRow & { late: boolean }>`
          select c.*, scheduled_at < now() - make_interval(hours => ${latestStartHours}) as late from campaigns c
          where id = ${id} and status = 'scheduled' for update skip locked`.execute(tx)
        const [row] = rows
        if (row === undefined) return
        if (row.late)
          await backToDraft(tx, id, 'Its time passed while nobody could send it. Send it now, or choose another time.')
        else await startCampaign(tx, row)
      })
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      await backToDraft(system, id, problem.message)
    }
  }
}

const backToDraft = (db: Kysely<DB>, id: number, note: string) =>
  sql`update campaigns set status = 'draft', note = ${note.slice(0, 300)}, version = version + 1, updated_at = now()
    where id = ${id} and status = 'scheduled'`.execute(db)

/** A message that was on its way when its server died may have arrived: it is never sent again by itself. */
export async function noteUnknown(system: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ campaign_id: number }>`
    update campaign_recipients set state = 'unknown', reason = 'The server stopped while it was being sent.'
    where state = 'sending' and claimed_at < clock_timestamp() - make_interval(secs => ${silentSeconds}) returning campaign_id`.execute(
    system,
  )
  for (const id of new Set(rows.map(({ campaign_id }) => campaign_id))) await closeIfDone(system, id)
  return rows.length
}

/** What the queue knows of a campaign. */
export type CampaignParams = { readonly campaign_id: number }

/** One job of the queue: sends for some seconds, and queues itself again while somebody waits. */
export async function runCampaign(desk: Desk, campaignId: number, transports: TransportFor = transportsOf(desk)) {
  const { system } = desk.database
  const row = await system
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .where('status', '=', 'sending')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return
  const closed = secondsUntilOpen(row, new Date())
  if (closed > 0) return void (await queueSending(system, row, closed))
  const transport = transports(row.channel)
  if (transport === null) return pauseCampaign(system, row.id, 'Nothing is set up here by which it could be sent.')
  const lost = await templateTrouble(desk.settings, row)
  if (lost !== null) {
    await transport.close()
    return pauseCampaign(system, row.id, lost)
  }
  const slice = new Slice(desk, row, transport)
  try {
    const { pageUrl, serverUrl, dataDir, mailReplyTo } = desk.settings
    const make = await messageMaker(system, row, { pageUrl, serverUrl, dataDir, mailReplyTo })
    await Promise.all(Array.from({ length: row.per_minute === null ? atOnce : 1 }, () => slice.work(make)))
  } finally {
    await transport.close()
    await inTransaction(system, (tx) => giveBack(tx, row.id))
  }
  // Whoever waits on an occasion is taken up by the clock.
  if (row.occasion !== null || (await closeIfDone(system, row.id))) return
  await queueSending(system, row, slice.delaySeconds)
}

/** Of a window of the day in Kampala; 0 where it is open. */
export function secondsUntilOpen(
  { window_from: from, window_to: to }: Pick<CampaignRow, 'window_from' | 'window_to'>,
  now: Date,
): number {
  if (from === null || to === null) return 0
  const clock = inKampala(now)
  const seconds = clock.getUTCHours() * 3600 + clock.getUTCMinutes() * 60 + clock.getUTCSeconds()
  if (seconds >= from * 3600 && seconds < to * 3600) return 0
  return (from * 3600 - seconds + 86_400) % 86_400
}

interface Claimed extends Addressee {
  readonly id: number
  readonly claimed_at: string
  readonly tries: number
}

class Slice {
  /** Until it goes on. */
  delaySeconds = 0
  readonly #desk: Desk
  readonly #row: CampaignRow
  readonly #transport: Transport
  readonly #until = Date.now() + sliceMilliseconds
  #isOver = false

  constructor(desk: Desk, row: CampaignRow, transport: Transport) {
    this.#desk = desk
    this.#row = row
    this.#transport = transport
  }

  async work(make: Awaited<ReturnType<typeof messageMaker>>): Promise<void> {
    const { system } = this.#desk.database
    while (!this.#isOver && !this.#desk.stopping && Date.now() < this.#until) {
      const claimed = await inTransaction(system, (tx) => claim(tx, this.#row))
      if (typeof claimed === 'number') {
        this.delaySeconds = Math.max(this.delaySeconds, claimed)
        return
      }
      if (claimed === 'next') continue
      const message = await make(claimed).catch(
        (problem: Error): Outcome => ({ state: 'refused', reason: problem.message, isGone: false }),
      )
      const outcome = 'state' in message ? message : await this.#transport.send(message)
      await this.#note(claimed, outcome)
    }
  }

  async #note(claimed: Claimed, outcome: Outcome): Promise<void> {
    const { system } = this.#desk.database
    const isLast = claimed.tries >= mostTries
    if (outcome.state === 'sender' || (outcome.state === 'later' && outcome.isDown)) {
      this.#isOver = true
      this.delaySeconds = 60
    }
    await inTransaction(system, (tx) => noteOutcome(tx, this.#row, claimed, outcome, isLast))
  }
}

/** What `sending` may become, for this try only: another server may have said meanwhile that it is not known. */
async function noteOutcome(
  tx: Kysely<DB>,
  row: CampaignRow,
  claimed: Claimed,
  outcome: Outcome,
  isLast: boolean,
): Promise<void> {
  const set = (changes: ReturnType<typeof sql>) =>
    sql`update campaign_recipients set ${changes} where id = ${claimed.id} and state in ('sending', 'unknown')
      and claimed_at = ${claimed.claimed_at}::timestamptz`.execute(tx)
  const reason = 'reason' in outcome ? outcome.reason.slice(0, 300) : ''
  switch (outcome.state) {
    case 'handed':
      await set(sql`state = 'handed', handed_at = now(), message_id = ${outcome.messageId}, reason = ''`)
      await sql`update contacts set last_touch_at = now() where id = (select contact_id from campaign_recipients where id = ${claimed.id})`.execute(
        tx,
      )
      return
    case 'unknown':
      await set(sql`state = 'unknown', reason = ${reason}`)
      return
    case 'refused':
      await set(sql`state = ${outcome.isGone ? 'bounced' : 'failed'}, reason = ${reason}`)
      if (outcome.isGone)
        await suppress(tx, {
          agencyId: row.agency_id,
          channel: row.channel,
          address: claimed.address,
          reason: 'bounced',
          note: reason,
        })
      return
    case 'later':
      // A server that is away is no try: nothing was refused.
      if (outcome.isDown)
        await set(sql`state = 'waiting', reason = ${reason}, tries = tries - 1, next_at = now() + interval '1 minute'`)
      else if (isLast) {
        await set(sql`state = 'failed', reason = ${reason}`)
        await noteSoftBounces(tx, { agencyId: row.agency_id, channel: row.channel, address: claimed.address })
      } else await set(sql`state = 'waiting', reason = ${reason}, next_at = now() + interval '5 minutes' * tries`)
      return
    case 'sender':
      await set(sql`state = 'waiting', reason = ${reason}, tries = tries - 1`)
      await pauseCampaign(tx, row.id, `It was refused for a reason that would hold for everybody: ${reason}`)
  }
}

const pauseCampaign = async (db: Kysely<DB>, id: number, note: string): Promise<void> => {
  await sql`update campaigns set status = 'paused', note = ${note.slice(0, 300)}, version = version + 1, updated_at = now()
    where id = ${id} and status = 'sending'`.execute(db)
}

/**
 * Takes the next recipient and commits `sending` before anything is handed over. A number: seconds to wait. `next`: who was next is left
 * out after all, because consent was taken back or the occasion is gone since it began.
 */
async function claim(tx: Kysely<DB>, row: CampaignRow): Promise<Claimed | 'next' | number> {
  // The row of the campaign is held until the claim is committed: once a pause is answered, nobody else is claimed.
  const isPaced = row.per_minute !== null
  const { rows: open } = await (isPaced
    ? sql<{
        wait: number
      }>`select greatest(0, extract(epoch from next_at - clock_timestamp()))::float8 as wait from campaigns
        where id = ${row.id} and status = 'sending' for update`
    : sql<{ wait: number }>`select 0 as wait from campaigns where id = ${row.id} and status = 'sending' for share`
  ).execute(tx)
  const [campaign] = open
  if (campaign === undefined) return 1
  if (campaign.wait > 0) return Math.ceil(campaign.wait)
  const { rows } = await sql<
    Omit<Claimed, keyof Addressee> & {
      uuid: string
      address: string
      subject: 'a' | 'b'
      contact_id: number
      occasion: string
    }
  >`
    update campaign_recipients set state = 'sending', claimed_at = clock_timestamp(), tries = tries + 1
    where id = (select id from campaign_recipients where campaign_id = ${row.id} and state = 'waiting' and next_at <= now()
      order by next_at, id limit 1 for update skip locked)
    returning id, uuid, address, subject, contact_id, occasion, tries, claimed_at::text as claimed_at`.execute(tx)
  const [found] = rows
  if (found === undefined) return secondsUntilNext(tx, row.id)
  const { rows: people } = await sql<{
    name: string
    company: string
    country_code: string | null
    why: string | null
    here: string | null
  }>`
    select p.name, p.company, p.country_code, ${leftOutBecause(row.channel)} as why, ${addressOf(row.channel)} as here
    from contact_people p where p.id = ${found.contact_id} and p.agency_id = ${row.agency_id}`.execute(tx)
  const [person] = people
  const changed = person !== undefined && person.here !== found.address ? 'address_changed' : null // the old one may be somebody else’s now
  const why = person === undefined ? 'no_address' : (person.why ?? changed ?? (await lostReason(tx, row, found)))
  if (person === undefined || why !== null) {
    await sql`update campaign_recipients set state = 'excluded', reason = ${why} where id = ${found.id}`.execute(tx)
    return 'next'
  }
  if (isPaced)
    await sql`update campaigns set next_at = clock_timestamp() + make_interval(secs => ${60 / (row.per_minute ?? 60)}) where id = ${row.id}`.execute(
      tx,
    )
  return { ...found, name: person.name, company: person.company, country_code: person.country_code }
}

async function secondsUntilNext(tx: Kysely<DB>, id: number): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from min(next_at) - now()))::int as wait from campaign_recipients where campaign_id = ${id} and state = 'waiting'`.execute(
    tx,
  )
  return Math.max(1, Math.min(rows[0]?.wait ?? 5, 3600))
}

/** It is over once nobody waits and nobody is being written to. */
export async function closeIfDone(db: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`
    update campaigns c set status = 'sent', finished_at = now(), note = '', version = version + 1, updated_at = now()
    where id = ${id} and status = 'sending' and occasion is null
      and not exists (select from campaign_recipients r where r.campaign_id = c.id and r.state in ('waiting', 'sending'))
    returning id`.execute(db)
  return rows.length > 0
}
