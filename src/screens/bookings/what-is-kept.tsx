import { CommandButton } from '../../commands/command-button.tsx'
import { feeKinds } from '../../domain/bookings/terms.ts'
import { Money } from '../../ui/money.tsx'
import type { BookingRecord } from './booking-record.ts'

/** Of a booking that is off: what is kept of it and why, and what is still to be paid or given back. */
export function WhatIsKept({ booking }: { booking: BookingRecord }) {
  const { kept, balance, currency, fee_list } = booking
  if (kept === null) return null
  const fee = fee_list.find(({ kind }) => kind !== 'change')
  const noun = booking.status === 'no_show' ? feeKinds.no_show : feeKinds.cancellation
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>
        The {noun.toLowerCase()} fee is <Money amount={kept} currency={currency} />
        {fee !== undefined && fee.by_terms !== fee.amount && (
          <>
            {' '}
            instead of <Money amount={fee.by_terms} currency={currency} />: {fee.reason}
          </>
        )}
        {balance !== 0 && (
          <>
            ; <Money amount={Math.abs(balance)} currency={currency} /> is still{' '}
            {balance > 0 ? 'owed by the client' : 'to be refunded'}
          </>
        )}
        .
      </p>
      {balance < 0 && <CommandButton id="booking.refund" size="small" />}
      {balance > 0 && <CommandButton id="booking.recordPayment" size="small" />}
    </div>
  )
}
