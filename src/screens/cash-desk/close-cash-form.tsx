import { useState } from 'react'
import { sessionName } from '../../commands/areas/money/cash-commands.ts'
import { closeCashInput } from '../../domain/contract/money/cash-desk.ts'
import { denominations, sumOfNotes } from '../../domain/finance/cash-desk.ts'
import { sumText } from '../../domain/money.ts'
import { type CashSessionRowFragment, closeCashMutation } from '../../gateway/generated/cash-desk.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { SumField } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  counted: number | null
  notes: { value: number; pieces: number }[] | null
  note: string
}

/** Counts a drawer by its notes or as one sum, and closes it. */
export function CloseCashForm({ session, onClose }: { session: CashSessionRowFragment; onClose: () => void }) {
  const close = useMutation(closeCashMutation)
  const { currency, expected } = session
  const state: FormState<Values> = useForm({
    key: null,
    schema: closeCashInput,
    values: { counted: null, notes: null, note: '' },
    labels: { counted: 'Counted', note: 'Note' },
    save: (input) => close.run({ id: session.id, input: { ...input, version: session.version } }),
    onSaved: ({ closeCash: { session: closed } }) => {
      const difference = closed.difference ?? 0
      toast.done(`${sessionName(closed)} is closed`, {
        detail: difference === 0 ? 'The count agrees with the books.' : `Difference: ${sumText(difference, currency)}.`,
      })
      onClose()
    },
  })
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const values = denominations[currency] ?? []
  const count = (value: number, number: number | null) => {
    const next = { ...pieces, [value]: number ?? 0 }
    setPieces(next)
    const notes = values.flatMap((one) => ((next[one] ?? 0) > 0 ? [{ value: one, pieces: next[one] ?? 0 }] : []))
    state.form.setValue('notes', notes.length === 0 ? null : notes, { shouldDirty: true })
    state.form.setValue('counted', sumOfNotes(notes), { shouldDirty: true, shouldValidate: true })
  }
  const counted = state.form.watch('counted')
  const difference = counted === null ? 0 : counted - expected
  return (
    <FormDialog
      title={`Count and close, ${sessionName(session)}`}
      description={
        <>
          The books have <Money amount={expected} currency={currency} />. What is closed stays as it is.
        </>
      }
      state={state}
      saveLabel="Close drawer"
      onClose={onClose}
    >
      {values.length > 0 && (
        <fieldset>
          <legend className="pb-1.5 font-medium">Notes and coins</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
            {values.map((value) => (
              <div key={value} className="flex items-center justify-between gap-2">
                <span className="tabular" aria-hidden="true">
                  {value.toLocaleString('en-UG')}
                </span>
                <span className="w-20">
                  <NumberInput
                    value={pieces[value] ?? null}
                    label={`Pieces of ${sumText(value, currency)}`}
                    name={`pieces-${value}`}
                    min={0}
                    max={1_000_000}
                    onChange={(number) => count(value, number)}
                  />
                </span>
              </div>
            ))}
          </div>
        </fieldset>
      )}
      <SumField
        form={state}
        name="counted"
        label="Counted"
        currency={currency}
        required
        {...(values.length > 0 ? { hint: 'The sum of the notes, or typed as one sum.' } : {})}
        onSum={(sum, field) => {
          setPieces({})
          state.form.setValue('notes', null)
          field.onChange(sum)
        }}
      />
      <p role="status" className={difference === 0 ? 'text-muted' : difference < 0 ? 'text-danger' : 'text-warning'}>
        {counted === null
          ? 'Nothing counted yet.'
          : difference === 0
            ? 'The count agrees with the books.'
            : `${sumText(Math.abs(difference), currency)} ${difference < 0 ? 'is missing' : 'too much'}. Say why below.`}
      </p>
      <FormField form={state} name="note" label="Note" required={difference !== 0}>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
