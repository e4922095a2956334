import { addDays, today } from '../../../src/domain/dates.ts'
import { typeInto } from '../../support/hands.ts'
import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000 })

const owner = 'owner@nile.test'
const blog = '/sites/nile-savannah/blog'

interface Found {
  readonly id: number
  readonly slug: string
  readonly status: string
  readonly publish_at: string
}
type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ body: unknown }>
async function postCalled(api: Api, title: string): Promise<Found> {
  const { body } = await api(owner, 'GET', `agent/blog/all?q=${encodeURIComponent(title)}`)
  const { data } = body as { data: readonly Found[] } // as the contract answers
  const [post] = data
  if (post === undefined) throw new Error(`There is no post “${title}”.`)
  return post
}

/** Not on the site today, there once its time has come: tomorrow is moved to the next seconds. */
async function comesInTime(api: Api, base: string, title: string, words: readonly string[]): Promise<void> {
  const post = await postCalled(api, title)
  const path = `${base}${blog}/${post.slug}`
  plain(post.status).toBe('scheduled')
  plain(post.publish_at.slice(0, 10)).toBe(addDays(today(), 1))
  plain((await fetch(path)).status).toBe(404)
  plain(await (await fetch(`${base}${blog}`)).text()).not.toContain(title)
  const soon = new Date(Date.now() + 2000).toISOString()
  await api(owner, 'POST', `agent/blog/${post.id}/status`, { status: 'scheduled', publish_at: soon })
  await plain.poll(async () => (await fetch(path)).status, { timeout: 90_000, intervals: [1000] }).toBe(200)
  const text = await (await fetch(path)).text()
  for (const word of words) plain(text).toContain(word)
  plain(await (await fetch(`${base}${blog}`)).text()).toContain(title)
}

test('a post for tomorrow is written by the keyboard alone, and is on the site in time', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
  baseURL,
}) => {
  const title = `Mist over the ridge ${Date.now()}`
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g w b')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  await keys.type(title)
  await keys.press('Enter')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toBeFocused()
  await keys.type('## Up before the birds')
  await keys.press('Enter')
  await keys.type('We walked for an hour.')
  await keys.press('Enter')

  // A picture of the library, with its words.
  await keys.type('/pict')
  await expect(page.getByRole('option', { name: 'Picture' })).toBeVisible()
  await accessible.check()
  await keys.press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(library.getByRole('searchbox')).toBeFocused()
  await keys.type('gorilla')
  await expect(library.getByRole('listitem').first()).toContainText(/gorilla/i)
  await accessible.check()
  await keys.press('↓')
  await expect(library.getByRole('listitem').first().getByRole('button').first()).toBeFocused()
  await keys.press('Enter')
  await expect(library).toBeHidden()
  const picture = page.getByRole('dialog', { name: 'Picture', exact: true })
  await expect(picture.getByRole('textbox', { name: 'What the picture shows' })).toBeFocused()
  await keys.press('mod+a')
  await keys.type('A silverback among ferns')
  await keys.press('Enter')
  await expect(picture).toBeHidden()
  await expect(text.getByAltText('A silverback among ferns')).toBeVisible()
  await expect(text).toBeFocused()

  // An offer, found by its words.
  await keys.type('/offer')
  await expect(page.getByRole('option', { name: 'Offer' })).toBeVisible()
  await keys.press('Enter')
  const offer = page.getByRole('dialog', { name: 'Offer' })
  await expect(offer.getByRole('combobox')).toBeFocused()
  await keys.type('gorilla')
  await expect(page.getByRole('option', { name: /gorilla/i }).first()).toBeVisible()
  await keys.press('↓')
  await keys.press('Enter')
  await expect(offer.getByRole('combobox')).toHaveValue(/gorilla.|.gorilla/i) // more than what was typed
  const shown = await offer.getByRole('combobox').inputValue()
  await keys.press('Enter')
  await expect(offer).toBeHidden()
  await expect(text).toBeFocused()
  await keys.type('Bring a coat.')

  await expect(text).not.toContainText('/') // of what was typed to find them, nothing is left
  await keys.tabTo('Now')
  await keys.press('→')
  await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked()
  await keys.press('mod+Enter')
  await expect(page.getByText('publishes itself').first()).toBeVisible()
  await expect(page.getByRole('row', { name: title }).getByText('Scheduled')).toBeVisible()
  await comesInTime(api, baseURL ?? '', title, [
    '<h2>Up before the birds</h2>',
    'alt="A silverback among ferns"',
    shown,
    'Bring a coat.',
  ])
})

test('a post for tomorrow is written by the mouse alone, with a cover', async ({
  signedIn,
  mouseOnly,
  api,
  accessible,
  baseURL,
}) => {
  const title = `A market by the lake ${Date.now()}`
  await mouseOnly()
  const page = await signedIn()
  await page.goto('/website/blog')
  await page.getByRole('button', { name: /^New post/ }).click()
  await typeInto(page.getByRole('textbox', { name: /^Title/ }), title)
  await page.getByRole('button', { name: 'Start writing' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.insertText('What they sell')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(text.getByRole('heading', { level: 2, name: 'What they sell' })).toBeVisible()

  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Picture' }).click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('listitem').nth(1).getByRole('button').first().click()
  const picture = page.getByRole('dialog', { name: 'Picture', exact: true })
  await typeInto(picture.getByRole('textbox', { name: 'What the picture shows' }), 'Baskets of fruit')
  await accessible.check()
  await picture.getByRole('button', { name: 'Insert' }).click()
  await expect(text.getByAltText('Baskets of fruit')).toBeVisible()

  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer' })
  await offer.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  const shown = await offer.getByRole('combobox').inputValue()
  await offer.getByRole('button', { name: 'Insert' }).click()

  // The cover, and what it says to whoever cannot see it.
  await page.getByRole('button', { name: 'Choose a cover' }).click()
  const covers = page.getByRole('dialog', { name: 'Choose a cover' })
  await covers.getByRole('listitem').nth(2).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Text and focal point' }).click()
  const words = `Stalls at noon ${Date.now()}`
  const form = page.getByRole('dialog').filter({ hasText: 'What must stay in sight' })
  await typeInto(form.getByRole('textbox', { name: /^Alternative text/ }), words)
  await accessible.check()
  await form.getByRole('button', { name: /^Save picture/ }).click()
  await expect(page.getByAltText(words)).toBeVisible()

  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('button', { name: /^Schedule/ }).click()
  await expect(page.getByText('publishes itself').first()).toBeVisible()
  await expect(page.getByRole('row', { name: title }).getByText('Scheduled')).toBeVisible()
  await comesInTime(api, baseURL ?? '', title, [
    '<h2>What they sell</h2>',
    'alt="Baskets of fruit"',
    `alt="${words}"`,
    shown,
  ])
})

test('of two who write one post, the second sees both texts', async ({ signedIn, page: tab, api }) => {
  const title = `Two pens ${Date.now()}`
  await api(owner, 'POST', 'agent/blog/create', { title, body: '<p>Before</p>' })
  const { id } = await postCalled(api, title)
  await signedIn()
  await tab.goto(`/website/blog/edit/${id}`)
  await expect(tab.getByRole('textbox', { name: 'Text', exact: true })).toContainText('Before')
  await api(owner, 'POST', `agent/blog/${id}/update`, { title: `${title}, theirs`, body: '<p>Their words</p>' })
  await tab.getByRole('textbox', { name: 'Text', exact: true }).press('ControlOrMeta+End')
  await tab.keyboard.type(', and mine')
  await typeInto(tab.getByRole('textbox', { name: /^Title/ }), `${title}, mine`)
  await expect(tab.getByText(/saved this post .*while you were editing/)).toBeVisible()
  await expect(tab.getByText(`${title}, theirs`, { exact: true }).first()).toBeVisible()
  // Theirs is shown as text, not as it is kept.
  await expect(tab.getByText('Their words', { exact: true })).toBeVisible()
  await expect(tab.getByText('<p>')).toHaveCount(0)
  await expect(tab.getByRole('textbox', { name: /^Title/ })).toHaveValue(`${title}, mine`)
  await tab.getByRole('button', { name: 'Save, keep mine' }).click()
  await expect(tab.getByText(/is published|publishes itself/).first()).toBeVisible()
  const { body } = await api(owner, 'GET', `agent/blog/${id}/show`)
  expect((body as { data: { title: string; body: string } }).data).toMatchObject({
    title: `${title}, mine`,
    body: '<p>Before, and mine</p>',
  })
})
