import { addDays, today } from '../../src/domain/dates.ts'
import { expect, test } from '../support/journey.ts'
import { makeRoom } from '../support/offers.ts'

test('a full night is booked on purpose, by keyboard only', async ({
  page,
  signedIn,
  keys,
  keyboardOnly,
  api,
  accessible,
}) => {
  const owner = 'owner@nile.test'
  const from = addDays(today(), 30)
  const room = await makeRoom(api, 1)
  const stay = { kind: 'room', room_id: room.id, check_in: from, check_out: addDays(from, 1), adults: 1 }
  await api(owner, 'POST', 'agent/bookings/new', { client: { name: 'Who came first' }, items: [stay] })
  await keyboardOnly()
  await signedIn()
  await page.goto(`/bookings/manual-booking?client=1&room=${room.id}&from=${from}&to=${addDays(from, 1)}&adults=1`)
  await expect(page.getByText('This cannot be booked as it is')).toBeVisible()
  await keys.tabTo(/^Oversell/)
  await keys.press('Space')
  await expect(page.getByLabel('Reason for the oversold night')).toBeFocused()
  await expect(page.getByText('This cannot be booked as it is')).toBeHidden()
  await keys.press('mod+Enter')
  await expect(page.getByText('Reason is required.').first()).toBeVisible()
  await keys.tabTo(/^Reason for the oversold night/)
  await keys.type('The channel had sold it')
  await accessible.check()
  await keys.press('mod+Enter')
  await expect(page.getByText('More rooms sold than there are')).toBeVisible()
  await expect(page.getByText('The channel had sold it')).toBeVisible()
})
