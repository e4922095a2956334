import { timingSafeEqual } from 'node:crypto'
import type { BlogPreview } from '../../../src/domain/schema/types.generated.ts'
import { keyedHash } from '../account/secrets.ts'

const lasts = 24 * 3_600_000

interface Previewed {
  readonly agencyId: number
  readonly id: number
}

const signatureOf = (...facts: readonly [agencyId: number, id: number, until: number]) =>
  keyedHash('post preview', ...facts).subarray(0, 16)

/** An address at which somebody without an account reads the post as it is written, for a day. */
export function previewLink(serverUrl: string, { agencyId, id }: Previewed, now = Date.now()): BlogPreview {
  const until = Math.ceil((now + lasts) / 1000)
  const signature = signatureOf(agencyId, id, until).toString('base64url')
  return {
    url: `${serverUrl}/post-preview/${agencyId}.${id}.${until}.${signature}`,
    expires_at: new Date(until * 1000).toISOString(),
  }
}

/** What such an address shows; null where it was not signed here, or has expired. It takes the same time whatever is wrong with it. */
export function previewedBy(token: string, now = Date.now()): Previewed | null {
  const [, agencyId = '0', id = '0', until = '0', signature = ''] =
    /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{22})$/.exec(token) ?? []
  const given = Buffer.from(signature.padEnd(22, 'A'), 'base64url')
  const isSame = timingSafeEqual(given, signatureOf(Number(agencyId), Number(id), Number(until)))
  return isSame && signature !== '' && Number(until) * 1000 > now
    ? { agencyId: Number(agencyId), id: Number(id) }
    : null
}
