import { timingSafeEqual } from 'node:crypto'
import type { CampaignBlock } from '../../../src/domain/contract/growth/campaigns.ts'
import { keyedHash } from '../account/secrets.ts'

/** Where the links of a letter lead: by the address that was written, the number of its row. */
export type NumberedLinks = ReadonlyMap<string, number>

/** Every address a body leads to, once. */
export const linksIn = (body: readonly CampaignBlock[]): string[] => [
  ...new Set(
    body.flatMap((block) => {
      if (block.kind === 'button' || block.kind === 'offer') return [block.url]
      return block.kind === 'picture' && block.url !== '' ? [block.url] : []
    }),
  ),
]

const sign = (linkId: number | string, recipient: string): string =>
  keyedHash('campaign link', linkId, recipient).toString('base64url').slice(0, 22)

/** The address of a link in one person's letter: short, because relays that fold long ones break the signature of a letter. */
export const trackedLink = (pageUrl: string, linkId: number, recipient: string): string =>
  `${pageUrl}/go/${recipient}/${linkId}/${sign(linkId, recipient)}`

/** Whether a signature is the one that was sent to this person. */
export function isSigned(linkId: string, recipient: string, given: string): boolean {
  const wanted = Buffer.from(sign(linkId, recipient))
  const have = Buffer.from(given)
  return have.length === wanted.length && timingSafeEqual(have, wanted)
}

export const unsubscribeAddress = (pageUrl: string, recipient: string): string => `${pageUrl}/unsubscribe/${recipient}`
export const preferencesAddress = (pageUrl: string, recipient: string): string => `${pageUrl}/preferences/${recipient}`
export const pixelAddress = (pageUrl: string, recipient: string): string => `${pageUrl}/seen/${recipient}`
