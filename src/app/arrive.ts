import { pageTitle } from '../domain/routes/link.ts'
import { announce } from '../ui/announcer.tsx'
import { keptOf, restoreScroll } from './entries.ts'
import type { Shown } from './shown.ts'

/** After a screen is drawn: scroll and focus where the reader expects them, and one announcement. */
export function arrive({ entry, arrival }: Shown, title: string): void {
  document.title = pageTitle(title)
  if (arrival === 'start') return // the browser announces a page that it loads, and starts at its top
  announce(title)
  if (arrival !== 'pop') {
    window.scrollTo(0, 0)
    focusHeading()
    return
  }
  restoreScroll(entry)
  const { row } = keptOf(entry)
  // A list may be about to draw its rows, and lists that know their own rows take the focus themselves.
  requestAnimationFrame(() => {
    restoreScroll(entry)
    if (hasFocus()) return
    const target = row === null ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)
    if (target === null) focusHeading()
    else target.focus({ preventScroll: true })
  })
}

/** A screen that puts the focus somewhere itself (the first field of a form) keeps it. */
const hasFocus = (): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement.closest('main') !== null
}

let watching: MutationObserver | null = null

/** The heading, also when it is drawn a moment later, with the record that it names; unless the reader has gone on by then. */
function focusHeading(): void {
  watching?.disconnect()
  if (hasFocus() || focusNow()) return
  watching = new MutationObserver(() => {
    if (hasFocus() || focusNow()) watching?.disconnect()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watching?.disconnect(), 5_000)
}

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
