import { html, Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import type { SiteGroup } from '../site-fields.ts'
import { linesOf, richMarkup } from './rich-markup.ts'
import { textIn } from './section-values.ts'

/** Attributes by which the editor finds the field of what is drawn; none on the site. */
export const fieldAt = ({ view }: Scene, field: string, group?: SiteGroup): Markup | false =>
  view.mode === 'editor' && html` data-field="${field}"${group !== undefined && html` data-group="${group.id}"`}`

/** Of an element that stands for a whole group of a list. */
export const groupAt = ({ view }: Scene, { id }: SiteGroup): Markup | false =>
  view.mode === 'editor' && html` data-group="${id}"`

type Tag = 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'blockquote' | 'strong' | 'dt' | 'dd' | 'figcaption' | 'summary' | 'div'

/**
 * A text of the section in its element. One that is empty is left out on the site; in the editor it stands there with its label, so that it
 * can be written where it will be read.
 */
export function written(scene: Scene, tag: Tag, look: string, field: string, group?: SiteGroup): Markup | null {
  const text = textIn(group?.values ?? scene.section.values, field)
  return element(scene, tag, look, field, text, linesOf(text), group)
}

/** The same of rich text. */
export function writtenRich(scene: Scene, look: string, field: string, group?: SiteGroup): Markup | null {
  const text = textIn(group?.values ?? scene.section.values, field)
  const leads = scene.view.mode === 'site'
  return element(scene, 'div', look === '' ? 'rich' : `rich ${look}`, field, text, richMarkup(text, { leads }), group)
}

function element(
  scene: Scene,
  tag: Tag,
  look: string,
  field: string,
  text: string,
  content: Markup,
  group: SiteGroup | undefined,
): Markup | null {
  const isEmpty = text.trim() === ''
  if (isEmpty && scene.view.mode === 'site') return null
  const open = html`${look !== '' && html` class="${look}"`}${fieldAt(scene, field, group)}${isEmpty && html` data-label="${labelOf(scene, field)}"`}`
  return new Markup(`<${tag}${open.text}>${content.text}</${tag}>`)
}

const labelOf = ({ fields }: Scene, name: string): string => {
  for (const [key, field] of Object.entries(fields)) {
    if (key === name) return field.label
    if (field.type === 'list') {
      const within = field.of[name]
      if (within !== undefined) return within.label
    }
  }
  return name
}
