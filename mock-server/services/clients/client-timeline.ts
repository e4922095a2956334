import { type RawBuilder, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import {
  type ClientMoment,
  clientMoments,
  contactMoments,
  momentPermissions,
  threadPermissions,
} from '../../../src/domain/clients/client-moments.ts'
import { channels } from '../../../src/domain/growth/channels.ts'
import { entriesOf } from '../../../src/domain/keys.ts'
import type { MomentPage, ClientMoment as Shown } from '../../../src/domain/schema/types.generated.ts'
import { threadRecords } from '../../../src/domain/threads.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { bookedBy } from '../bookings/booking-rows.ts'

interface Asked {
  readonly kinds?: readonly string[] | undefined
  /** `at~kind~id` of the last moment that was shown. */
  readonly before?: string | undefined
  readonly per_page?: number | undefined
}

const nothing = sql`null`
/** One source of moments: which rows, when they happened, and how each is told. Columns that do not apply are null. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly title: RawBuilder<unknown>
  readonly detail?: RawBuilder<unknown>
  readonly author?: RawBuilder<unknown>
  readonly authorId?: RawBuilder<unknown>
  readonly version?: RawBuilder<unknown>
  readonly status?: RawBuilder<unknown>
  readonly money?: { readonly currency: RawBuilder<unknown>; readonly amount: RawBuilder<unknown> }
  readonly about?: {
    readonly type: RawBuilder<unknown>
    readonly id: RawBuilder<unknown>
    readonly uuid?: RawBuilder<unknown>
  }
}
const nameOf = (user: RawBuilder<unknown>) => sql`(select u.name from users u where u.id = ${user})`
const channelWord = sql`case o.channel ${sql.join(
  entriesOf(channels).map(([channel, word]) => sql`when ${sql.lit(channel)} then ${sql.lit(word)}`),
  sql` `,
)} end`
const aboutBooking = { type: sql`'booking'`, id: sql`b.id` }
const aboutProposal = { type: sql`'proposal'`, id: sql`p.id`, uuid: sql`p.uuid` }

/** Who it is: a contact, and the client who they are. */
interface Person {
  readonly contactId: number
  readonly clientId: number | null
}

function sourcesOf(
  { contactId, clientId: id }: Person,
  agencyId: number,
  threads: readonly string[],
): Readonly<Record<ClientMoment, readonly Source[]>> {
  const bookings = sql`bookings b where b.client_id = ${id} and b.agency_id = ${agencyId} and b.deleted_at is null`
  const proposals = sql`proposals p where p.client_id = ${id} and p.agency_id = ${agencyId} and p.deleted_at is null`
  // Who is no client yet is known by their address.
  const theirs =
    id === null
      ? sql`i.client_id is null and i.agency_id = ${agencyId} and i.email = (select k.email from contacts k where k.id = ${contactId})`
      : sql`i.client_id = ${id}`
  const received = (at: string, more = sql`true`) =>
    sql`campaign_recipients r join campaigns g on g.id = r.campaign_id
      where r.contact_id = ${contactId} and r.agency_id = ${agencyId} and r.${sql.ref(at)} is not null and ${more}`
  const campaign = { detail: sql`g.subject`, about: { type: sql`'campaign'`, id: sql`g.id`, uuid: sql`g.channel` } }
  const proposalSays = {
    detail: sql`p.reference`,
    about: aboutProposal,
    money: { currency: sql`p.currency`, amount: sql`major(p.total, p.currency)` },
  }
  return {
    inquiry: [
      {
        from: sql`inquiries i where ${theirs} and i.agency_id = ${agencyId} and i.deleted_at is null`,
        at: sql`i.created_at`,
        id: sql`i.id`,
        title: sql`'Asked: ' || i.subject`,
        detail: sql`left(i.message, 300)`,
        status: sql`i.status`,
        about: { type: sql`'inquiry'`, id: sql`i.id` },
      },
    ],
    proposal: [
      {
        ...proposalSays,
        from: sql`${proposals} and p.sent_at is not null`,
        at: sql`p.sent_at`,
        id: sql`p.id * 4`,
        title: sql`'Proposal sent: ' || p.title`,
        author: nameOf(sql`p.owner_id`),
      },
      {
        ...proposalSays,
        from: sql`${proposals} and p.first_viewed_at is not null`,
        at: sql`p.first_viewed_at`,
        id: sql`p.id * 4 + 1`,
        title: sql`'Viewed the proposal ' || p.title`,
      },
      {
        ...proposalSays,
        from: sql`${proposals} and p.accepted_at is not null`,
        at: sql`p.accepted_at`,
        id: sql`p.id * 4 + 2`,
        title: sql`'Accepted the proposal ' || p.title`,
        author: nameOf(sql`p.accepted_by`),
      },
      {
        ...proposalSays,
        from: sql`${proposals} and p.declined_at is not null`,
        at: sql`p.declined_at`,
        id: sql`p.id * 4 + 3`,
        title: sql`'Declined the proposal ' || p.title`,
        detail: sql`coalesce(nullif(p.decline_reason, ''), p.reference)`,
      },
    ],
    booking: [
      {
        from: bookings,
        at: sql`b.created_at`,
        id: sql`b.id * 2`,
        title: sql`case when b.kind = 'order' then 'Ordered ' else 'Booked ' end || b.title`,
        detail: sql`b.reference`,
        author: bookedBy,
        // An order stands where the list of orders says.
        status: sql`case when b.kind = 'order' then (select o.state from shop_orders o where o.booking_id = b.id) else b.status end`,
        money: { currency: sql`b.currency`, amount: sql`major(b.total, b.currency)` },
        about: aboutBooking,
      },
      {
        from: sql`${bookings} and b.cancelled_at is not null`,
        at: sql`b.cancelled_at`,
        id: sql`b.id * 2 + 1`,
        title: sql`'Cancelled ' || b.title`,
        detail: sql`coalesce(nullif(b.cancel_reason, ''), b.reference)`,
        about: aboutBooking,
      },
    ],
    payment: [
      {
        from: sql`payments y join bookings b on b.id = y.booking_id where b.client_id = ${id} and b.agency_id = ${agencyId} and b.deleted_at is null`,
        at: sql`y.paid_at`,
        id: sql`y.id`,
        title: sql`case when y.status in ('failed', 'cancelled') then 'Payment ' || y.status when y.direction = 'out' then 'Was refunded' else 'Paid' end`,
        detail: sql`y.reference || ' for ' || b.reference`,
        author: nameOf(sql`y.recorded_by`),
        status: sql`nullif(y.status, 'succeeded')`,
        money: { currency: sql`y.currency`, amount: sql`major(y.amount, y.currency)` },
        about: aboutBooking,
      },
    ],
    ticket: [
      {
        from: sql`ticket_purchases k join bookings b on b.id = k.booking_id join offers o on o.id = k.event_id
          where b.client_id = ${id} and b.agency_id = ${agencyId} and b.deleted_at is null and k.scanned_at is not null`,
        at: sql`k.scanned_at`,
        id: sql`k.id`,
        title: sql`'Attended ' || o.title`,
        detail: sql`concat_ws(', ', nullif(k.holder_name, ''), nullif(k.gate, ''))`,
        author: nameOf(sql`k.scanned_by`),
        about: aboutBooking,
      },
    ],
    lead: [
      {
        from: sql`lead_moves m join leads l on l.id = m.lead_id
          where l.contact_id = ${contactId} and l.agency_id = ${agencyId} and l.deleted_at is null`,
        at: sql`m.at`,
        id: sql`m.id`,
        title: sql`case when m.to_stage = 'lost' then 'Lead lost: ' when m.from_stage is null then 'New lead: ' else 'Lead moved on: ' end || l.title`,
        detail: sql`case when m.to_stage = 'lost' then l.lost_reason else '' end`,
        author: nameOf(sql`m.user_id`),
        status: sql`m.to_stage`,
        about: { type: sql`'lead'`, id: sql`l.id` },
      },
    ],
    campaign: [
      {
        ...campaign,
        from: received('handed_at'),
        at: sql`r.handed_at`,
        id: sql`r.id * 4`,
        title: sql`'Campaign sent: ' || g.name`,
        status: sql`case when r.state in ('bounced', 'complained', 'failed', 'unknown') then r.state end`,
      },
      {
        ...campaign,
        from: received('opened_at'),
        at: sql`r.opened_at`,
        id: sql`r.id * 4 + 1`,
        title: sql`'Opened ' || g.name`,
      },
      {
        ...campaign,
        from: received('clicked_at'),
        at: sql`r.clicked_at`,
        id: sql`r.id * 4 + 2`,
        title: sql`'Clicked a link in ' || g.name`,
      },
      {
        ...campaign,
        from: received('unsubscribed_at'),
        at: sql`r.unsubscribed_at`,
        id: sql`r.id * 4 + 3`,
        title: sql`'Unsubscribed from ' || g.name`,
      },
    ],
    consent: [
      {
        from: sql`consents o where o.contact_id = ${contactId} and o.agency_id = ${agencyId}`,
        at: sql`o.at`,
        id: sql`o.id`,
        title: sql`case when o.given then 'Agreed to ' else 'No longer wants ' end || ${channelWord}`,
        detail: sql`left(o.words, 300)`,
        author: nameOf(sql`o.user_id`),
      },
    ],
    // What carries a message of a thread is told as that message.
    mail: [
      {
        from: sql`mails l join contact_people c on c.id = ${contactId} and l.recipient = c.email
          where l.agency_id = ${agencyId} and not exists (select from thread_messages m where m.mail_id = l.id and m.agency_id = ${agencyId})`,
        at: sql`l.created_at`,
        id: sql`l.id`,
        title: sql`'E-mail sent: ' || l.subject`,
        detail: sql`l.recipient`,
        status: sql`nullif(l.status, 'sent')`,
      },
    ],
    message: [
      {
        from: sql`thread_messages m join threads t on t.id = m.thread_id where t.agency_id = ${agencyId} and t.record_type = any(${threads}::text[]) and (t.record_type, t.record_id) in (
          select 'inquiry', i.id from inquiries i where ${theirs}
          union all select 'booking', b.id from bookings b where b.client_id = ${id}
          union all select 'proposal', p.id from proposals p where p.client_id = ${id})`,
        at: sql`m.created_at`,
        id: sql`m.id`,
        title: sql`case m.direction when 'in' then 'Wrote' when 'out' then 'Was answered' else 'Note on the ' || t.record_type end || case when m.subject = '' then '' else ': ' || m.subject end`,
        detail: sql`left(m.body, 300)`,
        author: sql`case when m.direction <> 'in' then m.author_name end`,
        about: {
          type: sql`t.record_type`,
          id: sql`t.record_id`,
          uuid: sql`(select p.uuid from proposals p where t.record_type = 'proposal' and p.id = t.record_id)`,
        },
      },
    ],
    note: [
      {
        from: sql`client_notes n where n.client_id = ${id} and n.agency_id = ${agencyId} and n.deleted_at is null`,
        at: sql`n.created_at`,
        id: sql`n.id`,
        title: sql`'Note'`,
        detail: sql`n.body`,
        author: nameOf(sql`n.author_id`),
        authorId: sql`n.author_id`,
        version: sql`n.version`,
        about: { type: sql`'note'`, id: sql`n.id` },
      },
    ],
  }
}

type Reader = AgencyScope & { readonly session: { readonly visitor: Visitor } }

async function personOf(
  { db, agencyId }: Reader,
  { by, noun }: { readonly by: RawBuilder<unknown>; readonly noun: string },
): Promise<Person> {
  const { rows } = await sql<{ id: number; client_id: number | null }>`
    select p.id, p.client_id from contact_people p where ${by} and p.agency_id = ${agencyId}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound(noun)
  return { contactId: found.id, clientId: found.client_id }
}

/** All that happened with a client and that its reader may see, newest first. */
export const clientTimeline = async (reader: Reader, id: number, asked: Asked): Promise<MomentPage> =>
  timelineOf(reader, await personOf(reader, { by: sql`p.client_id = ${id}`, noun: 'client' }), asked)

/** All that happened with a contact; of a client's contact, with the client. */
export const contactTimeline = async (reader: Reader, id: number, asked: Asked): Promise<MomentPage> =>
  timelineOf(reader, await personOf(reader, { by: sql`p.id = ${id}`, noun: 'contact' }), asked)

/**
 * A page from the moment at which the last one ended. Each source gives no more rows than a page has, so that a client of ten years is
 * as quick as one of today.
 */
async function timelineOf(
  { db, agencyId, session: { visitor } }: Reader,
  person: Person,
  asked: Asked,
): Promise<MomentPage> {
  const perPage = asked.per_page ?? 30
  const [at, kind, row] = asked.before?.split('~') ?? []
  const end = at === undefined ? null : { at, kind: kind ?? '', id: Number(row) }
  const wanted = (person.clientId === null ? contactMoments : clientMoments).filter((name) => {
    const needed = momentPermissions[name]
    const isAsked = asked.kinds === undefined || asked.kinds.length === 0 || asked.kinds.includes(name)
    return isAsked && (needed === undefined || visitor.permissions.has(needed))
  })
  if (wanted.length === 0) return { moments: [], next: null }
  const threads = threadRecords.filter((record) => visitor.permissions.has(threadPermissions[record]))
  const sources = sourcesOf(person, agencyId, threads)
  const parts = wanted.flatMap((name) =>
    sources[name].map((source) => {
      const isEarlier =
        end === null
          ? sql`true`
          : sql`(${source.at}, ${name}::text, (${source.id})::bigint) < (${end.at}::timestamptz, ${end.kind}::text, ${end.id}::bigint)`
      return sql`(select ${source.at} as at, ${name}::text as kind, (${source.id})::bigint as row, ${source.title} as title, coalesce(${source.detail ?? nothing}, '') as detail,
        (${source.author ?? nothing})::text as author, (${source.authorId ?? nothing})::bigint as author_id, (${source.version ?? nothing})::int as version, (${source.status ?? nothing})::text as status, (${source.money?.currency ?? nothing})::text as currency,
        (${source.money?.amount ?? nothing})::numeric as amount, (${source.about?.type ?? nothing})::text as record_type, (${source.about?.id ?? nothing})::bigint as record_id,
        (${source.about?.uuid ?? nothing})::text as uuid
        from ${source.from} and ${isEarlier} order by 1 desc, 3 desc limit ${sql.lit(perPage + 1)})`
    }),
  )
  const { rows } = await sql<Shown & { row: number; cursor: string }>`
    select *, amount::float8 as amount, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || kind || '~' || row as cursor
    from (${sql.join(parts, sql` union all `)}) moments order by at desc, kind desc, row desc limit ${sql.lit(perPage + 1)}`.execute(
    db,
  )
  const page = rows.slice(0, perPage)
  return {
    moments: page.map(({ cursor: key, row: _, ...moment }) => ({ ...moment, key })),
    next: rows.length > perPage ? (page.at(-1)?.cursor ?? null) : null,
  }
}
