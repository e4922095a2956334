import { fieldTarget } from './error-summary.tsx'

/** How long a field may take to appear: its choices come with an answer of the server. */
const patience = 3000

/**
 * Moves the focus into a field that is about to appear. The page scrolls first and the focus follows a frame later: a list
 * that opens with the focus closes when the page scrolls under it.
 */
export function focusSoon(name: string): void {
  setTimeout(() => take(name, Date.now() + patience, () => true))
}

/**
 * The same for what follows a choice that takes its own box away: the focus goes to what stands in its place at once, so that
 * a quick Tab goes on from there, and to the next field when that is drawn. Whoever has gone on meanwhile is left there.
 */
export function focusNext(inPlaceOf: string, next?: string): void {
  const chosenIn = document.activeElement // goes with the choice, but not before React has drawn
  // A choice is a press or a key: React draws it in a microtask that is already waiting.
  queueMicrotask(() => {
    if (!chosenIn?.isConnected) fieldTarget(inPlaceOf)?.focus({ preventScroll: true })
    const stand = document.activeElement
    const mayTake = () => isNowhere() || document.activeElement === stand || document.activeElement === chosenIn
    if (next !== undefined) take(next, Date.now() + patience, mayTake)
  })
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function take(name: string, until: number, mayTake: () => boolean): void {
  if (!mayTake()) return
  const target = fieldTarget(name)
  if (target === null) {
    if (Date.now() < until) setTimeout(() => take(name, until, mayTake), 50)
    return
  }
  target.scrollIntoView({ block: 'center' })
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (mayTake()) target.focus({ preventScroll: true })
    }),
  )
}
