import { useState } from 'react'
import type * as v from 'valibot'
import { packageMailInput } from '../../domain/contract/offers/package-inputs.ts'
import { ask } from '../../gateway/client.ts'
import { clientsQuery } from '../../gateway/generated/clients.generated.ts'
import { sendPackageMutation } from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { PackageRecord } from './package-facts.ts'

type Values = v.InferOutput<typeof packageMailInput>
const labels = {
  client_id: 'Client',
  email: 'E-mail',
  subject: 'Subject',
  message: 'Message',
  with_itinerary: 'Itinerary',
  with_prices: 'Prices',
}
const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** The package to a client, or to an address that is typed. */
export function PackageMailForm({ record, onClose }: { record: PackageRecord; onClose: () => void }) {
  const send = useMutation(sendPackageMutation)
  const user = useUser()
  const seesClients = useVisitor().permissions.has('View Clients')
  const [to, setTo] = useState<Option | null>(null)
  const state: FormState<Values> = useForm({
    key: `package.${record.id}.mail`,
    schema: packageMailInput,
    values: {
      client_id: null,
      email: null,
      subject: record.title,
      message: `Hello,\n\nHere is the trip we talked about. Please tell me what you would like to change.\n\nKind regards,\n${user?.name ?? ''}`,
      with_itinerary: true,
      with_prices: true,
    },
    labels,
    save: (output) => send.run({ id: record.id, input: output }),
    onSaved: (answer) => {
      toast.done(answer.sendPackage.message)
      onClose()
    },
  })
  const { form } = state
  const choose = (option: Option | null) => {
    setTo(option)
    form.setValue('client_id', option === null || isAddress(option.value) ? null : Number(option.value), {
      shouldDirty: true,
    })
    form.setValue('email', option !== null && isAddress(option.value) ? option.value : null, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
  const find = async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const { clients } = await ask(
      clientsQuery,
      { per_page: 8, ...(text === '' ? { sort: '-created_at' } : { q: text }) },
      { signal },
    )
    return clients.data
      .filter(({ email }) => email !== null)
      .map(({ id, name, email }) => ({ value: String(id), label: name, detail: email ?? '' }))
  }
  return (
    <FormDialog title={`E-mail “${record.title}”`} state={state} saveLabel="Send" onClose={onClose}>
      <FormField form={state} name="email" label="To" required>
        {(field) =>
          seesClients ? (
            <ComboBox
              value={to}
              onChange={choose}
              onBlur={field.onBlur}
              options={find}
              placeholder="Client, or an e-mail address"
              onCreate={(text) => choose(isAddress(text) ? { value: text, label: text } : null)}
              createLabel={(text) => (isAddress(text) ? `Send to ${text}` : `“${text}” is not an e-mail address`)}
              autoFocus
            />
          ) : (
            <EmailInput
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(event.target.value || null)}
              autoFocus
            />
          )
        }
      </FormField>
      <FormField form={state} name="subject" label={labels.subject} required>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      <FormField form={state} name="message" label={labels.message} required>
        {(field) => <TextArea {...field.text} rows={7} />}
      </FormField>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1.5 font-medium">Include below the message</legend>
        <FormField form={state} name="with_itinerary" label={labels.with_itinerary} labelHidden>
          {(field) => <Checkbox {...field.check}>The itinerary, day by day</Checkbox>}
        </FormField>
        <FormField form={state} name="with_prices" label={labels.with_prices} labelHidden>
          {(field) => <Checkbox {...field.check}>The prices</Checkbox>}
        </FormField>
      </fieldset>
    </FormDialog>
  )
}
