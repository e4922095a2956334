import { useState } from 'react'
import * as v from 'valibot'
import { forEachBooking } from '../../commands/areas/bookings/booking-batch.ts'
import type { RecordRef } from '../../commands/here.ts'
import { undoStep } from '../../commands/run.ts'
import { acted } from '../../commands/triage-acted.ts'
import { pushUndo } from '../../commands/undo.ts'
import { line } from '../../domain/contract/rules.ts'
import { weekdayText } from '../../domain/date-texts.ts'
import { Failure } from '../../domain/failure.ts'
import { verbs } from '../../domain/terms.ts'
import { counted } from '../../domain/text.ts'
import { ask } from '../../gateway/client.ts'
import {
  type BookingRowFragment,
  cancelBookingMutation,
  reinstateBookingMutation,
} from '../../gateway/generated/bookings.generated.ts'
import { PlainButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FlightsFirst } from '../flights/bookings/flights-first.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { CancelCostOf, useCancellation } from './cancel-cost.tsx'
import { FeeChoice, type FeeValues, feeComplaints, feeEntries, feeLabels, givenFee, noFee } from './fee-choice.tsx'
import { seatsOf } from './sale/party-choice.tsx'
import { useStale } from './stale.tsx'

const reasons = ['Client changed plans', 'Illness', 'Payment not received', 'Weather or safety', 'Booked twice']
type Values = FeeValues & { reason: string }
const schema = v.pipe(v.object({ reason: line('Reason', 500), ...feeEntries }), feeComplaints<Values>())

const rowOf = (record: RecordRef) => record.data as BookingRowFragment | undefined // as list and screen lend it

/** Why, and what follows from it; for one booking as well as for many. Taken back by undo. */
export function CancelForm({
  records,
  refetch,
  onClose,
  onDone,
}: {
  records: readonly RecordRef[]
  refetch: () => Promise<unknown>
  onClose: () => void
  onDone: () => void
}) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const { guarded, notice } = useStale(refetch)
  const [only] = records
  const single = records.length === 1 ? only : undefined
  const { cancellation } = useCancellation(single === undefined ? null : Number(single.id))
  const standing = cancellation?.items.filter(({ flight_id: flight }) => flight !== null) ?? []
  const state: FormState<Values> = useForm({
    key: null,
    schema,
    values: { reason: '', ...noFee },
    labels: { reason: 'Reason', ...feeLabels },
    save: ({ reason, ...fee }) =>
      guarded(async () => {
        const result = await forEachBooking(
          records,
          (record) => {
            const version = single === undefined ? undefined : rowOf(record)?.version
            const kept = single === undefined ? null : givenFee(fee)
            return ask(
              cancelBookingMutation,
              { id: Number(record.id), reason, fee: kept, ...(version === undefined ? {} : { version }) },
              { key: crypto.randomUUID() },
            )
          },
          { report: (done, total) => setProgress({ done, total }) },
        )
        setProgress(null)
        if (result.done.length === 0) throw new Failure(409, [...new Set(result.failed.map((each) => each.reason))])
        return result
      }),
    onSaved: (answer) => {
      const { done, failed } = answer
      const named = done.length === 1 ? (done[0]?.label ?? '') : counted(done.length, 'booking')
      const message = `${named} cancelled`
      const undone = `${named} ${done.length === 1 ? 'is' : 'are'} no longer cancelled`
      const takeBack = async () => {
        const back = await forEachBooking(
          done,
          (record) => ask(reinstateBookingMutation, { id: Number(record.id) }, { key: crypto.randomUUID() }),
          { report: () => undefined },
        )
        if (back.failed.length > 0)
          throw new Failure(
            409,
            back.failed.map(({ label, reason }) => `${label}: ${reason}`),
          )
      }
      const step = pushUndo('booking.cancel', message, takeBack, { undone })
      const undo = { label: 'Undo', run: () => void undoStep(step.number) }
      if (failed.length === 0) toast.done(message, { action: undo })
      else
        toast.failed(`${message}, ${failed.length} not`, {
          detail: failed
            .slice(0, 5)
            .map(({ label, reason }) => `${label}: ${reason}`)
            .join('\n'),
          action: undo,
        })
      onDone()
      if (failed.length === 0) void acted('booking', 'due')
    },
  })
  if (single !== undefined && standing.length > 0)
    return <FlightsFirst booking={single.label} flights={standing} onClose={onClose} />
  return (
    <FormDialog
      title={single === undefined ? `Cancel ${counted(records.length, 'booking')}` : `Cancel ${single.label}`}
      state={state}
      saveLabel={single === undefined ? `Cancel ${counted(records.length, 'booking')}` : verbs.cancelBooking}
      leaveLabel={single === undefined ? 'Keep them' : 'Keep it'}
      danger
      onClose={onClose}
    >
      {notice}
      <Consequence records={records} />
      <FormField
        form={state}
        name="reason"
        label="Reason"
        required
        hint="The client sees it in the e-mail, colleagues in the history."
      >
        {(field) => (
          <div className="flex flex-col gap-2">
            <TextArea {...field.text} rows={2} autoFocus />
            <div className="flex flex-wrap gap-1.5">
              {reasons.map((reason) => (
                <PlainButton
                  does="choose"
                  key={reason}
                  className="min-h-6 rounded-full border border-line bg-surface px-2.5 py-0.5 text-muted text-secondary hover:bg-hover hover:text-ink"
                  onClick={() => field.onChange(reason)}
                >
                  {reason}
                </PlainButton>
              ))}
            </div>
          </div>
        )}
      </FormField>
      {cancellation !== undefined && (cancellation.kept > 0 || cancellation.paid > 0) && (
        <FeeChoice
          state={state}
          kept={cancellation.kept}
          currency={cancellation.currency}
          words={{ terms: 'As the terms say', waive: 'Waive the fee: keep nothing' }}
        />
      )}
      {progress !== null && <ProgressBar label="Cancelling" value={progress.done / progress.total} />}
    </FormDialog>
  )
}

function Consequence({ records }: { records: readonly RecordRef[] }) {
  const rows = records.flatMap((record) => rowOf(record) ?? [])
  const [row] = rows
  if (records.length === 1 && row !== undefined)
    return (
      <>
        <CancelCostOf id={row.id} />
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          <li>
            {row.kind === 'tour_package' && row.first === null
              ? `${counted(seatsOf(row), 'seat')} of “${row.title}” on ${weekdayText(row.starts_on)} ${seatsOf(row) === 1 ? 'goes' : 'go'} back on sale.`
              : 'Everything booked goes back on sale.'}
          </li>
          <li>
            {row.client.email === null
              ? `${row.client.name} has no e-mail address: tell them yourself.`
              : `${row.client.name} will be told by e-mail at ${row.client.email} in a minute, unless you undo this first.`}
          </li>
          {row.paid > row.refunded && <li>You keep the money paid until you refund it.</li>}
        </ul>
      </>
    )
  const tours = rows.filter((each) => each.kind === 'tour_package')
  const seats = tours.reduce((sum, each) => sum + seatsOf(each), 0)
  const mailed = rows.filter((each) => each.client.email !== null).length
  const paid = rows.filter((each) => each.paid > each.refunded).length
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
      <li>
        {rows.length === records.length && tours.length === rows.length
          ? `${counted(seats, 'seat')} go back on sale.`
          : 'Everything booked goes back on sale.'}
      </li>
      <li>
        {rows.length === records.length
          ? `${counted(mailed, 'client')} will be told by e-mail in a minute, with this reason, unless you undo this first.`
          : 'Every client with an e-mail address will be told in a minute, with this reason, unless you undo this first.'}
      </li>
      {paid > 0 && (
        <li>
          {counted(paid, 'booking')} of these {paid === 1 ? 'has' : 'have'} been paid for: refund them one by one.
        </li>
      )}
      <li>The cancellation fee of each booking is worked out when it is cancelled.</li>
      <li>Bookings that can no longer be cancelled stay as they are and are listed.</li>
    </ul>
  )
}
