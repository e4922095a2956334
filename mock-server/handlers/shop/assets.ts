import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { VirtualAsset } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { checkOffer, lockedOffer, touchOffer } from '../../services/offers/offer-writes.ts'
import { sendAsset } from '../../services/shop/asset-files.ts'
import { checkChildVersion } from '../../services/versions.ts'

type Area = Contract['shop']

const quotaBytes = 2 * 1024 ** 3

const assetOf = async (db: Kysely<DB>, agencyId: number, productId: number): Promise<VirtualAsset | null> => {
  const { rows } = await sql<VirtualAsset>`
    select id, product_id, file_name, bytes, mime, most_downloads, days, downloads, version, created_at
    from virtual_assets where agency_id = ${agencyId} and product_id = ${productId} and removed_at is null`.execute(db)
  return rows[0] ?? null
}

async function thereOf(db: Kysely<DB>, agencyId: number, productId: number): Promise<VirtualAsset> {
  const found = await assetOf(db, agencyId, productId)
  if (found === null) throw notFound('file')
  return found
}

const asset: Handler<Area['asset']> = async ({ agencyId, db, path }) => {
  await checkOffer(db, agencyId, 'product', idOf(path.id))
  return { data: await assetOf(db, agencyId, idOf(path.id)) }
}

/** A new file takes the place of the one before; who bought that one keeps it. */
const uploadAsset: Handler<Area['uploadAsset']> = async (call) => {
  const { agencyId, db, file } = call
  const { id } = await lockedOffer(db, agencyId, 'product', idOf(call.path.id))
  if (file === null) throw refused({ file: ['Choose a file.'] })
  const product = await db
    .selectFrom('products')
    .select('product_kind')
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow()
  if (product.product_kind !== 'digital')
    throw conflict('Only a download has a file: change the kind of the product first.')
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(bytes), 0)::bigint as used from virtual_assets where agency_id = ${agencyId}`.execute(db)
  if ((rows[0]?.used ?? 0) + file.bytes > quotaBytes)
    throw conflict('The agency’s 2 GB for files is used up. Remove some first.')
  const before = await assetOf(db, agencyId, id)
  if (before !== null)
    await sql`update virtual_assets set removed_at = now() where id = ${before.id} and agency_id = ${agencyId}`.execute(
      db,
    )
  await db
    .insertInto('virtual_assets')
    .values({
      agency_id: agencyId,
      product_id: id,
      uuid: await file.keep(),
      file_name: file.originalName.slice(0, 200),
      bytes: file.bytes,
      mime: file.mime,
      sha256: file.sha256,
      most_downloads: before === null ? 5 : before.most_downloads,
      days: before === null ? 30 : before.days,
    })
    .execute()
  await touchOffer(db, agencyId, id)
  const name = (one: { file_name: string } | null) => (one === null ? null : { file: one.file_name })
  call.audit({ subject: 'product', subjectId: id, before: name(before), after: { file: file.originalName } })
  return { data: await thereOf(db, agencyId, id) }
}

const saveAsset: Handler<Area['saveAsset']> = async (call) => {
  const { agencyId, body, db } = call
  const { id } = await lockedOffer(db, agencyId, 'product', idOf(call.path.id))
  const before = await thereOf(db, agencyId, id)
  await checkChildVersion(
    db,
    'virtual_assets',
    { subject: 'product', subjectId: id, noun: 'file', id: before.id },
    body.version,
  )
  const { most_downloads, days } = body
  await db
    .updateTable('virtual_assets')
    .set({ most_downloads, days })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({
    subject: 'product',
    subjectId: id,
    before: { most_downloads: before.most_downloads, days: before.days },
    after: { most_downloads, days },
  })
  return { data: await thereOf(db, agencyId, id) }
}

const deleteAsset: Handler<Area['deleteAsset']> = async (call) => {
  const { agencyId, db } = call
  const product = await lockedOffer(db, agencyId, 'product', idOf(call.path.id))
  const before = await thereOf(db, agencyId, product.id)
  if (product.status === 'published')
    throw conflict(
      'It is on sale: without its file there is nothing to download. Archive it first, or choose another file.',
    )
  await sql`update virtual_assets set removed_at = now() where id = ${before.id} and agency_id = ${agencyId}`.execute(
    db,
  )
  await touchOffer(db, agencyId, product.id)
  call.audit({ subject: 'product', subjectId: product.id, before: { file: before.file_name }, after: null })
  return { message: `“${before.file_name}” deleted. Who bought it keeps it.` }
}

const assetFile: Handler<Area['assetFile']> = async ({ agencyId, db, path, platform }) => {
  await checkOffer(db, agencyId, 'product', idOf(path.id))
  const row = await db
    .selectFrom('virtual_assets')
    .select(['uuid', 'file_name', 'mime'])
    .where('agency_id', '=', agencyId)
    .where('product_id', '=', idOf(path.id))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('file')
  return sendAsset(platform.settings.dataDir, row)
}

export const assetHandlers = { asset, uploadAsset, saveAsset, deleteAsset, assetFile } satisfies Partial<Handlers<Area>>
