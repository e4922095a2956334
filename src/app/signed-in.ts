import { connectCommands, type RecordHit } from '../commands/ports.ts'
import { ask } from '../gateway/client.ts'
import { searchQuery } from '../gateway/generated/dashboard.generated.ts'
import { forgetPages, keepPages } from '../gateway/kept-pages.ts'
import { followEvents } from '../machines/live.ts'
import { clearAll, markAllRead, refreshNotifications, refreshUnread } from '../machines/notifications.ts'
import { logOut, sessionActor } from '../machines/start.ts'
import { watchConnection } from '../state/connection.ts'
import { sayRefused } from '../state/refused.ts'
import { toast } from '../ui/toaster.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { mayLeave } from './leave-guard.ts'
import { preloadIfOpen } from './links.ts'
import { knowOthers } from './modules.ts'
import { back, navigate, onTurnedAway } from './navigate.ts'
import { preloadQuietly } from './quiet-preload.ts'
import { onceStanding } from './shown.ts'

let started = false

/** What lives as long as somebody is signed in: wired once, when the first framed screen is loaded. */
export function startSignedIn(): void {
  if (started) return
  started = true
  watchConnection(window)
  onTurnedAway((verdict) => sayRefused({ verdict, at: location.pathname }))
  connectCommands({
    navigate: (path) => void navigate(path),
    preload: preloadIfOpen,
    back,
    logOut: leave,
    markNotificationsRead: markAllRead,
    clearNotifications: clearAll,
    searchRecords,
    run: async (id, record) =>
      (await import('../commands/run.ts')).runCommand(id, { context: { record, selection: undefined } }),
  })
  let stop: (() => void) | null = null
  const follow = () => {
    const { user } = sessionActor.getSnapshot().context
    if (user !== null && stop === null) stop = accompany(user.id)
    if (user === null && stop !== null) {
      stop()
      stop = null
      forgetPages()
    }
  }
  sessionActor.subscribe(follow)
  follow()
}

/** Log-out asks about unsaved changes like every way out of a screen, and about scans of a gate that the server has not seen. */
async function leave(): Promise<void> {
  if ((await mayLeave()) && (await mayLeaveGate())) await logOut()
}

/** The lists of a gate, with the names of holders, leave the device; while scans wait they stay, and whoever leaves is asked. */
async function mayLeaveGate(): Promise<boolean> {
  const { forgetLists } = await import('../gateway/gate-store.ts')
  const waiting = await forgetLists().catch(() => 0) // a browser that keeps nothing has nothing to forget
  if (waiting === 0) return true
  // Not a dialog: its part of the page may not be loaded, and there may be no network to load it by.
  toast.note(waiting === 1 ? 'One scan has not been sent yet' : `${waiting} scans have not been sent yet`, {
    id: 'gate-waits',
    detail: 'Stay until you are online again. Otherwise they wait on this device until tickets are next scanned here.',
    action: { label: 'Log out anyway', run: () => void logOut() },
  })
  return false
}

function accompany(user: number): () => void {
  const stops = [keepPages(user), preloadQuietly()]
  // The screen itself comes first: what is new is asked once it stands.
  const follow = () => {
    void knowOthers().catch(() => undefined) // fetched again when one is wanted
    void refreshUnread()
    void refreshNotifications()
    stops.push(followEvents())
    void import('../machines/payments-script.ts').then(({ injectPayments }) => injectPayments()).catch(() => undefined) // fetched again when it is wanted
    void import('../ui/focus/focus-return.ts').then(
      ({ returnFocus }) => stops.push(returnFocus()),
      () => undefined, // without a line the browser keeps to its own way
    )
  }
  stops.push(onceStanding(() => stops.push(whenIdle(follow))))
  return () => {
    for (const stop of stops) stop()
  }
}

async function searchRecords(
  q: string,
  signal: AbortSignal,
  kinds?: readonly RecordHit['kind'][],
): Promise<readonly RecordHit[]> {
  const { search } = await ask(searchQuery, { q, limit: 20 }, { signal })
  return search
    .map(({ kind, id, label, detail, link }) => ({
      kind: kind as RecordHit['kind'],
      id,
      label,
      detail,
      to: link,
    })) // the server's kinds are the record kinds
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
}
