import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from '@fastify/busboy'
import { type Kysely, sql } from 'kysely'
import type { Image } from '../../src/domain/schema/types.generated.ts'
import type { DB } from '../database/types.generated.ts'
import type { Upload } from '../http/handler.ts'
import { badRequest, conflict, Refused, refused } from '../http/refusals.ts'
import { placePictureFiles, removePicture } from './media/picture-files.ts'
import { makeSizes } from './media/picture-sizes.ts'
import { fetchFromUploadcare, pictureTooLarge } from './uploadcare.ts'

const mostBytes = 10 * 1024 * 1024
/** Of one agency, originals and all sizes together. */
export const quotaBytes = 5 * 1024 ** 3

export const draftsFolder = (dataDir: string) => path.join(dataDir, 'uploads', 'tmp')

/** At start: folders made, what a killed process left half read removed. */
export async function prepareUploads(dataDir: string): Promise<void> {
  const drafts = draftsFolder(dataDir)
  await mkdir(drafts, { recursive: true })
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name)
    const facts = await stat(file).catch(() => null)
    if (facts !== null && Date.now() - facts.mtimeMs > 3_600_000) await rm(file, { recursive: true, force: true })
  }
}

export interface Received {
  readonly upload: Upload
  readonly hash: string
  readonly fields: Readonly<Record<string, string>>
  /** Removes what was read and not kept; `undo` also removes what was kept. */
  clean(undo: boolean): Promise<void>
}

/** Reads a multipart body to disk, at most 10 MB, and makes the sizes of the picture in it. */
export async function receiveUpload(
  source: Readable,
  contentType: string | null,
  declared: string | null,
  dataDir: string,
): Promise<Received> {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? ''))
    throw new Refused(415, { message: 'Send the picture as multipart/form-data with a field "file".' })
  if (Number(declared ?? 0) > mostBytes + 65_536) throw pictureTooLarge()
  return pictureOf(dataDir, (target) => readUpload(source, contentType ?? '', target))
}

/** The same of a file that the agency keeps at Uploadcare. */
export const receiveFromUploadcare = (origin: string | undefined, id: string, dataDir: string): Promise<Received> =>
  pictureOf(dataDir, async (target) => ({
    ...(await fetchFromUploadcare(origin, id, target, { mostBytes })),
    fields: {},
  }))

async function pictureOf(dataDir: string, read: (target: string) => Promise<UploadFields>): Promise<Received> {
  const folder = path.join(draftsFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  const placed: string[] = []
  const clean = async (undo: boolean) => {
    await rm(folder, { recursive: true, force: true })
    if (undo) for (const uuid of placed) await removePicture(dataDir, uuid)
  }
  try {
    const { name, hash, bytes, fields } = await read(path.join(folder, 'original'))
    const { names, ...made } = await makeSizes(folder)
    const upload = {
      ...{ originalName: name, hash, bytes, ...made },
      keep: () => placePictureFiles(dataDir, folder, names, placed),
    }
    return { upload, hash, fields, clean }
  } catch (problem) {
    await clean(false)
    throw problem
  }
}

/** How large a file may be, and what is said where there is none or it is larger. */
interface UploadRules {
  readonly mostBytes: number
  readonly missing: string
  readonly tooLarge: () => Refused
}
const pictureRules: UploadRules = { mostBytes, missing: 'Choose a picture.', tooLarge: pictureTooLarge }

interface UploadFields {
  readonly name: string
  readonly hash: string
  readonly bytes: number
  readonly fields: Readonly<Record<string, string>>
}

/** Writes the field `file` of a multipart body to disk, and answers what else was in it. */
export function readUpload(
  source: Readable,
  contentType: string,
  target: string,
  rules: UploadRules = pictureRules,
): Promise<UploadFields> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    let file: Promise<{ name: string; hash: string; bytes: number }> | null = null
    const reader = busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: 1,
        fileSize: rules.mostBytes,
        fields: 20,
        fieldSize: 10_000,
        fieldNameSize: 100,
        parts: 25,
        headerPairs: 50,
      },
    })
    reader.on('file', (field, stream, name) => {
      if (field !== 'file' || file !== null) {
        stream.resume()
        return
      }
      const digest = createHash('sha256')
      let bytes = 0
      const count = new Transform({
        transform(part: Buffer, _encoding, done) {
          bytes += part.length
          digest.update(part)
          done(null, part)
        },
      })
      file = pipeline(stream, count, createWriteStream(target)).then(() => {
        if (stream.truncated) throw rules.tooLarge()
        return { name: path.basename(name ?? '').slice(0, 200), hash: digest.digest('hex'), bytes }
      })
      file.catch(() => {}) // heard again below, once the body has ended
    })
    reader.on('field', (name, value) => {
      if (name !== '__proto__') fields[name] = value
    })
    reader.on('error', () => reject(badRequest('The multipart body cannot be read.')))
    reader.on('finish', () => {
      if (file === null) reject(refused({ file: [rules.missing] }))
      else file.then((facts) => resolve({ ...facts, fields }), reject)
    })
    source.on('error', () => reject(badRequest('The upload was cut off.')))
    source.pipe(reader)
  })
}

/** For the seed: puts a picture of ours in place, without a request. */
export async function placePicture(
  dataDir: string,
  picture: Buffer,
): Promise<{ uuid: string; width: number; height: number; bytes: number }> {
  const folder = path.join(draftsFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'original'), picture)
  const { width, height, keptBytes, names } = await makeSizes(folder)
  const uuid = await placePictureFiles(dataDir, folder, names)
  await rm(folder, { recursive: true, force: true })
  return { uuid, width, height, bytes: keptBytes }
}

export type OwnerType =
  | 'agency'
  | 'user'
  | 'package'
  | 'itinerary'
  | 'offer'
  | 'proposal'
  | 'handover'
  | 'album'
  | 'website'
  | 'post'
export interface MediaRow {
  readonly id: number
  readonly uuid: string
  readonly alt: string
  readonly caption: string
  readonly width: number
  readonly height: number
  readonly position: number
}

/** What is said of a picture when it is uploaded. */
export interface PictureTexts {
  readonly alt?: string | undefined
  readonly caption?: string | undefined
  readonly decorative?: boolean | undefined
  readonly focal?: readonly [x: number, y: number] | undefined
}

/** Keeps the picture of this call under its owner, last in its gallery. The files go away again if the call fails. */
export async function storeImage(
  tx: Kysely<DB>,
  facts: { agencyId: number; ownerType: OwnerType; ownerId: number; upload: Upload | null } & PictureTexts,
): Promise<MediaRow> {
  const { agencyId, ownerType, ownerId, upload } = facts
  if (upload === null) throw refused({ file: ['Choose a picture.'] })
  const { rows } = await sql<{ used: number; next: number }>`
    select coalesce(sum(bytes), 0)::bigint as used,
           coalesce(max(position) filter (where owner_type = ${ownerType} and owner_id = ${ownerId} and deleted_at is null), -1) + 1 as next
    from media where agency_id = ${agencyId}`.execute(tx)
  const { used = 0, next = 0 } = rows[0] ?? {}
  if (used + upload.keptBytes > quotaBytes)
    throw conflict('The agency’s 5 GB for pictures is used up. Remove some first.')
  const uuid = await upload.keep()
  const [focalX, focalY] = facts.focal ?? [50, 50]
  return tx
    .insertInto('media')
    .values({
      uuid,
      agency_id: agencyId,
      owner_type: ownerType,
      owner_id: ownerId,
      width: upload.width,
      height: upload.height,
      bytes: upload.keptBytes,
      name: cleanName(upload.originalName),
      hash: upload.hash,
      mime: upload.mime,
      alt: facts.alt ?? '',
      caption: facts.caption ?? '',
      decorative: facts.decorative ?? false,
      focal_x: focalX,
      focal_y: focalY,
      position: next,
    })
    .returning(['id', 'uuid', 'alt', 'caption', 'width', 'height', 'position'])
    .executeTakeFirstOrThrow()
}

/** Columns that a copy of a row takes over with the file that it shows. */
export const sharedFacts = sql.raw('name, hash, mime, decorative, focal_x, focal_y')

/** As it is shown; nothing is ever found by it. What turns writing round or moves the cursor is left out. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/]/g, '-')
    .trim()
    .slice(0, 200)

/** A picture as the API carries it. */
export const imageOf = (row: MediaRow): Image => ({
  id: row.id,
  uuid: row.uuid,
  url: `/files/${row.uuid}/large.webp`,
  thumb: `/files/${row.uuid}/thumb.webp`,
  alt: row.alt,
  caption: row.caption,
  width: row.width,
  height: row.height,
  position: row.position,
})

/** The same, made in the database: `imageJson(sql.ref('m'))` for a row `m` of media, null when there is none. */
export const imageJson = (
  alias: string,
) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'uuid', ${sql.ref(`${alias}.uuid`)}, 'url', '/files/' || ${sql.ref(`${alias}.uuid`)} || '/large.webp',
  'thumb', '/files/' || ${sql.ref(`${alias}.uuid`)} || '/thumb.webp', 'alt', ${sql.ref(`${alias}.alt`)}, 'caption', ${sql.ref(`${alias}.caption`)},
  'width', ${sql.ref(`${alias}.width`)}, 'height', ${sql.ref(`${alias}.height`)}, 'position', ${sql.ref(`${alias}.position`)}) end`
