import { type Kysely, sql } from 'kysely'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import type { SiteOwner } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { limitCalls } from '../../http/limits.ts'
import type { Platform } from '../../http/platform.ts'
import { notFound } from '../../http/refusals.ts'
import { mainDomain } from '../../services/domains/domain-of.ts'
import { publishedSite } from '../../services/templates/published-site.ts'
import { hasFeature, planOfAgency, siteOwner } from '../../services/website/site-owner.ts'
import type { SiteReader } from '../../services/website/site-reader.ts'
import type { Visit } from '../public-page.ts'
import { memoryOf } from './site-memory.ts'

/** A site that can be visited. */
export interface Site {
  readonly agencyId: number
  readonly slug: string
  readonly config: SiteConfig
  readonly owner: SiteOwner
  /** Of what is published. */
  readonly number: number
  /** Where the site is to be found, whole: `https://nile.example` or `https://safiri.example/sites/nile-savannah`. */
  readonly root: string
  /** The chatbot that stands on its pages; null for none. */
  readonly chat: { readonly name: string; readonly keep_days: number } | null
}

/** A site as this visitor has come to it. */
export interface VisitedSite extends Site {
  /** Before every address: empty on a domain of its own, else `/sites/nile-savannah`. */
  readonly base: string
}

const sitePath = (slug: string): string => `/sites/${slug}`

/** So long is a site remembered where nothing is told of it: its plan may end in between. */
const keepFor = 30_000

interface Found {
  readonly id: number
  readonly chat: Site['chat']
}

/** The agency that has this address and may have a site at this moment. */
async function agencyAt(system: Kysely<DB>, slug: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select a.id, (select json_build_object('name', c.name, 'keep_days', c.keep_days) from chatbot_settings c
      where c.agency_id = a.id and c.enabled and ${hasFeature(sql`'chatbot'`)}) as chat
    from agencies a ${planOfAgency} where a.slug = ${slug} and a.deleted_at is null and ${hasFeature(sql`'website'`)}`.execute(
    system,
  )
  return rows[0] ?? null
}

async function siteOf({ database, settings }: Platform, slug: string): Promise<Site | null> {
  const found = await agencyAt(database.system, slug)
  if (found === null) return null
  const { id: agencyId, chat } = found
  const db = database.tenant(agencyId)
  const [published, owner, domain] = await Promise.all([
    publishedSite(db, agencyId),
    siteOwner(db, agencyId),
    mainDomain(database.system, agencyId),
  ])
  if (published === null) return null
  const root = domain === null ? `${settings.serverUrl}${sitePath(slug)}` : `https://${domain}`
  return { agencyId, slug, config: published.config, number: published.number, owner, root, chat }
}

/** A published site by the slug of its agency; 404 where there is none, its plan has no website, or the agency is closed. */
export async function siteBySlug(platform: Platform, slug: string): Promise<Site> {
  const site = await memoryOf(platform).get(
    `site ${slug}`,
    null,
    () => siteOf(platform, slug),
    (found) => ({ keepFor: found === null ? 0 : keepFor, bytes: 20_000, agencyId: found?.agencyId ?? null }),
  )
  if (site === null) throw notFound('site')
  return site
}

/** What pages of a site are read with: whatever this server remembers of it is not read again. */
export const readerOf = ({ platform }: Visit, { agencyId }: Site): SiteReader => ({
  db: platform.database.tenant(agencyId),
  agencyId,
  reads: memoryOf(platform).readsOf(agencyId),
})

/**
 * The site behind a visit: by the name in its path or, where the request came to an agency's own domain, by that. Whoever tries names that
 * are nobody's is stopped.
 */
export async function siteAt(visit: Visit, { site: slug }: { readonly site: string }): Promise<VisitedSite> {
  const { platform, ip, ownDomain } = visit
  try {
    const site = await siteBySlug(platform, slug)
    return { ...site, base: ownDomain === true ? '' : sitePath(site.slug) }
  } catch (problem) {
    await limitCalls(platform, 'site.unknown', { per: 'ip', calls: 300, minutes: 10 }, ip)
    throw problem
  }
}
