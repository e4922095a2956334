import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FileUpload } from '../../http/handler.ts'
import { notFound, Refused, refused, tooLarge } from '../../http/refusals.ts'
import { assetKey } from '../file-store/file-keys.ts'
import { storeOf } from '../file-store/stores.ts'
import { draftsFolder, readUpload } from '../uploads.ts'

// Files that buyers download lie beside the pictures, where nothing is served from: whoever may have one gets it through a call.

const mostBytes = 50 * 1024 * 1024
/** Nothing that runs: no program, no page, no office file with macros. */
const accepted: readonly string[] = [
  'application/pdf',
  'application/epub+zip',
  'application/zip',
  'image/png',
  'image/jpeg',
  'image/webp',
  'audio/mpeg',
  'audio/x-m4a',
  'audio/mp4',
  'audio/ogg',
  'video/mp4',
]

export interface ReceivedFile {
  readonly file: FileUpload
  readonly hash: string
  readonly fields: Readonly<Record<string, string>>
  /** Removes what was read and not kept; `undo` also removes what was kept. */
  clean(undo: boolean): Promise<void>
}

/** Reads a multipart body to disk, at most 50 MB, and looks at what is in it. */
export async function receiveFile(
  source: Readable,
  contentType: string | null,
  declared: string | null,
  dataDir: string,
): Promise<ReceivedFile> {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? ''))
    throw new Refused(415, { message: 'Send the file as multipart/form-data with a field "file".' })
  const fileTooLarge = () => tooLarge('The file is too large: at most 50 MB.')
  if (Number(declared ?? 0) > mostBytes + 65_536) throw fileTooLarge()
  const folder = path.join(draftsFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  const placed: string[] = []
  const clean = async (undo: boolean) => {
    await rm(folder, { recursive: true, force: true })
    if (undo) for (const key of placed) await storeOf(dataDir).remove(key)
  }
  try {
    const target = path.join(folder, 'original')
    const rules = { mostBytes, missing: 'Choose a file.', tooLarge: fileTooLarge }
    const { name, hash, bytes, fields } = await readUpload(source, contentType ?? '', target, rules)
    if (bytes === 0) throw refused({ file: ['The file is empty.'] })
    const { fileTypeFromFile } = await import('file-type')
    const kind = await fileTypeFromFile(target)
    if (kind === undefined || !accepted.includes(kind.mime))
      throw refused({ file: ['Choose a PDF, EPUB, ZIP, picture, sound or MP4 film.'] })
    const keep = async () => {
      const uuid = randomUUID()
      placed.push(assetKey(uuid))
      await storeOf(dataDir).put(assetKey(uuid), target)
      return uuid
    }
    const file = { originalName: withEnding(name, kind.ext), mime: kind.mime, bytes, sha256: hash, keep }
    return { file, hash, fields, clean }
  } catch (problem) {
    await clean(true)
    throw problem
  }
}

/** A file is named after what it is, whatever it was called. */
function withEnding(name: string, ending: string): string {
  const base = name.replace(/\.[^.]*$/, '').trim() || 'file'
  const same = ending === 'jpg' && /\.jpe?g$/i.test(name)
  return same ? name : `${base}.${ending}`
}

/** The file as a download. What is asked for has been checked by whoever calls this. */
export async function sendAsset(
  dataDir: string,
  asset: { readonly uuid: string; readonly file_name: string; readonly mime: string },
): Promise<Response> {
  const file = await storeOf(dataDir).get(assetKey(asset.uuid))
  if (file === null) throw notFound('file')
  const plain = asset.file_name.replace(/[^\w .-]/g, '-')
  return new Response(Readable.toWeb(file.body) as ReadableStream, {
    headers: {
      'content-type': asset.mime,
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(asset.file_name)}`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** For the seed: puts a file of ours in place, without a request. */
export async function placeAsset(dataDir: string, uuid: string, content: Buffer): Promise<string> {
  await storeOf(dataDir).put(assetKey(uuid), content)
  return uuid
}
