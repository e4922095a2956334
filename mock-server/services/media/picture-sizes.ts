import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { pictureWidths } from '../../../src/domain/website/site-views.ts'
import { Refused, refused } from '../../http/refusals.ts'

/** What was done to a picture since it was uploaded, starting from its original: turned clockwise, then cut, in per cent of what it is then. */
export interface PictureEdit {
  readonly turn: 0 | 90 | 180 | 270
  readonly crop: Crop | null
}
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export const unedited: PictureEdit = { turn: 0, crop: null }

export interface MadeSizes {
  /** Pixels of the largest that is kept. */
  readonly width: number
  readonly height: number
  readonly mime: string
  /** Of the original and all sizes. */
  readonly keptBytes: number
  /** Their names in the folder, beside `original`. */
  readonly names: readonly string[]
}

const mostPixels = 40_000_000
/** The largest honest picture takes three on one slow core. */
const mostSeconds = 20
const accepted: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const webp = { quality: 82, effort: 3 } as const
const share = { width: 1200, height: 630, mostBytes: 300_000 } as const
const sizes = { large: 1600, thumb: 480 } as const

/** Loaded with the first picture: it is 20 MB of native code. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // pictures differ; a cache of them is only memory
  sharp.concurrency(1)
  return sharp
}

let busy: Promise<unknown> = Promise.resolve()
let waiting = 0
const mostWaiting = 60

/** One picture at a time: decoding needs memory in the order of its pixels. Who comes while many wait comes again. */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting)
    throw new Refused(
      503,
      { message: 'Many pictures are being worked on. Try again in a moment.' },
      { 'retry-after': '5' },
    )
  waiting++
  const turn = busy.then(work, work)
  busy = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting--
  }
}

/**
 * Makes the sizes of the picture `original` in this folder beside it: large and thumb fit in a square, `w640` is so many pixels wide.
 * All are WebP without metadata, made from one decoding. 422 where it is no picture.
 */
export const makeSizes = (folder: string, edit: PictureEdit = unedited): Promise<MadeSizes> =>
  oneAtATime(async () => {
    const original = path.join(folder, 'original')
    const { fileTypeFromFile } = await import('file-type')
    const kind = await fileTypeFromFile(original)
    if (kind === undefined || !accepted.includes(kind.mime))
      throw refused({ file: ['This is not a PNG, JPEG, WebP, GIF or AVIF picture.'] })
    try {
      const { width = 0, height = 0 } = await (await load())(original, { limitInputPixels: false }).metadata()
      if (width * height > mostPixels) throw refused({ file: ['The picture has too many pixels: at most 40 million.'] })
      return { ...(await writeSizes(original, folder, edit)), mime: kind.mime }
    } catch (problem) {
      if (problem instanceof Refused) throw problem
      throw refused({ file: ['This picture is damaged and cannot be read.'] })
    }
  })

async function writeSizes(
  source: string | Buffer,
  folder: string,
  edit: PictureEdit,
): Promise<Omit<MadeSizes, 'mime'>> {
  const sharp = await load()
  const opened = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: mostSeconds })
  const { data, info } = await edited(opened, edit, sharp)
  const largest = { width: info.width, height: info.height }
  const again = () => sharp(data, { raw: info })
  const wanted = [
    { name: 'large', size: largest },
    { name: 'thumb', size: { width: sizes.thumb, height: sizes.thumb } },
    ...pictureWidths.filter((width) => width < info.width).map((width) => ({ name: `w${width}`, size: { width } })),
  ]
  let keptBytes = typeof source === 'string' ? (await stat(source)).size : 0
  for (const { name, size } of wanted) {
    const made = again()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
    keptBytes += (await made.toFile(path.join(folder, `${name}.webp`))).size
  }
  return { ...largest, keptBytes, names: wanted.map(({ name }) => `${name}.webp`) }
}

// Turned as its EXIF says, then without EXIF: a place or a camera's number must not leave with a photograph.
async function edited(opened: Sharp, { turn, crop }: PictureEdit, sharp: Awaited<ReturnType<typeof load>>) {
  const fit = { width: sizes.large, height: sizes.large, fit: 'inside', withoutEnlargement: true } as const
  if (turn === 0 && crop === null) return opened.rotate().resize(fit).raw().toBuffer({ resolveWithObject: true })
  const whole = await opened.rotate().raw().toBuffer({ resolveWithObject: true })
  const turned = await sharp(whole.data, { raw: whole.info }).rotate(turn).raw().toBuffer({ resolveWithObject: true })
  const cut = sharp(turned.data, { raw: turned.info })
  if (crop === null) return cut.resize(fit).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = turned.info
  const left = Math.min(width - 1, Math.round((crop.left / 100) * width))
  const top = Math.min(height - 1, Math.round((crop.top / 100) * height))
  return cut
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round((crop.width / 100) * width))),
      height: Math.max(1, Math.min(height - top, Math.round((crop.height / 100) * height))),
    })
    .resize(fit)
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** One size, from the large one: for pictures that were uploaded before these were kept. Null: it is not wider than that. */
export async function narrowed(large: Buffer, width: number): Promise<Buffer | null> {
  const sharp = await load()
  const { width: has = 0 } = await sharp(large).metadata()
  return width >= has ? null : sharp(large, { limitInputPixels: mostPixels }).resize({ width }).webp(webp).toBuffer()
}

/** What is shown where a page is shared: 1200 × 630 around what matters in it (per cent from left and top), at most 300 kB. */
export async function sharePicture(large: Buffer, [x, y]: readonly [x: number, y: number]): Promise<Buffer> {
  const sharp = await load()
  const { width = 1, height = 1 } = await sharp(large).metadata()
  const scale = Math.max(share.width / width, share.height / height)
  const across = Math.max(share.width, Math.round(width * scale))
  const down = Math.max(share.height, Math.round(height * scale))
  const start = (whole: number, part: number, at: number) =>
    Math.max(0, Math.min(whole - part, Math.round((at / 100) * whole - part / 2)))
  const pixels = await sharp(large, { limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .resize({ width: across, height: down, fit: 'fill' })
    .extract({
      left: start(across, share.width, x),
      top: start(down, share.height, y),
      width: share.width,
      height: share.height,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let quality = 82; ; quality -= 12) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= share.mostBytes || quality < 30) return jpeg
  }
}
