import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileOf } from '../services/uploads.ts'

/** `/files/{uuid}/{size}.webp`: never changes under its name; whatever it held, nothing in it could run. */
export async function storedPicture(dataDir: string, uuid: string, name: string): Promise<Response | null> {
  const file = fileOf(dataDir, uuid, name)
  const facts = file === null ? null : await stat(file).catch(() => null)
  if (file === null || facts === null) return null
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(facts.size),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
