import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LeftOutReason } from '../../../src/domain/growth/campaigns.ts'
import type { FollowCondition } from '../../../src/domain/growth/follow-ups.ts'
import {
  type CampaignOccasion,
  latestMailHours,
  lostReasons,
  type Occasion,
} from '../../../src/domain/growth/occasions.ts'
import type { DB } from '../../database/types.generated.ts'

/** After `from`, up to `to`. */
export interface Span {
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
}
/** Somebody who is due, and what it is about: the same occasion of the same person comes once. */
export interface Due {
  readonly contact_id: number
  readonly occasion: string
  readonly due_at: string
}

const nine = (day: RawBuilder<unknown>) => sql`((${day})::date + time '09:00') at time zone 'Africa/Kampala'`
const within = (at: RawBuilder<unknown>, { from, to }: Span) => sql`${at} > ${from} and ${at} <= ${to}`
/** The days whose nine o’clock may be in the span. */
const days = (day: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${day} between ((${from}) at time zone 'Africa/Kampala')::date and ((${to}) at time zone 'Africa/Kampala')::date`

const bookings = (agencyId: number, day: RawBuilder<unknown>, span: Span, more: RawBuilder<unknown>) => sql<Due>`
  select k.id as contact_id, 'booking-' || b.id as occasion, ${nine(day)} as due_at from bookings b join contacts k on k.client_id = b.client_id
  where b.agency_id = ${agencyId} and b.deleted_at is null and b.kind <> 'order' and ${days(day, span)} and ${within(nine(day), span)} and ${more}`

const due: Readonly<Record<Occasion, (agencyId: number, span: Span) => RawBuilder<Due>>> = {
  welcome: (agencyId, span) => sql<Due>`
    select n.contact_id, '' as occasion, min(n.at) as due_at from consents n
    where n.agency_id = ${agencyId} and n.channel = 'email' and n.given and n.how in ('form', 'newsletter', 'checkout', 'chatbot', 'preferences')
      and ${within(sql`n.at`, span)} and not exists (select from consents o where o.contact_id = n.contact_id and o.channel = 'email'
        and o.given and (o.at, o.id) < (n.at, n.id))
    group by n.contact_id`,
  inquiry: (agencyId, span) => sql<Due>`
    select p.id as contact_id, 'inquiry-' || i.id as occasion, i.last_message_at + interval '2 days' as due_at from inquiries i
    join contact_people p on p.agency_id = i.agency_id and (p.client_id = i.client_id or i.client_id is null and p.email = lower(i.email))
    where i.agency_id = ${agencyId} and i.deleted_at is null and i.status in ('new', 'open') and i.last_direction = 'in'
      and (i.snoozed_until is null or i.snoozed_until <= now()) and ${within(sql`i.last_message_at + interval '2 days'`, span)}`,
  quote: (agencyId, span) => sql<Due>`
    select k.id as contact_id, 'proposal-' || q.id as occasion, q.sent_at + interval '3 days' as due_at from proposals q
    join contacts k on k.client_id = q.client_id
    where q.agency_id = ${agencyId} and q.deleted_at is null and q.status = 'sent' and q.first_viewed_at is null
      and ${within(sql`q.sent_at + interval '3 days'`, span)}`,
  birthday: (agencyId, span) => {
    const day = sql`(c.birth_date + make_interval(years => y.year - extract(year from c.birth_date)::int))::date`
    return sql<Due>`
      select k.id as contact_id, y.year::text as occasion, ${nine(day)} as due_at from clients c join contacts k on k.client_id = c.id
      cross join generate_series(extract(year from ${span.from})::int, extract(year from (${span.to}) at time zone 'Africa/Kampala')::int) y (year)
      where c.agency_id = ${agencyId} and c.deleted_at is null and c.birth_date is not null and ${within(nine(day), span)}`
  },
  before_trip: (agencyId, span) => bookings(agencyId, sql`b.starts_on - 7`, span, sql`b.status = 'confirmed'`),
  after_trip: (agencyId, span) =>
    bookings(agencyId, sql`b.ends_on + 2`, span, sql`b.status in ('confirmed', 'in_progress', 'completed')`),
  year_later: (agencyId, span) =>
    bookings(
      agencyId,
      sql`(b.ends_on + interval '1 year')::date`,
      span,
      sql`b.status in ('confirmed', 'in_progress', 'completed') and not exists (select from bookings o where o.client_id = b.client_id
        and o.deleted_at is null and o.kind <> 'order' and o.status not in ('cancelled', 'no_show') and o.starts_on > b.ends_on)`,
    ),
}

/** Who is due on an occasion within a span of time, whether or not anything can be sent to them. */
export const dueBetween = (occasion: Occasion, agencyId: number, span: Span): RawBuilder<Due> =>
  due[occasion](agencyId, span)

/** The last 30 days, by which a person judges an occasion before it is switched on. */
export const lastMonth: Span = { from: sql`now() - interval '30 days'`, to: sql`now()` }

/** An automatic campaign or a follow-up, as far as it says who is due. */
export interface Waiting {
  readonly agency_id: number
  readonly occasion: CampaignOccasion | null
  readonly follows: number | null
  readonly follow_condition: FollowCondition | null
  readonly follow_days: number | null
}

/** Who is due on the occasion of a campaign, or for a follow-up; of an ordinary campaign nobody. */
export function dueOf(row: Waiting, span: Span): RawBuilder<Due> {
  const { occasion, agency_id: agencyId } = row
  if (occasion === 'follow_up') return followers(row, span)
  return occasion === null
    ? sql<Due>`select id as contact_id, '' as occasion, created_at as due_at from contacts where false`
    : dueBetween(occasion, agencyId, span)
}

const fits: Readonly<Record<FollowCondition, RawBuilder<boolean>>> = {
  unopened: sql`r.opened_at is null and r.clicked_at is null`,
  unclicked: sql`r.opened_at is not null and r.clicked_at is null`,
  clicked: sql`r.clicked_at is not null`,
  sent: sql`true`,
}

// Of a recipient `r` and their row `p` of contact_people.
const hasAnswered = sql<boolean>`exists (select from inquiries i where i.agency_id = r.agency_id and i.deleted_at is null
  and (i.client_id = p.client_id or i.client_id is null and (lower(i.email) = p.email or i.phone = p.phone))
  and (i.created_at > r.handed_at or exists (select from threads t join thread_messages m on m.thread_id = t.id
    where t.record_type = 'inquiry' and t.record_id = i.id and m.direction = 'in' and m.created_at > r.handed_at)))`
const hasBooked = sql<boolean>`exists (select from bookings b where b.client_id = p.client_id and b.agency_id = r.agency_id and b.deleted_at is null
  and b.status not in ('cancelled', 'no_show') and b.created_at > r.handed_at)`

/** Those who got the campaign that is followed so many days ago and do what the condition says; each once. */
function followers(
  { agency_id: agencyId, follows, follow_condition: condition, follow_days: days }: Waiting,
  { from, to }: Span,
): RawBuilder<Due> {
  const before = sql`make_interval(days => ${days}::int)`
  const handed = within(sql`r.handed_at`, {
    from: sql`(${from})::timestamptz - ${before}`,
    to: sql`(${to})::timestamptz - ${before}`,
  })
  return sql<Due>`
    select r.contact_id, '' as occasion, r.handed_at + ${before} as due_at
    from campaign_recipients r join contact_people p on p.id = r.contact_id and p.agency_id = r.agency_id
    where r.campaign_id = ${follows} and r.agency_id = ${agencyId} and r.state in ('handed', 'delivered') and ${handed}
      and r.unsubscribed_at is null and ${fits[condition ?? 'sent']} and not ${hasAnswered} and not ${hasBooked}`
}

/** Everybody whom a follow-up may still reach, as they stand now. */
export const stillToCome: Span = { from: sql`now() - interval '1 day'`, to: sql`now() + interval '1 year'` }

/** Why somebody who was due is due no more when the letter leaves; null: they still are. */
export async function lostReason(
  tx: Kysely<DB>,
  row: Waiting,
  to: { readonly contact_id: number; readonly occasion: string },
): Promise<LeftOutReason | null> {
  if (row.occasion === null) return null
  const isDue = (hours: number) =>
    sql`exists (select from (${dueOf(row, { from: sql`now() - make_interval(hours => ${hours})`, to: sql`now()` })}) due
      where due.contact_id = ${to.contact_id} and due.occasion = ${to.occasion})`
  const { rows } = await sql<{ due: boolean; late: boolean }>`
    select ${isDue(latestMailHours)} as due, ${isDue(latestMailHours * 10)} as late`.execute(tx)
  if (rows[0]?.due === true) return null
  if (rows[0]?.late === true) return 'too_late'
  return row.occasion === 'follow_up' ? followLost(tx, row, to.contact_id) : lostReasons[row.occasion]
}

async function followLost(tx: Kysely<DB>, { follows, agency_id: agencyId }: Waiting, contactId: number) {
  const { rows } = await sql<{ answered: boolean; booked: boolean }>`
    select ${hasAnswered} as answered, ${hasBooked} as booked
    from campaign_recipients r join contact_people p on p.id = r.contact_id and p.agency_id = r.agency_id
    where r.campaign_id = ${follows} and r.agency_id = ${agencyId} and r.contact_id = ${contactId} limit 1`.execute(tx)
  const [row] = rows
  return row?.booked === true ? 'booked' : row?.answered === true ? 'answered' : lostReasons.follow_up
}
