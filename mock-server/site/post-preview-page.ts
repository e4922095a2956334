import * as v from 'valibot'
import { instantText } from '../../src/domain/date-texts.ts'
import { html } from '../../src/domain/website/markup.ts'
import { renderPage } from '../../src/domain/website/render-page.ts'
import { siteAddress } from '../../src/domain/website/site-addresses.ts'
import type { SitePageConfig } from '../../src/domain/website/site-config.ts'
import { notFound } from '../http/refusals.ts'
import { previewedBy, previewedPost } from '../services/blog/post-preview.ts'
import { shownDesign } from '../services/templates/published-site.ts'
import { siteOwner } from '../services/website/site-owner.ts'
import { siteView } from '../services/website/site-view.ts'
import { siteDocument } from './agency-site/site-document.ts'
import { noBody, publicPage } from './public-page.ts'

const plainPost: SitePageConfig = { id: 'post', role: 'post', slug: '', title: '', hidden: false, sections: [] }

/** `/post-preview/{token}`: a post as the site would show it now, for whoever has the address. It ends after a day. */
export const showPostPreview = publicPage({
  method: 'GET',
  path: '/post-preview/{token}',
  limit: { name: 'site.post-preview', per: 'ip', calls: 120, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path: { token } }) {
    const meant = previewedBy(token)
    if (meant === null) throw notFound('preview')
    const { agencyId, until } = meant
    const { database, settings } = visit.platform
    const db = database.tenant(agencyId)
    const [post, owner, config] = await Promise.all([
      previewedPost(db, meant),
      siteOwner(db, agencyId),
      shownDesign(db, agencyId),
    ])
    const page = config.pages.find(({ role }) => role === 'post') ?? plainPost
    const base = `/sites/${owner.slug}`
    const path = siteAddress.post(post.slug)
    const subject = { role: 'post', post } as const
    const view = await siteView({ db, agencyId, config, page, path, subject, base, owner, mode: 'site' })
    return siteDocument(visit.request, {
      site: {
        agencyId,
        slug: owner.slug,
        config,
        owner,
        number: 0,
        base,
        root: `${settings.serverUrl}${base}`,
        chat: null,
      },
      head: {
        title: `${post.title} · ${owner.name}`,
        description: '',
        canonical: null,
        noindex: true,
        social: { title: post.title, description: '', picture: null, type: 'article' },
        data: null,
      },
      body: html`<p class="notice">Preview of a post, for whoever has this address until ${instantText(until)}.</p>${renderPage(config, page, view)}`,
      counted: false,
      noStore: true,
    })
  },
})
