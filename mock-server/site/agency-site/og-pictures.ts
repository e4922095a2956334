import * as v from 'valibot'
import { needsOf } from '../../../src/domain/website/needs.ts'
import { kindOfPlace } from '../../../src/domain/website/site-addresses.ts'
import type { SitePicture } from '../../../src/domain/website/site-views.ts'
import { notFound } from '../../http/refusals.ts'
import { pictureContent } from '../../services/media/picture-files.ts'
import { sectionData } from '../../services/website/section-data.ts'
import { sharePicture } from '../../services/website/share-picture.ts'
import { offerAt } from '../../services/website/site-offers.ts'
import { postAt } from '../../services/website/site-posts.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { readerOf, siteAt, type VisitedSite } from './site-at.ts'
import { answerWith, type DrawnPage } from './site-memory.ts'
import { keptPage, refusal } from './site-page.ts'

interface Shared {
  readonly title: string
  readonly picture: SitePicture | null
}

/** What is shared by its address: an offer, a post, or a page of the site by its id. */
async function sharedAt(visit: Visit, site: VisitedSite, place: string, name: string): Promise<Shared | null> {
  const { owner, config } = site
  const reader = readerOf(visit, site)
  if (place === 'post') {
    const post = owner.has_blog ? await postAt(reader.db, reader.agencyId, name) : null
    return post === null ? null : { title: post.title, picture: post.cover }
  }
  if (place === 'page') {
    const page = config.pages.find(({ id, hidden }) => id === name && !hidden)
    if (page === undefined) return null
    const { pictures, offers } = await sectionData(reader, needsOf(page.sections), owner)
    const card = Object.values(offers)
      .flat()
      .find(({ picture }) => picture !== null)
    const title = page.role === 'home' ? owner.about.slice(0, 80) || owner.name : page.title
    return { title, picture: Object.values(pictures)[0] ?? card?.picture ?? null }
  }
  const kind = kindOfPlace(place)
  const found = kind === null ? null : await offerAt(reader, owner, { kind, slug: name })
  return found === null ? null : { title: found.row.title, picture: found.row.picture }
}

async function drawn(visit: Visit, site: VisitedSite, place: string, name: string): Promise<DrawnPage> {
  const shared = await sharedAt(visit, site, place, name)
  if (shared === null) throw notFound('picture')
  const { title, picture } = shared
  const uuid = picture?.url.split('/').at(-1)
  const content = uuid === undefined ? null : await pictureContent(visit.platform.settings.dataDir, uuid, 'large.webp')
  const body = await sharePicture({
    title,
    name: site.owner.name,
    picture: content,
    focal: picture?.focal ?? [50, 50],
    colour: site.config.theme.accent,
  })
  return {
    status: 200,
    body,
    keepFor: 600_000,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}

/** The picture of a page for messengers and networks: `/og/tours/gorilla-trek.jpg`. Drawn once, and kept until something is changed. */
export const ogPicture = publicPage({
  method: 'GET',
  path: '/sites/{site}/og/{place}/{file}',
  limit: { name: 'site.og', per: 'ip', calls: 200, minutes: 10 },
  query: v.record(v.string(), v.string()),
  body: noBody,
  refusal,
  async answer({ visit, path }) {
    const site = await siteAt(visit, path)
    const name = /^(.{1,200})\.jpg$/.exec(path.file)?.[1]
    if (name === undefined) throw notFound('picture')
    const page = await keptPage(visit, site, `og/${path.place}/${name}`, (now) => drawn(visit, now, path.place, name))
    return answerWith(visit.request, page)
  },
})
