import { owner, published, reseller, send, unique } from '../../support/agencies/resold-package.ts'
import { typeInto } from '../../support/hands.ts'
import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 15_000 })
test.describe.configure({ mode: 'serial' }) // both set the limit of the same partner

test('what a partner may owe is set, and its sales are invoiced, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
}) => {
  test.setTimeout(90_000)
  const title = unique('On credit')
  const { id, departure } = await published(api, title)
  const terms = { commission_percent: 10, max_markup_percent: 20 }
  const config = await send(api, owner, `agent/packages/${id}/resells/create`, terms)
  const resell = await send(api, reseller, `agent/resells/listings/${config.id}/resell`, { markup_percent: 5 })
  const sale = { departure_id: departure, adults: 2, client: { name: unique('Ann Guest') } }
  await send(api, reseller, `agent/resells/${resell.id}/book`, sale)
  const agencyOf = async (email: string) => {
    const { body } = await api(email, 'GET', 'agent/profile')
    return (body as { result: { agency: { id: number; name: string } } }).result.agency
  }
  const [nile, rift] = [await agencyOf(owner), await agencyOf(reseller)]
  await keyboardOnly()
  await signedIn()
  await page.goto(`/reseller/my-resells?partner=${rift.id}&currency=USD`)
  await expect(page.getByRole('heading', { level: 1, name: `Statement with ${rift.name}` })).toBeVisible()
  await expect(page.getByText(title)).toBeVisible()

  await keys.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/are refused/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('1000000')
  await keys.press('mod+Enter')
  await expect(page.getByText(/may owe USD 1,000,000/).first()).toBeVisible()
  await expect(page.getByText('They may still owe')).toBeVisible()

  await keys.press('i')
  await expect(dialog.getByText(/after commission/)).toBeVisible()
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^INV-/ })).toBeVisible()
  await expect(page.getByText(rift.name).first()).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  // One payment settles what is open on both sides.
  await page.goto(`/reseller/my-resells?partner=${rift.id}&currency=USD`)
  await expect(page.getByText(title)).toBeVisible()
  await keys.press('p')
  await expect(page.getByRole('dialog', { name: `Settle with ${rift.name}` })).toBeVisible()
  await keys.press('mod+Enter')
  await expect(page.getByText(`Settled with ${rift.name}`).first()).toBeVisible()
  await expect(page.getByText('Neither side owes the other anything.')).toBeVisible()

  // The partner sees limit and invoice on its side.
  const { body } = await api(reseller, 'GET', `agent/resells/partners/${nile.id}/statement?currency=USD`)
  const { data } = body as { data: { our_limit: { most: number }; invoices: { number: string }[] } }
  expect(data.our_limit.most).toBe(1_000_000)
  expect(data.invoices.map((invoice) => invoice.number)).toContain(number.trim())
})

test('a sale above the credit limit is refused with what is left, and the form keeps what was typed', async ({
  page,
  signedIn,
  api,
}) => {
  test.setTimeout(90_000)
  const { id } = await published(api, unique('Above the limit'))
  const config = await send(api, owner, `agent/packages/${id}/resells/create`, { commission_percent: 10 })
  const resell = await send(api, reseller, `agent/resells/listings/${config.id}/resell`, { markup_percent: 0 })
  const { body } = await api(reseller, 'GET', 'agent/profile')
  const rift = (body as { result: { agency: { id: number } } }).result.agency
  await send(api, owner, `agent/resells/partners/${rift.id}/limit`, { currency: 'USD', most: 0 }, 200)
  await signedIn(reseller)
  await page.goto(`/reseller/my-resells?form=sell.${resell.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Departure/ }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(dialog.getByText(/No credit is left/).first()).toBeVisible()
  const guest = unique('Hannah Weber')
  await typeInto(dialog.getByPlaceholder('Name, phone or e-mail'), guest)
  await page.getByRole('option', { name: /^New client/ }).click()
  await dialog.getByRole('button', { name: /^Sell for/ }).click()
  await expect(dialog.getByText(/this sale adds USD 360/).first()).toBeVisible()
  await expect(dialog.getByPlaceholder('Name, phone or e-mail')).toHaveValue(new RegExp(guest))
  await send(api, owner, `agent/resells/partners/${rift.id}/limit`, { currency: 'USD', most: null }, 200)
})
