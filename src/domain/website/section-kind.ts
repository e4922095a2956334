import type { Markup } from './markup.ts'
import type { PageRole, SiteConfig, SiteSection } from './site-config.ts'
import type { SiteFields, SiteValues } from './site-fields.ts'
import type { PageView } from './site-views.ts'

/** What of the site a section is drawn with: its colours and fonts, and the pages that links lead to. */
export type DrawnSite = Pick<SiteConfig, 'theme' | 'pages'>

/** A section that is being drawn. */
export interface Scene {
  /** Its values complete: what it has not yet is as the kind's defaults are. */
  readonly section: SiteSection
  readonly fields: SiteFields
  readonly view: PageView
  readonly site: DrawnSite
  /** Of its own heading: one section of a page has the first. */
  readonly level: 1 | 2
  /** Its first picture is the first of the page: loaded before all else. */
  readonly first: boolean
}

/** What a kind of section is, shows and lets edit. */
export interface SectionKindFacts {
  readonly name: string
  /** One sentence, in the library of sections. */
  readonly about: string
  /** A name of lucide. */
  readonly icon: string
  /** Of its fields: raised when one changes its meaning. */
  readonly version: number
  readonly fields: SiteFields
  readonly defaults: SiteValues
  /** Ready-made looks in the library: values that differ from the defaults. */
  readonly presets: readonly { readonly name: string; readonly values: SiteValues }[]
  /** The roles of pages that it can stand on; `frame`: around every page. */
  readonly on: readonly PageRole[] | 'frame'
  /** At most one of it on a page. */
  readonly once?: boolean
  /** What stands within its element; null: there is nothing to show, and on the site it is left out. */
  readonly render: (scene: Scene) => Markup | null
  /** Classes of its element beside its kind. */
  readonly look?: (scene: Scene) => string
}
