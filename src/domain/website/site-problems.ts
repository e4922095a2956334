import { isSafeLink } from '../rich-text.ts'
import { contrastRatio, passes, passingShade, textContrast } from './contrast.ts'
import { isEmptySection } from './empty-sections.ts'
import type { SiteProblem, SiteProblemKind } from './site-changes.ts'
import type { SiteConfig, SiteTheme } from './site-config.ts'
import type { PictureValue, SiteLink } from './site-fields.ts'
import { everyPage, themeLabels } from './site-labels.ts'
import { eachValue, isLinkValue, isPictureValue, nameOfSection, sectionsOf, type ValueSpot } from './site-walk.ts'

/** Of what a site's values name, that which its visitors can see. */
export interface SiteFacts {
  /** `package/gorilla-trek` */
  readonly offers: ReadonlySet<string>
  /** Slugs. */
  readonly posts: ReadonlySet<string>
  /** Uuids. */
  readonly pictures: ReadonlySet<string>
  readonly albums: ReadonlySet<number>
}

/** What has to be looked up for `siteProblems`. */
export function siteTargets(config: SiteConfig): SiteFacts {
  const offers = new Set<string>()
  const posts = new Set<string>()
  const pictures = new Set<string>()
  const albums = new Set<number>()
  eachValue(config, (_, field, value) => {
    if (isLinkValue(value) && value.kind === 'offer') offers.add(value.to)
    else if (isLinkValue(value) && value.kind === 'post') posts.add(value.to)
    else if (isPictureValue(value) && value.media !== null) pictures.add(value.media)
    else if (field.type === 'album' && typeof value === 'number' && value > 0) albums.add(value)
  })
  return { offers, posts, pictures, albums }
}

/** What should be mended before a site is published: texts that cannot be read, links that lead nowhere, pictures without alt text, empty sections. */
export function siteProblems(config: SiteConfig, facts: SiteFacts): readonly SiteProblem[] {
  const problems: SiteProblem[] = [...themeProblems(config.theme)]
  const say = (kind: SiteProblemKind, spot: ValueSpot, message: string) => {
    const { page, page_title, section, section_name, field } = spot
    problems.push({ kind, page, page_title, section, section_name, field, message })
  }
  eachValue(config, (spot, field, value) => {
    if (isLinkValue(value)) {
      const wrong = linkProblem(value, config, facts)
      if (wrong !== null) say('link', spot, `${spot.label}: ${wrong}`)
    } else if (isPictureValue(value)) {
      const wrong = pictureProblem(value, facts)
      if (wrong !== null) say('alt', spot, `${spot.label}: ${wrong}`)
    } else if (field.type === 'album' && typeof value === 'number' && value > 0 && !facts.albums.has(value))
      say('link', spot, `${spot.label}: this album has been deleted.`)
  })
  for (const { section, page, page_title, hidden } of sectionsOf(config)) {
    const name = nameOfSection(section)
    const spot = { page, page_title, section: section.id, section_name: name, field: '', label: '' }
    if (!hidden && isEmptySection(config, section))
      say('empty', spot, `“${name}” shows nothing: fill it in, hide it or remove it.`)
  }
  return problems
}

function linkProblem({ kind, to }: SiteLink, { pages }: SiteConfig, facts: SiteFacts): string | null {
  if (kind === 'none') return null
  if (to === '') return 'the link leads nowhere yet.'
  switch (kind) {
    case 'page': {
      const page = pages.find(({ id }) => id === to)
      if (page === undefined) return 'the page of the link has been removed.'
      return page.hidden ? `the link leads to “${page.title}”, which is hidden.` : null
    }
    case 'offer':
      return facts.offers.has(to) ? null : 'the offer of the link is not published.'
    case 'post':
      return facts.posts.has(to) ? null : 'the post of the link is not published.'
    case 'email':
      return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(to) ? null : 'this is no e-mail address.'
    case 'phone':
      return to.replace(/\D/g, '').length >= 6 ? null : 'this is no telephone number.'
    case 'url':
      return isSafeLink(to) ? null : 'an address begins with https:// or with /.'
  }
}

function pictureProblem({ media, alt, decorative }: PictureValue, facts: SiteFacts): string | null {
  if (media === null) return null
  if (!facts.pictures.has(media)) return 'the picture has been deleted.'
  return decorative || alt.trim() !== ''
    ? null
    : 'say in the alt text what the picture shows, or mark it as decoration.'
}

const pairs = [
  ['text', 'background'],
  ['text', 'surface'],
  ['muted', 'background'],
  ['on_accent', 'accent'],
] as const satisfies [keyof SiteTheme, keyof SiteTheme][]

/** Colours of a theme on which text cannot be read, each with the nearest shade that can. */
export function themeProblems(theme: SiteTheme): readonly SiteProblem[] {
  return pairs.flatMap(([name, on]) => {
    const [colour, ground] = [theme[name], theme[on]]
    if (passes(colour, ground)) return []
    const ratio = Math.floor(contrastRatio(colour, ground) * 10) / 10
    const wanted = `${themeLabels[name]} on ${themeLabels[on].toLowerCase()} has a contrast of ${ratio} : 1 and needs ${textContrast} : 1`
    const message = `${wanted}. The nearest shade that passes is ${passingShade(colour, ground)}.`
    return [
      { kind: 'contrast', page: '', page_title: everyPage, section: '', section_name: 'Theme', field: name, message },
    ]
  })
}
