import { test as base, expect, type Page } from 'playwright/test'
import { type Violation, violations, violationsInAllLooks } from './axe.ts'
import { type Silence, watchConsole } from './console.ts'
import { takeKeyboardAway, takePointerAway } from './hands.ts'
import { press, tabTo } from './keys.ts'
import { tokenOf } from './log-in.ts'
import { isLong } from './long.ts'

export interface Keys {
  /** As the cheat-sheet writes them: `press('g o p')`, `press('mod+k')`. */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  tabTo(name: string | RegExp): Promise<void>
  tabBackTo(name: string | RegExp): Promise<void>
}

export interface Accessibility {
  /** Fails with what axe-core finds on the page as it is. */
  check(options?: { include?: string }): Promise<void>
  /** Light and dark, 1440 and 320 px. */
  checkAllLooks(): Promise<void>
}

interface Journey {
  /** Whether the page fetches other screens while it has nothing to do. It saves data in most journeys: that costs a tenth of their time. */
  fetchesAhead: boolean
  /** The page of somebody who is signed in: the token is in its store before the first script runs. */
  signedIn(email?: string, options?: { fresh?: boolean }): Promise<Page>
  keys: Keys
  accessible: Accessibility
  /** Must be empty at the end; `silence.allow(/…/)` for what a test provokes. */
  silence: Silence
  /** From here on the pointer does nothing and using it fails the test. Call before the first `goto`. */
  keyboardOnly(): Promise<void>
  /** From here on keys do nothing and pressing one fails the test; `typeInto` still works. Call before the first `goto`. */
  mouseOnly(): Promise<void>
  /** A call to the API as a seeded user, to prepare or to look behind the screen. */
  api(email: string, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** The test of every journey. The page must stay silent and must not ask the outside; nobody has to remember that. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  baseURL: async ({}, use) => use(home()),
  fetchesAhead: [false, { option: true }],
  silence: [
    async ({ context, baseURL, fetchesAhead }, use) => {
      if (!fetchesAhead) await context.addInitScript(saveData)
      const silence = watchConsole(context, baseURL ?? home())
      await use(silence)
      expect(silence.broken, 'the console and the outside').toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ page, context, baseURL }, use) =>
    use(async (email = 'owner@nile.test', options = {}) => {
      const token = await tokenOf(baseURL ?? home(), email, options)
      await context.addInitScript((text) => {
        if (self.origin === 'null') return // a frame in a sandbox has no store
        // Once a tab: whoever logs out in a journey stays out.
        if (sessionStorage.getItem('journey') !== null) return
        sessionStorage.setItem('journey', 'begun')
        localStorage.setItem('safiri.token', text)
      }, token)
      return page
    }),
  keys: async ({ page }, use) =>
    use({
      press: (keys) => press(page, keys),
      type: (text) => page.keyboard.type(text),
      tabTo: (name) => tabTo(page, name),
      tabBackTo: (name) => tabTo(page, name, 'Shift+Tab'),
    }),
  accessible: async ({ page }, use) =>
    use({
      check: async (options = {}) => expect(readable(await violations(page, options))).toEqual([]),
      checkAllLooks: async () =>
        expect(
          Object.entries(await violationsInAllLooks(page)).map(([look, found]) => [look, ...readable(found)]),
        ).toEqual([]),
    }),
  keyboardOnly: async ({ page }, use) => use(() => takePointerAway(page)),
  mouseOnly: async ({ page }, use) => use(() => takeKeyboardAway(page)),
  api: async ({ baseURL }, use) =>
    use(async (email, method, path, body) => {
      const server = baseURL ?? home()
      const answer = await fetch(`${server}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${await tokenOf(server, email)}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    }),
})

/** A journey that only the long run plays; at every commit it counts as skipped. */
export const longTest: (title: string, body: Parameters<typeof test>[2]) => void = isLong ? test : test.skip

/** What a reader has asked the browser for who pays for each megabyte. */
function saveData(): void {
  const { connection } = navigator as { connection?: object } // Chromium has it
  if (connection !== undefined) Object.defineProperty(connection, 'saveData', { get: () => true, configurable: true }) // a window that is used again is prepared again
}

export { expect }

/** Zones in which the dates on screen must be the same as in Kampala. */
export const farZones = ['America/Los_Angeles', 'Pacific/Auckland'] as const

/** The same journey as seen from each far zone. */
export function inFarZones(title: string, body: () => void): void {
  for (const timezoneId of farZones)
    test.describe(`${title}, browser in ${timezoneId}`, () => {
      test.use({ timezoneId })
      body()
    })
}

const readable = (found: readonly Violation[]): string[] =>
  found.map(({ rule, help, where }) => `${rule}: ${help}\n  ${where.join('\n  ')}`)

function home(): string {
  const url = process.env.SAFIRI_URL
  if (url === undefined) throw new Error('The journeys’ server is not there: its global set-up did not run.')
  return url
}
