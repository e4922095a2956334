import { crashLimits, crashText } from '../domain/crash-text.ts'
import { Failure } from '../domain/failure.ts'
import { rest } from '../gateway/rest.ts'
import type { CrashInfo } from './crashed.ts'
import { routerState } from './shown.ts'

/** How often a page that crashes again and again reports it. */
const most = 5
const reported = new Map<string, Promise<string | null>>()

/** The browser's own noise, and a page that was open when another build took the place of its own: it offers to try again. */
const noise =
  /^ResizeObserver loop|dynamically imported module|^(?:TypeError: )?Importing a module script failed|Unable to preload CSS/

/**
 * Tells the server of a crash and answers the reference under which it is kept there; null when it is none, or cannot be told. The
 * same crash is told once. Refusals of the API and what was given up on purpose are no crashes.
 */
export function reportCrash(what: unknown, info?: CrashInfo): Promise<string | null> {
  const error = thrownIn(what)
  const thrown = error instanceof Error || error instanceof DOMException ? error : null
  const message = thrown === null ? String(error) : `${thrown.name}: ${thrown.message}`
  if (error instanceof Failure || thrown?.name === 'AbortError' || noise.test(thrown?.message ?? message))
    return Promise.resolve(null)
  const key = [message, ...(thrown?.stack ?? '').split('\n', 2)].join('\n') // where it was thrown; who called differs from draw to draw
  const known = reported.get(key)
  if (known !== undefined) return known
  if (reported.size >= most) return Promise.resolve(null)
  const reference = send(message, thrown?.stack ?? '', info?.componentStack ?? '').catch(() => null)
  reported.set(key, reference)
  return reference
}

/** The last script of the page; its name has a hash of all that it fetches. */
const buildOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module]')].at(-1)?.getAttribute('src') ?? ''

/** The browser hands over events, React what was thrown. */
function thrownIn(what: unknown): unknown {
  if (what instanceof ErrorEvent) return what.error ?? what.message
  return what instanceof Event && 'reason' in what ? what.reason : what
}

async function send(message: string, stack: string, componentStack: string): Promise<string> {
  const { data } = await rest<{ data: { reference: string } }>({
    method: 'POST',
    path: 'crash-reports',
    body: {
      message: crashText(message, crashLimits.message) || 'Error',
      stack: crashText(stack, crashLimits.stack),
      component_stack: crashText(componentStack, crashLimits.componentStack),
      route: routerState().shown?.path ?? '',
      build: crashText(buildOf(document), crashLimits.build),
    },
  })
  return data.reference
}
