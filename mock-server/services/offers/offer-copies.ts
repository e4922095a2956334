import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BaseKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { offerSlug } from '../slugs.ts'
import { copyPictures } from './gallery.ts'
import { lockedOffer } from './offer-writes.ts'

const details = {
  room: 'rooms',
  car: 'cars',
  service: 'services',
  event: 'events',
  product: 'products',
  track: 'tracks',
} as const

/**
 * Rows of a table once more, with some columns said anew; those of columns that a later migration adds come along. The id is
 * drawn beside it, since an expanded row would draw one for each of its columns.
 */
const copied = (table: string, where: RawBuilder<unknown>, over: RawBuilder<unknown>, numbered: boolean) => sql`
  insert into ${sql.table(table)} ${numbered ? sql`overriding system value` : sql``}
  select n.* from (
    select to_jsonb(t) || ${over} ${numbered ? sql`|| jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id')))` : sql``} as row
    from ${sql.table(table)} t where ${where} order by ${numbered ? sql`t.id` : sql`1`}
  ) c cross join lateral jsonb_populate_record(null::${sql.table(table)}, c.row) n`

/**
 * A draft with the same facts, seasons, slots, ticket types, variants and photographs. What is out of service, what was typed for single
 * days, SKUs, stock, and the terms for resellers stay with the first: they are about it alone.
 */
export async function copyOffer(
  tx: Kysely<DB>,
  { agencyId, userId, kind, id }: { agencyId: number; userId: number; kind: BaseKind; id: number },
): Promise<{ id: number; title: string }> {
  const original = await lockedOffer(tx, agencyId, kind, id)
  const title = `${[...original.title].slice(0, 150).join('')} (copy)`
  const { id: _id, search: _search, created_at: _created, updated_at: _updated, ...fields } = original
  const made = await tx
    .insertInto('offers')
    .values({
      ...fields,
      cancellation_rules: JSON.stringify(original.cancellation_rules),
      title,
      slug: await offerSlug(tx, agencyId, kind, title),
      status: 'draft',
      featured: false,
      version: 1,
      published_at: null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = (column: string) => sql`t.agency_id = ${agencyId} and ${sql.ref(`t.${column}`)} = ${id}`
  const to = (column: string) => sql`jsonb_build_object(${column}::text, ${made.id}::bigint)`
  const counters = kind === 'product' ? sql` || '{"variants": 0, "on_hand": 0}'::jsonb` : sql``
  await copied(details[kind], own('offer_id'), sql`${to('offer_id')}${counters}`, false).execute(tx)
  await copied('offer_rates', sql`${own('offer_id')} and t.deleted_at is null`, to('offer_id'), true).execute(tx)
  if (kind === 'service')
    await copied('service_slots', sql`${own('service_id')} and t.deleted_at is null`, to('service_id'), true).execute(
      tx,
    )
  if (kind === 'event') await copyTickets(tx, agencyId, id, made.id)
  if (kind === 'product') await copyVariants(tx, agencyId, id, made.id)
  await copyPictures(tx, agencyId, 'offer', id, made.id)
  return { id: made.id, title }
}

async function copyTickets(tx: Kysely<DB>, agencyId: number, from: number, to: number): Promise<void> {
  const types = await tx
    .selectFrom('ticket_types')
    .select('id')
    .where('event_id', '=', from)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const { id } of types) {
    const over = sql`jsonb_build_object('event_id', ${to}::bigint, 'version', 1)`
    const { rows } = await sql<{
      id: number
    }>`${copied('ticket_types', sql`t.id = ${id}`, over, true)} returning id`.execute(tx)
    const made = rows[0]?.id ?? 0
    const tier = sql`jsonb_build_object('ticket_type_id', ${made}::bigint)`
    await copied('ticket_tiers', sql`t.ticket_type_id = ${id} and t.agency_id = ${agencyId}`, tier, true).execute(tx)
  }
}

/** Options with the values that are still offered, and their variants; what was archived stays with the first. */
async function copyVariants(tx: Kysely<DB>, agencyId: number, from: number, to: number): Promise<void> {
  const values = new Map<number, number>()
  const options = await tx
    .selectFrom('product_options')
    .select(['id', 'name', 'position'])
    .where('product_id', '=', from)
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .execute()
  for (const { id, ...option } of options) {
    const made = await tx
      .insertInto('product_options')
      .values({ ...option, agency_id: agencyId, product_id: to })
      .returning('id')
      .executeTakeFirstOrThrow()
    const had = await tx
      .selectFrom('product_option_values')
      .select(['id', 'name', 'position'])
      .where('option_id', '=', id)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .execute()
    for (const { id: value, ...rest } of had) {
      const copy = await tx
        .insertInto('product_option_values')
        .values({ ...rest, agency_id: agencyId, option_id: made.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      values.set(value, copy.id)
    }
  }
  const variants = await tx
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', from)
    .where('agency_id', '=', agencyId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute()
  if (variants.length === 0) return
  await tx
    .insertInto('variants')
    .values(
      variants.map(({ id: _, version: __, created_at: ___, updated_at: ____, ...variant }) => ({
        ...variant,
        product_id: to,
        values: variant.values.map((value) => values.get(Number(value)) ?? 0),
        sku: '',
        barcode: '',
        image_id: null,
      })),
    )
    .execute()
}
