import './styles.css'
import { createRoot } from 'react-dom/client'
import { storeEntries } from './app/entries.ts'
import { followLinks } from './app/links.ts'
import { provideModules } from './app/modules.ts'
import { recheck, startNavigating } from './app/navigate.ts'
import { Page } from './app/router.tsx'
import { readConfig, runTime } from './gateway/config.ts'
import { gatewayPort } from './gateway/port.ts'
import { caller } from './gateway/rest.ts'
import { authenticate, followOtherWindows, sessionActor } from './machines/start.ts'
import { screens } from './screens/screens.ts'
import { startPreferences } from './state/preferences.ts'

startPreferences()
runTime.config = readConfig(document)
caller.host = runTime.config.apiHost
provideModules(screens, () => import('./app/frame.tsx'))

// Specification §1, in order.
// 1. The stored token, if any, is submitted to an authentication attempt, whether or not one exists.
await authenticate()

// 2. After it resolves, the loading indicator is hidden.
document.getElementById('loading')?.remove()

// 3. The router is installed.
const ready = startNavigating()
followLinks(document)
followOtherWindows(window)
let { user, token } = sessionActor.getSnapshot().context
sessionActor.subscribe(({ context }) => {
  if (context.user === user && context.token === token) return
  ;({ user, token } = context)
  recheck()
})

// 4. The app is shown once the router is ready.
await ready
createRoot(document.getElementById('app') as HTMLElement).render(<Page />) // index.html holds it

// The gateway's worker starts beside the first paint; what was scrolled and chosen survives a reload.
setTimeout(gatewayPort)
addEventListener('pagehide', storeEntries)
