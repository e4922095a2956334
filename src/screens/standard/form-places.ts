import { flushSync } from 'react-dom'
import { get } from 'react-hook-form'
import { focusField } from '../../ui/forms/error-summary.tsx'
import type { Held } from './use-checked-form.ts'

// Where in the page a form's fields are, and which of them has or had the focus.

/** Text that is committed when its box is left (numbers, days, rich text) is committed now; the focus stays. */
export function commitTyped(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement.tagName === 'BUTTON') return
  if (activeElement.closest('form') === null) return
  // Drawn between the two: a box that is still drawn as focused would not notice that the focus comes back.
  flushSync(() => activeElement.blur())
  // Unless what was drawn has taken it: a dialog that was about to open.
  if (document.activeElement === null || document.activeElement === document.body) activeElement.focus()
}

export const pathOf = (element: Element | null | undefined): string | undefined =>
  element?.closest<HTMLElement>('[data-field]')?.dataset.field

/** Whether it is a field of this form: two forms may be on the page, one in a dialog above the other. */
const isOf = ({ control }: Held, path: string | undefined): path is string =>
  path !== undefined &&
  path !== '' &&
  // A form that was just reset has no registered fields until it is drawn again.
  (get(control._fields, path) !== undefined || get(control._defaultValues, path) !== undefined)

/** Path and complaint of each field whose box holds text that could not be read: a day that is none. */
export const unreadFields = (form: Held): (readonly [path: string, message: string])[] =>
  [...document.querySelectorAll<HTMLElement>('[data-unread]')].flatMap((box) => {
    const path = pathOf(box)
    return isOf(form, path) ? [[path, box.dataset.unread ?? ''] as const] : []
  })

/** The page beneath a dialog may have fields of the same names. */
const inFront = (): ParentNode => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document

const firstPath = (form: Held): string | undefined =>
  [...inFront().querySelectorAll('[data-field]')].map(pathOf).find((path) => isOf(form, path))

/** Whoever goes on to the next one begins at its first field. */
export function focusFirstField(form: Held): void {
  const path = firstPath(form)
  if (path !== undefined) focusField(path, inFront())
}

/** A dialog begins at its first field, which may be drawn only when an answer is there; whoever has gone to another is left there. */
export function beginAtFirstField(form: Held, beginAt?: string): () => void {
  const until = Date.now() + patience
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { activeElement } = document
    if (activeElement?.closest('form[data-command-scope="form"]') != null) return
    const path = beginAt ?? firstPath(form)
    const waits = activeElement === null || activeElement.matches('body, [role="dialog"]')
    if (waits && path !== undefined && focusField(path, inFront())) return
    if (Date.now() < until) timer = setTimeout(look, 50)
  }
  timer = setTimeout(look)
  return () => clearTimeout(timer)
}
const patience = 3000

/** Remembers the field that had the focus last. Answers what it is, and how to stop. */
export function watchFocus(form: Held): { readonly last: () => string | undefined; readonly stop: () => void } {
  let last = pathOf(document.activeElement)
  const note = ({ target }: FocusEvent) => {
    const path = target instanceof Element ? pathOf(target) : undefined
    if (isOf(form, path)) last = path
  }
  document.addEventListener('focusin', note)
  return {
    last: () => (isOf(form, last) ? last : firstPath(form)),
    stop: () => document.removeEventListener('focusin', note),
  }
}
