import { CircleCheck, CirclePause, CircleX, Clock, X } from 'lucide-react'
import { placesIn, type TemplateState, templateStates, templateText } from '../../domain/growth/whatsapp-templates.ts'
import { type WhatsappTemplatesQuery, whatsappTemplatesQuery } from '../../gateway/generated/campaigns.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { AddRow } from '../standard/add-row.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { CampaignValues } from './campaign-values.ts'
import { useInputBox, VariableMenu } from './variable-menu.tsx'

type State = FormState<CampaignValues>
type Template = WhatsappTemplatesQuery['whatsappTemplates']['templates'][number]

const looks: Readonly<Record<TemplateState, Omit<StatusLook, 'word'>>> = {
  approved: { tone: 'success', icon: CircleCheck },
  pending: { tone: 'neutral', icon: Clock },
  rejected: { tone: 'danger', icon: CircleX },
  paused: { tone: 'warning', icon: CirclePause },
  disabled: { tone: 'danger', icon: CircleX },
}
const keyOf = ({ name, language }: Pick<Template, 'name' | 'language'>) => `${name}/${language}`

/** The template, chosen among those that WhatsApp has, and the values of its places. */
export function WhatsappFields({ state }: { state: State }) {
  const { data, failure } = useQuery(whatsappTemplatesQuery, {}, { freshFor: 60_000 })
  const known = data?.whatsappTemplates
  return (
    <Section title="Template" text="WhatsApp takes from a business only templates that it has approved.">
      {known === undefined && failure === null ? (
        <Skeleton className="h-24" />
      ) : known !== undefined && known.problem == null ? (
        <ChosenTemplate state={state} templates={known.templates} />
      ) : (
        <>
          <Banner tone="warning">
            {known?.problem ?? failure?.messages.join(' ')} Name a template as it is called in WhatsApp Manager; whether
            it is approved shows when it is sent.
          </Banner>
          <NamedTemplate state={state} />
        </>
      )}
    </Section>
  )
}

function ChosenTemplate({ state, templates }: { state: State; templates: readonly Template[] }) {
  const template = state.form.watch('template')
  const chosen = templates.find((each) => template !== null && keyOf(each) === keyOf(template))
  const isGone = chosen === undefined && template !== null && template.name !== ''
  const places = chosen === undefined ? (template?.values.length ?? 0) : placesIn(chosen.body)
  const take = (key: string) => {
    const taken = templates.find((each) => keyOf(each) === key)
    if (taken === undefined) return
    const values = Array.from({ length: placesIn(taken.body) }, (_, at) => template?.values[at] ?? '')
    state.form.setValue('template', { name: taken.name, language: taken.language, values }, { shouldDirty: true })
  }
  return (
    <>
      <FormField form={state} name="template.name" label="Template" required>
        {(field) => (
          <Select
            value={chosen === undefined ? null : keyOf(chosen)}
            onChange={take}
            onBlur={field.onBlur}
            placeholder={templates.length === 0 ? 'WhatsApp has none' : 'Choose a template'}
            options={templates.map((each) => ({
              value: keyOf(each),
              label: `${each.name} (${each.language})`,
              detail: templateStates[each.state],
            }))}
          />
        )}
      </FormField>
      {isGone && (
        <Banner tone="warning">
          WhatsApp knows no template {template.name} in the language {template.language} any more.
        </Banner>
      )}
      {chosen !== undefined && (
        <div className="flex flex-col gap-2 rounded-panel bg-sunken px-3 py-2.5">
          <span className="flex flex-wrap items-center gap-2">
            <StatusPill status={chosen.state} look={{ ...looks[chosen.state], word: templateStates[chosen.state] }} />
            {chosen.reason !== '' && <span className="text-muted">{chosen.reason}</span>}
          </span>
          <p className="whitespace-pre-line wrap-anywhere">{templateText(chosen.body, template?.values ?? [])}</p>
        </div>
      )}
      {Array.from({ length: places }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place in the template
        <ValueField key={at} state={state} at={at} onRemove={null} />
      ))}
    </>
  )
}

function NamedTemplate({ state }: { state: State }) {
  const values = state.form.watch('template')?.values ?? []
  const set = (changed: string[]) => state.form.setValue('template.values', changed, { shouldDirty: true })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <FormField form={state} name="template.name" label="Name of the template" required>
          {(field) => (
            <Input {...field.text} autoComplete="off" spellCheck={false} maxLength={120} placeholder="permits_june" />
          )}
        </FormField>
        <FormField form={state} name="template.language" label="Language" required>
          {(field) => <Input {...field.text} autoComplete="off" spellCheck={false} maxLength={10} placeholder="en" />}
        </FormField>
      </div>
      {values.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place in the template
        <ValueField key={at} state={state} at={at} onRemove={() => set(values.filter((__, place) => place !== at))} />
      ))}
      <AddRow
        off={values.length >= 10 ? 'A template has at most 10 places.' : undefined}
        onAdd={() => set([...values, ''])}
      >
        Add a value
      </AddRow>
    </>
  )
}

/** One value of a template. */
function ValueField({ state, at, onRemove }: { state: State; at: number; onRemove: (() => void) | null }) {
  const box = useInputBox()
  const label = `Value of {{${at + 1}}}`
  return (
    <FormField
      form={state}
      name={`template.values.${at}`}
      label={label}
      required
      aside={
        <VariableMenu
          box={box}
          label={label}
          onInsert={(text) => state.form.setValue(`template.values.${at}`, text, { shouldDirty: true })}
        />
      }
    >
      {(field) => (
        <div className="flex gap-1">
          <Input {...field.text} ref={box} autoComplete="off" maxLength={500} />
          {onRemove !== null && (
            <IconButton does="removeRow" label={`Remove ${label}`} icon={<X />} onClick={onRemove} />
          )}
        </div>
      )}
    </FormField>
  )
}
