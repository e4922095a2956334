import { type Kysely, type RawBuilder, sql } from 'kysely'
import { accountText, hasMoved, transferKinds } from '../../../src/domain/finance/money-flow.ts'
import type { PaymentShown } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { netOf } from './payment-rows.ts'

const nameOf = (id: RawBuilder<unknown>) => sql`(select u.name from users u where u.id = ${id})`

/** A refund, or what a refund gives back; `r` being its row. */
const refund = sql`json_build_object('id', r.id, 'reference', r.reference, 'amount', major(r.amount, r.currency), 'status', r.status,
  'reason', r.note, 'by', ${nameOf(sql`r.recorded_by`)}, 'paid_at', r.paid_at)`

/** What of an incoming payment `p` has not been given back yet, in minor units. */
export const leftOf = (p: RawBuilder<unknown>) => sql`greatest(0, ${p}.amount - coalesce((
  select sum(r.amount) from payments r where r.refund_of = ${p}.id and moved(r.status)), 0))`

interface Entry {
  readonly kind: string
  readonly detail: string
  readonly currency: string
  readonly amount: number
}
type Stored = Omit<PaymentShown, 'transfers' | 'playable'> & {
  readonly transfers: readonly (Omit<PaymentShown['transfers'][number], 'entries'> & {
    readonly entries: readonly Entry[]
  })[]
}

/** A payment with everything that happened to it; 404 for another agency's. `development`: its provider may be played. */
export async function paymentShown(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  development: boolean,
): Promise<PaymentShown> {
  const { rows } = await sql<Stored>`
    select p.id, p.uuid, p.reference, p.objective, p.aggregator, p.method, p.currency, major(p.amount, p.currency) as amount,
      major(p.fee, p.currency) as fee, major(${netOf(sql`p`)}, p.currency) as net, p.direction, p.status, p.payer, p.note,
      p.external_reference, ${nameOf(sql`p.recorded_by`)} as recorded_by_name, p.paid_at, p.created_at, p.settled_currency, p.flag,
      major(p.observed_amount, p.observed_currency) as observed_amount, p.observed_currency,
      major(p.settled_amount, p.settled_currency) as settled_amount,
      (select json_build_object('id', b.id, 'reference', b.reference, 'title', b.title, 'kind', b.kind, 'version', b.version)
       from bookings b where b.id = p.booking_id and b.deleted_at is null) as booking,
      (select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code)
       from bookings b join clients c on c.id = b.client_id where b.id = p.booking_id) as client,
      (select ${refund} from payments r where r.id = p.refund_of) as refund_of,
      coalesce((select json_agg(${refund} order by r.id) from payments r where r.refund_of = p.id), '[]') as refunds,
      case when p.direction = 'in' and p.booking_id is not null and p.settled_currency is null and moved(p.status)
        then major(least(${leftOf(sql`p`)}, (select greatest(0, b.paid - b.refunded) from bookings b where b.id = p.booking_id))::bigint, p.currency)
        else 0 end as refundable,
      coalesce((select json_agg(json_build_object('id', e.id, 'status', e.status, 'source', e.source, 'reason', e.reason,
        'by', ${nameOf(sql`e.made_by`)}, 'at', e.at) order by e.id) from payment_events e where e.payment_id = p.id), '[]') as events,
      coalesce((select json_agg(json_build_object('id', t.id, 'title', t.kind, 'at', t.happened_at, 'by', ${nameOf(sql`t.made_by`)},
        'entries', (select json_agg(json_build_object('kind', a.kind, 'detail', a.detail, 'currency', e.currency,
          'amount', major(e.amount, e.currency)) order by e.amount desc, e.id) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transfer_id = t.id)) order by t.id) from ledger_transfers t where t.payment_id = p.id), '[]') as transfers
    from payments p where p.id = ${id} and p.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('payment')
  return {
    ...row,
    playable: development && row.status === 'pending' && row.aggregator === 'local',
    transfers: row.transfers.map(({ entries, ...transfer }) => ({
      ...transfer,
      title: transferKinds[transfer.title] ?? transfer.title,
      entries: entries.map(({ kind, detail, currency, amount }) => ({
        account: accountText(kind, detail),
        currency: currency as PaymentShown['currency'], // the currency of an account is one of the list
        amount,
      })),
    })),
  }
}

/** Whether something of it could be given back at all. */
export const isPaid = ({ direction, status }: Pick<PaymentShown, 'direction' | 'status'>): boolean =>
  direction === 'in' && hasMoved(status)
