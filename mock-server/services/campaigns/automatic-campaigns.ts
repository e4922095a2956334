import { type Kysely, sql } from 'kysely'
import type { CampaignBlock } from '../../../src/domain/contract/growth/campaigns.ts'
import { occasionMails } from '../../../src/domain/growth/occasion-mails.ts'
import { lostReasons, type Occasion, occasionHours, occasions } from '../../../src/domain/growth/occasions.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { AutomaticCampaign } from '../../../src/domain/schema/types.generated.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { addressOf, leftOutBecause } from '../contacts/consent.ts'
import { exceptOf } from './campaign-audience.ts'
import { linksIn } from './campaign-links.ts'
import { missingOffers } from './campaign-offers.ts'
import type { CampaignRow } from './campaign-row.ts'
import { campaignFigures } from './campaign-rows.ts'
import { missingIn, queueSending } from './campaign-start.ts'
import { giveBack, lockedAllowance, take } from './email-allowance.ts'
import { missedDays } from './follow-ups.ts'
import { dueBetween, dueOf, lastMonth, type Span } from './occasion-dates.ts'

/** So many are taken up at a time; the next minute takes the others. */
const mostAtOnce = 500
const lost = [...new Set(Object.values(lostReasons)), 'too_late']

/** The occasions, each with what is written on it and how many it would have reached in the last 30 days. */
export async function automaticList(db: Kysely<DB>, agencyId: number): Promise<AutomaticCampaign[]> {
  const { rows } = await sql<Omit<AutomaticCampaign, 'lately'>>`
    select c.id, c.occasion, c.status, c.note, c.subject, c.automatic_from, c.version, ${campaignFigures} as figures
    from campaigns c where c.agency_id = ${agencyId} and c.occasion <> 'follow_up' and c.deleted_at is null`.execute(db)
  const list: AutomaticCampaign[] = []
  for (const occasion of keysOf(occasions)) {
    const known = rows.find((row) => row.occasion === occasion)
    const { rows: counted } = await sql<{ lately: number }>`
      select count(*)::int as lately from (${dueBetween(occasion, agencyId, lastMonth)}) due`.execute(db)
    list.push({
      ...(known ?? {
        id: null,
        status: null,
        note: '',
        subject: '',
        automatic_from: null,
        version: null,
        figures: null,
      }),
      occasion,
      lately: counted[0]?.lately ?? 0,
    })
  }
  return list
}

/** The campaign of an occasion: there is one, which begins with a letter that can be sent as it is. */
export async function automaticOf(
  tx: Kysely<DB>,
  agencyId: number,
  userId: number,
  occasion: Occasion,
): Promise<{ id: number; isNew: boolean }> {
  const { subject, preheader, body } = occasionMails[occasion]
  const made = await sql<{ id: number }>`
    insert into campaigns (agency_id, channel, name, occasion, subject, preheader, body, window_from, window_to, created_by)
    values (${agencyId}, 'email', ${occasions[occasion].name}, ${occasion}, ${subject}, ${preheader}, ${JSON.stringify(body)}::jsonb, 8, 20, ${userId})
    on conflict (agency_id, occasion) where occasion is not null and occasion <> 'follow_up' and deleted_at is null do nothing returning id`.execute(
    tx,
  )
  const [row] = made.rows
  if (row !== undefined) return { id: row.id, isNew: true }
  const { id } = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('occasion', '=', occasion)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** From now on: what has happened before is left alone. */
export async function switchOn(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  if (row.status === 'sending') throw conflict('It is switched on already.')
  const missing = { ...missingIn(row), ...(await missedDays(tx, row)) }
  if (Object.keys(missing).length > 0) throw refused(missing)
  const body = storedAs<CampaignBlock[]>(row.body)
  const gone = await missingOffers(tx, row.agency_id, body)
  if (gone.length > 0) throw refused({ body: gone })
  const links = linksIn(body)
  if (links.length > 0)
    await tx
      .insertInto('campaign_links')
      .values(links.map((url) => ({ campaign_id: row.id, agency_id: row.agency_id, url })))
      .onConflict((known) => known.columns(['campaign_id', 'url']).doNothing())
      .execute()
  await sql`update campaigns set status = 'sending', automatic_from = now(), started_at = coalesce(started_at, now()), next_at = now(), note = '',
      version = version + 1, updated_at = now() where id = ${row.id} and agency_id = ${row.agency_id}`.execute(tx)
}

/** Whoever waits gets nothing; whoever is being written to at this moment still gets it. */
export async function switchOff(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  if (row.status === 'draft') throw conflict('It is switched off already.')
  await sql`update campaign_recipients set state = 'cancelled' where campaign_id = ${row.id} and agency_id = ${row.agency_id} and state = 'waiting'`.execute(
    tx,
  )
  await giveBack(tx, row.id)
  await sql`update campaigns set status = 'draft', automatic_from = null, note = '', version = version + 1, updated_at = now()
    where id = ${row.id} and agency_id = ${row.agency_id}`.execute(tx)
}

/** What the clock does every minute: takes up whoever is due on an occasion that is switched on. */
export async function watchOccasions(system: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from campaigns where occasion is not null and status = 'sending' and deleted_at is null order by id`.execute(
    system,
  )
  for (const { id } of rows)
    await inTransaction(system, async (tx) => {
      const { rows: held } = await sql<CampaignRow>`
        select * from campaigns where id = ${id} and status = 'sending' and deleted_at is null for update skip locked`.execute(
        tx,
      )
      const [row] = held
      if (row !== undefined) await takeUp(tx, row)
    })
}

async function takeUp(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  if (row.occasion === null || row.automatic_from === null) return
  const span: Span = {
    from: sql`greatest(${row.automatic_from}::timestamptz, now() - make_interval(hours => ${occasionHours}))`,
    to: sql`now()`,
  }
  const not = await exceptOf(tx, row)
  // Left out because the occasion was gone, and now it has come after all: the trip was moved, the inquiry is open again.
  await sql`delete from campaign_recipients r using (${dueOf(row, span)}) due where r.campaign_id = ${row.id} and r.contact_id = due.contact_id
    and r.occasion = due.occasion and r.state = 'excluded' and r.paid_by is null and r.reason = any(${lost}::text[])`.execute(
    tx,
  )
  const fresh = sql`
    select p.id, coalesce(${addressOf(row.channel)}, '') as address, due.occasion, due.due_at, ${leftOutBecause(row.channel)} as why
    from (${dueOf(row, span)}) due join contact_people p on p.id = due.contact_id and p.agency_id = ${row.agency_id}
    where not exists (select from campaign_recipients r where r.campaign_id = ${row.id} and r.contact_id = p.id and r.occasion = due.occasion)
      and ${not === null ? sql`true` : sql`p.id not in (${not})`}
    order by due.due_at, p.id limit ${mostAtOnce}`
  const { rows: some } = await sql`select from (${fresh}) fresh limit 1`.execute(tx)
  if (some.length === 0) return
  const room = row.channel === 'email' ? await lockedAllowance(tx, row.agency_id) : null
  const most = room === null ? sql`null::int` : sql`${room.month + room.bought}::int`
  const paidBy = room === null ? sql`null` : sql`case when place <= ${room.month} then 'month' else 'bought' end`
  const { rows } = await sql<{ state: 'waiting' | 'excluded'; paid_by: 'month' | 'bought' | null }>`
    insert into campaign_recipients (campaign_id, agency_id, contact_id, address, occasion, state, reason, subject, paid_by)
    select ${row.id}, ${row.agency_id}, id, address, occasion, case when why is null then 'waiting' else 'excluded' end, coalesce(why, ''),
      case when ${row.subject_b !== ''} and id % 2 = 0 then 'b' else 'a' end,
      case when why is null then ${paidBy} end
    from (select id, address, occasion, place, case when why is null and place > ${most} then 'quota' else why end as why
      from (select *, row_number() over (partition by (why is null) order by due_at, id, occasion)::int as place from (${fresh}) fresh) placed) judged
    on conflict do nothing returning state, paid_by`.execute(tx)
  if (room !== null)
    await take(tx, row.agency_id, row.id, {
      month: rows.filter((one) => one.paid_by === 'month').length,
      bought: rows.filter((one) => one.paid_by === 'bought').length,
    })
  if (rows.some(({ state }) => state === 'waiting')) await queueSending(tx, row)
}
