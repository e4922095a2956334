import { redirectOf } from '../domain/access.ts'
import { navPlaces } from '../domain/routes/navigation.ts'
import { routeOf } from '../domain/routes/routes.ts'
import { visitor } from '../state/session.ts'
import { whenTouched } from '../ui/when-idle.ts'
import { loadScreen } from './modules.ts'

/** The first screen and what hands want of it come first; so long after them the rest may follow. */
const restful = 3000

/**
 * Fetches the screens of the navigation, and that of a new booking, one after the other while the page has nothing else to do, so that a first visit waits for
 * no network. Not on a line that is slow, counted or down. Answers how to stop.
 */
export function preloadQuietly(): () => void {
  const wanted = [...navPlaces.flatMap(({ paths }) => paths), '/bookings/manual-booking' as const].filter(
    (path) => redirectOf(visitor(), routeOf(path)) === null,
  )
  let stopped = false
  const next = (): void => {
    const path = wanted.shift()
    if (stopped || path === undefined || !mayFetchAhead()) return
    // A promise to be quick, no more: the visit itself says what went wrong.
    const go = () => void loadScreen(path).then(next, () => undefined)
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go)
    else setTimeout(go, 200) // Safari has no idle callback
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = whenTouched(() => {
    timer = setTimeout(next, restful)
  })
  return () => {
    stopped = true
    leave()
    clearTimeout(timer)
  }
}

/** As far as the browser tells (Chromium does): there is a line, the reader has not asked to save data, and the line is no slower than 4G. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } } // not in every browser, so not in the types
  return navigator.onLine && connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}
