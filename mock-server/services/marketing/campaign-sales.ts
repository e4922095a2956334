import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import { campaignIdIn } from '../../../src/domain/growth/marketing/campaign-word.ts'
import type { CampaignReturn, CurrencySum, MarketingSummary } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { soldOnSiteWhere } from '../analytics/website-analytics.ts'

/** A booking `b` that counts: whoever says what a campaign sold counts these. */
const isSold = sql`b.deleted_at is null and b.status not in ('cancelled', 'no_show')`

/** How many bookings came of a campaign `c`, and what they come to per currency, as they stand now. */
export const soldByCampaign = sql`(select jsonb_build_object('bookings', coalesce(sum(s.bookings), 0)::int,
    'sales', coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]'))
  from (select b.currency, count(*) as bookings, sum(b.total) as amount from campaign_bookings m join bookings b on b.id = m.booking_id
    where m.campaign_id = c.id and ${isSold} group by b.currency) s)`

/** Of all campaigns that fit: `campaigns` selects their ids. */
export async function soldByCampaigns(db: Kysely<DB>, campaigns: ReturnType<typeof sql>) {
  const { rows } = await sql<CurrencySum & { bookings: number }>`
    select b.currency, exact_sum(sum(b.total), b.currency) as amount, count(*)::int as bookings
    from campaign_bookings m join bookings b on b.id = m.booking_id
    where m.campaign_id in (${campaigns}) and ${isSold} group by b.currency order by b.currency`.execute(db)
  return {
    bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
    sales: rows.map(({ currency, amount }) => ({ currency, amount })),
  }
}

/**
 * Notes the campaign of a booking that was made in a visit which a link of the campaign brought. Where the client clicked in a letter of
 * their own, that counts: a visitor is told by address and browser only, and an office or a phone network shares them.
 */
export async function noteCampaignOfVisit(tx: Kysely<DB>, agencyId: number, bookingId: number): Promise<void> {
  await sql`insert into campaign_bookings (booking_id, agency_id, campaign_id, how)
    select t.booking_id, c.agency_id, c.id, 'visit' from marketing_touches t
    join campaigns c on c.agency_id = t.agency_id and c.id::text = substring(t.last_campaign from '-c([0-9]+)$') and c.started_at is not null
    where t.booking_id = ${bookingId} and t.agency_id = ${agencyId}
    on conflict (booking_id) do nothing`.execute(tx)
}

interface Asked {
  readonly from: Day
  readonly to: Day
  readonly model: MarketingSummary['model']
  /** By campaign, as the website’s figures count them. */
  readonly visits: readonly { readonly name: string; readonly visits: number }[]
}
type Sold = CurrencySum & { readonly word: string; readonly id: number | null; readonly bookings: number }

/**
 * What each campaign brought in these days. A booking counts with the campaign that was sent and clicked, wherever it was made; else,
 * made on the site, with the one that the link of its visit names.
 */
export async function campaignReturns(db: Kysely<DB>, agencyId: number, asked: Asked): Promise<CampaignReturn[]> {
  const sold = await soldIn(db, agencyId, asked)
  const ids = [...asked.visits.map(({ name }) => campaignIdIn(name)), ...sold.map(({ id }) => id)].filter(
    (id) => id !== null,
  )
  const known =
    ids.length === 0
      ? []
      : await db
          .selectFrom('campaigns')
          .select(['id', 'name', 'channel'])
          .where('agency_id', '=', agencyId)
          .where('deleted_at', 'is', null)
          .where('id', 'in', ids)
          .execute()
  const rows = new Map<string, CampaignReturn>()
  const rowOf = (id: number | null, word: string): CampaignReturn => {
    const own = known.find((campaign) => campaign.id === id)
    const key = own === undefined ? word : `c${own.id}`
    const row = rows.get(key) ?? {
      id: own?.id ?? null,
      channel: own?.channel ?? null,
      ...{ name: own?.name ?? word, visits: 0, bookings: 0, sales: [] },
    }
    rows.set(key, row)
    return row
  }
  for (const { name, visits } of asked.visits) rowOf(campaignIdIn(name), name).visits += visits
  for (const { id, word, bookings, currency, amount } of sold) {
    const row = rowOf(id, word)
    row.bookings += bookings
    row.sales.push({ currency, amount })
  }
  return [...rows.values()].sort(
    (a, b) => b.bookings - a.bookings || b.visits - a.visits || a.name.localeCompare(b.name),
  )
}

async function soldIn(db: Kysely<DB>, agencyId: number, { from, to, model }: Asked): Promise<readonly Sold[]> {
  const { rows } = await sql<Sold>`
    with own as (
      select m.campaign_id, b.currency, b.total from campaign_bookings m join bookings b on b.id = m.booking_id and b.agency_id = m.agency_id
      where m.agency_id = ${agencyId} and ${isSold} and b.created_at >= ${from}::date::timestamp at time zone 'Africa/Kampala'
        and b.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Kampala'),
    others as (
      select t.${sql.ref(model === 'first' ? 'first_campaign' : 'last_campaign')} as word, b.currency, b.total
      from (select id, currency, total from bookings where ${soldOnSiteWhere(agencyId, from, to)}) b
      join marketing_touches t on t.booking_id = b.id and t.agency_id = ${agencyId}
      where not exists (select from campaign_bookings m where m.booking_id = b.id))
    select '' as word, campaign_id as id, currency, exact_sum(sum(total), currency) as amount, count(*)::int as bookings from own group by 2, 3
    union all
    select word, null, currency, exact_sum(sum(total), currency), count(*)::int from others where word <> '' group by 1, 3`.execute(
    db,
  )
  return rows
}
