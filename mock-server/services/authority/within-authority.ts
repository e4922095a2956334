import { type Kysely, sql } from 'kysely'
import { type ApprovalKind, type ApprovalNeeded, isMore, limitKindOf, limitOf } from '../../../src/domain/authority.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { Refused } from '../../http/refusals.ts'
import { measuredLimit, measureOf, type Seller } from './acting.ts'

/** What an approval is for: an act fits when all of it is the same. */
export interface ActFor {
  readonly kind: ApprovalKind
  /** Null: a new booking, or a proposal. */
  readonly bookingId: number | null
  /** Of a new booking; null where the client is new as well. */
  readonly clientId: number | null
  readonly proposal: { readonly id: number; readonly uuid: string } | null
  readonly currency: CurrencyCode | null
}
export interface Act extends ActFor {
  /** Minor units; of a discount what it comes to, where that is known. */
  readonly amount: number | null
  readonly percent: number | null
  /** Minor units: what of the amount was recorded before. */
  readonly earlier?: number
  /** Of the input: where the refusal is said. */
  readonly field: string
  /** What is above which limit, as a sentence; the limit in per cent or minor units. */
  readonly tooMuch: (limit: number) => string
  /** The record in whose history it stands who approved. */
  readonly on: { readonly subject: 'booking' | 'proposal'; readonly id: number }
}

/** Passes what is within the limit, or what a colleague has approved: that is used up by it. Else 422 that says what to ask for. */
export async function refuseAboveLimit(tx: Kysely<DB>, seller: Seller, act: Act): Promise<void> {
  const { acting } = seller
  if (acting === null) return
  const limit = measuredLimit(acting.authority, act.kind, act.currency)
  if (limit === null || !isMore(measureOf(act), limit)) return
  const approver = await spendApproval(tx, seller, act)
  if (approver === null) throw await refusal(tx, seller, act, limit)
  acting.audit({ subject: act.on.subject, subjectId: act.on.id, after: { approved: act.kind, approved_by: approver } })
}

export const isSameAct = (seller: Pick<Seller, 'agencyId' | 'userId'>, act: ActFor) => sql<boolean>`
  a.agency_id = ${seller.agencyId} and a.requested_by = ${seller.userId} and a.kind = ${act.kind}
  and a.booking_id is not distinct from ${act.bookingId}::bigint and a.client_id is not distinct from ${act.clientId}::bigint
  and a.proposal_id is not distinct from ${act.proposal?.id ?? null}::bigint and (a.kind = 'discount' or a.currency is not distinct from ${act.currency}::text)`

/** The smallest yes that is enough, locked and used up; the name of who gave it. Whoever waited for its lock finds it used. */
async function spendApproval(tx: Kysely<DB>, seller: Seller, act: Act): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    with fitting as (
      select a.id from approvals a
      where ${isSameAct(seller, act)} and a.status = 'approved' and a.expires_at > now()
        and case when a.kind = 'discount'
          then a.percent >= ${act.percent}::numeric and (a.amount is null or (a.currency = ${act.currency}::text and a.amount >= ${act.amount}::bigint))
          else a.amount >= ${act.amount}::bigint end
      order by coalesce(a.amount, a.percent), a.id limit 1 for update
    )
    update approvals a
    set status = 'used', used_at = now(), updated_at = now(), version = a.version + 1,
      booking_id = ${act.on.subject === 'booking' ? act.on.id : null}::bigint
    from fitting, users u where a.id = fitting.id and u.id = a.decided_by
    returning u.name`.execute(tx)
  return rows[0]?.name ?? null
}

async function refusal(tx: Kysely<DB>, seller: Seller, act: Act, limit: number): Promise<Refused> {
  const { rows } = await sql<{ id: number }>`
    select a.id from approvals a where ${isSameAct(seller, act)} and a.status = 'pending' and a.expires_at > now()
    order by a.id desc limit 1`.execute(tx)
  const message = `${act.tooMuch(limit)} Ask a colleague to approve it.`
  const { currency } = act
  const approval: ApprovalNeeded = {
    kind: act.kind,
    booking_id: act.bookingId,
    client_id: act.clientId,
    proposal_uuid: act.proposal?.uuid ?? null,
    currency,
    amount: act.amount === null || currency === null ? null : toMajor(act.amount, currency),
    earlier:
      act.earlier === undefined || act.earlier === 0 || currency === null ? null : toMajor(act.earlier, currency),
    percent: act.percent,
    limit: seller.acting === null ? null : limitOf(seller.acting.authority, limitKindOf[act.kind], currency),
    pending_id: rows[0]?.id ?? null,
  }
  return new Refused(422, { message, errors: { [act.field]: [message] }, approval })
}
