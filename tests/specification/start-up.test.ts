// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// §1: the page starts in four steps. The whole page runs here; only the network is ours.

const loading = () => document.getElementById('loading')
const app = () => document.getElementById('app')
let asked: string[] = []
let answer: (response: Response) => void = () => undefined

beforeEach(() => {
  vi.resetModules()
  asked = []
  document.body.innerHTML = '<div id="loading">Safiri is starting</div><div id="app"></div>'
  localStorage.clear()
  history.replaceState(null, '', '/clients')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers.authorization}`)
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
})
// The page goes on fetching what it may need next, which must not outlive its document.
afterEach(async () => {
  const { loadMachines } = await import('../../src/machines/load-machines.ts')
  await loadMachines()
  await vi.dynamicImportSettled()
})
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

test('the loading sign stays until the stored token is answered; then the router decides, and the screen is shown', async () => {
  localStorage.setItem('safiri.token', 'a-token')
  await import('../../src/main.tsx')
  await soon(() => expect(asked).toEqual(['/api/agent/profile Bearer a-token']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(loading()).not.toBeNull()
  expect(app()?.childElementCount).toBe(0)
  expect(location.pathname, 'nobody is sent anywhere before it is known who it is').toBe('/clients')

  const drawn: string[] = []
  new MutationObserver(() => drawn.push(`${location.pathname}, loading ${loading() !== null}`)).observe(
    app() as HTMLElement,
    { childList: true },
  )
  answer(Response.json({ message: 'Your session has ended.' }, { status: 401 }))
  await soon(() => expect(app()?.querySelector('h1')?.textContent).toBe('Log in'))
  expect(loading()).toBeNull()
  expect(drawn[0], 'drawn only once the router is ready').toBe('/login, loading false')
})

test('without a token nothing is asked, and the guest is shown the log-in page', async () => {
  await import('../../src/main.tsx')
  await soon(() => expect(app()?.querySelector('h1')?.textContent).toBe('Log in'))
  expect(loading()).toBeNull()
  expect(location.pathname).toBe('/login')
  expect(asked).toEqual([])
})
