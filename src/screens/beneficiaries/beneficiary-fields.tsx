import { useState } from 'react'
import { countryName } from '../../domain/countries.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { keysOf } from '../../domain/keys.ts'
import type { Beneficiary } from '../../domain/schema/types.generated.ts'
import { bankCountries } from '../../domain/transfers/banks.ts'
import type { NameCheck } from '../../domain/transfers/beneficiaries.ts'
import { beneficiaryKinds, networkOf, networks } from '../../domain/transfers/beneficiaries.ts'
import { change } from '../../gateway/change.ts'
import { banksQuery, branchesQuery, checkAccountNameMutation } from '../../gateway/generated/beneficiaries.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { NameCheckPill } from './name-check-pill.tsx'

export interface BeneficiaryValues {
  kind: Beneficiary['kind']
  name: string
  email: string | null
  country_code: string
  bank: string | null
  branch: string
  account_number: string | null
  network: 'mtn' | 'airtel' | 'utl' | null
  phone: string | null
  agency_slug: string | null
  note: string
  accepts_name: boolean
  version: number | undefined
}
export const beneficiaryLabels = {
  kind: 'Kind',
  name: 'Account holder',
  email: 'E-mail',
  country_code: 'Country',
  bank: 'Bank',
  branch: 'Branch',
  account_number: 'Account number',
  network: 'Network',
  phone: 'Phone',
  agency_slug: 'Short name of the agency',
  note: 'Note',
  accepts_name: 'Other name',
}

export const beneficiaryValues = (row: Beneficiary | null): BeneficiaryValues => ({
  kind: row?.kind ?? 'bank',
  name: row?.name ?? '',
  email: row?.email ?? null,
  country_code: row?.country_code ?? 'UG',
  bank: row?.bank ?? null,
  branch: row?.branch ?? '',
  account_number: null,
  network: row?.network ?? null,
  phone: null,
  agency_slug: row?.agency_slug ?? null,
  note: row?.note ?? '',
  accepts_name: false,
  version: row?.version,
})

/** Who is paid and where. Of one that is there its number is not known: an empty box leaves it as it is. */
export function BeneficiaryFields({
  state,
  stored,
}: {
  state: FormState<BeneficiaryValues>
  stored: Beneficiary | null
}) {
  const [kind, phone] = state.form.watch(['kind', 'phone'])
  const keeps = stored === null ? {} : { hint: `${stored.account ?? ''}: leave it empty to keep it.` }
  return (
    <>
      {stored === null && (
        <FormField form={state} name="kind" label={beneficiaryLabels.kind}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={field.onChange}
              options={keysOf(beneficiaryKinds).map((value) => ({ value, label: beneficiaryKinds[value] }))}
            />
          )}
        </FormField>
      )}
      <FormField
        form={state}
        name="name"
        label={kind === 'wallet' ? 'Name' : beneficiaryLabels.name}
        required
        hint="The name on the account."
      >
        {(field) => <Input {...field.text} autoComplete="off" autoFocus />}
      </FormField>
      {kind === 'bank' && <BankFields state={state} stored={stored} />}
      {kind === 'mobile_money' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="phone" label={beneficiaryLabels.phone} required={stored === null} {...keeps}>
            {(field) => <PhoneInput {...field.phone} autoComplete="off" />}
          </FormField>
          <FormField form={state} name="network" label={beneficiaryLabels.network}>
            {(field) => (
              <Select
                value={field.value ?? networkOf(phone ?? '')}
                onChange={field.onChange}
                onBlur={field.onBlur}
                placeholder="Choose a network"
                options={keysOf(networks).map((value) => ({ value, label: networks[value] }))}
              />
            )}
          </FormField>
        </div>
      )}
      {kind === 'wallet' && (
        <FormField
          form={state}
          name="agency_slug"
          label={beneficiaryLabels.agency_slug}
          required
          hint="As in the address of its public pages, for example rift-valley."
        >
          {(field) => <Input {...field.text} value={field.value ?? ''} autoComplete="off" />}
        </FormField>
      )}
      <NameChecker state={state} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={state}
          name="email"
          label={beneficiaryLabels.email}
          optional
          hint="Gets a message when money is sent, if you switch that on."
        >
          {(field) => <EmailInput {...field.text} value={field.value ?? ''} />}
        </FormField>
        <FormField form={state} name="note" label={beneficiaryLabels.note} optional>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
      </div>
    </>
  )
}

function BankFields({ state, stored }: { state: FormState<BeneficiaryValues>; stored: Beneficiary | null }) {
  const [country, bank] = state.form.watch(['country_code', 'bank'])
  const banks = useQuery(banksQuery, { country }, { freshFor: 3_600_000 }).data?.banks ?? []
  const branches = useQuery(branchesQuery, { bank: bank ?? '' }, { enabled: bank !== null }).data?.branches ?? []
  const options = banks.map(({ id, name, bic }) => ({
    value: id,
    label: name,
    ...(bic === null ? {} : { detail: bic }),
  }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="bank" label={beneficiaryLabels.bank} required hint={`In ${countryName(country)}`}>
          {(field) => (
            <ComboBox
              value={options.find(({ value }) => value === field.value) ?? null}
              onChange={(option) => field.onChange(option?.value ?? null)}
              onBlur={field.onBlur}
              options={options}
              placeholder="Type a name"
            />
          )}
        </FormField>
        <FormField form={state} name="branch" label={beneficiaryLabels.branch} optional>
          {(field) => (
            <ComboBox
              value={field.value === '' ? null : { value: field.value, label: field.value }}
              onChange={(option) => field.onChange(option?.value ?? '')}
              onBlur={field.onBlur}
              options={branches.map(({ name }) => ({ value: name, label: name }))}
              onCreate={(text) => field.onChange(text)}
              createLabel={(text) => `Use “${text}”`}
              emptyText="Type the branch"
            />
          )}
        </FormField>
      </div>
      <FormField
        form={state}
        name="account_number"
        label={beneficiaryLabels.account_number}
        required={stored === null}
        hint={
          stored === null
            ? 'Kept sealed; only its last four are shown afterwards.'
            : `${stored.account ?? ''}: leave it empty to keep it. After a change nothing can be sent for 24 hours.`
        }
      >
        {(field) => (
          <Input
            {...field.text}
            value={field.value ?? ''}
            autoComplete="off"
            inputMode="numeric"
            className="max-w-80"
          />
        )}
      </FormField>
      {bankCountries.length > 1 && (
        <FormField form={state} name="country_code" label={beneficiaryLabels.country_code}>
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              options={bankCountries.map((value) => ({ value, label: countryName(value) }))}
            />
          )}
        </FormField>
      )}
    </>
  )
}

/** Asks in which name the account is held, before it is saved; saving asks in any case. */
function NameChecker({ state }: { state: FormState<BeneficiaryValues> }) {
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<{ result: NameCheck; name: string | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    const { kind, name, bank, account_number, network, phone, agency_slug } = state.form.getValues()
    setBusy(true)
    setProblem(null)
    setChecked(null)
    try {
      const input = { kind, name, bank, account_number, network, phone, agency_slug }
      setChecked((await change(checkAccountNameMutation, { input }, { invalidates: [] })).checkAccountName)
    } catch (failure) {
      setProblem(failure instanceof Failure ? failure.messages.join(' ') : somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button does="beneficiary.checkName" size="small" busy={busy} onClick={() => void ask()}>
          Check the name
        </Button>
        <span aria-live="polite" className="text-secondary">
          {checked !== null && <NameCheckPill check={checked.result} />}
          {checked?.name != null && <span className="text-muted"> It is held by {checked.name}.</span>}
          {problem !== null && <span className="text-danger">{problem}</span>}
        </span>
      </div>
      <FormField form={state} name="accepts_name" label={beneficiaryLabels.accepts_name} labelHidden>
        {(field) => <Checkbox {...field.check}>The account is held in another name, and that is right</Checkbox>}
      </FormField>
    </div>
  )
}
