import { useWatch } from 'react-hook-form'
import { type domainHolder, domainRegisterInput } from '../../domain/contract/website/domains.ts'
import { type CurrencyCode, sumText } from '../../domain/money.ts'
import type { DomainOffer } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { registerDomainMutation } from '../../gateway/generated/domains.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { session } from '../../state/session.ts'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { currencyOptions } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  quote: string
  years: number | null
  wallet: CurrencyCode
  holder: Record<keyof typeof domainHolder.entries, string>
}
const labels = {
  years: 'Years',
  wallet: 'Pay from the wallet in',
  'holder.organisation': 'Organisation',
  'holder.given': 'First name',
  'holder.family': 'Family name',
  'holder.email': 'E-mail',
  'holder.phone': 'Phone',
  'holder.street': 'Street',
  'holder.city': 'City',
  'holder.zip': 'Postcode',
  'holder.country': 'Country',
} as const

/** Orders a name: whom the registry writes down, for how long, and from which wallet it is paid at once. */
export function RegisterForm({
  offer,
  onBack,
  onClose,
}: {
  offer: DomainOffer
  onBack: () => void
  onClose: () => void
}) {
  const register = useMutation(registerDomainMutation)
  const { user } = session
  const [given = '', ...family] = (user?.name ?? '').split(' ')
  const currency = offer.currency ?? 'USD'
  const state: FormState<Values> = useForm({
    key: null, // an address of somebody's; and the price is good for a quarter of an hour only
    schema: domainRegisterInput,
    labels,
    values: {
      quote: offer.quote ?? '',
      years: 1 as number | null,
      wallet: currency,
      holder: {
        organisation: user?.agency?.name ?? '',
        given,
        family: family.join(' '),
        email: user?.email ?? '',
        phone: user?.phone ?? '',
        street: '',
        city: '',
        zip: '',
        country: 'UG',
      },
    },
    save: (output) => register.run({ input: output }),
    onSaved: () => {
      toast.done(`${offer.shown} is ordered`)
      onClose()
    },
  })
  const years = useWatch({ control: state.form.control, name: 'years' }) ?? 1
  const text = (name: keyof Values['holder'], required = true) => (
    <FormField
      form={state}
      name={`holder.${name}`}
      label={labels[`holder.${name}`]}
      required={required}
      optional={!required}
    >
      {(field) => <Input {...field.text} autoComplete="off" />}
    </FormField>
  )
  return (
    <FormDialog
      title={`Register ${offer.shown}`}
      description="The registry writes down who owns the name. It is paid at once; what the registrar refuses is paid back."
      state={state}
      saveLabel={`Pay ${sumText((offer.amount ?? 0) * years, currency)}`}
      leaveLabel="Back"
      width="medium"
      onClose={onBack}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={state}
          name="years"
          label={labels.years}
          required
          hint={`${sumText(offer.amount ?? 0, currency)} a year, ${counted(years, 'year')}`}
        >
          {(field) => (
            <NumberInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={1} max={10} />
          )}
        </FormField>
        <FormField
          form={state}
          name="wallet"
          label={labels.wallet}
          required
          hint="Exchanged at the house rate where it is another currency."
        >
          {(field) => (
            <Select value={field.value} onChange={field.onChange} onBlur={field.onBlur} options={currencyOptions()} />
          )}
        </FormField>
      </div>
      {text('organisation', false)}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('given')}
        {text('family')}
        <FormField form={state} name="holder.email" label={labels['holder.email']} required>
          {(field) => <EmailInput {...field.text} />}
        </FormField>
        <FormField form={state} name="holder.phone" label={labels['holder.phone']} required>
          {(field) => <PhoneInput {...field.phone} autoComplete="off" />}
        </FormField>
      </div>
      {text('street')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('city')}
        {text('zip', false)}
      </div>
      <FormField form={state} name="holder.country" label={labels['holder.country']} required>
        {(field) => <CountryPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
      </FormField>
    </FormDialog>
  )
}
