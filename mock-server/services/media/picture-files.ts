import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { pictureWidths } from '../../../src/domain/website/site-views.ts'
import { originalKey, pictureKey } from '../file-store/file-keys.ts'
import { contentOf, removeAll, type StoredFile } from '../file-store/file-store.ts'
import { storeOf } from '../file-store/stores.ts'
import { narrowed, oneAtATime, sharePicture } from './picture-sizes.ts'

// The files of a picture are called by its uuid. Several rows of media may show the same picture: its files are there once.

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const widthNames = new Map<string, number>(pictureWidths.map((width) => [`w${width}.webp`, width]))

/** Puts the sizes and the original from a folder where they stay, under a new name. `placed` gets the name before the first file is there. */
export async function placePictureFiles(
  dataDir: string,
  folder: string,
  names: readonly string[],
  placed: string[] = [],
): Promise<string> {
  const uuid = randomUUID()
  const store = storeOf(dataDir)
  placed.push(uuid)
  await store.put(originalKey(uuid), path.join(folder, 'original'))
  await Promise.all(names.map((name) => store.put(pictureKey(uuid, name), path.join(folder, name))))
  return uuid
}

/** Every size, and the original. */
export async function removePicture(dataDir: string, uuid: string): Promise<void> {
  if (!isUuid(uuid)) return
  const store = storeOf(dataDir)
  await removeAll(store, pictureKey(uuid, ''))
  await store.remove(originalKey(uuid))
}

/** One size in memory, for what is drawn by the server. Null: it is not there. */
export const pictureContent = (
  dataDir: string,
  uuid: string,
  name: 'large.webp' | 'thumb.webp',
): Promise<Buffer | null> =>
  isUuid(uuid) ? contentOf(storeOf(dataDir), pictureKey(uuid, name)) : Promise.resolve(null)

/** What is asked for twice at once is made once. */
const making = new Map<string, Promise<Buffer | null>>()

export type FocalOf = (uuid: string) => Promise<readonly [x: number, y: number]>

/**
 * A size as it is sent. One that is not kept yet, of a picture from before there were so many sizes, is made now and kept. Null where the
 * picture or the name is none.
 */
export async function pictureFile(
  dataDir: string,
  uuid: string,
  name: string,
  focalOf: FocalOf,
): Promise<StoredFile | { readonly body: Buffer; readonly bytes: number } | null> {
  const width = widthNames.get(name)
  const isMade = width !== undefined || name === 'share.jpg'
  if (!isUuid(uuid) || !(isMade || name === 'large.webp' || name === 'thumb.webp')) return null
  const key = pictureKey(uuid, name)
  const kept = await storeOf(dataDir).get(key)
  if (kept !== null || !isMade) return kept
  const place = `${dataDir} ${key}`
  const under = making.get(place) ?? make(dataDir, uuid, name, width, focalOf).finally(() => making.delete(place))
  making.set(place, under)
  const made = await under
  return made === null ? null : { body: made, bytes: made.length }
}

async function make(
  dataDir: string,
  uuid: string,
  name: string,
  width: number | undefined,
  focalOf: FocalOf,
): Promise<Buffer | null> {
  const store = storeOf(dataDir)
  const large = await contentOf(store, pictureKey(uuid, 'large.webp'))
  if (large === null) return null
  return oneAtATime(async () => {
    const made = width === undefined ? await sharePicture(large, await focalOf(uuid)) : await narrowed(large, width)
    if (made === null) return large // as wide as it is
    await store.put(pictureKey(uuid, name), made)
    return made
  })
}

/** What is shown where it is shared is made anew when it is next asked for. */
export const forgetShare = (dataDir: string, uuid: string): Promise<void> =>
  storeOf(dataDir).remove(pictureKey(uuid, 'share.jpg'))
