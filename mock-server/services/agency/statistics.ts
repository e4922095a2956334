import { type Kysely, type RawBuilder, sql } from 'kysely'
import { tripKinds } from '../../../src/domain/bookings/booking-lists.ts'
import { type BookingKind, bookingKinds } from '../../../src/domain/bookings/sales-choices.ts'
import { addDays, today, weekOf } from '../../../src/domain/dates.ts'
import { type ExactSum, roughly } from '../../../src/domain/exact-sums.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { addMonths } from '../../../src/domain/months.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type {
  BookingStatistics,
  CurrencySum,
  InquiryCard,
  MonthStatistics,
  OfferRank,
  OfferStatistics,
  TodayBoard,
} from '../../../src/domain/schema/types.generated.ts'
import { onePlan } from '../../database/pools.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedAtMost } from '../../http/lists.ts'
import { KeptAnswers } from '../answer-cache.ts'
import { isOversold, startOfDay } from '../bookings/booking-rows.ts'
import { eventOf, piecesOf } from '../bookings/line-lanes.ts'
import {
  eachInstalment,
  hasOpen,
  isIn,
  type OpenLane,
  openIn,
  openOf,
  openSoon,
  openSum,
  wholeSum,
} from '../dues/open-instalments.ts'
import { inquiryColumns, unanswered, waitingSince } from '../inquiries/inquiry-rows.ts'

/** Neither cancelled nor missed: what an agency counts as booked. Revenue is what is charged: of the others, what was kept. */
const stands = sql`b.status not in ('cancelled', 'no_show')`
/** The same as a list of statuses, as the links behind the numbers say it. */
const travelling = sql`b.status in ('pending', 'confirmed', 'in_progress', 'completed')`

const mine = (agencyId: number) => sql`b.agency_id = ${agencyId} and b.deleted_at is null`
/** Counting stops where lists stop: the number is then the cap. */
const count = (where: RawBuilder<unknown>, from = sql`bookings b`) =>
  sql`least(${sql.lit(countedAtMost)}, (select count(*) from (select from ${from} where ${where} limit ${sql.lit(countedAtMost)}) n))::int`
/** What waits to be confirmed, of one kind. */
const pendingOf = (own: RawBuilder<unknown>) => (kind: BookingKind) =>
  sql`json_build_object('kind', ${sql.lit(kind)}::text, 'bookings', ${count(sql`${own} and b.kind = ${sql.lit(kind)} and b.status = 'pending'`)})`
const sums = (amount: RawBuilder<unknown>, where: RawBuilder<unknown>, from = sql`bookings b`) => sql`
  (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
   from (select b.currency, sum(${amount}) as amount from ${from} where ${where} group by b.currency having sum(${amount}) <> 0) s)`

// What reads a month or a year of bookings; all other figures are of this moment.
const kept = new KeptAnswers()

/** Counts and revenue of the last weeks, and the last twelve months of Kampala's calendar, oldest first. */
export async function bookingStatistics(db: Kysely<DB>, agencyId: number): Promise<BookingStatistics> {
  const now = today()
  const since = (days: number) => sql`b.created_at >= ${startOfDay(addDays(now, -days))}`
  const before = (days: number) => sql`b.created_at < ${startOfDay(addDays(now, -days))}`
  const own = mine(agencyId)
  const { rows } = await sql<Omit<BookingStatistics, 'months'>>`${onePlan} select
    ${count(sql`${own} and ${since(0)}`)} as new_today,
    ${count(sql`${own} and b.created_at >= ${startOfDay(weekOf(now).from)}`)} as new_this_week,
    ${count(sql`${own} and b.kind = any(${kinds}) and b.status = 'pending'`)} as pending,
    json_build_array(${sql.join(keysOf(bookingKinds).map(pendingOf(own)))}) as pending_by_kind,
    ${count(sql`${own} and b.kind = any(${kinds}) and b.status in ('confirmed', 'in_progress')`)} as live,
    ${count(sql`${own} and b.cancelled_at >= ${startOfDay(addDays(now, -29))}`)} as cancelled_30_days,
    ${sums(sql`b.charged`, sql`${own} and ${since(29)}`)} as revenue_30_days,
    ${sums(sql`b.charged`, sql`${own} and ${since(59)} and ${before(29)}`)} as revenue_before`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table gives one row')
  return { ...row, months: await kept.get(`months ${agencyId}`, () => monthly(db, agencyId)) }
}

const listed = (of: readonly BookingKind[]) => sql`array[${sql.join(of.map((kind) => sql.lit(kind)))}]`
const kinds = listed(keysOf(bookingKinds))
const trips = listed(tripKinds)

async function monthly(db: Kysely<DB>, agencyId: number): Promise<MonthStatistics[]> {
  const months = lastMonths(today().slice(0, 7), 12)
  const { rows } = await sql<{ month: string; currency: CurrencyCode; bookings: number; amount: ExactSum }>`
    select to_char(b.created_at at time zone 'Africa/Kampala', 'YYYY-MM') as month, b.currency, (count(*) filter (where ${stands}))::int as bookings,
      exact_sum(sum(b.charged), b.currency) as amount
    from bookings b
    where ${mine(agencyId)} and b.created_at >= ${startOfDay(`${months[0]}-01`)}
    group by 1, 2 order by 1, 2`.execute(db)
  return months.map((month) => {
    const found = rows.filter((row) => row.month === month)
    return {
      month,
      bookings: found.reduce((sum, row) => sum + row.bookings, 0),
      revenue: found
        .filter(({ amount }) => roughly(amount) > 0)
        .map(({ currency, amount }): CurrencySum => ({ currency, amount })),
    }
  })
}

/** `2026-11`, 3 → 2026-09, 2026-10, 2026-11. */
export function lastMonths(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(`${last}-01`, index + 1 - count).slice(0, 7))
}

/** Of one kind, or of all. */
export async function offerStatistics(db: Kysely<DB>, agencyId: number, kind?: OfferKind): Promise<OfferStatistics> {
  const now = today()
  const offers =
    kind === undefined ? everyOffer(agencyId) : sql`(select * from ${everyOffer(agencyId)} e where e.kind = ${kind})`
  const month = sql`between ${now} and ${addDays(now, 29)}`
  const { rows } = await sql<Omit<OfferStatistics, 'most_booked'>>`
    select
      count(*)::int as total,
      (count(*) filter (where p.status = 'published'))::int as published,
      (count(*) filter (where p.status = 'draft'))::int as draft,
      (count(*) filter (where p.status = 'archived'))::int as archived,
      (select coalesce(sum(w.views), 0)::int from ${offers} o
       join offer_views w on w.offer_type = o.kind and w.offer_id = o.id and w.day >= ${addDays(now, -29)}) as views_30_days,
      (select coalesce(sum(s.capacity - s.taken), 0)::int from departures d
       join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
       where d.agency_id = ${agencyId} and d.date ${month} and d.status = 'open') as seats_open_30_days,
      (select coalesce(sum(s.taken), 0)::int from departures d
       join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
       where d.agency_id = ${agencyId} and d.date ${month}) as seats_taken_30_days
    from ${offers} p`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate gives one row')
  return {
    ...row,
    most_booked: await kept.get(`ranks ${agencyId} ${kind ?? ''}`, () =>
      mostBooked(db, agencyId, addDays(now, -29), offers),
    ),
  }
}

/** Packages and all other kinds with what they have in common. */
const everyOffer = (agencyId: number) => sql`(
  select 'package' as kind, id, title, status from packages where agency_id = ${agencyId} and deleted_at is null
  union all select kind, id, title, status from offers where agency_id = ${agencyId} and deleted_at is null)`

/** The five offers booked most often since a day, with what those bookings came to; of several things the first counts. */
async function mostBooked(
  db: Kysely<DB>,
  agencyId: number,
  since: string,
  offers: RawBuilder<unknown>,
): Promise<OfferRank[]> {
  const { rows } = await sql<OfferRank>`
  with booked as materialized (
    select b.id, b.currency, b.charged, l.offer_type as kind, l.offer_id
    from bookings b cross join lateral (
      select l.offer_type, l.offer_id from booking_lines l where l.booking_id = b.id order by l.item, l.position, l.id limit 1) l
    where ${mine(agencyId)} and ${stands} and b.created_at >= ${startOfDay(since)}),
  per_currency as (
    select kind, offer_id, currency, count(*)::int as bookings, sum(charged) as amount from booked group by 1, 2, 3)
    select o.kind, o.id, o.title, sum(c.bookings)::int as bookings,
      json_agg(json_build_object('currency', c.currency, 'amount', exact_sum(c.amount, c.currency)) order by c.currency) as revenue
    from per_currency c join ${offers} o on o.kind = c.kind and o.id = c.offer_id
    group by o.kind, o.id, o.title order by 4 desc, o.title, o.kind limit 5`.execute(db)
  return rows
}

/**
 * Who departs, who returns, who comes for an event or service, who owes. Each number is the length of the list that its link opens. What is counted says its
 * days one by one and no span is open: of a span whose ends it does not know, the planner expects a share of all there is,
 * and of many bookings it then plans the whole board anew for each request, which takes longer than to answer it.
 */
export async function todayBoard(
  db: Kysely<DB>,
  agencyId: number,
  /** Whoever may not see inquiries is not told of them either. */
  seesInquiries: boolean,
): Promise<Omit<TodayBoard, 'orders' | 'products' | 'flights'>> {
  const now = today()
  const week = weekOf(now)
  const own = mine(agencyId)
  const going = (when: RawBuilder<unknown>) => sql`${own} and b.kind = any(${trips}) and ${when} and ${travelling}`
  const visiting = (kind: BookingKind) =>
    sql`${own} and b.kind = ${sql.lit(kind)} and b.starts_on = ${now} and ${travelling}`
  const thisWeek = sql`any(${Array.from({ length: 7 }, (_, day) => addDays(week.from, day))}::date[])`
  const untilSunday = sql`between ${now} and ${week.to}`
  const due = (lane: OpenLane) => sql`${own} and i.agency_id = ${agencyId} and ${openIn(lane)}`
  const waiting = (figure: RawBuilder<unknown>) =>
    seesInquiries
      ? sql`(select ${figure} from inquiries i where i.agency_id = ${agencyId} and ${unanswered})`
      : sql`null`
  const [starts, ends] = [sql`b.starts_on`, sql`b.ends_on`]
  const { rows } = await sql<Awaited<ReturnType<typeof todayBoard>>>`${onePlan} select
    ${now}::date as day,
    ${count(going(sql`${starts} = ${now}`))} as departures_today,
    ${count(going(sql`${starts} = ${thisWeek}`))} as departures_this_week,
    ${count(going(sql`${ends} = ${now}`))} as arrivals_today,
    ${count(going(sql`${ends} = ${thisWeek}`))} as arrivals_this_week,
    (select count(distinct ${eventOf})::int from bookings b where ${visiting('event')}) as events_today,
    (select coalesce(sum(${piecesOf}), 0)::int from bookings b where ${visiting('event')}) as event_guests_today,
    ${count(visiting('service'))} as services_today,
    ${count(due('week'), eachInstalment)} as due, ${count(due('overdue'), eachInstalment)} as overdue,
    ${sums(openOf, due('week'), eachInstalment)} as due_sums,
    ${sums(openOf, due('overdue'), eachInstalment)} as overdue_sums,
    ${count(sql`${own} and ${isIn.fee}`)} as fees_owed, ${sums(wholeSum, sql`${own} and ${isIn.fee}`)} as fees_sums,
    ${count(sql`${own} and ${isIn.refund}`)} as refunds_owed, ${sums(wholeSum, sql`${own} and ${isIn.refund}`)} as refunds_sums,
    ${count(sql`${own} and ${isOversold}`)} as oversold,
    ${waiting(sql`count(*)::int`)} as unanswered_inquiries,
    ${waiting(sql`min(${waitingSince})`)} as oldest_inquiry_at,
    ${count(sql`${own} and b.created_at >= ${startOfDay(now)} and b.created_at < 'infinity'`)} as new_bookings,
    ${cards(going(sql`${starts} ${untilSunday}`), sql`b.starts_on, b.id`)} as leaving,
    ${cards(going(sql`${ends} ${untilSunday}`), sql`b.ends_on, b.id`)} as returning,
    ${cards(sql`${own} and ${hasOpen(openSoon())}`, sql`b.due_on, b.id`)} as owing`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table gives one row')
  return row
}

const cards = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(x), '[]') from (
    select b.id, b.kind, b.reference, b.title, (select c.name from clients c where c.id = b.client_id) as client_name, b.starts_on, b.ends_on,
      b.adults + b.children + b.infants as pax, b.status, b.currency, major(${openSum(openSoon())}, b.currency) as due, b.due_on
    from bookings b where ${where} order by ${order} limit 8) x)`

export async function recentInquiries(db: Kysely<DB>, agencyId: number): Promise<InquiryCard[]> {
  const { rows } = await sql<InquiryCard>`
    select ${inquiryColumns} from inquiries i where i.agency_id = ${agencyId} order by i.created_at desc, i.id desc limit 10`.execute(
    db,
  )
  return rows
}
