import type { Page } from 'playwright/test'
import { expect, type Keys, test } from '../../support/journey.ts'
import { inLong, isLong } from '../../support/long.ts'
import { comeToRest, faultsOf, focused, isBack, kindOfFault, standing, Traffic } from '../../support/walk/focus.ts'
import { type Applying, commandsHere, runByPalette } from '../../support/walk/page-commands.ts'
import { addressOf, follow, refuseWrites, settled } from '../../support/walk/walk.ts'

// The focus is a contract: whatever is done, by key or by palette, it is never nowhere, never on what takes away, and in what opened;
// Esc brings it back to where it came from. The commands are those that the registry says apply, in the page, where it stands.
// At every commit a list and a record, a sixteenth of their commands; in the long run every command of all screens.

interface Screen {
  readonly path: string
  /** Adds to the address. */
  readonly search?: string
  /** Goes to what the screen is about: its first row, card or cell. */
  readonly begin?: string
}
const screens: readonly Screen[] = [
  { path: '/clients', begin: 'j' },
  { path: '/bookings/view/:id' },
  ...inLong<Screen>(
    { path: '/clients/:id' },
    { path: '/offers/packages/:id/edit' },
    { path: '/home' },
    { path: '/inquiries', begin: '↓' },
    { path: '/bookings/calender', begin: '↓' },
    { path: '/offers/rooms/:id/edit', search: '?tab=rates' },
    { path: '/offers/events/scan-ticket' },
    { path: '/bookings/tour-packages', begin: 'j' },
    { path: '/bookings/dues' },
    { path: '/bookings/manual-booking' },
    { path: '/offers/packages', begin: 'j' },
    { path: '/offers/packages/:id' },
    { path: '/offers/packages/:id', search: '?tab=itinerary' },
    { path: '/offers/events/:id/edit' },
    { path: '/offers/cars/:id/edit' },
    { path: '/offers/services/:id/edit' },
    { path: '/offers/tracks/:id/edit' },
    { path: '/offers/shop/products', begin: 'j' },
    { path: '/offers/shop/products/:id/edit' },
    { path: '/offers/shop/products/imports/:id' },
    { path: '/offers/shop/stocktakes/:id' },
    { path: '/offers/shop/orders', begin: 'j' },
    { path: '/offers/shop/orders/:order/show' },
    { path: '/flight-booking' },
    { path: '/offers/flights/bookings', begin: 'j' },
    { path: '/offers/flights/bookings/:id/edit' },
    { path: '/bookings/flights/:booking' },
    { path: '/proposals', begin: 'j' },
    { path: '/proposals/:uuid/edit' },
    { path: '/inquiries/replies' },
    { path: '/view-users', begin: 'j' },
    { path: '/profile' },
  ),
]

/** Not run, each with its reason. */
const leftOut: Readonly<Record<string, string>> = {
  'session.logOut': 'leaves the product',
  'list.openInNewTab': 'leaves the page',
  'safiri.licences': 'leaves the page',
  'appearance.characterKeys': 'switches off the keys that are tried',
  'calendar.print': 'the browser’s own dialog',
  'safiri.palette': 'is what is tried',
}

/** A sixteenth at every commit, another for each screen; by name, so that a new command does not change which. */
const isOfSample = (name: string, place: number): boolean =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0) % 16 === place % 16

/** On every screen alike: tried on the first of them. Going to a screen is tried by every-route.spec.ts; here in the long run. */
const isOfFrame = (id: string) => /^(safiri|appearance|notifications|plan|go)\./.test(id)

/**
 * Known faults, each with its reason: `screen · command · way: kind of fault`. One that is no longer found fails the test, so that the list can only
 * become shorter.
 */
const knownFaults: Readonly<Record<string, string>> = {}

class Recorder {
  readonly found: string[] = []
  tried = 0
  readonly #page: Page
  readonly #keys: Keys
  readonly #screen: Screen
  readonly #address: string
  readonly #traffic: Traffic
  constructor(page: Page, keys: Keys, screen: Screen, address: string) {
    this.#page = page
    this.#keys = keys
    this.#screen = screen
    this.#address = address
    this.#traffic = new Traffic(page.context())
  }

  #where(): string {
    const { pathname, search } = new URL(this.#page.url())
    return pathname + search
  }

  /** The screen as it is at first, with the focus on what it is about. */
  async arrive(anew = false): Promise<void> {
    const page = this.#page
    if (anew || this.#where() !== this.#address) {
      // Another screen is left by a link; the same one with other filters is loaded again.
      const isSame = anew || new URL(page.url()).pathname === this.#address.replace(/\?.*/, '')
      if (isSame) await page.goto(this.#address)
      else await follow(page, this.#address)
      await settled(page)
      await comeToRest(page, this.#traffic)
    }
    if (this.#screen.begin !== undefined) {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await this.#keys.press(this.#screen.begin)
    } else
      await page
        .locator('h1')
        .first()
        .evaluate((heading) => heading.focus())
    await comeToRest(page, this.#traffic)
  }

  async all(): Promise<readonly Applying[]> {
    await this.arrive(true)
    return (await commandsHere(this.#page)).filter(({ command }) => !(command.id in leftOut))
  }

  async try(applying: Applying, way: 'key' | 'palette'): Promise<void> {
    const { command, key } = applying
    const page = this.#page
    if (way === 'key' && key === undefined) return
    await this.arrive()
    const from = await focused(page)
    const faults: string[] = []
    if (way === 'key') await this.#keys.press(key ?? '')
    else if (!(await runByPalette(page, applying, () => comeToRest(page, this.#traffic)))) return this.arrive(true)
    this.tried += 1
    const address = this.#address
    let now = await this.#rested()
    faults.push(...faultsOf(now))
    // One layer for each Esc: the open list of a box goes before its dialog; a palette that asks has words, a prefix and pages to give up first.
    const hasList = (await page.locator('[role="combobox"][aria-expanded="true"]').count()) > 0
    const most = now.layers.some((layer) => layer.includes('Search and commands')) ? 4 : hasList ? 2 : 1
    const opened = now.layers
    for (let presses = 0; now.layers.length > 0 && presses < most; presses++) {
      await this.#keys.press('Esc')
      now = await this.#rested()
    }
    if (now.layers.length > 0) faults.push(`Esc does not close it (${now.layers.join(' and ')})`)
    else if (opened.length > 0) {
      if (now.nowhere) faults.push(`after Esc the focus is nowhere (it came from ${from.name})`)
      else if (this.#where() === address && !(await isBack(page, from)))
        faults.push(`after Esc the focus is elsewhere (on ${now.focus}; it came from ${from.name})`)
    }
    const { path, search = '' } = this.#screen
    for (const fault of faults) this.found.push(`${path}${search} · ${command.id} · ${way}: ${fault}`)
    if (now.layers.length > 0 || faults.length > 0) await this.arrive(true)
  }

  /** When the page rests; once more when that looks wrong, since a slow machine rests between two steps. */
  async #rested() {
    await comeToRest(this.#page, this.#traffic)
    const first = await standing(this.#page)
    if (faultsOf(first).length === 0) return first
    await comeToRest(this.#page, this.#traffic)
    await comeToRest(this.#page, this.#traffic)
    return standing(this.#page)
  }
}

for (const [place, screen] of screens.entries())
  test(`the focus after every command of ${screen.path}${screen.search ?? ''}`, async ({
    page,
    signedIn,
    keys,
    api,
  }) => {
    test.setTimeout(isLong ? 900_000 : 300_000) // on a slow machine
    await refuseWrites(page)
    await signedIn()
    const recorder = new Recorder(page, keys, screen, (await addressOf(screen.path, api)) + (screen.search ?? ''))
    const all = await recorder.all()
    const own = all.filter(({ command }) => !isOfFrame(command.id))
    const ofFrame = all.filter(({ command }) => isOfFrame(command.id) && (isLong || !command.id.startsWith('go.')))
    const trials = [...own, ...(place === 0 ? ofFrame : [])].flatMap((each) => [
      { each, way: 'key' as const },
      { each, way: 'palette' as const },
    ])
    const possible = trials.filter(({ each, way }) => (way === 'key' ? each.key !== undefined : each.hasRow))
    const chosen = possible.filter(({ each, way }) => isLong || isOfSample(`${each.command.id} ${way}`, place))
    for (const { each, way } of chosen) await recorder.try(each, way)
    expect(recorder.tried, 'commands that were run').toBeGreaterThan(isLong ? 5 : 2)
    const ofScreen = `${screen.path}${screen.search ?? ''} · `
    const known = Object.keys(knownFaults).filter((fault) => fault.startsWith(ofScreen))
    expect(
      recorder.found.filter((fault) => !known.includes(kindOfFault(fault))),
      'faults of the focus',
    ).toEqual([])
    const tried = chosen.map(({ each, way }) => `${ofScreen}${each.command.id} · ${way}: `)
    const kinds = recorder.found.map(kindOfFault)
    expect(
      known.filter((fault) => tried.some((it) => fault.startsWith(it)) && !kinds.includes(fault)),
      'known faults that are no longer there: take them off the list',
    ).toEqual([])
  })

test('control: a focus that is lost, below, past the first field or on what takes away is found', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/clients')
  await settled(page)
  const faultsWith = (focus: string) =>
    page
      .evaluate((selector) => {
        document.activeElement instanceof HTMLElement && document.activeElement.blur()
        document.querySelector<HTMLElement>(selector)?.focus()
      }, focus)
      .then(async () => faultsOf(await standing(page)).map(kindOfFault))
  expect(await faultsWith('h1')).toEqual([])
  expect(await faultsWith('#nothing')).toEqual(['the focus is nowhere'])
  await page.evaluate(() => {
    const dialog = document.createElement('div')
    dialog.role = 'dialog'
    for (const [tag, id, text] of [
      ['input', 'first', ''],
      ['input', 'second', ''],
      ['button', 'away', 'Delete'],
    ] as const)
      dialog.append(Object.assign(document.createElement(tag), { id, textContent: text }))
    document.body.append(dialog)
  })
  expect(await faultsWith('#first')).toEqual([])
  expect(await faultsWith('#second')).toEqual(['the first field is passed over'])
  expect(await faultsWith('h1')).toEqual(['the focus is outside of what is open'])
  expect(await faultsWith('#away')).toEqual(['the focus is on what takes away', 'the first field is passed over'])
})
