import { randomUUID } from 'node:crypto'
import { onceField, trapField } from '../../src/domain/website/form-names.ts'
import { html, type Markup } from '../../src/domain/website/markup.ts'
import type { Refused } from '../http/refusals.ts'

/** A form that was refused, so that nothing has to be typed again. */
export interface Typed {
  readonly refusal: Refused
  readonly sent: URLSearchParams
}

export const trap = html`<div class="trap" aria-hidden="true"><label>Leave this empty<input name="${trapField}" type="text" tabindex="-1" autocomplete="off"></label></div>`

/** Marks one showing of a form. */
export const once = (typed: Typed | null): Markup =>
  html`<input type="hidden" name="${onceField}" value="${typed?.sent.get(onceField) ?? randomUUID()}">`

interface Field {
  readonly name: string
  /** Unlike any other of the page; the name, where that is unlike. */
  readonly id?: string
  readonly label: string | Markup
  readonly maxLength: number
  readonly required?: boolean
  /** Before anything is typed. */
  readonly value?: string
  readonly autocomplete?: string
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  /** Which keys a phone shows. */
  readonly inputMode?: 'decimal' | 'numeric' | 'tel'
  /** Below the field. */
  readonly hint?: string
  /** The field of the refusal that is about it, where that has another name. */
  readonly problemOf?: string
  /** For longer text: how many lines of it are seen. */
  readonly rows?: number
}

/** Of an input with a problem; the first of a page has the focus. */
export const invalid = (id: string, problem: string | null): Markup | false =>
  problem !== null && html` aria-invalid="true" aria-describedby="${id}-problem" autofocus`

/** A field with its label, what was typed into it, and what is wrong with that. */
export function field(typed: Typed | null, { name, id = name, label, maxLength, required, ...more }: Field): Markup {
  const problem = typed?.refusal.body.errors?.[more.problemOf ?? name]?.[0] ?? null
  const value = typed?.sent.get(name) ?? more.value ?? ''
  const facts = html`id="${id}" name="${name}" maxlength="${maxLength}"${required === true && html` required`}${invalid(id, problem)}`
  return html`<div class="field"><label for="${id}">${label}</label>
${
  more.rows === undefined
    ? html`<input ${facts} type="${more.type ?? 'text'}"${more.inputMode !== undefined && html` inputmode="${more.inputMode}"`}${more.autocomplete !== undefined && html` autocomplete="${more.autocomplete}"`} value="${value}">`
    : html`<textarea ${facts} rows="${more.rows}">${value}</textarea>`
}${more.hint !== undefined && html`<p class="small muted hint" data-hint="${id}">${more.hint}</p>`}${problem !== null && html`<p class="field-problem" id="${id}-problem">${problem}</p>`}</div>`
}
