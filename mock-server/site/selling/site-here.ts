import { notFound } from '../../http/refusals.ts'
import { type SiteAgency, siteAgency } from '../agency.ts'
import { sitePage } from '../frame.ts'
import type { Markup } from '../markup.ts'
import type { Visit } from '../public-page.ts'
import style from './selling.css?raw'

/** Where the pages that sell are: on the site itself, and within a page of anybody else’s. */
export const siteRoots = ['/sites/{site}', '/embed/{site}'] as const
export type SiteRoot = (typeof siteRoots)[number]

/** The site that a page is of. */
export interface SiteHere {
  readonly agencyId: number
  readonly slug: string
  readonly agency: SiteAgency
  /** Before every address of the site. */
  readonly base: string
  /** Within a page of somebody else's, where cookies are not to be relied on. */
  readonly isEmbedded: boolean
}

/** 404 for an agency that is not there. */
export async function siteHere(visit: Visit, root: SiteRoot, slug: string): Promise<SiteHere> {
  const { database, settings } = visit.platform
  const found = await database.system
    .selectFrom('agencies')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw notFound('page')
  return {
    agencyId: found.id,
    slug,
    agency: await siteAgency(database.tenant(found.id), found.id, settings.dataDir),
    base: root.replace('{site}', slug),
    isEmbedded: root.startsWith('/embed'),
  }
}

interface Drawn {
  readonly title: string
  readonly body: Markup
  readonly status?: number
  readonly scripts?: readonly string[]
}

/** A page of the site that nobody else is shown: kept by no cache, listed by no search engine. */
export const drawn = (here: SiteHere, { title, body, status = 200, scripts = [] }: Drawn): Response =>
  sitePage({
    agency: here.agency,
    title,
    status,
    style,
    body: `<div class="selling">${body.text}</div>`,
    scripts: [...scripts, ...(here.isEmbedded ? ['/site/embed.js'] : [])],
    ...(here.isEmbedded ? { framedBy: 'anybody' } : {}),
  })
