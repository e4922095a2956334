import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { arrange, picturesOf, refuseTooMany } from '../../services/offers/gallery.ts'
import { checkPackage, lockedPackage, touchPackage } from '../../services/offers/package-rows.ts'
import { restorable } from '../../services/records/locked-row.ts'
import { imageOf, storeImage } from '../../services/uploads.ts'

type Area = Contract['packages']
async function dayOf(db: Kysely<DB>, agencyId: number, id: number) {
  const row = await db
    .selectFrom('package_itineraries as i')
    .innerJoin('packages as p', 'p.id', 'i.package_id')
    .select(['i.id', 'i.title', 'i.package_id'])
    .where('i.id', '=', id)
    .where('i.agency_id', '=', agencyId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('day')
  return row
}

const gallery: Handler<Area['gallery']> = async ({ agencyId, db, path }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  return { data: (await picturesOf(db, agencyId, { type: 'package', id: idOf(path.id) })).map(imageOf) }
}

const itineraryGallery: Handler<Area['itineraryGallery']> = async ({ agencyId, db, path }) => {
  const { id } = await dayOf(db, agencyId, idOf(path.id))
  return { data: (await picturesOf(db, agencyId, { type: 'itinerary', id })).map(imageOf) }
}

const uploadImage: Handler<Area['uploadImage']> = async (call) => {
  const { agencyId, db, upload } = call
  const { id } = await lockedPackage(db, agencyId, idOf(call.path.packageId))
  await refuseTooMany(db, agencyId, { type: 'package', id })
  const data = imageOf(await storeImage(db, { agencyId, ownerType: 'package', ownerId: id, upload }))
  await touchPackage(db, agencyId, id)
  call.audit({ subject: 'package', subjectId: id, after: { photograph: data.id, file: upload?.originalName ?? '' } })
  return { data }
}

const itineraryImage: Handler<Area['itineraryImage']> = async (call) => {
  const { agencyId, db, upload } = call
  const day = await dayOf(db, agencyId, idOf(call.path.itineraryId))
  await lockedPackage(db, agencyId, day.package_id)
  await refuseTooMany(db, agencyId, { type: 'itinerary', id: day.id })
  const facts = { agencyId, ownerType: 'itinerary', ownerId: day.id, upload, alt: day.title } as const
  const data = imageOf(await storeImage(db, facts))
  await touchPackage(db, agencyId, day.package_id)
  call.audit({
    subject: 'package',
    subjectId: day.package_id,
    after: { itinerary: day.id, photograph: data.id, file: upload?.originalName ?? '' },
  })
  return { data }
}

const updateGallery: Handler<Area['updateGallery']> = async (call) => {
  const { agencyId, body, db } = call
  const { id } = await lockedPackage(db, agencyId, idOf(call.path.id))
  const owner = { type: 'package', id } as const
  const changes = await arrange(db, agencyId, owner, body)
  await touchPackage(db, agencyId, id)
  call.audit({ subject: 'package', subjectId: id, ...changes })
  return { data: (await picturesOf(db, agencyId, owner)).map(imageOf) }
}

const deleteImages: Handler<Area['deleteImages']> = async (call) => {
  const { agencyId, db } = call
  const ids = [...new Set(call.body.ids)]
  const { rows } = await sql<{ id: number; package_id: number }>`
    select m.id, p.id as package_id from media m
    left join package_itineraries i on m.owner_type = 'itinerary' and i.id = m.owner_id
    join packages p on p.id = case m.owner_type when 'package' then m.owner_id else i.package_id end and p.deleted_at is null
    where m.agency_id = ${agencyId} and m.id = any(${ids}::bigint[]) and m.owner_type in ('package', 'itinerary') and m.deleted_at is null
    order by m.id for update of m`.execute(db)
  if (rows.length < ids.length) throw notFound('picture')
  await db
    .updateTable('media')
    .set({ deleted_at: new Date() })
    .where('id', 'in', ids)
    .where('agency_id', '=', agencyId)
    .execute()
  for (const packageId of new Set(rows.map((row) => row.package_id))) {
    await touchPackage(db, agencyId, packageId)
    const photographs = rows.filter((row) => row.package_id === packageId).map(({ id }) => id)
    call.audit({ subject: 'package', subjectId: packageId, before: { photographs }, after: null })
  }
  return { message: `${counted(ids.length, 'photograph')} deleted.` }
}

/** At their old place in the order; pictures of a day that is gone go on the day that is named. */
const restoreImages: Handler<Area['restoreImages']> = async (call) => {
  const { agencyId, body, db } = call
  const ids = [...new Set(body.ids)]
  const day = body.itinerary_id === undefined ? undefined : await dayOf(db, agencyId, body.itinerary_id)
  const { rows } = await sql<{ id: number; package_id: number; owner_type: string }>`
    select m.id, m.owner_type, p.id as package_id from media m
    left join package_itineraries i
      on m.owner_type = 'itinerary' and i.agency_id = m.agency_id and i.id = coalesce(${day?.id ?? null}::bigint, m.owner_id)
    join packages p on p.agency_id = m.agency_id and p.deleted_at is null
      and p.id = case m.owner_type when 'package' then m.owner_id else i.package_id end
    where m.agency_id = ${agencyId} and m.id = any(${ids}::bigint[]) and m.owner_type in ('package', 'itinerary')
      and ${restorable(sql.ref('m.deleted_at'))}
    order by m.id for update of m`.execute(db)
  if (rows.length < ids.length) throw notFound('picture')
  for (const type of ['package', 'itinerary'] as const) {
    const own = rows.filter((row) => row.owner_type === type).map(({ id }) => id)
    if (own.length === 0) continue
    await db
      .updateTable('media')
      .set({ deleted_at: null, ...(type === 'itinerary' && day !== undefined ? { owner_id: day.id } : {}) })
      .where('id', 'in', own)
      .where('agency_id', '=', agencyId)
      .execute()
  }
  for (const packageId of new Set(rows.map((row) => row.package_id))) {
    await touchPackage(db, agencyId, packageId)
    const photographs = rows.filter((row) => row.package_id === packageId).map(({ id }) => id)
    call.audit({ subject: 'package', subjectId: packageId, before: null, after: { photographs } })
  }
  return { message: `${counted(ids.length, 'photograph')} restored.` }
}

export const packagePictureHandlers = {
  gallery,
  itineraryGallery,
  uploadImage,
  itineraryImage,
  updateGallery,
  deleteImages,
  restoreImages,
} satisfies Partial<Handlers<Area>>
