/** Does something once the page has nothing else to do, two seconds later at the latest; answers how to leave it. */
export function whenIdle(does: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(does, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(does, 600) // Safari has no idle callback
  return () => clearTimeout(timer)
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** The same after the first sign of hands: a page that is only open, in a tab behind, fetches and works no more than it shows. */
export function whenTouched(does: () => void): () => void {
  let leave = () => {}
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, touched, true)
  }
  const touched = () => {
    stop()
    leave = whenIdle(does)
  }
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true })
  return () => {
    stop()
    leave()
  }
}
