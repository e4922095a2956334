import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { originalKey, pictureKey } from '../file-store/file-keys.ts'
import { contentOf } from '../file-store/file-store.ts'
import { storeOf } from '../file-store/stores.ts'
import { draftsFolder } from '../uploads.ts'
import { placePictureFiles } from './picture-files.ts'
import { type Crop, type MadeSizes, makeSizes, type PictureEdit, unedited } from './picture-sizes.ts'

/** What a picture gets now: turned clockwise, then cut in per cent of that. */
export interface NextEdit {
  readonly turn: PictureEdit['turn']
  readonly crop: Crop | null
}

const whole: Crop = { left: 0, top: 0, width: 100, height: 100 }

/** Where the rectangle lies when the picture it lies in is turned by 90° clockwise. */
const quarter = ({ left, top, width, height }: Crop): Crop => ({
  left: 100 - (top + height),
  top: left,
  width: height,
  height: width,
})

/** Two edits after each other as one of the original, so that nothing is ever cut from what was cut and compressed before. */
export function combined(before: PictureEdit, next: NextEdit): PictureEdit {
  let kept = before.crop ?? whole
  for (let turned = 0; turned < next.turn; turned += 90) kept = quarter(kept)
  const inner = next.crop ?? whole
  const crop: Crop = {
    left: kept.left + (inner.left * kept.width) / 100,
    top: kept.top + (inner.top * kept.height) / 100,
    width: (inner.width * kept.width) / 100,
    height: (inner.height * kept.height) / 100,
  }
  const turn = ((before.turn + next.turn) % 360) as PictureEdit['turn'] // both are quarters
  const isWhole = crop.left < 0.001 && crop.top < 0.001 && crop.width > 99.999 && crop.height > 99.999
  return { turn, crop: isWhole ? null : crop }
}

export interface EditedPicture extends MadeSizes {
  readonly uuid: string
  readonly edit: PictureEdit | null
}

/** Makes a new picture of an old one, from its original; of one that came before originals were kept, from the largest size. Null: its files are gone. */
export async function makeEdited(
  dataDir: string,
  uuid: string,
  before: PictureEdit | null,
  next: NextEdit,
): Promise<EditedPicture | null> {
  const store = storeOf(dataDir)
  const original = await contentOf(store, originalKey(uuid))
  const source = original ?? (await contentOf(store, pictureKey(uuid, 'large.webp')))
  if (source === null) return null
  const edit = combined(before ?? unedited, next)
  const folder = path.join(draftsFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path.join(folder, 'original'), source)
    const made = await makeSizes(folder, edit)
    const placed = await placePictureFiles(dataDir, folder, made.names)
    const isPlain = edit.turn === 0 && edit.crop === null
    return { ...made, uuid: placed, edit: isPlain ? null : edit }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
