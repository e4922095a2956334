import { breadcrumb } from './drawing/offer-top.ts'
import { dayOfInstant } from './drawing/post-dates.ts'
import { leadsTo } from './drawing/site-links.ts'
import { drawnPicture } from './drawing/site-pictures.ts'
import { html, type Markup } from './markup.ts'
import { postBody } from './post-body.ts'
import { siteAddress } from './site-addresses.ts'
import type { PageView, PostDetail } from './site-views.ts'

/** A post with its heading, cover and body. */
export function postArticle(post: PostDetail, view: PageView): Markup {
  const { title, excerpt, cover, author, published_at, updated_at, reading_time, tags, body } = post
  const changed = dayOfInstant(updated_at)
  const written = dayOfInstant(published_at)
  return html`<article class="post"><header class="wide">${breadcrumb(
    { view },
    [
      [siteAddress.home, 'Home'],
      [siteAddress.blog, 'Blog'],
    ],
    title,
  )}<h1>${title}</h1>${excerpt !== '' && html`<p class="lead">${excerpt}</p>`}<p class="by">${author !== '' && html`<span>${author}</span> · `}<time datetime="${published_at}">${written}</time> · ${reading_time} min to read${changed !== written && changed !== '' && html` · changed <time datetime="${updated_at}">${changed}</time>`}</p></header>${cover !== null && html`<figure class="wide cover">${drawnPicture(cover, { sizes: '(min-width:1300px) 1240px, 100vw', first: true })}</figure>`}<div class="wide"><div class="rich body">${postBody(body, view)}</div>${tags.length > 0 && html`<ul class="chips">${tags.map((tag) => html`<li><a${leadsTo(view, view.base + siteAddress.tagged(tag))}>${tag}</a></li>`)}</ul>`}</div></article>`
}
