import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { typeInto } from '../../support/hands.ts'
import { expect as plain, test } from '../../support/journey.ts'

// A visitor asks the chatbot of the site; a colleague takes over, and the visitor reads what they write.

const expect = plain.configure({ timeout: 20_000 })
const site = '/sites/nile-savannah/'
const unique = () => Math.random().toString(36).slice(2, 8)

const box = (visitor: Page) => visitor.getByRole('dialog', { name: 'Nile' })
const log = (visitor: Page) => box(visitor).getByRole('log')

/** Opens the chatbot by the keys alone, and asks. */
async function asks(visitor: Page, question: string): Promise<void> {
  await visitor.goto(site)
  const launcher = visitor.getByRole('button', { name: 'Nile', exact: true })
  await launcher.focus()
  await visitor.keyboard.press('Enter')
  await expect(box(visitor).getByLabel('Your question')).toBeFocused()
  await visitor.keyboard.type(question)
  await visitor.keyboard.press('Enter')
  await expect(log(visitor)).toContainText(question)
}

test('a visitor is answered, and a colleague takes over by keyboard', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  accessible,
}) => {
  test.slow()
  const word = unique()
  const visitor = await page.context().newPage()
  await asks(visitor, 'How can I pay?')
  await expect(log(visitor)).toContainText('mobile money')
  // Esc closes it and gives the focus back; opened again, the conversation is there.
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('button', { name: 'Nile', exact: true })).toBeFocused()
  await visitor.keyboard.press('Enter')
  await visitor.keyboard.type(`Do you rent submarines ${word}?`)
  await visitor.keyboard.press('Enter')
  await expect(log(visitor)).toContainText('I do not know that')

  await keyboardOnly()
  await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  await keys.press('g r i')
  await expect(page.getByRole('heading', { level: 1, name: 'Chatbot inquiries' })).toBeVisible()
  await page.goto(`/chatbot/inquiries?q=${word}`)
  await expect(page.getByRole('row').filter({ hasText: 'How can I pay?' })).toBeVisible()
  await accessible.check()
  await keys.press('j Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Website visitor' })).toBeVisible()
  await accessible.check()
  await keys.press('i')
  await expect(page.getByText('With a colleague')).toBeVisible()
  await expect(box(visitor)).toContainText('You are talking to')
  await keys.press('r')
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.keyboard.type('No submarines, but boats on the Nile.')
  await keys.press('mod+Enter')
  await expect(log(visitor)).toContainText('No submarines, but boats on the Nile.')
  // The chatbot is silent: the next words are for the colleague.
  await visitor.bringToFront()
  await visitor.keyboard.type('Boats are fine. How can I pay?')
  await visitor.keyboard.press('Enter')
  await page.bringToFront()
  await expect(page.getByText('Boats are fine. How can I pay?', { exact: true })).toBeVisible()
  await visitor.close()
})

test('a visitor asks for a person, and a colleague answers and gives back by mouse', async ({
  page,
  signedIn,
  mouseOnly,
}) => {
  test.slow()
  const word = unique()
  const visitor = await page.context().newPage()
  await asks(visitor, `Do you rent submarines ${word}?`)
  await expect(log(visitor)).toContainText('I do not know that')
  await box(visitor).getByRole('button', { name: 'Talk to a person' }).click()
  await typeInto(box(visitor).getByLabel('Your name'), `Grace ${word}`)
  await typeInto(box(visitor).getByLabel(/e-mail/i), `grace-${word}@visitor.test`)
  await box(visitor).getByRole('button', { name: 'Pass it on' }).click()
  await expect(box(visitor)).toContainText('Somebody will answer here')

  await mouseOnly()
  await signedIn()
  await page.goto(`/chatbot/inquiries?q=${word}`)
  await page.getByRole('link', { name: `Do you rent submarines ${word}?` }).click()
  await page.getByRole('button', { name: 'Take over' }).click()
  await typeInto(page.getByLabel('Your reply'), 'We do not, sorry.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(log(visitor)).toContainText('We do not, sorry.')
  await page.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible()
  await visitor.bringToFront()
  await expect(box(visitor)).toContainText('Automatic answers')
  await typeInto(box(visitor).getByLabel('Your question'), 'How can I pay?')
  await box(visitor).getByRole('button', { name: 'Send' }).click()
  await expect(log(visitor)).toContainText('mobile money')
  await visitor.close()
})

test('the chatbot reads well on the site in every look, at 320 pixels too', async ({ page, accessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await asks(page, 'How can I pay?')
    await expect(log(page)).toContainText('mobile money')
    await accessible.check()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('another website shows it only once the agency has named it', async ({ page, api, baseURL, silence }) => {
  silence.allow(/^asked the outside: http:\/\/127\.0\.0\.1|403|Access-Control-Allow-Origin|ERR_FAILED/)
  const foreign: Server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(
      `<!doctype html><html lang="en"><title>Somebody else</title><h1>Somebody else</h1><script src="${baseURL}/site/chat.js" data-site="nile-savannah" async></script></html>`,
    )
  })
  await new Promise<void>((ready) => foreign.listen(0, '127.0.0.1', ready))
  const at = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}` // it listens on a port
  try {
    await page.goto(at)
    await page.waitForTimeout(1500)
    await expect(page.getByRole('button', { name: 'Nile' })).toHaveCount(0)
    const { body } = await api('owner@nile.test', 'GET', 'agent/chatbot/settings')
    const { data } = body as { data: object } // the contract's answer
    const saved = await api('owner@nile.test', 'POST', 'agent/chatbot/settings', { ...data, allowed_origins: [at] })
    expect(saved.status).toBe(200)
    await page.goto(at)
    await page.getByRole('button', { name: 'Nile' }).click()
    await typeInto(box(page).getByLabel('Your question'), 'How can I pay?')
    await box(page).getByRole('button', { name: 'Send' }).click()
    await expect(log(page)).toContainText('mobile money')
  } finally {
    foreign.close()
  }
})
