import { isGroups, pageOf, placeOfSection, valueAt } from '../../domain/website/edit-operations.ts'
import type { SiteConfig, SitePageConfig, SiteSection } from '../../domain/website/site-config.ts'
import type { SiteValues } from '../../domain/website/site-fields.ts'
import { nameOfSection } from '../../domain/website/site-walk.ts'
import type { FramePlace } from './frame-messages.ts'

/** What is selected: it stands in the address, so that a reload and Back show it again. */
export type Chosen =
  | { readonly what: 'theme' }
  | { readonly what: 'page'; readonly page: SitePageConfig }
  | {
      readonly what: 'section'
      readonly section: SiteSection
      readonly page: SitePageConfig | null
      readonly at: number
    }

export const nameOfChosen = (chosen: Chosen): string =>
  chosen.what === 'theme'
    ? 'Colours and type'
    : chosen.what === 'page'
      ? chosen.page.title
      : nameOfSection(chosen.section)

/** Of its row in the outline. */
export const keyOf = (it: Chosen): string =>
  it.what === 'theme' ? 'theme' : it.what === 'page' ? it.page.id : it.section.id

export const isSameChoice = (a: Chosen, b: Chosen): boolean => a.what === b.what && keyOf(a) === keyOf(b)

/** By id: of a section, or else of a page; null: it is not there any more. */
export function chosenById(config: SiteConfig, id: string): Chosen | null {
  const place = placeOfSection(config, id)
  if (place !== null) return { what: 'section', ...place }
  const page = pageOf(config, id)
  return page === undefined ? null : { what: 'page', page }
}

/** The rows of the outline from top to bottom; of the pages, the sections of the one that is shown. */
export const outlineOf = (config: SiteConfig, page: SitePageConfig): readonly Chosen[] => [
  { what: 'theme' },
  { what: 'section', section: config.header, page: null, at: 0 },
  { what: 'section', section: config.footer, page: null, at: 0 },
  ...config.pages.flatMap((each): Chosen[] => [
    { what: 'page', page: each },
    ...(each.id === page.id
      ? each.sections.map((section, at): Chosen => ({ what: 'section', section, page: each, at }))
      : []),
  ]),
]

/** The path of a field that was pressed on the page: the frame names its group, not the list that it is of. */
export function pathInSection({ values }: SiteSection, { field, group }: FramePlace): readonly string[] | null {
  if (field === null) return null
  if (group === null) return [field]
  const list = Object.entries(values).find(([, value]) => isGroups(value) && value.some(({ id }) => id === group))
  return list === undefined ? null : [list[0], group, field]
}

export const isHidden = (chosen: Chosen): boolean =>
  chosen.what === 'section' ? chosen.section.hidden : chosen.what === 'page' && chosen.page.hidden

/** The text of a field; null: it holds something else. */
export function textAt(values: SiteValues, path: readonly string[]): string | null {
  const value = valueAt(values, path) ?? ''
  return typeof value === 'string' ? value : null
}
