import { typeInto } from '../support/hands.ts'
import { expect, inFarZones, test } from '../support/journey.ts'

// What the journeys rely on, tried on a small page, each with a control that must fail.
const page = (
  style = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stand-in</title><link rel="icon" href="data:,"></head>
<body><main><h1>Hello</h1><p id="said"${style}>nothing yet</p><label>Name <input></label><button>Save it</button></main>
<script>
  const say = (text) => { document.querySelector('#said').textContent = text }
  document.querySelector('button').onclick = () => say('saved ' + document.querySelector('input').value)
  let keys = ''
  addEventListener('keydown', (event) => { if (event.target.tagName !== 'INPUT') { keys += event.key; if (keys.endsWith('gop')) say('packages') } })
</script></body></html>`

test.beforeEach(async ({ context }) => {
  await context.route('**/stand-in', (route) => route.fulfill({ contentType: 'text/html', body: page() }))
  await context.route('**/pale', (route) =>
    route.fulfill({ contentType: 'text/html', body: page(' style="color:#ccc"') }),
  )
})

test('a journey by keyboard', async ({ page, keys, keyboardOnly, accessible }) => {
  await keyboardOnly()
  await page.goto('/stand-in')
  await keys.press('g o p')
  await expect(page.locator('#said')).toHaveText('packages')
  await keys.tabTo('Name')
  await keys.type('Okello')
  await keys.tabTo('Save it')
  await keys.press('Enter')
  await expect(page.locator('#said')).toHaveText('saved Okello')
  await accessible.checkAllLooks()
})

test('a journey by pointer', async ({ page, mouseOnly }) => {
  await mouseOnly()
  await page.goto('/stand-in')
  await typeInto(page.getByLabel('Name'), 'Okello')
  await page.getByRole('button', { name: 'Save it' }).click()
  await expect(page.locator('#said')).toHaveText('saved Okello')
})

inFarZones('the browser’s zone', () => {
  test('is far', async ({ page, timezoneId }) => {
    await page.goto('/stand-in')
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
  })
})

test.describe('controls', () => {
  test.fail(true, 'each must be caught')

  test('the pointer in a journey by keyboard', async ({ page, keyboardOnly }) => {
    await keyboardOnly()
    await page.goto('/stand-in')
    await page.getByRole('button').click()
  })
  test('a key in a journey by pointer', async ({ page, mouseOnly }) => {
    await mouseOnly()
    await page.goto('/stand-in')
    await page.keyboard.press('a')
  })
  test('a warning on the console', async ({ page }) => {
    await page.goto('/stand-in')
    await page.evaluate(() => console.warn('a warning'))
  })
  test('an uncaught error', async ({ page }) => {
    await page.goto('/stand-in')
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('uncaught')
        }),
    )
    await thrown
  })
  test('a word to the outside', async ({ page }) => {
    await page.goto('/stand-in')
    await page.evaluate(() => fetch('https://elsewhere.test/').catch(() => undefined))
  })
  test('pale text', async ({ page, accessible }) => {
    await page.goto('/pale')
    await accessible.check()
  })
})
