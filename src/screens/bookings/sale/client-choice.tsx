import { Search, UserRoundPlus, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { countryName } from '../../../domain/countries.ts'
import { phoneText } from '../../../domain/phone.ts'
import { verbs as terms } from '../../../domain/terms.ts'
import { counted } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { type ClientRowFragment, clientQuery, clientsQuery } from '../../../gateway/generated/clients.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusSoon } from '../../../ui/focus-soon.ts'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Day } from '../../../ui/time.tsx'
import { SimilarClients, useSimilarClients } from '../../clients/similar-clients.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { type ClientFields, listedAtOnce, type NewClient } from './sale-values.ts'

const reach = (row: Pick<ClientRowFragment, 'email' | 'phone' | 'country_code' | 'bookings_count'>) =>
  [
    row.email,
    row.phone === null ? null : phoneText(row.phone),
    row.country_code === null ? null : countryName(row.country_code),
    counted(row.bookings_count, 'booking'),
  ]
    .filter(Boolean)
    .join(' · ')

const findClients = async (text: string, signal?: AbortSignal) =>
  (
    await ask(
      clientsQuery,
      { page: 1, per_page: listedAtOnce, ...(text === '' ? { sort: '-created_at' } : { q: text }) },
      { signal },
    )
  ).clients.data

/** What was typed goes where it belongs: an address, a number, or a name. */
const startedBy = (text: string): NewClient => ({
  name: /@|^[+\d]/.test(text) ? '' : text,
  email: text.includes('@') ? text : null,
  phone: /^[+\d][\d\s()-]{5,}$/.test(text) ? text : null,
  country_code: null,
})

/** Who travels: found by name, phone or e-mail, or added on the spot. */
export function ClientChoice({
  state,
  autoFocus,
  words = '',
  labelHidden = true,
  onChosen,
}: {
  state: FormState<ClientFields>
  autoFocus: boolean
  /** What stands in the search at first. */
  words?: string
  /** False where no heading says whom is asked for. */
  labelHidden?: boolean
  /** The next question takes the focus. */
  onChosen: () => void
}) {
  const { form } = state
  const [id, fresh] = form.watch(['client_id', 'client'])
  const [changing, setChanging] = useState(autoFocus)
  const choose = (next: { id: number | null; fresh: NewClient | null }) => {
    form.setValue('client', next.fresh, { shouldDirty: true })
    form.setValue('client_id', next.id, { shouldDirty: true, shouldValidate: next.id !== null || next.fresh !== null })
  }
  const options = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await findClients(text, signal)).map((row) => ({
        value: String(row.id),
        label: row.name,
        detail: reach(row),
        icon: <Avatar name={row.name} size="small" />,
      })),
    [],
  )
  if (id !== null)
    return (
      <ChosenClient
        id={id}
        onChange={() => {
          setChanging(true)
          choose({ id: null, fresh: null })
        }}
      />
    )
  if (fresh !== null)
    return (
      <FreshClient
        state={state}
        fresh={fresh}
        onKnown={(known) => {
          choose({ id: known, fresh: null })
          setChanging(true)
          if (known !== null) onChosen()
        }}
      />
    )
  return (
    <FormField form={state} name="client_id" label="Client" labelHidden={labelHidden} required>
      {() => (
        <ComboBox
          opens="input"
          value={null}
          options={options}
          autoFocus={changing}
          initialText={words}
          placeholder="Name, phone or e-mail"
          start={<Search className="text-muted" aria-hidden="true" />}
          emptyText="No client found. Type a name to add one."
          onChange={(option) => {
            if (option === null) return
            choose({ id: Number(option.value), fresh: null })
            onChosen()
          }}
          createLabel={(text) => `New client “${text}”`}
          onCreate={(text) => {
            choose({ id: null, fresh: startedBy(text) })
            focusSoon(startedBy(text).name === '' ? 'client.name' : 'client.email')
          }}
        />
      )}
    </FormField>
  )
}

function ChosenClient({ id, onChange }: { id: number; onChange: () => void }) {
  const { data, failure } = useQuery(clientQuery, { id }, { keepPrevious: false })
  const client = data?.client
  if (failure !== null && client === undefined)
    return (
      <Banner
        tone="danger"
        live
        title="This client could not be found"
        action={
          <Button does="clearField" onClick={onChange}>
            Choose another
          </Button>
        }
      >
        {failure.messages.join(' ')}
      </Banner>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card, no set of fields
    <div
      data-field="client_id"
      role="group"
      aria-label={client?.name ?? 'The chosen client'}
      tabIndex={-1}
      className="flex min-h-19 items-start gap-3 rounded-control border border-line bg-raised p-3"
    >
      <Avatar name={client?.name ?? '…'} />
      <div className="min-w-0 flex-1" aria-busy={client === undefined}>
        <p className="font-medium">{client?.name ?? 'Loading…'}</p>
        {client !== undefined && (
          <>
            <p className="text-muted text-secondary">{reach(client)}</p>
            {(client.last_trip_on !== null || client.next_trip_on !== null) && (
              <p className="flex flex-wrap gap-x-3 text-muted text-secondary">
                {client.last_trip_on !== null && (
                  <span>
                    Last trip <Day value={client.last_trip_on} />
                  </span>
                )}
                {client.next_trip_on !== null && (
                  <span>
                    Next trip <Day value={client.next_trip_on} />
                  </span>
                )}
              </p>
            )}
            {client.owed.length > 0 && (
              <p className="text-secondary text-warning">
                Owes{' '}
                {client.owed.map((sum, place) => (
                  <span key={sum.currency}>
                    {place > 0 && ' and '}
                    <Money amount={sum.amount} currency={sum.currency} />
                  </span>
                ))}{' '}
                on other bookings
              </p>
            )}
          </>
        )}
      </div>
      <IconButton does="clearField" label="Choose another client" icon={<X />} size="small" onClick={onChange} />
    </div>
  )
}

function FreshClient({
  state,
  fresh,
  onKnown,
}: {
  state: FormState<ClientFields>
  fresh: NewClient
  onKnown: (id: number | null) => void
}) {
  const twins = useSimilarClients(fresh)
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border border-line bg-raised p-3">
      <legend className="sr-only">{terms.newClient}</legend>
      <div className="flex items-center justify-between gap-3" data-field="client_id">
        <span className="flex items-center gap-2 font-medium">
          <UserRoundPlus className="text-accent" aria-hidden="true" /> New client
        </span>
        <Button does="choose" variant="ghost" size="small" onClick={() => onKnown(null)}>
          Choose an existing client
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField form={state} name="client.name" label="Name" required>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField form={state} name="client.email" label="E-mail" optional>
          {(field) => <EmailInput {...field.text} />}
        </FormField>
        <FormField form={state} name="client.phone" label="Phone" optional>
          {(field) => <PhoneInput {...field.phone} autoComplete="off" />}
        </FormField>
        <Field label="Country" optional>
          <CountryPicker
            value={fresh.country_code}
            onChange={(code) => state.form.setValue('client.country_code', code, { shouldDirty: true })}
          />
        </Field>
      </div>
      <SimilarClients
        found={twins}
        verb={(twin) => (
          <Button does="choose" size="small" onClick={() => onKnown(twin.id)}>
            Use {twin.name}
          </Button>
        )}
      />
    </fieldset>
  )
}
