import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { task } from '../operations/run.ts'
import { expect, test } from '../support/journey.ts'
import { madeProposal } from '../support/proposal-journey.ts'
import { root } from '../support/source.ts'

const dataDir = process.env.SAFIRI_DATA_DIR ?? join(root, '.data')

interface Told {
  readonly message: string
  readonly route: string
  readonly signedIn: boolean
}
/** What the page tells the server of its crashes from here on. */
function toldBy(page: Page): Told[] {
  const all: Told[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/agent/crash-reports')) return
    const { message, route } = request.postDataJSON() as Told // the reporter's own
    all.push({ message, route, signedIn: 'authorization' in request.headers() })
  })
  return all
}

test('a screen that stops says a reference, for which the line of the sources is found', async ({
  page,
  signedIn,
  silence,
  accessible,
  api,
}) => {
  test.slow() // a process of its own reads the report
  silence.allow(/Cannot read properties of null/)
  const { uuid } = await madeProposal(api)
  await signedIn()
  const told = toldBy(page)
  await page.route(`**/api/agent/proposals/${uuid}/show`, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { content: object } } // the contract's answer
    await route.fulfill({ response, json: { data: { ...data, content: { ...data.content, options: null } } } })
  })
  await page.goto(`/proposals/${uuid}/edit`)
  const alert = page.getByRole('alert').filter({ hasText: 'This screen stopped working' })
  await expect(alert).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{3}/)
  await accessible.check()
  const reference = /Reference (\S+)/.exec(await alert.innerText())?.[1] ?? ''

  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(alert).toContainText(`Reference ${reference}`)
  expect(told).toEqual([
    { message: expect.stringMatching(/^TypeError: Cannot read/), route: '/proposals/:uuid/edit', signedIn: true },
  ])

  const { code, output } = await task(dataDir, 'crash', reference.toLowerCase().replace('-', ' '))
  expect(code, output).toBe(0)
  expect(output).toMatch(new RegExp(`^${reference} at \\d{4}-`, 'm'))
  expect(output).toMatch(/^Agency: Nile & Savannah Safaris, user \d+$/m)
  expect(output).toContain('Route: /proposals/:uuid/edit')
  expect(output).toMatch(/^Build: assets\/start-[\w-]+\.js$/m)
  const [, stack = '', components = ''] =
    /TypeError: Cannot read properties of null([\s\S]*)Components:([\s\S]*)/.exec(output) ?? []
  expect(stack).toMatch(/^\s+at .*\(src\/screens\/proposals\/[\w-]+\.tsx?:\d+:\d+\)$/m)
  expect(components).toMatch(/\bsrc\/app\/screen-boundary\.tsx:\d+/)
  expect(stack + components).not.toMatch(/assets\/|https?:/)
  expect(output).not.toContain(uuid)
})

test('what breaks outside of a screen is told too, also when nobody is signed in', async ({ page, silence }) => {
  silence.allow(/Planted/)
  const told = toldBy(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Planted error')
    })
    setTimeout(() => void Promise.reject(new Error('Planted rejection')))
  })
  const of = (message: string) => ({ message, route: '/login', signedIn: false })
  await expect
    .poll(() => told.toSorted((a, b) => a.message.localeCompare(b.message)))
    .toEqual([of('Error: Planted error'), of('Error: Planted rejection')])
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('source maps lie beside the page: none is served, and no file names one', async ({ request }) => {
  const [page, maps] = [join(root, 'dist/page'), join(root, 'dist/maps')]
  const files = readdirSync(page, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => /^assets[\\/].*\.js$/.test(name))
  expect(scripts.length).toBeGreaterThan(50)
  expect(files.filter((name) => /\.map\b/.test(name))).toEqual([])
  expect(scripts.filter((name) => readFileSync(join(page, name), 'utf8').includes('sourceMappingURL'))).toEqual([])
  const withoutMap = scripts.filter((name) => !existsSync(join(maps, `${name}.map`)))
  expect(withoutMap.filter((name) => !name.includes('rolldown-runtime'))).toEqual([]) // that has no sources

  const statusOf = async (path: string) => (await request.get(path)).status()
  const script = `/${scripts[0]?.replaceAll('\\', '/')}`
  expect(await statusOf(script)).toBe(200) // control
  for (const path of [`${script}.map`, `/maps${script}.map`, `/assets/..%2f..%2fmaps${script}.map`])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})

test('a reference that nobody was given is said to be none', async () => {
  const { code, output } = await task(dataDir, 'crash', 'zzzz-zzz')
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('There is no crash ZZZZ-ZZZ.') })
})
