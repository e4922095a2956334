import { type Kysely, sql } from 'kysely'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { Image } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { restorable } from '../records/locked-row.ts'
import { type MediaRow, sharedFacts } from '../uploads.ts'

/** What has a gallery: packages, their days, the other kinds of offers, proposals, the sheets of rented cars, and albums. */
export interface GalleryOwner {
  readonly type: 'package' | 'itinerary' | 'offer' | 'proposal' | 'handover' | 'album'
  readonly id: number
}
export type Caption = Pick<Image, 'id' | 'alt' | 'caption'>

const mostPictures = 60

export const picturesOf = (db: Kysely<DB>, agencyId: number, owner: GalleryOwner): Promise<MediaRow[]> =>
  db
    .selectFrom('media')
    .select(['id', 'uuid', 'alt', 'caption', 'width', 'height', 'position'])
    .where('agency_id', '=', agencyId)
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function refuseTooMany(db: Kysely<DB>, agencyId: number, owner: GalleryOwner): Promise<void> {
  if ((await picturesOf(db, agencyId, owner)).length >= mostPictures)
    throw refused({ file: [`There are ${mostPictures} photographs already. Delete some first.`] })
}

/** What is to change: texts left out stay as they are. */
export interface Arrangement {
  readonly images: readonly {
    readonly id: number
    readonly alt?: string | undefined
    readonly caption?: string | undefined
  }[]
  readonly order_was?: readonly number[] | undefined
}

/**
 * The named images in their new order, on the places that they held between them; the others stay where they are. Answers what the
 * audit notes; 409 when the order is no longer what the caller saw.
 */
export async function arrange(
  db: Kysely<DB>,
  agencyId: number,
  owner: GalleryOwner,
  { images, order_was: seen }: Arrangement,
): Promise<{ before: { gallery: Caption[] }; after: { gallery: Caption[] } }> {
  const before = (await picturesOf(db, agencyId, owner)).map(({ id, alt, caption }) => ({ id, alt, caption }))
  const known = new Map(before.map((image) => [image.id, image]))
  const named = new Set(images.map((image) => image.id))
  if (named.size < images.length) throw refused({ images: ['List each picture once.'] })
  if (seen !== undefined) refuseMoved(before, seen)
  const next = images.map(({ id, alt, caption }): Caption => {
    const was = known.get(id)
    if (was === undefined) throw notFound('picture')
    return { id, alt: alt ?? was.alt, caption: caption ?? was.caption }
  })
  const after = before.map((image) => (named.has(image.id) ? (next.shift() ?? image) : image))
  await sql`
    update media m set position = w.position - 1, alt = w.alt, caption = w.caption
    from unnest(${after.map((image) => image.id)}::bigint[], ${after.map(({ alt }) => alt)}::text[], ${after.map(({ caption }) => caption)}::text[])
      with ordinality as w(id, alt, caption, position)
    where m.id = w.id and m.agency_id = ${agencyId}`.execute(db)
  return { before: { gallery: before }, after: { gallery: after } }
}

/** Pictures that came or went since leave the order of the others as it was. */
function refuseMoved(now: readonly { readonly id: number }[], seen: readonly number[]): void {
  const there = now.map(({ id }) => id)
  const is = there.filter((id) => seen.includes(id))
  const was = seen.filter((id) => there.includes(id))
  if (!sameJson(is, was))
    throw conflict('Somebody else has just reordered these photographs. This is the current order: move yours again.')
}

/** Takes pictures out of one gallery, or brings them back within thirty days, at their old place in the order. */
export async function setDeleted(
  db: Kysely<DB>,
  agencyId: number,
  owner: GalleryOwner,
  wanted: readonly number[],
  deleted: boolean,
): Promise<number[]> {
  const ids = [...new Set(wanted)]
  const { rows } = await sql<{ id: number }>`
    select id from media
    where agency_id = ${agencyId} and owner_type = ${owner.type} and owner_id = ${owner.id} and id = any(${ids}::bigint[])
      and ${deleted ? sql`deleted_at is null` : restorable()}
    order by id for update`.execute(db)
  if (rows.length < ids.length) throw notFound('picture')
  await db
    .updateTable('media')
    .set({ deleted_at: deleted ? new Date() : null })
    .where('id', 'in', ids)
    .where('agency_id', '=', agencyId)
    .execute()
  return ids
}

/** The rows are copied, the files are shared: a uuid names a picture, not its place. */
export async function copyPictures(
  db: Kysely<DB>,
  agencyId: number,
  type: GalleryOwner['type'],
  from: number,
  to: number,
): Promise<void> {
  await sql`
    insert into media (uuid, agency_id, owner_type, owner_id, width, height, bytes, alt, caption, position, ${sharedFacts})
    select uuid, agency_id, owner_type, ${to}, width, height, 0, alt, caption, position, ${sharedFacts}
    from media where agency_id = ${agencyId} and owner_type = ${type} and owner_id = ${from} and deleted_at is null`.execute(
    db,
  )
}
