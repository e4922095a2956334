import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureKey } from '../services/file-store/file-keys.ts'
import { storeOf } from '../services/file-store/stores.ts'
import { bannerSize, emblemSide, type PictureName, pictureSize, pictures } from './pictures.ts'
import { insertRows, type Row } from './rows.ts'
import type { World } from './world.ts'

export interface Hanging {
  readonly agencyId: number
  readonly ownerType: 'agency' | 'package' | 'itinerary' | 'offer' | 'album' | 'website'
  readonly ownerId: number
  readonly file: PictureName | `logo-${string}` | `banner-${string}`
  readonly position: number
  readonly at: Date
  /** Its file has a name and is known by its content, as one that was uploaded. */
  readonly named?: boolean
  /** Nobody has said yet what it shows. */
  readonly silent?: boolean
}

/** Hangs the drawn pictures on their owners: a row and two files each, under the names that uploads have. Returns the ids. */
export async function hang(world: World, hangings: readonly Hanging[]): Promise<number[]> {
  const folder = picturesFolder()
  const store = storeOf(world.dataDir)
  const bytes = new Map<string, number>()
  const hashes = new Map<string, string>()
  for (const file of new Set(hangings.map((hanging) => hanging.file))) {
    const content = await readFile(path.join(folder, `${file}.large.webp`))
    bytes.set(file, content.length)
    hashes.set(file, createHash('sha256').update(content).digest('hex'))
  }
  const rows = hangings.map(
    ({
      agencyId,
      ownerType,
      ownerId,
      file,
      position,
      at,
      named,
      silent,
    }): Row<'media'> & { id: number; uuid: string } => ({
      id: world.id('media'),
      uuid: uuidOf(world),
      agency_id: agencyId,
      owner_type: ownerType,
      owner_id: ownerId,
      ...sizeOf(file),
      bytes: bytes.get(file) ?? 0,
      name: named === true ? `${file}.webp` : '',
      hash: named === true ? (hashes.get(file) ?? null) : null,
      alt: silent !== true && file in pictures ? pictures[file as PictureName].alt : '', // just looked up
      position,
      created_at: at,
      updated_at: at,
    }),
  )
  const copies = rows.map(async ({ uuid }, i) => {
    for (const size of ['large', 'thumb'])
      await store.put(
        pictureKey(uuid, `${size}.webp`),
        await readFile(path.join(folder, `${hangings[i]?.file}.${size}.webp`)),
      )
  })
  await Promise.all([insertRows(world.db, 'media', rows), ...copies])
  return rows.map((row) => row.id)
}

const sizeOf = (file: string): { width: number; height: number } =>
  file.startsWith('logo-')
    ? { width: emblemSide, height: emblemSide }
    : file.startsWith('banner-')
      ? { ...bannerSize }
      : { width: pictureSize.width, height: pictureSize.height }

/** Version 4 as to its form, drawn from the seed's own randomness. */
export const uuidOf = ({ random }: World): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${random.hex(3)}-${random.hex(12)}`

/** The pictures stay beside their source; a built server finds them from where it lies. */
function picturesFolder(): string {
  const starts = [path.dirname(fileURLToPath(import.meta.url)), process.cwd()]
  for (const start of starts)
    for (let folder = start; ; folder = path.dirname(folder)) {
      const found = path.join(folder, 'mock-server', 'seed', 'pictures')
      if (existsSync(found)) return found
      if (folder === path.dirname(folder)) break
    }
  throw new Error('The pictures of the seed (mock-server/seed/pictures) are missing.')
}
