import { X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { campaignAddress } from '../../domain/growth/campaign-address.ts'
import { automaticRule, followConditions, followConditionsOf, mostFollowDays } from '../../domain/growth/follow-ups.ts'
import { counted } from '../../domain/text.ts'
import { ask } from '../../gateway/client.ts'
import { contactCollectionsQuery } from '../../gateway/generated/contact-collections.generated.ts'
import { useVisitor } from '../../state/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { type CampaignFile, type CampaignValues, campaignLabels as labels } from './campaign-values.ts'

type State = FormState<CampaignValues>

/** Whom it goes to. */
export function AudienceFields({ state, record }: { state: State; record: CampaignFile }) {
  const everyone = state.form.watch('everyone')
  const isAgain = record.again_of != null
  const { occasion } = record
  return (
    <Section
      title="Recipients"
      text="Whoever has not agreed, has unsubscribed or cannot be reached is left out. You see who before it is sent."
    >
      {occasion === 'follow_up' ? (
        <FollowFields state={state} record={record} />
      ) : occasion != null ? (
        <p>{automaticRule({ ...record, occasion })}. Each person gets it once per occasion.</p>
      ) : isAgain ? (
        <p>Whoever was sent the first campaign and neither opened it nor clicked.</p>
      ) : (
        <>
          <FormField form={state} name="everyone" label={labels.everyone} labelHidden>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value ? 'all' : 'some'}
                onChange={(value) => field.onChange(value === 'all')}
                options={[
                  { value: 'some', label: 'Collections' },
                  { value: 'all', label: 'Everyone who agreed' },
                ]}
              />
            )}
          </FormField>
          {!everyone && <CollectionsField state={state} name="collections" known={record.collections} />}
        </>
      )}
      <CollectionsField state={state} name="except" known={record.except} />
    </Section>
  )
}

/** Of a follow-up: who gets it, and after how many days. */
function FollowFields({ state, record: { follows } }: { state: State; record: CampaignFile }) {
  const options = followConditionsOf(follows?.channel ?? 'email').map((value) => ({
    value,
    label: followConditions[value].name,
  }))
  return (
    <>
      <p>
        Those who got{' '}
        {follows != null && (
          <Link className="text-accent underline" href={campaignAddress(follows)}>
            {follows.name}
          </Link>
        )}
        , and have neither answered nor booked since. Each person gets it once.
      </p>
      <div className="flex flex-wrap gap-3">
        <FormField form={state} name="follow_condition" label={labels.follow_condition} className="min-w-60 flex-1">
          {(field) => <Select value={field.value} onChange={field.onChange} onBlur={field.onBlur} options={options} />}
        </FormField>
        <FormField form={state} name="follow_days" label={labels.follow_days} className="w-48">
          {(field) => (
            <NumberInput
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              min={1}
              max={mostFollowDays}
            />
          )}
        </FormField>
      </div>
    </>
  )
}

/** Collections of contacts, found by name. */
function CollectionsField({
  state,
  name,
  known,
}: {
  state: State
  name: 'collections' | 'except'
  known: readonly { readonly id: number; readonly name: string }[]
}) {
  const mayChoose = useVisitor().permissions.has('View Clients')
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const names = useMemo(
    () => new Map([...known.map(({ id, name: called }) => [id, called] as const), ...chosen]),
    [known, chosen],
  )
  const find = useCallback(async (q: string, signal: AbortSignal) => {
    const { contactCollections } = await ask(contactCollectionsQuery, { q, per_page: 20 }, { signal })
    return contactCollections.data.map((each) => ({
      value: String(each.id),
      label: each.name,
      detail: each.members == null ? 'By rule' : counted(each.members, 'contact'),
    }))
  }, [])
  return (
    <FormField
      form={state}
      name={name}
      label={labels[name]}
      {...(name === 'except' ? { optional: true, hint: 'Their contacts are left out.' } : {})}
    >
      {(field) => (
        <div className="flex flex-col gap-2">
          {field.value.length > 0 && (
            <ul className="flex flex-wrap gap-1.5" aria-label={`${labels[name]} that were chosen`}>
              {field.value.map((id) => (
                <li key={id} className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-full bg-sunken pl-3">
                  <span className="truncate">{names.get(id) ?? `Collection ${id}`}</span>
                  <IconButton
                    does="removeRow"
                    label={`Remove ${names.get(id) ?? 'collection'}`}
                    size="small"
                    icon={<X />}
                    onClick={() => field.onChange(field.value.filter((other) => other !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          {mayChoose ? (
            <ComboBox
              actsAtOnce
              value={null}
              options={find}
              placeholder="Find a collection"
              emptyText="No collection is called like that"
              onBlur={field.onBlur}
              onChange={(option) => {
                const id = Number(option?.value)
                if (option === null || field.value.includes(id)) return
                setChosen(new Map([...chosen, [id, option.label]]))
                field.onChange([...field.value, id])
              }}
            />
          ) : (
            <p className="text-muted">Choosing collections needs the permission to see clients.</p>
          )}
        </div>
      )}
    </FormField>
  )
}

/** In which hours, and how fast. */
export function DeliveryFields({ state }: { state: State }) {
  const [from, channel] = state.form.watch(['window_from', 'channel'])
  const set = (hours: readonly [number | null, number | null]) => {
    state.form.setValue('window_from', hours[0], { shouldDirty: true })
    state.form.setValue('window_to', hours[1], { shouldDirty: true })
  }
  return (
    <Section title="Delivery">
      <Checkbox checked={from !== null} onChange={(event) => set(event.target.checked ? [8, 20] : [null, null])}>
        Only in certain hours of the day
      </Checkbox>
      {from !== null && (
        <div className="flex flex-wrap gap-3">
          <FormField form={state} name="window_from" label={labels.window_from} className="w-24">
            {(field) => (
              <NumberInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={0} max={23} />
            )}
          </FormField>
          <FormField form={state} name="window_to" label={labels.window_to} className="w-24">
            {(field) => (
              <NumberInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={1} max={24} />
            )}
          </FormField>
          <p className="self-end pb-1.5 text-muted">By the clock of Kampala.</p>
        </div>
      )}
      <FormField
        form={state}
        name="per_minute"
        label={labels.per_minute}
        optional
        hint={
          channel === 'email'
            ? 'If empty, as fast as the mail server takes them.'
            : 'If empty, as fast as they are taken.'
        }
        className="max-w-60"
      >
        {(field) => (
          <NumberInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={1} max={6000} />
        )}
      </FormField>
    </Section>
  )
}
