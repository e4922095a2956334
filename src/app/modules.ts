import type { Path } from '../domain/routes/routes.ts'
import type { FrameModule, Loader, ScreenModule, Screens } from './screen.ts'
import { matchPath, routeOf } from './table.ts'

/**
 * Screens that are ready. A screen is awaited, then shown: React.lazy would hold back every first visit for 300 ms,
 * even when the module is there already.
 */
const ready = new Map<Path, ScreenModule>()
const underWay = new Map<Path, Promise<ScreenModule>>()
let loaders: Partial<Record<Path, Loader>> = {}
interface Source {
  /** The frame, with the screen that most people see first. */
  readonly frame: () => Promise<FrameModule>
  /** The table of all screens. */
  readonly others: () => Promise<{ readonly screens: Screens }>
}
const none = () => Promise.reject(new Error('No screens were provided.'))
let source: Source = { frame: none, others: none }
let frame: FrameModule | null = null
let others: Promise<void> | null = null

/** The guests' screens, and how to get the frame and all others. */
export function provideModules(screens: Partial<Screens>, from: Source): void {
  know(screens)
  source = from
}

/** Guests' pages, /otp, /verify and the error page stand alone; all others stand inside the shell. */
export const isFramed = (path: Path): boolean => {
  const { guard } = routeOf(path)
  return guard === undefined || guard === 'always' || guard === 'inactive-target'
}

export const readyFrame = (): FrameModule | null => frame

export async function loadScreen(path: Path): Promise<ScreenModule> {
  // Side by side: whoever opens the page at a screen of its own waits for one round, not for two.
  if (isFramed(path)) await Promise.all([frameOf(), path === '/home' ? undefined : knowOthers()])
  return moduleOf(path)
}

/** Brings the table of all screens; once. A line that breaks is tried again by the next who asks. */
export function knowOthers(): Promise<void> {
  others ??= source.others().then(
    ({ screens }) => know(screens),
    (problem) => {
      others = null
      throw problem
    },
  )
  return others
}

/** Loads what is behind an address, and lets the screen ask its first query. */
export async function preload(address: string): Promise<void> {
  const match = matchPath(address)
  if (match === null) return
  try {
    const screen = await loadScreen(match.path)
    // A command names the path of the screen that it leads to: which record that will show is not known yet.
    if (Object.values(match.params).some((value) => value.startsWith(':'))) return
    askFirst(screen, match.params, new URL(address, 'http://page').search)
  } catch {
    // Only a promise to be quick: the navigation itself says what went wrong.
  }
}

/** Lets a screen ask its first query before it is drawn; what goes wrong there, the screen meets again itself. */
export function askFirst({ prefetch }: ScreenModule, params: Readonly<Record<string, string>>, search: string): void {
  try {
    void prefetch?.(params, new URLSearchParams(search))
  } catch {
    // as above
  }
}

function moduleOf(path: Path): Promise<ScreenModule> {
  const known = ready.get(path)
  if (known !== undefined) return Promise.resolve(known)
  const loading = underWay.get(path)
  if (loading !== undefined) return loading
  const loader = loaders[path]
  if (loader === undefined) return Promise.reject(new Error(`${path} has no screen.`))
  const module = loader()
    .then((loaded) => {
      ready.set(path, loaded)
      return loaded
    })
    .finally(() => underWay.delete(path))
  underWay.set(path, module)
  return module
}

async function frameOf(): Promise<void> {
  if (frame !== null) return
  frame = await source.frame()
  know(frame.screens)
}

function know(screens: Partial<Screens>): void {
  loaders = { ...loaders, ...(screens as Partial<Record<Path, Loader>>) } // a screen is only given what its own path matched
}
