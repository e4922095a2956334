import { Link } from 'wouter'
import { mergePath } from '../../commands/areas/clients/client-care-commands.ts'
import { billingFields } from '../../domain/clients/invoiced-client.ts'
import { customerInput } from '../../domain/contract/growth/customers.ts'
import { today } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { Client } from '../../domain/schema/types.generated.ts'
import { verbs } from '../../domain/terms.ts'
import { clientTagsQuery } from '../../gateway/generated/client-care.generated.ts'
import { createClientMutation, updateClientMutation } from '../../gateway/generated/clients.generated.ts'
import { createCustomerMutation, updateCustomerMutation } from '../../gateway/generated/customers.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ContactFields } from '../standard/contact-fields.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { ReferrerPicker } from './referrer-picker.tsx'
import { SimilarClients, useSimilarClients } from './similar-clients.tsx'

export type ClientFacts = Pick<
  Client,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'country_code'
  | 'language'
  | 'tags'
  | 'notes'
  | 'company'
  | 'legal_name'
  | 'tax_number'
  | 'address'
  | 'city'
  | 'birth_date'
  | 'marketing_consent'
  | 'version'
>

type Values = Omit<ClientFacts, 'id' | 'version'> & {
  version: number | undefined
  referred_by_id?: number | null | undefined
}

/** What is kept of a client as a customer besides: who recommended the agency to them. */
export interface CustomerFacts {
  readonly referred_by_id: number | null
  readonly referred_by_name: string | null
}

const labels = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  country_code: 'Country',
  company: 'Company',
  ...billingFields,
  birth_date: 'Birth date',
  tags: 'Tags',
  notes: 'Notes',
  referred_by_id: 'Recommended by',
}

/** A new client, or one to be changed; over the list or the client itself. */
export function ClientForm({
  client,
  customer,
  name: given = '',
  onClose,
  onSaved,
}: {
  client: ClientFacts | null
  /** Written as a customer, with who recommended you to them; null: a new one. */
  customer?: CustomerFacts | null
  /** Of a new one, when it is known already: typed where nobody of that name was found. */
  name?: string
  onClose: () => void
  onSaved: (id: number) => void
}) {
  const create = useMutation(createClientMutation)
  const update = useMutation(updateClientMutation)
  const createAsCustomer = useMutation(createCustomerMutation)
  const updateAsCustomer = useMutation(updateCustomerMutation)
  const state: FormState<Values> = useForm({
    // What was typed of somebody else must not be put over a name that is given.
    key: client !== null ? `client.${client.id}` : given === '' ? 'client.new' : `client.new.${given}`,
    // The contract's optional fields are all here, with their usual values.
    schema: customerInput,
    values: {
      name: client?.name ?? given,
      email: client?.email ?? '',
      phone: client?.phone ?? null,
      country_code: client?.country_code ?? 'UG',
      language: client?.language ?? 'en',
      tags: [...(client?.tags ?? [])],
      notes: client?.notes ?? '',
      company: client?.company ?? '',
      legal_name: client?.legal_name ?? '',
      tax_number: client?.tax_number ?? '',
      address: client?.address ?? '',
      city: client?.city ?? '',
      birth_date: client?.birth_date ?? null,
      marketing_consent: client?.marketing_consent ?? false,
      version: client?.version,
      ...(customer === undefined ? {} : { referred_by_id: customer?.referred_by_id ?? null }),
    },
    labels,
    save: async (input) => {
      if (customer !== undefined) {
        if (client === null) return (await createAsCustomer.run({ input })).createCustomer
        return (await updateAsCustomer.run({ id: client.id, input })).updateCustomer
      }
      if (client === null) return (await create.run({ input })).createClient
      return (await update.run({ id: client.id, input })).updateClient
    },
    onSaved: (saved, how) => {
      const { id, name } = saved
      toast.done(client === null ? `${name} added` : `${name} saved`)
      if (how !== 'another') onSaved(id)
    },
  })
  const [name, email, phone, country] = state.form.watch(['name', 'email', 'phone', 'country_code'])
  const similar = useSimilarClients({ name, email, phone, except: client?.id })
  const { data: tagCounts } = useQuery(clientTagsQuery, {})
  return (
    <FormDialog
      title={client === null ? (customer === undefined ? verbs.newClient : 'New customer') : `Edit ${client.name}`}
      state={state}
      saveLabel={client === null ? (customer === undefined ? 'Add client' : 'Add customer') : 'Save changes'}
      {...(client === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      <ContactFields state={state} labels={labels} autoFocus />
      <SimilarClients
        found={similar}
        verb={(known) => (
          <span className="flex gap-3 font-medium">
            {client !== null && (
              <Link className="text-accent hover:underline" href={mergePath(client.id, known.id)}>
                Merge
              </Link>
            )}
            <Link className="text-accent hover:underline" href={linkTo('/clients/:id', { id: known.id })}>
              Open {known.name}
            </Link>
          </span>
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="country_code" label={labels.country_code}>
          {(field) => <CountryPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="birth_date" label={labels.birth_date} optional>
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} max={today()} />}
        </FormField>
      </div>
      <FormField form={state} name="company" label={labels.company} optional>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 font-medium">
          On invoices
          <span className="block font-normal text-muted text-secondary">
            Copied when an invoice is issued. Documents already issued do not change.
          </span>
        </legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            form={state}
            name="legal_name"
            label={labels.legal_name}
            optional
            hint="For a company, used instead of the name."
          >
            {(field) => <Input {...field.text} autoComplete="off" />}
          </FormField>
          <FormField
            form={state}
            name="tax_number"
            label={labels.tax_number}
            optional
            hint={country === 'UG' ? '10 digits.' : 'As issued in their country.'}
          >
            {(field) => <Input {...field.text} autoComplete="off" />}
          </FormField>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="address" label={labels.address} optional>
            {(field) => <TextArea {...field.text} rows={2} />}
          </FormField>
          <FormField form={state} name="city" label={labels.city} optional>
            {(field) => <Input {...field.text} autoComplete="off" />}
          </FormField>
        </div>
      </fieldset>
      <FormField
        form={state}
        name="tags"
        label={labels.tags}
        optional
        hint="For finding them again: honeymoon, birder, repeat guest."
      >
        {(field) => (
          <TagInput
            value={field.value}
            onChange={field.onChange}
            suggestions={tagCounts?.clientTags.map(({ tag }) => tag) ?? []}
          />
        )}
      </FormField>
      {customer !== undefined && (
        <FormField form={state} name="referred_by_id" label={labels.referred_by_id} optional>
          {(field) => (
            <ReferrerPicker
              value={field.value ?? null}
              first={customer}
              except={client?.id}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      )}
      <FormField form={state} name="notes" label={labels.notes} optional>
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
      <FormField form={state} name="marketing_consent" label="Marketing" labelHidden>
        {(field) => <Checkbox {...field.check}>Agrees to receive news and offers</Checkbox>}
      </FormField>
    </FormDialog>
  )
}
