import { breadcrumb } from './drawing/offer-top.ts'
import { textIn } from './drawing/section-values.ts'
import { html, Markup } from './markup.ts'
import { postArticle } from './post-article.ts'
import type { DrawnSite, Scene } from './section-kind.ts'
import { sectionKinds } from './section-kinds.ts'
import { siteAddress } from './site-addresses.ts'
import type { SectionKind, SiteConfig, SitePageConfig, SiteSection } from './site-config.ts'
import type { PageView } from './site-views.ts'

/** What the page is for is drawn by one of these, where its subject is not a page alone. */
const drawsSubject: Readonly<Record<PageView['subject']['role'], readonly SectionKind[]>> = {
  page: [],
  offers: ['offer_grid', 'shop_shelf'],
  offer: ['offer_detail'],
  blog: ['blog_teasers'],
  post: [],
}

const seen = (page: SitePageConfig): readonly SiteSection[] => page.sections.filter(({ hidden }) => !hidden)

/** The sections of a page as they are drawn: one that shows its subject is there even where somebody has taken it away. */
function sectionsOf(page: SitePageConfig, { subject }: PageView): readonly SiteSection[] {
  const kinds = drawsSubject[subject.role]
  const sections = seen(page)
  const kind = page.role === 'shop' ? 'shop_shelf' : kinds[0]
  if (kind === undefined || sections.some((section) => kinds.includes(section.kind))) return sections
  const { version, defaults } = sectionKinds[kind]
  const added: SiteSection = {
    id: `${page.id}-subject`,
    kind,
    version,
    hidden: false,
    values: { ...defaults, title: '' },
  }
  const [top] = sections
  return top?.kind === 'hero' ? [top, added, ...sections.slice(1)] : [added, ...sections]
}

/** Has the heading of the page: the hero with a heading of its own, on the page of an offer what shows the offer; null: the page's title does. */
function headed(sections: readonly SiteSection[], { subject }: PageView): SiteSection | null {
  if (subject.role === 'post') return null
  if (subject.role === 'offer') return sections.find(({ kind }) => kind === 'offer_detail') ?? null
  return (
    sections.find(
      ({ kind, values }) =>
        kind === 'hero' && textIn({ ...sectionKinds.hero.defaults, ...values }, 'title').trim() !== '',
    ) ?? null
  )
}

function sceneOf(section: SiteSection, view: PageView, site: DrawnSite, level: 1 | 2, first: boolean): Scene {
  const { fields, defaults } = sectionKinds[section.kind]
  return { section: { ...section, values: { ...defaults, ...section.values } }, fields, view, site, level, first }
}

const elements: Partial<Record<SectionKind, 'header' | 'footer'>> = { header: 'header', footer: 'footer' }
const classOf = (kind: SectionKind): string => `k-${kind.replaceAll('_', '-')}`

/** One section in its element. Nothing to show: nothing on the site, a hint in the editor. */
function drawn(scene: Scene): Markup | null {
  const { section, view } = scene
  const { kind, id, hidden } = section
  const { render, look, name } = sectionKinds[kind]
  const isEditor = view.mode === 'editor'
  const marks = isEditor && html` data-section="${id}" data-kind="${kind}"`
  const tag = elements[kind] ?? 'section'
  if (hidden) return isEditor ? new Markup(`<${tag}${html`${marks} hidden`.text}></${tag}>`) : null
  const content = render(scene)
  if (content === null && !isEditor) return null
  const shown =
    content ??
    html`<div class="wide"><p class="none">${name}: nothing to show here yet. It is left out on the site.</p></div>`
  const classes = `s ${classOf(kind)} ${look?.(scene) ?? ''}`.trim()
  return new Markup(`<${tag}${html` id="${id}" class="${classes}"${marks}`.text}>${shown.text}</${tag}>`)
}

/**
 * One section as it stands in its page, for the editor: it finds its place by its id. A section of no page (in the library) is drawn as the
 * second of one.
 */
export function renderSection(section: SiteSection, view: PageView, site: DrawnSite): Markup {
  const page = site.pages.find(({ sections }) => sections.some(({ id }) => id === section.id))
  const sections = page === undefined ? [] : sectionsOf(page, view)
  const level = headed(sections, view)?.id === section.id ? 1 : 2
  return drawn(sceneOf(section, view, site, level, sections[0]?.id === section.id)) ?? html``
}

/** The title of a page that no section has as its heading. */
function pageTitle(page: SitePageConfig, view: PageView, isAlone: boolean): Markup {
  const { subject } = view
  const title = subject.role === 'blog' && subject.tag !== '' ? `${page.title}: ${subject.tag}` : page.title
  return html`<div class="page-title"><div class="wide">${page.role !== 'home' && breadcrumb({ view }, [[siteAddress.home, 'Home']], title)}<h1${isAlone && html` class="alone"`}>${title}</h1></div></div>`
}

/** What stands in `body`: link past the menu, header, main and footer. */
export function renderPage(config: SiteConfig, page: SitePageConfig, view: PageView): Markup {
  const sections = sectionsOf(page, view)
  const heading = headed(sections, view)
  const { subject } = view
  const first = sections[0]
  const main = sections.map((section) =>
    drawn(
      sceneOf(
        section,
        view,
        config,
        heading?.id === section.id ? 1 : 2,
        section.id === first?.id && subject.role !== 'post',
      ),
    ),
  )
  const title =
    subject.role === 'post'
      ? postArticle(subject.post, view)
      : heading === null
        ? pageTitle(page, view, sections.length === 0)
        : null
  const begins = heading !== null && heading.id === first?.id && heading.kind === 'hero' ? html` class="begins"` : false
  return html`<a class="skip" href="#main">To the content</a>${drawn(sceneOf(config.header, view, config, 2, false))}<main id="main"${begins}>${title}${main}</main>${drawn(sceneOf(config.footer, view, config, 2, false))}`
}
