// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { json, type Reply, type Sent } from '../../tests/gateway/caller.ts'

// Each test has a page of its own: what was told of crashes is kept as long as a page is.
async function page(reply: Reply = (_, nth) => json({ data: { reference: `REF${nth}-000` } }, 201)) {
  vi.resetModules()
  const [{ serve }, { reportCrash }, { setRouterState }, { Failure }] = await Promise.all([
    import('../../tests/gateway/caller.ts'),
    import('./crash-report.ts'),
    import('./shown.ts'),
    import('../domain/failure.ts'),
  ])
  const sent: Sent[] = serve(reply)
  return { sent, reportCrash, setRouterState, Failure }
}
const thrown = (
  message: string,
  stack = `Error: ${message}\n    at Xe (https://desk.example/assets/a-1a2b3c4.js:1:2)`,
) => Object.assign(new Error(message), { stack })

beforeEach(() => {
  document.head.innerHTML = ['runtime-1', 'start-1a2b3c4']
    .map((name) => `<script type="module" src="/assets/${name}.js"></script>`)
    .join('')
  history.replaceState(null, '', '/clients/12?q=Ann+Lee#secret')
})

describe('a crash', () => {
  test('is told with the pattern of its route, the build and where it happened, and answers its reference', async () => {
    const { sent, reportCrash, setRouterState } = await page()
    const module = { default: () => null }
    const shown = {
      path: '/clients/:id',
      params: { id: '12' },
      pathname: '/clients/12',
      search: 'q=Ann',
      entry: 'e',
    } as const
    setRouterState({ shown: { ...shown, module, arrival: 'push', from: null } })
    expect(
      await reportCrash(thrown('No such day'), {
        componentStack: '\n    at Days (https://desk.example/assets/a-1a2b3c4.js:3:4)',
      }),
    ).toBe('REF1-000')
    expect(sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      {
        method: 'POST',
        url: 'https://api.test/api/agent/crash-reports',
        body: {
          message: 'Error: No such day',
          stack: 'Error: No such day\n    at Xe (assets/a-1a2b3c4.js:1:2)',
          component_stack: '    at Days (assets/a-1a2b3c4.js:3:4)',
          route: '/clients/:id',
          build: 'assets/start-1a2b3c4.js',
        },
      },
    ])
  })

  test('says neither the address nor a query, an e-mail address or a token', async () => {
    const { sent, reportCrash } = await page()
    const secret = 'q3VtA9xk2LmN8pR4sT6uW1yZ0bC5dE7fG-hIjKlMn'
    const text = `of ann@post.example at ${location.href} with ${secret}`
    await reportCrash(thrown(text, `Error: ${text}\n    at f (${location.href}:1:2)`), {
      componentStack: `at g (${location.href})`,
    })
    await reportCrash(`a plain text ${text}`)
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent.map(({ body }) => body))).not.toMatch(/Ann|q=|secret|ann@|q3VtA9/)
  })

  test('of any length is short enough for the server', async () => {
    const { sent, reportCrash } = await page()
    await reportCrash(thrown('😀'.repeat(9000), 'at f '.repeat(9000)), { componentStack: 'at g '.repeat(9000) })
    const body = sent[0]?.body as Record<string, string> // as it is sent
    expect(
      [body.message?.length, body.stack?.length, body.component_stack?.length].map((it) => (it ?? 0) > 400),
    ).toEqual([true, true, true])
    expect(body.message?.length).toBeLessThanOrEqual(500)
    expect(body.stack?.length).toBeLessThanOrEqual(8000)
    expect(body.component_stack?.length).toBeLessThanOrEqual(4000)
    expect(body.message?.isWellFormed()).toBe(true)
  })

  test('that comes again is told once, and has the same reference; another has its own', async () => {
    const { sent, reportCrash } = await page()
    const error = thrown('Again')
    const references = [
      reportCrash(error),
      reportCrash(error, { componentStack: 'at Days' }),
      reportCrash(thrown('Again')),
    ]
    expect(await Promise.all(references)).toEqual(['REF1-000', 'REF1-000', 'REF1-000'])
    expect(await reportCrash(thrown('Another'))).toBe('REF2-000')
    expect(sent).toHaveLength(2)
  })

  test('is told five times a page at most', async () => {
    const { sent, reportCrash } = await page()
    const references: (string | null)[] = []
    for (let nth = 1; nth <= 7; nth++) references.push(await reportCrash(thrown(`Crash ${nth}`)))
    expect(references).toEqual(['REF1-000', 'REF2-000', 'REF3-000', 'REF4-000', 'REF5-000', null, null])
    expect(sent).toHaveLength(5)
  })

  test.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it is refused', () => json({ message: 'Too many attempts.' }, 429)],
    ['the answer is none', () => json('nothing')],
  ])('of which nothing can be told, because %s, has no reference, and nothing else happens', async (_, reply) => {
    const { sent, reportCrash } = await page(reply)
    expect(await reportCrash(thrown('Alone'))).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['a text', 'Script error.', 'Script error.'],
    ['nothing', undefined, 'undefined'],
    ['an empty text', '', 'Error'],
    ['an error without a stack', Object.assign(new RangeError('far'), { stack: undefined }), 'RangeError: far'],
  ])('may be thrown as %s', async (_, reason, message) => {
    const { sent, reportCrash } = await page()
    expect(await reportCrash(reason)).toBe('REF1-000')
    expect(sent[0]?.body).toMatchObject({ message, stack: '', route: '' })
  })
})

describe('an event of the browser', () => {
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })
  test.each([
    [
      'an error',
      new ErrorEvent('error', { error: thrown('Planted'), message: 'Uncaught Error: Planted' }),
      'Error: Planted',
    ],
    ['an error that only has a text', new ErrorEvent('error', { message: 'Script error.' }), 'Script error.'],
    ['a rejection', rejection(thrown('Planted')), 'Error: Planted'],
  ])('is read: %s', async (_, event, message) => {
    const { sent, reportCrash } = await page()
    expect(await reportCrash(event)).toBe('REF1-000')
    expect(sent[0]?.body).toMatchObject({ message })
  })

  test('of what React has reported already is told once', async () => {
    const { sent, reportCrash } = await page()
    const error = thrown('Planted')
    expect(await reportCrash(error, { componentStack: 'at Days' })).toBe('REF1-000')
    expect(await reportCrash(new ErrorEvent('error', { error }))).toBe('REF1-000')
    expect(sent).toHaveLength(1)
  })

  test('of a refusal is no crash', async () => {
    const { sent, reportCrash, Failure } = await page()
    expect(await reportCrash(rejection(new Failure(0, ['The server cannot be reached.'])))).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('no crash is', () => {
  const chunk = 'https://desk.example/assets/home-1a2b3c4.js'
  test.each([
    ['a call that was given up', new DOMException('The user aborted a request.', 'AbortError')],
    ['noise of the browser', 'ResizeObserver loop completed with undelivered notifications.'],
    [
      'a file of a build that is gone, in Chromium',
      new TypeError(`Failed to fetch dynamically imported module: ${chunk}`),
    ],
    ['in Firefox', new TypeError(`error loading dynamically imported module: ${chunk}`)],
    ['in Safari', new TypeError('Importing a module script failed.')],
    ['its style sheet', new Error('Unable to preload CSS for /assets/home-1a2b3c4.css')],
  ])('%s', async (_, reason) => {
    const { sent, reportCrash } = await page()
    expect(await reportCrash(reason)).toBeNull()
    expect(sent).toEqual([])
  })

  test('a refusal of the API', async () => {
    const { sent, reportCrash, Failure } = await page()
    expect(await reportCrash(new Failure(422, ['Name is required.']))).toBeNull()
    expect(sent).toEqual([])
    expect(await reportCrash(thrown('Name is required.'))).toBe('REF1-000') // control
  })
})
