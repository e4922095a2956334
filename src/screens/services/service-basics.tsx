import { optionsOf } from '../../domain/fields/options.ts'
import { serviceLabels } from '../../domain/fields/service-fields.ts'
import { currencies } from '../../domain/money.ts'
import { serviceModes, serviceUnits } from '../../domain/offers/service-choices.ts'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import { PointField } from '../standard/point-field.tsx'
import { SuggestedInput } from '../standard/suggested-input.tsx'
import type { FormState } from '../standard/use-form.ts'
import { DurationInput } from './duration-input.tsx'
import type { ServiceValues } from './service-values.ts'

/** What a service is, where it takes place and what it costs: the panel of a new one asks only this. */
export function ServiceBasics({ state, places }: { state: FormState<ServiceValues>; places: readonly string[] }) {
  const mode = state.form.watch('mode')
  const currency = state.form.watch('currency')
  const unit = state.form.watch('unit')
  return (
    <>
      <FormField form={state} name="title" label={serviceLabels.title} required>
        {(field) => <Input {...field.text} autoComplete="off" placeholder="Guided walk in the botanical garden" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
        <FormField form={state} name="mode" label={serviceLabels.mode}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
              options={optionsOf(serviceModes)}
            />
          )}
        </FormField>
        {mode === 'on_site' ? (
          <FormField form={state} name="location_name" label={serviceLabels.location_name} optional>
            {(field) => <SuggestedInput text={field.text} words={places} placeholder="Entebbe Botanical Garden" />}
          </FormField>
        ) : (
          <FormField form={state} name="meeting_link" label={serviceLabels.meeting_link} optional>
            {(field) => (
              <Input
                {...field.text}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://meet.example.com/…"
              />
            )}
          </FormField>
        )}
      </div>
      {mode === 'on_site' && (
        <PointField state={state} names={['location_name', 'lat', 'lng']} label={serviceLabels.location_name} />
      )}
      {mode === 'online' && (
        <p className="-mt-2 text-muted text-secondary">Only your staff see the link, and later who has booked.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="duration_minutes" label={serviceLabels.duration_minutes} required>
          {(field) => <DurationInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="capacity" label={serviceLabels.capacity} required>
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              stepper
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
            />
          )}
        </FormField>
        <FormField form={state} name="unit" label={serviceLabels.unit}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
              options={optionsOf(serviceUnits)}
            />
          )}
        </FormField>
        <FormField
          form={state}
          name="amount"
          label={unit === 'per_person' ? 'Price a person' : 'Price a group'}
          required
          hint={unit === 'per_person' ? undefined : 'A group takes one place.'}
        >
          {(field) => (
            <MoneyInput
              value={field.value}
              currency={currency}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
            />
          )}
        </FormField>
        <FormField form={state} name="currency" label={serviceLabels.currency}>
          {(field) => (
            <Select
              value={field.value}
              onChange={(value) => field.onChange(value as typeof field.value)} // likewise
              onBlur={field.onBlur}
              options={currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
            />
          )}
        </FormField>
      </div>
    </>
  )
}
