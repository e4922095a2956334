import { expect, test } from '../../support/journey.ts'

const owner = 'owner@nile.test'
interface SaleEvent {
  readonly id: number
  readonly ticket_types: readonly { readonly name: string; readonly amount: number; readonly hidden: boolean }[]
}

test('the form of a booking keeps what is typed for its client, and begins with as many tickets as were asked for', async ({
  signedIn,
  api,
}) => {
  const { body } = await api(owner, 'GET', 'agent/bookings/sale-events?q=jazz')
  const [event] = (body as { data: readonly SaleEvent[] }).data
  const types = event?.ticket_types.filter(({ hidden }) => !hidden) ?? []
  const cheapest = types.toSorted((a, b) => a.amount - b.amount)[0]
  if (event === undefined || cheapest === undefined) throw new Error('The seeds have no event with tickets')
  const page = await signedIn()
  await page.goto(`/bookings/manual-booking?event=${event.id}&adults=2`)
  const form = page.getByRole('heading', { level: 1, name: 'Manual booking' })
  const box = page.getByRole('combobox', { name: 'Client' })
  const list = page.getByRole('listbox')
  await expect(page.getByRole('textbox', { name: `How many: ${cheapest.name}` })).toHaveValue('2')

  await box.click()
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.locator('[data-field=client_id] button').click()
  await expect(list.getByRole('option').first()).toBeVisible()

  await page.keyboard.type('Quokka Zzimwe')
  await expect(list.getByRole('option')).toHaveText(['New client “Quokka Zzimwe”'])
  await expect(page.locator('[data-field=client_id] .animate-spin')).toHaveCount(0) // nobody of that name is known
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('Quokka Zzimwe')
  await expect(form).toBeVisible()
  // It can only mean one thing: the booking is taken for them.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Quokka Zzimwe')
})

test('the second half of a double click hits nothing beneath a dialog that it closed', async ({ signedIn }) => {
  const page = await signedIn()
  await page.goto('/bookings/manual-booking')
  await page.getByRole('textbox', { name: 'Note' }).click()
  await page.keyboard.type('By the window')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  const dialog = page.getByRole('alertdialog')
  const answer = dialog.getByRole('button', { name: 'Discard', exact: true })
  const place = await answer.boundingBox()
  if (place === null) throw new Error('No button to press')
  await page.evaluate(() => {
    document.addEventListener('click', ({ detail }) => {
      document.documentElement.dataset.clicks = `${document.documentElement.dataset.clicks ?? ''}${detail}`
    })
  })
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2, { delay: 30 })
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '1')
})
