import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { campaignInput } from '../../../src/domain/contract/growth/campaigns.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { lockedRow } from '../records/locked-row.ts'
import { checkVersion } from '../versions.ts'
import { switchOff, switchOn } from './automatic-campaigns.ts'
import type { CampaignRow } from './campaign-row.ts'
import { closeIfDone } from './campaign-sending.ts'
import { queueSending, startCampaign } from './campaign-start.ts'
import { giveBack } from './email-allowance.ts'
import { followColumns, removeFollowUps } from './follow-ups.ts'

type Input = v.InferOutput<typeof campaignInput>

/** The row of a campaign, locked, as it was when it was last read. */
export async function lockedCampaign(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  version?: number,
): Promise<CampaignRow> {
  const row = await lockedRow(db, 'campaigns', { agencyId, id, noun: 'campaign' })
  await checkVersion(db, 'campaign', row, version)
  return row
}

/** The row of a campaign that is not changed. */
export async function campaignRow(db: Kysely<DB>, agencyId: number, id: number): Promise<CampaignRow> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('campaign')
  return row
}

const columnsOf = (input: Input) => {
  const { collections: _, except: __, version: ___, follow_condition: ____, follow_days: _____, ...rest } = input
  const { body, template, ...columns } = rest
  return { ...columns, body: JSON.stringify(body), template: template === null ? null : JSON.stringify(template) }
}

export async function createCampaign(db: Kysely<DB>, agencyId: number, userId: number, input: Input): Promise<number> {
  const { id } = await db
    .insertInto('campaigns')
    .values({ ...columnsOf(input), agency_id: agencyId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setCollections(db, agencyId, id, input)
  return id
}

/** What has been begun stays as it was sent. */
export async function updateCampaign(db: Kysely<DB>, row: CampaignRow, input: Input): Promise<void> {
  if (row.status !== 'draft' && row.status !== 'scheduled') throw conflict('It has been begun, and stays as it is.')
  if (row.channel !== input.channel) throw refused({ channel: ['The channel of a campaign stays the same.'] })
  await db
    .updateTable('campaigns')
    .set({
      ...columnsOf(input),
      ...(await followColumns(db, row, input)),
      note: '',
      version: row.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .execute()
  await db
    .deleteFrom('campaign_collections')
    .where('campaign_id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .execute()
  await setCollections(db, row.agency_id, row.id, input)
}

async function setCollections(db: Kysely<DB>, agencyId: number, campaignId: number, input: Input): Promise<void> {
  const except = new Set(input.except)
  const wanted = [...new Set([...input.collections, ...input.except])]
  if (wanted.length === 0) return
  const found = await db
    .selectFrom('contact_collections')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', wanted)
    .execute()
  if (found.length < wanted.length) {
    const known = new Set(found.map(({ id }) => id))
    const field = input.collections.some((id) => !known.has(id)) ? 'collections' : 'except'
    throw refused({ [field]: ['A collection is not there any more.'] })
  }
  await db
    .insertInto('campaign_collections')
    .values(
      wanted.map((id) => ({
        campaign_id: campaignId,
        agency_id: agencyId,
        collection_id: id,
        excluded: except.has(id),
      })),
    )
    .execute()
}

const setStatus = (db: Kysely<DB>, { id, agency_id }: CampaignRow, status: CampaignRow['status'], note = '') =>
  sql`update campaigns set status = ${status}, note = ${note}, version = version + 1, updated_at = now(),
      finished_at = case when ${status} = 'cancelled' then now() else finished_at end
    where id = ${id} and agency_id = ${agency_id}`.execute(db)

/** Now, or by the clock at a time in the future. */
export async function sendCampaign(tx: Kysely<DB>, row: CampaignRow, at: string | null): Promise<void> {
  if (row.occasion !== null) {
    if (at !== null) throw refused({ at: ['It is sent when its occasion comes.'] })
    return switchOn(tx, row)
  }
  if (row.status !== 'draft' && row.status !== 'scheduled') throw conflict('It has been begun already.')
  if (at === null || Date.parse(at) <= Date.now()) return startCampaign(tx, row)
  await sql`update campaigns set status = 'scheduled', scheduled_at = ${at}, note = '', version = version + 1, updated_at = now()
    where id = ${row.id} and agency_id = ${row.agency_id}`.execute(tx)
}

export async function pause(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  if (row.occasion !== null) return switchOff(tx, row)
  if (row.status === 'scheduled') return void (await setStatus(tx, row, 'draft'))
  if (row.status !== 'sending') throw conflict('It is not being sent.')
  await setStatus(tx, row, 'paused')
}

export async function resume(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  if (row.status !== 'paused') throw conflict('It is not paused.')
  await setStatus(tx, row, 'sending')
  await queueSending(tx, row)
}

/** Whoever is being written to at this moment still gets it; nobody else does. */
export async function cancel(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  if (row.occasion !== null) throw conflict('It goes on as long as it is switched on: switch it off.')
  if (!['scheduled', 'sending', 'paused'].includes(row.status)) throw conflict('It is not being sent.')
  await sql`update campaign_recipients set state = 'cancelled' where campaign_id = ${row.id} and agency_id = ${row.agency_id} and state = 'waiting'`.execute(
    tx,
  )
  await setStatus(tx, row, 'cancelled')
  await giveBack(tx, row.id)
}

/** What a person says of those of whom nobody knows. */
export async function decideUnknown(tx: Kysely<DB>, row: CampaignRow, decision: 'sent' | 'again'): Promise<number> {
  const isAgain = decision === 'again'
  if (isAgain && row.occasion !== null && row.status === 'draft') throw conflict('Switch it on first.')
  if (isAgain && row.status === 'cancelled') throw conflict('It was cancelled: nothing more is sent.')
  const { rows } = await sql`
    update campaign_recipients set reason = '', tries = 0, next_at = now(), state = ${isAgain ? 'waiting' : 'handed'},
      handed_at = case when ${isAgain} then null else coalesce(handed_at, claimed_at) end
    where campaign_id = ${row.id} and agency_id = ${row.agency_id} and state = 'unknown' returning id`.execute(tx)
  if (rows.length === 0) throw conflict('There is nobody of whom it is not known.')
  if (isAgain && row.status !== 'paused') {
    await setStatus(tx, row, 'sending')
    await queueSending(tx, row)
  } else {
    await setStatus(tx, row, row.status, row.note)
    await closeIfDone(tx, row.id)
  }
  return rows.length
}

/** A draft with the same content for whoever neither opened nor clicked; a campaign has one such. */
export async function draftAgain(tx: Kysely<DB>, row: CampaignRow, userId: number): Promise<number> {
  if (row.status !== 'sent') throw conflict('It has not been sent yet.')
  if (row.channel !== 'email') throw conflict('Only of e-mails it is known whether they were opened.')
  if (row.again_of !== null) throw conflict('It was sent again already.')
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (agency_id, channel, name, subject, preheader, body, window_from, window_to, per_minute, again_of, created_by)
    select agency_id, channel, left(name, 113) || ', again', subject, preheader, body, window_from, window_to, per_minute, id, ${userId}
    from campaigns where id = ${row.id} and agency_id = ${row.agency_id} on conflict (again_of) do nothing returning id`.execute(
    tx,
  )
  const [made] = rows
  if (made === undefined) throw conflict('It was sent again already.')
  return made.id
}

export async function removeCampaign(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  if (row.occasion === 'follow_up') {
    if (row.status !== 'draft') throw conflict('Switch it off first.')
  } else if (row.occasion !== null)
    throw conflict('Switch it off instead: whom it was sent to is kept, so that nobody gets it twice.')
  if (row.status === 'sending' || row.status === 'paused') throw conflict('Cancel it first: it is being sent.')
  await removeFollowUps(tx, row)
  await sql`update campaigns set deleted_at = now(), again_of = null, status = case when status = 'scheduled' then 'draft' else status end, updated_at = now()
    where id = ${row.id} and agency_id = ${row.agency_id}`.execute(tx)
}
