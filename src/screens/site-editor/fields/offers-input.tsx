import { X } from 'lucide-react'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import type { OfferChoice } from '../../../domain/website/site-fields.ts'
import type { OfferCard } from '../../../domain/website/site-views.ts'
import { ask } from '../../../gateway/client.ts'
import { offersToShowQuery } from '../../../gateway/generated/site-editor.generated.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { type InputOf, useOwner } from './field-facts.ts'
import { kindName } from './link-input.tsx'

const modes: readonly { readonly value: OfferChoice['mode']; readonly label: string }[] = [
  { value: 'featured', label: 'Those that are featured' },
  { value: 'newest', label: 'The newest' },
  { value: 'tag', label: 'Those with a tag' },
  { value: 'chosen', label: 'Those that I choose' },
]

/** Which offers a section shows; prices and stock are always those of the moment. */
export function OffersInput({ field, value, onChange, name }: InputOf<'offers', OfferChoice>) {
  const owner = useOwner()
  const known = owner.view?.data.offers[owner.section] ?? []
  const kinds: readonly OfferKind[] = field.kinds
  const set = (patch: Partial<OfferChoice>, typing = false) => onChange({ ...value, ...patch }, typing)
  const search = async (text: string, signal: AbortSignal) => {
    const { inventory } = await ask(
      offersToShowQuery,
      { q: text === '' ? null : text, kind: kinds.join() || null },
      { signal },
    )
    return inventory.data
      .filter(({ kind, id }) => !value.chosen.includes(`${kind}/${id}`))
      .map(({ kind, id, title }) => ({ value: `${kind}/${id}`, label: title, detail: kindName(kind) }))
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Which" name={name}>
        <Select value={value.mode} options={modes} onChange={(mode) => set({ mode })} />
      </Field>
      {value.mode === 'tag' && (
        <Field label="Tag" name={`${name}.tag`}>
          <Input value={value.tag} maxLength={60} onChange={(event) => set({ tag: event.target.value }, true)} />
        </Field>
      )}
      {value.mode === 'chosen' ? (
        <>
          <SortableList
            compact
            label="Chosen offers"
            items={value.chosen}
            idOf={(key) => key}
            labelOf={(key) => titleOf(key, known)}
            onReorder={(chosen) => set({ chosen })}
            className="gap-1"
          >
            {(key) => (
              <div className="flex min-h-(--control) items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{titleOf(key, known)}</span>
                <IconButton
                  does="removeRow"
                  label={`Take out ${titleOf(key, known)}`}
                  size="small"
                  icon={<X />}
                  onClick={() => set({ chosen: value.chosen.filter((each) => each !== key) })}
                />
              </div>
            )}
          </SortableList>
          <Field
            label="Add an offer"
            name={`${name}.chosen`}
            hint={value.chosen.length >= field.most ? `At most ${field.most}.` : undefined}
          >
            <ComboBox
              value={null}
              actsAtOnce
              options={search}
              onChange={(option) => {
                if (option !== null && value.chosen.length < field.most)
                  set({ chosen: [...value.chosen, option.value] })
              }}
            />
          </Field>
        </>
      ) : (
        <>
          {kinds.length !== 1 && (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-medium">Kinds</legend>
              {(kinds.length === 0 ? allKinds : kinds).map((kind) => (
                <Checkbox
                  key={kind}
                  checked={value.kinds.includes(kind)}
                  onChange={({ target: { checked: on } }) =>
                    set({ kinds: on ? [...value.kinds, kind] : value.kinds.filter((each) => each !== kind) })
                  }
                >
                  {offerKinds[kind].name}
                </Checkbox>
              ))}
              <p className="text-muted text-secondary">None chosen: of every kind.</p>
            </fieldset>
          )}
          <Field label="At most" name={`${name}.most`}>
            <NumberInput
              value={value.most}
              min={1}
              max={field.most}
              stepper
              onChange={(most) =>
                set({ most: Math.max(1, Math.min(field.most, most === null || !Number.isFinite(most) ? 1 : most)) })
              }
            />
          </Field>
        </>
      )}
    </div>
  )
}

const allKinds = Object.keys(offerKinds) as OfferKind[] // its keys are those of the table

/** By what the page shows; one that is not published is on no page and known by its number. */
function titleOf(key: string, known: readonly OfferCard[]): string {
  const [kind = '', id = ''] = key.split('/')
  return known.find((card) => card.kind === kind && String(card.id) === id)?.title ?? `${kindName(kind)} ${id}`
}
