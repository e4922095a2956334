import type { Page } from 'playwright/test'
import { choose, field, gate, named, openEvent, path, result } from '../support/gate-journey.ts'
import { typeInto } from '../support/hands.ts'
import { expect, test } from '../support/journey.ts'

/** A browser writes each refusal of a server into its console. */
const refusals = /status of (409|404)/

test('a gate is run by keyboard: admit, refuse, the rest of an order, and the way back', async ({
  page,
  api,
  keys,
  keyboardOnly,
  signedIn,
  silence,
}) => {
  silence.allow(refusals)
  const event = await openEvent(api, named('Night of drums'))
  const [ann = ''] = await event.order(['Ann Auma'])
  const group = await event.order(['Ben One', 'Ben Two', 'Ben Three'])
  const [owing = ''] = await event.order(['Owing Person'], 'paid')
  await keyboardOnly()
  await signedIn(gate)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g q')
  await expect(choose(page, event.title)).toBeVisible()
  await choose(page, event.title).focus()
  await keys.press('Enter')
  await expect(field(page)).toBeFocused()
  await keys.type(ann.toLowerCase().replaceAll('-', ''))
  await keys.press('Enter')
  await expect(result(page)).toContainText('Welcome')
  await expect(result(page)).toContainText('Ann Auma')
  await keys.type(ann)
  await keys.press('Enter')
  await expect(result(page)).toContainText('Already in')
  await expect(result(page)).toContainText('Admitted at')
  await keys.type(owing)
  await keys.press('Enter')
  await expect(result(page)).toContainText('Not paid')
  await keys.type('hello')
  await keys.press('Enter')
  await expect(result(page)).toContainText('not a ticket code')
  await keys.type(group[0] ?? '')
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('3 tickets in this order')
  await keys.press('mod+Enter')
  await expect(result(page)).toContainText('3 of 3 in')
  await keys.press('mod+z')
  await expect(result(page)).toContainText('Undone')
  await keys.type(group[2] ?? '')
  await keys.press('Enter')
  await expect(result(page)).toContainText('Welcome')
  await expect(page.getByRole('region', { name: 'Inside' })).toContainText('3 of 5 sold')
})

test('a gate is run by pointer, and undoes one of the last scans', async ({
  page,
  api,
  mouseOnly,
  signedIn,
  silence,
}) => {
  silence.allow(refusals)
  const event = await openEvent(api, named('Jazz at noon'))
  const [one = '', two = ''] = await event.order(['Mia One', 'Mia Two'])
  await mouseOnly()
  await signedIn(gate)
  await page.goto(path)
  await choose(page, event.title).click()
  // Dictated or pasted: text comes in without a key.
  await typeInto(page.getByLabel('Gate'), 'North')
  await typeInto(field(page), one)
  await page.getByRole('button', { name: 'Admit', exact: true }).click()
  await expect(result(page)).toContainText('Mia One')
  await page.getByRole('button', { name: 'Only this' }).click()
  await expect(page.getByRole('region', { name: 'Order' })).toBeHidden()
  await page.getByRole('button', { name: /^Undo Mia One/ }).click()
  await expect(result(page)).toContainText('Undone')
  // Another gate lets one in: the count follows.
  await api('owner@nile.test', 'POST', `agent/business/events/tickets/purchases/${two}/scan`, {
    event_id: event.id,
    key: crypto.randomUUID(),
    scanned_at: new Date().toISOString(),
  })
  await expect(page.getByRole('region', { name: 'Inside' })).toContainText('1 of 2 sold')
  await page.getByRole('button', { name: /^Sound off/ }).click()
  await expect(page.getByRole('button', { name: /^Sound on/ })).toBeVisible()
  await page.getByRole('button', { name: /^Other event/ }).click()
  await expect(choose(page, event.title)).toBeVisible()
})

test('a hand scanner is heard wherever the focus is', async ({ page, api, signedIn, silence }) => {
  silence.allow(refusals)
  const event = await openEvent(api, named('Scanner night'))
  const codes = await event.order(['Hand One', 'Hand Two', 'Hand Three'])
  await signedIn(gate)
  await page.goto(path)
  await choose(page, event.title).click()
  await expect(field(page)).toBeFocused()
  const burst = async (text: string) => {
    await page.keyboard.type(text, { delay: 2 })
    await page.keyboard.press('Enter')
  }
  await burst(codes[0] ?? '')
  await expect(result(page)).toContainText('Hand One')
  await page.getByRole('heading', { level: 1 }).focus()
  // At the speed of a scanner, however busy the machine is that types.
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, codes[1] ?? '')
  await expect(result(page)).toContainText('Hand Two')
  await typeInto(page.getByLabel('Gate'), 'South ')
  await burst(codes[2] ?? '')
  await expect(result(page)).toContainText('Hand Three')
  await expect(page.getByLabel('Gate')).toHaveValue('South')
})

test('without the network tickets are checked, kept over a reload and sent on return; what clashes is said', async ({
  page,
  context,
  api,
  signedIn,
  silence,
}) => {
  silence.allow(refusals)
  silence.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/)
  const event = await openEvent(api, named('Far from the mast'))
  const [a = '', b = '', both = ''] = [
    ...(await event.order(['Off One'])),
    ...(await event.order(['Off Two'])),
    ...(await event.order(['Twice In'])),
  ]
  await signedIn(gate)
  await page.goto(path)
  const listed = page.waitForResponse((answer) => answer.url().includes('gate-list'))
  await choose(page, event.title).click()
  await (await listed).finished()
  await page.waitForFunction(
    async (id) =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('safiri-gate')
        request.onsuccess = () => {
          const get = request.result.transaction('lists').objectStore('lists').get(id)
          get.onsuccess = () => {
            request.result.close()
            resolve(get.result !== undefined)
          }
        }
      }),
    event.id,
  )
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined)
  await context.setOffline(true)
  const scan = async (code: string) => {
    await typeInto(field(page), code)
    await field(page).press('Enter')
  }
  await scan(a)
  await expect(result(page)).toContainText('checked offline')
  await expect(page.getByText('Offline, 1 waiting')).toBeVisible()
  await scan(a)
  await expect(result(page)).toContainText('Already in')
  await scan(b)
  await expect(page.getByText('Offline, 2 waiting')).toBeVisible()
  await scan('0000-0000-0000')
  await expect(result(page)).toContainText('Not on the list')
  await scan(both)
  await expect(page.getByText('Offline, 3 waiting')).toBeVisible()
  // The other gate has a network, and lets the same ticket in before this one did.
  await api('owner@nile.test', 'POST', `agent/business/events/tickets/purchases/${both}/scan`, {
    event_id: event.id,
    key: crypto.randomUUID(),
    scanned_at: new Date(Date.now() - 600_000).toISOString(),
    gate: 'South',
    offline: true,
  })
  // The phone loads the page again, without a network: page, event, list and queue are all on the device.
  await page.reload()
  await expect(page.getByText('Offline, 3 waiting')).toBeVisible()
  await scan(b)
  await expect(result(page)).toContainText('Already in')
  await context.setOffline(false)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inside' })).toContainText('3 of 3 sold')
  const clash = page.getByRole('region', { name: /needs checking/ })
  await expect(clash).toContainText('Twice In')
  await expect(clash).toContainText('South')
  await clash.getByRole('button', { name: /^Done/ }).click()
  await expect(clash).toBeHidden()
})

test('what is taken back is taken back everywhere, and log-out leaves no names on the device', async ({
  page,
  context,
  api,
  signedIn,
  silence,
}) => {
  silence.allow(refusals)
  silence.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/)
  const event = await openEvent(api, named('There and back'))
  const codes = await event.order(['Back One', 'Back Two', 'Back Three'])
  const [lone = ''] = await event.order(['Lone Person'])
  await signedIn(gate, { fresh: true }) // its log-out must not end the session of the journeys beside it
  await page.goto(path)
  await choose(page, event.title).click()
  await expect.poll(() => keptNames(page, event.id)).toBe(4)
  const scan = async (code: string) => {
    await typeInto(field(page), code)
    await field(page).press('Enter')
  }
  await scan(codes[0] ?? '')
  await page.getByRole('button', { name: /^Admit all 3/ }).click()
  await expect(result(page)).toContainText('3 of 3 in')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(result(page)).toContainText('Undone')
  await context.setOffline(true)
  await scan(codes[1] ?? '')
  await expect(result(page)).toContainText('2 of 3 in') // the first one’s own scan still counts
  await scan(codes[0] ?? '')
  await expect(result(page)).toContainText('Already in')
  const leave = async () => {
    await page.getByRole('button', { name: /^You:/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await leave()
  await expect(page.getByText('One scan has not been sent yet')).toBeVisible()
  expect(await keptNames(page, event.id)).toBe(4)
  await context.setOffline(false)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  // The server lets in, and its answer is lost.
  const lost = (url: URL) => url.pathname.endsWith('/scan')
  await page.route(lost, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await scan(lone)
  await expect(result(page)).toContainText('checked offline')
  await expect(page.getByRole('region', { name: 'Inside' })).toContainText('3 of 4 sold')
  await page.getByRole('button', { name: /^Undo Lone Person/ }).click()
  await expect(result(page)).toContainText('Undone')
  await page.unroute(lost)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inside' })).toContainText('2 of 4 sold')
  await leave()
  await expect(page).toHaveURL(/login/)
  expect(await keptNames(page, event.id)).toBe(0)
})

/** Tickets of the event that the device holds. */
const keptNames = (page: Page, event: number): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('safiri-gate')
        request.onupgradeneeded = () => request.transaction?.abort() // not made by the page yet: nor by this
        request.onerror = () => resolve(0)
        request.onsuccess = () => {
          const count = request.result.transaction('tickets').objectStore('tickets').index('eventId').count(id)
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
    event,
  )

test('on a phone, and readable in every look', async ({ page, api, signedIn, accessible, silence }) => {
  silence.allow(refusals)
  const event = await openEvent(api, named('Phone night'))
  const codes = await event.order(['Small One', 'Small Two'])
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(gate)
  await page.goto(path)
  await choose(page, event.title).click()
  await typeInto(field(page), codes[0] ?? '')
  await field(page).press('Enter')
  await expect(result(page)).toContainText('Welcome')
  await expect(result(page)).toBeInViewport()
  await page.getByRole('button', { name: /^Admit all 2/ }).click()
  await expect(result(page)).toContainText('2 of 2 in')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(result(page)).toContainText('Undone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await accessible.checkAllLooks()
})
