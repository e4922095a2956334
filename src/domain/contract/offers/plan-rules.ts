import * as v from 'valibot'
import { instalmentRhythms } from '../../bookings/instalment-plans.ts'
import { keysOf } from '../../keys.ts'
import { mostPrice } from '../../offers/rate-choices.ts'
import { oneOf, percent, positive, sumsByCurrency, whole } from '../rules.ts'

/** In these currencies a sum is asked for instead of the share. */
export const depositShape = {
  deposit_percent: percent('Deposit'),
  deposit_sums: v.optional(
    sumsByCurrency(positive('Deposit', mostPrice), 'Each currency can have only one deposit.'),
    [],
  ),
}
/** How a total is paid. */
export const planShape = {
  ...depositShape,
  instalments: whole('Instalments', 1, 24),
  every: v.optional(oneOf('Every', keysOf(instalmentRhythms)), 'month'),
  last_days_before: v.optional(whole('Days before the start', 0, 365), 30),
  /** Of a balance that is due after the booking. */
  days_after: v.optional(whole('Days after the booking', 0, 730), 14),
}
