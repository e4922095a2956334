import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { copyPictures } from '../../services/offers/gallery.ts'
import type { Write } from '../../services/offers/inventory-writes.ts'
import { lockedPackage, packageRow } from '../../services/offers/package-rows.ts'
import { packageSlug } from '../../services/slugs.ts'

/** A draft with the same days, prices, extras, terms of instalments and photographs. Departures are not copied: their seats are sold one by one. */
export async function copyPackage(
  { agencyId, db, session }: Pick<Write, 'agencyId' | 'db' | 'session'>,
  from: number,
): Promise<{ id: number; title: string }> {
  const original = await lockedPackage(db, agencyId, from)
  const title = `${[...original.title].slice(0, 150).join('')} (copy)`
  const {
    id: _id,
    search: _search,
    days_search: _days,
    created_at: _created,
    updated_at: _updated,
    ...fields
  } = original
  const { id } = await db
    .insertInto('packages')
    .values({
      ...fields,
      cancellation_rules: JSON.stringify(original.cancellation_rules),
      title,
      slug: await packageSlug(db, agencyId, title),
      status: 'draft',
      featured: false,
      version: 1,
      published_at: null,
      created_by: session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await copyDays(db, agencyId, original.id, id)
  await sql`
    insert into price_options (agency_id, package_id, name, unit, age_band, residency, amount, currency, free, min_qty, max_qty, valid_from, valid_to, position)
    select agency_id, ${id}, name, unit, age_band, residency, amount, currency, free, min_qty, max_qty, valid_from, valid_to, position
    from price_options where package_id = ${original.id} and agency_id = ${agencyId} and deleted_at is null`.execute(db)
  await sql`
    insert into package_extras (agency_id, package_id, name, description, unit, amount, currency, max_qty, included, position)
    select agency_id, ${id}, name, description, unit, amount, currency, max_qty, included, position
    from package_extras where package_id = ${original.id} and agency_id = ${agencyId} and deleted_at is null`.execute(
    db,
  )
  await sql`
    insert into instalment_configs (agency_id, offer_type, offer_id, enabled, deposit_percent, deposit_sums, count, every, last_days_before, days_after)
    select agency_id, offer_type, ${id}, enabled, deposit_percent, deposit_sums, count, every, last_days_before, days_after
    from instalment_configs where offer_type = 'package' and offer_id = ${original.id} and agency_id = ${agencyId}`.execute(
    db,
  )
  await copyPictures(db, agencyId, 'package', original.id, id)
  return { id, title }
}

export const duplicate: Handler<Contract['packages']['duplicate']> = async (call) => {
  const from = idOf(call.path.id)
  const { id, title } = await copyPackage(call, from)
  call.audit({ subject: 'package', subjectId: id, after: { title, copied_from: from } })
  return { data: await packageRow(call.db, call.agencyId, id) }
}

async function copyDays(db: Kysely<DB>, agencyId: number, from: number, to: number): Promise<void> {
  const days = await db
    .selectFrom('package_itineraries')
    .select(['id', 'day'])
    .where('package_id', '=', from)
    .where('agency_id', '=', agencyId)
    .execute()
  const { rows: copies } = await sql<{ id: number; day: number }>`
    insert into package_itineraries (agency_id, package_id, day, title, description, location_name, lat, lng, meals, accommodation, activities)
    select agency_id, ${to}, day, title, description, location_name, lat, lng, meals, accommodation, activities
    from package_itineraries where package_id = ${from} and agency_id = ${agencyId}
    returning id, day`.execute(db)
  const copyOf = new Map(copies.map(({ id, day }) => [day, id]))
  for (const { id, day } of days) await copyPictures(db, agencyId, 'itinerary', id, copyOf.get(day) ?? 0)
}
