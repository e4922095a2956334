import { describe, expect, it } from 'vitest'
import type { Context, RecordRef } from '../../src/commands/here.ts'
import { commandOf, loadAreas } from '../../src/commands/registry.ts'
import { owner } from './palette-pool.ts'

await loadAreas()

const at = (record: RecordRef): Context => ({ route: '/bookings/dues', visitor: owner, record })
const client = { email: 'ann@example.com' }
const due = (data: Readonly<Record<string, unknown>>): RecordRef => ({
  kind: 'due',
  id: '1',
  label: 'BK-1',
  data: { status: 'confirmed', booking_id: 7, reference: 'BK-1', client, ...data },
})

// A balance of nothing does not say that the client paid: it may have been written off.
describe.each(['booking.remind', 'due.snooze'] as const)('%s', (id) => {
  const why = (record: RecordRef) => commandOf(id).refuses?.(at(record))
  it.each([
    ['a booking that owes nothing', due({ balance: 0, open: 0 }), 'Nothing is owed.'],
    ['an instalment that is settled', due({ balance: 50, open: 0 }), 'Nothing is owed on this instalment.'],
    [
      'a cancelled one',
      due({ balance: 0, status: 'cancelled' }),
      'This booking is cancelled or a no-show: no payment is due.',
    ],
    ['what is owed', due({ balance: 50, open: 50 }), undefined],
  ])('of %s', (_, record, text) => expect(why(record)).toBe(text))
})
