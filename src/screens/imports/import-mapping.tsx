import { useState } from 'react'
import {
  dateColumns,
  type ImportTarget,
  importFields,
  importFieldsOf,
  type Mapping,
  mostConsentPlace,
  mostConsentText,
  ownColumn,
  saysConsent,
} from '../../domain/clients/client-import.ts'
import type { OwnField } from '../../domain/growth/rule-fields.ts'
import { keysOf } from '../../domain/keys.ts'
import { type DateOrder, dateOrders } from '../../domain/typed-days.ts'
import {
  checkClientImportMutation,
  type ImportFactsFragment,
} from '../../gateway/generated/client-imports.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useOwnFields } from '../contacts/use-own-fields.ts'
import { importTexts } from './import-texts.ts'

const nothing = 'nothing'
const choicesOf = (target: ImportTarget, own: readonly OwnField[]) => [
  { value: nothing, label: 'Do not import' },
  ...importFieldsOf[target].map((value) => ({ value: value as string, label: importFields[value] })),
  ...own.map((field) => ({ value: ownColumn(field) as string, label: field.label })),
]

/** What each column is, how dates are written, and what is done with those who are known; then the dry run. */
export function ImportMapping({
  found,
  onChange,
}: {
  found: ImportFactsFragment
  /** Whether something differs from what was tried last. */
  onChange: (changed: boolean) => void
}) {
  const check = useMutation(checkClientImportMutation)
  const [mapping, setMapping] = useState<Mapping>(found.mapping as Mapping) // as the server guessed or was told
  const [dateOrder, setDateOrder] = useState(found.date_order)
  const [onKnown, setOnKnown] = useState(found.on_known)
  const [words, setWords] = useState(found.consent_words)
  const [place, setPlace] = useState(found.consent_place)
  const allOwn = useOwnFields()
  const own = found.target === 'contacts' ? allOwn : []
  const choices = choicesOf(found.target, own)
  const [open, setOpen] = useState(found.status === 'mapping')
  const fieldOf = (place: number) => keysOf(mapping).find((field) => mapping[field] === place) ?? nothing
  const choose = (place: number, field: string) => {
    // A column is one thing, and a thing is in one column.
    const rest = Object.entries(mapping).filter(([name, where]) => where !== place && name !== field)
    setMapping(Object.fromEntries(field === nothing ? rest : [...rest, [field, place]]) as Mapping)
    onChange(true)
  }
  const attempt = async () => {
    try {
      await check.run({
        id: found.id,
        input: {
          ...{ mapping, date_order: dateOrder as DateOrder, on_known: onKnown as 'skip' | 'update' },
          ...{ consent_words: words, consent_place: place },
        },
      })
      onChange(false)
      setOpen(false)
    } catch {
      // said above the table
    }
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="max-w-[60rem] rounded-panel border border-line bg-surface"
    >
      <summary className="rounded-panel px-4 py-2.5 font-semibold">Match columns</summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {check.failure !== null && check.failure.fields.consent_words === undefined && (
          <Banner tone="danger" live>
            {check.failure.messages.join(' ')}
          </Banner>
        )}
        <ul className="divide-y divide-line">
          {found.columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
            <li key={`${place}.${column}`} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_14rem]">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{column}</span>
                <span className="block truncate text-muted text-secondary">
                  {found.samples[place]?.join(' · ') || 'Always empty'}
                </span>
              </span>
              <Select
                label={`${column} is`}
                value={fieldOf(place)}
                options={choices}
                onChange={(field) => choose(place, field)}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          {dateColumns(mapping, own).length > 0 && (
            <Field label="Date format">
              <RadioGroup
                value={dateOrder}
                options={keysOf(dateOrders).map((value) => ({ value, label: dateOrders[value] }))}
                onChange={(value) => {
                  setDateOrder(value)
                  onChange(true)
                }}
              />
            </Field>
          )}
          <Field label={importTexts[found.target].known}>
            <RadioGroup
              value={onKnown}
              options={[
                { value: 'skip', label: 'Leave as they are' },
                { value: 'update', label: 'Update', detail: 'Only the columns in the file; tags and notes are added.' },
              ]}
              onChange={(value) => {
                setOnKnown(value)
                onChange(true)
              }}
            />
          </Field>
        </div>
        {saysConsent(mapping) && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Words they agreed to"
              hint="As they saw them. A column of the file with such words comes first."
              error={check.failure?.fields.consent_words?.[0]}
            >
              <TextArea
                value={words}
                rows={3}
                maxLength={mostConsentText}
                onChange={(event) => {
                  setWords(event.target.value)
                  onChange(true)
                }}
              />
            </Field>
            <Field label="Where they agreed" hint="A form, a fair, a page.">
              <Input
                value={place}
                maxLength={mostConsentPlace}
                onChange={(event) => {
                  setPlace(event.target.value)
                  onChange(true)
                }}
              />
            </Field>
          </div>
        )}
        <div>
          <Button
            does="submit"
            variant={found.status === 'mapping' ? 'primary' : 'secondary'}
            busy={check.busy}
            onClick={() => void attempt()}
          >
            {found.status === 'mapping' ? 'Preview import' : 'Preview again'}
          </Button>
        </div>
      </div>
    </details>
  )
}
