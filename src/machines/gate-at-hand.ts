import { session } from '../state/session.ts'
import { gatePath, gateUserPlace } from './gate-place.ts'
import { stored } from './stored.ts'

/**
 * A gate that is open can be loaded again without the network: its files go to a service worker that serves this page alone,
 * and who stands at it is remembered until they log out. Answers with how to stop watching for more files.
 */
export function keepGateAtHand(): () => void {
  if (session.user !== null) stored.set(gateUserPlace, JSON.stringify(session.user))
  const { serviceWorker } = navigator // absent without a safe origin
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src
  if (serviceWorker === undefined || build === undefined) return () => undefined // while developing there is no build
  void serviceWorker.register('/gate-worker.js', { scope: gatePath }).catch(() => undefined)
  const watching = new PerformanceObserver((list) => void keep(list.getEntries()))
  watching.observe({ type: 'resource', buffered: true })
  return () => watching.disconnect()

  async function keep(entries: readonly PerformanceEntry[]): Promise<void> {
    const files = entries
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => {
        return origin === location.origin && !pathname.startsWith('/api/')
      })
    if (files.length === 0) return
    const { active } = await serviceWorker.ready
    active?.postMessage({ build, files: files.map(({ pathname }) => pathname) })
  }
}
