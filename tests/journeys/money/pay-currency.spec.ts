import { addDays, today } from '../../../src/domain/dates.ts'
import { typeInto } from '../../support/hands.ts'
import { expect, test } from '../../support/journey.ts'
import { post } from '../../support/offers.ts'

for (const script of [true, false])
  test(`a client pays a booking in euros with shillings, ${script ? 'with the script of the page' : 'without script'}; the desk sees both sums arrive`, async ({
    browser,
    baseURL,
    signedIn,
    api,
  }) => {
    const day = addDays(today(), 60)
    const line = { kind: 'custom', title: 'Gorilla permits', from: day, to: day, quantity: 1, unit_amount: 300 }
    const booking = await post<{ id: number }>(api, 'bookings/new', {
      items: [{ ...line, currency: 'EUR' }], // no other journey sets the rate of euros
      client: { name: 'Shilling Payer', email: `shilling.${Math.random()}@example.com` },
    })
    const { link } = await post<{ link: { uuid: string } }>(api, 'payment-links/for-booking', {
      booking_id: booking.id,
      whole_balance: true,
    })
    const page = await signedIn()
    await page.goto(`/bookings/view/${booking.id}?tab=payments`)
    await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      javaScriptEnabled: script,
      viewport: { width: 390, height: 780 },
    })
    const client = await context.newPage()
    await client.goto(`/pay/${link.uuid}`)
    await expect(client.getByText(/1 EUR in UGX: 4,240/)).toBeVisible()
    const shillings = client.getByRole('radio', { name: /^UGX 1,272,000/ })
    await client.getByRole('radio', { name: /^Mobile money/ }).check()
    // The script changes the currency with the way to pay; without it the payer does.
    if (script) await expect(shillings).toBeChecked()
    else await shillings.check()
    await typeInto(client.getByLabel('Your name'), 'Grace Payer')
    await typeInto(client.getByLabel(/^Phone number/), '0772 123 456')
    await client.getByRole('button', { name: script ? 'Pay UGX 1,272,000' : 'Pay', exact: true }).click()
    await expect(client.getByText('Approve on your phone')).toBeVisible()
    await expect(client.getByText(/for EUR 300\. 1 EUR in UGX: 4,240, rate of/)).toBeVisible()
    await client.getByRole('link', { name: 'Open the phone of the demo' }).click()
    await client.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(client.getByText(/has received your payment/)).toBeVisible()
    await expect(client.getByText('Counts as')).toBeVisible()
    await context.close()

    // The desk has not touched its page.
    await expect(page.getByText(/UGX\s*1,272,000/).first()).toBeVisible()
    await expect(page.getByText(/settles\s*EUR 300/)).toBeVisible()
  })
