import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { offerShape } from '../../../src/domain/contract/offers/offer-rules.ts'
import { type CurrencyCode, toMajor, toMinor } from '../../../src/domain/money.ts'
import { type BaseKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { lockedRow } from '../records/locked-row.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { offerSlug } from '../slugs.ts'
import { changesBetween, checkVersion } from '../versions.ts'

/** The fields that the input of every kind of offer has; `amount` where the kind has a base price, in major units. */
export type OfferInput = {
  readonly [K in Exclude<keyof typeof offerShape, 'version'>]: v.InferOutput<(typeof offerShape)[K]>
} & { readonly version?: number | undefined; readonly amount?: number }

/** The row to write on, locked against everybody else until the transaction ends. */
export async function lockedOffer(tx: Kysely<DB>, agencyId: number, kind: BaseKind, id: number) {
  const { noun } = offerKinds[kind]
  const row = await lockedRow(tx, 'offers', { agencyId, id, noun })
  if (row.kind !== kind) throw notFound(noun)
  return row
}

/** That an offer is there, of this kind and one's own, before its parts are listed. */
export async function checkOffer(db: Kysely<DB>, agencyId: number, kind: BaseKind, id: number): Promise<void> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound(offerKinds[kind].noun)
}

/** A part was changed; the version stays, so that the form of the offer itself does not go stale. */
export async function touchOffer(tx: Kysely<DB>, agencyId: number, id: number): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}

/** Minor units of a currency, or 422 at `field`. */
export function minorAt(field: string, amount: number, currency: CurrencyCode): number {
  try {
    return toMinor(amount, currency)
  } catch {
    throw refused({ [field]: [`${currency} has fewer decimal places.`] })
  }
}

/** Current days of an input: the description without anything that could run, the price in minor units. */
async function fieldsOf(input: OfferInput) {
  const { title, summary, status, featured, tags, currency, discount_percent, cancellation_rules, amount } = input
  return {
    title,
    summary,
    description: await cleanHtml(input.description),
    status,
    featured,
    tags,
    currency,
    discount_percent,
    cancellation_rules: cancellation_rules.toSorted((a, b) => b.days_before - a.days_before),
    cancellation_policy: input.cancellation_policy,
    ...(amount === undefined ? {} : { amount: minorAt('amount', amount, currency) }),
  }
}

const moneyColumns = ['amount', 'extra_km', 'deposit', 'extra_hour', 'driver_fee', 'fuel_eighth']

/** Fields as a history tells them: amounts in the major unit. */
export const inMajorUnits = <T extends object>(fields: T, currency: CurrencyCode): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      moneyColumns.includes(name) && typeof value === 'number' ? toMajor(value, currency) : value,
    ]),
  ) as T // the same names, and numbers where numbers were

/** JSON columns are bound as text: a list of ours would become an array of PostgreSQL. */
const stored = <T extends { readonly cancellation_rules: unknown }>(fields: T) => ({
  ...fields,
  cancellation_rules: JSON.stringify(fields.cancellation_rules),
})

/** Why an offer that is as it is now cannot be published, or null. Of a kind that needs nothing: null. */
export async function unready(tx: Kysely<DB>, kind: BaseKind, id: number): Promise<string | null> {
  const missing = async (from: ReturnType<typeof sql>) =>
    (await sql<{ yes: boolean }>`select not exists (${from}) as yes`.execute(tx)).rows[0]?.yes === true
  if (kind === 'event' && (await missing(sql`select from ticket_types where event_id = ${id} and deleted_at is null`)))
    return 'needs at least one ticket type before it is published.'
  if (
    kind === 'event' &&
    (await missing(sql`select from events where offer_id = ${id} and (venue_name <> '' or online)`))
  )
    return 'needs a venue before it is published, or to be marked as online.'
  if (
    kind === 'service' &&
    (await missing(sql`select from service_slots where service_id = ${id} and deleted_at is null`))
  )
    return 'needs at least one slot before it is published.'
  if (kind === 'product' && (await missing(sql`select from variants where product_id = ${id} and archived_at is null`)))
    return 'needs at least one variant before it is published.'
  if (
    kind === 'product' &&
    (await missing(sql`select from products p where p.offer_id = ${id} and (p.product_kind <> 'digital'
      or exists (select from virtual_assets a where a.product_id = p.offer_id and a.removed_at is null))`))
  )
    return 'needs its file before it is published.'
  if (
    kind === 'track' &&
    (await missing(sql`select from tracks where offer_id = ${id} and jsonb_array_length(path) >= 2`))
  )
    return 'needs a path of at least two points before it is published.'
  return null
}

/** The common part of a new offer. The caller inserts its kind's own row with the id, then notes `fields` in the audit. */
export async function insertOffer(
  tx: Kysely<DB>,
  { agencyId, userId, kind }: { readonly agencyId: number; readonly userId: number; readonly kind: BaseKind },
  input: OfferInput,
): Promise<{ id: number; fields: Awaited<ReturnType<typeof fieldsOf>> & { slug: string } }> {
  const fields = { ...(await fieldsOf(input)), slug: await offerSlug(tx, agencyId, kind, input.title) }
  const { id } = await tx
    .insertInto('offers')
    .values({
      ...stored(fields),
      agency_id: agencyId,
      kind,
      created_by: userId,
      published_at: input.status === 'published' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fields: inMajorUnits(fields, fields.currency) }
}

/**
 * Changes the common part; 409 when `input.version` is not the row's. The caller writes its kind's own row after it and
 * notes `changes` (joined with its own) in the audit under the kind's name.
 */
export async function updateOffer(
  tx: Kysely<DB>,
  { agencyId, kind, id }: { readonly agencyId: number; readonly kind: BaseKind; readonly id: number },
  input: OfferInput,
) {
  const before = await lockedOffer(tx, agencyId, kind, id)
  await checkVersion(tx, kind, before, input.version)
  const fields = {
    ...(await fieldsOf(input)),
    // An address that people may have is kept: it follows the title only until the first publishing.
    slug: before.published_at === null ? await offerSlug(tx, agencyId, kind, input.title, id) : before.slug,
  }
  await tx
    .updateTable('offers')
    .set({
      ...stored(fields),
      version: before.version + 1,
      updated_at: new Date(),
      ...(input.status === 'published' && before.published_at === null ? { published_at: new Date() } : {}),
    })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const changes = changesBetween<Partial<typeof before>>(
    inMajorUnits(before, before.currency),
    inMajorUnits(fields, fields.currency),
  )
  return { before, fields, changes }
}
