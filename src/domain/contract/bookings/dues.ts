import * as v from 'valibot'
import { dueLanes } from '../../bookings/instalment-states.ts'
import { instalmentBases, mostInstalments } from '../../bookings/payment-schedule.ts'
import { bookingKinds } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import type { BookingDetail, Due, DueSum, Meta } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import {
  amount,
  anyOf,
  currency,
  day,
  id,
  line,
  listQuery,
  oneOf,
  percent,
  prose,
  queryDay,
  queryNumber,
  version,
} from '../rules.ts'

/** One instalment of a schedule as somebody makes it up. */
export const instalmentInput = v.pipe(
  v.object({
    label: line('Name', 60),
    basis: oneOf('Kind', keysOf(instalmentBases)),
    percent: v.optional(
      v.nullable(v.pipe(percent('Percent', 3), v.minValue(0.01, 'Percent must be more than 0.'))),
      null,
    ),
    /** Only of a fixed sum. */ amount: v.optional(v.nullable(amount('Amount')), null),
    due_on: day('Day'),
  }),
  v.forward(
    v.partialCheck(
      [['basis'], ['percent']],
      ({ basis, percent }) => basis !== 'percent' || percent !== null,
      'Enter the percentage.',
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['basis'], ['amount']],
      ({ basis, amount: sum }) => basis !== 'amount' || sum !== null,
      'Enter the amount.',
    ),
    ['amount'],
  ),
)
export const scheduleInstalments = v.pipe(
  v.array(instalmentInput, 'Instalments must be a list.'),
  v.minLength(1, 'A schedule has at least one instalment.'),
  v.maxLength(mostInstalments, `A schedule has at most ${mostInstalments} instalments.`),
)
export const scheduleInput = v.object({ instalments: scheduleInstalments, version })
export const reminderInput = v.object({
  /** Which instalment; left out, the first that is not paid. */ instalment_id: v.optional(
    v.nullable(id('Instalment')),
    null,
  ),
  /** Above the figures, in one's own words. */ message: v.optional(prose('Message', 2000), ''),
})

/** Null: asked for again at once. */
export const snoozeInput = v.object({
  /** Which instalment; left out, the first that is not paid. */ instalment_id: v.optional(
    v.nullable(id('Instalment')),
    null,
  ),
  until: v.nullable(day('Day')),
})

const matching = {
  q: listQuery.q,
  lane: v.optional(anyOf(keysOf(dueLanes))),
  kind: v.optional(anyOf(keysOf(bookingKinds))),
  currency: v.optional(currency),
  /** Due days. */ from: v.optional(queryDay),
  to: v.optional(queryDay),
  client_id: v.optional(queryNumber),
  /** What is left to pay of the whole booking, in whole units of its currency. */ owes_over: v.optional(queryNumber),
  owes_under: v.optional(queryNumber),
}

export const dues = {
  list: endpoint<{ data: Due[]; meta: Meta }>()('GET agent/bookings/dues', {
    permission: 'View Bookings',
    query: v.object({ ...listQuery, ...matching }),
    download: true,
    meaning: 'instalments that are due or were paid recently, soonest first',
  }),
  totals: endpoint<{ data: DueSum[] }>()('GET agent/bookings/dues/totals', {
    permission: 'View Bookings',
    query: v.object(matching),
    meaning: 'how many instalments there are in each lane, and what they come to in each currency',
  }),
  schedule: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/schedule', {
    permission: 'Edit Bookings',
    input: scheduleInput,
    meaning: 'when a booking is to be paid, in instalments that add up to its total exactly',
  }),
  snooze: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/snooze', {
    permission: 'Edit Bookings',
    input: snoozeInput,
    meaning: 'snoozes an instalment until a day; it stays due',
  }),
  remind: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/remind', {
    permission: 'Edit Bookings',
    input: reminderInput,
    limit: { per: 'user', calls: 200, minutes: 60 },
    meaning: 'e-mails the client what is due and when',
  }),
}
