import type { InstalmentTerms } from '../../../src/domain/bookings/payment-schedule.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict } from '../../http/refusals.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { lockedBooking } from '../../services/bookings/booking-lock.ts'
import { sumText } from '../../services/bookings/booking-payments.ts'
import { remindOf, snoozeDue } from '../../services/dues/due-mail.ts'
import { dueExport, duePage, dueTotals } from '../../services/dues/due-rows.ts'
import { isAskedFor } from '../../services/dues/instalments.ts'
import { madeByHand, scheduledInstalments, writeSchedule } from '../../services/dues/payment-schedules.ts'
import { checkVersion } from '../../services/versions.ts'

type Area = Contract['dues']

const auditedSchedule = (instalments: readonly InstalmentTerms[], currency: CurrencyCode) =>
  instalments
    .map(({ label, amount, due_on }) => `${label} ${sumText(amount, currency)} by ${dayText(due_on)}`)
    .join(', ')

export const dues: Handlers<Area> = {
  list: (call) =>
    call.query.download === undefined ? duePage(call, call.query) : dueExport(call, call.query, call.query.download),
  totals: async (call) => ({ data: await dueTotals(call, call.query) }),
  schedule: async (call) => {
    const { db, agencyId, body } = call
    const before = await lockedBooking(db, agencyId, idOf(call.path.id))
    await checkVersion(db, 'booking', before, body.version)
    if (!isAskedFor(before.status))
      throw conflict('This booking is cancelled or a no-show: it has no payment schedule.')
    const had = await scheduledInstalments(db, before.id)
    // What is called and due as before still goes with the start; a day that was typed stays.
    const made = madeByHand(body.instalments, before).map((instalment) => {
      const same = had.find(({ label, due_on }) => label === instalment.label && due_on === instalment.due_on)
      return { ...instalment, days_before: same?.days_before ?? null }
    })
    await writeSchedule(db, before, made)
    await db
      .updateTable('bookings')
      .set({ version: before.version + 1, updated_at: new Date() })
      .where('id', '=', before.id)
      .where('agency_id', '=', agencyId)
      .execute()
    const { currency } = before
    call.audit({
      subject: 'booking',
      subjectId: before.id,
      before: { schedule: auditedSchedule(had, currency) },
      after: { schedule: auditedSchedule(made, currency) },
    })
    return { data: await bookingDetail(db, agencyId, before.id) }
  },
  snooze: async (call) => {
    const { db, agencyId, body } = call
    const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
    const instalment = await snoozeDue(db, booking, { instalmentId: body.instalment_id, until: body.until })
    call.audit({
      subject: 'booking',
      subjectId: booking.id,
      after: { snoozed: instalment.label, until: body.until },
    })
    return { data: await bookingDetail(db, agencyId, booking.id) }
  },
  remind: async (call) => {
    const { db, agencyId, body, session } = call
    const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
    const author = { id: session.userId, name: session.userName }
    const instalment = await remindOf(call, booking, author, {
      instalmentId: body.instalment_id,
      message: body.message,
    })
    call.audit({
      subject: 'booking',
      subjectId: booking.id,
      after: { reminded_of: instalment.label, open: toMajor(instalment.open, booking.currency) },
    })
    return { data: await bookingDetail(db, agencyId, booking.id) }
  },
}
