import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey.ts'
import { newAddress } from '../../support/newcomers.ts'

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
interface Asked {
  readonly id: number
  readonly name: string
  readonly email: string
}
let count = 0
/** Inquiries of one word, which a search of the list finds and no other journey touches. */
async function asked(api: Api, many: number): Promise<{ word: string; all: readonly Asked[] }> {
  count += 1
  const word = `Advance${Date.now().toString(36)}${process.pid}${count}`
  const all: Asked[] = []
  for (let number = 1; number <= many; number += 1) {
    const { body, status } = await api('owner@nile.test', 'POST', 'agent/inquiries/create', {
      channel: 'website',
      name: `${word} ${number}`,
      email: newAddress('advance'),
      subject: 'Gorillas in July?',
      message: 'Are there still two places?',
    })
    expect(status).toBe(201)
    all.push((body as { data: Asked }).data)
  }
  return { word, all }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const list = async (page: Page, word: string) => {
  await page.goto(`/inquiries?look=list&q=${word}&sort=name`)
  await expect(page.getByRole('row').filter({ hasText: word }).first()).toBeVisible()
}
const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })
const statusOf = async (api: Api, { id }: Asked, who = 'owner@nile.test') => {
  const { body } = await api(who, 'GET', `agent/inquiries/${id}/show`)
  return (body as { data: { inquiry: { status: string }; thread: { messages: unknown[] } } }).data
}

test('an answer leads to the next inquiry that waits, in three keys and its letters', async ({
  page,
  signedIn,
  api,
}) => {
  test.slow()
  const { word, all } = await asked(api, 3)
  await signedIn()
  await list(page, word)
  await page.keyboard.press('j')
  await expect(page.getByRole('row').filter({ hasText: `${word} 1` })).toBeFocused()

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const words = 'Yes, two places.'
  await press('Enter')
  await expect(heading(page, `${word} 1`)).toBeVisible()
  await press('r')
  await expect(reply(page)).toBeFocused()
  await page.keyboard.type(words)
  keys += words.length
  await press('ControlOrMeta+Enter')
  await expect(heading(page, `${word} 2`)).toBeFocused()
  expect(keys).toBeLessThanOrEqual(3 + words.length)
  expect(await statusOf(api, all[0] as Asked)).toMatchObject({ inquiry: { status: 'answered' } })

  // Esc goes back to the record; the text stays.
  await press('r')
  await expect(reply(page)).toBeFocused()
  await page.keyboard.type('Half a')
  await press('Escape')
  await expect(heading(page, `${word} 2`)).toBeFocused()
  await press('r')
  await expect(reply(page)).toHaveValue('Half a')
  await expect(reply(page)).toBeFocused()

  // Snoozed: on to the next.
  await press('Escape')
  await press('h')
  await expect(page.getByPlaceholder('Until when?…')).toBeVisible()
  await press('Enter')
  await expect(heading(page, `${word} 3`)).toBeFocused()
})

test('a reload does not end the seconds in which a reply can be undone', async ({ page, signedIn, api }) => {
  const { word, all } = await asked(api, 2)
  await signedIn()
  await list(page, word)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page, `${word} 1`)).toBeVisible()
  await page.keyboard.press('r')
  await expect(reply(page)).toBeFocused()
  await page.keyboard.type('Too early')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(heading(page, `${word} 2`)).toBeFocused()
  await page.reload()
  await expect(page.getByText(`Reply on its way to ${word} 1`).first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(heading(page, `${word} 1`)).toBeVisible()
  await expect(reply(page)).toHaveValue('Too early')
  expect(await statusOf(api, all[0] as Asked)).toMatchObject({ inquiry: { status: 'new' } })
})

test('undo takes a reply back before it leaves, with its words in the box', async ({ page, signedIn, api }) => {
  const { word, all } = await asked(api, 2)
  await signedIn()
  await list(page, word)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page, `${word} 1`)).toBeVisible()
  await page.keyboard.press('r')
  await expect(reply(page)).toBeFocused()
  await page.keyboard.type('Too early')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(heading(page, `${word} 2`)).toBeFocused()
  await page.keyboard.press('z')
  await expect(heading(page, `${word} 1`)).toBeVisible()
  await expect(reply(page)).toHaveValue('Too early')
  await expect(reply(page)).toBeFocused()
  const back = await statusOf(api, all[0] as Asked)
  expect([back.inquiry.status, back.thread.messages.length]).toEqual(['new', 1])
})

test('what a colleague has taken meanwhile is passed over, and said', async ({ page, signedIn, api }) => {
  const { word, all } = await asked(api, 3)
  await signedIn()
  await list(page, word)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page, `${word} 1`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inquiries waiting for you' })).toContainText('left')
  const taken = await api('hassan@nile.test', 'POST', `agent/inquiries/${all[1]?.id}/reply`, { body: 'I have it.' })
  expect(taken.status).toBe(201)
  await page.keyboard.press('Shift+J')
  await expect(heading(page, `${word} 3`)).toBeFocused()
  await expect(page.getByText(`Skipped ${word} 2:`)).toBeVisible()
})

test('dues: remind, snooze, skip, each leads to the next booking', async ({ page, signedIn }) => {
  test.slow()
  await signedIn()
  await page.goto('/bookings/dues?look=list&lane=overdue')
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('Shift+N')
  const bar = page.getByRole('region', { name: 'Dues', exact: true })
  await expect(bar).toContainText('left')
  const count = async () => Number(/(\d+) left/.exec((await bar.textContent()) ?? '')?.[1])
  const first = page.url()
  const before = await count()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByPlaceholder('Until when?…')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(count).toBeLessThan(before)
  const second = page.url()
  await page.keyboard.press('Shift+J')
  await expect(page).not.toHaveURL(second)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Shift+U')
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible()
})
