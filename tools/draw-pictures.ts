/**
 * Draws mock-server/seed/pictures/ anew from scenes/. The seed only copies them, because rendering takes longer than a first start may.
 *   npx rolldown tools/draw-pictures.ts --platform node --external sharp -o draw.mjs && node draw.mjs && rm draw.mjs
 */
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { bannerSize, emblemSide, pictureSize, pictures } from '../mock-server/seed/pictures.ts'
import { entriesOf } from '../src/domain/keys.ts'
import { emblems } from './scenes/emblems.ts'
import type { Hour } from './scenes/palette.ts'
import { type SceneKind, scene } from './scenes/scene.ts'

const folder = path.resolve('mock-server/seed/pictures')
const mostBytes = 60_000
/** Every picture of the seed names a scene and an hour that can be drawn. */
type Drawn = Readonly<Record<string, { readonly kind: SceneKind; readonly hour: Hour; readonly seed: number }>>

async function save(picture: Sharp, file: string): Promise<number> {
  for (let quality = 84; ; quality -= 6) {
    await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
    const { size } = await stat(file)
    if (size <= mostBytes || quality < 40) return size
  }
}

await mkdir(folder, { recursive: true })
let bytes = 0
for (const [name, { kind, hour, seed }] of Object.entries(pictures satisfies Drawn)) {
  const drawn = await sharp(Buffer.from(scene(kind, hour, seed)))
    .png()
    .toBuffer()
  const large = sharp(drawn).resize(pictureSize.width, pictureSize.height, { fit: 'cover' })
  bytes += await save(large, path.join(folder, `${name}.large.webp`))
  bytes += await save(sharp(drawn).resize(pictureSize.thumbWidth), path.join(folder, `${name}.thumb.webp`))
}
// Which picture, and from which height of it the strip is cut.
const banners = {
  'nile-savannah': { of: 'elephants-golden', top: 380 },
  'rift-valley': { of: 'lodge-dusk', top: 400 },
  kazinga: { of: 'kazinga-golden', top: 310 },
  sipi: { of: 'viewpoint-golden', top: 510 },
} as const
for (const [name, draw] of entriesOf(emblems)) {
  const mark = await sharp(Buffer.from(draw())).png().toBuffer()
  bytes += await save(sharp(mark).resize(emblemSide), path.join(folder, `logo-${name}.large.webp`))
  bytes += await save(sharp(mark).resize(240), path.join(folder, `logo-${name}.thumb.webp`))
  const { of, top } = banners[name]
  const { kind, hour } = pictures[of]
  const wide = sharp(Buffer.from(scene(kind, hour, 9))).extract({ left: 0, top, width: 1600, height: 500 })
  bytes += await save(wide.resize(bannerSize.width, bannerSize.height), path.join(folder, `banner-${name}.large.webp`))
  bytes += await save(wide.resize(pictureSize.thumbWidth), path.join(folder, `banner-${name}.thumb.webp`))
}
// Beside the log-in form: upright, cut from a larger drawing.
const evening = sharp(Buffer.from(scene('kidepo', 'golden', 7)), { density: 108 }).resize({ height: 1600 })
bytes += await save(
  evening.extract({ left: 500, top: 0, width: 1280, height: 1600 }),
  path.resolve('public/welcome.webp'),
)
console.log(`${Object.keys(pictures).length} pictures, ${Math.round(bytes / 1024)} kB`)
