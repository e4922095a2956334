import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { limitCalls } from '../../http/limits.ts'
import type { Platform } from '../../http/platform.ts'
import { Refused } from '../../http/refusals.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { newsletterToken } from '../../services/website/newsletter-links.ts'
import type { VisitedSite } from './site-at.ts'

type NewsSite = Pick<VisitedSite, 'agencyId' | 'owner' | 'root'>

export const newsletterPath = (token: string): string => `/newsletter/${token}`

export const limitNewsLinks = (platform: Platform, agencyId: number, to: string) =>
  limitCalls(platform, 'site.newsletter.to', { per: 'address', calls: 3, minutes: 1440 }, `${agencyId}:${to}`)

/**
 * Who ticked the box for news beside a question, a booking or an order gets the link that confirms it: anybody can type an address.
 * However often news were asked for, what stands beside the box is taken.
 */
export async function wishNews(
  { platform, tx }: { readonly platform: Platform; readonly tx: Kysely<DB> },
  site: NewsSite,
  { news, email }: { readonly news?: unknown; readonly email: string },
): Promise<void> {
  if (news !== 'yes') return
  try {
    await limitNewsLinks(platform, site.agencyId, email)
  } catch (problem) {
    if (problem instanceof Refused) return
    throw problem
  }
  await mailNewsLink(tx, site, email)
}

/** The link by which an address confirms that it wants news. */
export async function mailNewsLink(tx: Kysely<DB>, { agencyId, owner, root }: NewsSite, to: string): Promise<void> {
  await queueMail(tx, {
    agencyId,
    to,
    asAgency: true,
    subject: `Please confirm: news from ${owner.name}`,
    lines: [
      `Somebody, we hope you, asked for news from ${owner.name} at this address.`,
      'Confirm it with the button. If it was not you, do nothing: you will not hear from us again.',
    ],
    action: {
      label: 'Yes, send me news',
      url: `${root}${newsletterPath(newsletterToken({ agencyId, email: to, wish: 'join' }))}`,
    },
  })
}
