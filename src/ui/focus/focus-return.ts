import { firstBox } from '../first-box.ts'

/**
 * The focus comes back: when what had it goes away (a dialog, a menu, a view, a button that was needed no longer) and nobody else has
 * taken it, it returns to where the person was before: that element, its row or field as they are drawn now, else the heading.
 * A press beside all boxes is no loss: there the element is still on the page.
 */
export function returnFocus(): () => void {
  const trail: Place[] = []
  let last: Element | null = document.activeElement
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    if (target.closest(layers) !== null || target.closest('main') === null) return
    if (trail.at(-1)?.element === target) return
    trail.push(placeOf(target))
    if (trail.length > remembered) trail.shift()
  }
  const look = () => {
    timer = undefined
    if (!isNowhere() || !document.hasFocus() || last === null || isThere(last) || layerIsOpen()) return
    const target =
      trail
        .toReversed()
        .map(asDrawn)
        .find((element) => element !== null) ?? heading()
    target?.focus({ preventScroll: true })
  }
  const wait = () => {
    if (!isNowhere()) return
    clearTimeout(timer)
    timer = setTimeout(look, patience)
  }
  // Elements that are taken off the page say nothing when they had the focus.
  const watching = new MutationObserver(wait)
  watching.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  return () => {
    watching.disconnect()
    document.removeEventListener('focusin', note)
    clearTimeout(timer)
  }
}

/**
 * A form has closed, and what it made comes into the page now or with the next answer: the focus goes there as soon as it stands, once
 * no layer is open. A key or a press means that the person has gone on. Answers how to stop.
 */
export function focusWhatCame(find: () => HTMLElement | null | undefined): () => void {
  const look = () => {
    if (layerIsOpen()) return
    const found = find()
    if (found == null || !isThere(found)) return
    stop()
    found.focus()
  }
  const watching = new MutationObserver(look)
  const stop = () => {
    watching.disconnect()
    for (const act of acts) window.removeEventListener(act, stop, true)
  }
  watching.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) window.addEventListener(act, stop, true)
  look()
  return stop
}
const acts = ['keydown', 'pointerdown'] as const

/** Whoever puts the focus somewhere on purpose does it within this time. */
const patience = 80
const remembered = 6
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

interface Place {
  readonly element: HTMLElement
  readonly row: string | undefined
  readonly field: string | undefined
}
const placeOf = (element: HTMLElement): Place => ({
  element,
  row: element.closest<HTMLElement>('[data-row]')?.dataset.row,
  field: element.closest<HTMLElement>('[data-field]')?.dataset.field,
})

const isNowhere = () => document.activeElement === null || document.activeElement === document.body
const isThere = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true })
const layerIsOpen = () => [...document.querySelectorAll(layers)].some(isThere)

function asDrawn({ element, row, field }: Place): HTMLElement | null {
  if (isThere(element)) return element
  const again = row === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)
  if (again !== null && isThere(again)) return again
  return field === undefined ? null : fieldBox(field)
}
const fieldBox = (path: string): HTMLElement | null => {
  const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
  return field === null ? null : firstBox(field)
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1')
  if (found !== null && !found.hasAttribute('tabindex')) found.tabIndex = -1
  return found
}
