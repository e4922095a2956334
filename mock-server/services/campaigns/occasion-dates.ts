import { type RawBuilder, sql } from 'kysely'
import type { Occasion } from '../../../src/domain/growth/occasions.ts'

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
