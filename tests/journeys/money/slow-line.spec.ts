import { typeInto } from '../../support/hands.ts'
import { longTest, expect as plain } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 30_000 })
const owner = 'owner@nile.test'
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } // 400 kbit/s

for (const script of [true, false])
  longTest(
    `a payment is made on 400 kbit/s, ${script ? 'with its script' : 'without script'}, in less than 60 kB a page`,
    async ({ browser, baseURL, api }) => {
      const made = await api(owner, 'POST', 'agent/payment-links/create', {
        ...{ title: `Gorilla permit ${Math.random()}`, currency: 'UGX', amount: 75_000 },
      })
      const { uuid } = (made.body as { data: { uuid: string } }).data // the contract's answer
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        javaScriptEnabled: script,
      })
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', line)
      let bytes = 0
      cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      await page.goto(`/pay/${uuid}`, { waitUntil: 'networkidle' })
      expect(bytes).toBeGreaterThan(5_000) // control: something was counted
      expect(bytes).toBeLessThan(60_000)
      await typeInto(page.getByLabel('Name', { exact: false }).first(), 'Grace Payer')
      await page.getByText('Card', { exact: true }).click()
      await page.getByRole('button', { name: /^Pay/ }).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click() // the demo's provider
      await expect(page.getByText(/has received your payment/)).toBeVisible()
      await context.close()
    },
  )
