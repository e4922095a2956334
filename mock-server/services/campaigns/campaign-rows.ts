import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import { subjectVerdict } from '../../../src/domain/growth/campaigns.ts'
import type {
  Campaign,
  CampaignFigures,
  CampaignFile,
  CampaignRecipient,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf, orderOf, whereGiven } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { Column } from '../background-jobs/exports.ts'
import { soldByCampaign, soldByCampaigns } from '../marketing/campaign-sales.ts'
import { allowanceOf } from './email-allowance.ts'
import { followed, followUpsOf } from './follow-ups.ts'

type Area = Contract['campaigns']

const inState = (...states: readonly string[]) =>
  sql`count(*) filter (where r.state in (${sql.join(states.map((state) => sql.lit(state)))}))::int`

/** Of the recipients of a campaign `c`, and of what they booked. */
export const campaignFigures = sql<CampaignFigures>`(select ${soldByCampaign} || jsonb_build_object(
  'recipients', count(*) filter (where r.state <> 'excluded')::int, 'waiting', ${inState('waiting', 'sending')},
  'sent', ${inState('handed', 'delivered', 'complained')}, 'delivered', ${inState('delivered', 'complained')},
  'bounced', ${inState('bounced')}, 'complained', ${inState('complained')}, 'failed', ${inState('failed')},
  'unknown', ${inState('unknown')}, 'excluded', ${inState('excluded')}, 'cancelled', ${inState('cancelled')},
  'opened', count(r.opened_at)::int, 'clicked', count(r.clicked_at)::int, 'unsubscribed', count(r.unsubscribed_at)::int)
  from campaign_recipients r where r.campaign_id = c.id)`

const filters = (agencyId: number, query: QueryOf<Area['list']>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`c.agency_id = ${agencyId} and c.deleted_at is null and c.occasion is null`,
      ...whereGiven(query.q, (q) => sql`c.search like ${likeOf(q)}`),
      ...whereGiven(query.channel, (some) => sql`c.channel = any(${some}::text[])`),
      ...whereGiven(query.status, (some) => sql`c.status = any(${some}::text[])`),
    ],
    sql` and `,
  )

const sorts = {
  name: sql`c.name`,
  status: sql`c.status`,
  created_at: sql`c.created_at`,
  scheduled_at: sql`c.scheduled_at`,
  started_at: sql`c.started_at`,
}

export const campaignList = (agencyId: number, query: QueryOf<Area['list']>) => ({
  rows: sql<Campaign>`select c.id, c.channel, c.name, c.status, c.note, c.subject, c.scheduled_at, c.started_at, c.finished_at,
      ${campaignFigures} as figures, c.version, c.created_at, c.updated_at
    from campaigns c where ${filters(agencyId, query)} order by ${orderOf(query.sort, sorts, '-created_at', sql`c.id`)}`,
  count: sql`select 1 from campaigns c where ${filters(agencyId, query)}`,
})

export const exportedCampaigns: readonly Column<Campaign>[] = [
  { title: 'Name', value: ({ name }) => name, width: 40 },
  { title: 'Channel', value: ({ channel }) => channel },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Started', value: (row) => row.started_at, type: 'instant' },
  { title: 'Recipients', value: (row) => row.figures.recipients, type: 'number' },
  { title: 'Sent', value: (row) => row.figures.sent, type: 'number' },
  { title: 'Opened (estimate)', value: (row) => row.figures.opened, type: 'number' },
  { title: 'Clicked', value: (row) => row.figures.clicked, type: 'number' },
  { title: 'Bookings', value: (row) => row.figures.bookings, type: 'number' },
  {
    title: 'Sold',
    value: (row) => row.figures.sales.map((sum) => `${sum.currency} ${sum.amount}`).join(', '),
    width: 20,
  },
  { title: 'Bounced', value: (row) => row.figures.bounced, type: 'number' },
  { title: 'Unsubscribed', value: (row) => row.figures.unsubscribed, type: 'number' },
]

/** Of all that fit the filter. */
export async function campaignAnalytics(db: Kysely<DB>, agencyId: number, query: QueryOf<Area['list']>) {
  const [{ rows }, { sent, month, bought }, sold] = await Promise.all([
    sql<Record<'campaigns' | 'recipients' | 'sent' | 'opened' | 'clicked' | 'bounced' | 'unsubscribed', number>>`
      select count(distinct c.id) filter (where c.started_at is not null)::int as campaigns, count(r.id) filter (where r.state <> 'excluded')::int as recipients,
        ${inState('handed', 'delivered', 'complained')} as sent, count(r.opened_at)::int as opened, count(r.clicked_at)::int as clicked,
        ${inState('bounced')} as bounced, count(r.unsubscribed_at)::int as unsubscribed
      from campaigns c left join campaign_recipients r on r.campaign_id = c.id where ${filters(agencyId, query)}`.execute(
      db,
    ),
    allowanceOf(db, agencyId),
    soldByCampaigns(db, sql`select c.id from campaigns c where ${filters(agencyId, query)}`),
  ])
  const [all] = rows
  if (all === undefined) throw new Error('a count answers a row')
  return { ...all, ...sold, emails_sent_this_month: sent, remaining_emails: month + bought }
}

/** One campaign with its content; 404 for another agency's. */
export async function campaignFile(db: Kysely<DB>, agencyId: number, id: number): Promise<CampaignFile> {
  const { rows } = await sql<Omit<CampaignFile, 'subject_verdict'>>`
    select c.id, c.channel, c.name, c.status, c.note, c.everyone, c.subject, c.subject_b, c.preheader, c.body, c.text, c.template,
      c.scheduled_at, c.window_from, c.window_to, c.per_minute, c.again_of, c.occasion, c.automatic_from,
      c.follow_condition, c.follow_days, ${followed} as follows, ${followUpsOf(id, campaignFigures)} as follow_ups,
      (select a.id from campaigns a where a.again_of = c.id) as again, c.started_at, c.finished_at, ${campaignFigures} as figures,
      ${named(false)} as collections, ${named(true)} as except,
      coalesce((select jsonb_agg(jsonb_build_object('subject', s.words, 'sent', s.sent, 'opened', s.opened, 'clicked', s.clicked) order by s.subject)
        from (select r.subject, case r.subject when 'a' then c.subject else c.subject_b end as words,
            ${inState('handed', 'delivered', 'complained')} as sent, count(r.opened_at)::int as opened, count(r.clicked_at)::int as clicked
          from campaign_recipients r where r.campaign_id = c.id and r.state <> 'excluded' and c.subject_b <> '' group by r.subject) s), '[]') as subjects,
      coalesce((select jsonb_agg(jsonb_build_object('url', l.url, 'clicks', l.clicks) order by l.clicks desc, l.id)
        from campaign_links l where l.campaign_id = c.id), '[]') as links,
      coalesce((select jsonb_agg(jsonb_build_object('reason', x.reason, 'count', x.n) order by x.n desc, x.reason)
        from (select r.reason, count(*)::int as n from campaign_recipients r where r.campaign_id = c.id and r.state = 'excluded' group by r.reason) x),
        '[]') as left_out,
      c.version, c.created_at, c.updated_at
    from campaigns c where c.id = ${id} and c.agency_id = ${agencyId} and c.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('campaign')
  const [a, b] = row.subjects
  return { ...row, subject_verdict: a === undefined || b === undefined ? null : subjectVerdict(a, b) }
}

const named = (isExcluded: boolean) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name) from campaign_collections l
  join contact_collections k on k.id = l.collection_id where l.campaign_id = c.id and l.excluded = ${isExcluded}), '[]')`

export function recipientList(agencyId: number, campaignId: number, query: QueryOf<Area['recipients']>) {
  const where = sql.join(
    [
      sql`r.campaign_id = ${campaignId} and r.agency_id = ${agencyId}`,
      ...whereGiven(query.q, (q) => sql`searchable(coalesce(p.name, '') || ' ' || r.address) like ${likeOf(q)}`),
      ...whereGiven(query.state, (some) => sql`r.state = any(${some}::text[])`),
      ...whereGiven(query.reason, (some) => sql`r.state = 'excluded' and r.reason = any(${some}::text[])`),
      ...whereGiven(query.contact, (id) => sql`r.contact_id::text = ${id}`),
    ],
    sql` and `,
  )
  const from = sql`campaign_recipients r left join contact_people p on p.id = r.contact_id where ${where}`
  const order = orderOf(
    query.sort,
    { handed_at: sql`r.handed_at`, state: sql`r.state`, id: sql`r.id` },
    'id',
    sql`r.id`,
  )
  return {
    rows: sql<CampaignRecipient>`select r.id, r.contact_id, coalesce(p.name, '') as name, r.address, r.state, r.reason, r.handed_at, r.opened_at,
      r.clicked_at, r.unsubscribed_at from ${from} order by ${order}`,
    count: sql`select 1 from ${from}`,
  }
}

export const exportedRecipients: readonly Column<CampaignRecipient>[] = [
  { title: 'Name', value: ({ name }) => name, width: 30 },
  { title: 'Address', value: ({ address }) => address, width: 30 },
  { title: 'State', value: ({ state }) => state },
  { title: 'Reason', value: ({ reason }) => reason },
  { title: 'Sent', value: (row) => row.handed_at, type: 'instant' },
  { title: 'Opened (estimate)', value: (row) => row.opened_at, type: 'instant' },
  { title: 'Clicked', value: (row) => row.clicked_at, type: 'instant' },
  { title: 'Unsubscribed', value: (row) => row.unsubscribed_at, type: 'instant' },
]
