import * as v from 'valibot'
import type { BookingDetail } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { line, positive, version } from '../rules.ts'

export const writeOffInput = v.object({
  /** In the booking’s currency, at most what is owed. */ amount: positive('Amount'),
  reason: line('Reason', 300),
  version,
})
export const restoreWriteOffInput = v.object({
  /** Left out: all that stands. */ amount: v.optional(v.nullable(positive('Amount')), null),
  reason: line('Reason', 300),
  version,
})

export const writeOffs = {
  write: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/write-off', {
    permission: 'Edit Bookings',
    input: writeOffInput,
    status: 201,
    meaning: 'writes off what the client will not pay; it counts against the limit for refunds',
  }),
  restore: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/write-off/restore', {
    permission: 'Edit Bookings',
    input: restoreWriteOffInput,
    meaning: 'takes back what was written off: it is owed again',
  }),
}
