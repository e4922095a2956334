import { type Kysely, sql } from 'kysely'
import type { CampaignBlock } from '../../../src/domain/contract/growth/campaigns.ts'
import type { LeftOutReason } from '../../../src/domain/growth/campaigns.ts'
import { smsSegments } from '../../../src/domain/growth/sms-segments.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused, refused } from '../../http/refusals.ts'
import { enqueue } from '../background-jobs/job-queue.ts'
import { meantBy, placedRecipients, type Room } from './campaign-audience.ts'
import { linksIn } from './campaign-links.ts'
import { missingOffers } from './campaign-offers.ts'
import type { CampaignRow } from './campaign-row.ts'
import { allowanceOf, lockedAllowance, takeReserved } from './email-allowance.ts'
import { missedDays } from './follow-ups.ts'
import { dueOf, lastMonth, stillToCome } from './occasion-dates.ts'

/** What has to be written before a campaign can be sent, by field. */
export function missingIn(
  row: Pick<CampaignRow, 'channel' | 'subject' | 'body' | 'text' | 'template'>,
): Record<string, string[]> {
  if (row.channel === 'email')
    return {
      ...(row.subject === '' ? { subject: ['Write a subject.'] } : {}),
      ...(storedAs<CampaignBlock[]>(row.body).length === 0 ? { body: ['Write something.'] } : {}),
    }
  if (row.channel === 'sms') return row.text.trim() === '' ? { text: ['Write a text.'] } : {}
  return row.template === null ? { template: ['Choose a template.'] } : {}
}

/**
 * Writes down who gets it and who does not, with the reason; reserves the e-mails; and queues the work. From here on nobody is added, so
 * that whatever stops the server, each person has one row whose state says how far it came.
 */
export async function startCampaign(tx: Kysely<DB>, row: CampaignRow): Promise<void> {
  const missing = missingIn(row)
  if (Object.keys(missing).length > 0) throw refused(missing)
  const gone = await missingOffers(tx, row.agency_id, storedAs<CampaignBlock[]>(row.body))
  if (gone.length > 0) throw refused({ body: gone })
  const meant = await meantBy(tx, row)
  const isMail = row.channel === 'email'
  const room: Room | null = isMail ? await lockedAllowance(tx, row.agency_id) : null
  const paidBy = room === null ? sql`null` : sql`case when place <= ${room.month} then 'month' else 'bought' end`
  const { rows } = await sql<{ waiting: number }>`
    with made as (
      insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state, reason, subject, paid_by)
      select ${row.id}, ${row.agency_id}, id, address, case when why is null then 'waiting' else 'excluded' end, coalesce(why, ''),
        case when ${row.subject_b !== ''} and place % 2 = 0 then 'b' else 'a' end, case when why is null then ${paidBy} end
      from (${placedRecipients(row, meant, room)}) placed returning state)
    select count(*) filter (where state = 'waiting')::int as waiting from made`.execute(tx)
  if ((rows[0]?.waiting ?? 0) === 0)
    throw conflict('Nobody would get it: everybody who is meant is left out. See who and why before you send it.')
  if (isMail) await takeReserved(tx, row.id)
  const links = linksIn(storedAs<CampaignBlock[]>(row.body))
  if (links.length > 0)
    await tx
      .insertInto('campaign_links')
      .values(links.map((url) => ({ campaign_id: row.id, agency_id: row.agency_id, url })))
      .execute()
  await sql`update campaigns set status = 'sending', started_at = now(), next_at = now(), note = '', version = version + 1, updated_at = now()
    where id = ${row.id}`.execute(tx)
  await queueSending(tx, row)
}

export const queueSending = (
  tx: Kysely<DB>,
  { id, agency_id }: Pick<CampaignRow, 'id' | 'agency_id'>,
  delaySeconds = 0,
) => enqueue(tx, { agencyId: agency_id, kind: 'campaign', params: { campaign_id: id }, delaySeconds })

/** Who would get it now, and what stands in its way. */
export async function checkCampaign(db: Kysely<DB>, row: CampaignRow) {
  const allowance = await allowanceOf(db, row.agency_id)
  const isMail = row.channel === 'email'
  const problems = [
    ...Object.values({ ...missingIn(row), ...(await missedDays(db, row)) }).flat(),
    ...(await missingOffers(db, row.agency_id, storedAs<CampaignBlock[]>(row.body))),
  ]
  // Of an automatic one: as if it had been switched on for the last 30 days.
  const span = row.occasion === 'follow_up' ? stillToCome : lastMonth
  const expected = () => sql<{ id: number }>`select due.contact_id as id from (${dueOf(row, span)}) due`
  const meant = await (row.occasion === null ? meantBy(db, row) : Promise.resolve(expected())).catch(
    (problem: unknown) => {
      if (!(problem instanceof Refused)) throw problem
      problems.push(...Object.values(problem.body.errors ?? {}).flat())
      return sql<{ id: number }>`select k.id from contacts k where false`
    },
  )
  const { rows } = await sql<{ why: LeftOutReason | null; count: number }>`
    select why, count(*)::int as count from (${placedRecipients(row, meant, isMail ? allowance : null)}) placed
    group by why order by count(*) desc, why`.execute(db)
  const recipients = rows.find(({ why }) => why === null)?.count ?? 0
  if (row.occasion === null && recipients === 0 && problems.length === 0) problems.push('Nobody would get it.')
  return {
    recipients,
    left_out: rows.flatMap(({ why, count }) => (why === null ? [] : [{ reason: why, count }])),
    remaining_emails: allowance.month + allowance.bought,
    problems,
    parts: row.channel === 'sms' ? smsSegments(row.text).parts : null,
  }
}
