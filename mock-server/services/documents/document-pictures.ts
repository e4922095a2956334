import { pictureContent } from '../media/picture-files.ts'

/** More would be a file that no mailbox takes. */
export const mostPictures = 16

/** PDF takes no WebP. A picture that cannot be read is left out: the words are what counts. */
export async function jpegOf(dataDir: string, uuid: string): Promise<Buffer | null> {
  try {
    const file = await pictureContent(dataDir, uuid, 'large.webp')
    if (file === null) return null
    const { default: sharp } = await import('sharp')
    return await sharp(file).resize(1100, 640, { fit: 'inside' }).jpeg({ quality: 76 }).toBuffer()
  } catch {
    return null
  }
}

/** The pictures of these as JPEGs, by their uuid. */
export async function jpegsByUuid(dataDir: string, uuids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const uuid of [...new Set(uuids)].slice(0, mostPictures)) {
    const jpeg = await jpegOf(dataDir, uuid)
    if (jpeg !== null) found.set(uuid, jpeg)
  }
  return found
}
