import { defaultSection } from '../../domain/website/check-config.ts'
import { renderSection } from '../../domain/website/render-page.ts'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import {
  type SectionKind,
  type SiteConfig,
  type SitePageConfig,
  type SiteSection,
  sectionKindNames,
} from '../../domain/website/site-config.ts'
import type { SiteValues } from '../../domain/website/site-fields.ts'
import { siteStyle } from '../../domain/website/site-style.ts'
import type { OfferCard, PageView, PostCard } from '../../domain/website/site-views.ts'

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
  return { ...fresh, values: { ...fresh.values, ...values } }
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
export const shot = { width: 236, height: 148, below: 58, gap: 16, drawn: 1180 } as const
const scale = shot.width / shot.drawn
export const shotScale = scale

/** All pictures of the library on one page, in a grid of as many columns as the cards in front have. */
export function libraryDrawing(
  choices: readonly LibraryChoice[],
  columns: number,
  config: SiteConfig,
  view: PageView,
): { readonly page: string; readonly css: string; readonly html: string } {
  const html = choices
    .map((choice) => {
      const section = sectionFrom(choice, `library-${choice.key}`)
      const drawn = renderSection(section, shownWith(view, section.id), { theme: config.theme, pages: config.pages })
      return `<div class="shot" inert><div>${drawn.text}</div></div>`
    })
    .join('')
  const px = (length: number) => `${Math.round(length / scale)}px`
  const css = `${siteStyle(config.theme)}
html,body{overflow:hidden!important}
.shots{display:grid;grid-template-columns:repeat(${columns},${shot.drawn}px);gap:${px(shot.gap + shot.below)} ${px(shot.gap)}}
.shot{height:${px(shot.height)};overflow:hidden;position:relative}
.shot .s{min-height:0!important;max-height:none!important}
.shot .s::before,.shot .s::after{max-height:${px(shot.height)}}`
  return { page: `library ${columns}`, css, html: `<div class="shots">${html}</div>` }
}

/** What the page shows of the agency stands in for what the new section will show. */
function shownWith(view: PageView, id: string): PageView {
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
