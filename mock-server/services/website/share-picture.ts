import { createRequire } from 'node:module'
import type { OverlayOptions } from 'sharp'
import { oneAtATime } from '../media/picture-sizes.ts'

/** What is drawn for messengers and networks: a picture with the words of a page on it. */
export interface SharePicture {
  readonly title: string
  /** Above the title: whose page it is. */
  readonly name: string
  /** WebP or JPEG; null: a ground in the site's colour. */
  readonly picture: Buffer | null
  readonly focal: readonly [x: number, y: number]
  /** `#rrggbb`, of the ground. */
  readonly colour: string
}

const [width, height, edge] = [1200, 630, 64]
/** WhatsApp shows no larger ones. */
const mostBytes = 300_000

const find = createRequire(import.meta.url)
const bold = () => find.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')
const plain = () => find.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')

/** Pango reads marks in its text. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ')
const cut = (text: string, most: number) =>
  [...text].length <= most
    ? text
    : `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`

/** Darker towards the words, so that white is read on any picture. */
const shade = Buffer.from(
  `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0.25" stop-color="#000" stop-opacity="0.1"/><stop offset="1" stop-color="#000" stop-opacity="0.8"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
)

/** A JPEG of 1200 × 630 below 300 kB. */
export function sharePicture({ title, name, picture, focal, colour }: SharePicture): Promise<Buffer> {
  return oneAtATime(async () => {
    const { default: sharp } = await import('sharp')
    const words = async (text: string, file: string, size: number) => {
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="white">${escaped(text)}</span>`,
          font: `Inter ${size}`,
          fontfile: file,
          width: width - 2 * edge,
          dpi: 72, // a point is a pixel
          wrap: 'word-char',
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true })
      return { data, height: info.height }
    }
    const ground =
      picture === null
        ? sharp({ create: { width, height, channels: 3, background: colour } })
        : sharp(await covering(picture, focal))
    const heading = await words(cut(title, 90), bold(), 64)
    const whose = await words(cut(name, 60), plain(), 30)
    const layers: OverlayOptions[] = [
      { input: shade, left: 0, top: 0 },
      { input: heading.data, left: edge, top: height - edge - heading.height },
      { input: whose.data, left: edge, top: height - edge - heading.height - 28 - whose.height },
    ]
    const drawn = await ground.composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (const quality of [82, 70, 55, 40]) {
      const jpeg = await sharp(drawn.data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer()
      if (jpeg.length < mostBytes || quality === 40) return jpeg
    }
    throw new Error('the last quality is taken whatever it comes to')
  })
}

/** The picture cut to the format around what must stay in sight. */
async function covering(picture: Buffer, [x, y]: readonly [number, number]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(width, height, { fit: 'outside' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const within = (size: number, room: number, percent: number) =>
    Math.max(0, Math.min(room - size, Math.round((room * percent) / 100 - size / 2)))
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extract({ left: within(width, info.width, x), top: within(height, info.height, y), width, height })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
