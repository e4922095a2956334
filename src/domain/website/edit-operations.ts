import { sameJson } from '../same-json.ts'
import { takenSlugs } from './site-addresses.ts'
import { type SiteConfig, type SitePageConfig, type SiteSection, type SiteTheme, siteLimits } from './site-config.ts'
import type { MenuItem, SiteGroup, SiteValue, SiteValues } from './site-fields.ts'

/** Everything that can be done to a site in its editor. All are pure: what cannot be done answers the same config. */

/** Makes an id that no other section, page, group or menu item of the site has. */
export type NewId = () => string

/** Where a section stands; a null page: it is the header or the footer, on every page. */
export interface SectionPlace {
  readonly section: SiteSection
  readonly page: SitePageConfig | null
  readonly at: number
}

export function placeOfSection(config: SiteConfig, id: string): SectionPlace | null {
  if (config.header.id === id) return { section: config.header, page: null, at: 0 }
  if (config.footer.id === id) return { section: config.footer, page: null, at: 0 }
  for (const page of config.pages) {
    const at = page.sections.findIndex((section) => section.id === id)
    const section = page.sections[at]
    if (section !== undefined) return { section, page, at }
  }
  return null
}

export const pageOf = (config: SiteConfig, id: string): SitePageConfig | undefined =>
  config.pages.find((page) => page.id === id)

const within = (at: number, length: number): number => Math.max(0, Math.min(length, Math.trunc(at)))

function inserted<Item>(list: readonly Item[], at: number, item: Item): readonly Item[] {
  const place = within(at, list.length)
  return [...list.slice(0, place), item, ...list.slice(place)]
}
const shifted = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from]
  return item === undefined
    ? list
    : inserted(
        list.filter((_, place) => place !== from),
        to,
        item,
      )
}

function withPage(config: SiteConfig, id: string, edit: (page: SitePageConfig) => SitePageConfig): SiteConfig {
  const before = pageOf(config, id)
  if (before === undefined) return config
  const after = edit(before)
  return after === before ? config : { ...config, pages: config.pages.map((page) => (page === before ? after : page)) }
}

function withSection(config: SiteConfig, id: string, edit: (section: SiteSection) => SiteSection): SiteConfig {
  const place = placeOfSection(config, id)
  if (place === null) return config
  const after = edit(place.section)
  if (after === place.section) return config
  if (place.page !== null)
    return withPage(config, place.page.id, (page) => ({
      ...page,
      sections: page.sections.map((section) => (section === place.section ? after : section)),
    }))
  return config.header.id === id ? { ...config, header: after } : { ...config, footer: after }
}

// ── sections ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const mayAddSection = (page: SitePageConfig): boolean => page.sections.length < siteLimits.sections

export const addSection = (config: SiteConfig, page: string, at: number, section: SiteSection): SiteConfig =>
  withPage(config, page, (before) =>
    mayAddSection(before) ? { ...before, sections: inserted(before.sections, at, section) } : before,
  )

export const removeSection = (config: SiteConfig, id: string): SiteConfig => {
  const place = placeOfSection(config, id)
  if (place?.page == null) return config
  return withPage(config, place.page.id, (page) => ({
    ...page,
    sections: page.sections.filter((section) => section.id !== id),
  }))
}

export const hideSection = (config: SiteConfig, id: string, hidden: boolean): SiteConfig =>
  withSection(config, id, (section) => (section.hidden === hidden ? section : { ...section, hidden }))

/** To a place of the same page, counted without the section itself, or of another page. */
export function moveSection(
  config: SiteConfig,
  id: string,
  to: { readonly page: string; readonly at: number },
): SiteConfig {
  const place = placeOfSection(config, id)
  const target = pageOf(config, to.page)
  if (place?.page == null || target === undefined) return config
  if (place.page === target) {
    if (within(to.at, target.sections.length - 1) === place.at) return config
    return withPage(config, target.id, (page) => ({ ...page, sections: shifted(page.sections, place.at, to.at) }))
  }
  return mayAddSection(target) ? addSection(removeSection(config, id), to.page, to.at, place.section) : config
}

/** The same words and pictures under ids of their own. */
export const copyOfSection = (section: SiteSection, newId: NewId): SiteSection => ({
  ...section,
  id: newId(),
  values: renamedValues(section.values, newId),
})
const renamedValues = (values: SiteValues, newId: NewId): SiteValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, renamed(value, newId)]))
function renamed(value: SiteValue, newId: NewId): SiteValue {
  if (isMenu(value)) return value.map((item) => renamedItem(item, newId))
  if (isGroups(value)) return value.map((group) => ({ id: newId(), values: renamedValues(group.values, newId) }))
  return value
}
const renamedItem = (item: MenuItem, newId: NewId): MenuItem => ({
  ...item,
  id: newId(),
  below: item.below.map((each) => renamedItem(each, newId)),
})

export const isGroups = (value: SiteValue | undefined): value is readonly SiteGroup[] =>
  Array.isArray(value) && value.every((each) => 'values' in each)
export const isMenu = (value: SiteValue | undefined): value is readonly MenuItem[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => 'below' in each)

/** Right behind the one that it is a copy of. */
export function duplicateSection(config: SiteConfig, id: string, newId: NewId): SiteConfig {
  const place = placeOfSection(config, id)
  return place?.page == null
    ? config
    : addSection(config, place.page.id, place.at + 1, copyOfSection(place.section, newId))
}

// ── values ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A field of a section: `['title']`; of a group of one of its lists: `['questions', 'g17', 'answer']`. */
export type FieldPath = readonly string[]

export function valueAt(values: SiteValues, [field, group, ...rest]: FieldPath): SiteValue | undefined {
  if (field === undefined) return undefined
  const value = values[field]
  if (group === undefined) return value
  const found = isGroups(value) ? value.find((each) => each.id === group) : undefined
  return found === undefined ? undefined : valueAt(found.values, rest)
}

function withValue(values: SiteValues, [field, group, ...rest]: FieldPath, value: SiteValue): SiteValues {
  if (field === undefined) return values
  const before = values[field]
  if (group === undefined) return sameJson(before, value) ? values : { ...values, [field]: value }
  if (!isGroups(before)) return values
  const after = before.map((each) => {
    if (each.id !== group) return each
    const inner = withValue(each.values, rest, value)
    return inner === each.values ? each : { ...each, values: inner }
  })
  return after.every((each, place) => each === before[place]) ? values : { ...values, [field]: after }
}

export const setValue = (config: SiteConfig, section: string, path: FieldPath, value: SiteValue): SiteConfig =>
  withSection(config, section, (before) => {
    const values = withValue(before.values, path, value)
    return values === before.values ? before : { ...before, values }
  })

function withGroups(
  config: SiteConfig,
  section: string,
  path: FieldPath,
  edit: (groups: readonly SiteGroup[]) => readonly SiteGroup[],
): SiteConfig {
  const place = placeOfSection(config, section)
  if (place === null) return config
  const value = valueAt(place.section.values, path) ?? []
  return isGroups(value) ? setValue(config, section, path, edit(value)) : config
}

/** `path` names the list. */
export const addGroup = (
  config: SiteConfig,
  section: string,
  path: FieldPath,
  at: number,
  group: SiteGroup,
): SiteConfig =>
  withGroups(config, section, path, (groups) =>
    groups.length < siteLimits.groups ? inserted(groups, at, group) : groups,
  )
export const removeGroup = (config: SiteConfig, section: string, path: FieldPath, id: string): SiteConfig =>
  withGroups(config, section, path, (groups) => groups.filter((group) => group.id !== id))
export const moveGroup = (config: SiteConfig, section: string, path: FieldPath, id: string, to: number): SiteConfig =>
  withGroups(config, section, path, (groups) =>
    shifted(
      groups,
      groups.findIndex((group) => group.id === id),
      to,
    ),
  )

// ── theme ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const setTheme = (config: SiteConfig, patch: Partial<SiteTheme>): SiteConfig => {
  const theme = { ...config.theme, ...patch }
  return sameJson(theme, config.theme) ? config : { ...config, theme }
}

// ── pages ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the server fills cannot be removed, nor have another address. */
export const isFixedPage = (page: SitePageConfig): boolean => page.role !== 'plain'

export const mayAddPage = (config: SiteConfig): boolean => config.pages.length < siteLimits.pages

/** The last part of an address from a title: “Our team” becomes `our-team`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** Why a page cannot have this address, in words; null: it can. */
export function slugProblem(config: SiteConfig, page: string, slug: string): string | null {
  if (slug === '') return 'Enter an address.'
  if (slug.length > 60) return 'At most 60 characters.'
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return 'Use lower-case letters, digits and single hyphens.'
  if (takenSlugs.includes(slug)) return `/${slug} belongs to a page that every site has.`
  const other = config.pages.find((each) => each.id !== page && each.slug === slug)
  return other === undefined ? null : `“${other.title}” has this address.`
}

/** The first address of this form that is free: `about`, `about-2`. */
export function freeSlug(config: SiteConfig, title: string): string {
  const wanted = slugOf(title) || 'page'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted.slice(0, 56)}-${number}`
    if (slugProblem(config, '', slug) === null) return slug
  }
}

/** A page of the agency's own, empty, behind `at` others. */
export const addPage = (config: SiteConfig, at: number, title: string, newId: NewId): SiteConfig =>
  mayAddPage(config)
    ? {
        ...config,
        pages: inserted(config.pages, Math.max(1, at), {
          id: newId(),
          role: 'plain',
          slug: freeSlug(config, title),
          title,
          hidden: false,
          sections: [],
        }),
      }
    : config

/** A copy of a page as one of the agency's own, right behind it. What only the server can fill is left out by `keeps`. */
export function duplicatePage(
  config: SiteConfig,
  id: string,
  keeps: (section: SiteSection) => boolean,
  newId: NewId,
): SiteConfig {
  const page = pageOf(config, id)
  if (page === undefined || !mayAddPage(config)) return config
  const title = `${page.title} (copy)`.slice(0, 80)
  return {
    ...config,
    pages: inserted(config.pages, config.pages.indexOf(page) + 1, {
      id: newId(),
      role: 'plain',
      slug: freeSlug(config, title),
      title,
      hidden: page.hidden,
      sections: page.sections.filter(keeps).map((section) => copyOfSection(section, newId)),
    }),
  }
}

export const renamePage = (config: SiteConfig, id: string, title: string): SiteConfig =>
  withPage(config, id, (page) => (page.title === title ? page : { ...page, title }))

/** An address that it cannot have is not taken. */
export const setSlug = (config: SiteConfig, id: string, slug: string): SiteConfig =>
  withPage(config, id, (page) =>
    isFixedPage(page) || page.slug === slug || slugProblem(config, id, slug) !== null ? page : { ...page, slug },
  )

/** The home page is always shown. */
export const hidePage = (config: SiteConfig, id: string, hidden: boolean): SiteConfig =>
  withPage(config, id, (page) => (page.role === 'home' || page.hidden === hidden ? page : { ...page, hidden }))

export const removePage = (config: SiteConfig, id: string): SiteConfig => {
  const page = pageOf(config, id)
  return page === undefined || isFixedPage(page)
    ? config
    : { ...config, pages: config.pages.filter((each) => each !== page) }
}

/** The home page stays the first. */
export const movePage = (config: SiteConfig, id: string, to: number): SiteConfig => {
  const from = config.pages.findIndex((page) => page.id === id)
  const target = Math.max(1, within(to, config.pages.length - 1))
  return from < 1 || target === from ? config : { ...config, pages: shifted(config.pages, from, target) }
}
