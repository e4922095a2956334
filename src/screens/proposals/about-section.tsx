import { useCallback, useState } from 'react'
import { phoneText } from '../../domain/phone.ts'
import { exchangedContent, isPriced } from '../../domain/proposals.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/generated/clients.generated.ts'
import { usersQuery } from '../../gateway/generated/people.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { type Option, Select } from '../../ui/forms/select.tsx'
import { ClientForm } from '../clients/client-form.tsx'
import { RateField } from '../standard/fields/rate-field.tsx'
import { currencyOptions } from '../standard/fields/sum-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { Draft } from './draft.ts'
import { useChosen } from './use-chosen.ts'
import type { Writing } from './use-proposal-draft.ts'

const party = [
  ['adults', 'Adults'],
  ['children', 'Children'],
  ['infants', 'Infants'],
] as const

/** What it is called, for whom, when, how many, until when it holds, and who looks after it. */
export function AboutSection({ writing, owner }: { writing: Writing; owner: { id: number; name: string } | null }) {
  const { draft, set, errorOf } = writing
  const owners = useOwners(owner)
  // Prices are never read in another currency as they stand: that takes a rate.
  const [next, setNext] = useState<Draft['currency'] | null>(null)
  const [rate, setRate] = useState<number | null>(null)
  const choose = (currency: Draft['currency']) => {
    if (currency === draft.currency) return setNext(null)
    if (!isPriced(draft.content)) return set({ currency })
    setRate(null)
    setNext(currency)
    focusSoon('rate')
  }
  const exchange = (at: number) => {
    if (next === null) return
    set({ currency: next, content: exchangedContent(draft.content, at, next) })
    setNext(null)
  }
  return (
    <Section title="About">
      <Field label="Title" name="title" required error={errorOf('title')}>
        <Input
          value={draft.title}
          maxLength={160}
          autoComplete="off"
          placeholder="Gorillas and lakes, eight days"
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client" name="client_id" error={errorOf('client_id')}>
          <ClientBox value={draft.client_id} onChange={(client_id) => set({ client_id })} />
        </Field>
        <Field label="Owner" name="owner_id" error={errorOf('owner_id')}>
          <Select
            value={draft.owner_id === null ? null : String(draft.owner_id)}
            options={owners}
            placeholder="Nobody yet"
            onChange={(value) => set({ owner_id: Number(value) })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        <Field label="Starts" name="starts_on" error={errorOf('starts_on')}>
          <DatePicker value={draft.starts_on} onChange={(starts_on) => set({ starts_on })} />
        </Field>
        <Field label="Valid until" name="valid_until" error={errorOf('valid_until')}>
          <DatePicker value={draft.valid_until} onChange={(valid_until) => set({ valid_until })} />
        </Field>
        <Field label="Currency" name="currency" error={errorOf('currency')}>
          <Select value={next ?? draft.currency} options={currencyOptions()} onChange={choose} />
        </Field>
      </div>
      {next !== null && (
        <div className="flex flex-wrap items-end gap-2 rounded-panel border border-line bg-sunken p-3">
          <RateField name="rate" from={draft.currency} into={next} value={rate} onChange={setRate} />
          <Button
            does="answer"
            variant="primary"
            onClick={() => (rate !== null && rate > 0 ? exchange(rate) : focusSoon('rate'))}
          >
            Convert all prices to {next}
          </Button>
          <Button does="answer" variant="ghost" onClick={() => setNext(null)}>
            Keep {draft.currency}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-3">
        {party.map(([name, label]) => (
          <Field key={name} label={label} name={name} error={errorOf(name)}>
            <NumberInput
              value={draft[name]}
              min={0}
              max={1000}
              stepper
              onChange={(value) => set({ [name]: value ?? 0 })}
            />
          </Field>
        ))}
      </div>
    </Section>
  )
}

/** A client that is known, or a new one, made on the spot. */
function ClientBox({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const [adding, setAdding] = useState(false)
  const { data } = useQuery(clientQuery, { id: value ?? 0 }, { enabled: value !== null, keepPrevious: false })
  const options = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> =>
      (
        await ask(clientsQuery, { per_page: 8, ...(text === '' ? { sort: '-created_at' } : { q: text }) }, { signal })
      ).clients.data.map((row) => ({
        value: String(row.id),
        label: row.name,
        detail: [row.email, row.phone === null ? null : phoneText(row.phone)].filter(Boolean).join(' · '),
      })),
    [],
  )
  const { option: chosen, remember } = useChosen(value, data?.client.name)
  return (
    <>
      <ComboBox
        value={chosen}
        options={options}
        placeholder="Name, phone or e-mail"
        emptyText="No client found. Type a name to add one."
        onChange={(option) => {
          remember(option)
          onChange(option === null ? null : Number(option.value))
        }}
        createLabel={(text) => `New client “${text}”`}
        onCreate={() => setAdding(true)}
      />
      {adding && (
        <ClientForm
          client={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false)
            onChange(id)
          }}
        />
      )}
    </>
  )
}

/** Colleagues, as far as one may see them; oneself always. */
function useOwners(owner: { id: number; name: string } | null): readonly Option[] {
  const me = useUser()
  const seesAll = useVisitor().permissions.has('View Users')
  const { data } = useQuery(
    usersQuery,
    { per_page: 100, status: 'active', sort: 'name' },
    { enabled: seesAll, freshFor: 60_000 },
  )
  const known = new Map<number, string>()
  for (const user of data?.users.data ?? []) known.set(user.id, user.name)
  if (owner !== null) known.set(owner.id, owner.name)
  if (me !== null) known.set(me.id, `${me.name} (me)`)
  return [...known].map(([id, name]) => ({ value: String(id), label: name }))
}
