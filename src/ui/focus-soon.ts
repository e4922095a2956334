import { fieldTarget } from './forms/error-summary.tsx'

/** How long a field may take to appear: its choices come with an answer of the server. */
const patience = 3000

/**
 * Moves the focus into a field that is about to appear. The page scrolls first and the focus follows a frame later: a list
 * that opens with the focus closes when the page scrolls under it.
 */
export function focusSoon(name: string): void {
  setTimeout(() => take([name], Date.now() + patience, () => true))
}

/**
 * The same for what follows a choice that takes its own box away: the focus goes to what stands in its place at once, so that
 * a quick Tab goes on from there, and to the next field, the first of them that is drawn. Whoever has gone on meanwhile is left there.
 */
export function focusNext(inPlaceOf: string, ...next: readonly string[]): void {
  const chosenIn = document.activeElement
  const until = Date.now() + patience
  const stand = () => {
    if (!isNowhere() && document.activeElement !== chosenIn) return
    if (chosenIn?.isConnected === true) {
      if (Date.now() < until) requestAnimationFrame(stand)
      return
    }
    fieldTarget(inPlaceOf)?.focus({ preventScroll: true })
    const place = document.activeElement
    if (next.length > 0) take(next, until, () => isNowhere() || document.activeElement === place)
  }
  // What a press or a key has chosen is drawn in a microtask that is already waiting; what an answer has chosen, later.
  queueMicrotask(stand)
}

/** What a screen or a dialog begins with, as soon as it is drawn; whoever has gone somewhere meanwhile is left there. */
export function focusFirst(...names: readonly string[]): void {
  setTimeout(() => take(names, Date.now() + patience, isNobodys))
}

/** The focus stands where the machine has put it: at the heading, on the dialog as a whole. */
const isNobodys = () => isNowhere() || document.activeElement?.matches('h1, [role="dialog"]') === true

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function take(names: readonly string[], until: number, mayTake: () => boolean): void {
  if (!mayTake()) return
  const name = names.find((each) => fieldTarget(each) !== null)
  const target = name === undefined ? null : fieldTarget(name)
  if (name === undefined || target === null) {
    if (Date.now() < until) setTimeout(() => take(names, until, mayTake), 50)
    return
  }
  target.scrollIntoView({ block: 'center' })
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // Asked for again: a box may have come in the place of its stand-in meanwhile.
      if (mayTake()) fieldTarget(name)?.focus({ preventScroll: true })
    }),
  )
}
