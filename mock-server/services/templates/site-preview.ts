import type { Kysely } from 'kysely'
import type { SitePreviewInput } from '../../../src/domain/contract/inputs.ts'
import type { PageView } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { previewSubject } from '../website/page-subject.ts'
import { siteOwner } from '../website/site-owner.ts'
import { pageAt } from '../website/site-pages.ts'
import { siteView } from '../website/site-view.ts'
import { cleanSite } from './clean-site.ts'
import type { Design } from './known-template.ts'
import { obtainedRow } from './template-rows.ts'

/**
 * What is drawn on a page of the draft, or of a template that is not obtained, with the agency's own offers. A page about one offer or post
 * shows the one of `path`, else the first there is.
 */
export async function sitePreview(
  db: Kysely<DB>,
  agencyId: number,
  design: Design,
  { page: id, config: given, path = '/' }: SitePreviewInput,
): Promise<PageView> {
  const config =
    given === undefined ? ((await obtainedRow(db, agencyId, design))?.draft ?? design.config) : await cleanSite(given)
  const page = config.pages.find((each) => each.id === id)
  if (page === undefined) throw notFound('page')
  const { pathname, searchParams } = new URL(path.replace(/^[/\\]*/, '/'), 'http://site.invalid')
  const query = Object.fromEntries(searchParams)
  const owner = await siteOwner(db, agencyId)
  const asked = pageAt(config, pathname, query)?.asked ?? { query }
  const subject = await previewSubject({ db, agencyId }, owner, page, asked)
  const base = `/sites/${owner.slug}`
  return siteView({ db, agencyId, config, page, path: pathname, subject, base, mode: 'editor', owner })
}
