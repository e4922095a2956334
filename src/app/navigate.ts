import type { TurnedAway } from '../domain/verdict.ts'
import { visitor } from '../state/session.ts'
import { type Decision, decide } from './decide.ts'
import { entryOf, keepPlace, newKey } from './entries.ts'
import { hasUnsaved, mayLeave } from './leave-guard.ts'
import { askFirst, isFramed, loadScreen } from './modules.ts'
import { type Arrival, routerState, type Shown, screenKey, setRouterState } from './shown.ts'
import { matchPath } from './table.ts'

export interface NavigateOptions {
  readonly replace?: boolean
  /** Do not ask about unsaved changes: after saving, or when the session is gone. */
  readonly force?: boolean
  /** Wanted a moment ago: whoever has gone on to another screen since is not called back by it. */
  readonly late?: boolean
}

let turn = 0
let index = 0
let ignorePop = 0

/**
 * Goes to an address of the page: asks about unsaved changes, lets the guards decide, awaits the screen, then shows it.
 * Answers whether the reader is there; false when they stayed, or went elsewhere meanwhile.
 */
export async function navigate(
  to: string,
  { replace = false, force = false, late = false }: NavigateOptions = {},
): Promise<boolean> {
  const { shown, loading } = routerState()
  if (late && loading) return false
  const address = addressOf(to)
  const { pathname, search } = splitAddress(address)
  // Filters, tabs and pages of the same screen: the address changes, the screen stays.
  if (shown !== null && pathname === shown.pathname) {
    turn++
    write(address, replace || search === shown.search ? 'replace' : 'push')
    setRouterState({ shown: { ...shown, search, entry: entryOf(history.state)?.key ?? shown.entry }, loading: false })
    return true
  }
  const same = shown === null ? null : onSameScreen(shown, address)
  if (same !== null) {
    turn++
    write(address, replace ? 'replace' : 'push')
    setRouterState({ shown: { ...same, search, entry: entryOf(history.state)?.key ?? same.entry }, loading: false })
    return true
  }
  if (!force && hasUnsaved() && !(await mayLeave())) return false
  return show(address, replace ? 'replace' : 'push')
}

export const back = (): void => history.back()

/**
 * The session changed: the screen on show may have to be another one. Whoever is signed out goes to log in; that is
 * no wish to come back, so the address is not kept (an expired session has kept it already).
 */
export async function recheck(): Promise<void> {
  const { shown } = routerState()
  if (shown === null) return
  const here = location.pathname + location.search + location.hash
  const wanted = !visitor().authenticated && isFramed(shown.path) ? '/login' : here
  const decision = await decide(wanted) // once: deciding uses the intended destination up
  if (decision.address !== here) await show(wanted, 'replace', decision)
}

/** Why the reader was sent elsewhere; said once they are there. */
let sayTurnedAway: (reason: TurnedAway) => void = () => undefined
export const onTurnedAway = (say: typeof sayTurnedAway): void => {
  sayTurnedAway = say
}

/** First screen, and the browser's own Back and Forward from then on. */
export function startNavigating(): Promise<boolean> {
  history.scrollRestoration = 'manual'
  index = entryOf(history.state)?.index ?? 0
  window.addEventListener('popstate', ({ state }) => void popped(state))
  return show(location.pathname + location.search + location.hash, 'start')
}

async function popped(state: unknown): Promise<void> {
  if (ignorePop > 0) {
    ignorePop--
    return
  }
  const { shown } = routerState()
  const { pathname, search } = location
  const to = entryOf(state)?.index ?? index
  if (shown !== null && pathname === shown.pathname) {
    index = to
    setRouterState({ shown: { ...shown, search: search.slice(1), entry: entryOf(state)?.key ?? shown.entry } })
    return
  }
  const same = shown === null ? null : onSameScreen(shown, pathname)
  if (same !== null) {
    index = to
    setRouterState({ shown: { ...same, search: search.slice(1), entry: entryOf(state)?.key ?? same.entry } })
    return
  }
  if (hasUnsaved()) {
    const steps = to - index
    await goQuietly(-steps) // taken back first: the address must not lie while the person thinks
    if (!(await mayLeave())) return
    await goQuietly(steps)
  }
  index = to
  await show(location.pathname + location.search + location.hash, 'pop')
}

/** Moves in the history without anybody being asked; resolves when the browser is there. */
function goQuietly(steps: number): Promise<void> {
  if (steps === 0) return Promise.resolve()
  ignorePop++
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    history.go(steps)
  })
}

async function show(wanted: string, arrival: Arrival, decided?: Decision): Promise<boolean> {
  const mine = ++turn
  setRouterState({ loading: true, failed: null })
  try {
    const { address, refused } = decided ?? (await decide(wanted))
    const match = matchPath(address) ?? { path: '/error-404' as const, params: {} }
    const module = await loadScreen(match.path)
    if (mine !== turn) return false // somebody went on meanwhile
    const { pathname, search } = splitAddress(address)
    askFirst(module, match.params, search)
    const { shown } = routerState()
    if (shown !== null) keepPlace(shown.entry)
    write(address, address === wanted ? arrival : arrival === 'push' ? 'push' : 'replace')
    const entry = entryOf(history.state)?.key ?? ''
    const now = address === wanted ? arrival : arrival === 'start' ? 'start' : 'replace'
    const from = shown === null || now === 'pop' ? null : [shown.pathname, shown.search].filter(Boolean).join('?')
    setRouterState({ shown: { entry, ...match, pathname, search, module, arrival: now, from }, loading: false })
    if (refused !== null && isFramed(match.path)) sayTurnedAway(refused)
    return true
  } catch {
    if (mine === turn) setRouterState({ loading: false, failed: wanted })
    return false
  }
}

function write(address: string, arrival: Arrival): void {
  if (arrival === 'push') index++
  const known = entryOf(history.state)
  const keeps = arrival === 'pop' || arrival === 'start'
  const state = { safiri: { key: keeps || arrival === 'replace' ? (known?.key ?? newKey()) : newKey(), index } }
  history[arrival === 'push' ? 'pushState' : 'replaceState'](state, '', address)
}

/** The screen on show with another address of its own; null where that is of another screen. Both have the same guards. */
function onSameScreen(shown: Shown, address: string): Shown | null {
  const { sameScreen } = shown.module
  const match = sameScreen === undefined ? null : matchPath(address)
  const key = match === null ? null : sameScreen?.(match.path, match.params)
  return match === null || key == null || key !== screenKey(shown)
    ? null
    : { ...shown, ...match, pathname: splitAddress(address).pathname }
}

/** `?page=2` and `#top` are of the screen on show. */
const addressOf = (to: string): string => {
  const url = new URL(to, location.href)
  return url.pathname + url.search + url.hash
}
const splitAddress = (address: string) => {
  const { pathname, search } = new URL(address, location.origin)
  return { pathname, search: search.slice(1) }
}
