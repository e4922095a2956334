import type { Day } from '../dates.ts'
import { slugProblem } from './edit-operations.ts'
import { fontPairs } from './font-pairs.ts'
import type { Kinds } from './kinds.ts'
import { sectionKinds } from './section-kinds.ts'
import {
  type PageRole,
  type ParkedValue,
  pageRoles,
  type SectionKind,
  type SiteConfig,
  type SitePageConfig,
  type SiteSection,
  type SiteTheme,
  sectionKindNames,
  siteLimits,
} from './site-config.ts'
import {
  checkedValue,
  checkedValues,
  isColour,
  isLoose,
  isSiteId,
  type Loose,
  type Report,
  textOf,
  wholeOf,
} from './values/check-values.ts'

export interface ConfigProblem {
  /** `pages.2.sections.0.title` */
  readonly path: string
  readonly message: string
}
export type CheckedConfig = { readonly config: SiteConfig } | { readonly problems: readonly ConfigProblem[] }

/**
 * Whether something is a site that can be kept: every section of a kind that stands where it may, each value of its field, ids unique,
 * addresses free, no larger than `siteLimits`. Values of fields that a section has not got are kept aside (`parked`), and those that are
 * missing are the kind's defaults. HTML is not cleaned here: that is the server's (`cleanSite`). `today`: the day of what is kept aside.
 */
export function checkConfig(value: unknown, today: Day, kinds: Kinds = sectionKinds): CheckedConfig {
  const check = new ConfigCheck(kinds, today)
  const config = check.site(value)
  return check.problems.length > 0 ? { problems: check.problems.slice(0, 100) } : { config }
}

const isKind = (kind: unknown): kind is SectionKind => sectionKindNames.some((name) => name === kind)
const isRole = (role: unknown): role is PageRole => pageRoles.some((name) => name === role)
const densities = ['compact', 'normal', 'airy'] as const satisfies SiteTheme['density'][]
const colours = ['background', 'surface', 'text', 'muted', 'accent', 'on_accent'] as const satisfies (keyof SiteTheme)[]

class ConfigCheck {
  readonly problems: ConfigProblem[] = []
  private readonly kinds: Kinds
  private readonly today: Day
  private readonly ids = new Set<string>()
  private readonly parked: ParkedValue[] = []

  constructor(kinds: Kinds, today: Day) {
    this.kinds = kinds
    this.today = today
  }

  private readonly report: Report = (path, message) => {
    this.problems.push({ path, message })
  }

  site(value: unknown): SiteConfig {
    const given = isLoose(value) ? value : {}
    if (given.format !== 1) this.report('format', 'This is not a website.')
    const pages = this.pages(given.pages)
    const config: SiteConfig = {
      format: 1,
      theme: this.theme(given.theme),
      header: this.frame(given.header, 'header'),
      footer: this.frame(given.footer, 'footer'),
      pages,
      parked: [...this.parkedBefore(given.parked), ...this.parked].slice(-siteLimits.parked),
    }
    for (const [at, page] of pages.entries()) this.address(config, page, at)
    if (this.problems.length === 0 && bytesOf(config) > siteLimits.bytes)
      this.report('pages', 'The website is too large: shorten its texts or remove sections.')
    return config
  }

  private theme(value: unknown): SiteTheme {
    const given = isLoose(value) ? value : {}
    const density = densities.find((each) => each === given.density)
    if (density === undefined) this.report('theme.density', 'Choose how much room there is between sections.')
    const fonts = typeof given.fonts === 'string' && Object.hasOwn(fontPairs, given.fonts) ? given.fonts : null
    if (fonts === null) this.report('theme.fonts', 'Choose fonts from the list.')
    const [background, surface, text, muted, accent, onAccent] = colours.map((name) => this.colour(given, name))
    return {
      background: background ?? '',
      surface: surface ?? '',
      text: text ?? '',
      muted: muted ?? '',
      accent: accent ?? '',
      on_accent: onAccent ?? '',
      fonts: fonts ?? '',
      radius: wholeOf('The radius', given.radius, 0, 24, 'theme.radius', this.report),
      density: density ?? 'normal',
    }
  }
  private colour(theme: Loose, name: string): string {
    const colour = theme[name]
    if (isColour(colour)) return colour.toLowerCase()
    this.report(`theme.${name}`, 'Choose a colour like #1a2b3c.')
    return ''
  }

  private frame(value: unknown, kind: 'header' | 'footer'): SiteSection {
    const section = this.section(value, kind, { id: '', title: '' })
    if (section !== null && section.kind !== kind) this.report(kind, `The ${kind} must be a ${kind}.`)
    return section ?? { id: '', kind, version: 1, hidden: false, values: {} }
  }

  private pages(value: unknown): readonly SitePageConfig[] {
    if (!Array.isArray(value) || value.length === 0) {
      this.report('pages', 'A website has at least a home page.')
      return []
    }
    if (value.length > siteLimits.pages) this.report('pages', `At most ${siteLimits.pages} pages.`)
    const given: readonly unknown[] = value.slice(0, siteLimits.pages)
    const pages = given.flatMap((page, at) => this.page(page, `pages.${at}`))
    if (pages[0]?.role !== 'home') this.report('pages', 'The first page must be the home page.')
    for (const role of pageRoles) {
      const count = pages.filter((page) => page.role === role).length
      if (role !== 'plain' && count !== 1) this.report('pages', `A website has one page for: ${role}.`)
    }
    return pages
  }

  private page(value: unknown, path: string): SitePageConfig[] {
    const given = isLoose(value) ? value : {}
    if (!isRole(given.role)) {
      this.report(path, 'There is no such kind of page.')
      return []
    }
    const id = this.id(given.id, path)
    const title = textOf(given.title, 80, `${path}.title`, this.report, 'The title').trim()
    if (title === '') this.report(`${path}.title`, 'The page needs a title.')
    const slug = textOf(given.slug, 60, `${path}.slug`, this.report, 'The address')
    const list: readonly unknown[] = Array.isArray(given.sections) ? given.sections : []
    if (!Array.isArray(given.sections)) this.report(`${path}.sections`, 'Sections must be a list.')
    if (list.length > siteLimits.sections)
      this.report(`${path}.sections`, `At most ${siteLimits.sections} sections on a page.`)
    const sections = list
      .slice(0, siteLimits.sections)
      .flatMap((section, at) => this.section(section, `${path}.sections.${at}`, { id, title }) ?? [])
    const page = { id, role: given.role, slug, title, hidden: given.hidden === true, sections }
    this.places(page, path)
    if (page.role === 'home' && page.hidden) this.report(path, 'The home page is always shown.')
    return [page]
  }

  private places({ role, sections }: SitePageConfig, path: string): void {
    const seen = new Set<string>()
    for (const [at, { kind }] of sections.entries()) {
      const facts = this.kinds[kind]
      if (facts === undefined) continue
      const here = `${path}.sections.${at}`
      if (facts.on === 'frame' || !facts.on.includes(role))
        this.report(here, `${facts.name} cannot stand on this page.`)
      if (facts.once === true && seen.has(kind)) this.report(here, `${facts.name} can stand on a page only once.`)
      seen.add(kind)
    }
  }

  /** What the server fills has an address of its own; those of the agency's own pages are free and unlike each other. */
  private address(config: SiteConfig, { id, role, slug }: SitePageConfig, at: number): void {
    if (role !== 'plain') return
    const problem = slugProblem(config, id, slug)
    if (problem !== null) this.report(`pages.${at}.slug`, problem)
  }

  private id(value: unknown, path: string): string {
    if (!isSiteId(value)) {
      this.report(path, 'It needs an id.')
      return ''
    }
    if (this.ids.has(value)) this.report(path, 'Its id is used twice.')
    this.ids.add(value)
    return value
  }

  private section(value: unknown, path: string, page: { id: string; title: string }): SiteSection | null {
    const given = isLoose(value) ? value : {}
    const facts = isKind(given.kind) ? this.kinds[given.kind] : undefined
    if (!isKind(given.kind) || facts === undefined) {
      this.report(path, 'There is no such kind of section.')
      return null
    }
    const id = this.id(given.id, path)
    const values = isLoose(given.values) ? given.values : {}
    this.keepAside(given.kind, id, values, page)
    return {
      id,
      kind: given.kind,
      version: facts.version,
      hidden: given.hidden === true,
      values: Object.fromEntries(
        Object.entries(facts.fields).map(([name, field]) => [
          name,
          checkedValue(
            field,
            Object.hasOwn(values, name) ? values[name] : facts.defaults[name],
            `${path}.${name}`,
            this.report,
          ),
        ]),
      ),
    }
  }

  private keepAside(kind: SectionKind, section: string, values: Loose, page: { id: string; title: string }): void {
    const facts = this.kinds[kind]
    for (const [field, value] of Object.entries(values)) {
      if (facts === undefined || Object.hasOwn(facts.fields, field)) continue
      if (value === undefined || value === null || isBlankLoose(value)) continue
      this.parked.push({
        page: page.id,
        page_title: page.title,
        section,
        kind,
        field: field.slice(0, 80),
        label: field.slice(0, 80),
        value: JSON.stringify(value).slice(0, 20_000),
        parked_on: this.today,
      })
    }
  }

  private parkedBefore(value: unknown): readonly ParkedValue[] {
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    return list.slice(-siteLimits.parked).map((each, at) => {
      const given = isLoose(each) ? each : {}
      const text = (name: keyof ParkedValue, most: number) =>
        textOf(given[name], most, `parked.${at}.${name}`, this.report)
      return {
        page: text('page', 80),
        page_title: text('page_title', 80),
        section: text('section', 80),
        kind: text('kind', 40),
        field: text('field', 80),
        label: text('label', 120),
        value: text('value', 20_000),
        parked_on: text('parked_on', 10),
      }
    })
  }
}

const isBlankLoose = (value: unknown): boolean =>
  value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)

/** As the database and the network have it. */
export const bytesOf = (config: SiteConfig): number => new TextEncoder().encode(JSON.stringify(config)).byteLength

/** A new section of a kind, as it comes. */
export function defaultSection(kind: SectionKind, id: string, kinds: Kinds = sectionKinds): SiteSection {
  const { version, fields, defaults } = kinds[kind] ?? { version: 1, fields: {}, defaults: {} }
  return { id, kind, version, hidden: false, values: checkedValues(fields, defaults, kind, () => undefined) }
}
