import { stripTags } from '../text.ts'
import { isGroups, isMenu } from './edit-operations.ts'
import type { Kinds } from './kinds.ts'
import { sectionKinds } from './section-kinds.ts'
import type { SiteConfig, SiteSection } from './site-config.ts'
import type { SiteField, SiteFields, SiteValue, SiteValues } from './site-fields.ts'
import { everyPage } from './site-labels.ts'

/** Where a value stands. */
export interface ValueSpot {
  /** Empty: on every page. */
  readonly page: string
  readonly page_title: string
  readonly section: string
  readonly section_name: string
  /** Of the section: of what stands in a list, the list. */
  readonly field: string
  readonly label: string
}
type Visit = (spot: ValueSpot, field: SiteField, value: SiteValue) => void

/** What a section is called wherever it is listed: by its title, else by its kind. */
export function nameOfSection({ kind, values }: SiteSection, kinds: Kinds = sectionKinds): string {
  const title = typeof values.title === 'string' ? stripTags(values.title) : ''
  return title === '' ? (kinds[kind]?.name ?? kind) : title
}

/** Every section of a site with the page that it is on; header and footer first. */
export function sectionsOf(config: SiteConfig): readonly {
  readonly section: SiteSection
  readonly page: string
  readonly page_title: string
  readonly hidden: boolean
}[] {
  const frame = [config.header, config.footer].map((section) => ({
    section,
    page: '',
    page_title: everyPage,
    hidden: false,
  }))
  const own = config.pages.flatMap(({ id, title, hidden, sections }) =>
    sections.map((section) => ({ section, page: id, page_title: title, hidden })),
  )
  return [...frame, ...own].map((each) => ({ ...each, hidden: each.hidden || each.section.hidden }))
}

/** Every value that visitors can see, those within lists and menus too. */
export function eachValue(config: SiteConfig, visit: Visit, kinds: Kinds = sectionKinds): void {
  for (const { section, page, page_title, hidden } of sectionsOf(config)) {
    const facts = kinds[section.kind]
    if (hidden || facts === undefined) continue
    const spot = {
      page,
      page_title,
      section: section.id,
      section_name: nameOfSection(section, kinds),
      field: '',
      label: '',
    }
    eachOf(section.values, facts.fields, spot, visit)
  }
}

function eachOf(values: SiteValues, fields: SiteFields, around: ValueSpot, visit: Visit): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined) continue
    const label = around.label === '' ? field.label : `${around.label} › ${field.label}`
    const spot = { ...around, field: around.field || name, label }
    if (field.type === 'list' && isGroups(value)) for (const group of value) eachOf(group.values, field.of, spot, visit)
    else if (field.type === 'menu' && isMenu(value))
      for (const item of value.flatMap((each) => [each, ...each.below])) visit(spot, menuLink, item.link)
    else visit(spot, field, value)
  }
}
const menuLink: SiteField = { type: 'link', label: 'Link' }

export const isLinkValue = (value: SiteValue): value is Extract<SiteValue, { to: string }> =>
  typeof value === 'object' && 'to' in value
export const isPictureValue = (value: SiteValue): value is Extract<SiteValue, { media: string | null }> =>
  typeof value === 'object' && 'media' in value
