import { phoneText } from '../../domain/phone.ts'
import type { AgencyQuery } from '../../gateway/generated/agency.generated.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { AgencyValues } from './general.tsx'

export const mailLabels = {
  mail_signature: 'Signature of e-mails',
  emergency_phone: 'Emergency phone (24 hours)',
}

/** What e-mails and vouchers say of the agency beside its profile. */
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
    </Section>
  )
}
