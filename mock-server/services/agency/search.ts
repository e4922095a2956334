import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Needs, Visitor } from '../../../src/domain/access.ts'
import {
  type BookingStatus,
  bookingStatuses,
  inquiryStatuses,
  type packageStatuses,
} from '../../../src/domain/bookings/sales-choices.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { discountStates } from '../../../src/domain/discounts/discount-choices.ts'
import { offText } from '../../../src/domain/discounts/discount-text.ts'
import {
  type Objective,
  objectives,
  type TransactionStatus,
  transactionStatuses,
} from '../../../src/domain/finance/money-flow.ts'
import { sumText } from '../../../src/domain/money.ts'
import { type BaseKind, offerKindNames, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import {
  type LinkAmount,
  type LinkState,
  linkAmountText,
  linkStates,
} from '../../../src/domain/payments/payment-links.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import { type ProposalStatus, proposalStatuses } from '../../../src/domain/proposals.ts'
import { paymentAddress } from '../../../src/domain/routes/finance-address.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import type { Discount, DiscountCode, SearchHit } from '../../../src/domain/schema/types.generated.ts'
import { bankOf } from '../../../src/domain/transfers/banks.ts'
import { type BeneficiaryKind, beneficiaryKinds } from '../../../src/domain/transfers/beneficiaries.ts'
import { access } from '../../../src/domain/verdict.ts'
import { onePlan } from '../../database/pools.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf } from '../../http/lists.ts'
import { isReference, referenceMatch } from '../bookings/booking-search.ts'
import { codeColumns, codesFrom, discountColumns } from '../discounts/discount-rows.ts'
import { foundInvoices } from '../invoices/invoice-search.ts'
import { stateOfLink } from '../payment-links/link-rows.ts'

interface Asked {
  readonly agencyId: number
  readonly visitor: Visitor
  readonly q: string
  readonly limit: number
}

interface Kind {
  readonly kind: string
  /** Whoever may open the screen of the hit may find it. */
  readonly needs: Needs
  find(db: Kysely<DB>, asked: Asked): Promise<SearchHit[]>
}

/** Trigrams find any number of rows; the best are picked from so many. Written out, so that the planner knows it too. */
const looked = sql.lit(300)

/** A trigram needs three letters: with fewer, the index would be read whole and every row after it. */
const isShort = (q: string): boolean => q.trim().length < 3

/** The pattern is made once and not for every row; and not known beforehand, it gives every search the same plan. */
const patternOf = (q: string) => sql`(select ${likeOf(q)})`
const has = (column: RawBuilder<unknown>, q: string) =>
  sql`${isShort(q) ? sql`${column} || ''` : column} like ${patternOf(q)}`

/**
 * The rows that match, whosever they are; what stands around it picks the agency's. `offset 0` keeps the two apart: beside
 * the words, the agency looks to the planner like a way in, and from some size on it would read all the agency has. Of what
 * a short word finds, and it soon finds enough, the newest are looked at.
 */
const matching = (
  table: 'bookings' | 'clients' | 'proposals' | 'inquiries' | 'payments',
  match: RawBuilder<unknown>,
  q: string,
) => {
  const row = sql.ref(table.slice(0, 1))
  return sql`(select ${row}.* from ${sql.table(table)} ${row} where ${match} ${isShort(q) ? sql`order by ${row}.id desc` : sql`offset 0`}) ${row}`
}

/** Exact first, then what begins like it, then the rest: 0, 1, 2. */
const rank = (exact: RawBuilder<unknown>, text: RawBuilder<unknown>, q: string) =>
  sql`case when ${exact} then 0 when searchable(${text}) like substr(${patternOf(q)}, 2) then 1 else 2 end`

/** "0772 123 456" → the digits that any spelling of the number shares; null when the text is no number. */
function digitsOf(q: string): string | null {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  return /^[+\d\s()./-]+$/.test(q) && digits.length >= 4 ? digits : null
}

/** A number or an address is somebody's: the person comes before what they have booked. */
const namesPerson = (q: string): boolean => q.includes('@') || (digitsOf(q)?.length ?? 0) >= 7

const clientMatch = (q: string) => {
  const digits = digitsOf(q)
  return digits === null ? has(sql`c.search`, q) : sql`(${has(sql`c.search`, q)} or c.search like ${`%${digits}%`})`
}

const packages: Kind = {
  kind: 'package',
  needs: routeOf('/offers/packages/:id'),
  async find(db, { agencyId, q, limit }) {
    const { rows } = await sql<{ id: number; title: string; status: keyof typeof packageStatuses; days: number }>`
      select id, title, status, days from (
        select p.*, ${rank(sql`searchable(p.title) = searchable(${q})`, sql`p.title`, q)} as rank from packages p
        where p.agency_id = ${agencyId} and p.deleted_at is null and p.search like ${likeOf(q)} limit ${looked}) p
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

const bookings: Kind = {
  kind: 'booking',
  needs: routeOf('/bookings/view/:id'),
  async find(db, { agencyId, q, limit }) {
    const own = sql`b.agency_id = ${agencyId} and b.deleted_at is null`
    // A whole reference has an index of its own, in which the agency comes first.
    const named = isReference(q) ? sql`${own} and ${referenceMatch(q)}` : referenceMatch(q)
    const { rows } = await sql<{
      id: number
      reference: string
      title: string
      name: string
      status: BookingStatus
      starts_on: string
    }>`${onePlan} select b.id, b.reference, b.title, c.name, b.status, b.starts_on from (
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
      link: linkTo('/bookings/view/:id', { id: row.id }),
    }))
  },
}

/** Rooms, cars, services, events and tracks: those whose feature the agency has. */
const offers: Kind = {
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

const proposals: Kind = {
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

const inquiries: Kind = {
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

const clients: Kind = {
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

// An agency has few of them, so that no index is needed to find one by its words.
const links: Kind = {
  kind: 'payment_link',
  needs: routeOf('/payment-links/view/:id'),
  async find(db, { agencyId, q, limit }) {
    const { rows } = await sql<{ id: number; title: string; state: LinkState; paid: LinkAmount }>`
      select l.id, l.title, ${stateOfLink} as state, json_build_object('currency', l.currency, 'amount', major(l.amount, l.currency),
        'min_amount', major(l.min_amount, l.currency), 'max_amount', major(l.max_amount, l.currency)) as paid
      from payment_links l
      where l.agency_id = ${agencyId} and l.deleted_at is null and searchable(l.title) like ${likeOf(q)}
      order by ${rank(sql`searchable(l.title) = searchable(${q})`, sql`l.title`, q)}, l.id desc limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id, title, state, paid }) => ({
      kind: 'payment_link',
      id: String(id),
      label: title,
      detail: `${linkAmountText(paid)} · ${linkStates[state]}`,
      link: linkTo('/payment-links/view/:id', { id }),
    }))
  },
}

const payments: Kind = {
  kind: 'payment',
  needs: routeOf('/finance'),
  async find(db, { agencyId, q, limit }) {
    // Only by its own reference or the provider's: a name leads to the client, whose payments are on their page.
    if (!isReference(q) && !/^(?=.*\d)\S{6,}$/.test(q.trim())) return []
    const { rows } = await sql<{
      id: number
      reference: string
      payer: string
      currency: string
      amount: number
      objective: Objective
      status: TransactionStatus
    }>`select id, reference, payer, currency, major(amount, currency) as amount, objective, status from (
        select p.*, ${rank(sql`lower(p.reference) = lower(${q})`, sql`p.reference`, q)} as rank
        from ${matching('payments', isReference(q) ? sql`p.agency_id = ${agencyId} and p.reference = ${q.toUpperCase()}` : has(sql`p.search`, q), q)}
        where p.agency_id = ${agencyId} and searchable(p.reference || ' ' || p.external_reference) like ${patternOf(q)} limit ${looked}) p
      order by rank, paid_at desc, id desc limit ${limit}`.execute(db)
    return rows.map(({ id, reference, payer, currency, amount, objective, status }) => ({
      kind: 'payment',
      id: String(id),
      label: reference,
      detail: [payer, sumText(amount, currency), objectives[objective], transactionStatuses[status]]
        .filter(Boolean)
        .join(' · '),
      link: paymentAddress(id),
    }))
  },
}

const invoices: Kind = {
  kind: 'invoice',
  needs: routeOf('/finance/invoices/:id'),
  find: foundInvoices,
}

const users: Kind = {
  kind: 'user',
  needs: routeOf('/view-users'),
  async find(db, { agencyId, q, limit }) {
    const { rows } = await sql<{ id: number; name: string; email: string }>`
      select u.id, u.name, u.email from users u
      where u.agency_id = ${agencyId} and u.deleted_at is null and searchable(u.name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like ${likeOf(q)}
      order by ${rank(sql`u.email = lower(${q})`, sql`u.name`, q)}, u.name, u.id limit ${limit}`.execute(db)
    return rows.map(({ id, name, email }) => ({
      kind: 'user',
      id: String(id),
      label: name,
      detail: email,
      link: `${linkTo('/view-users')}?q=${encodeURIComponent(email)}`,
    }))
  },
}

const beneficiaries: Kind = {
  kind: 'beneficiary',
  needs: routeOf('/all-beneficiaries'),
  async find(db, { agencyId, q, limit }) {
    const { rows } = await sql<{ id: number; name: string; kind: BeneficiaryKind; bank: string | null }>`
      select b.id, b.name, b.kind, b.bank from beneficiaries b
      where b.agency_id = ${agencyId} and b.deleted_at is null and searchable(b.name) like ${likeOf(q)}
      order by ${rank(sql`searchable(b.name) = searchable(${q})`, sql`b.name`, q)}, b.name, b.id limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id, name, kind, bank }) => ({
      kind: 'beneficiary',
      id: String(id),
      label: name,
      detail: bank === null ? beneficiaryKinds[kind] : (bankOf(bank)?.name ?? beneficiaryKinds[kind]),
      link: linkTo('/beneficiary/:id?', { id }),
    }))
  },
}

/** What is taken off, and the letters that one asks for it by. */
const discounts: Kind = {
  kind: 'discount',
  needs: routeOf('/discount/:id'),
  async find(db, { agencyId, q, limit }) {
    const { rows } = await sql<Pick<Discount, 'id' | 'name' | 'percent' | 'amount' | 'currency' | 'state'>>`
      select discounts.id, discounts.name, ${discountColumns.percent} as percent, ${discountColumns.amount} as amount,
        discounts.currency, ${discountColumns.state} as state
      from discounts where discounts.agency_id = ${agencyId} and discounts.deleted_at is null and searchable(discounts.name) like ${likeOf(q)}
      order by ${rank(sql`searchable(discounts.name) = searchable(${q})`, sql`discounts.name`, q)}, discounts.name, discounts.id limit ${limit}`.execute(
      db,
    )
    return rows.map((row) => ({
      kind: 'discount',
      id: String(row.id),
      label: row.name,
      detail: [offText(row), discountStates[row.state]].join(' · '),
      link: linkTo('/discount/:id', { id: row.id }),
    }))
  },
}

const discountCodes: Kind = {
  kind: 'discount_code',
  needs: routeOf('/discount-codes/:id'),
  async find(db, { agencyId, q, limit }) {
    const { rows } = await sql<
      Pick<DiscountCode, 'id' | 'code' | 'discount_name' | 'percent' | 'amount' | 'currency' | 'state'>
    >`
      select discount_codes.id, discount_codes.code, discounts.name as discount_name, ${codeColumns.percent} as percent,
        ${codeColumns.amount} as amount, discounts.currency, ${codeColumns.state} as state
      from ${codesFrom} where discount_codes.agency_id = ${agencyId} and discount_codes.deleted_at is null
        and searchable(discount_codes.code) like ${likeOf(q)}
      order by ${rank(sql`lower(discount_codes.code) = lower(${q})`, sql`discount_codes.code`, q)}, discount_codes.id desc limit ${limit}`.execute(
      db,
    )
    return rows.map((row) => ({
      kind: 'discount_code',
      id: String(row.id),
      label: row.code,
      detail: [row.discount_name, offText(row), discountStates[row.state]].join(' · '),
      link: linkTo('/discount-codes/:id', { id: row.id }),
    }))
  },
}

/**
 * Records for the palette, of the kinds that this visitor may open, at most `limit` of each. Asked of the owner's connection with
 * the agency in every query, since row-level security keeps `like` away from the trigram indexes (see booking-search).
 */
export async function search(system: Kysely<DB>, asked: Asked): Promise<SearchHit[]> {
  const desk = [proposals, inquiries, discountCodes, discounts]
  // Who and what it is comes before what was booked by them or of it; a reference is a booking’s.
  const kinds = namesPerson(asked.q)
    ? [clients, users, bookings, ...desk, packages, offers, links, beneficiaries, payments]
    : isReference(asked.q)
      ? [invoices, bookings, payments, clients, packages, offers, ...desk, users, links, beneficiaries]
      : [invoices, clients, packages, offers, users, bookings, ...desk, links, beneficiaries, payments]
  const seen = kinds.filter(({ needs }) => access(asked.visitor, needs).on)
  const found = []
  for (const kind of seen) found.push(...(await kind.find(system, asked))) // one connection a search, however many kinds
  return found
}
