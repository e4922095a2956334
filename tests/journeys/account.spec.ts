import type { Page } from 'playwright/test'
import { typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { newcomerPassword, passwordOf, tokenOf } from '../support/log-in.ts'
import { inLong } from '../support/long.ts'
import { colleague, invite, mailTo, newAddress, pathOfLink, post } from '../support/newcomers.ts'

// Specification §1, §2, §4: how somebody gets in, where they land, and how they get out.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const credentials = async (page: Page, email: string, password = passwordOf(email)) => {
  await typeInto(page.locator('input[name=email]'), email)
  await typeInto(page.locator('input[name=password]'), password)
}
async function logIn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await credentials(page, email, password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('safiri.token'),
    intended: localStorage.getItem('safiri.intended'),
    pages: localStorage.getItem('safiri.pages'),
  }))
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^You: / }).click()
  await page.getByRole('menuitem', { name: /log out/i }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
}

test.describe('log in', () => {
  test('says what is missing before it asks the server', async ({ page }) => {
    let asked = 0
    await page.route('**/api/agent/login', (route) => {
      asked++
      return route.continue()
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('E-mail is required.')).toBeVisible()
    await expect(page.getByText('Password is required.')).toBeVisible()
    await expect(page.locator('input[name=email]')).toBeFocused()
    expect(asked).toBe(0)
  })

  test('shows the server’s own words, the same for a wrong password and an unknown address', async ({
    page,
    baseURL,
  }) => {
    const server = baseURL ?? ''
    const words: string[] = []
    for (const email of ['gate@nile.test', newAddress('nobody')]) {
      const { status, body } = await post(server, 'login', { email, password: 'not the password' })
      expect(status).toBe(422)
      await page.goto('/login')
      await logIn(page, email, 'not the password')
      await expect(page.getByRole('alert')).toHaveText(String(body.message))
      await expect(page.getByRole('alert')).toBeFocused()
      words.push(await page.getByRole('alert').innerText())
      expect((await stored(page)).token).toBeNull()
    }
    expect(words[0]).toBe(words[1])
  })

  test('leads home, keeps the token, and log-out forgets token, person and destination', async ({ page, baseURL }) => {
    const person = await colleague(baseURL ?? '')
    await page.goto('/login')
    await logIn(page, person.email)
    await expect(page).toHaveURL(/\/home$/)
    expect((await stored(page)).token).toMatch(/^\S{20,}$/)
    await page.goto('/login')
    await expect(page, 'whoever is in has no business at the log-in page').toHaveURL(/\/home$/)
    const { token } = await stored(page)
    // Another window kept where somebody wanted to go, and was closed.
    await page.evaluate(() => localStorage.setItem('safiri.intended', '/clients'))
    await logOut(page)
    expect(await stored(page)).toEqual({ token: null, intended: null, pages: null })
    const answer = await fetch(`${baseURL}/api/agent/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status, 'the server has forgotten it too').toBe(401)
    await page.goBack()
    await expect(page.getByText(person.email), 'nothing of the person comes back').toHaveCount(0)
  })

  test('goes on to where the visitor wanted to go, with its filters', async ({ page, baseURL }) => {
    const person = await colleague(baseURL ?? '')
    await page.goto('/clients?q=khumalo&sort=name')
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, person.email)
    await expect(page).toHaveURL(/\/clients\?q=khumalo&sort=name$/)
    await expect(page.getByRole('row', { name: /Khumalo/ }).first()).toBeVisible()
    expect((await stored(page)).intended).toBeNull()
  })

  test('by keyboard alone', async ({ page, keys, keyboardOnly, baseURL }) => {
    const person = await colleague(baseURL ?? '')
    await keyboardOnly()
    await page.goto('/login')
    await expect(page.locator('input[name=email]')).toBeFocused()
    await keys.type(person.email)
    await keys.press('Tab')
    await expect(page.locator('input[name=password]')).toBeFocused()
    await keys.type(newcomerPassword)
    await keys.press('Tab')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
    await keys.press('Tab Tab')
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused()
    await keys.press('shift+Tab shift+Tab')
    await keys.press('Enter')
    await expect(heading(page, /./)).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test.describe('a session', () => {
  test('that has ended leads through log-in back to the same place', async ({ page, baseURL, silence }) => {
    const person = await colleague(baseURL ?? '')
    await page.goto('/login')
    await logIn(page, person.email)
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/clients?sort=name&page=2')
    await expect(page.getByRole('grid')).toBeVisible()
    const { token } = await stored(page)
    // The page hears of it by the call that it makes next: all others wait until that one is made.
    let letGo = () => {}
    const asked = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/**', async (route) => {
      await asked
      await route.continue()
    })
    await post(baseURL ?? '', 'logout', {}, token ?? '') // ended by somebody else, elsewhere
    silence.allow(/401/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    letGo()
    await expect(heading(page, 'Log in')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please log in again.')
    await logIn(page, person.email)
    await expect(page).toHaveURL(/\/clients\?sort=name&page=2$/)
    await expect(page.getByText('Page 2 of')).toBeVisible()
  })

  longTest('ends in every tab of the browser', async ({ page, context, baseURL }) => {
    const person = await colleague(baseURL ?? '')
    await page.goto('/login')
    await logIn(page, person.email)
    await expect(page).toHaveURL(/\/home$/)
    const second = await context.newPage()
    await second.goto('/clients')
    await expect(second.getByRole('grid')).toBeVisible()
    await logOut(page)
    await expect(heading(second, 'Log in')).toBeVisible()
  })
})

test.describe('two-factor code', () => {
  /** Somebody of their own for each test: three codes in ten minutes are all that an account gets. */
  async function careful(server: string): Promise<string> {
    const { email } = await colleague(server, 'Ruth Careful')
    const token = await tokenOf(server, email, { fresh: true })
    const on = { enabled_two_factor_code: true, current_password: newcomerPassword }
    expect((await post(server, 'profile', on, token)).status).toBe(200)
    return email
  }
  const codeFor = async (server: string, email: string) =>
    /\b(\d{6})\b/.exec((await mailTo(server, email, /\b\d{6}\b/)).text)?.[1] ?? ''

  test('wrong, sent again, right', async ({ page, baseURL }) => {
    const server = baseURL ?? ''
    const email = await careful(server)
    await page.clock.install()
    await page.goto('/clients?q=khumalo')
    await logIn(page, email)
    await expect(page).toHaveURL(/\/otp$/)
    await expect(page.getByText('The code is on its way.')).toBeVisible()
    const first = await codeFor(server, email)
    await typeInto(page.locator('input[name=otp]'), first === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/otp$/)
    // Nothing else opens with a token that owes its code.
    const { token } = await stored(page)
    const refused = await fetch(`${server}/api/agent/clients`, { headers: { authorization: `Bearer ${token}` } })
    expect(refused.status).toBe(403)
    expect(((await refused.json()) as { refusal: string }).refusal).toBe('owesCode')
    await page.goto('/clients')
    await expect(page).toHaveURL(/\/otp$/)

    const again = page.getByRole('button', { name: 'Send a new code' })
    await expect(page.getByText('The code is on its way.')).toBeVisible()
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    const second = await codeFor(server, email)
    await page.clock.fastForward('00:31')
    await again.click()
    await expect(page.getByText(/the old one no longer works/)).toBeVisible()
    await expect.poll(() => codeFor(server, email)).not.toBe(second)
    await typeInto(page.locator('input[name=otp]'), second)
    await expect(page.getByRole('alert'), 'the old one no longer works').toBeVisible()
    await typeInto(page.locator('input[name=otp]'), await codeFor(server, email))
    await expect(page, 'on to where one wanted to go').toHaveURL(/\/clients(\?q=khumalo)?$/)
  })

  test('log-in as somebody else leaves nothing behind', async ({ page, baseURL }) => {
    const email = await careful(baseURL ?? '')
    await page.goto('/clients')
    await logIn(page, email)
    await expect(page).toHaveURL(/\/otp$/)
    await page.getByRole('button', { name: 'Log in as somebody else' }).click()
    await expect(heading(page, 'Log in')).toBeVisible()
    expect(await stored(page)).toEqual({ token: null, intended: null, pages: null })
  })
})

test('a person registers with an agency, verifies, starts the trial and is home', async ({ page, baseURL }) => {
  const server = baseURL ?? ''
  const email = newAddress('founder')
  await page.goto('/register')
  await page.getByRole('button', { name: 'Next: your agency' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await typeInto(page.locator('input[name=name]'), 'Sarah Akello')
  await typeInto(page.locator('input[name=email]'), email)
  await typeInto(page.locator('input[name=phone]'), '+256 772 123 4')
  await typeInto(page.locator('input[name=password]'), 'correct horse battery')
  await typeInto(page.locator('input[name=password_confirmation]'), 'correct horse')
  await page.getByRole('button', { name: 'Next: your agency' }).click()
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible()
  await expect(page.locator('input[name=phone]'), 'the first complaint has the focus').toBeFocused()
  await typeInto(page.locator('input[name=phone]'), '+256 772 123 456')
  await page.getByRole('button', { name: 'Next: your agency' }).click()
  await expect(page.getByText('The two passwords differ.')).toBeVisible()
  await typeInto(page.locator('input[name=password_confirmation]'), 'correct horse battery')
  await page.getByRole('button', { name: 'Next: your agency' }).click()
  await expect(heading(page, 'Your agency')).toBeVisible()
  await typeInto(page.getByLabel('Agency name'), `Pearl Trails ${email}`)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Choose a category.')).toBeVisible()
  await page.getByRole('button', { name: /What you do/ }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByText('Choose a category.'), 'it is right now').toHaveCount(0)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  // Let in at once, but the address is to be verified first.
  await expect(page).toHaveURL(/\/verify$/)
  await page.goto(pathOfLink(await mailTo(server, email, /verif/i)))
  // Verified; a new agency has no subscription yet.
  await expect(page).toHaveURL(/\/subscriptions$/)
  await page.goto('/clients')
  await expect(page).toHaveURL(/\/subscriptions$/)
  await page.getByRole('button', { name: 'Start the free trial' }).click()
  await page.getByRole('option', { name: /^Growth/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /trial/i }).click()
  await expect(page.getByText('Your free trial has started.').first()).toBeVisible()
  await page.goto('/home')
  await expect(heading(page, /./)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('a set-up link that was used is refused where the agency is founded', async ({ page, baseURL }) => {
  await page.goto(`/register?set-up=${'x'.repeat(43)}`)
  await typeInto(page.locator('input[name=name]'), 'Sarah Akello')
  await typeInto(page.locator('input[name=email]'), newAddress('set-up'))
  await typeInto(page.locator('input[name=phone]'), '+256 772 123 456')
  for (const name of ['password', 'password_confirmation'])
    await typeInto(page.locator(`input[name=${name}]`), 'correct horse battery')
  await page.getByRole('button', { name: 'Next: your agency' }).click()
  await typeInto(page.getByLabel('Agency name'), `First of ${baseURL}`)
  await page.getByRole('button', { name: /What you do/ }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: 'Register without an agency' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('This link no longer works. Start the server again for a new one.')).toBeVisible()
})

longTest('the address is verified in another window, and this one notices', async ({ page, context, baseURL }) => {
  const server = baseURL ?? ''
  const email = newAddress('walker')
  await page.goto('/register')
  await typeInto(page.locator('input[name=name]'), 'Okello Peter')
  await typeInto(page.locator('input[name=email]'), email)
  await typeInto(page.locator('input[name=phone]'), '+256772123457')
  for (const name of ['password', 'password_confirmation'])
    await typeInto(page.locator(`input[name=${name}]`), 'correct horse battery')
  await page.getByRole('button', { name: 'Next: your agency' }).click()
  await page.getByRole('button', { name: 'Register without an agency' }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await page.getByRole('button', { name: 'I have opened the link' }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await page.goto('/verify?expired=1') // where the server leads from a link that is too old
  await expect(page.getByRole('alert')).toContainText('expired')
  const other = await context.newPage()
  await other.goto(pathOfLink(await mailTo(server, email, /verif/i)))
  await page.bringToFront()
  await page
    .getByRole('button', { name: 'I have opened the link' })
    .click()
    .catch(() => undefined) // it may have looked by itself
  await expect(page).not.toHaveURL(/\/verify$/)
  // The link works once.
  await other.goto(pathOfLink(await mailTo(server, email, /verif/i)))
  await expect(other.locator('h1')).toBeVisible()
})

test('a forgotten password: the same answer for everybody, one use of the link, sessions ended', async ({
  page,
  baseURL,
}) => {
  const server = baseURL ?? ''
  const person = await colleague(server)
  const { body } = await post(server, 'login', { email: person.email, password: newcomerPassword })
  const answers: string[] = []
  for (const email of [newAddress('nobody'), person.email]) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(heading(page, /password/i)).toBeVisible()
    await typeInto(page.locator('input[name=email]'), email)
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()
    answers.push((await page.locator('main').innerText()).replace(email, '…'))
  }
  expect(answers[0]).toBe(answers[1])
  const path = pathOfLink(await mailTo(server, person.email, /reset/i))
  await page.goto(path)
  await typeInto(page.locator('input[name=password]'), 'short')
  await typeInto(page.locator('input[name=password_confirmation]'), 'short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password must have at least 8 characters.')).toBeVisible()
  for (const name of ['password', 'password_confirmation'])
    await typeInto(page.locator(`input[name=${name}]`), 'a sentence of mine 26')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(heading(page, 'Your password is set')).toBeVisible()
  const old = await fetch(`${server}/api/agent/profile`, { headers: { authorization: `Bearer ${String(body.token)}` } })
  expect(old.status).toBe(401)
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, person.email, 'a sentence of mine 26')
  await expect(page).toHaveURL(/\/home$/)
  await logOut(page)
  await page.goto(path)
  for (const name of ['password', 'password_confirmation'])
    await typeInto(page.locator(`input[name=${name}]`), 'another sentence 26')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an invitation is accepted', async ({ page, baseURL }) => {
  const server = baseURL ?? ''
  const person = await invite(server, 'Joan Nansubuga')
  await page.goto(pathOfLink(await mailTo(server, person.email, /invites you/)))
  for (const name of ['password', 'password_confirmation'])
    await typeInto(page.locator(`input[name=${name}]`), 'a sentence of mine 26')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, person.email, 'a sentence of mine 26')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'You: Joan Nansubuga' })).toBeVisible()
})

// Specification §4: who is sent where.
type Landing = [email: string, address: string, lands: RegExp]
const landings: readonly Landing[] = [
  ['unpaid@kazinga.test', '/home', /\/subscriptions$/],
  ['basic@sipi.test', '/clients', /\/clients$/],
  ['gate@nile.test', '/home', /\/profile$/],
  ['clerk@nile.test', '/view-users', /\/profile$/],
  ['new@nile.test', '/home', /\/verify$/],
  ['owner@nile.test', '/register', /\/home$/],
  // Each of these is decided by the same guards, which the unit tests try one by one.
  ...inLong<Landing>(
    ['unpaid@kazinga.test', '/clients?q=x', /\/subscriptions$/],
    ['unpaid@kazinga.test', '/profile', /\/profile$/],
    ['basic@sipi.test', '/home', /\/home$/],
    ['basic@sipi.test', '/subscriptions', /\/subscriptions$/],
    ['gate@nile.test', '/clients', /\/profile$/],
    ['gate@nile.test', '/profile', /\/profile$/],
    ['clerk@nile.test', '/clients', /\/clients$/],
    ['clerk@nile.test', '/business/general', /\/profile$/],
    ['clerk@nile.test', '/subscriptions', /\/profile$/],
    ['new@nile.test', '/profile', /\/verify$/],
    ['owner@nile.test', '/', /\/home$/],
    ['owner@nile.test', '/otp', /\/home$/],
    ['owner@nile.test', '/no/such/page', /\/error-404$/],
  ),
]
for (const [email, address, lands] of landings)
  test(`${email} at ${address} lands on ${lands.source.replace(/[\\$]/g, '')}`, async ({ page, signedIn }) => {
    await signedIn(email)
    await page.goto(address)
    await expect(page.locator('h1')).toBeVisible() // by then it is decided
    await expect(page).toHaveURL(lands)
    // Whoever is turned away is told why.
    if (email.startsWith('clerk') && !lands.test(address))
      await expect(page.getByText(/needs the permission/i).first()).toBeVisible()
  })

for (const [address, lands] of [
  ['/home', /\/login$/],
  ['/no/such/page', /\/error-404$/],
  ...inLong<readonly [string, RegExp]>(['/', /\/login$/], ['/otp', /\/login$/], ['/verify', /\/login$/]),
] as const)
  test(`a guest at ${address}`, async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('h1')).toBeVisible() // by then it is decided
    await expect(page).toHaveURL(lands)
  })
