import * as v from 'valibot'
import { html, richText } from '../../src/domain/website/markup.ts'
import { notFound } from '../http/refusals.ts'
import { previewedBy } from '../services/blog/post-preview.ts'
import { postFile } from '../services/blog/post-rows.ts'
import { siteAgency } from './agency.ts'
import { sitePage } from './frame.ts'
import { noBody, publicPage } from './public-page.ts'

/** `/post-preview/{token}`: a post as it is written, for whoever has the address. It ends after a day. */
export const showPostPreview = publicPage({
  method: 'GET',
  path: '/post-preview/{token}',
  limit: { name: 'site.post-preview', per: 'ip', calls: 120, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit: { platform }, path: { token } }) {
    const meant = previewedBy(token)
    if (meant === null) throw notFound('preview')
    const { agencyId, id } = meant
    const agency = await siteAgency(platform.database.system, agencyId, platform.settings.dataDir)
    const post = await postFile(platform.database.tenant(agencyId), agencyId, id)
    const { title, body, cover, author_name: author } = post.draft ?? post
    return sitePage({
      agency,
      title,
      body: html`<article class="card">
<h1>${title}</h1>
<p>${author}</p>
${cover !== null && html`<img src="${cover.url}" alt="${cover.alt}" width="${cover.width}" height="${cover.height}">`}
${richText(body)}
</article>`.text,
    })
  },
})
