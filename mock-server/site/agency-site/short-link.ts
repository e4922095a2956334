import * as v from 'valibot'
import { linkCode, withTags } from '../../../src/domain/growth/marketing/kept-link.ts'
import { notFound } from '../../http/refusals.ts'
import { linkByCode } from '../../services/marketing/link-of-code.ts'
import { noBody, publicPage } from '../public-page.ts'
import { siteAt } from './site-at.ts'
import { refusal } from './site-page.ts'

/** The short address of a kept link: leads to a page of the same site, whatever the request says. */
export const shortLink = publicPage({
  method: 'GET',
  path: '/sites/{site}/go/{code}',
  limit: { name: 'site.link', per: 'ip', calls: 300, minutes: 10 },
  query: v.record(v.string(), v.unknown()),
  body: noBody,
  refusal,
  async answer({ visit, path }) {
    const { agencyId, base } = await siteAt(visit, path)
    const code = path.code.toLowerCase()
    const link = linkCode.test(code) ? await linkByCode(visit.platform.database.tenant(agencyId), agencyId, code) : null
    if (link === null) throw notFound('link')
    return new Response(null, {
      status: 302,
      headers: { location: withTags(base, link.path, link.code, link), 'cache-control': 'no-store' },
    })
  },
})
