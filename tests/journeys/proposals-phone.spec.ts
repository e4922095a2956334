import { expect, test } from '../support/journey.ts'
import { madeProposal } from '../support/proposal-journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the preview is brought into view from wherever it is asked for', async ({ page, signedIn, api }) => {
  const made = await madeProposal(api)
  await signedIn()
  await page.goto(`/proposals/${made.uuid}/edit`)
  const add = page.getByRole('button', { name: /^Add from stock/ })
  await add.scrollIntoViewIfNeeded()
  const preview = page.getByTitle('As the client sees it')
  await page.getByRole('button', { name: /^Show preview/ }).tap()
  await expect(preview).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: /^Hide preview/ }).tap()
  await expect(preview).toHaveCount(0)
  await page.getByRole('tab', { name: 'Questions' }).tap()
  await page.getByRole('button', { name: /^Show preview/ }).tap()
  await expect(preview).toBeInViewport({ ratio: 0.5 })
})

test('what is chosen from stock shows its price in full', async ({ page, signedIn, api }) => {
  const made = await madeProposal(api)
  await signedIn()
  await page.goto(`/proposals/${made.uuid}/edit`)
  await page.getByRole('button', { name: /^Add from stock/ }).tap()
  const prices = page.getByRole('option').getByText(/ from [A-Z]{3} /)
  await expect(prices.first()).toBeVisible()
  const cut = await prices.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1),
  )
  expect(cut).toHaveLength(0)
})
