import { html, Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import type { SiteFields, SiteValues } from '../site-fields.ts'
import { written } from './editable.ts'
import { choiceIn, textIn } from './section-values.ts'

/** What most sections begin with. */
export const headingFields = {
  eyebrow: { type: 'text', label: 'Line above the heading', most: 60 },
  title: { type: 'text', label: 'Heading', most: 140 },
  intro: { type: 'text', label: 'Introduction', most: 500, lines: true },
} as const satisfies SiteFields

export const tones = {
  plain: 'Background',
  surface: 'Surface',
  accent: 'Accent colour',
  contrast: 'Text and background exchanged',
} as const
export const toneField = { type: 'choice', label: 'Colours', choices: tones } as const satisfies SiteFields[string]

export const headingDefaults = (title: string, intro = ''): SiteValues => ({ eyebrow: '', title, intro, tone: 'plain' })

export const toneOf = ({ section, fields }: Scene): string => `t-${choiceIn(section.values, fields, 'tone')}`

/** A heading of the level that this section has. */
export const titled = (scene: Scene, look: string, field = 'title'): Markup | null =>
  written(scene, scene.level === 1 ? 'h1' : 'h2', look, field)

/** Of what stands within a section: one level below its heading, where it has one. */
export const below = (scene: Scene, look: string, content: Markup | string, more: Markup | false = false): Markup => {
  const tag = scene.level === 1 || textIn(scene.section.values, 'title').trim() === '' ? 'h2' : 'h3'
  return new Markup(
    `<${tag}${html`${look !== '' && html` class="${look}"`}${more}`.text}>${html`${content}`.text}</${tag}>`,
  )
}

/** Line above, heading and introduction; `more` stands beside them where there is room. */
export function sectionHeading(scene: Scene, more: Markup | null = null): Markup | null {
  const lines = [
    written(scene, 'p', 'eyebrow', 'eyebrow'),
    titled(scene, 'title'),
    written(scene, 'p', 'lead', 'intro'),
  ]
  if (lines.every((line) => line === null)) return more === null ? null : html`<div class="head">${more}</div>`
  return html`<div class="head"><div>${lines}</div>${more}</div>`
}
