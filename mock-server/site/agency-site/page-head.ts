import { homeTitle, usualTitle } from '../../../src/domain/website/seo/seo-texts.ts'
import { offerPlaces, siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type { PageView, SitePicture } from '../../../src/domain/website/site-views.ts'
import type { SeoSubject, SeoTags } from '../../services/seo/tags-of.ts'
import { plainOf } from './plain-text.ts'
import { addressAt, type Crumb, dataText, structuredData, type Whole } from './structured-data.ts'

/** What stands in the head of a page. All of it is plain text. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Whole address of the original; null: the page is nobody's to list. */
  readonly canonical: string | null
  readonly noindex: boolean
  readonly social: {
    readonly title: string
    readonly description: string
    /** Whole address of a JPEG. */
    readonly picture: string | null
    readonly type: 'website' | 'article' | 'product'
  }
  /** JSON-LD as text; null: none. */
  readonly data: string | null
}

/** Whose tags somebody may have written. */
export function seoSubjectOf(page: SitePageConfig, subject: PageView['subject']): SeoSubject | null {
  if (subject.role === 'offer') return { kind: subject.offer.kind, id: subject.offer.id }
  if (subject.role === 'post') return subject.post.id === undefined ? null : { kind: 'post', id: subject.post.id }
  return { kind: 'page', id: page.id }
}

const kindTitles = {
  package: 'Tours',
  room: 'Rooms',
  car: 'Cars',
  service: 'Services',
  event: 'Events',
  track: 'Tracks',
  product: 'Shop',
} as const

/** The way to a page from the home page, itself last. */
export function crumbsOf(page: SitePageConfig, { owner, path, subject }: PageView): readonly Crumb[] {
  const home = { name: owner.name, path: siteAddress.home }
  if (subject.role === 'offer') {
    const { kind, title, slug } = subject.offer
    return [
      home,
      { name: kindTitles[kind], path: siteAddress.ofKind(kind) },
      { name: title, path: siteAddress.offer(kind, slug) },
    ]
  }
  if (subject.role === 'post')
    return [
      home,
      { name: 'Blog', path: siteAddress.blog },
      { name: subject.post.title, path: siteAddress.post(subject.post.slug) },
    ]
  return page.role === 'home' ? [home] : [home, { name: titleOf(page, subject), path }]
}

function titleOf(page: SitePageConfig, subject: PageView['subject']): string {
  if (subject.role === 'offer') return subject.offer.title
  if (subject.role === 'post') return subject.post.title
  if (subject.role === 'blog' && subject.tag !== '') return `${page.title}: ${subject.tag}`
  if (subject.role === 'offers' && subject.filters.kind !== '' && page.role === 'offers')
    return kindTitles[subject.filters.kind]
  return page.title
}

function descriptionOf({ owner, subject }: PageView): string {
  if (subject.role === 'offer') return plainOf(subject.offer.summary || subject.offer.description, 160)
  if (subject.role === 'post') return plainOf(subject.post.excerpt || subject.post.body, 160)
  return plainOf(owner.about, 160)
}

/** Where the picture of a page for sharing is drawn; null where there is nothing to draw. */
function socialPicture(page: SitePageConfig, { subject }: PageView): string {
  if (subject.role === 'offer') return `/og/${offerPlaces[subject.offer.kind]}/${subject.offer.slug}.jpg`
  return subject.role === 'post' ? `/og/post/${subject.post.slug}.jpg` : `/og/page/${page.id}.jpg`
}

/** Lists that are filtered or turned are the first page once more to search engines, but for their own tags and pages. */
function canonicalPath({ path, subject }: PageView): string {
  if (subject.role === 'offers' || subject.role === 'blog') {
    const query = new URLSearchParams()
    if (subject.role === 'blog' && subject.tag !== '') query.set('tag', subject.tag)
    if (subject.turn.page > 1) query.set('page', String(subject.turn.page))
    return query.size === 0 ? path : `${path}?${query}`
  }
  return path
}

/** What an agency has written of a page goes before what follows from the page itself. */
export function headOf(page: SitePageConfig, view: PageView, tags: SeoTags | null, whole: Whole): PageHead {
  const { owner, subject } = view
  const named = titleOf(page, subject)
  const title =
    tags?.title || (page.role === 'home' ? homeTitle(owner.name, owner.place) : usualTitle(named, owner.name))
  const description = tags?.description || descriptionOf(view)
  const isFiltered =
    subject.role === 'offers' &&
    (subject.filters.q !== '' ||
      subject.filters.most > 0 ||
      subject.filters.days > 0 ||
      subject.filters.from !== undefined ||
      subject.filters.sort !== 'recommended')
  return {
    title,
    description,
    canonical: tags?.canonical || addressAt(whole, canonicalPath(view)),
    noindex: tags?.noindex === true || isFiltered,
    social: {
      title: tags?.social_title || tags?.title || named || owner.name,
      description: tags?.social_description || description,
      picture: addressAt(whole, socialPicture(page, view)),
      type: subject.role === 'post' ? 'article' : subject.role === 'offer' ? 'product' : 'website',
    },
    data: dataText(structuredData(view, crumbsOf(page, view), whole)),
  }
}

/** The picture that stands for a page: what it is about, else the first of its sections. */
export function pictureOf({ subject, data, owner }: PageView): SitePicture | null {
  if (subject.role === 'offer') return subject.offer.picture
  if (subject.role === 'post') return subject.post.cover
  const [first] = Object.values(data.pictures)
  if (first !== undefined) return first
  const cards = subject.role === 'offers' ? subject.offers : Object.values(data.offers).flat()
  return cards.find(({ picture }) => picture !== null)?.picture ?? owner.logo
}
