import { useVisitor } from '../../../state/session.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, setFields, someFields } from '../../standard/use-form.ts'
import type { Quote } from './use-quote.ts'

export interface OversellFields {
  /** Why rooms that are full are booked all the same; null: they are not. */
  oversell: { reason: string } | null
}

/** A price is the same whatever the reason, and is not asked for again with each letter of it. */
export const askedOversell = (oversell: OversellFields['oversell']): OversellFields['oversell'] =>
  oversell === null ? null : { reason: '…' }

/** Where only rooms are short, somebody who may change bookings can decide to take one guest too many, and says why. */
export function OversellChoice<Values extends OversellFields>({
  state,
  quote,
}: {
  state: FormState<Values>
  quote: Quote | null
}) {
  const fields: FormState<OversellFields> = someFields(state)
  const { form } = fields
  const [oversell] = form.watch(['oversell'])
  const { permissions } = useVisitor()
  if (!permissions.has('Edit Bookings') || (oversell === null && quote?.oversells !== true)) return null
  return (
    <div className="flex flex-col gap-3 rounded-panel border border-warning/40 bg-warning-soft/40 p-4">
      <Checkbox
        checked={oversell !== null}
        onChange={(event) =>
          setFields<OversellFields>(form, { oversell: event.target.checked ? { reason: '' } : null }, false)
        }
      >
        Oversell: book more rooms than there are
      </Checkbox>
      {oversell !== null && (
        <FormField
          form={fields}
          name="oversell.reason"
          label="Reason for the oversold night"
          required
          hint="Colleagues see this on the booking until a room is free again."
        >
          {(field) => <Input {...field.text} autoComplete="off" autoFocus placeholder="Already sold by a channel" />}
        </FormField>
      )}
    </div>
  )
}
