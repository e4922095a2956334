import type { Day } from '../dates.ts'

import { sameJson } from '../same-json.ts'
import { freeSlug, slugProblem } from './edit-operations.ts'
import type { Kinds } from './kinds.ts'
import { sectionKinds } from './section-kinds.ts'
import type { TemplateChange } from './site-changes.ts'
import { type SiteConfig, type SitePageConfig, type SiteSection, type SiteTheme, siteLimits } from './site-config.ts'
import type { SiteField } from './site-fields.ts'
import { pageFields, themeLabels } from './site-labels.ts'
import { mergedOrder } from './update/merge-order.ts'
import { SectionUpdate, spotOfPage, wholeSite } from './update/section-update.ts'
import { type Spot, UpdateNotes } from './update/update-notes.ts'
import { mergedWhole, type Three } from './update/update-values.ts'
import { valueText } from './values/value-texts.ts'

export interface UpdatedSite {
  readonly config: SiteConfig
  /** What it changed, and where both had changed the same. */
  readonly changelist: readonly TemplateChange[]
  /** Sentences: what was put elsewhere. */
  readonly moved: readonly string[]
}
export interface UpdateOptions {
  readonly today: Day
  /** Keys of the changelist: where both have changed it, the new one is taken. */
  readonly takeNew?: readonly string[]
  readonly kinds?: Kinds
}

/**
 * An agency's site brought to a new version of its template, field by field: `base` is the version that the site was made from, `mine` the
 * site, `next` the new version. Also merges two editors: what both began with, the one's, the other's.
 */
export function updateTemplate(
  base: SiteConfig,
  mine: SiteConfig,
  next: SiteConfig,
  options: UpdateOptions,
): UpdatedSite {
  return new Update(namedAlike(base, mine), mine, namedAlike(next, mine), options).run()
}

/** Pages that the server fills are the same page whatever their id. */
function namedAlike(config: SiteConfig, mine: SiteConfig): SiteConfig {
  const pages = config.pages.map((page) => {
    const same = page.role === 'plain' ? undefined : mine.pages.find(({ role }) => role === page.role)
    return same === undefined || same.id === page.id ? page : { ...page, id: same.id }
  })
  return { ...config, pages }
}

interface Placed {
  readonly section: SiteSection
  readonly page: SitePageConfig
}
const placed = ({ pages }: SiteConfig): ReadonlyMap<string, Placed> =>
  new Map(pages.flatMap((page) => page.sections.map((section) => [section.id, { section, page }] as const)))
const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)
const pageIn = ({ pages }: SiteConfig, id: string) => pages.find((page) => page.id === id)

class Update {
  private readonly notes: UpdateNotes
  private readonly single: SectionUpdate
  private readonly kinds: Kinds
  private readonly placedBase: ReadonlyMap<string, Placed>
  private readonly placedMine: ReadonlyMap<string, Placed>
  private readonly placedNext: ReadonlyMap<string, Placed>
  private readonly base: SiteConfig
  private readonly mine: SiteConfig
  private readonly next: SiteConfig

  constructor(base: SiteConfig, mine: SiteConfig, next: SiteConfig, { today, takeNew = [], kinds }: UpdateOptions) {
    this.base = base
    this.mine = mine
    this.next = next
    this.kinds = kinds ?? sectionKinds
    this.notes = new UpdateNotes(takeNew, today)
    this.single = new SectionUpdate(this.notes, this.kinds)
    this.placedBase = placed(base)
    this.placedMine = placed(mine)
    this.placedNext = placed(next)
  }

  run(): UpdatedSite {
    const theme = this.theme()
    const header = this.frame('header')
    const footer = this.frame('footer')
    const pages = this.pages()
    const config = this.withFreeSlugs({
      format: 1,
      theme,
      header,
      footer,
      pages,
      parked: [...this.mine.parked, ...this.notes.parked].slice(-siteLimits.parked),
    })
    return { config, changelist: this.notes.changes, moved: this.notes.moved }
  }

  private theme(): SiteTheme {
    const own = (name: keyof SiteTheme): Spot => ({
      ...wholeSite,
      key: `theme/${name}`,
      field: name,
      label: themeLabels[name],
    })
    const merged = <K extends keyof SiteTheme>(name: K): SiteTheme[K] =>
      mergedWhole(
        this.notes,
        own(name),
        { base: this.base.theme[name], mine: this.mine.theme[name], next: this.next.theme[name] },
        (value) => String(value ?? ''),
      )
    return {
      background: merged('background'),
      surface: merged('surface'),
      text: merged('text'),
      muted: merged('muted'),
      accent: merged('accent'),
      on_accent: merged('on_accent'),
      fonts: merged('fonts'),
      radius: merged('radius'),
      density: merged('density'),
    }
  }

  private frame(name: 'header' | 'footer'): SiteSection {
    return this.single.merged({ base: this.base[name], mine: this.mine[name], next: this.next[name] }, wholeSite)
  }

  // ── pages ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  private pages(): readonly SitePageConfig[] {
    const kept = new Map<string, SitePageConfig>()
    /** Pages that stay as they are though the template has given them up. */
    const whole = new Set<string>()
    for (const page of this.mine.pages) {
      const was = pageIn(this.base, page.id)
      const fresh = pageIn(this.next, page.id)
      if (fresh !== undefined) kept.set(page.id, this.pageFacts({ base: was, mine: page, next: fresh }))
      else if (was === undefined || this.pageStays(was, page)) {
        kept.set(page.id, page)
        whole.add(page.id)
      }
    }
    const added = new Set<string>()
    for (const page of this.next.pages)
      if (pageIn(this.mine, page.id) === undefined && this.pageComes(page, kept.size)) {
        kept.set(page.id, page)
        added.add(page.id)
      }
    const sections = this.sections(kept, whole, added)
    const order = this.order(
      'pages',
      wholeSite,
      'Order of the pages',
      [this.base, this.mine, this.next].map((site) => site.pages),
      new Set(kept.keys()),
      ({ title }) => title,
    )
    const pages = order.flatMap((id) => {
      const page = kept.get(id)
      return page === undefined ? [] : [{ ...page, sections: this.inOrder(page, sections.get(id) ?? new Map()) }]
    })
    // The home page stays the first.
    return [...pages.filter(({ role }) => role === 'home'), ...pages.filter(({ role }) => role !== 'home')]
  }

  private pageFacts({ base, mine, next }: Three<SitePageConfig>): SitePageConfig {
    const spot = spotOfPage(mine)
    const merged = <K extends keyof typeof pageFields>(name: K): SitePageConfig[K] => {
      const field: SiteField = pageFields[name]
      const own = { ...spot, key: `${spot.key}/${name}`, field: name, label: field.label }
      const three = { base: base?.[name], mine: mine[name], next: next[name] }
      return mergedWhole(this.notes, own, three, (value) => valueText(field, value))
    }
    return { ...mine, title: merged('title'), slug: merged('slug'), hidden: merged('hidden') }
  }

  private pageStays(was: SitePageConfig, page: SitePageConfig): boolean {
    const said = { what: 'removed', before: was.title, mine: page.title, after: '' } as const
    const spot = spotOfPage(page)
    if (page.role === 'plain' && sameJson(was, page)) {
      this.notes.took(spot, said)
      return false
    }
    if (page.role !== 'plain' || !this.notes.chose(spot, said)) return true
    this.single.park(page.sections, spotOfPage(page), this.placedBase)
    return false
  }
  private pageComes(page: SitePageConfig, count: number): boolean {
    const was = pageIn(this.base, page.id)
    const spot = spotOfPage(page)
    if (was !== undefined) {
      if (sameJson(was, page)) return false
      return this.notes.chose(spot, { what: 'changed', before: was.title, mine: 'Removed', after: page.title })
    }
    if (count >= siteLimits.pages) {
      this.notes.moved.push(`The page “${page.title}” was not added: there are ${siteLimits.pages} pages already.`)
      return false
    }
    this.notes.took(spot, { what: 'added', before: '', mine: '', after: page.title })
    return true
  }

  /** A new page of the template may have an address that a page of the agency's own has. */
  private withFreeSlugs(config: SiteConfig): SiteConfig {
    let site = config
    for (const { id, role, slug, title } of config.pages) {
      const isNew = pageIn(this.mine, id)?.slug !== slug
      if (role !== 'plain' || !isNew || slugProblem(site, id, slug) === null) continue
      const free = freeSlug(site, title)
      this.notes.moved.push(`The page “${title}” is at /${free}: another page has /${slug}.`)
      site = { ...site, pages: site.pages.map((page) => (page.id === id ? { ...page, slug: free } : page)) }
    }
    return site
  }

  // ── sections ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The sections of every page, by the page's id and their own. */
  private sections(
    pages: ReadonlyMap<string, SitePageConfig>,
    whole: ReadonlySet<string>,
    added: ReadonlySet<string>,
  ): ReadonlyMap<string, Map<string, SiteSection>> {
    const found = new Map<string, Map<string, SiteSection>>([...pages.keys()].map((id) => [id, new Map()]))
    const put = (page: string, section: SiteSection | null) => {
      if (section !== null) found.get(page)?.set(section.id, section)
    }
    for (const [id, { section, page }] of this.placedMine) {
      const was = this.placedBase.get(id)
      const fresh = this.placedNext.get(id)
      const spot = spotOfPage(page)
      if (fresh === undefined) {
        if (pages.has(page.id) && (whole.has(page.id) || this.sectionStays(was, { section, page })))
          put(page.id, this.single.own(section, spot))
      } else {
        const target = this.pageFor(id, { base: was?.page, mine: page, next: fresh.page }, pages)
        if (target !== null)
          put(target, this.single.merged({ base: was?.section, mine: section, next: fresh.section }, spot))
      }
    }
    for (const [id, { section, page }] of this.placedNext) {
      if (this.placedMine.has(id) || !pages.has(page.id)) continue
      if (added.has(page.id)) put(page.id, section)
      else if (this.sectionComes(section, page, found.get(page.id)?.size ?? 0)) put(page.id, section)
    }
    return found
  }

  /** On which page a section stands that both have; null: on none that is left. */
  private pageFor(
    id: string,
    { base, mine, next }: Three<SitePageConfig>,
    pages: ReadonlyMap<string, SitePageConfig>,
  ): string | null {
    const section = this.placedMine.get(id)?.section
    if (section === undefined) return null
    if (!pages.has(mine.id)) return pages.has(next.id) ? next.id : null
    if (!pages.has(next.id) || mine.id === next.id || base?.id === next.id) return mine.id
    const spot = { ...this.single.spotOf(section, spotOfPage(mine)), key: `section/${id}/page`, label: 'Page' }
    const said = { what: 'moved', before: base?.title ?? '', mine: mine.title, after: next.title } as const
    if (base?.id !== mine.id) return this.notes.chose(spot, said) ? next.id : mine.id
    this.notes.took(spot, said)
    return next.id
  }

  private sectionStays(was: Placed | undefined, { section, page }: Placed): boolean {
    if (was === undefined) return true
    const spot = this.single.spotOf(section, spotOfPage(page))
    const said = { what: 'removed', before: spot.section_name, mine: spot.section_name, after: '' } as const
    if (sameJson(was.section, section) && was.page.id === page.id) {
      this.notes.took(spot, said)
      return false
    }
    if (!this.notes.chose(spot, said)) return true
    this.single.park([section], spotOfPage(page), this.placedBase)
    return false
  }

  private sectionComes(section: SiteSection, page: SitePageConfig, count: number): boolean {
    const was = this.placedBase.get(section.id)
    const spot = this.single.spotOf(section, spotOfPage(page))
    const name = spot.section_name
    if (count >= siteLimits.sections || this.isTaken(section, page)) {
      if (was === undefined) this.notes.moved.push(`${name} was not added to “${page.title}”: there is no room for it.`)
      return false
    }
    if (was !== undefined) {
      if (sameJson(was.section, section)) return false
      return this.notes.chose(spot, { what: 'changed', before: name, mine: 'Removed', after: name })
    }
    this.notes.took(spot, { what: 'added', before: '', mine: '', after: name })
    return true
  }

  /** The agency has put one of a kind there that can stand on a page only once. */
  private isTaken({ kind }: SiteSection, { id }: SitePageConfig): boolean {
    const there = pageIn(this.mine, id)?.sections ?? []
    return this.kinds[kind]?.once === true && there.some((section) => section.kind === kind)
  }

  private inOrder(page: SitePageConfig, sections: ReadonlyMap<string, SiteSection>): readonly SiteSection[] {
    const states = [this.base, this.mine, this.next].map((site) => pageIn(site, page.id)?.sections ?? [])
    const spot = spotOfPage(page)
    const name = ({ kind }: SiteSection) => this.kinds[kind]?.name ?? kind
    const order = this.order(spot.key, spot, 'Order of the sections', states, new Set(sections.keys()), name)
    return order.flatMap((id) => sections.get(id) ?? [])
  }

  private order<T extends { readonly id: string }>(
    prefix: string,
    spot: Spot,
    label: string,
    states: readonly (readonly T[])[],
    present: ReadonlySet<string>,
    text: (thing: T) => string,
  ): readonly string[] {
    const [base = [], mine = [], next = []] = states
    const key = `${prefix}/order`
    const order = mergedOrder(idsOf(base), idsOf(mine), idsOf(next), present, this.notes.takesNew(key))
    if (order.moved) {
      const texts = (things: readonly T[]) => things.map(text).join(', ')
      const said = { what: 'moved', before: texts(base), mine: texts(mine), after: texts(next) } as const
      if (order.clash) this.notes.chose({ ...spot, key, label }, said)
      else this.notes.took({ ...spot, key, label }, said)
    }
    return order.ids
  }
}
