import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import { adProviders } from '../../../src/domain/growth/marketing/ad-networks.ts'
import { channelOf, directSource } from '../../../src/domain/growth/marketing/traffic-channels.ts'
import { entriesOf } from '../../../src/domain/keys.ts'
import type { CurrencySum, MarketingSummary } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { siteCounts, soldOnSite, soldOnSiteWhere } from '../analytics/website-analytics.ts'
import { usedCodes } from '../discounts/discount-report.ts'
import { campaignReturns } from './campaign-sales.ts'

type TouchModel = MarketingSummary['model']

interface Period {
  readonly from: Day
  readonly to: Day
}
type SourceSum = CurrencySum & { readonly source: string }

/**
 * What each source brought in these days, both included; visits, bookings and sales are those of the website's figures. `codes`: whether
 * whoever asks may see discount codes.
 */
export async function marketingSummary(
  db: Kysely<DB>,
  agencyId: number,
  { from, to, model, codes }: Period & { readonly model: TouchModel; readonly codes: boolean },
): Promise<MarketingSummary> {
  const period = { from, to }
  const counts = await siteCounts(db, agencyId, from, to)
  const visits = counts.filter(({ kind }) => kind === 'source')
  const inquiries = await inquiriesOf(db, agencyId, period, model)
  const sold = await soldOf(db, agencyId, period, model)
  const costs = await costsOf(db, agencyId, period)
  const names = new Set([
    ...visits.map(({ name }) => name),
    ...[...inquiries, ...sold, ...costs].map(({ source }) => source),
  ])
  const sums = (rows: readonly SourceSum[], source: string): CurrencySum[] =>
    rows.filter((row) => row.source === source).map(({ currency, amount }) => ({ currency, amount }))
  const sources = [...names].map((source) => ({
    source,
    channel: channelOf(source),
    visits: visits.find(({ name }) => name === source)?.visits ?? 0,
    inquiries: inquiries.find((row) => row.source === source)?.inquiries ?? 0,
    bookings: sold.reduce((count, row) => count + (row.source === source ? row.bookings : 0), 0),
    sales: sums(sold, source),
    costs: sums(costs, source),
  }))
  sources.sort((a, b) => b.visits - a.visits || b.bookings - a.bookings || a.source.localeCompare(b.source))
  const { bookings, sales } = await soldOnSite(db, agencyId, { from, to, wordId: null })
  return {
    from,
    to,
    model,
    sources,
    campaigns: await campaignReturns(db, agencyId, {
      ...{ from, to, model },
      visits: counts.filter(({ kind, name }) => kind === 'campaign' && name !== ''),
    }),
    codes: codes ? await usedCodes(db, agencyId, period) : [],
    visits: sources.reduce((sum, row) => sum + row.visits, 0),
    inquiries: sources.reduce((sum, row) => sum + row.inquiries, 0),
    bookings,
    sales,
    costs: await costsInAll(db, agencyId, period),
    entries: await costEntries(db, agencyId, period),
    spending: await spendingOf(db, agencyId, period),
  }
}

const sourceBy = (model: TouchModel) =>
  sql`coalesce(${model === 'first' ? sql`t.first_source` : sql`t.last_source`}, ${directSource})`

async function inquiriesOf(db: Kysely<DB>, agencyId: number, { from, to }: Period, model: TouchModel) {
  const { rows } = await sql<{ source: string; inquiries: number }>`
    select ${sourceBy(model)} as source, count(*)::int as inquiries
    from inquiries i left join marketing_touches t on t.inquiry_id = i.id and t.agency_id = i.agency_id
    where i.agency_id = ${agencyId} and i.channel = 'website' and i.deleted_at is null
      and i.created_at >= ${from}::date::timestamp at time zone 'Africa/Kampala'
      and i.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Kampala'
    group by 1`.execute(db)
  return rows
}

async function soldOf(db: Kysely<DB>, agencyId: number, { from, to }: Period, model: TouchModel) {
  const { rows } = await sql<SourceSum & { bookings: number }>`
    select ${sourceBy(model)} as source, b.currency, major(sum(b.total)::bigint, b.currency) as amount, count(*)::int as bookings
    from (select id, currency, total from bookings where ${soldOnSiteWhere(agencyId, from, to)}) b
    left join marketing_touches t on t.booking_id = b.id and t.agency_id = ${agencyId}
    group by 1, b.currency order by 1, b.currency`.execute(db)
  return rows
}

const monthEnd = sql`(c.month + interval '1 month')::date - 1`
const costWhere = (agencyId: number, from: Day, to: Day) => sql`
  c.agency_id = ${agencyId} and c.month <= ${to}::date and ${monthEnd} >= ${from}::date`
const providers = sql.join(
  entriesOf(adProviders).map(([provider, { source }]) => sql`(${provider}::text, ${source}::text)`),
)

/**
 * What each source cost, rounded once per source: what its network was paid on the days that are known, and on the others the share of
 * what was typed for the month.
 */
const costShares = (agencyId: number, from: Day, to: Day) => sql`
  select source, currency, round(sum(cost)) as part from (
    select c.source, c.currency, c.amount * (least(${to}::date, ${monthEnd}) - greatest(${from}::date, c.month) + 1 - (
        select count(*) from ad_spending s join (values ${providers}) p (provider, source) on p.provider = s.provider
        where s.agency_id = c.agency_id and p.source = lower(c.source)
          and s.day between greatest(${from}::date, c.month) and least(${to}::date, ${monthEnd})))
      / ((c.month + interval '1 month')::date - c.month)::numeric as cost
    from marketing_costs c where ${costWhere(agencyId, from, to)}
    union all
    select p.source, s.currency, s.amount from ad_spending s join (values ${providers}) p (provider, source) on p.provider = s.provider
    where s.agency_id = ${agencyId} and s.day between ${from}::date and ${to}::date) each_cost
  group by source, currency having sum(cost) > 0`

async function costsOf(db: Kysely<DB>, agencyId: number, { from, to }: Period): Promise<readonly SourceSum[]> {
  const { rows } = await sql<SourceSum>`
    select source, currency, major(part::bigint, currency) as amount from (${costShares(agencyId, from, to)}) shares
    order by source, currency`.execute(db)
  return rows
}

/** The rounded sums of the sources: the total is what stands above it. */
async function costsInAll(db: Kysely<DB>, agencyId: number, { from, to }: Period): Promise<CurrencySum[]> {
  const { rows } = await sql<CurrencySum>`
    select currency, major(sum(part)::bigint, currency) as amount from (${costShares(agencyId, from, to)}) shares
    group by currency order by currency`.execute(db)
  return rows
}

/** What the networks were paid in these days, as far as they have said, and whether they answered last. */
async function spendingOf(
  db: Kysely<DB>,
  agencyId: number,
  { from, to }: Period,
): Promise<MarketingSummary['spending']> {
  const { rows } = await sql<MarketingSummary['spending'][number]>`
    select p.provider, s.currency, major(sum(s.amount)::bigint, s.currency) as amount, count(s.day)::int as days,
      c.spending_read_at as read_at, coalesce(c.spending_trouble, '') as trouble
    from (values ${providers}) p (provider, source)
    left join ad_connections c on c.agency_id = ${agencyId} and c.provider = p.provider and c.account_id is not null
    left join ad_spending s on s.agency_id = ${agencyId} and s.provider = p.provider and s.day between ${from}::date and ${to}::date
    where s.id is not null or c.spending_trouble <> ''
    group by p.provider, s.currency, c.spending_read_at, c.spending_trouble order by p.provider, s.currency`.execute(db)
  return rows
}

/** As they were typed, of the months that these days touch. */
async function costEntries(db: Kysely<DB>, agencyId: number, { from, to }: Period) {
  const { rows } = await sql<MarketingSummary['entries'][number]>`
    select source, month::text as month, currency, major(amount, currency) as amount
    from marketing_costs c where ${costWhere(agencyId, from, to)} order by month desc, source, currency`.execute(db)
  return rows
}

/** Writes down what a source cost in a month; nothing removes it. In the smallest unit of the currency. */
export async function setMarketingCost(
  tx: Kysely<DB>,
  agencyId: number,
  userId: number,
  cost: { readonly source: string; readonly month: Day; readonly currency: string; readonly amount: number },
): Promise<void> {
  const { source, month, currency, amount } = cost
  if (amount === 0)
    await sql`delete from marketing_costs where agency_id = ${agencyId} and source = ${source} and month = ${month}::date
      and currency = ${currency}`.execute(tx)
  else
    await sql`insert into marketing_costs (agency_id, source, month, currency, amount, user_id)
      values (${agencyId}, ${source}, ${month}::date, ${currency}, ${amount}, ${userId})
      on conflict (agency_id, source, month, currency)
      do update set amount = excluded.amount, user_id = excluded.user_id, updated_at = now()`.execute(tx)
}
