import { type Kysely, sql } from 'kysely'
import type { Image } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { imageOf, type MediaRow } from '../uploads.ts'
import { designNamed } from './known-template.ts'

/** Pictures that were uploaded for the website, newest first. */
export async function sitePicturesOf(db: Kysely<DB>, agencyId: number): Promise<Image[]> {
  const { rows } = await sql<MediaRow>`
    select id, uuid, alt, caption, width, height, position from media
    where agency_id = ${agencyId} and owner_type = 'website' and deleted_at is null order by id desc limit 500`.execute(
    db,
  )
  return rows.map(imageOf)
}

/** Soft. A picture that a draft or a published site shows stays until it is not shown any more: 409. */
export async function removeSitePicture(tx: Kysely<DB>, agencyId: number, id: number): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from media where agency_id = ${agencyId} and id = ${id} and owner_type = 'website' and deleted_at is null
    for update`.execute(tx)
  const [picture] = rows
  if (picture === undefined) throw notFound('picture')
  const { rows: users } = await sql<{ template: string }>`
    select template from agency_templates
    where agency_id = ${agencyId} and deleted_at is null
      and (strpos(draft::text, ${picture.uuid}) > 0 or strpos(coalesce(published::text, ''), ${picture.uuid}) > 0)`.execute(
    tx,
  )
  const [user] = users
  if (user !== undefined)
    throw conflict(
      `The website “${designNamed(user.template)?.name ?? user.template}” shows this picture. Choose another there first.`,
    )
  await sql`update media set deleted_at = now() where id = ${id} and agency_id = ${agencyId}`.execute(tx)
}
