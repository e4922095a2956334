import { useMemo } from 'react'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { isSafeLink } from '../../../domain/rich-text.ts'
import type { SiteLink } from '../../../domain/website/site-fields.ts'
import { ask } from '../../../gateway/client.ts'
import { offersToShowQuery } from '../../../gateway/generated/site-editor.generated.ts'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { type Option, Select } from '../../../ui/forms/select.tsx'
import { type Change, useOwner } from './field-facts.ts'

const kinds: readonly Option<SiteLink['kind']>[] = [
  { value: 'none', label: 'Nowhere' },
  { value: 'page', label: 'A page of this site' },
  { value: 'offer', label: 'An offer' },
  { value: 'post', label: 'A blog post' },
  { value: 'url', label: 'A web address' },
  { value: 'email', label: 'An e-mail address' },
  { value: 'phone', label: 'A phone number' },
]

const offerOptions = async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
  const { inventory } = await ask(offersToShowQuery, { q: text === '' ? null : text }, { signal })
  return inventory.data.map(({ kind, title, slug }) => ({
    value: `${kind}/${slug}`,
    label: title,
    detail: kindName(kind),
  }))
}
export const kindName = (kind: string): string => (kind in offerKinds ? offerKinds[kind as OfferKind].name : kind) // of the list, as the line before says

/** Where a link leads, and what it is called. `label` off: its place says what it is called. */
export function LinkInput({
  value,
  onChange,
  name,
  most = 60,
}: {
  readonly value: SiteLink
  readonly onChange: Change<SiteLink>
  readonly name: string
  readonly most?: number
}) {
  return (
    <div className="flex flex-col gap-2">
      <Field label="Leads to" name={name}>
        <Select
          value={value.kind}
          options={kinds}
          onChange={(kind) => onChange({ kind, to: '', label: value.label })}
        />
      </Field>
      <LinkTarget value={value} onChange={onChange} name={`${name}.to`} />
      {value.kind !== 'none' && (
        <Field label="Words" name={`${name}.label`} hint="Empty: the name of where it leads.">
          <Input
            value={value.label}
            maxLength={most}
            onChange={(event) => onChange({ ...value, label: event.target.value }, true)}
          />
        </Field>
      )}
    </div>
  )
}

function LinkTarget({ value, onChange, name }: { value: SiteLink; onChange: Change<SiteLink>; name: string }) {
  const { config } = useOwner()
  const to = (text: string, typing = false) => onChange({ ...value, to: text }, typing)
  const pages = useMemo(
    () => config.pages.map(({ id, title, hidden }) => ({ value: id, label: hidden ? `${title} (hidden)` : title })),
    [config.pages],
  )
  switch (value.kind) {
    case 'page':
      return (
        <Field label="Page" name={name} error={problemOf(value, pages)}>
          <Select value={value.to} options={pages} onChange={(page) => to(page)} />
        </Field>
      )
    case 'offer':
      return (
        <Field label="Offer" name={name}>
          <ComboBox
            value={value.to === '' ? null : { value: value.to, label: value.to.split('/').at(-1) ?? '' }}
            options={offerOptions}
            onChange={(option) => to(option?.value ?? '')}
          />
        </Field>
      )
    case 'post':
      return (
        <Field label="Address of the post" name={name} hint="The last part of its address on the site.">
          <Input value={value.to} maxLength={120} onChange={(event) => to(event.target.value.trim(), true)} />
        </Field>
      )
    case 'url':
      return (
        <Field label="Web address" name={name} error={problemOf(value, pages)}>
          <Input
            value={value.to}
            maxLength={500}
            placeholder="https://"
            onChange={(event) => to(event.target.value, true)}
          />
        </Field>
      )
    case 'email':
      return (
        <Field label="E-mail address" name={name}>
          <EmailInput value={value.to} maxLength={200} onChange={(event) => to(event.target.value, true)} />
        </Field>
      )
    case 'phone':
      return (
        <Field label="Phone number" name={name}>
          <PhoneInput value={value.to} onChange={(text) => to(text, true)} />
        </Field>
      )
    default:
      return null
  }
}

/** What is wrong with where it leads, in words. */
function problemOf({ kind, to }: SiteLink, pages: readonly Option[]): string | undefined {
  if (to === '') return undefined
  if (kind === 'page' && !pages.some(({ value }) => value === to)) return 'This page was removed: choose another one.'
  if (kind === 'url' && !(/^https?:\/\/[^\s/]+/i.test(to) && isSafeLink(to)))
    return 'Enter a whole address, e.g. https://example.com/page.'
  return undefined
}
