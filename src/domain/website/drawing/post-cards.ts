import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { PostCard } from '../site-views.ts'
import { dayOfInstant } from './post-dates.ts'
import { below } from './section-heading.ts'
import { linkTo } from './site-links.ts'
import { drawnPicture, noPicture } from './site-pictures.ts'

/** Posts as cards; `list`: without pictures. */
export const postCards = (scene: Scene, posts: readonly PostCard[], look: string): Markup =>
  html`<ul class="posts k-${look}">${posts.map(({ slug, title, excerpt, cover, published_at, reading_time, tags }, at) => html`<li class="card">${look !== 'list' && html`<div class="pic">${cover === null ? noPicture(title) : drawnPicture(cover, { sizes: '(min-width:900px) 420px, 100vw', first: scene.first && at === 0, decorative: true })}</div>`}<div class="say"><p class="place"><time datetime="${published_at}">${dayOfInstant(published_at)}</time> · ${reading_time} min${tags[0] !== undefined && ` · ${tags[0]}`}</p>${below(scene, '', linkTo(scene.view, siteAddress.post(encodeURIComponent(slug)), title, 'whole'))}<p class="sum">${excerpt}</p></div></li>`)}</ul>`
