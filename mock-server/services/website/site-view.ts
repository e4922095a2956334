import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { needsOf } from '../../../src/domain/website/needs.ts'
import { postNeeds } from '../../../src/domain/website/post-body.ts'
import type { SiteConfig, SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type { PageSubject, PageView, SentForm, SiteOwner } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { sectionData } from './section-data.ts'
import { siteOwner } from './site-owner.ts'

interface Viewed {
  /** Bound to the agency. */
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly config: SiteConfig
  readonly page: SitePageConfig
  /** Below the base. */
  readonly path: string
  readonly subject: PageSubject
  readonly base: string
  readonly mode: PageView['mode']
  /** Where it is known already. */
  readonly owner?: SiteOwner
  readonly form?: SentForm | null
  readonly thanked?: string | null
}

/** Everything that is drawn on a page, with prices and stock of this moment: five queries at most beside its subject. */
export async function siteView({ db, agencyId, config, page, ...viewed }: Viewed): Promise<PageView> {
  const owner = viewed.owner ?? (await siteOwner(db, agencyId))
  const { base, path, subject, mode, form = null, thanked = null } = viewed
  const needs = [
    ...needsOf([config.header, ...page.sections, config.footer]),
    ...(subject.role === 'post' ? postNeeds(subject.post.body) : []),
  ]
  const data = await sectionData(db, agencyId, needs, owner)
  return { owner, base, path, subject, data, form, thanked, once: randomUUID(), mode }
}
