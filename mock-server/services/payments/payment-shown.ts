import { type Kysely, sql } from 'kysely'
import { hasMoved, serverObjectives } from '../../../src/domain/finance/money-flow.ts'
import type { PaymentShown } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { notFound } from '../../http/refusals.ts'
import { postedTransfers, type StoredTransfer, transfersWhere } from '../ledger/posted-transfers.ts'
import { personName } from '../records/person-ref.ts'
import { netOf } from './payment-rows.ts'
import { refundWay } from './refund-ways.ts'
import { leftOf, settledSum } from './settled-payment.ts'

/** A refund, or what a refund gives back; `r` being its row. */
const refund = sql`json_build_object('id', r.id, 'reference', r.reference, 'currency', r.currency, 'amount', major(r.amount, r.currency), 'fee', major(r.fee, r.currency), 'status', r.status,
  'reason', r.note, 'problem', r.reason, 'aggregator', r.aggregator, 'flag', r.flag, 'by', ${personName(sql`r.recorded_by`)}, 'paid_at', r.paid_at)`

/** Of the booking of `p`, in the payment's own currency; null where it has none. */
const leftOfBooking = sql`(select floor(p.amount::numeric * greatest(0, b.paid - b.refunded - coalesce((select sum(${settledSum(sql`r`)}) from payments r
  where r.booking_id = b.id and r.direction = 'out' and r.status = 'pending'), 0)) / ${settledSum(sql`p`)}) from bookings b where b.id = p.booking_id)`

type Stored = Omit<PaymentShown, 'transfers' | 'way_back'> & { readonly transfers: readonly StoredTransfer[] }

/** A payment with everything that happened to it; 404 for another agency's. */
export async function paymentShown(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  desk: Pick<Platform, 'database' | 'settings'>,
): Promise<PaymentShown> {
  const { rows } = await sql<Stored>`
    select p.id, p.uuid, p.reference, p.objective, p.aggregator, p.method, p.currency, major(p.amount, p.currency) as amount,
      major(p.fee, p.currency) as fee, major(${netOf(sql`p`)}, p.currency) as net, p.direction, p.status, p.payer, p.note,
      p.external_reference, ${personName(sql`p.recorded_by`)} as recorded_by_name, p.paid_at, p.created_at, p.settled_currency,
      major(p.settled_amount, p.settled_currency) as settled_amount, p.settled_rate, p.settled_rate_day, p.settled_reason,
      major(p.rounding, p.settled_currency) as rounding,
      (select json_build_object('id', b.id, 'reference', b.reference, 'title', b.title, 'kind', b.kind, 'version', b.version,
        'balance', major(b.balance, b.currency))
       from bookings b where b.id = p.booking_id and b.deleted_at is null) as booking,
      (select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code)
       from bookings b join clients c on c.id = b.client_id where b.id = p.booking_id) as client,
      (select json_build_object('id', c.id, 'value_date', c.value_date, 'reference', c.reference)
       from bank_credit_matches m join bank_credits c on c.id = m.credit_id where m.payment_id = p.id and m.undone_at is null) as bank_credit,
      (select ${refund} from payments r where r.id = p.refund_of) as refund_of,
      coalesce((select json_agg(${refund} order by r.id) from payments r where r.refund_of = p.id), '[]') as refunds,
      case when p.direction = 'in' and moved(p.status) and not p.objective = any(${serverObjectives}::text[])
        then major(least(${leftOf(sql`p`)}, ${leftOfBooking})::bigint, p.currency) else 0 end as refundable, p.flag,
      major(p.observed_amount, p.observed_currency) as observed_amount, p.observed_currency, p.reason as problem,
      coalesce((select json_agg(json_build_object('id', e.id, 'status', e.status, 'source', e.source, 'reason', e.reason,
        'by', ${personName(sql`e.made_by`)}, 'at', e.at) order by e.id) from payment_events e where e.payment_id = p.id), '[]') as events,
      (select json_build_object('id', s.id, 'reference', s.reference, 'state', s.status) from provider_settlements s where s.id = p.settlement_id) as settlement,
      ${transfersWhere(sql`t.payment_id = p.id`)} as transfers
    from payments p where p.id = ${id} and p.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('payment')
  return {
    ...row,
    way_back:
      row.refundable > 0 ? await refundWay(db, desk, { id, agency_id: agencyId, currency: row.currency }) : null,
    transfers: postedTransfers(row.transfers),
  }
}

/** Whether something of it could be given back at all. */
export const isPaid = ({ direction, status }: Pick<PaymentShown, 'direction' | 'status'>): boolean =>
  direction === 'in' && hasMoved(status)
