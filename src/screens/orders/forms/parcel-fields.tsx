import { fulfilmentFields as fields } from '../../../domain/fields/order-fields.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'

export interface ParcelValues {
  carrier: string
  tracking: string
  tracking_url: string
  note: string
  notify: boolean
}

/** Who carries it and how it is followed. */
export function ParcelFields({ state, withParcel }: { state: FormState<ParcelValues>; withParcel: boolean }) {
  return (
    <>
      {withParcel && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <FormField form={state} name="carrier" label={fields.carrier.label} optional>
              {(field) => (
                <Input {...field.text} autoComplete="off" placeholder="DHL, a boda, the driver of the lodge" />
              )}
            </FormField>
            <FormField form={state} name="tracking" label={fields.tracking.label} optional>
              {(field) => <Input {...field.text} autoComplete="off" spellCheck={false} />}
            </FormField>
          </div>
          <FormField form={state} name="tracking_url" label={fields.tracking_url.label} optional>
            {(field) => <Input {...field.text} type="url" autoComplete="off" placeholder="https://…" />}
          </FormField>
        </>
      )}
      <FormField form={state} name="note" label={fields.note.label} optional>
        {(field) => <Input {...field.text} autoComplete="off" maxLength={500} />}
      </FormField>
    </>
  )
}
