import { existsSync } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bannerSize, emblemSide, type PictureName, pictureSize, pictures } from './pictures.ts'
import { insertRows, type Row } from './rows.ts'
import type { World } from './world.ts'

export interface Hanging {
  readonly agencyId: number
  readonly ownerType: 'agency' | 'package' | 'itinerary' | 'offer' | 'post'
  readonly ownerId: number
  readonly file: PictureName | `logo-${string}` | `banner-${string}`
  readonly position: number
  readonly at: Date
}

/** Hangs the drawn pictures on their owners: a row and two files each, under the names that uploads have. Returns the ids. */
export async function hang(world: World, hangings: readonly Hanging[]): Promise<number[]> {
  const folder = picturesFolder()
  const bytes = new Map<string, number>()
  for (const file of new Set(hangings.map((hanging) => hanging.file)))
    bytes.set(file, (await stat(path.join(folder, `${file}.large.webp`))).size)
  const rows = hangings.map(
    ({ agencyId, ownerType, ownerId, file, position, at }): Row<'media'> & { id: number; uuid: string } => ({
      id: world.id('media'),
      uuid: uuidOf(world),
      agency_id: agencyId,
      owner_type: ownerType,
      owner_id: ownerId,
      ...sizeOf(file),
      bytes: bytes.get(file) ?? 0,
      alt: file in pictures ? pictures[file as PictureName].alt : '', // just looked up
      position,
      created_at: at,
      updated_at: at,
    }),
  )
  const copies = rows.map(async ({ uuid }, i) => {
    const home = path.join(world.dataDir, 'uploads', 'files', uuid.slice(0, 2), uuid)
    await mkdir(home, { recursive: true })
    for (const size of ['large', 'thumb'])
      await copyFile(path.join(folder, `${hangings[i]?.file}.${size}.webp`), path.join(home, `${size}.webp`))
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
