import { type Kysely, type RawBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import type { CampaignBlock, campaignInput, followUpInput } from '../../../src/domain/contract/growth/campaigns.ts'
import { followMail, followText } from '../../../src/domain/growth/follow-mails.ts'
import { followConditionsOf, mostFollowUps } from '../../../src/domain/growth/follow-ups.ts'
import { counted } from '../../../src/domain/text.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { CampaignRow } from './campaign-row.ts'

/** A follow-up of a campaign, with a message to begin with; nothing is sent before it is switched on. */
export async function draftFollowUp(
  tx: Kysely<DB>,
  row: CampaignRow,
  userId: number,
  { channel, condition, days }: v.InferOutput<typeof followUpInput>,
): Promise<number> {
  if (row.occasion !== null)
    throw conflict(
      row.occasion === 'follow_up'
        ? 'A follow-up has none of its own: add another one to the campaign that it follows.'
        : 'An automatic campaign has no follow-ups.',
    )
  if (!followConditionsOf(row.channel).includes(condition)) throw refused({ condition: [onlyMails] })
  const { rows } = await sql`select from campaigns where follows = ${row.id} and deleted_at is null`.execute(tx)
  if (rows.length >= mostFollowUps) throw conflict(`A campaign has at most ${mostFollowUps} follow-ups.`)
  const isMail = channel === 'email'
  const mail = followMail(condition, {
    ...row,
    body: row.channel === 'email' ? storedAs<CampaignBlock[]>(row.body) : [],
  })
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      ...{ agency_id: row.agency_id, channel, created_by: userId, occasion: 'follow_up', follows: row.id },
      name: `${row.name.slice(0, 95)}, after ${counted(days, 'day')}`,
      ...{ follow_condition: condition, follow_days: days },
      ...(isMail ? { subject: mail.subject, preheader: mail.preheader, body: JSON.stringify(mail.body) } : {}),
      ...(channel === 'sms' ? { text: followText } : {}),
      ...{ window_from: row.window_from ?? 8, window_to: row.window_to ?? 20, per_minute: row.per_minute },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const onlyMails = 'Only of an e-mail it is known whether it was opened or clicked.'

/** What is saved of its condition and its days; of any other campaign nothing. */
export async function followColumns(
  tx: Kysely<DB>,
  row: CampaignRow,
  { follow_condition: condition, follow_days: days }: v.InferOutput<typeof campaignInput>,
): Promise<Partial<Pick<CampaignRow, 'follow_condition' | 'follow_days'>>> {
  if (row.follows === null) return {}
  if (condition !== null) {
    const first = await firstOf(tx, row.follows)
    if (!followConditionsOf(first.channel).includes(condition)) throw refused({ follow_condition: [onlyMails] })
  }
  return {
    ...(condition === null ? {} : { follow_condition: condition }),
    ...(days === null ? {} : { follow_days: days }),
  }
}

const firstOf = (db: Kysely<DB>, id: number) =>
  db.selectFrom('campaigns').select(['channel', 'status']).where('id', '=', id).executeTakeFirstOrThrow()

/** A follow-up whose days are over before it is switched on would reach nobody. */
export async function missedDays(db: Kysely<DB>, row: CampaignRow): Promise<Record<string, string[]>> {
  if (row.follows === null || row.follow_days === null || row.status === 'sending') return {}
  const { status } = await firstOf(db, row.follows)
  if (status !== 'sent' && status !== 'cancelled') return {}
  const { rows } = await sql<{ days: number | null }>`
    select ceil(extract(epoch from now() - max(handed_at)) / 86400)::int as days from campaign_recipients
    where campaign_id = ${row.follows} and handed_at is not null`.execute(db)
  const since = rows[0]?.days ?? null
  if (since === null) return { follow_days: ['Nobody got the campaign that it follows.'] }
  if (row.follow_days >= since) return {}
  return { follow_days: [`The campaign was sent longer ago than that: choose ${since} days or more.`] }
}

/** A campaign goes with its follow-ups, which are switched off first. */
export async function removeFollowUps(tx: Kysely<DB>, { id, agency_id: agencyId }: CampaignRow): Promise<void> {
  const { rows } = await sql<{ name: string; status: string }>`
    select name, status from campaigns where follows = ${id} and agency_id = ${agencyId} and deleted_at is null for update`.execute(
    tx,
  )
  const on = rows.find(({ status }) => status !== 'draft')
  if (on !== undefined) throw conflict(`Switch off its follow-up “${on.name}” first.`)
  await sql`update campaigns set deleted_at = now(), updated_at = now() where follows = ${id} and agency_id = ${agencyId} and deleted_at is null`.execute(
    tx,
  )
}

/** The campaign that a row `c` follows. */
export const followed: RawBuilder<unknown> = sql`(
  select jsonb_build_object('id', f.id, 'channel', f.channel, 'name', f.name) from campaigns f where f.id = c.follows)`

/** Follow-ups of a campaign with their figures. */
export const followUpsOf = (id: number, figures: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'channel', c.channel, 'name', c.name, 'status', c.status, 'note', c.note,
    'condition', c.follow_condition, 'days', c.follow_days, 'version', c.version, 'figures', ${figures}) order by c.follow_days, c.id)
  from campaigns c where c.follows = ${id} and c.deleted_at is null), '[]')`
