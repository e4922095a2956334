import type { BrowserContext, Page } from 'playwright/test'
import { watchConsole } from '../../support/console.ts'
import { scripts } from '../../support/hostile.ts'
import { expect, test } from '../../support/journey.ts'

// What visitors and colleagues type is text on the public site. The browser is told to ignore the policy of the pages, which would stop
// most scripts as well: here the escaping alone is tried.

test.describe.configure({ timeout: 240_000 })
const site = '/sites/nile-savannah'
const owner = 'owner@nile.test'
const all = scripts.join(' ')
const image = '<img src=x onerror=window.hurt=1>'

interface Watched {
  readonly context: BrowserContext
  readonly page: Page
  /** Pages on which a script of a text ran. */
  readonly ran: readonly string[]
  readonly outside: readonly string[]
}
type New = (options: object) => Promise<BrowserContext>
async function watched(open: New, base = '', bypassCSP = true): Promise<Watched> {
  const context = await open({ bypassCSP, baseURL: base })
  const ran: string[] = []
  await context.exposeBinding('ranHere', ({ page }) => void ran.push(page.url()))
  await context.addInitScript(() =>
    Object.defineProperty(window, 'hurt', { set: () => void Reflect.get(window, 'ranHere')() }),
  )
  const silence = watchConsole(context, base)
  return {
    context,
    page: await context.newPage(),
    ran,
    get outside() {
      return silence.broken.filter((text) => text.startsWith('asked the outside'))
    },
  }
}

/** Elements that only a text can have made: what waits for a press or for the pointer is found, too. */
const strange = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          element.matches(
            'base, object, math, iframe[srcdoc], [http-equiv=refresh], [href^="javascript:" i], img[src=x]',
          ),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )
async function harmless(page: Page): Promise<void> {
  expect(await strange(page), page.url()).toEqual([])
}

/** Sends a form with these values, unasked whether the browser would: a field that is not named keeps what it holds. */
async function sendForm(page: Page, form: string, values: Record<string, string>): Promise<number> {
  const answered = page.waitForNavigation() // after redirects, with all that the page loads
  await page
    .locator(form)
    .first()
    .evaluate((element, typed) => {
      if (!(element instanceof HTMLFormElement)) throw new Error('It is no form.')
      for (const [name, value] of Object.entries(typed)) {
        for (const old of element.querySelectorAll(`[name="${name}"]`)) old.remove()
        const field = document.createElement('textarea')
        field.name = name
        field.value = value
        element.append(field)
      }
      HTMLFormElement.prototype.submit.call(element)
    }, values)
  return (await answered)?.status() ?? 0
}
const namesIn = (page: Page, form: string): Promise<readonly string[]> =>
  page
    .locator(form)
    .first()
    .evaluate((element) => [
      ...new Set([...element.querySelectorAll('[name]')].map((field) => field.getAttribute('name') ?? '')),
    ])

/** A field that only machines fill in: what they send is thrown away unread. */
const trap = 'website'
/** Every field holds all texts, then one each; after both the page of the form is opened again. Says on how many of these pages a text is shown. */
async function tryFields(page: Page, form: string, skip: readonly string[] = []): Promise<number> {
  let shown = 0
  const address = page.url()
  const names = (await namesIn(page, form)).filter((name) => name !== trap && !skip.includes(name))
  expect(names.length, form).toBeGreaterThan(0)
  const sets = [
    Object.fromEntries(names.map((name) => [name, all])),
    Object.fromEntries(names.map((name, at) => [name, scripts[at * 2] ?? image])),
  ]
  for (const values of sets) {
    const status = await sendForm(page, form, values)
    expect(status, `${form} of ${address}`).not.toBe(429)
    expect(status, `${form} of ${address}`).toBeLessThan(500)
    await harmless(page)
    if ((await page.content()).includes('window.hurt')) shown += 1
    await page.goto(address)
    await harmless(page)
  }
  return shown
}

const step = 'main form:not([action$="/longer"])'
const visitor = { name: image, email: 'hostile@visitors.test', phone: '0772 123 456', note: all.slice(0, 900) }

test('in the steps of a booking, its payment and its page', async ({ browser, baseURL }) => {
  const { context, page, ran, outside } = await watched((options) => browser.newContext(options), baseURL)
  await page.goto(`${site}/book/tours/grand-uganda-in-ten-days`)
  const here = page.getByRole('heading', { level: 1 })
  const seen: string[] = []
  for (let steps = 0; steps < 5; steps += 1) {
    const heading = (await here.textContent()) ?? ''
    seen.push(heading)
    if (heading === 'Check and pay') break
    const shown = await tryFields(page, step, ['once'])
    if (heading === 'Your details') expect(shown).toBeGreaterThan(0)
    if (heading === 'Your details') expect(await sendForm(page, step, visitor)).toBe(200)
    else await page.getByRole('button', { name: 'Continue' }).click()
    await expect(here).not.toHaveText(heading)
    await harmless(page)
  }
  expect(seen).toEqual(expect.arrayContaining(['Who is coming?', 'Your details', 'Check and pay']))
  expect(await sendForm(page, 'form[action$="/pay"]', { terms: 'yes' })).toBe(200)
  await expect(page).toHaveURL(/\/pay\//)
  await expect(page.getByLabel('Your name')).toHaveValue(image)
  await tryFields(page, 'main form')
  expect(ran).toEqual([])
  expect(outside).toEqual([])
  await context.close()
})

test('in the cart and the checkout', async ({ browser, baseURL }) => {
  const { context, page, ran, outside } = await watched((options) => browser.newContext(options), baseURL)
  await page.goto(`${site}/shop/steel-water-bottle`)
  await tryFields(page, 'form.cart-form')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await page.goto(`${site}/checkout`)
  const form = 'form[action$="/checkout"]'
  expect(await tryFields(page, form, ['once'])).toBeGreaterThan(0)
  expect(ran).toEqual([])
  expect(outside).toEqual([])
  await context.close()
})

test('in a question, and in the address for news', async ({ browser, baseURL }) => {
  const { context, page, ran, outside } = await watched((options) => browser.newContext(options), baseURL)
  await page.goto(`${site}/contact`)
  expect(await tryFields(page, 'form[action$="/ask"]', ['section', 'once'])).toBeGreaterThan(0)
  await page.goto(`${site}/blog`)
  await tryFields(page, 'form[action$="/newsletter"]', ['once'])
  await page.goto(`${site}/blog`)
  expect(await tryFields(page, 'form[action$="/newsletter"]', ['section', 'once'])).toBeGreaterThan(0)
  expect(ran).toEqual([])
  expect(outside).toEqual([])
  await context.close()
})

test('in a post, in the list of posts and where they are searched', async ({ browser, baseURL, api }) => {
  const { context, page, ran, outside } = await watched((options) => browser.newContext(options), baseURL)
  const made: number[] = []
  try {
    for (const script of scripts) {
      const { status, body } = await api(owner, 'POST', 'agent/blog/create', {
        title: `Hostile ${script}`.slice(0, 160),
        excerpt: script,
        body: `<p>Before</p><p>${script}</p>`,
        tags: [script.slice(0, 40)],
        status: 'published',
      })
      expect(status, script).toBe(201)
      const { id, slug } = (body as { data: { id: number; slug: string } }).data // as the contract answers
      made.push(id)
      await page.goto(`${site}/blog/${slug}`)
      await expect(page.getByRole('heading', { level: 1, name: /^Hostile/ })).toBeVisible()
      await harmless(page)
    }
    for (const path of [
      '/blog',
      '/search?q=hostile',
      `/search?q=${encodeURIComponent(all)}`,
      `/blog?tag=${encodeURIComponent(image)}`,
    ]) {
      await page.goto(`${site}${path}`)
      await harmless(page)
    }
  } finally {
    for (const id of made) await api(owner, 'DELETE', `agent/blog/${id}/delete`)
  }
  expect(ran).toEqual([])
  expect(outside).toEqual([])
  await context.close()
})

test('the same text runs where it is not escaped, unless the policy of the page stops it', async ({
  browser,
  baseURL,
}) => {
  for (const bypassCSP of [true, false]) {
    const { context, page, ran } = await watched((options) => browser.newContext(options), baseURL, bypassCSP)
    await page.route(/\/search\?/, async (route) => {
      const response = await route.fetch()
      const named: Readonly<Record<string, string>> = { 60: '<', 62: '>', 34: '"', 39: "'" }
      const body = (await response.text()).replace(/&#(60|62|34|39);/g, (_, code: string) => named[code] ?? '')
      await route.fulfill({ response, body })
    })
    await page.goto(`${site}/search?q=${encodeURIComponent(`">${image}`)}`)
    expect(await strange(page)).not.toEqual([])
    if (bypassCSP) await expect.poll(() => ran.length).toBeGreaterThan(0)
    else expect(ran).toEqual([])
    await context.close()
  }
})
