import { randomUUID } from 'node:crypto'
import { needsOf } from '../../../src/domain/website/needs.ts'
import { postNeeds } from '../../../src/domain/website/post-body.ts'
import type { SiteConfig, SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type { PageSubject, PageView, SentForm, SiteOwner } from '../../../src/domain/website/site-views.ts'
import { sectionData } from './section-data.ts'
import { siteOwner } from './site-owner.ts'
import { offerSeconds, ownSeconds, readOnce, type SiteReader } from './site-reader.ts'

interface Viewed extends SiteReader {
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

/** Everything that is drawn on a page, with prices and stock of this moment: six queries at most beside its subject, none where it is remembered. */
export async function siteView(viewed: Viewed): Promise<PageView> {
  const { config, page, base, path, subject, mode, form = null, thanked = null } = viewed
  const owner = viewed.owner ?? (await siteOwner(viewed.db, viewed.agencyId))
  const needs = [
    ...needsOf([config.header, ...page.sections, config.footer]),
    ...(subject.role === 'post' ? postNeeds(subject.post.body) : []),
  ]
  const seconds = needs.some((need) => need.kind === 'offers') ? offerSeconds : ownSeconds
  const data = await readOnce(viewed, `sections ${JSON.stringify(needs)}`, seconds, () =>
    sectionData(viewed, needs, owner),
  )
  return { owner, base, path, subject, data, form, thanked, once: randomUUID(), mode }
}
