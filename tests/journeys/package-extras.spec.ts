import { addDays, today } from '../../src/domain/dates.ts'
import { typeInto } from '../support/hands.ts'
import { longTest, expect as plain, test } from '../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
async function published(api: Api, title: string): Promise<number> {
  const made = await api(owner, 'POST', 'agent/packages/new', { title, days: 2, nights: 1, currency: 'USD' })
  const { id } = (made.body as { data: { id: number } }).data // the contract's answer
  const adult = { name: 'Adult', unit: 'per_person', age_band: 'adult', amount: 200, currency: 'USD' }
  await api(owner, 'POST', `agent/packages/${id}/price-options/create`, adult)
  await api(owner, 'POST', `agent/packages/${id}/departures/create`, { dates: [addDays(today(), 40)], capacity: 8 })
  await api(owner, 'POST', 'agent/packages/status', { ids: [id], status: 'published' })
  return id
}

test('an extra is added, deleted and brought back by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  const id = await published(api, unique('With porters'))
  await keyboardOnly()
  await signedIn()
  await page.goto(`/offers/packages/${id}?tab=extras`)
  await expect(page.getByText('No extras yet')).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('dialog', { name: 'Add extra' })).toBeVisible()
  await keys.type('Porter')
  await keys.tabTo(/^Price/)
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('15')
  await keys.press('mod+Enter')
  const row = page.locator('[data-sort-id]').filter({ hasText: 'Porter' })
  await expect(row).toContainText('15')
  await expect(row.locator(':focus'), 'the new row has the focus').toBeVisible()
  await keys.press('Delete')
  await expect(page.getByText('No extras yet')).toBeVisible()
  await keys.press('z')
  await expect(row).toContainText('15')
})

test('a package is offered in instalments by mouse only', async ({ page, signedIn, mouseOnly, api }) => {
  const id = await published(api, unique('In parts'))
  await mouseOnly()
  await signedIn()
  await page.goto(`/offers/packages/${id}`)
  await page.getByRole('button', { name: /^Offer instalments/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay in instalments' })
  await typeInto(dialog.locator('[name="deposit_percent"]'), '25')
  await dialog.getByRole('heading', { name: 'Pay in instalments' }).click() // a number counts once it is left
  await expect(dialog.getByRole('region', { name: 'Example' }).getByText('50').first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('25%').first()).toBeVisible()
})

test('a package is sent to an address by e-mail', async ({ page, signedIn, api, baseURL }) => {
  const title = unique('By letter')
  const id = await published(api, title)
  const to = `${unique('guest').replace(' ', '.')}@example.org`
  await signedIn()
  await page.goto(`/offers/packages/${id}?form=mail`)
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByPlaceholder('Client, or an e-mail address'), to)
  await page.getByRole('option', { name: `Send to ${to}` }).click()
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(/is on its way/).first()).toBeVisible()
  await expect
    .poll(async () =>
      (await (await fetch(`${baseURL}/dev/mail.json?to=${encodeURIComponent(to)}`)).text()).includes(title),
    )
    .toBe(true)
})

longTest('the forms are accessible in all looks', async ({ page, signedIn, accessible }) => {
  await signedIn()
  for (const address of ['/offers/packages/1?tab=extras&form=extra', '/offers/packages/1?form=instalments']) {
    await page.goto(address)
    await expect(page.getByRole('dialog')).toBeVisible()
    await accessible.checkAllLooks()
  }
})
