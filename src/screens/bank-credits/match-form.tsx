import { Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { pieceOf, type Suggestion, suggestionKey, suggestionName } from '../../commands/areas/money/bank-facts.ts'
import { bankMatchInput } from '../../domain/contract/money/bank-credits.ts'
import { sumText, toMajor, toMinor } from '../../domain/money.ts'
import {
  type BankCreditWholeFragment,
  matchBankCreditMutation,
} from '../../gateway/generated/bank-credits.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { findOwing, owingOption } from '../bookings/payments/owing-bookings.ts'
import { AddRow } from '../standard/add-row.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Piece {
  booking_id: number | null
  amount: number | null
  payment_id: number | null
}
interface Values {
  parts: Piece[]
}
const mostPieces = 20

/** What a credit pays, in one part or several: a payment is recorded for each booking, and one that was recorded before is tied. */
export function MatchForm({
  shown: { credit, suggestions },
  onClose,
}: {
  shown: BankCreditWholeFragment
  onClose: () => void
}) {
  const match = useMutation(matchBankCreditMutation)
  const { currency, left } = credit
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(suggestions.map((suggestion) => [suggestionKey(suggestion), suggestionName(suggestion)])),
  )
  const [found, setFound] = useState<Readonly<Record<string, number>>>({})
  const [first] = suggestions
  const state: FormState<Values> = useForm({
    key: null, // a sum of money left over from another day must not come back by itself
    schema: bankMatchInput,
    values: { parts: [first === undefined ? { booking_id: null, amount: left, payment_id: null } : rowOf(first)] },
    labels: { parts: 'Parts' },
    save: ({ parts }) => match.run({ id: credit.id, input: { parts, version: credit.version } }),
    onSaved: ({ matchBankCredit: after }) => {
      toast.done(
        `${sumText(after.credit.matched - credit.matched, currency)} matched`,
        after.credit.left > 0 ? { detail: `${sumText(after.credit.left, currency)} is left to match.` } : {},
      )
      onClose()
    },
  })
  const { fields, append, remove } = useFieldArray({ control: state.form.control, name: 'parts' })
  const parts = state.form.watch('parts')
  const rest = toMajor(
    parts.reduce((sum, { amount }) => sum - minorOrNone(amount, currency), toMinor(left, currency)),
    currency,
  )
  const more = suggestions.filter(
    (suggestion) =>
      !parts.some((part) =>
        suggestion.kind === 'payment'
          ? part.payment_id === suggestion.payment_id
          : part.booking_id === suggestion.booking_id,
      ),
  )
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const owing = await findOwing(text, signal)
      setNames((known) => ({
        ...known,
        ...Object.fromEntries(owing.map((row) => [`booking:${row.id}`, `${row.client.name}, ${row.reference}`])),
      }))
      setFound((known) => ({
        ...known,
        ...Object.fromEntries(
          owing.flatMap((row) => (row.currency === currency ? [[String(row.id), row.balance]] : [])),
        ),
      }))
      return owing.map(owingOption)
    },
    [currency],
  )
  const choose = (place: number, option: Option | null) => {
    const id = option === null ? null : Number(option.value)
    state.form.setValue(`parts.${place}.booking_id`, id, { shouldDirty: true, shouldValidate: true })
    const owed = found[String(id)]
    const [amount, room] = [state.form.getValues(`parts.${place}.amount`), rest]
    if (owed !== undefined && (amount === null || amount > owed))
      state.form.setValue(`parts.${place}.amount`, Math.min(owed, amount ?? Math.max(room, 0) ?? owed), {
        shouldDirty: true,
        shouldValidate: true,
      })
  }
  return (
    <FormDialog
      title={`Match ${sumText(left, currency)}`}
      description="A payment by bank is recorded for each booking, of the day and with the reference of the credit."
      state={state}
      saveLabel="Match"
      width="large"
      onClose={onClose}
    >
      {fields.map((field, place) => {
        const part = parts[place] ?? field
        return (
          <fieldset
            key={field.id}
            className="grid items-start gap-3 rounded-panel border border-line p-3 sm:grid-cols-[1fr_11rem_auto]"
          >
            <legend className="sr-only">Part {place + 1}</legend>
            {part.payment_id !== null ? (
              <>
                <p className="self-center wrap-anywhere">
                  {names[`payment:${part.payment_id}`]}
                  <span className="block text-muted text-secondary">Recorded already: it is only tied.</span>
                </p>
                <p className="self-center text-right tabular sm:pr-3">{sumText(part.amount ?? 0, currency)}</p>
              </>
            ) : (
              <>
                <FormField
                  form={state}
                  name={`parts.${place}.booking_id`}
                  label={`Booking of part ${place + 1}`}
                  required
                >
                  {(box) => (
                    <ComboBox
                      opens="input"
                      value={
                        box.value === null
                          ? null
                          : { value: String(box.value), label: names[`booking:${box.value}`] ?? String(box.value) }
                      }
                      options={find}
                      onChange={(option) => choose(place, option)}
                      onBlur={box.onBlur}
                      placeholder="Reference, client or trip"
                      emptyText="No booking with something owed found"
                    />
                  )}
                </FormField>
                <FormField form={state} name={`parts.${place}.amount`} label={`Amount of part ${place + 1}`} required>
                  {(box) => (
                    <MoneyInput
                      name={`parts.${place}.amount`}
                      currency={currency}
                      value={box.value}
                      min={0}
                      onChange={box.onChange}
                      onBlur={box.onBlur}
                    />
                  )}
                </FormField>
              </>
            )}
            <IconButton
              does="removeRow"
              label={`Remove part ${place + 1}`}
              variant="ghost"
              icon={<Trash2 />}
              className="self-center justify-self-end"
              off={fields.length === 1 ? 'There is one part only.' : undefined}
              onClick={() => remove(place)}
            />
          </fieldset>
        )
      })}
      <AddRow
        off={fields.length >= mostPieces ? `There are ${mostPieces} already.` : undefined}
        onAdd={() => append({ booking_id: null, amount: rest > 0 ? rest : null, payment_id: null })}
      >
        Add a part
      </AddRow>
      {more.length > 0 && fields.length < mostPieces && (
        <div className="flex flex-col gap-2">
          <p className="text-muted">Also suggested</p>
          <div className="flex flex-wrap gap-2">
            {more.map((suggestion) => (
              <Button
                key={suggestionKey(suggestion)}
                does="addRow"
                size="small"
                onClick={() => {
                  const row = rowOf(suggestion)
                  const fits =
                    rest > 0 && suggestion.kind === 'booking' ? { amount: Math.min(rest, row.amount ?? rest) } : {}
                  append({ ...row, ...fits })
                  // Its button goes away: on to the sum, or for a payment to the one before.
                  focusSoon(`parts.${suggestion.kind === 'booking' ? fields.length : 0}.amount`)
                }}
              >
                {suggestionName(suggestion)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <p role="status" className={rest < 0 ? 'text-danger' : 'text-muted'}>
        {rest < 0
          ? `The parts are ${sumText(-rest, currency)} more than is left of the credit.`
          : rest === 0
            ? 'The parts come to all that is left of the credit.'
            : `${sumText(rest, currency)} of the credit stays unmatched.`}
      </p>
    </FormDialog>
  )
}

const minorOrNone = (amount: number | null, currency: string): number => {
  try {
    return toMinor(amount ?? 0, currency)
  } catch {
    return 0 // more decimals than the currency has: the field says so
  }
}
const rowOf = (suggestion: Suggestion): Piece => ({
  ...{ booking_id: null, payment_id: null, amount: suggestion.amount },
  ...pieceOf(suggestion),
})
