import { sql } from 'kysely'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { startOfDay } from '../bookings/booking-rows.ts'

export interface AskedPartner {
  readonly agencyId: number
  readonly partnerId: number
  readonly currency: CurrencyCode
  readonly from?: Day | null | undefined
  readonly to?: Day | null | undefined
  /** Only the sales of one side. */ readonly side?: 'offered' | 'reselling' | undefined
}

/**
 * What two agencies sold of each other, as the looking one sees it. What is owed of a sale is the balance of the owner's booking, of which the
 * reseller is the client; `id` and `reference` are of the own booking. It crosses the wall between agencies: every query names both.
 */
export const salesBetween = ({ agencyId, partnerId, currency, from, to, side }: AskedPartner) => sql`
  select case when ours.theirs then 'offered' else 'reselling' end as side, s.id as supply_id,
    case when ours.theirs then s.id else c.id end as id, case when ours.theirs then s.kind else c.kind end as booking_kind,
    case when ours.theirs then s.reference else c.reference end as reference,
    case when ours.theirs then c.reference else s.reference end as partner_reference,
    s.title, s.status, s.starts_on, s.created_at as sold_at, s.total + s.resell_commission as price, s.resell_commission as commission,
    s.charged as billed, s.charged - s.written_off as owed, s.paid - s.refunded as paid, s.balance as open
  from resells r
  join bookings s on s.resell_id = r.id and s.agency_id = r.owner_agency_id and s.supplier_booking_id is null and s.deleted_at is null
  left join bookings c on c.supplier_booking_id = s.id and c.agency_id = r.agency_id and c.deleted_at is null
  cross join lateral (select r.owner_agency_id = ${agencyId} as theirs) ours
  where ${ownedBy({ agencyId, partnerId, side })} and s.currency = ${currency}
    and ${from == null ? sql`true` : sql`s.created_at >= ${startOfDay(from)}`}
    and ${to == null ? sql`true` : sql`s.created_at < ${startOfDay(addDays(to, 1))}`}`

const ownedBy = ({ agencyId, partnerId, side }: Pick<AskedPartner, 'agencyId' | 'partnerId' | 'side'>) => {
  const [ours, theirs] = [sql`(${agencyId}, ${partnerId})`, sql`(${partnerId}, ${agencyId})`]
  const owners = side === 'offered' ? ours : side === 'reselling' ? theirs : sql`${ours}, ${theirs}`
  return sql`(r.owner_agency_id, r.agency_id) in (${owners})`
}

/** The same with the invoice that counts for each, looked up once a sale. */
export const invoicedSales = (asked: AskedPartner) => sql`
  select x.*, v.id as invoice_id from (${salesBetween(asked)}) x left join lateral standing_invoices(x.supply_id) v on true`

/** A sale `x` of them that no invoice bills yet. */
export const isUninvoiced = sql`x.side = 'offered' and x.status <> 'pending' and x.billed > 0 and x.invoice_id is null`
