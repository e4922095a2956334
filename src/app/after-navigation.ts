import { pageTitle } from '../domain/routes/link.ts'
import { announce } from '../ui/announcer.tsx'
import { leftScreen } from '../ui/toaster.tsx'
import { keptOf, restoreScroll } from './entries.ts'
import type { Shown } from './shown.ts'

/** After a screen is drawn: scroll and focus where the reader expects them, and one announcement. */
export function settleScreen({ entry, arrival }: Shown, title: string): void {
  document.title = pageTitle(title)
  stopWatching() // what the screen before was waiting for must not take the focus on this one
  if (arrival === 'start') return // the browser announces a page that it loads, and starts at its top
  leftScreen()
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

/** A screen that puts the focus somewhere itself (the first field of a form, also of one in a dialog) keeps it. */
const hasFocus = (): boolean => {
  const { activeElement } = document
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    activeElement.closest('main, [role="dialog"], [role="alertdialog"]') !== null
  )
}

let stopWatching: () => void = () => undefined

/**
 * The heading; also when it is drawn a moment later, or drawn again with the record that it names. Until the reader
 * does something, five seconds at most: from then on the focus is theirs.
 */
function focusHeading(): void {
  stopWatching()
  if (!hasFocus()) focusNow()
  const watching = new MutationObserver(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusNow()
  })
  const timer = setTimeout(() => stopWatching(), 5_000)
  stopWatching = () => {
    watching.disconnect()
    clearTimeout(timer)
    for (const act of acts) document.removeEventListener(act, stopWatching, true)
  }
  watching.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) document.addEventListener(act, stopWatching, { capture: true, once: true })
}

const acts = ['keydown', 'pointerdown'] as const

function focusNow(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
