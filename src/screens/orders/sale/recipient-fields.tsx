import { deliveryDetailFields as fields } from '../../../domain/fields/order-fields.ts'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { Input, TextArea } from '../../../ui/forms/input.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'
import type { Recipient } from './order-values.ts'

/** To whom and where it goes. */
export function RecipientFields({
  state,
  isSent = false,
}: {
  state: FormState<{ delivery: Recipient }>
  /** It cannot be sent without an address. */
  isSent?: boolean
}) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField
          form={state}
          name="delivery.recipient"
          label={fields.recipient.label}
          optional
          hint="If it is not the client."
        >
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField
          form={state}
          name="delivery.phone"
          label={fields.phone.label}
          optional
          hint="If it is not the client’s."
        >
          {(field) => <PhoneInput {...field.phone} autoComplete="off" />}
        </FormField>
      </div>
      <FormField form={state} name="delivery.address" label={fields.address.label} required={isSent} optional={!isSent}>
        {(field) => <TextArea {...field.text} rows={2} autoComplete="off" />}
      </FormField>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField form={state} name="delivery.city" label={fields.city.label} optional>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField form={state} name="delivery.country_code" label={fields.country_code.label} optional>
          {(field) => <CountryPicker value={field.value} onChange={(code) => field.onChange(code)} />}
        </FormField>
      </div>
      <FormField form={state} name="delivery.note" label={fields.note.label} optional>
        {(field) => <Input {...field.text} autoComplete="off" maxLength={500} />}
      </FormField>
    </>
  )
}
