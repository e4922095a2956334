import { type Kysely, type Selectable, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { PlanFacts, SubscriptionState } from '../../../src/domain/subscriptions/periods.ts'
import type { DB, SubscriptionOrders } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { subscriptionState } from '../account/sessions.ts'

export type OrderRow = Selectable<SubscriptionOrders>

/** A plan as it is priced: minor units. */
export interface PlanRow extends PlanFacts {
  readonly name: string
  readonly currency: CurrencyCode
}

/** The subscription of an agency that counts: the newest, whether or not it still runs. Minor units of its plan's currency. */
export interface Current {
  readonly id: number
  readonly version: number
  readonly state: SubscriptionState
  /** As the clock last wrote it. */
  readonly status: SubscriptionState
  readonly trial: boolean
  readonly starts_at: Date
  readonly period_starts_at: Date
  readonly ends_at: Date
  readonly anchor_on: Day
  readonly value: number
  readonly credit: number
  readonly cancels_at_end: boolean
  readonly renewal_wallet: CurrencyCode | null
  readonly plan: PlanRow
  readonly next: PlanRow | null
}

const planFacts = (
  alias: string,
) => sql`(select json_build_object('id', x.id, 'name', x.name, 'amount', x.amount, 'currency', x.currency,
  'interval', x.interval, 'features', x.features) from plans x where x.id = ${sql.ref(alias)})`

type Stored = Omit<Current, 'starts_at' | 'period_starts_at' | 'ends_at'> & {
  readonly starts_at: string
  readonly period_starts_at: string
  readonly ends_at: string
}

export async function currentSubscription(db: Kysely<DB>, agencyId: number): Promise<Current | null> {
  const { rows } = await sql<Stored>`
    select sub.id, sub.version, ${subscriptionState} as state, sub.status, sub.trial, sub.starts_at, sub.period_starts_at, sub.ends_at,
      sub.anchor_on::text as anchor_on, sub.value, sub.credit, sub.cancels_at_end, sub.renewal_wallet,
      ${planFacts('sub.plan_id')} as plan, ${planFacts('sub.next_plan_id')} as next
    from subscriptions sub where sub.agency_id = ${agencyId} order by sub.ends_at desc, sub.id desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return {
    ...row,
    starts_at: new Date(row.starts_at),
    period_starts_at: new Date(row.period_starts_at),
    ends_at: new Date(row.ends_at),
  }
}

/** 404 for a plan that is not on the list. */
export async function planRow(db: Kysely<DB>, id: number): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    select p.id, p.name, p.amount, p.currency, p.interval, p.features from plans p where p.id = ${id}`.execute(db)
  const [plan] = rows
  if (plan === undefined) throw notFound('plan')
  return plan
}

/** Two who change a subscription take turns, on whichever server they are. A payment is locked before it, never after. */
export const lockSubscription = (tx: Kysely<DB>, agencyId: number) =>
  sql`select from agencies where id = ${agencyId} for no key update`.execute(tx)

/** The subscription to change, locked; 409 where it is another than was shown. */
export async function shownSubscription(
  tx: Kysely<DB>,
  agencyId: number,
  version: number | null,
): Promise<Current | null> {
  await lockSubscription(tx, agencyId)
  const current = await currentSubscription(tx, agencyId)
  if ((current?.version ?? null) !== version)
    throw conflict('The subscription has changed meanwhile. Check what it is now, then choose again.')
  return current
}
