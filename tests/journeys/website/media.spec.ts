import sharp from 'sharp'
import { typeInto } from '../../support/hands.ts'
import { expect as plain, test } from '../../support/journey.ts'

const expect = plain.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 150_000 })
test.use({ actionTimeout: 20_000 })

const owner = 'owner@nile.test'

/** Pictures of one colour each, as a person has them on the disk. */
const files = (names: readonly string[], shade: number) =>
  Promise.all(
    names.map(async (name, at) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: {
          width: 900,
          height: 600,
          channels: 3,
          background: { r: (shade * 37 + at * 61) % 255, g: shade, b: at },
        },
      })
        .png()
        .toBuffer(),
    })),
  )
const shadeNow = () => Date.now() % 250

type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ body: unknown }>
interface Album {
  readonly id: number
  readonly title: string
  readonly cover_id: number | null
}
interface Picture {
  readonly id: string
  readonly name: string
  readonly alt: string
  readonly caption: string
}
const listed = async <Row>(api: Api, path: string): Promise<readonly Row[]> =>
  ((await api(owner, 'GET', path)).body as { data: readonly Row[] }).data // as the contract answers
async function albumCalled(api: Api, title: string): Promise<Album> {
  const album = (await listed<Album>(api, 'agent/gallery/albums')).find((each) => each.title === title)
  if (album === undefined) throw new Error(`There is no album “${title}”.`)
  return album
}

test('an album is made, filled, ordered and described by the keyboard alone', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const title = `River days ${Date.now()}`
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g w g')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery albums' })).toBeVisible()
  await keys.press('c')
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  await keys.type(title)
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // Several pictures at once, each with its progress.
  await keys.press('a')
  const sending = page.getByRole('dialog', { name: 'Add pictures' })
  await expect(sending).toBeVisible()
  await accessible.check()
  await sending.locator('input[type=file]').setInputFiles(await files(['one', 'two', 'three'], shadeNow()))
  const tiles = page.getByRole('list', { name: 'Pictures of the album' }).getByRole('listitem')
  await expect(tiles).toHaveCount(3)
  await keys.press('Esc')
  await expect(sending).toBeHidden()

  // The third first.
  const names = () => tiles.evaluateAll((all) => all.map((each) => /(one|two|three)\.png/.exec(each.textContent)?.[1]))
  await expect.poll(names).toEqual(['one', 'two', 'three']) // in the order in which they were chosen
  await keys.tabTo(/\.png/)
  await keys.press('End')
  await keys.press('alt+←')
  await keys.press('alt+←')
  await expect.poll(names).toEqual(['three', 'one', 'two'])
  await expect(tiles.first().getByRole('button').first()).toBeFocused()
  await accessible.check()

  // What all of them say, in one table.
  await keys.press('t')
  const sheet = page.getByRole('dialog', { name: 'Texts of the album' })
  await expect(sheet).toBeVisible()
  await accessible.check()
  await keys.tabTo(/^Alternative text/)
  for (const [at, words] of ['A boat', 'A bank', 'A bird'].entries()) {
    await keys.type(words)
    await keys.press(at < 2 ? 'Enter' : 'Tab')
  }
  await keys.type('Late in the day')
  await keys.press('mod+Enter')
  await expect(sheet).toBeHidden()
  await expect(tiles.nth(2)).toContainText('A bird')

  // The second is the cover.
  await keys.tabTo(/^A (boat|bank|bird)/)
  await keys.press('Home')
  await keys.press('→')
  await expect(tiles.nth(1).getByRole('button').first()).toBeFocused()
  await keys.press('v')
  await expect(page.getByText('Cover changed')).toBeVisible()
  const album = await albumCalled(api, title)
  const pictures = await listed<Picture>(api, `agent/gallery?album=${album.id}`)
  plain(pictures.map(({ name, alt }) => [name, alt])).toEqual([
    ['three.png', 'A boat'],
    ['one.png', 'A bank'],
    ['two.png', 'A bird'],
  ])
  plain(pictures[2]?.caption).toBe('Late in the day')
  plain(String(album.cover_id)).toBe(pictures[1]?.id)
})

test('an album is made, filled and ordered by the mouse alone', async ({ signedIn, mouseOnly, api }) => {
  const title = `Lodge days ${Date.now()}`
  await mouseOnly()
  const page = await signedIn()
  await page.goto('/website/gallery')
  await page.getByRole('button', { name: /^New album/ }).click()
  await typeInto(page.getByRole('textbox', { name: /^Title/ }), title)
  await page.getByRole('button', { name: 'Create album' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add pictures/ })
    .first()
    .click()
  const sending = page.getByRole('dialog', { name: 'Add pictures' })
  const chooser = page.waitForEvent('filechooser')
  await sending.getByRole('button', { name: /^Choose/ }).click()
  await (await chooser).setFiles(await files(['dusk', 'dawn'], shadeNow()))
  const tiles = page.getByRole('list', { name: 'Pictures of the album' }).getByRole('listitem')
  await expect(tiles).toHaveCount(2)
  await sending.getByRole('button', { name: 'Done' }).click()
  const second = await tiles.nth(1).textContent()
  await tiles.nth(1).dragTo(tiles.nth(0))
  await expect(tiles.nth(0)).toContainText(second?.slice(0, 8) ?? '')
  await tiles.nth(0).getByRole('button').first().click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByRole('textbox', { name: /^Alternative text/ }), 'The lodge')
  await form.getByRole('button', { name: /^Save picture/ }).click()
  await expect(tiles.nth(0)).toContainText('The lodge')
  const album = await albumCalled(api, title)
  plain((await listed<Picture>(api, `agent/gallery?album=${album.id}`))[0]?.alt).toBe('The lodge')
})

test('a picture is found, replaced everywhere and given back, by the keyboard alone', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
  accessible,
}) => {
  const mark = String(Date.now())
  const [old, other] = await sent(api, [`Old${mark}`, `Other${mark}`])
  const title = `With a picture ${mark}`
  await api(owner, 'POST', 'agent/blog/create', {
    title,
    body: `<figure><img src="/files/${old.uuid}/large.webp" alt="x"></figure>`,
  })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('g w m')
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible()
  await keys.tabTo('Grid')
  await keys.press('Enter')
  const tiles = page.getByRole('grid', { name: 'Media library' }).getByRole('gridcell')
  await expect(tiles.first()).toBeVisible()
  await accessible.check()
  await keys.press('/')
  await keys.type(`Old${mark}`)
  await expect(tiles).toHaveCount(1)
  await keys.press('↓')
  await expect(tiles.first()).toBeFocused()
  await keys.press('Space')
  await expect(page.getByText('Where it is shown')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await accessible.check()

  await keys.press('mod+k')
  await keys.type('replace everywhere')
  await expect(page.getByRole('option', { name: /Replace everywhere/ }).first()).toBeVisible()
  await keys.press('Enter')
  const chooser = page.getByRole('dialog', { name: /^Show which picture instead/ })
  await expect(chooser.getByRole('searchbox')).toBeFocused()
  await keys.type(`Other${mark}`)
  await keys.press('Enter')
  await expect(chooser.getByRole('listitem').first().getByRole('button').first()).toBeFocused()
  await keys.press('Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(title)
  await accessible.check()
  await keys.tabTo('Replace')
  await keys.press('Enter')
  await expect(page.getByText('Replaced in 1 place')).toBeVisible()
  const usesOf = async ({ id }: Sent) =>
    (await listed<{ label: string }>(api, `agent/media/${id}/uses`)).map(({ label }) => label)
  await expect.poll(() => usesOf(other)).toEqual([title])
  // What was searched for is not there any more, and the search has the focus: out of it, then back.
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keys.press('Esc')
  await expect(tiles.nth(1)).toBeVisible()
  await keys.press('Esc')
  await keys.press('z')
  await expect.poll(() => usesOf(other)).toEqual([])
  plain(await usesOf(old)).toEqual([title])
})

test('what is used nowhere and what says nothing is found by the mouse, and put right', async ({
  signedIn,
  mouseOnly,
  api,
  accessible,
}) => {
  const mark = String(Date.now())
  const [silent] = await sent(api, [`Silent${mark}`, `Spare${mark}`])
  await mouseOnly()
  const page = await signedIn()
  await page.goto('/website/media')
  await page
    .getByRole('link', { name: /Used nowhere/ })
    .first()
    .click()
  await expect(page.getByText(`Spare${mark}`).first()).toBeVisible()
  await page.goto('/website/media')
  await page
    .getByRole('link', { name: /Without alternative text/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Grid' }).click()
  const tile = page.getByRole('gridcell').filter({ hasText: `Silent${mark}` })
  await tile.getByRole('link').click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByRole('textbox', { name: /^Alternative text/ }), `Words ${mark}`)
  await accessible.check()
  await form.getByRole('button', { name: /^Save picture/ }).click()
  await expect(tile).toHaveCount(0)
  await expect(page).toHaveURL(/filter=no_alt/)
  await expect(page).toHaveURL(/look=grid/)
  const { body } = await api(owner, 'GET', `agent/media/${silent.id}/show`)
  plain((body as { data: Picture }).data.alt).toBe(`Words ${mark}`)
})

interface Sent {
  readonly id: string
  readonly uuid: string
}
/** Two pictures of the library that no album has. */
async function sent(api: Api, names: readonly [string, string]): Promise<readonly [Sent, Sent]> {
  const { tokenOf } = await import('../../support/log-in.ts')
  const home = process.env.SAFIRI_URL ?? ''
  const token = await tokenOf(home, owner)
  for (const { name, buffer } of await files(names, shadeNow())) {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(buffer)], name))
    await fetch(`${home}/api/agent/gallery`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
  }
  const named = async (name: string): Promise<Sent> => {
    const [file] = await listed<Sent>(api, `agent/media?q=${name}`)
    if (file === undefined) throw new Error(`“${name}” did not arrive.`)
    return file
  }
  return [await named(names[0]), await named(names[1])]
}
