import { defaultSection } from '../../domain/website/check-config.ts'
import { copyOfSection } from '../../domain/website/edit-operations.ts'
import { renderSection } from '../../domain/website/render-page.ts'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import {
  type SectionKind,
  type SiteConfig,
  type SitePageConfig,
  type SiteSection,
  sectionKindNames,
} from '../../domain/website/site-config.ts'
import type { PictureValue, SiteValues } from '../../domain/website/site-fields.ts'
import { siteStyle } from '../../domain/website/site-style.ts'
import type { OfferCard, PageView, PostCard, SitePicture } from '../../domain/website/site-views.ts'

import { newSiteId } from './site-id.ts'

/** A section that can be added: a kind in one of its ready-made looks. */
export interface LibraryChoice {
  readonly key: string
  readonly kind: SectionKind
  readonly name: string
  readonly look: string
  readonly about: string
  readonly values: SiteValues
}

/** What can stand on this page and does not stand there as often as it may. */
export function libraryOf(page: SitePageConfig): readonly LibraryChoice[] {
  return sectionKindNames.flatMap((kind): LibraryChoice[] => {
    const { on, once, presets, name, about } = sectionKinds[kind]
    if (on === 'frame' || !on.includes(page.role)) return []
    if (once === true && page.sections.some((section) => section.kind === kind)) return []
    const looks = presets.length === 0 ? [{ name: '', values: {} }] : presets
    return looks.map((look, at) => ({ key: `${kind}-${at}`, kind, name, look: look.name, about, values: look.values }))
  })
}

export const sectionFrom = ({ kind, values }: LibraryChoice, id: string): SiteSection => {
  const fresh = defaultSection(kind, id)
  const section = { ...fresh, values: { ...fresh.values, ...values } }
  return { ...copyOfSection(section, newSiteId), id } // the groups of its lists are its own as well
}

/** Every word in any order. */
export const fitsSearch = ({ name, look, about }: LibraryChoice, search: string): boolean => {
  const text = `${name} ${look} ${about}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Of a card in the library, in pixels. The frame behind the cards draws each picture this wide, as on a desktop, and is scaled as a whole. */
export const shot = { width: 274, height: 171, below: 58, gap: 16, drawn: 1180 } as const
const scale = shot.width / shot.drawn
export const shotScale = scale

/** All pictures of the library on one page, in a grid of as many columns as the cards in front have. */
export function libraryDrawing(
  choices: readonly LibraryChoice[],
  columns: number,
  config: SiteConfig,
  view: PageView,
): { readonly page: string; readonly css: string; readonly html: string } {
  const example = pictureOf(view)
  const html = choices
    .map((choice) => {
      const section = withPicture(sectionFrom(choice, `library-${choice.key}`), example?.[0] ?? null)
      const drawn = renderSection(section, shownWith(view, section.id, example), {
        theme: config.theme,
        pages: config.pages,
      })
      return `<div class="library-card" inert><div>${drawn.text}</div></div>`
    })
    .join('')
  const px = (length: number) => `${Math.round(length / scale)}px`
  const css = `${siteStyle(config.theme)}
html,body{overflow:hidden!important}
.library-cards{display:grid;grid-template-columns:repeat(${columns},${shot.drawn}px);gap:${px(shot.gap + shot.below)} ${px(shot.gap)}}
.library-card{height:${px(shot.height)};overflow:hidden;position:relative}
.library-card .s{min-height:0!important;max-height:none!important}
.library-card .s::before,.library-card .s::after{max-height:${px(shot.height)}}`
  return { page: `library ${columns}`, css, html: `<div class="library-cards">${html}</div>` }
}

type Example = readonly [media: string, picture: SitePicture]

/** A picture of the page, or of an offer on it, to be drawn where a section has room for one. */
function pictureOf({ data }: PageView): Example | null {
  const [known] = Object.entries(data.pictures)
  if (known !== undefined) return known
  const offered = Object.values(data.offers)
    .flat()
    .find(({ picture }) => picture !== null)?.picture
  return offered == null ? null : ['library-picture', offered]
}

const withPicture = (section: SiteSection, media: string | null): SiteSection => {
  const { fields } = sectionKinds[section.kind]
  const pictures = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'picture' && media !== null
      ? [[name, { media, alt: '', decorative: true, focal: [50, 50] } satisfies PictureValue] as const]
      : [],
  )
  return { ...section, values: { ...section.values, ...Object.fromEntries(pictures) } }
}

/** What the page shows of the agency stands in for what the new section will show. */
function shownWith(view: PageView, id: string, example: Example | null): PageView {
  const { data, subject } = view
  const cards = [...Object.values(data.offers).flat(), ...(subject.role === 'offers' ? subject.offers : [])]
  const offers = [...new Map(cards.map((card) => [`${card.kind}/${card.id}`, card])).values()].slice(0, 6)
  const posts = Object.values(data.posts).flat().slice(0, 3)
  const [album] = Object.values(data.albums)
  return {
    ...view,
    mode: 'editor',
    data: {
      ...data,
      offers: { [id]: offers.length > 0 ? offers : exampleOffers },
      posts: { [id]: posts.length > 0 ? posts : examplePosts },
      albums: album === undefined ? {} : { [id]: album },
      pictures: example === null ? data.pictures : { ...data.pictures, [example[0]]: example[1] },
    },
  }
}

/** Only in the library, of an agency that has nothing on its site yet. */
const exampleOffers: readonly OfferCard[] = ['First offer', 'Second offer', 'Third offer'].map((title, at) => ({
  kind: 'package',
  id: -1 - at,
  slug: '',
  title,
  summary: 'What you sell stands here, with its price and what is left of it.',
  picture: null,
  price: null,
  facts: [],
  place: '',
  tags: [],
  stock: '',
  sold_out: false,
  next: '',
}))
const examplePosts: readonly PostCard[] = ['First post', 'Second post', 'Third post'].map((title) => ({
  slug: '',
  title,
  excerpt: 'What you write stands here.',
  cover: null,
  author: '',
  published_at: '2026-01-01T09:00:00Z',
  tags: [],
  reading_time: 3,
}))
