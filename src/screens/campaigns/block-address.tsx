import { Input } from '../../ui/forms/input.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { CampaignValues } from './campaign-values.ts'

/** Where a block of an e-mail leads. */
export function BlockAddress({
  state,
  at,
  label,
  required = false,
}: {
  state: FormState<CampaignValues>
  at: number
  label: string
  required?: boolean
}) {
  return (
    <FormField form={state} name={`body.${at}.url`} label={label} {...(required ? { required } : { optional: true })}>
      {(field) => <Input {...field.text} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
    </FormField>
  )
}
