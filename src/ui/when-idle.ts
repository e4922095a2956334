/** Does something once the page has nothing else to do, two seconds later at the latest; answers how to leave it. */
export function whenIdle(does: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(does, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(does, 600) // Safari has no idle callback
  return () => clearTimeout(timer)
}
