import { type NetworkName, networkOf, type PictureSize } from '../../domain/growth/marketing/share-kit.ts'
import { slugOf } from '../../domain/text.ts'
import { saveFile } from '../../gateway/files.ts'

/** The middle of a picture, as large as a network takes it. */
export async function covering(source: string, { width, height }: PictureSize): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no pictures.')
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight)
  const [wide, high] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)),
      'image/jpeg',
      0.9,
    ),
  )
}

/** Saves a picture at these sizes of a network; answers how many. */
export async function savePictures(
  name: NetworkName,
  title: string,
  source: string,
  sizes: readonly PictureSize[] = networkOf(name).pictures,
): Promise<number> {
  for (const size of sizes) {
    const blob = await covering(source, size)
    saveFile({ blob, filename: `${slugOf(title)}-${name}-${size.width}x${size.height}.jpg` })
  }
  return sizes.length
}
