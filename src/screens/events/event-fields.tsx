import type * as v from 'valibot'
import { packageStatuses } from '../../domain/bookings/sales-choices.ts'
import type { eventInput } from '../../domain/contract/offers/event-input.ts'
import { eventLabels } from '../../domain/fields/event-fields.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { currencies } from '../../domain/money.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { MomentInput } from './moment-input.tsx'
import { VenueFields } from './venue-fields.tsx'

/** Moments are clocks of Kampala here; the version travels beside the form. */
export type EventValues = Omit<v.InferOutput<typeof eventInput>, 'version'>

/** The fields of an event, in the order in which one thinks of it: what, when, where, how many, on which terms. */
export function EventFields({ state, isNew }: { state: FormState<EventValues>; isNew: boolean }) {
  const { form } = state
  // The end keeps its distance when the beginning moves.
  const moveStart = (clock: string | null) => {
    const [was, ends] = form.getValues(['starts_at', 'ends_at'])
    form.setValue('starts_at', clock ?? '', { shouldDirty: true })
    if (clock === null || !was || !ends) return
    const shift = Date.parse(`${clock}Z`) - Date.parse(`${was}Z`)
    const moved = (text: string) => new Date(Date.parse(`${text}Z`) + shift).toISOString().slice(0, 16)
    form.setValue('ends_at', moved(ends), { shouldDirty: true })
    const doors = form.getValues('doors_at')
    if (doors) form.setValue('doors_at', moved(doors), { shouldDirty: true })
  }
  return (
    <>
      <Section title="Event">
        <FormField form={state} name="title" label={eventLabels.title} required>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Jazz by the source of the Nile" />}
        </FormField>
        <FormField
          form={state}
          name="summary"
          label={eventLabels.summary}
          hint="One or two sentences for lists, search engines and messages."
        >
          {(field) => <TextArea {...field.text} rows={2} maxLength={300} />}
        </FormField>
        <FormField form={state} name="description" label={eventLabels.description}>
          {(field) => <RichText value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      </Section>
      <Section title="When" text="Times are those of Kampala.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="starts_at" label={eventLabels.starts_at} required>
            {(field) => (
              <MomentInput
                value={field.value}
                onChange={moveStart}
                onBlur={field.onBlur}
                label={eventLabels.starts_at}
              />
            )}
          </FormField>
          <FormField form={state} name="ends_at" label={eventLabels.ends_at} required>
            {(field) => (
              <MomentInput
                value={field.value}
                onChange={(clock) => field.onChange(clock ?? '')}
                onBlur={field.onBlur}
                label={eventLabels.ends_at}
                usual="23:00"
              />
            )}
          </FormField>
          <FormField form={state} name="doors_at" label={eventLabels.doors_at} optional>
            {(field) => (
              <MomentInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                label={eventLabels.doors_at}
                usual="17:00"
                clearable
              />
            )}
          </FormField>
        </div>
      </Section>
      <VenueFields state={state} />
      <Section title="Places and prices" text={isNew ? 'Ticket types with their prices come next.' : undefined}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            form={state}
            name="capacity"
            label={eventLabels.capacity}
            optional
            hint="Shared by all ticket types. Empty: each type’s own quantity is the limit."
          >
            {(field) => (
              <NumberInput
                value={field.value}
                min={0}
                placeholder="No common limit"
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          </FormField>
          <FormField form={state} name="currency" label={eventLabels.currency}>
            {(field) => (
              <Select
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                onBlur={field.onBlur}
                options={currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
              />
            )}
          </FormField>
          <FormField
            form={state}
            name="discount_percent"
            label={eventLabels.discount_percent}
            hint="Taken off every ticket of this event."
          >
            {(field) => (
              <NumberInput
                value={field.value}
                digits={2}
                min={0}
                max={100}
                end="%"
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value ?? 0)}
              />
            )}
          </FormField>
        </div>
      </Section>
      <Section title="Terms">
        <CancellationTerms state={state} />
      </Section>
      <Section title="Sorting">
        <FormField form={state} name="tags" label={eventLabels.tags}>
          {(field) => <TagInput value={field.value} onChange={field.onChange} placeholder="music, family…" max={20} />}
        </FormField>
        <FormField form={state} name="featured" label={eventLabels.featured} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="Shown first on your website.">
              Featured
            </Checkbox>
          )}
        </FormField>
        {!isNew && (
          <FormField form={state} name="status" label={eventLabels.status}>
            {(field) => (
              <Select
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // likewise
                onBlur={field.onBlur}
                options={optionsOf(packageStatuses)}
              />
            )}
          </FormField>
        )}
      </Section>
    </>
  )
}
