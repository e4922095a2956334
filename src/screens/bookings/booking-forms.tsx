import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { selectedBookings } from '../../commands/areas/bookings/booking-batch.ts'
import {
  type BookingForm,
  bookingFormParameter,
  bookingOfParameter,
  dueInstalmentParameter,
  paymentAmountParameter,
  paymentCurrencyParameter,
} from '../../commands/areas/bookings/booking-form-address.ts'
import { currentContext } from '../../commands/context.ts'
import type { RecordRef } from '../../commands/here.ts'
import { nothingOwed } from '../../domain/bookings/booking-text.ts'
import { currencyCodes } from '../../domain/money.ts'
import { bookingForEditQuery, bookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { toast } from '../../ui/toaster.tsx'
import { useNewest } from '../standard/use-newest.ts'
import type { BookingRecord } from './booking-record.ts'
import { BookingTermsForm } from './booking-terms-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { HandOverTab, RefundTab, RestoreWriteOffTab, SendDocumentsTab, TakeBackTab, WriteOffTab } from './lazy-tabs.tsx'
import { NoShowForm } from './no-show-form.tsx'
import { NoteForm } from './note-form.tsx'
import { PaymentForm } from './payments/payment-form.tsx'
import { RemindForm } from './payments/remind-form.tsx'
import { ScheduleForm } from './payments/schedule-form.tsx'

/** The dialogs of a booking, opened by the address: over its own screen, and over the list, where `of` says which. */
export function BookingForms({
  booking,
  refetch,
}: {
  booking?: BookingRecord | undefined
  refetch: () => Promise<unknown>
}) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const form = params.get(bookingFormParameter) as BookingForm | null // any other word opens nothing
  const of = params.get(bookingOfParameter)
  const close = () => {
    params.delete(bookingFormParameter)
    params.delete(bookingOfParameter)
    params.delete(dueInstalmentParameter)
    params.delete(paymentAmountParameter)
    params.delete(paymentCurrencyParameter)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const id = booking?.id ?? (of !== null && /^\d{1,15}$/.test(of) ? Number(of) : null)
  const answer = useQuery(
    bookingQuery,
    { id: id ?? 0 },
    { enabled: form !== null && id !== null && booking === undefined, keepPrevious: false },
  )
  const shown = booking ?? (id === null ? undefined : answer.data?.booking)
  useEffect(() => {
    if (form !== null && answer.failure !== null && shown === undefined)
      toast.failed('The booking could not be loaded.', { detail: answer.failure.messages.join(' ') })
  }, [form, answer.failure, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when it opens; what is paid in it must not close it
  useEffect(() => {
    if (shown === undefined || form === null || isPossible(form, shown)) return
    toast.note(form === 'write-off-back' ? 'Nothing is written off.' : nothingOwed)
    close()
  }, [form, shown?.id])
  if (form === null) return null
  if (form === 'cancel' && of === 'selection') return <CancelSelection refetch={refetch} onClose={close} />
  if (shown === undefined) return null
  const shared = { booking: shown, onClose: close, refetch: booking === undefined ? answer.refetch : refetch }
  const amount = amountIn(params.get(paymentAmountParameter))
  const said = params.get(paymentCurrencyParameter)
  const currency = currencyCodes.find((code) => code === said) ?? null
  if (form === 'payment') return <PaymentForm {...shared} direction="in" amount={amount} currency={currency} />
  if (form === 'refund') return <RefundTab {...shared} amount={amount} />
  if (form === 'write-off') return <WriteOffTab {...shared} />
  if (form === 'write-off-back') return <RestoreWriteOffTab {...shared} />
  if (form === 'schedule') return <ScheduleForm {...shared} />
  if (form === 'terms') return <BookingTermsForm {...shared} />
  if (form === 'remind') return <RemindForm booking={shown} onClose={close} />
  if (form === 'note') return <NoteForm {...shared} />
  if (form === 'documents') return <SendDocumentsTab booking={shown} onClose={close} />
  if (form === 'voucher') return <SendDocumentsTab booking={shown} only="voucher" onClose={close} />
  if (form === 'hand-over') return <HandOverTab {...shared} />
  if (form === 'take-back') return <TakeBackTab {...shared} />
  if (form === 'change') return <ChangeOf {...shared} />
  if (form === 'no-show') return <NoShowForm {...shared} />
  if (form === 'cancel')
    return (
      <CancelForm
        records={[{ kind: 'booking', id: String(shown.id), label: shown.reference, data: shown }]}
        refetch={shared.refetch}
        onClose={close}
        onDone={close}
      />
    )
  return null
}

/** An address that was kept may open a form that has nothing to do any more. */
function isPossible(form: BookingForm, { balance, written_off: writtenOff }: BookingRecord): boolean {
  if (form === 'payment') return balance > 0 || writtenOff > 0
  return form === 'write-off' ? balance > 0 : form !== 'write-off-back' || writtenOff > 0
}

const amountIn = (text: string | null): number | null => {
  const amount = Number(text)
  return Number.isFinite(amount) && amount > 0 ? amount : null
}

/** A booking changes under many hands: the form opens on it as it is now. */
function ChangeOf(props: { booking: BookingRecord; refetch: () => Promise<unknown>; onClose: () => void }) {
  const { booking, refetch } = props
  const answer = useQuery(bookingForEditQuery, { id: booking.id }, { keepPrevious: false, freshFor: 0 })
  const { record, key } = useNewest(booking, answer.data?.booking, answer)
  return <ChangeForm key={key} {...props} booking={record} refetch={() => Promise.all([refetch(), answer.refetch()])} />
}

/** What is selected when the question is asked; ticking goes on below does not change what was meant. */
function CancelSelection({ refetch, onClose }: { refetch: () => Promise<unknown>; onClose: () => void }) {
  const [records, setRecords] = useState<readonly RecordRef[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    const { selection } = currentContext()
    if (selection === undefined) return onClose() // an address kept from another day
    const stop = new AbortController()
    const rows = selection.rows ?? selection.ids.map((id) => ({ kind: 'booking' as const, id, label: id }))
    selectedBookings(selection, rows, stop.signal).then(
      (found) => {
        if (!stop.signal.aborted) setRecords(found)
      },
      () => {
        if (stop.signal.aborted) return
        toast.failed('The selected bookings could not be loaded.')
        onClose()
      },
    )
    return () => stop.abort()
  }, [])
  if (records === null || records.length === 0) return null
  return (
    <CancelForm
      records={records}
      refetch={refetch}
      onClose={onClose}
      onDone={() => {
        currentContext().selection?.clear()
        onClose()
      }}
    />
  )
}
