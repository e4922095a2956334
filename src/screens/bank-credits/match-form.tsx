import { useCallback, useRef, useState } from 'react'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { type Suggestion, suggestionKey, suggestionName } from '../../commands/areas/money/bank-facts.ts'
import { bankMatchInput } from '../../domain/contract/money/bank-credits.ts'
import { type CurrencyCode, minorOrNull, sumText, toMajor, toMinor } from '../../domain/money.ts'
import {
  type BankCreditWholeFragment,
  matchBankCreditMutation,
} from '../../gateway/generated/bank-credits.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import type { Option } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { findOwing, owingOption } from '../bookings/payments/owing-bookings.ts'
import type { Settling } from '../bookings/payments/settled-fields.tsx'
import { AddRow } from '../standard/add-row.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, setFields, someFields, useForm } from '../standard/use-form.ts'
import { type Owing, type Piece, PieceFields, type Values } from './piece-fields.tsx'

const mostPieces = 20

/** What a credit pays, in one part or several: a payment is recorded for each booking, and one that was recorded before is linked. */
export function MatchForm({
  shown: { credit, suggestions },
  onClose,
}: {
  shown: BankCreditWholeFragment
  onClose: () => void
}) {
  const match = useMutation(matchBankCreditMutation)
  const { currency, left } = credit
  const [owing, setOwing] = useState<ReadonlyMap<number, Owing>>(() => new Map(suggestions.flatMap(suggestedOwing)))
  const [names] = useState<ReadonlyMap<number, string>>(
    () =>
      new Map(
        suggestions.flatMap((suggestion) =>
          suggestion.payment_id == null ? [] : [[suggestion.payment_id, suggestionName(suggestion)] as const],
        ),
      ),
  )
  /** By part: the rate that is on screen goes with it. */
  const settlings = useRef<(Settling | null)[]>([])
  const [first] = suggestions
  const state: FormState<Values> = useForm({
    key: null, // a sum of money left over from another day must not come back by itself
    schema: bankMatchInput,
    values: { parts: [first === undefined ? pieceOf({ amount: left }) : suggestedPiece(first)] },
    labels: {
      ...{ parts: 'Parts', 'parts.*.booking_id': 'Booking', 'parts.*.amount': 'Amount' },
      ...{ 'parts.*.settled_amount': 'Settles', 'parts.*.settled_reason': 'Reason' },
    },
    save: ({ parts }) => {
      const seen = parts.map((part, place) => {
        const settling = settlings.current[place]
        return settling == null ? part : { ...part, rate: settling.rate }
      })
      return match
        .run({ id: credit.id, input: { parts: seen, version: credit.version } })
        .catch(async (problem: unknown) => {
          // Another rate than the one on screen: the sums follow it, what was typed stays.
          await Promise.all(settlings.current.map((settling) => settling?.refetch()))
          throw problem
        })
    },
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
    parts.reduce((sum, { amount }) => sum - (minorOrNull(amount, currency) ?? 0), toMinor(left, currency)),
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
  const find = useCallback(async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const found = await findOwing(text, signal)
    setOwing(
      (known) =>
        new Map([
          ...known,
          ...found.map((row): [number, Owing] => [
            row.id,
            {
              name: `${row.client.name}, ${row.reference}`,
              version: row.version,
              account: accountOf(row.currency, row.balance, row.written_off),
            },
          ]),
        ]),
    )
    return found.map(owingOption)
  }, [])
  const choose = (place: number, option: Option | null) => {
    const id = option === null ? null : Number(option.value)
    const chosen = id === null ? undefined : owing.get(id)
    const { amount } = state.form.getValues(`parts.${place}`)
    const { balance = 0, currency: into } = chosen?.account ?? {}
    const set = <Name extends keyof Piece>(name: Name, value: Piece[Name], shouldValidate = false) =>
      setFields<FieldValues>(someFields(state).form, { [`parts.${place}.${name}`]: value }, shouldValidate)
    set('version', chosen?.version)
    set('settled_amount', null)
    set('settled_reason', '')
    set('booking_id', id, true)
    if (into === currency && (amount === null || amount > balance))
      set('amount', Math.min(balance, amount ?? Math.max(rest, 0)), true)
  }
  return (
    <FormDialog
      title={`Match ${sumText(left, currency)}`}
      description="A bank payment is recorded on each booking, with the date and reference of the credit."
      state={state}
      saveLabel="Match"
      width="large"
      onClose={onClose}
    >
      {fields.map((field, place) => {
        const { booking_id, payment_id } = parts[place] ?? field
        return (
          <PieceFields
            key={field.id}
            state={state}
            place={place}
            currency={currency}
            day={credit.value_date}
            owing={booking_id === null ? undefined : owing.get(booking_id)}
            payment={payment_id === null ? undefined : names.get(payment_id)}
            find={find}
            onChoose={(option) => choose(place, option)}
            onSettling={(settling) => {
              settlings.current[place] = settling
            }}
            onRemove={fields.length === 1 ? null : () => remove(place)}
          />
        )
      })}
      <AddRow
        off={fields.length >= mostPieces ? `There are ${mostPieces} already.` : undefined}
        onAdd={() => append(pieceOf({ amount: rest > 0 ? rest : null }))}
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
                  const row = suggestedPiece(suggestion)
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

const pieceOf = (given: Partial<Piece>): Piece => ({
  ...{ booking_id: null, payment_id: null, amount: null, settled_amount: null, settled_reason: '' },
  ...given,
})
const suggestedPiece = ({ kind, booking_id, booking_version, payment_id, amount }: Suggestion): Piece =>
  pieceOf(
    kind === 'payment'
      ? { amount, payment_id: payment_id ?? null }
      : { amount, booking_id: booking_id ?? null, version: booking_version ?? undefined },
  )
const accountOf = (currency: CurrencyCode, balance: number, written_off: number): Owing['account'] => ({
  ...{ currency, balance, written_off, paid: 0, refunded: 0, payments: [] },
})
const suggestedOwing = (suggestion: Suggestion): [number, Owing][] =>
  suggestion.kind === 'payment' || suggestion.booking_id == null
    ? []
    : [
        [
          suggestion.booking_id,
          {
            name: suggestionName(suggestion),
            version: suggestion.booking_version ?? undefined,
            account: accountOf(suggestion.currency, suggestion.owed ?? 0, 0),
          },
        ],
      ]
