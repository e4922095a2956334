import { addDays, today } from '../../src/domain/dates.ts'
import { expect, test } from '../support/journey.ts'

const owner = 'owner@nile.test'
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

test('a mixed party books at two prices, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
  accessible,
}) => {
  const post = async (path: string, body: unknown) =>
    ((await api(owner, 'POST', `agent/${path}`, body)) as { body: { data: { id: number } } }).body.data // the contract's answer
  const { id } = await post('packages/new', { title: unique('Two prices'), days: 2, nights: 1, currency: 'USD' })
  const price = { unit: 'per_person', age_band: 'adult' }
  await post(`packages/${id}/price-options/create`, {
    ...price,
    name: 'Foreign',
    residency: 'foreign',
    amount: 400,
    currency: 'USD',
  })
  await post(`packages/${id}/price-options/create`, {
    ...price,
    name: 'East African',
    residency: 'east_african',
    amount: 370_000,
    currency: 'UGX',
  })
  await post(`packages/${id}/departures/create`, { dates: [addDays(today(), 40)], capacity: 8 })
  await post('packages/status', { ids: [id], status: 'published' })
  const client = await post('clients/create', { name: unique('Grace Kato'), country_code: 'UG' })
  const rail = page.getByRole('complementary').filter({ hasText: 'Total' })

  await keyboardOnly()
  await signedIn()
  await page.goto(`/bookings/manual-booking?client=${client.id}&package=${id}&from=${addDays(today(), 40)}`)
  // Her country says whose prices she pays, and they say the currency.
  await expect(page.getByRole('radio', { name: 'East African' })).toBeChecked()
  await expect(rail).toContainText('740,000')

  await keys.tabTo(/^East African$/)
  await keys.press('→ → →')
  await expect(page.getByRole('radio', { name: 'Mixed party' })).toBeChecked()
  for (const [name, count] of [
    ['East African adults', '2'],
    ['Foreign adults', '3'],
  ] as const) {
    await keys.tabTo(new RegExp(`^${name}`))
    await page.keyboard.press('ControlOrMeta+a')
    await keys.type(count)
  }
  await keys.press('Tab')
  await expect(rail).toContainText('needs a rate')
  await keys.tabTo(/^1 USD in UGX/)
  await keys.type('3700')
  await keys.press('Tab')
  await expect(rail).toContainText('1,400') // 3 × 400 and 2 × 100 dollars
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(page.getByText(/^BK-.* is confirmed/)).toBeVisible()
  await expect(page.getByText('2 East African, 3 Foreign')).toBeVisible()
})
