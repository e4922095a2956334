import { addDays, today } from '../../src/domain/dates.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const owner = 'owner@nile.test'
interface Made {
  readonly status: number
  readonly body: unknown
}
const dataOf = <T>({ status, body }: Made): T => {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return (body as { data: T }).data
}

/** A published tour with seats on one departure, of which nobody else takes any. */
async function sellTour(
  api: (email: string, method: string, path: string, body?: unknown) => Promise<Made>,
  title: string,
) {
  const call = async <T>(path: string, body: object) => dataOf<T>(await api(owner, 'POST', path, body))
  const { id } = await call<{ id: number }>('agent/packages/new', { title, days: 3, nights: 2, currency: 'USD' })
  await call(`agent/packages/${id}/itineraries/create`, { title: 'Arrival' })
  const price = { name: 'Adult', unit: 'per_person', age_band: 'adult', amount: 700, currency: 'USD' }
  await call(`agent/packages/${id}/price-options/create`, price)
  await call(`agent/packages/${id}/departures/create`, { dates: [addDays(today(), 40)], capacity: 8 })
  const published = await api(owner, 'POST', 'agent/packages/status', { ids: [id], status: 'published' })
  if (published.status >= 300) throw new Error(`Not published: ${published.status} ${JSON.stringify(published.body)}`)
  const shown = dataOf<{ slug: string }>(await api(owner, 'GET', `agent/packages/edit/${id}`))
  return { id, slug: shown.slug }
}

test('a visitor books a gorilla tour by touch and pays for it', async ({ page, api, accessible }) => {
  const { slug } = await sellTour(api, `Gorillas by touch ${Date.now().toString(36)}`)
  await page.goto(`/sites/nile-savannah/book/tours/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When would you like to leave?')
  await expect(page.locator('#summary')).toContainText('USD 1,400')
  await accessible.check()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('button', { name: 'One more: Adults' }).tap()
  await expect(page.locator('#summary')).toContainText('USD 2,100') // at once, without another page
  await accessible.check()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByText(/Kept for you until/)).toBeVisible()
  await page.getByLabel('Your full name').tap()
  await page.keyboard.type('Ada Visitor')
  await page.getByLabel('E-mail').tap()
  await page.keyboard.type(`ada.${Date.now().toString(36)}@visitor.test`)
  await accessible.check()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and pay')
  await accessible.check()
  await page.getByLabel('I accept the terms above.').tap()
  await page.getByRole('button', { name: 'Book and pay' }).tap()
  await expect(page).toHaveURL(/\/pay\//)
})

test('and another one by keys, without a script', async ({ browser, baseURL, api }) => {
  const { slug } = await sellTour(api, `Gorillas by keys ${Date.now().toString(36)}`)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${baseURL}/sites/nile-savannah/book/tours/${slug}`)
  const goOn = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await goOn('Continue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who comes along?')
  await goOn('Continue')
  await page.getByLabel('Your full name').focus()
  await page.keyboard.type('Grace Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`grace.${Date.now().toString(36)}@visitor.test`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and pay')
  await page.getByLabel('I accept the terms above.').focus()
  await page.keyboard.press('Space')
  await goOn('Book and pay')
  await expect(page).toHaveURL(/\/pay\//)
  await context.close()
})
