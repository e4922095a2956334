import type { Page } from 'playwright/test'
import { type Path, paths, routeOf } from '../../../src/domain/routes/routes.ts'
import { screens } from '../../../src/screens/screens.ts'
import { expect, test } from '../../support/journey.ts'
import { inLong, isLong } from '../../support/long.ts'
import { invite, mailTo, pathOfLink } from '../../support/newcomers.ts'
import type { Api } from '../../support/offers.ts'
import { madeProposal } from '../../support/proposal-journey.ts'
import { comeToRest, standing, Traffic } from '../../support/walk/focus.ts'
import { type Applying, commandsHere, runByPalette } from '../../support/walk/page-commands.ts'
import { textFields, typeAndWatch } from '../../support/walk/typed-field.ts'
import { addressOf, refuseWrites, settled } from '../../support/walk/walk.ts'

// Typing is a contract: every field of every form and dialog takes real keys, one at a time, and stays the same element, with the focus and
// all that was typed; then Backspace, the clipboard and Tab. Forms are found by the route table, dialogs by the commands that open them; those of
// guests and clients are listed. At every commit three forms, one of its dialogs and two of guests; in the long run all of them.

/** Of whoever is signed in; those of guests are below. */
const shown = paths.filter(
  (path) => path in screens && !['redirect', 'guest', 'otp', 'verify', 'open'].includes(`${routeOf(path).guard}`),
)

/** At every commit: together they have every kind of field. */
const sample: readonly Path[] = ['/clients', '/offers/packages/new', '/bookings/manual-booking']
const dialogsOfSample: readonly string[] = ['client.create']

/** So many fields are there at least: a test that finds none would pass. */
const least: Readonly<Partial<Record<Path, number>>> = {
  '/clients': 8,
  '/offers/cars/new': 20,
  '/offers/packages/new': 14,
  '/bookings/manual-booking': 7,
  '/business/general': 10,
}

/** Commands of the frame open the same on every screen; the home page has them. */
const opensForm = ({ command, title, hasRow }: Applying, path: Path): boolean =>
  hasRow &&
  (isLong
    ? path === '/home' || !/^(safiri|appearance|notifications|plan|go|session)\./.test(command.id)
    : dialogsOfSample.includes(command.id)) &&
  (title.endsWith('…') || command.creates === true)

/**
 * Known faults, each with its reason: `form · field: fault`. One that is no longer found fails the test, so that the list can only become
 * shorter.
 */
const knownFaults: Readonly<Record<string, string>> = {}

/** Types into every field within; gives how many there were. */
async function tryFields(page: Page, form: string, within: string, faults: string[]): Promise<number> {
  const fields = await textFields(page, within)
  let tried = 0
  for (const field of fields) {
    const isThere = await field.evaluate((element) => element.isConnected && element.checkVisibility())
    if (!isThere) continue // what was typed before has taken it away
    const { name, faults: own } = await typeAndWatch(page, field)
    tried += 1
    faults.push(...own.map((fault) => `${form} · ${name}: ${fault}`))
  }
  return tried
}

function judge(faults: readonly string[], forms: readonly string[]): void {
  const known = Object.keys(knownFaults)
  expect(
    faults.filter((fault) => !known.includes(fault)),
    'faults of fields',
  ).toEqual([])
  const gone = known.filter((fault) => forms.some((form) => fault.startsWith(`${form} · `)) && !faults.includes(fault))
  expect(gone, 'known faults that are no longer there: take them off the list').toEqual([])
}

for (const path of isLong ? shown : sample)
  test(`every field of ${path} and of its dialogs takes keys`, async ({ page, signedIn, api }) => {
    test.setTimeout(isLong ? 900_000 : 300_000) // on a slow machine
    const traffic = new Traffic(page.context())
    const rests = () => comeToRest(page, traffic)
    page.on('dialog', (dialog) => void dialog.accept()) // what was typed is thrown away
    await refuseWrites(page)
    await signedIn()
    const address = await addressOf(path, api)
    const faults: string[] = []
    const forms: string[] = [path]
    const arrive = async () => {
      await page.goto(address)
      await settled(page)
      await rests()
    }
    await arrive()
    const dialogs = (await commandsHere(page)).filter((each) => opensForm(each, path))
    let fields = await tryFields(page, path, 'main', faults)
    for (const applying of dialogs) {
      await arrive()
      if (!(await runByPalette(page, applying, rests))) continue
      await rests()
      const { layers } = await standing(page)
      if (layers.length === 0 || layers.some((layer) => layer.includes('Search and commands'))) continue // it asks in the palette, or opens a screen
      const form = `${path} · ${applying.command.id}`
      forms.push(form)
      fields += await tryFields(page, form, ':is([role=dialog], [role=alertdialog])', faults)
    }
    expect(fields, 'fields that were found').toBeGreaterThanOrEqual(least[path] ?? (/\/(new|edit)$/.test(path) ? 1 : 0))
    judge(faults, forms)
  })

interface GuestForm {
  readonly form: string
  /** Who owes what the form asks for; nobody: a guest. */
  readonly who?: string
  readonly address: (api: Api, server: string) => Promise<string> | string
  readonly least: number
}
const owner = 'owner@nile.test'
const guestForms: readonly GuestForm[] = [
  { form: '/login', address: () => '/login', least: 2 },
  {
    form: 'the client’s page of a proposal',
    least: 4,
    address: async (api) => {
      const { uuid } = await madeProposal(api)
      await api(owner, 'POST', `agent/proposals/${uuid}/send`, {
        to: 'lake@post.test',
        subject: 'Trip',
        message: 'Here.',
      })
      const { body } = await api(owner, 'GET', `agent/proposals/${uuid}/show`)
      return new URL((body as { data: { public_url: string } }).data.public_url).pathname // as the contract has it
    },
  },
  ...inLong<GuestForm>(
    { form: '/register', address: () => '/register', least: 5 },
    { form: '/request-password-reset', address: () => '/request-password-reset', least: 1 },
    { form: '/reset/password/:id', address: () => '/reset/password/a-link-that-was-used', least: 2 },
    { form: '/otp', who: 'code@nile.test', address: () => '/otp', least: 1 },
    { form: '/verify', who: 'new@nile.test', address: () => '/verify', least: 0 },
    {
      form: 'an invitation',
      least: 2,
      address: async (_, server) => {
        const { email } = await invite(server, 'Ruth Keyed')
        return pathOfLink(await mailTo(server, email, /invites you/))
      },
    },
  ),
]

for (const { form, who, address, least } of guestForms)
  test(`every field of ${form} takes keys`, async ({ page, signedIn, api, baseURL }) => {
    test.setTimeout(isLong ? 300_000 : 120_000) // on a slow machine
    const at = await address(api, baseURL ?? '')
    await refuseWrites(page)
    if (who !== undefined) await signedIn(who)
    await page.goto(at)
    await settled(page)
    expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(at.replace(/\?.*/, ''))
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '') // a form that is folded away
    })
    const faults: string[] = []
    const fields = await tryFields(page, form, 'body', faults)
    expect(fields, 'fields that were found').toBeGreaterThanOrEqual(least)
    judge(faults, [form])
  })

test('control: a field that is drawn anew, that loses the focus, or that drops a letter is found', async ({ page }) => {
  await page.goto('/login') // where a key that misses its field is no command
  await settled(page)
  await page.evaluate(() => {
    const plant = (label: string, breaks: (field: HTMLInputElement, count: number) => void) => {
      const field = Object.assign(document.createElement('input'), { ariaLabel: label })
      let count = 0
      field.addEventListener('input', () => breaks(field, ++count))
      planted.append(field, document.createElement('button'))
    }
    const planted = document.createElement('div')
    planted.id = 'planted'
    document.body.append(planted)
    plant('Good', () => undefined)
    plant('Drawn anew', (field, count) => {
      if (count === 3) field.replaceWith(field.cloneNode())
    })
    plant('Loses the focus', (field, count) => {
      if (count === 3) field.blur()
    })
    plant('Drops a letter', (field, count) => {
      if (count === 4) field.value = field.value.slice(0, -1)
    })
  })
  const found: Record<string, string> = {}
  for (const field of await textFields(page, '#planted')) {
    const { name, faults } = await typeAndWatch(page, field)
    found[name] = faults.join()
  }
  expect(found).toEqual({
    Good: '',
    'Drawn anew': expect.stringContaining('it is another element'),
    'Loses the focus': expect.stringContaining('the focus is on body'),
    'Drops a letter': expect.stringContaining('it holds'),
  })
})
