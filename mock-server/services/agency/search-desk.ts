import { sql } from 'kysely'
import { bookingScreen } from '../../../src/domain/bookings/booking-lists.ts'
import {
  type BookingKind,
  type BookingStatus,
  bookingStatuses,
  inquiryStatuses,
  type packageStatuses,
} from '../../../src/domain/bookings/sales-choices.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { type BaseKind, offerKindNames, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import { type ProposalStatus, proposalStatuses } from '../../../src/domain/proposals.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import { access } from '../../../src/domain/verdict.ts'
import { onePlan } from '../../database/pools.ts'
import { likeOf } from '../../http/lists.ts'
import { isReference, referenceMatch } from '../bookings/booking-search.ts'
import { clientMatch, digitsOf, has, isShort, type Kind, looked, matching, rank } from './search-terms.ts'

// What is sold, to whom, and what is asked for.

export const packages: Kind = {
  kind: 'package',
  needs: routeOf('/offers/packages/:id'),
  async find(db, { agencyId, q, limit }) {
    const own = sql`p.agency_id = ${agencyId} and p.deleted_at is null`
    // What its own words name comes before what only one of its days names.
    const { rows } = await sql<{ id: number; title: string; status: keyof typeof packageStatuses; days: number }>`
      select id, title, status, days from (
        (select p.id, p.title, p.status, p.days, ${rank(sql`searchable(p.title) = searchable(${q})`, sql`p.title`, q)} as rank from packages p
         where ${own} and p.search like ${likeOf(q)} limit ${looked})
        union all
        (select p.id, p.title, p.status, p.days, 3 as rank from packages p
         where ${own} and not ${isShort(q)} and p.days_search like ${likeOf(q)} and p.search not like ${likeOf(q)} limit ${looked})
      ) p
      order by rank, status = 'archived', title, id limit ${limit}`.execute(db)
    return rows.map(({ id, title, status, days }) => ({
      kind: 'package',
      id: String(id),
      label: title,
      detail: [`${days} ${days === 1 ? 'day' : 'days'}`, ...(status === 'published' ? [] : [status])].join(' · '),
      link: linkTo('/offers/packages/:id', { id }),
    }))
  },
}

export const bookings: Kind = {
  kind: 'booking',
  needs: routeOf('/bookings/view/:id'),
  async find(db, { agencyId, q, limit }) {
    const own = sql`b.agency_id = ${agencyId} and b.kind <> 'order' and b.deleted_at is null` // orders are found as such
    // A whole reference has an index of its own, in which the agency comes first.
    const named = isReference(q) ? sql`${own} and ${referenceMatch(q)}` : referenceMatch(q)
    const { rows } = await sql<{
      id: number
      kind: BookingKind
      reference: string
      title: string
      name: string
      status: BookingStatus
      starts_on: string
    }>`${onePlan} select b.id, b.kind, b.reference, b.title, c.name, b.status, b.starts_on from (
        (select b.id, ${rank(sql`lower(b.reference) = lower(${q})`, sql`b.reference`, q)} as rank
         from ${matching('bookings', named, q)} where ${own} limit ${looked})
        union all
        (select b.id, 3 as rank from (select c.id from ${matching('clients', clientMatch(q), q)} where c.agency_id = ${agencyId} limit ${looked}) c
         join bookings b on b.client_id = c.id and ${own} limit ${looked})
      ) found
      join bookings b on b.id = found.id join clients c on c.id = b.client_id
      group by b.id, c.name order by min(found.rank), b.status in ('completed', 'cancelled', 'no_show'), b.created_at desc limit ${limit}`.execute(
      db,
    )
    return rows.map((row) => ({
      kind: 'booking',
      id: String(row.id),
      label: row.reference,
      detail: `${row.name} · ${row.title} · ${dayText(row.starts_on)} · ${bookingStatuses[row.status]}`,
      link: bookingScreen(row),
    }))
  },
}

/** Rooms, cars, services, events and tracks: those whose feature the agency has. */
export const offers: Kind = {
  kind: 'offer',
  needs: { permission: 'View Inventory' },
  async find(db, { agencyId, visitor, q, limit }) {
    const kinds = offerKindNames.filter((kind) => kind !== 'package' && access(visitor, offerKinds[kind]).on)
    const { rows } = await sql<{ id: number; kind: BaseKind; title: string; status: string }>`
      select id, kind, title, status from (
        select o.*, ${rank(sql`searchable(o.title) = searchable(${q})`, sql`o.title`, q)} as rank from offers o
        where o.agency_id = ${agencyId} and o.deleted_at is null and o.kind = any(${kinds}::text[]) and o.search like ${likeOf(q)} limit ${looked}) o
      order by rank, status = 'archived', title, id limit ${limit}`.execute(db)
    return rows.map(({ id, kind, title, status }) => ({
      kind,
      id: String(id),
      label: title,
      detail: [offerKinds[kind].name, ...(status === 'published' ? [] : [status])].join(' · '),
      link: offerKinds[kind].screen.replace(':id', String(id)),
    }))
  },
}

export const proposals: Kind = {
  kind: 'proposal',
  needs: routeOf('/proposals/:uuid/edit'),
  async find(db, { agencyId, q, limit }) {
    const own = sql`p.agency_id = ${agencyId} and p.deleted_at is null`
    const { rows } = await sql<{
      uuid: string
      reference: string
      title: string
      name: string
      status: ProposalStatus
    }>`${onePlan} select p.uuid, p.reference, p.title, coalesce(c.name, 'No client yet') as name, p.status from (
        (select p.id, ${rank(sql`lower(p.reference) = lower(${q})`, sql`p.title`, q)} as rank
         from ${matching('proposals', has(sql`p.search`, q), q)} where ${own} limit ${looked})
        union all
        (select p.id, 3 as rank from (select c.id from ${matching('clients', clientMatch(q), q)} where c.agency_id = ${agencyId} limit ${looked}) c
         join proposals p on p.client_id = c.id and ${own} limit ${looked})
      ) found
      join proposals p on p.id = found.id left join clients c on c.id = p.client_id
      group by p.id, c.name order by min(found.rank), p.created_at desc limit ${limit}`.execute(db)
    return rows.map(({ uuid, reference, title, name, status }) => ({
      kind: 'proposal',
      id: uuid,
      label: title,
      detail: `${name} · ${reference} · ${proposalStatuses[status]}`,
      link: linkTo('/proposals/:uuid/edit', { uuid }),
    }))
  },
}

export const inquiries: Kind = {
  kind: 'inquiry',
  needs: routeOf('/inquiries/:id'),
  async find(db, { agencyId, q, limit }) {
    const { rows } = await sql<{ id: number; name: string; subject: string; status: keyof typeof inquiryStatuses }>`
      select id, name, subject, status from (
        select i.*, ${rank(sql`lower(i.reference) = lower(${q})`, sql`i.name`, q)} as rank
        from ${matching('inquiries', has(sql`i.search`, q), q)} where i.agency_id = ${agencyId} and i.deleted_at is null limit ${looked}) i
      order by rank, created_at desc, id limit ${limit}`.execute(db)
    return rows.map(({ id, name, subject, status }) => ({
      kind: 'inquiry',
      id: String(id),
      label: name,
      detail: [subject, inquiryStatuses[status]].filter(Boolean).join(' · '),
      link: linkTo('/inquiries/:id', { id }),
    }))
  },
}

export const clients: Kind = {
  kind: 'client',
  needs: routeOf('/clients/:id'),
  async find(db, { agencyId, q, limit }) {
    const exact = sql`(searchable(c.name) = searchable(${q}) or c.email = lower(${q}) or c.phone like ${`%${digitsOf(q) ?? '\u0001'}`})`
    const { rows } = await sql<{
      id: number
      name: string
      email: string | null
      phone: string | null
    }>`${onePlan} select id, name, email, phone from (
        select c.*, ${rank(exact, sql`c.name`, q)} as rank
        from ${matching('clients', clientMatch(q), q)} where c.agency_id = ${agencyId} and c.deleted_at is null limit ${looked}) c
      order by rank, name, id limit ${limit}`.execute(db)
    return rows.map(({ id, name, email, phone }) => ({
      kind: 'client',
      id: String(id),
      label: name,
      detail: [email, phone === null ? null : phoneText(phone)].filter(Boolean).join(' · '),
      link: linkTo('/clients/:id', { id }),
    }))
  },
}
