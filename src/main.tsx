import './styles.css'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { crashed } from './app/crashed.ts'
import { letMachineDecide } from './app/decide.ts'
import { storeEntries } from './app/entries.ts'
import { followLinks } from './app/links.ts'
import { LongWait, loadStillWaiting } from './app/long-wait.tsx'
import { provideModules } from './app/modules.ts'
import { recheck, startNavigating } from './app/navigate.ts'
import { Page } from './app/router.tsx'
import { provideTable } from './app/table.ts'
import { caller } from './gateway/caller.ts'
import { readConfig, runTime } from './gateway/config.ts'
import { longWaits, patiently } from './gateway/patience.ts'
import { attemptAuthentication, onMachines } from './machines/load-machines.ts'
import { guestScreens } from './screens/guest-screens.ts'
import { startPreferences } from './state/preferences.ts'

addEventListener('error', crashed)
addEventListener('unhandledrejection', crashed)

startPreferences()
runTime.config = readConfig(document)
caller.host = runTime.config.apiHost
caller.wait = patiently
provideModules(guestScreens, {
  frame: () => import('./app/frame.tsx'),
  others: () => import('./app/other-screens.ts'),
})
onMachines(({ navigationActor, routeTable, turnedAway, followOtherWindows, onSessionChange }) => {
  provideTable(routeTable)
  letMachineDecide(navigationActor, turnedAway)
  followOtherWindows(window)
  onSessionChange(() => void recheck())
})

void start()

/** Specification §1, in order. A function, not top-level await: screens import from this file's chunk and would wait for it for ever. */
async function start(): Promise<void> {
  const leaveStart = whileStarting()
  // 1. The stored token, if any, is submitted to an authentication attempt, whether or not one exists.
  await attemptAuthentication()
  leaveStart()

  // 2. After it resolves, the loading indicator is hidden.
  document.getElementById('loading')?.remove()

  // 3. The router is installed.
  const ready = startNavigating()
  followLinks(document)

  // 4. The app is shown once the router is ready.
  await ready
  // index.html holds it
  const root = createRoot(document.getElementById('app') as HTMLElement, {
    onUncaughtError: (error, info) => {
      void crashed(error, info)
      reportError(error) // as React does by itself: the browser's console says it
    },
  })
  startTransition(() => root.render(<Page />)) // in slices: a slow phone still answers the finger meanwhile
}

/** Before there is a page: a server that is long in answering is said beside the loading indicator. */
function whileStarting(): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  let root: Root | undefined
  // Before it is wanted: by then the server may not answer for it either.
  const early = setTimeout(() => void loadStillWaiting().catch(() => undefined), 3000)
  const unwatch = longWaits.watch(() => {
    root ??= createRoot(place)
    root.render(<LongWait />)
  })
  return () => {
    clearTimeout(early)
    unwatch()
    root?.unmount()
    place.remove()
  }
}

// What was scrolled to and chosen survives a reload.
addEventListener('pagehide', storeEntries)
