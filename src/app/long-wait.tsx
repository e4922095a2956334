import { type ComponentType, useEffect, useState } from 'react'
import { longWaits } from '../gateway/patience.ts'

let Ready: ComponentType | null = null

/** Of the bar that says that the server is long in answering: apart from the log-in page, which shows it to hardly anybody. */
export const loadStillWaiting = (): Promise<void> =>
  import('./still-waiting.tsx').then(({ StillWaiting }) => {
    Ready = StillWaiting
  })

/**
 * The bar. Its code comes some seconds after the page, long before anybody has waited, and is asked for again when somebody does.
 * Its place is there from the start: a dialog leaves reachable only what belongs to the top layer when it opens, and what is added
 * to that later. Without it, all of the page would be inert on a slow machine, the palette as well.
 */
export function LongWait() {
  const [isReady, setReady] = useState(Ready !== null)
  useEffect(() => {
    if (isReady) return
    const load = () => {
      loadStillWaiting().then(
        () => setReady(true),
        () => undefined, // a broken line: the next long wait tries again
      )
    }
    const timer = setTimeout(load, longWaits.now().length > 0 ? 0 : 3000)
    const unwatch = longWaits.watch(load)
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [isReady])
  return (
    <div
      role="status"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 bottom-16 z-60 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {Ready !== null && <Ready />}
    </div>
  )
}
