import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright/test'

/** What a page said that a silent page would not: console errors and warnings, uncaught errors, words to the outside. */
export interface Silence {
  readonly broken: readonly string[]
  /** For a test that provokes a complaint on purpose: what matches is not held against the page. */
  allow(pattern: RegExp): void
}

/**
 * Watches every page of a context. The browser itself logs each answer of 400 and above as an error; a refusal of the
 * API (4xx) is part of normal work and is let pass, a 5xx or a missing file is not.
 */
export function watchConsole(context: BrowserContext, home: string): Silence {
  const said: string[] = []
  const allowed: RegExp[] = []
  const hear = (text: string) => said.push(text)
  const onConsole = (message: ConsoleMessage) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    if (isRefusal(message) || softwareMap.test(message.text()) || heldScript.test(message.text())) return
    hear(`${type}: ${message.text()} (${message.location().url})`)
  }
  const onRequest = (request: Request) => {
    const { protocol, host } = new URL(request.url())
    if (/^https?:|^wss?:/.test(protocol) && host !== new URL(home).host) hear(`asked the outside: ${request.url()}`)
  }
  const attach = (page: Page) => {
    page.on('console', onConsole)
    page.on('pageerror', (error) => hear(`uncaught: ${error.stack ?? error.message}`))
    page.on('crash', () => hear('the page crashed'))
  }
  context.pages().forEach(attach)
  context.on('page', attach)
  context.on('request', onRequest)
  return {
    get broken() {
      return said.filter((text) => !allowed.some((pattern) => pattern.test(text)))
    },
    allow: (pattern) => void allowed.push(pattern),
  }
}

/** The scripts that a test adds to every frame are held in one that may run none: the preview of a page of a site. */
const heldScript = /^Blocked script execution in 'about:srcdoc'/

/** What Chromium says of a map that is drawn without a graphics card; a person's browser has one. */
const softwareMap = /GPU stall due to ReadPixels/

const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
  new URL(message.location().url, 'http://localhost').pathname.startsWith('/api/')
