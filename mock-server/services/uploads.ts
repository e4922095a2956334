import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from '@fastify/busboy'
import { type Kysely, sql } from 'kysely'
import type { OutputInfo } from 'sharp'
import type { Image } from '../../src/domain/schema/types.generated.ts'
import type { DB } from '../database/types.generated.ts'
import type { Upload } from '../http/handler.ts'
import { badRequest, conflict, Refused, refused } from '../http/refusals.ts'
import { fetchFromUploadcare, pictureTooLarge } from './uploadcare.ts'

const mostBytes = 10 * 1024 * 1024
const mostPixels = 40_000_000
/** The largest honest picture takes three on one slow core. */
const mostSeconds = 20
const quotaBytes = 2 * 1024 ** 3
const accepted: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
/** The two sizes that are kept of every picture, as WebP without metadata. */
const sizes = { large: 1600, thumb: 480 } as const

/** Loaded with the first picture: it is 20 MB of native code. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // pictures differ; a cache of them is only memory
  sharp.concurrency(1)
  return sharp
}

const filesFolder = (dataDir: string) => path.join(dataDir, 'uploads', 'files')
export const draftsFolder = (dataDir: string) => path.join(dataDir, 'uploads', 'tmp')

/** At start: folders made, what a killed process left half read removed. */
export async function prepareUploads(dataDir: string): Promise<void> {
  await mkdir(filesFolder(dataDir), { recursive: true })
  const drafts = draftsFolder(dataDir)
  await mkdir(drafts, { recursive: true })
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name)
    const facts = await stat(file).catch(() => null)
    if (facts !== null && Date.now() - facts.mtimeMs > 3_600_000) await rm(file, { recursive: true, force: true })
  }
}

export interface Received {
  readonly upload: Upload & { keep(): Promise<string> }
  readonly hash: string
  readonly fields: Readonly<Record<string, string>>
  /** Removes what was read and not kept; `undo` also removes what was kept. */
  clean(undo: boolean): Promise<void>
}

/** Reads a multipart body to disk, at most 10 MB, and makes the two sizes of the picture in it. */
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
  const clean = async (files: readonly string[]) => {
    await Promise.all([folder, ...files].map((file) => rm(file, { recursive: true, force: true })))
  }
  try {
    const { name, hash, bytes, fields } = await read(path.join(folder, 'original'))
    const made = await makeSizes(path.join(folder, 'original'), folder)
    const placed: string[] = []
    const upload = {
      path: path.join(folder, 'large.webp'),
      thumbPath: path.join(folder, 'thumb.webp'),
      originalName: name,
      bytes,
      ...made,
      keep: () => place(folder, dataDir, placed),
    }
    return { upload, hash, fields, clean: (undo) => clean(undo ? placed : []) }
  } catch (problem) {
    await clean([])
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

let busy: Promise<unknown> = Promise.resolve()

/** One picture at a time: decoding needs memory in the order of its pixels. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = busy.then(work, work)
  busy = turn.catch(() => {})
  return turn
}

function makeSizes(original: string, folder: string): Promise<{ width: number; height: number; mime: string }> {
  return oneAtATime(async () => {
    const { fileTypeFromFile } = await import('file-type')
    const kind = await fileTypeFromFile(original)
    if (kind === undefined || !accepted.includes(kind.mime))
      throw refused({ file: ['This is not a PNG, JPEG, WebP, GIF or AVIF picture.'] })
    try {
      const { width = 0, height = 0 } = await (await load())(original, { limitInputPixels: false }).metadata()
      if (width * height > mostPixels) throw refused({ file: ['The picture has too many pixels: at most 40 million.'] })
      const large = await render(original, sizes.large, path.join(folder, 'large.webp'))
      await render(original, sizes.thumb, path.join(folder, 'thumb.webp'))
      return { width: large.width, height: large.height, mime: kind.mime }
    } catch (problem) {
      if (problem instanceof Refused) throw problem
      throw refused({ file: ['This picture is damaged and cannot be read.'] })
    }
  })
}

// Turned as its EXIF says, then without EXIF: a place or a camera's number must not leave with a photograph.
async function render(original: string | Buffer, size: number, target: string): Promise<OutputInfo> {
  const sharp = await load()
  return sharp(original, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: mostSeconds })
    .rotate()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toFile(target)
}

async function place(folder: string, dataDir: string, placed: string[]): Promise<string> {
  const uuid = randomUUID()
  const home = path.join(filesFolder(dataDir), uuid.slice(0, 2), uuid)
  await mkdir(home, { recursive: true })
  placed.push(home)
  for (const size of Object.keys(sizes))
    await rename(path.join(folder, `${size}.webp`), path.join(home, `${size}.webp`))
  return uuid
}

/** For the seed: puts a picture of ours in place, without a request. */
export async function placePicture(
  dataDir: string,
  picture: Buffer,
): Promise<{ uuid: string; width: number; height: number; bytes: number }> {
  const folder = path.join(draftsFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  const large = await render(picture, sizes.large, path.join(folder, 'large.webp'))
  await render(picture, sizes.thumb, path.join(folder, 'thumb.webp'))
  const uuid = await place(folder, dataDir, [])
  await rm(folder, { recursive: true, force: true })
  return { uuid, width: large.width, height: large.height, bytes: large.size }
}

/** Where `/files/{uuid}/{size}.webp` lies, or null when the address is not of that form. */
export function fileOf(dataDir: string, uuid: string, name: string): string | null {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid) || !/^(large|thumb)\.webp$/.test(name)) return null
  return path.join(filesFolder(dataDir), uuid.slice(0, 2), uuid, name)
}

export type OwnerType = 'agency' | 'user' | 'package' | 'itinerary' | 'offer' | 'proposal' | 'handover' | 'post'
export interface MediaRow {
  readonly id: number
  readonly uuid: string
  readonly alt: string
  readonly caption: string
  readonly width: number
  readonly height: number
  readonly position: number
}

/** Keeps the picture of this call under its owner, last in its gallery. The files go away again if the call fails. */
export async function storeImage(
  tx: Kysely<DB>,
  facts: { agencyId: number; ownerType: OwnerType; ownerId: number; upload: Upload | null; alt?: string },
): Promise<MediaRow> {
  const { agencyId, ownerType, ownerId, upload } = facts
  if (upload === null || !('keep' in upload)) throw refused({ file: ['Choose a picture.'] })
  const { rows } = await sql<{ used: number; next: number }>`
    select coalesce(sum(bytes), 0)::bigint as used,
           coalesce(max(position) filter (where owner_type = ${ownerType} and owner_id = ${ownerId} and deleted_at is null), -1) + 1 as next
    from media where agency_id = ${agencyId}`.execute(tx)
  const { used = 0, next = 0 } = rows[0] ?? {}
  if (used > quotaBytes) throw conflict('The agency’s 2 GB for pictures is used up. Remove some first.')
  const { size } = await stat(upload.path)
  const uuid = await (upload as Received['upload']).keep()
  return tx
    .insertInto('media')
    .values({
      uuid,
      agency_id: agencyId,
      owner_type: ownerType,
      owner_id: ownerId,
      width: upload.width,
      height: upload.height,
      bytes: size,
      alt: facts.alt ?? '',
      position: next,
    })
    .returning(['id', 'uuid', 'alt', 'caption', 'width', 'height', 'position'])
    .executeTakeFirstOrThrow()
}

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
