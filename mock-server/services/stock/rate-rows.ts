import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import { type BaseKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { Block, Rate } from '../../../src/domain/schema/types.generated.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { DB } from '../../database/types.generated.ts'
import { forbidden, notFound } from '../../http/refusals.ts'

/** 403 unless the visitor may see this kind of offer: calls for several kinds ask once the kind is known. */
export function checkKind(visitor: Visitor, kind: BaseKind): void {
  const { permission, feature } = offerKinds[kind]
  const verdict = access(visitor, { permission, feature })
  if (!verdict.on) throw forbidden(verdict.reason, verdict.refusal)
}

/** What a season of a kind may be charged by. Kinds that are not here have none. */
export const seasonUnits: Partial<Record<BaseKind, readonly string[]>> = {
  room: ['per_night'],
  car: ['per_day', 'per_week', 'per_hour'],
  service: ['per_person', 'per_group'],
}

/** Kinds that may have prices by residency; a car costs everybody the same. */
export const pricedByResidency: readonly BaseKind[] = ['room', 'service']

export const seasonKind = (text: string): BaseKind => {
  if (!Object.hasOwn(seasonUnits, text)) throw notFound()
  return text as BaseKind // a key of the table
}

const rateColumns = sql`r.id, r.version, r.offer_id, r.name, r.unit, major(r.amount, coalesce(r.currency, o.currency))::float8 as amount,
  coalesce(r.currency, o.currency) as currency, r.residency, r.valid_from,
  r.valid_to, r.weekdays, r.min_stay, r.adults, r.position`

/** The seasons of an offer, or one of them by its own id. */
export async function ratesOf(
  db: Kysely<DB>,
  agencyId: number,
  wanted: { readonly offerId: number } | { readonly id: number },
): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select ${rateColumns} from offer_rates r join offers o on o.id = r.offer_id
    where r.agency_id = ${agencyId} and r.deleted_at is null
      and ${'id' in wanted ? sql`r.id = ${wanted.id}` : sql`r.offer_id = ${wanted.offerId}`}
    order by r.valid_from nulls first, r.position, r.id`.execute(db)
  return rows
}

const blockColumns = sql`b.id, b.version, b.offer_id, b.first_day, b.last_day, b.quantity, b.reason, u.name as created_by_name, b.created_at`

export async function blocksOf(
  db: Kysely<DB>,
  agencyId: number,
  wanted:
    | { readonly offerId: number; readonly from: string; readonly to: string | undefined }
    | { readonly id: number },
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select ${blockColumns} from offer_blocks b left join users u on u.id = b.created_by
    where b.agency_id = ${agencyId} and b.deleted_at is null
      and ${
        'id' in wanted
          ? sql`b.id = ${wanted.id}`
          : sql`b.offer_id = ${wanted.offerId} and b.last_day >= ${wanted.from}
              and (${wanted.to ?? null}::date is null or b.first_day <= ${wanted.to ?? null}::date)`
      }
    order by b.first_day, b.id limit 500`.execute(db)
  return rows
}
