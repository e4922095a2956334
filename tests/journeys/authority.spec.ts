import type { Page } from 'playwright/test'
import { takePointerAway, typeInto } from '../support/hands.ts'
import { expect, longTest, test } from '../support/journey.ts'
import { press, tabTo } from '../support/keys.ts'
import { tokenOf } from '../support/log-in.ts'
import { colleague, type Newcomer, ownAgency, post } from '../support/newcomers.ts'
import { inDays } from '../support/tour.ts'

interface Paid {
  readonly id: number
  readonly reference: string
}

/** An agency whose clerk may give back 200 dollars at once, and a booking on which 500 were paid. */
async function limitedClerk(server: string): Promise<{ owner: string; clerk: Newcomer; booking: Paid }> {
  const owner = await ownAgency(server, 'Four Eyes Tours')
  const token = await tokenOf(server, owner)
  const make = async <Made>(path: string, body: unknown): Promise<Made> => {
    const answer = await post(server, path, body, token)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data as Made
  }
  const role = await make<{ id: number }>('roles/create', {
    name: 'Till',
    permissions: ['View Dashboard', 'View Bookings', 'Edit Bookings'],
    authority: { discount_percent: null, refund: [{ currency: 'USD', amount: 200 }], payment: null },
  })
  const clerk = await colleague(server, 'Amina Till', [role.id], owner)
  const booking = await make<Paid>('bookings/new', {
    items: [
      {
        kind: 'custom',
        title: 'Gorilla permit',
        from: inDays(20),
        to: inDays(20),
        quantity: 1,
        unit_amount: 500,
        currency: 'USD',
      },
    ],
    client: { name: 'Jane Okello' },
    confirm: true,
    payment: { amount: 500, currency: 'USD', method: 'cash' },
  })
  return { owner, clerk, booking }
}

async function signIn(page: Page, server: string, email: string): Promise<void> {
  const token = await tokenOf(server, email)
  await page.addInitScript((text) => localStorage.setItem('safiri.token', text), token)
}
const approvals = (page: Page) => page.getByRole('region', { name: 'Approvals' })

test('a refund above the limit is asked for, approved on the Today board, and written once', async ({
  page,
  browser,
  baseURL,
  keys,
  keyboardOnly,
  accessible,
}) => {
  const server = baseURL ?? ''
  const { owner, clerk, booking } = await limitedClerk(server)

  await keyboardOnly()
  await signIn(page, server, clerk.email)
  await page.goto(`/bookings/view/${booking.id}?tab=payments`)
  await expect(page.getByRole('heading', { level: 1, name: booking.reference })).toBeVisible()

  const other = await browser.newContext({ baseURL: server, locale: 'en-GB', timezoneId: 'Africa/Kampala' })
  const board = await other.newPage()
  await takePointerAway(board)
  await signIn(board, server, owner)
  await board.goto('/home')
  await expect(board.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  await expect(board.getByRole('region', { name: 'Today in figures' })).toBeVisible()
  await expect(approvals(board)).toBeHidden()

  const refund = page.getByRole('dialog', { name: `Refund, ${booking.reference}` })
  const refundAll = async () => {
    await keys.press('mod+Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await keys.tabTo('Refund USD 500')
    await keys.press('Enter')
  }
  await keys.tabTo('Refund')
  await keys.press('Enter')
  await expect(refund.getByLabel('Amount')).toBeFocused()
  await expect(refund).toContainText('Up to USD 200 on your own')
  await keys.tabTo('Noteoptional')
  await keys.type('She fell ill')
  await refundAll()

  const dialog = page.getByRole('dialog', { name: 'Ask for approval' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog).toContainText('Refund of USD 500')
  await accessible.check()
  await keys.press('Esc') // turning away loses nothing, and leads back to the field
  await expect(dialog).toBeHidden()
  await expect(refund.getByLabel('Amount')).toBeFocused()
  await expect(refund.getByLabel('Amount')).toHaveValue('500')
  await expect(refund.getByLabel('Note')).toHaveValue('She fell ill')
  await expect(refund).toContainText('above your limit of USD 200')
  await refundAll()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await keys.type('Jane fell ill the day before')
  await keys.press('mod+Enter')
  await expect(page.getByText('Asked for approval: Refund of USD 500')).toBeVisible()
  await expect(refund.getByLabel('Amount')).toHaveValue('500')

  // The owner sees it come, without doing anything for it.
  const row = approvals(board).getByRole('listitem')
  await expect(row).toContainText('Refund of USD 500')
  await expect(row).toContainText('Amina Till')
  await expect(row).toContainText('Jane fell ill the day before')
  await tabTo(board, 'Approve Refund of USD 500')
  await press(board, 'Enter')
  await expect(board.getByText('Approved: Refund of USD 500')).toBeVisible()
  await expect(approvals(board).getByRole('heading')).toBeFocused()
  await other.close()

  await refundAll()
  await expect(page.getByText('Refund recorded')).toBeVisible()
  await expect(refund).toBeHidden()
  await expect(page.getByText('Refund of USD 500 is approved')).toBeHidden() // it held once
  const payments = page.getByRole('tabpanel').getByRole('listitem')
  await expect(payments.filter({ hasText: 'Refund PAY' })).toContainText('500')
})

test('a role is given limits by keyboard, and the list says them in words', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
  api,
}) => {
  const name = `Till ${Date.now().toString(36)}`
  const permissions = ['View Bookings', 'Edit Bookings']
  const made = await api('owner@nile.test', 'POST', 'agent/roles/create', { name, permissions })
  const { id } = (made.body as { data: { id: number } }).data
  await keyboardOnly()
  await signedIn()
  await page.goto(`/add-role?role=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeVisible()
  await expect(page).toHaveTitle(`Safiri → Edit role: ${name}`)
  await expect(page.getByText('Highest discount')).toBeHidden() // it may not give any
  const refund = page.getByRole('radiogroup', { name: 'Highest refund' })
  await refund.getByRole('radio', { name: 'No limit' }).focus()
  await keys.press('→')
  await keys.tabTo('Highest refund in UGX')
  await keys.type('500000')
  await keys.tabTo('Add currency')
  await keys.press('Enter')
  await expect(page.getByLabel('Highest refund in USD')).toBeFocused()
  await keys.press('mod+Enter')
  await expect(page.getByLabel('Highest refund in USD')).toBeFocused()
  await expect(page.getByText('The limit must be a number.').first()).toBeVisible()
  await accessible.check({ include: '[data-field="authority.refund"]' })
  await keys.type('150')
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await page.goto(`/view-roles?q=${encodeURIComponent(name)}`)
  await expect(page.locator('[data-row]')).toContainText('Refunds up to UGX 500,000 or USD 150')
})

test('a request is declined by mouse, with a word why', async ({ page, baseURL, mouseOnly }) => {
  const server = baseURL ?? ''
  const { owner, clerk, booking } = await limitedClerk(server)
  const token = await tokenOf(server, clerk.email)
  const asked = { kind: 'refund', booking_id: booking.id, currency: 'USD', amount: 300, reason: 'A double charge' }
  expect((await post(server, 'approvals/create', asked, token)).status).toBe(201)
  await mouseOnly()
  await signIn(page, server, owner)
  await page.goto('/home')
  await approvals(page)
    .getByRole('button', { name: /^Decline/ })
    .click()
  await typeInto(page.getByRole('combobox'), 'Send me the receipt first')
  await page.getByRole('option', { name: /Send me the receipt first/ }).click()
  await expect(page.getByText('Declined: Refund of USD 300')).toBeVisible()
  await expect(approvals(page)).toContainText('Nothing is waiting for approval.')
  const told = await fetch(`${server}/api/agent/approvals?mine=1`, { headers: { authorization: `Bearer ${token}` } })
  expect(await told.json()).toMatchObject({
    data: [{ status: 'declined', decision_note: 'Send me the receipt first', decided_by: { name: 'Ruth Akello' } }],
  })
})

longTest('a request is approved from the palette by keyboard alone', async ({ page, baseURL, keys, keyboardOnly }) => {
  const server = baseURL ?? ''
  const { owner, clerk, booking } = await limitedClerk(server)
  const asked = { kind: 'refund', booking_id: booking.id, currency: 'USD', amount: 300, reason: 'A double charge' }
  expect((await post(server, 'approvals/create', asked, await tokenOf(server, clerk.email))).status).toBe(201)
  await keyboardOnly()
  await signIn(page, server, owner)
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByText('Refund of USD 300 is waiting for approval')).toBeVisible()
  await keys.press('mod+k')
  await keys.type('four eyes')
  await expect(page.getByRole('option', { name: /^Approve/, selected: true })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('option', { name: /Refund of USD 300 by Amina Till/, selected: true })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText('Approved: Refund of USD 300')).toBeVisible()
  await expect(page.getByText('Refund of USD 300 is approved')).toBeVisible()
})
