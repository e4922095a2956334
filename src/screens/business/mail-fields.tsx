import { phoneText } from '../../domain/phone.ts'
import type { AgencyQuery } from '../../gateway/generated/agency.generated.ts'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { AgencyValues } from './general.tsx'

export const mailLabels = {
  mail_signature: 'Signature of e-mails',
  emergency_phone: 'Emergency phone (24 hours)',
  tax_name: 'Tax',
  tax_rate: 'Tax rate',
  tax_number: 'Tax number',
}

/** What e-mails, vouchers and invoices say of the agency beside its profile. */
export function MailFields({
  state,
  agency,
}: {
  state: FormState<AgencyValues>
  agency: Pick<AgencyQuery['agency'], 'phone' | 'email' | 'website'>
}) {
  const reach = [agency.phone === null ? null : phoneText(agency.phone), agency.email].filter(Boolean).join(' · ')
  return (
    <Section
      title="E-mails and documents"
      text="E-mails to clients carry your name, logo and colour. All of this is optional."
    >
      <FormField
        form={state}
        name="mail_signature"
        label={mailLabels.mail_signature}
        optional
        hint={reach === '' ? 'Appears under your name.' : `Appears under your name. If empty: ${reach}.`}
      >
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
      <FormField
        form={state}
        name="emergency_phone"
        label={mailLabels.emergency_phone}
        optional
        hint="Answered day and night. Shown on vouchers, itineraries and confirmations. If empty, your phone number is shown."
      >
        {(field) => <PhoneInput {...field.phone} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField
          form={state}
          name="tax_rate"
          label={mailLabels.tax_rate}
          optional
          hint="Included in your prices. If empty, invoices show no tax."
        >
          {(field) => (
            <NumberInput
              name="tax_rate"
              value={field.value ?? null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              digits={2}
              min={0}
              max={100}
              end="%"
            />
          )}
        </FormField>
        <FormField
          form={state}
          name="tax_name"
          label={mailLabels.tax_name}
          optional
          hint="Its name on invoices, such as VAT."
        >
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField form={state} name="tax_number" label={mailLabels.tax_number} optional hint="Your TIN, for invoices.">
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
      </div>
    </Section>
  )
}
