import { timingSafeEqual } from 'node:crypto'
import type { ProposalPreview } from '../../../src/domain/schema/types.generated.ts'
import { keyedHash } from '../account/secrets.ts'
import { proposalAddress } from './proposal-detail.ts'

const minutes = 60
const signatureOf = (uuid: string, until: string) => keyedHash('proposal preview', uuid, until)

/** An address that shows the draft for an hour to whoever has it, and to nobody after. It does not hold the client's link: readers may have it. */
export function previewOf(serverUrl: string, uuid: string): ProposalPreview {
  const expires = Date.now() + minutes * 60_000
  const until = String(expires)
  const key = `${until}.${signatureOf(uuid, until).toString('base64url')}`
  return { url: `${proposalAddress(serverUrl, uuid)}?preview=${key}`, expires_at: new Date(expires).toISOString() }
}

export function isPreview(uuid: string, key: string | undefined): boolean {
  const [, until = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key ?? '') ?? []
  if (until === '' || Number(until) < Date.now()) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(uuid, until))
}
