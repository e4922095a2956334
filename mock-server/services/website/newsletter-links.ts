import * as v from 'valibot'
import { seal, unseal } from '../account/secrets.ts'

/** What the link of a mail asks: to get news, or no more. */
export interface NewsletterLink {
  readonly agencyId: number
  readonly email: string
  readonly wish: 'join' | 'leave'
}

/** So long an address can be confirmed, milliseconds. */
const confirmedWithin = 7 * 86_400_000

/** Other things are sealed with the same key: what does not hold this is no link. */
const sealedLink = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.number(), v.string(), v.picklist(['join', 'leave']), v.number()]),
)

/** Sealed: until an address is confirmed nothing is kept of it but what its mail holds. */
export const newsletterToken = ({ agencyId, email, wish }: NewsletterLink): string =>
  Buffer.from(seal(JSON.stringify([agencyId, email, wish, Date.now()])).slice('sealed:'.length), 'base64').toString(
    'base64url',
  )

/** Null for what we have not sealed, and for a confirmation that is too old. */
export function newsletterLink(token: string): NewsletterLink | null {
  if (!/^[\w-]{40,800}$/.test(token)) return null
  const read = v.safeParse(sealedLink, unseal(`sealed:${Buffer.from(token, 'base64url').toString('base64')}`))
  if (!read.success) return null
  const [agencyId, email, wish, at] = read.output
  if (wish === 'leave') return { agencyId, email, wish }
  return Date.now() - at < confirmedWithin ? { agencyId, email, wish } : null
}
