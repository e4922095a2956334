import { mayAddSection } from '../../domain/website/edit-operations.ts'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import type { PageRole, SectionKind, SitePageConfig, SiteSection } from '../../domain/website/site-config.ts'
import type { SiteField } from '../../domain/website/site-fields.ts'
import type { WritingKind } from './frame-messages.ts'

export const standsOn = (kind: SectionKind, role: PageRole): boolean => {
  const { on } = sectionKinds[kind]
  return on !== 'frame' && on.includes(role)
}

/** Whether one more of this kind can stand on the page. */
export const mayStand = (kind: SectionKind, page: SitePageConfig): boolean =>
  standsOn(kind, page.role) &&
  mayAddSection(page) &&
  !(sectionKinds[kind].once === true && page.sections.some((section) => section.kind === kind))

/** The field at a path: `['title']`, or `['questions', 'g17', 'answer']` within a group of a list. */
export function fieldAtPath(kind: SectionKind, [name = '', , inner]: readonly string[]): SiteField | undefined {
  const field = sectionKinds[kind].fields[name]
  return inner === undefined ? field : field?.type === 'list' ? field.of[inner] : undefined
}

/** How a field is written on the page itself; null: it is no text. */
export const writingOf = (field: SiteField | undefined): WritingKind | null =>
  field?.type === 'rich_text' ? 'rich' : field?.type === 'text' ? (field.lines === true ? 'lines' : 'line') : null

/** The first text of a section that stands on the page: what `e` writes. */
export const firstText = ({ kind }: SiteSection, drawn: string): string | null =>
  Object.entries(sectionKinds[kind].fields).find(
    ([name, field]) => writingOf(field) !== null && drawn.includes(`data-field="${name}"`),
  )?.[0] ?? null
