import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { sumText } from '../../domain/money.ts'
import type { Option } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OwingBox } from '../bookings/payments/owing-box.tsx'
import { type PaidAccount, SettledFields, type Settling, useSettling } from '../bookings/payments/settled-fields.tsx'
import { SumField } from '../standard/fields/sum-field.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'

/** A part as it is typed: a booking with a sum, or a payment that was recorded before. */
export interface Piece {
  booking_id: number | null
  amount: number | null
  payment_id: number | null
  settled_amount: number | null
  settled_reason: string
  /** The booking's, as it was found. */
  version?: number | undefined
}
export interface Values {
  parts: Piece[]
}
/** What a booking that may be chosen is reckoned by. */
export interface Owing {
  readonly name: string
  readonly version: number | undefined
  readonly account: PaidAccount
}

/** A part of a credit; of a booking in another currency also what it settles there. */
export function PieceFields({
  state,
  place,
  currency,
  day,
  owing,
  payment,
  find,
  onChoose,
  onSettling,
  onRemove,
}: {
  state: FormState<Values>
  place: number
  /** Of the credit, whose day's rate counts. */
  currency: string
  day: string
  owing: Owing | undefined
  /** What a payment that was recorded before is called. */
  payment: string | undefined
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  onChoose: (option: Option | null) => void
  onSettling: (settling: Settling | null) => void
  /** Null: it is the only one. */
  onRemove: (() => void) | null
}) {
  const part = state.form.watch(`parts.${place}`)
  const into = owing?.account.currency
  const settling = useSettling(
    // Without a booking there is no other currency.
    owing?.account ?? { currency: 'UGX', balance: 0, paid: 0, refunded: 0, written_off: 0, payments: [] },
    'in',
    {
      amount: part.amount,
      currency: owing === undefined ? 'UGX' : currency,
      received_on: day,
      settled_amount: part.settled_amount,
    },
  )
  useEffect(() => onSettling(settling))
  return (
    <fieldset className="grid items-start gap-3 rounded-panel border border-line p-3 sm:grid-cols-[1fr_11rem_auto]">
      <legend className="sr-only">Part {place + 1}</legend>
      {part.payment_id !== null ? (
        <>
          <p className="self-center wrap-anywhere">
            {payment}
            <span className="block text-muted text-secondary">Already recorded. No new payment is made.</span>
          </p>
          <p className="self-center text-right tabular sm:pr-3">{sumText(part.amount ?? 0, currency)}</p>
        </>
      ) : (
        <>
          <FormField form={state} name={`parts.${place}.booking_id`} label={`Booking of part ${place + 1}`} required>
            {(box) => (
              <OwingBox id={box.value} name={owing?.name} find={find} onChoose={onChoose} onBlur={box.onBlur} />
            )}
          </FormField>
          <SumField
            form={state}
            name={`parts.${place}.amount`}
            label={`Amount of part ${place + 1}`}
            currency={currency}
            required
          />
        </>
      )}
      <IconButton
        does="removeRow"
        label={`Remove part ${place + 1}`}
        variant="ghost"
        icon={<Trash2 />}
        className="self-center justify-self-end"
        off={onRemove === null ? 'At least one part is needed.' : undefined}
        onClick={() => onRemove?.()}
      />
      {settling !== null && into !== undefined && (
        <div className="sm:col-span-full">
          <SettledFields
            state={state}
            at={`parts.${place}.`}
            settling={settling}
            amount={part.amount}
            currency={currency}
            into={into}
            isRefund={false}
          />
        </div>
      )}
    </fieldset>
  )
}
