import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import { pictureFile } from '../services/media/picture-files.ts'
import { focalPoint } from '../services/media/site-pictures.ts'

/** `/files/{uuid}/{size}.webp`: never changes under its name; whatever it held, nothing in it could run. */
export async function storedPicture(
  { dataDir, system }: { readonly dataDir: string; readonly system: Kysely<DB> },
  uuid: string,
  name: string,
): Promise<Response | null> {
  const file = await pictureFile(dataDir, uuid, name, (wanted) => focalPoint(system, wanted))
  if (file === null) return null
  const isShare = name === 'share.jpg' // cut anew when what matters in it is somewhere else
  const body = Buffer.isBuffer(file.body) ? new Uint8Array(file.body) : (Readable.toWeb(file.body) as ReadableStream)
  return new Response(body, {
    headers: {
      'content-type': isShare ? 'image/jpeg' : 'image/webp',
      'content-length': String(file.bytes),
      'content-disposition': 'inline',
      'cache-control': isShare ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
