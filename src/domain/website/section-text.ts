import type { Day } from '../dates.ts'
import { checkConfig } from './check-config.ts'
import { copyOfSection, type NewId } from './edit-operations.ts'
import type { SiteConfig, SitePageConfig, SiteSection } from './site-config.ts'

/** How a section stands on the clipboard: as text, so that it goes from one template, tab or agency to another. */
const mark = 'safiri-section'
const most = 200_000

export const sectionText = (section: SiteSection): string => JSON.stringify({ [mark]: 1, section })

/**
 * A section from text that somebody pasted, under ids of its own; words that say why it is none, or cannot stand on this page. Whatever the
 * text says, it is checked like a site that is saved: by the fields of its kind and where that may stand.
 */
export function sectionFromText(
  text: string,
  config: SiteConfig,
  page: SitePageConfig,
  { today, newId }: { readonly today: Day; readonly newId: NewId },
): { readonly section: SiteSection } | { readonly problem: string } {
  const given = parsed(text)
  if (given === null) return { problem: 'There is no section on the clipboard.' }
  const id = newId()
  const placed = { ...given, id }
  const read = checkConfig(
    {
      ...config,
      pages: config.pages.map((each) =>
        each.id === page.id ? { ...each, sections: [...each.sections, placed] } : each,
      ),
    },
    today,
  )
  if ('problems' in read) return { problem: read.problems[0]?.message ?? 'This section cannot be pasted.' }
  const found = read.config.pages.find((each) => each.id === page.id)?.sections.find((each) => each.id === id)
  return found === undefined
    ? { problem: 'This section cannot be pasted.' }
    : { section: { ...copyOfSection(found, newId), hidden: false } }
}

function parsed(text: string): object | null {
  if (text.length > most || !text.includes(mark)) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !(mark in value) || !('section' in value)) return null
    const { section } = value
    return typeof section === 'object' && section !== null ? section : null
  } catch {
    return null
  }
}
