import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey.ts'
import { tokenOf } from '../../support/log-in.ts'
import { inLong } from '../../support/long.ts'
import { colleague, ownAgency } from '../../support/newcomers.ts'

// What is around every screen: the navigation at every width, who is turned away, tabs without room, toasts.

const heading = (page: Page, name: string | RegExp = /./) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of bookings' })

async function start(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}

test('bookings are one entry with their kinds as tabs; each keeps its keys, title and mark', async ({
  page,
  signedIn,
  keys,
}) => {
  await signedIn()
  await start(page, '/bookings/tour-packages')
  await expect(main(page).getByRole('listitem').getByRole('link')).toHaveText([
    /^Today/,
    /^Inquiries/,
    /^Proposals/,
    /^Bookings/,
    /^Calendar/,
    /^Dues/,
    /^Clients/,
    /^Scan tickets/,
    /^Offers/,
    /^Shop/,
    /^Flights/,
    /^Channels/,
    /^Resell/,
    /^Finance/,
    /^Invoices/,
    /^Payment links/,
    /^Beneficiaries/,
    /^Discounts/,
    /^Subscriptions/,
    /^Templates/,
    /^Editor/,
    /^Blog/,
    /^Gallery/,
    /^Media/,
    /^SEO/,
    /^Analytics/,
    /^Contacts/,
    /^Campaigns/,
    /^Sales funnel/,
    /^Chatbot/,
    /^Marketing/,
    /^Advertising/,
    /^Facebook catalogue/,
    /^AI agent/,
    /^CRM settings/,
    /^Users/,
    /^Roles/,
    /^Business profile/,
    /^Profile/,
  ])
  const bookings = main(page).getByRole('link', { name: /^Bookings/ })
  await expect(bookings).toHaveAttribute('aria-current', 'page')
  await kinds(page)
    .getByRole('link', { name: /^Rooms/ })
    .press('Enter')
  await expect(page).toHaveTitle('Safiri → Hotel room bookings')
  await expect(heading(page, 'Hotel room bookings')).toBeFocused()
  await expect(bookings).toHaveAttribute('aria-current', 'true')
  await expect(kinds(page).getByRole('link', { name: /^Rooms/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/^Bookings\s*\/\s*Hotel room bookings$/)
  await keys.press('g b s')
  await expect(page).toHaveTitle('Safiri → Service bookings')
  await expect(kinds(page).getByRole('link', { name: /^Services/ })).toHaveAttribute('aria-current', 'page')
  await keys.press('g b m')
  await expect(page).toHaveTitle('Safiri → Manual booking')
  await expect(bookings).toHaveAttribute('aria-current', 'true')
  await expect(kinds(page)).toBeHidden()
})

test('what a role may not open is one line, which unfolds to the reasons', async ({ page, signedIn }) => {
  await signedIn('clerk@nile.test')
  await start(page, '/bookings/tour-packages')
  await expect(main(page).getByRole('listitem').getByRole('link')).toHaveText([
    /^Today/,
    /^Bookings/,
    /^Dues/,
    /^Clients/,
    /^Flights/,
    /^Analytics/,
    /^Contacts/,
    /^Sales funnel/,
    /^Profile/,
  ])
  const line = main(page).getByRole('button', { name: 'Not in your role: 30' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await line.press('Enter')
  const offers = main(page).getByRole('button', { name: /^Offers/ })
  await expect(offers).toContainText('Needs the permission “View Inventory”')
  await offers.press('Enter')
  await expect(page.getByRole('button', { name: 'Ask for access' })).toBeVisible()
})

test.describe('turned away', () => {
  test('reads what is missing and who can give it, asks, and is told when that was', async ({
    page,
    context,
    baseURL,
    browser,
    accessible,
    keys,
    api,
  }) => {
    const server = baseURL ?? ''
    const owner = await ownAgency(server)
    const made = await api(owner, 'POST', 'agent/roles/create', { name: 'Desk', permissions: ['View Clients'] })
    const role = made.body as { data: { id: number } }
    const person = await colleague(server, 'Peter Asks', [role.data.id], owner)
    const token = await tokenOf(server, person.email)
    await context.addInitScript((text) => localStorage.setItem('safiri.token', text), token)
    await page.goto('/view-roles')
    await expect(page).toHaveURL(/\/profile$/)
    const panel = page.getByRole('region', { name: 'Why you are seeing this' })
    await expect(panel).toContainText('You cannot open “Roles”')
    await expect(panel).toContainText('Needs the permission “View Roles”.')
    await expect(panel).toContainText('can give it to you')
    await accessible.check()
    // By key alone: the palette has the verb.
    await keys.press('mod+k')
    await page.keyboard.type('ask for the permission')
    await expect(page.getByRole('option').first()).toContainText('Ask for the permission “View Roles”')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText(/^.*Asked .+ (now|ago|seconds?|moment).*$/)
    await expect(panel.getByRole('button', { name: /^Ask/ })).toBeHidden()
    // The owner hears of it, and is led to the form where it is given.
    const desk = await browser.newContext()
    const answers = await tokenOf(server, owner)
    await desk.addInitScript((text) => localStorage.setItem('safiri.token', text), answers)
    const theirs = await desk.newPage()
    await theirs.goto(`${server}/home`)
    await theirs.getByRole('button', { name: /^Notifications/ }).click()
    await theirs.getByRole('button', { name: /Peter Asks asks for the permission “View Roles”/ }).click()
    await expect(theirs).toHaveURL(/\/view-users\?form=\d+/)
    await expect(theirs.getByRole('dialog')).toContainText('Peter Asks')
    await desk.close()
    // It stays until it is closed.
    await panel.getByRole('button', { name: 'Close the message' }).press('Enter')
    await expect(panel).toBeHidden()
  })

  test('of a plan: whoever sees subscriptions compares plans', async ({ page, signedIn }) => {
    await signedIn('basic@sipi.test')
    await page.goto('/proposals')
    await expect(page).toHaveURL(/\/home$/)
    const panel = page.getByRole('region', { name: 'Why you are seeing this' })
    await expect(panel).toContainText('Your plan does not include proposals.')
    await panel.getByRole('link', { name: 'Compare plans' }).press('Enter')
    await expect(heading(page, 'Subscriptions')).toBeVisible()
    await expect(panel).toBeHidden()
  })

  test('whoever was only sent home is told nothing', async ({ page, signedIn }) => {
    await signedIn('gate@nile.test')
    await page.goto('/')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Why you are seeing this' })).toBeHidden()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  test('the navigation is a rail that unfolds over the page', async ({ page, signedIn, keys, accessible }) => {
    await signedIn()
    await start(page, '/clients')
    expect((await page.locator('nav#navigation').boundingBox())?.width).toBe(56)
    await expect(main(page).getByRole('link', { name: /^Bookings/ })).toBeVisible()
    await keys.press('shift+B')
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await expect(drawer).toBeVisible()
    await accessible.check()
    await drawer.getByRole('link', { name: 'Dues' }).press('Enter')
    await expect(heading(page, 'Dues')).toBeVisible()
    await expect(drawer).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const bar = (page: Page) => page.locator('[data-bottom-bar-of]')

  test('the bar at the bottom has what is needed most, and covers nothing', async ({ page, signedIn, accessible }) => {
    await signedIn()
    await start(page, '/clients')
    await accessible.check()
    await bar(page)
      .getByRole('link', { name: /^Bookings/ })
      .tap()
    await expect(page).toHaveTitle('Safiri → Tour package bookings')
    await expect(bar(page).getByRole('link', { name: /^Bookings/ })).toHaveAttribute('aria-current', 'page')
    await bar(page)
      .getByRole('button', { name: /^Create anything/ })
      .tap()
    await expect(page.getByRole('option', { name: /New client/ }).first()).toBeVisible()
    // What is not drawn at once comes when the list is scrolled: there must be something to scroll.
    const drawn = await page.getByRole('option').count()
    const all = Number(await page.getByRole('option').first().getAttribute('aria-setsize'))
    if (all > drawn) {
      await page
        .getByRole('option')
        .last()
        .evaluate((row) => row.scrollIntoView())
      await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(drawn)
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    // The end of the page stands above the bar.
    await start(page, '/business/general')
    const save = page.getByRole('button', { name: /^Save/ }).last()
    await expect(save).toBeVisible()
    const ends = async () => {
      // Anew each time: parts of the page may come after its form, and move its end.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const [box, above] = [await save.boundingBox(), await bar(page).boundingBox()]
      return box !== null && above !== null && box.y > 0 && box.y + box.height <= above.y
    }
    await expect.poll(ends, 'the last button stands above the bar').toBe(true)
  })

  test('the bar goes while the keyboard on the screen is up', async ({ page, signedIn }) => {
    await signedIn()
    await start(page, '/clients')
    await page.getByRole('searchbox').first().tap()
    await expect(bar(page)).toBeVisible() // a keyboard of one's own takes no room
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: 420 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect(bar(page)).toBeHidden()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await expect(bar(page)).toBeVisible()
  })

  test('shows no keys where there are only fingers', async ({ page, signedIn }) => {
    await signedIn()
    await start(page, '/clients')
    await expect(page.getByText('/', { exact: true })).toBeHidden()
  })

  test('a toast covers no button', async ({ page, signedIn }) => {
    await signedIn()
    await start(page, '/clients')
    await page.getByRole('button', { name: 'Views' }).tap()
    await page.getByRole('menuitem', { name: 'Copy link to this view' }).tap()
    await free(page)
  })
})

test('a toast is in the product’s type and covers no button of the head', async ({ page, context, signedIn }) => {
  await context.grantPermissions(['clipboard-write'])
  await signedIn()
  await start(page, '/clients')
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Copy link to this view' }).press('Enter')
  await free(page)
  const font = await page.locator('[data-sonner-toast]').evaluate((toast) => getComputedStyle(toast).fontFamily)
  expect(font).toMatch(/^"?Inter Variable/)
})

/** Waits until the toast lies on nothing that can be pressed, rows of the list apart. */
async function free(page: Page): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first()
  await expect(toast).toBeVisible()
  await expect
    .poll(() =>
      toast.evaluate((element) => {
        const over = element.getBoundingClientRect()
        return [...document.querySelectorAll('main button, main a[href], header button')]
          .filter((verb) => verb.closest('[role=row], [data-row], li') === null && verb.checkVisibility())
          .filter((verb) => {
            const box = verb.getBoundingClientRect()
            return (
              box.width > 1 &&
              box.left < over.right &&
              box.right > over.left &&
              box.top < over.bottom &&
              box.bottom > over.top
            )
          })
          .map((verb) => verb.textContent)
      }),
    )
    .toEqual([])
}

test.describe('tabs without room', () => {
  test.use({ viewport: { width: 320, height: 720 } })
  test('are in a menu, by key too, and the chosen one comes into sight', async ({ page, signedIn }) => {
    await signedIn()
    await start(page, '/bookings/tour-packages')
    const more = kinds(page).getByRole('button', { name: /^More/ })
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Events' }).press('Enter')
    await expect(page).toHaveTitle('Safiri → Event bookings')
    const events = kinds(page).getByRole('link', { name: /^Events/ })
    await expect(events).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => isWithin(page)).toBe(true)
    // And on a first visit by address.
    await start(page, '/bookings/events')
    await expect.poll(() => isWithin(page)).toBe(true)
  })
  const isWithin = (page: Page) =>
    page.locator('[data-tab][aria-current=page]').evaluate((tab) => {
      const [box, row] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()]
      return row !== undefined && box.left >= row.left - 1 && box.right <= row.right + 1
    })
})

/** At every commit a few, at 320 px; every-route.spec.ts has a third of all screens at that width. In the long run all, at every width. */
const fewScreens = [
  '/home',
  '/bookings/tour-packages',
  '/bookings/manual-booking',
  '/clients/1',
  '/offers/packages/1?tab=departures',
]
const screens = [
  ...fewScreens,
  '/inquiries',
  '/proposals',
  '/bookings/hotel-rooms',
  '/bookings/car-rentals',
  '/bookings/services',
  '/bookings/events',
  '/bookings/calender',
  '/bookings/dues',
  '/clients',
  '/clients/duplicates',
  '/offers',
  '/offers/packages',
  '/offers/packages/1',
  '/offers/packages/new',
  '/offers/rooms',
  '/channel-products',
  '/reseller/listings',
  '/subscriptions',
  '/view-users',
  '/view-roles',
  '/view-permissions',
  '/business/general',
  '/profile',
]
const inGroups = Array.from({ length: Math.ceil(screens.length / 6) }, (_, at) => screens.slice(at * 6, at * 6 + 6))
for (const [width, group] of [
  [320, fewScreens] as const,
  ...inLong(...[320, 390, 768, 1024, 1440].flatMap((each) => inGroups.map((some) => [each, some] as const))),
])
  test(`${group.length} screens from ${group[0]} on: nothing is wider than ${width} px`, async ({ page, signedIn }) => {
    await page.setViewportSize({ width, height: 800 })
    await signedIn()
    for (const address of group) {
      await start(page, address)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { wide, all } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        all: window.innerWidth,
      }))
      expect(wide, address).toBeLessThanOrEqual(all)
    }
  })
