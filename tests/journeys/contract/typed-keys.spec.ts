import type { Page } from 'playwright/test'
import { type Path, paths, routeOf } from '../../../src/domain/routes/routes.ts'
import { screens } from '../../../src/screens/screens.ts'
import { expect, test } from '../../support/journey.ts'
import { isLong } from '../../support/long.ts'
import { comeToRest, standing, Traffic } from '../../support/walk/focus.ts'
import { type Applying, commandsHere, runByPalette } from '../../support/walk/page-commands.ts'
import { textFields, typeAndWatch } from '../../support/walk/typed-field.ts'
import { addressOf, refuseWrites, settled } from '../../support/walk/walk.ts'

// Typing is a contract: every field of every form and dialog takes real keys, one at a time, and stays the same element, with the focus and
// all that was typed; then Backspace, the clipboard and Tab. Forms are found by the route table, dialogs by the commands that open them.

/** Of whoever is signed in; the forms of guests are tried by account.spec.ts. */
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
