import type { SiteTheme } from './site-config.ts'
import type { SiteField } from './site-fields.ts'

/** What the properties of a theme are called. */
export const themeLabels = {
  background: 'Background',
  surface: 'Second background',
  text: 'Text',
  muted: 'Quiet text',
  accent: 'Accent',
  on_accent: 'Text on the accent',
  fonts: 'Fonts',
  radius: 'Round corners',
  density: 'Room between sections',
} as const satisfies Record<keyof SiteTheme, string>

/** Of a page's own properties that are compared as values. */
export const pageFields = {
  title: { type: 'text', label: 'Title', most: 80 },
  slug: { type: 'text', label: 'Address', most: 60 },
  hidden: { type: 'switch', label: 'Hidden' },
} as const satisfies Record<string, SiteField>

export const hiddenField = { type: 'switch', label: 'Hidden' } as const satisfies SiteField

/** Stands for the whole site where a change names its page. */
export const everyPage = 'Every page'
