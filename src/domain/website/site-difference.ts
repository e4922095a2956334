import { keysOf } from '../keys.ts'
import { canonical } from '../same-json.ts'
import { counted } from '../text.ts'
import { isGroups, isMenu } from './edit-operations.ts'
import type { Kinds } from './kinds.ts'
import { sectionKinds } from './section-kinds.ts'
import type { SiteChange, SiteChangeKind } from './site-changes.ts'
import type { SiteConfig, SitePageConfig, SiteSection } from './site-config.ts'
import type { MenuItem, SiteField, SiteFields, SiteGroup, SiteValues } from './site-fields.ts'
import { everyPage, hiddenField, pageFields, themeLabels } from './site-labels.ts'
import { nameOfSection } from './site-walk.ts'
import { groupText, linkText, valueText } from './values/value-texts.ts'

/** Something of a site that can differ: a value, a thing that is there or not, or the order of things. */
interface Leaf extends Omit<SiteChange, 'what' | 'before' | 'after'> {
  /** Keys of the things that it belongs to: one that came or went says it for all of it. */
  readonly within: readonly string[]
  readonly text: string
  readonly json: string
  /** Of an order. */
  readonly ids?: readonly string[]
  /** A place: what differs has moved. */
  readonly place?: true
}
type At = Pick<Leaf, 'page' | 'page_title' | 'section' | 'section_name' | 'within'>

/** What differs between two states of a site, pages in order; from nothing to a site is one row for each page. */
export function publishChanges(
  from: SiteConfig | null,
  to: SiteConfig,
  kinds: Kinds = sectionKinds,
): readonly SiteChange[] {
  const before = from === null ? new Map<string, Leaf>() : leavesOf(from, kinds)
  const after = leavesOf(to, kinds)
  if (from === null)
    return to.pages.flatMap(({ id }) => {
      const leaf = after.get(`page/${id}`)
      return leaf === undefined ? [] : [changeOf(leaf, 'added', '', leaf.text)]
    })
  const isNew = (key: string) => after.has(key) && !before.has(key)
  const isGone = (key: string) => before.has(key) && !after.has(key)
  const rows: SiteChange[] = []
  for (const [key, leaf] of after) {
    if (leaf.within.some(isNew)) continue
    const was = before.get(key)
    if (was === undefined) rows.push(changeOf(leaf, 'added', '', leaf.text))
    else if (leaf.ids !== undefined && was.ids !== undefined) {
      if (isReordered(was.ids, leaf.ids)) rows.push(changeOf(leaf, 'moved', was.text, leaf.text))
    } else if (was.json !== leaf.json)
      rows.push(changeOf(leaf, leaf.place === true ? 'moved' : 'changed', was.text, leaf.text))
  }
  for (const [key, leaf] of before)
    if (isGone(key) && leaf.ids === undefined && leaf.place !== true && !leaf.within.some(isGone))
      rows.push(changeOf(leaf, 'removed', leaf.text, ''))
  return rows
}

const changeOf = (leaf: Leaf, what: SiteChangeKind, before: string, after: string): SiteChange => {
  const { key, page, page_title, section, section_name, field, label } = leaf
  return { key, what, page, page_title, section, section_name, field, label, before, after }
}

/** Whether those that both have stand in another order. */
export const isReordered = (before: readonly string[], after: readonly string[]): boolean => {
  const common = new Set(before.filter((id) => after.includes(id)))
  return before.filter((id) => common.has(id)).join('\n') !== after.filter((id) => common.has(id)).join('\n')
}

function leavesOf(config: SiteConfig, kinds: Kinds): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  const add = (leaf: Leaf) => void leaves.set(leaf.key, leaf)
  const whole: At = { page: '', page_title: everyPage, section: '', section_name: '', within: [] }
  for (const name of keysOf(themeLabels)) {
    const value = String(config.theme[name])
    add({ ...whole, key: `theme/${name}`, field: name, label: themeLabels[name], text: value, json: value })
  }
  for (const section of [config.header, config.footer]) addSection(add, section, whole, kinds)
  add(orderOf(whole, 'pages', 'Order of the pages', config.pages.map(named)))
  for (const page of config.pages) addPage(add, page, kinds)
  return leaves
}
const named = ({ id, title }: SitePageConfig) => ({ id, text: title })

const orderOf = (at: At, key: string, label: string, things: readonly { id: string; text: string }[]): Leaf => ({
  ...at,
  key: `${key}/order`,
  field: '',
  label,
  text: things.map(({ text }) => text).join(', '),
  json: '',
  ids: things.map(({ id }) => id),
})

function addPage(add: (leaf: Leaf) => void, page: SitePageConfig, kinds: Kinds): void {
  const key = `page/${page.id}`
  const at: At = { page: page.id, page_title: page.title, section: '', section_name: '', within: [] }
  add({ ...at, key, field: '', label: 'Page', text: page.title, json: '' })
  const inside = { ...at, within: [key] }
  for (const name of keysOf(pageFields)) {
    const text = valueText(pageFields[name], page[name])
    const { label } = pageFields[name]
    add({ ...inside, key: `${key}/${name}`, field: name, label, text, json: canonical(page[name]) })
  }
  const nameOf = (section: SiteSection) => ({ id: section.id, text: nameOfSection(section, kinds) })
  add(orderOf(inside, key, 'Order of the sections', page.sections.map(nameOf)))
  for (const section of page.sections) addSection(add, section, inside, kinds)
}

function addSection(add: (leaf: Leaf) => void, section: SiteSection, page: At, kinds: Kinds): void {
  const facts = kinds[section.kind]
  const key = `section/${section.id}`
  const at: At = { ...page, section: section.id, section_name: nameOfSection(section, kinds) }
  add({ ...at, key, field: '', label: 'Section', text: at.section_name, json: section.kind })
  const inside = { ...at, within: [...page.within, key] }
  const where = { ...inside, field: '', label: 'Page', text: page.page_title, json: page.page, place: true as const }
  add({ ...where, key: `${key}/page` })
  const hidden = { label: hiddenField.label, text: valueText(hiddenField, section.hidden) }
  add({ ...inside, key: `${key}/hidden`, field: '', ...hidden, json: String(section.hidden) })
  addValues(add, section.values, facts?.fields ?? {}, inside, key, { name: '', label: '' })
}

/** `of`: the field of the section, and its label, that these values stand within. */
function addValues(
  add: (leaf: Leaf) => void,
  values: SiteValues,
  fields: SiteFields,
  at: At,
  prefix: string,
  of: { readonly name: string; readonly label: string },
): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const key = `${prefix}/${name}`
    const here = { ...at, field: of.name || name, label: of.label + field.label }
    if (field.type === 'menu' && isMenu(value)) addMenu(add, value, here, key)
    else if (field.type === 'list' && isGroups(value)) addGroups(add, value, field, here, key)
    else add({ ...here, key, text: valueText(field, value), json: canonical(value ?? null) })
  }
}

type Here = At & Pick<Leaf, 'field' | 'label'>

function addGroups(
  add: (leaf: Leaf) => void,
  groups: readonly SiteGroup[],
  field: Extract<SiteField, { type: 'list' }>,
  here: Here,
  key: string,
): void {
  const things = groups.map((group) => ({ id: group.id, text: groupText(field, group) }))
  add({ ...orderOf(here, key, `Order: ${here.label}`, things), field: here.field })
  for (const [at, group] of groups.entries()) {
    const own = `${key}/${group.id}`
    add({ ...here, key: own, text: things[at]?.text ?? '', json: '' })
    const of = { name: here.field, label: `${here.label} › ` }
    addValues(add, group.values, field.of, { ...here, within: [...here.within, own] }, own, of)
  }
}

function addMenu(add: (leaf: Leaf) => void, items: readonly MenuItem[], here: Here, key: string): void {
  const things = items.map(({ id, link }) => ({ id, text: linkText(link) }))
  add({ ...orderOf(here, key, `Order: ${here.label}`, things), field: here.field })
  for (const [at, { id, link, below }] of items.entries()) {
    const more = below.length === 0 ? '' : ` (${counted(below.length, 'entry', 'entries')} below)`
    add({ ...here, key: `${key}/${id}`, text: `${things[at]?.text ?? ''}${more}`, json: canonical({ link, below }) })
  }
}
