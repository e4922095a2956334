import { describe, expect, it } from 'vitest'
import { asked } from '../../src/commands/sentence/asked.ts'
import { commandAsked } from '../../src/commands/sentence/asked-command.ts'
import { knownNow } from '../../src/commands/sentence/known.ts'
import { atHome, fullPool } from './palette-pool.ts'
import { look, now } from './sentence-world.ts'

const pool = fullPool()
const commandFor = async (text: string): Promise<string | undefined> => {
  const found = await commandAsked(text, pool, look.find, atHome)
  return found === undefined ? undefined : [found.command.id, found.record?.label].filter(Boolean).join(' ')
}

describe('what is neither a list nor a form', () => {
  it.each([
    ['dark theme', 'appearance.dark'],
    ['please turn on dark mode', 'appearance.dark'],
    ['log out', 'session.logOut'],
    ['sign me out please', 'session.logOut'],
    ['go to the calendar', 'go./bookings/calender'],
    ['where do I find the discounts', 'go./discount'],
    ['take me to payment links', 'go./payment-links'],
    ['how do I change my password', 'profile.changePassword'],
    ['invite a colleague', 'go./add-new-agency-user'],
    ['could you open the media library', 'go./website/media'],
    ['top up the wallet', 'finance.topUp'],
    ['who has access', 'go./view-roles'],
  ])('%s: %s', async (text, wanted) => {
    expect(await commandFor(text)).toBe(wanted)
  })
  it.each([
    ['archive Kidepo Valley Adventure', 'offer.archive Kidepo Valley Adventure'],
    ['duplicate the Murchison Falls Explorer', 'offer.duplicate Murchison Falls Explorer'],
    ['print the invoice of BK-2026-000123', 'booking.invoice BK-2026-000123'],
    ['please print the invoice of booking 123', 'booking.invoice BK-2026-000123'],
  ])('%s: with its record', async (text, wanted) => {
    expect(await commandFor(text)).toBe(wanted)
  })
  it.each([
    'delete all clients',
    'archive every tour',
    'do not log out',
    "don't archive Kidepo Valley Adventure",
    'archive everything except Kidepo Valley Adventure',
    'delete Nobody Known',
    'archive Kidepo and Murchison',
    'send money to the moon',
  ])('nothing: %s', async (text) => {
    expect(asked(text, knownNow(now))).toBeUndefined()
    expect(await commandFor(text)).toBeUndefined()
  })
  it('asks which one is meant where two are called so', async () => {
    const { command, record } = (await commandAsked('edit client okello', pool, look.find, atHome)) ?? {}
    expect(command?.id).toBe('client.edit')
    expect(record).toBeUndefined()
  })
})
