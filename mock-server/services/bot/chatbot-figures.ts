import { type Kysely, sql } from 'kysely'
import { addDays, type Day, daysBetween } from '../../../src/domain/dates.ts'
import type {
  ChatbotAnalytics,
  ChatbotDay,
  ChatbotTotals,
  CurrencySum,
  UnansweredGroup,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { outcomeOf } from './conversation-texts.ts'

const mostGroups = 30

/** What conversations that began in these days of Kampala came to, both included, beside as many days before. */
export async function chatbotFigures(
  db: Kysely<DB>,
  agencyId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ChatbotAnalytics> {
  const length = daysBetween(from, to) + 1
  const between = (first: Day, last: Day) =>
    sql`s.agency_id = ${agencyId} and s.started_at >= ${startOfDay(first)} and s.started_at < ${startOfDay(addDays(last, 1))}`
  const shown = between(from, to)
  const bookings = sql`select distinct b.id, b.total, b.currency from chatbot_sessions s join bookings b
    on b.agency_id = s.agency_id and (b.id = s.booking_id or b.inquiry_id = s.inquiry_id)
    where ${shown} and b.deleted_at is null and b.status <> 'cancelled'`
  const { rows } = await sql<{
    totals: ChatbotTotals
    before: ChatbotTotals
    days: ChatbotDay[]
    unanswered: UnansweredGroup[]
    sales: CurrencySum[]
  }>`select
    ${totalsOf(shown)} as totals, ${totalsOf(between(addDays(from, -length), addDays(from, -1)))} as before,
    (select json_agg(json_build_object('day', d.day::date, 'conversations', coalesce(n.conversations, 0), 'handed_over', coalesce(n.handed_over, 0)) order by d.day)
      from generate_series(${from}::date, ${to}::date, '1 day') d(day)
      left join (select (s.started_at at time zone 'Africa/Kampala')::date as day, count(*)::int as conversations, count(s.handed_at)::int as handed_over
        from chatbot_sessions s where ${shown} group by 1) n on n.day = d.day::date) as days,
    (select coalesce(json_agg(g order by g.times desc, g.last_at desc), '[]') from (
      select (array_agg(m.body order by m.id desc))[1] as question, count(*)::int as times, max(m.created_at) as last_at,
        (array_agg(m.session_id order by m.id desc))[1] as conversation_id
      from chatbot_messages m join chatbot_sessions s on s.id = m.session_id
      where ${shown} and m.about <> '' and not exists (
        select from chatbot_answers a where a.agency_id = s.agency_id and a.deleted_at is null and searchable(a.question) = searchable(m.body))
      group by m.about order by count(*) desc, max(m.created_at) desc limit ${sql.lit(mostGroups)}) g) as unanswered,
    (select coalesce(json_agg(json_build_object('currency', t.currency, 'amount', exact_sum(t.sum, t.currency)) order by t.currency), '[]')
      from (select currency, sum(total) as sum from (${bookings}) b group by currency) t) as sales`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table gives one row')
  return { from, to, ...row }
}

const totalsOf = (where: ReturnType<typeof sql>) => sql`(select json_build_object(
  'conversations', count(*)::int, 'questions', coalesce(sum(x.asked), 0)::int,
  'solved', count(*) filter (where x.outcome = 'solved')::int, 'handed_over', count(*) filter (where x.outcome = 'handed_over')::int,
  'unanswered', count(*) filter (where x.outcome = 'unanswered')::int, 'left', count(*) filter (where x.outcome = 'left')::int,
  'helpful', count(*) filter (where x.rating = 1)::int, 'not_helpful', count(*) filter (where x.rating = -1)::int,
  'bookings', coalesce(sum(x.bookings), 0)::int)
  from (select s.asked, s.rating, ${outcomeOf} as outcome, (select count(*) from bookings b where b.agency_id = s.agency_id
    and (b.id = s.booking_id or b.inquiry_id = s.inquiry_id) and b.deleted_at is null and b.status <> 'cancelled') as bookings
    from chatbot_sessions s where ${where}) x)`
