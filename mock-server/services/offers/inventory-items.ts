import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import type { OfferRef } from '../../../src/domain/contract/offers/inventory.ts'
import { type OfferKind, offerKindNames, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import { counted } from '../../../src/domain/text.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { DB } from '../../database/types.generated.ts'
import { forbidden, notFound } from '../../http/refusals.ts'
import { restorable } from '../records/locked-row.ts'

/** Kinds that a visitor may see: each has its own permission and feature. */
export const kindsOf = (visitor: Visitor): OfferKind[] =>
  offerKindNames.filter((kind) => access(visitor, needsOf(kind)).on)

const needsOf = (kind: OfferKind) => ({ permission: offerKinds[kind].permission, feature: offerKinds[kind].feature })

/** 403 unless the visitor may see every one of these kinds. */
export function checkKinds(visitor: Visitor, kinds: readonly OfferKind[]): void {
  for (const kind of new Set(kinds)) {
    const verdict = access(visitor, needsOf(kind))
    if (!verdict.on) throw forbidden(verdict.reason, verdict.refusal)
  }
}

/** A kind in a path: 404 for what is none. */
export function kindOf(text: string): OfferKind {
  if (!Object.hasOwn(offerKinds, text)) throw notFound('offer')
  return text as OfferKind // a key of the table
}

export interface Item extends OfferRef {
  readonly title: string
  readonly slug: string
  readonly status: string
  readonly tags: readonly string[]
  readonly deleted_at: string | null
}

const idsOf = (items: readonly OfferRef[], isPackage: boolean) => [
  ...new Set(items.filter((item) => (item.kind === 'package') === isPackage).map(({ id }) => id)),
]

/**
 * Offers of several kinds, locked, packages first and each in the order of their ids; 404 when one of them is not there or is
 * of another kind. `deleted` also finds what was deleted within thirty days.
 */
export async function lockedItems(
  tx: Kysely<DB>,
  agencyId: number,
  items: readonly OfferRef[],
  deleted = false,
): Promise<Item[]> {
  const lockedOf = async (isPackage: boolean): Promise<readonly Item[]> => {
    const ids = idsOf(items, isPackage)
    if (ids.length === 0) return []
    const { rows } = await sql<Item>`
      select ${isPackage ? sql`'package' as kind` : sql`kind`}, id, title, slug, status, tags, deleted_at
      from ${isPackage ? sql`packages` : sql`offers`}
      where agency_id = ${agencyId} and id = any(${ids}::bigint[])
        and ${deleted ? restorable() : sql`deleted_at is null`}
      order by id for update`.execute(tx)
    return rows
  }
  const found = [...(await lockedOf(true)), ...(await lockedOf(false))]
  const named = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
  if (found.length < named.size || !found.every(({ kind, id }) => named.has(`${kind} ${id}`)))
    throw notFound(nounOf(items))
  return found
}

const nounOf = (items: readonly OfferRef[]): string => {
  const [first] = items
  return first !== undefined && items.every(({ kind }) => kind === first.kind) ? offerKinds[first.kind].noun : 'offer'
}

/** "3 rooms", "2 offers" when they are of several kinds. */
export function countedItems(items: readonly OfferRef[]): string {
  const noun = nounOf(items)
  return counted(items.length, noun, noun === 'offer' ? 'offers' : offerKinds[items[0]?.kind ?? 'package'].many)
}

export const refsOf = (items: readonly OfferRef[]): OfferRef[] => items.map(({ kind, id }) => ({ kind, id }))

/** The page of one offer. */
export const linkOf = ({ kind, id }: OfferRef): string => offerKinds[kind].screen.replace(':id', String(id))
