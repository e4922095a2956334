import { type RawBuilder, sql } from 'kysely'
import { stateOf } from '../../../src/domain/bookings/instalment-states.ts'
import { today } from '../../../src/domain/dates.ts'
import type { ScheduledInstalment } from '../../../src/domain/schema/types.generated.ts'
import { openOf, paidOf, writtenOffOf } from './open-instalments.ts'

export type InstalmentRow = Omit<ScheduledInstalment, 'state'>
/** The instalments of booking `b` as JSON, without how they stand. */
export const instalmentsJson: RawBuilder<readonly InstalmentRow[]> = sql`
  (select coalesce(json_agg(json_build_object('id', i.id, 'label', i.label, 'basis', i.basis, 'percent', i.percent::float8,
      'amount', major(i.amount, b.currency), 'paid', major(${paidOf}, b.currency), 'written_off', major(${writtenOffOf}, b.currency), 'open', major(${openOf}, b.currency),
      'due_on', i.due_on, 'reminded_at', i.reminded_at, 'reminders', i.reminders,
      'snoozed_until', i.snoozed_until) order by i.position), '[]')
   from booking_instalments i where i.booking_id = b.id)`

/** Of a booking that is off nothing is asked for any more. */
export const isAskedFor = (status: string): boolean => status !== 'cancelled' && status !== 'no_show'

export const standing = (instalments: readonly InstalmentRow[], status: string): ScheduledInstalment[] =>
  instalments.map((instalment) => ({ ...instalment, state: stateOf(instalment, today(), isAskedFor(status)) }))
