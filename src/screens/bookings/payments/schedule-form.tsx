import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { showBooking } from '../../../commands/areas/bookings/show-booking.ts'
import { undoStep } from '../../../commands/run.ts'
import { pushUndo } from '../../../commands/undo.ts'
import { type InstalmentBasis, instalmentBases, mostInstalments } from '../../../domain/bookings/payment-schedule.ts'
import { scheduleInput } from '../../../domain/contract/bookings/dues.ts'
import type { ScheduleInput } from '../../../domain/contract/inputs.ts'
import { today } from '../../../domain/dates.ts'
import { keysOf } from '../../../domain/keys.ts'
import { change } from '../../../gateway/change.ts'
import { setScheduleMutation } from '../../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { BookingRecord } from '../booking-record.ts'
import { useStale } from '../stale.tsx'
import { draftOf, type InstalmentDraft, patterns, reckonedDraft } from './schedule-draft.ts'

interface Values {
  instalments: InstalmentDraft[]
}

/** When the booking is to be paid: any number of instalments that come to its total. */
export function ScheduleForm({
  booking,
  refetch,
  onClose,
}: {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const write = useMutation(setScheduleMutation, { onDone: ({ setSchedule }) => showBooking(setSchedule) })
  const { guarded, notice } = useStale(refetch)
  const { total, currency, starts_on } = booking
  const state: FormState<Values> = useForm({
    key: `booking.${booking.id}.schedule`,
    schema: scheduleInput,
    values: { instalments: booking.schedule.map(draftOf) },
    labels: { instalments: 'Instalments' },
    save: ({ instalments }) =>
      guarded(() => write.run({ id: booking.id, input: { instalments, version: booking.version } })),
    onSaved: (answer) => {
      const { setSchedule: after } = answer
      const said = `Payment schedule of ${booking.reference} saved`
      // A booking without one has nothing to go back to.
      const step =
        booking.schedule.length === 0
          ? undefined
          : pushUndo('booking.schedule', said, () =>
              change(setScheduleMutation, {
                id: booking.id,
                input: {
                  instalments: booking.schedule.map(draftOf) as ScheduleInput['instalments'],
                  version: after.version,
                }, // each has its day
              }),
            )
      toast.done(
        said,
        step === undefined ? undefined : { action: { label: 'Undo', run: () => void undoStep(step.number) } },
      )
      onClose()
    },
  })
  const instalments = state.form.watch('instalments')
  const made = reckonedDraft(instalments, total, currency)
  const received = booking.paid - booking.refunded
  return (
    <FormDialog
      title={`Payment schedule of ${booking.reference}`}
      description={
        <>
          <Money amount={total} currency={currency} /> in all
          {received > 0 && (
            <>
              , of which <Money amount={received} currency={currency} /> has been paid: the earliest instalments first
            </>
          )}
          {booking.written_off > 0 && (
            <>
              . <Money amount={booking.written_off} currency={currency} /> has been written off and covers the{' '}
              {received > 0 ? 'next' : 'earliest'} instalments
            </>
          )}
          .
        </>
      }
      state={state}
      saveLabel="Save schedule"
      width="large"
      onClose={onClose}
    >
      {notice}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted text-secondary">Start from</span>
        {patterns(total, currency, starts_on, booking.payment_plan).map((pattern) => (
          <Button
            does="choose"
            key={pattern.name}
            size="small"
            onClick={() => state.form.setValue('instalments', pattern.instalments, { shouldDirty: true })}
          >
            {pattern.name}
          </Button>
        ))}
      </div>
      <InstalmentRows state={state} currency={currency} amounts={made?.amounts ?? null} />
      <Sum made={made} total={total} currency={currency} />
    </FormDialog>
  )
}

function InstalmentRows({
  state,
  currency,
  amounts,
}: {
  state: FormState<Values>
  currency: string
  amounts: readonly number[] | null
}) {
  const { fields, append, remove } = useFieldArray({ control: state.form.control, name: 'instalments' })
  const instalments = state.form.watch('instalments')
  return (
    <fieldset data-field="instalments" className="flex flex-col gap-2">
      <legend className="sr-only">Instalments</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid items-start gap-2 min-[24rem]:grid-cols-2 rounded-panel border border-line p-3 md:grid-cols-[minmax(7rem,1.2fr)_8.5rem_9.5rem_10.5rem_auto] md:border-0 md:p-0"
        >
          <FormField form={state} name={`instalments.${at}.label`} label={`Name, instalment ${at + 1}`} labelHidden>
            {(text) => <Input {...text.text} autoComplete="off" placeholder="Deposit" />}
          </FormField>
          <FormField form={state} name={`instalments.${at}.basis`} label={`Kind, instalment ${at + 1}`} labelHidden>
            {(choice) => (
              <Select
                value={choice.value}
                onChange={choice.onChange}
                options={keysOf(instalmentBases).map((value) => ({ value, label: instalmentBases[value] }))}
              />
            )}
          </FormField>
          <Amount
            state={state}
            at={at}
            basis={instalments[at]?.basis ?? 'rest'}
            currency={currency}
            comesTo={amounts?.[at]}
          />
          <FormField form={state} name={`instalments.${at}.due_on`} label={`Due, instalment ${at + 1}`} labelHidden>
            {(day) => <DatePicker value={day.value} onChange={day.onChange} onBlur={day.onBlur} />}
          </FormField>
          <span className="justify-self-end min-[24rem]:col-span-2 md:col-span-1">
            <IconButton
              does="removeRow"
              label={`Remove instalment ${at + 1}`}
              variant="ghost"
              icon={<Trash2 />}
              off={fields.length === 1 ? 'A schedule has at least one instalment.' : undefined}
              onClick={() => remove(at)}
            />
          </span>
        </div>
      ))}
      <div>
        <Button
          does="addRow"
          size="small"
          icon={<Plus />}
          off={fields.length >= mostInstalments ? `There are ${mostInstalments} already.` : undefined}
          onClick={() =>
            append({
              label: '',
              basis: 'rest',
              percent: null,
              amount: null,
              due_on: today(),
            })
          }
        >
          Add instalment
        </Button>
      </div>
    </fieldset>
  )
}

/** How much: typed, or what it comes to. */
function Amount({
  state,
  at,
  basis,
  currency,
  comesTo,
}: {
  state: FormState<Values>
  at: number
  basis: InstalmentBasis
  currency: string
  comesTo: number | undefined
}) {
  if (basis === 'amount')
    return (
      <FormField form={state} name={`instalments.${at}.amount`} label={`Amount, instalment ${at + 1}`} labelHidden>
        {(field) => (
          <MoneyInput value={field.value} currency={currency} min={0} onChange={field.onChange} onBlur={field.onBlur} />
        )}
      </FormField>
    )
  const sum = comesTo === undefined ? null : <Money amount={comesTo} currency={currency} />
  if (basis === 'rest') return <span className="flex min-h-(--control) items-center justify-end text-muted">{sum}</span>
  return (
    <div>
      <FormField form={state} name={`instalments.${at}.percent`} label={`Percent, instalment ${at + 1}`} labelHidden>
        {(field) => (
          <NumberInput
            value={field.value}
            digits={2}
            min={0}
            max={100}
            end="%"
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      {sum !== null && <p className="mt-0.5 text-right text-muted text-secondary">{sum}</p>}
    </div>
  )
}

/** Whether the instalments come to the total. */
function Sum({ made, total, currency }: { made: { readonly over: number } | null; total: number; currency: string }) {
  return (
    <p role="status" className="text-right">
      {made === null ? (
        <span className="text-muted">Enter the amounts to see the total.</span>
      ) : made.over === 0 ? (
        <span className="text-success">
          The instalments come to <Money amount={total} currency={currency} />.
        </span>
      ) : (
        <span className="font-medium text-danger">
          <Money amount={Math.abs(made.over)} currency={currency} />{' '}
          {made.over > 0 ? 'are not in any instalment yet.' : 'more than the total.'}
        </span>
      )}
    </p>
  )
}
