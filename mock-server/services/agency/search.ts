import { type Kysely, sql } from 'kysely'
import { discountStates } from '../../../src/domain/discounts/discount-choices.ts'
import { offText } from '../../../src/domain/discounts/discount-text.ts'
import {
  type Objective,
  objectives,
  type TransactionStatus,
  transactionStatuses,
} from '../../../src/domain/finance/money-flow.ts'
import { sumText } from '../../../src/domain/money.ts'
import {
  type LinkAmount,
  type LinkState,
  linkAmountText,
  linkStates,
} from '../../../src/domain/payments/payment-links.ts'
import { paymentAddress } from '../../../src/domain/routes/finance-address.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import type { Discount, DiscountCode, SearchHit } from '../../../src/domain/schema/types.generated.ts'
import { bankOf } from '../../../src/domain/transfers/banks.ts'
import { type BeneficiaryKind, beneficiaryKinds } from '../../../src/domain/transfers/beneficiaries.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf } from '../../http/lists.ts'
import { isReference } from '../bookings/booking-search.ts'
import { contactHits } from '../contacts/contact-search-kind.ts'
import { codeColumns, codesFrom, discountColumns } from '../discounts/discount-rows.ts'
import { flights } from '../flights/flight-search-kind.ts'
import { leads } from '../funnel/lead-search-kind.ts'
import { foundInvoices } from '../invoices/invoice-search.ts'
import { orders } from '../orders/order-search-kind.ts'
import { stateOfLink } from '../payment-links/link-rows.ts'
import { bookings, clients, inquiries, offers, packages, proposals } from './search-desk.ts'
import { type Asked, has, type Kind, looked, matching, namesPerson, patternOf, rank } from './search-terms.ts'

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
  const desk = [proposals, inquiries, leads, discountCodes, discounts]
  // Who and what it is comes before what was booked by them or of it; a reference is a booking’s.
  const kinds = namesPerson(asked.q)
    ? [
        clients,
        contactHits,
        users,
        bookings,
        orders,
        flights,
        ...desk,
        packages,
        offers,
        links,
        beneficiaries,
        payments,
      ]
    : isReference(asked.q)
      ? [
          invoices,
          orders,
          bookings,
          flights,
          payments,
          clients,
          contactHits,
          packages,
          offers,
          ...desk,
          users,
          links,
          beneficiaries,
        ]
      : [
          invoices,
          clients,
          contactHits,
          packages,
          offers,
          users,
          bookings,
          orders,
          flights,
          ...desk,
          links,
          beneficiaries,
          payments,
        ]
  const seen = kinds.filter(({ needs }) => access(asked.visitor, needs).on)
  const found: SearchHit[] = []
  for (const kind of seen) found.push(...(await kind.find(system, asked))) // one connection a search, however many kinds
  // A passenger who is the client too leads to the same screen twice.
  const flown = new Set(found.flatMap(({ kind, link }) => (kind === 'flight' ? [link] : [])))
  return found.filter(({ kind, link }) => kind !== 'booking' || !flown.has(link))
}
