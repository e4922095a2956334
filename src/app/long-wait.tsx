import { type ComponentType, useEffect, useState } from 'react'
import { longWaits } from '../gateway/patience.ts'

let Ready: ComponentType | null = null

/** Of the bar that says that the server is long in answering: apart from the log-in page, which shows it to hardly anybody. */
export const loadStillWaiting = (): Promise<void> =>
  import('./still-waiting.tsx').then(({ StillWaiting }) => {
    Ready = StillWaiting
  })

/** The bar. Its code comes some seconds after the page, long before anybody has waited, and is asked for again when somebody does. */
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
  return Ready !== null && <Ready />
}
