import { onceField, sectionField, trapField } from '../form-names.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'

/** The form of this section was taken: its thanks stand where it was. */
export const wasSent = ({ section, view }: Scene): boolean => view.thanked === section.id

export const sentOf = ({ section, view }: Scene) => (view.form?.section === section.id ? view.form : null)

/** What every form carries: its section, the mark by which it is written once, and a field that only machines fill in. */
export function formFields(scene: Scene): Markup {
  const sent = sentOf(scene)
  const { section, view } = scene
  return html`<input type="hidden" name="${sectionField}" value="${section.id}"><input type="hidden" name="${onceField}" value="${sent?.typed[onceField] ?? view.once}"><div class="trap" aria-hidden="true"><label>Leave this empty<input name="${trapField}" type="text" tabindex="-1" autocomplete="off"></label></div>${sent !== null && sent.message !== '' && html`<p class="bad" role="alert">${sent.message}</p>`}`
}

interface FieldFacts {
  readonly label: string
  readonly most: number
}
interface InputFacts {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'number'
  readonly autocomplete?: string
  readonly required?: boolean
  readonly min?: number
}

/** Ids differ where a page has two forms. */
const idOf = ({ section }: Scene, name: string) => `${section.id}-${name}`

const problemMarkup = (id: string, problem: string | undefined): Markup | false =>
  problem !== undefined && html`<span class="bad" id="${id}-problem">${problem}</span>`

const marked = (id: string, problem: string | undefined): Markup | false =>
  problem !== undefined && html` aria-invalid="true" aria-describedby="${id}-problem"`

/** A field with its label, what was typed into it, and what is wrong with that. */
export function inputField(
  scene: Scene,
  name: string,
  { label, most }: FieldFacts,
  { type = 'text', autocomplete, required = false, min }: InputFacts = {},
): Markup {
  const id = idOf(scene, name)
  const sent = sentOf(scene)
  const problem = sent?.problems[name]
  const value = sent?.typed[name] ?? ''
  const limit = type === 'number' ? html` inputmode="numeric" min="${min ?? 0}" max="999"` : html` maxlength="${most}"`
  return html`<p class="f"><label for="${id}">${label}${!required && html` <span class="quiet">(optional)</span>`}</label><input id="${id}" name="${name}" type="${type}"${type !== 'date' && limit}${autocomplete !== undefined && html` autocomplete="${autocomplete}"`}${required && html` required`}${marked(id, problem)}${value !== '' && html` value="${value}"`}>${problemMarkup(id, problem)}</p>`
}

export function messageField(scene: Scene, name: string, { label, most }: FieldFacts): Markup {
  const id = idOf(scene, name)
  const sent = sentOf(scene)
  const problem = sent?.problems[name]
  return html`<p class="f whole-row"><label for="${id}">${label}</label><textarea id="${id}" name="${name}" rows="5" maxlength="${most}" required${marked(id, problem)}>${sent?.typed[name] ?? ''}</textarea>${problemMarkup(id, problem)}</p>`
}
