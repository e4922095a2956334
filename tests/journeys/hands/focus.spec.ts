import { shortDayText, weekdayText } from '../../../src/domain/date-texts.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { expect, longTest, test } from '../../support/journey.ts'
import { makeCar, makeEvent, makeRoom, makeService, makeTour, post } from '../../support/offers.ts'
import { madeProposal } from '../../support/proposal-journey.ts'

// Where the focus is, and what becomes of what is typed. Real keys only.

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

test('a dialog form asks before it discards what was typed, and keeps it to the last key', async ({
  signedIn,
  keyboardOnly,
  keys,
}) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await keys.press('c')
  const dialog = page.getByRole('dialog', { name: 'New client' })
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await expect(name).toBeFocused()
  await keys.type('Grace Lubega of Kalangala')
  await keys.press('Esc')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await keys.press('Enter') // “Keep editing” has the focus
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Grace Lubega of Kalangala')
  await expect(name).toBeFocused()
  await keys.type(', two')
  await keys.press('Esc')
  await expect(question).toBeVisible()
  await keys.press('Tab Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused() // nothing had it before
  await keys.press('c')
  await expect(name).toHaveValue('Grace Lubega of Kalangala, two')
})

test('what is typed while a save is running survives it', async ({ signedIn, keys, api }) => {
  const tour = await makeTour(api)
  const page = await signedIn()
  await page.goto(`/offers/packages/${tour.id}?tab=itinerary`)
  await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible()
  await page
    .getByRole('button', { name: /Add .*day/ })
    .first()
    .click()
  const title = page.getByRole('dialog').getByRole('textbox', { name: /^Title/ })
  await expect(title).toBeFocused()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/agent\/packages\/\d+\/itineraries\/create/, async (route) => {
    await held
    await route.continue()
  })
  await keys.type('To Bwindi')
  await keys.press('mod+shift+Enter')
  await keys.press('mod+a')
  await keys.type('Gorillas at dawn')
  answer()
  await expect(page.getByRole('dialog', { name: 'Add day 2' })).toBeVisible()
  await expect(title).toHaveValue('Gorillas at dawn')
  await expect(title).toBeFocused()
})

test('Discard changes leaves the focus in the form', async ({ signedIn, keyboardOnly, keys }) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/bookings/manual-booking?client=1&add=custom')
  const what = page.getByRole('textbox', { name: /^Item/ })
  await expect(what).toBeFocused()
  await keys.type('Boat')
  await keys.press('Tab')
  await keys.tabTo('Discard changes')
  await keys.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await keys.press('Tab Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true)
})

longTest(
  'Enter twice keeps what was chosen: the focus goes to what is asked next',
  async ({ signedIn, keyboardOnly, keys, api }) => {
    const [tour, room, car, event, service] = [
      await makeTour(api),
      await makeRoom(api),
      await makeCar(api),
      await makeEvent(api),
      await makeService(api),
    ]
    await keyboardOnly()
    const page = await signedIn()
    const chosen = async (add: string, box: string, title: string, next: RegExp) => {
      await page.goto(`/bookings/manual-booking?client=1${add}`)
      const search = page.getByRole('combobox', { name: box, exact: true })
      await expect(search).toBeVisible()
      // By its role: the button that chooses the kind may have the same name, and comes first.
      const isThere = () => search.evaluate((element) => element === document.activeElement)
      for (let step = 0; step < 60 && !(await isThere()); step++) await keys.press('Tab')
      await expect(search).toBeFocused()
      await keys.type(title)
      await expect(page.getByRole('option', { name: title }).first()).toBeVisible()
      await keys.press('Enter')
      await keys.press('Enter')
      await expect(page.getByRole('button', { name: /^Choose another (?!client)/ })).toBeVisible()
      await expect(page.locator(':focus')).toHaveAccessibleName(next)
      await keys.press('Enter')
      await expect(page.getByRole('button', { name: /^Choose another (?!client)/ })).toBeVisible()
      await expect(page.locator(':focus')).toHaveAccessibleName(next)
    }
    await chosen('', 'Package', tour.title, /left/)
    await expect(page.getByRole('radiogroup', { name: 'Departure' }).getByRole('radio').first()).toBeChecked() // by Enter
    await chosen('&add=room', 'Room', room.title, /^Rooms/)
    await chosen('&add=car', 'Car', car.title, /^Cars/)
    await chosen('&add=ticket', 'Event', event.title, /^How many/)
    await chosen(`&add=service&from=${addDays(today(), 3)}`, 'Service', service.title, /left|pm|am/)
  },
)

test('numbers take no letters, and say so; an amount is replaced by what is typed', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
}) => {
  const tour = await makeTour(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/manual-booking?client=1&package=${tour.id}&from=${addDays(today(), 45)}`)
  await keys.tabTo('Adults')
  const adults = page.getByRole('textbox', { name: 'Adults', exact: true })
  await keys.type('kidepo')
  await expect(page.getByText('Numbers only.').first()).toBeVisible()
  await expect(adults).toHaveValue('2')
  await keys.type('3')
  await expect(adults).toHaveValue('3')
  await expect(page.locator('form').getByText('Numbers only.')).toBeHidden()
  await keys.type('2')
  await expect(adults).toHaveValue('32')
})

test('quantities below the party are said where they are set', async ({ signedIn, keyboardOnly, keys, api }) => {
  const tour = await makeTour(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/manual-booking?client=1&package=${tour.id}&from=${addDays(today(), 45)}`)
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('300')
  await keys.tabTo('How many: Adult')
  await keys.type('1')
  await keys.press('Tab')
  await expect(page.getByText('1 of 2 adults is priced.')).toBeVisible()
})

test('a date is one stop of Tab either way, and is typed in words', async ({ signedIn, keyboardOnly, keys }) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/bookings/manual-booking?client=1&add=room')
  const checkIn = page.getByRole('textbox', { name: 'Check-in', exact: true })
  const nights = page.getByRole('textbox', { name: 'Nights', exact: true })
  await expect(checkIn).toBeFocused()
  await keys.press('Tab')
  await expect(nights).toBeFocused()
  await keys.press('shift+Tab')
  await expect(checkIn).toBeFocused()
  // Each beginning of a date is tried; none may throw (the console is watched).
  await keys.type('23112027')
  await keys.press('Tab')
  await expect(checkIn).toHaveValue('23 Nov 2027')
  await keys.press('shift+Tab')
  await keys.type('+10 3n')
  await expect(page.getByText(/, 3 nights$/).first()).toBeVisible()
  await keys.press('Tab')
  await expect(checkIn).toHaveValue(shortDayText(addDays(today(), 10)))
  await expect(nights).toHaveValue('3')
  await keys.press('shift+Tab')
  await keys.type('soonish')
  await keys.press('Tab')
  await expect(page.getByText(/^Enter a date, such as/)).toBeVisible()
  await expect(checkIn).toHaveValue('soonish')
  await keys.press('shift+Tab')
  await keys.press('F4')
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
  await keys.press('→ Enter')
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeHidden()
  await expect(checkIn).toBeFocused()
  await expect(checkIn).toHaveValue(shortDayText(addDays(today(), 11)))
  await keys.press('↓')
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
  await keys.press('Esc')
  await expect(checkIn).toBeFocused()
})

for (const [kind, box, most] of [
  ['service', 'Service', 2],
  ['room', 'Room', 3],
  ['car', 'Car', 4],
] as const)
  test(`from the client to the ${kind} in ${most} Tabs`, async ({ signedIn, keyboardOnly, keys }) => {
    await keyboardOnly()
    const page = await signedIn()
    await page.goto(`/bookings/manual-booking?client=1&add=${kind}`)
    await expect(page.getByRole('region', { name: box }).locator('input:focus')).toBeVisible()
    for (let tab = 0; tab < most; tab++) await keys.press('Tab')
    await expect(page.getByRole('combobox', { name: box, exact: true })).toBeFocused()
  })

test('three nights in a room for a known client in 28 keys', async ({ signedIn, keyboardOnly, api }) => {
  const room = await makeRoom(api)
  const { id } = await post<{ id: number }>(api, 'clients/create', { name: unique('Zuri') })
  expect(id).toBeGreaterThan(0)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/bookings/hotel-rooms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let count = 0
  const press = async (key: string) => {
    count++
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    for (const key of text) await press(key)
  }
  await press('c')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await type('zuri')
  await expect(page.getByRole('option', { name: /^Zuri/ }).first()).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Check-in', exact: true })).toBeFocused()
  await type('+9 3n')
  for (let tab = 0; tab < 3; tab++) await press('Tab')
  await expect(page.getByRole('combobox', { name: 'Room', exact: true })).toBeFocused()
  const short = room.title.slice(-6)
  await type(short)
  await expect(page.getByRole('option', { name: room.title })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('360')
  await press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Room', exact: true })).toContainText('3 nights')
  expect(count).toBeLessThanOrEqual(28)
})

test('what the palette opened gives the focus back when it is closed', async ({ signedIn, keyboardOnly, keys }) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  const row = page.locator('[data-row]').nth(1)
  await expect(row).toBeVisible()
  await keys.press('j j')
  await expect(row).toBeFocused()
  const at = await row.getAttribute('data-row')
  for (const words of ['recently opened', 'change keys', 'notifications', 'undo list', 'new client']) {
    await keys.press('mod+k')
    await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused()
    await keys.type(words)
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await keys.press('Esc')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')), words)
      .toBe(at)
  }
})

test('a client corrected from the list leads back to that row', async ({ signedIn, keyboardOnly, keys }) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients')
  const row = page.locator('[data-row]').nth(1)
  await expect(row).toBeVisible()
  await keys.press('j j')
  await expect(row).toBeFocused()
  const at = await row.getAttribute('data-row')
  await keys.press('e')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.press('Esc')
  await expect(page).toHaveURL(/\/clients$/)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')))
    .toBe(at)
})

test('b on a client asks what is booked', async ({ signedIn, keyboardOnly, keys }) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/clients/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('b')
  await expect(page.getByRole('combobox', { name: 'Package' })).toBeFocused()
})

test('Change booking begins at its first field', async ({ signedIn, keyboardOnly, keys, api }) => {
  const tour = await makeTour(api)
  const booking = await post<{ id: number }>(api, 'bookings/new', {
    package_id: tour.id,
    departure_id: tour.departure,
    adults: 2,
    client: { name: unique('Ann Lee') },
  })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/bookings/view/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^BK-/ })).toBeVisible()
  await keys.press('e')
  await expect(page.getByRole('dialog').getByRole('radio', { checked: true }).first()).toBeFocused()
})

test('from the list to the grid, the arrows go on there', async ({ signedIn, keyboardOnly, keys }) => {
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/offers/rooms')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await keys.press('j w')
  await expect(page.locator('main [role="grid"]:focus')).toBeVisible()
})

test('Esc in a line of a proposal leaves the line, not the keyboard', async ({ signedIn, keyboardOnly, keys, api }) => {
  const made = await madeProposal(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/proposals/${made.uuid}/edit`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('i')
  const line = page.getByRole('list', { name: 'Price lines' }).getByRole('listitem').last()
  await expect(line.getByRole('textbox', { name: /^Item/ })).toBeFocused()
  await keys.press('Esc')
  await expect(page.locator(':is(h1, h2):focus')).toBeVisible()
})

test('Add and another begins at the first field', async ({ signedIn, keyboardOnly, keys, api }) => {
  const tour = await makeTour(api)
  await keyboardOnly()
  const page = await signedIn()
  await page.goto(`/offers/packages/${tour.id}?tab=extras`)
  await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible()
  await keys.tabTo(/^Add .*extra/)
  await keys.press('Enter')
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Name/ })
  await expect(name).toBeFocused()
  await keys.type('Porter')
  await keys.tabTo(/^Price/)
  await keys.type('15')
  await keys.press('mod+shift+Enter')
  await expect(page.getByText('Extra added')).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
})

test('a payment is typed over the balance, a client is opened in two keys and the name, a stay moves in 14', async ({
  signedIn,
  keyboardOnly,
  keys,
  api,
}) => {
  const room = await makeRoom(api)
  const name = `Zq${Math.random().toString(36).slice(2, 6)}`
  const { reference } = await post<{ reference: string }>(api, 'bookings/new', { client: { name }, items: [room.item] })
  await keyboardOnly()
  const page = await signedIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let count = 0
  const press = async (...strokes: string[]) => {
    for (const key of strokes) {
      count++
      await page.keyboard.press(key)
    }
  }
  await press('ControlOrMeta+k', ...name)
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: new RegExp(name) })
      .first(),
  ).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(count).toBe(2 + name.length)

  count = 0
  await press('ControlOrMeta+k', ...(reference.split('-').at(-1) ?? '').replace(/^0+/, ''))
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: new RegExp(reference) })
      .first(),
  ).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await press('e')
  const checkIn = page.getByRole('dialog').getByRole('textbox', { name: 'Check-in', exact: true })
  await expect(checkIn).toBeFocused()
  const later = addDays(today(), 2) // it begins today
  await press(...'+2')
  await press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Room', exact: true })).toContainText(weekdayText(later))
  expect(count).toBeLessThanOrEqual(14)

  await keys.press('p')
  const amount = page.getByRole('dialog').getByRole('textbox', { name: /^Amount/ })
  await expect(amount).toBeFocused()
  await expect(amount).not.toHaveValue('')
  await keys.type('100')
  await expect(amount).toHaveValue('100')
})
