import type { ReactNode } from 'react'
import { packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { carLabels } from '../../domain/fields/car-fields.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { carCategories, fuels, transmissions, usualColours } from '../../domain/offers/car-choices.ts'
import { type CarHelpersQuery, carCategoriesQuery } from '../../gateway/generated/cars.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { SuggestedInput } from '../standard/suggested-input.tsx'
import type { FormState } from '../standard/use-form.ts'
import { CarModelFields } from './car-model-fields.tsx'
import { CarPriceFields } from './car-price-fields.tsx'
import type { CarValues } from './car-values.ts'

const merged = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

/** The fields of a car, in the order in which one walks around it. */
export function CarFields({
  state,
  helpers,
  isNew,
  terms,
}: {
  state: FormState<CarValues>
  helpers: CarHelpersQuery['carHelpers'] | undefined
  isNew: boolean
  /** The cancellation terms, alike for every kind of offer. */
  terms: ReactNode
}) {
  const categories = useQuery(carCategoriesQuery, {}, { freshFor: 3_600_000 }).data?.carCategories
  return (
    <>
      <Section title="Car">
        <CarModelFields state={state} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="category" label={carLabels.category} required>
            {(field) => (
              <Select
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                onBlur={field.onBlur}
                options={
                  categories?.map(({ slug, name }) => ({ value: slug, label: name })) ?? optionsOf(carCategories)
                }
              />
            )}
          </FormField>
          <FormField form={state} name="year" label={carLabels.year} optional>
            {(field) => (
              <NumberInput
                value={field.value}
                plain
                min={1950}
                max={2100}
                placeholder="2021"
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          </FormField>
        </div>
        <FormField
          form={state}
          name="title"
          label={carLabels.title}
          required
          hint="What clients read. It follows make and model until you change it."
        >
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Toyota Land Cruiser Prado" />}
        </FormField>
        <FormField
          form={state}
          name="summary"
          label={carLabels.summary}
          optional
          hint="One or two sentences for lists."
        >
          {(field) => <TextArea {...field.text} rows={2} maxLength={300} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="plate" label={carLabels.plate} optional>
            {(field) => (
              <Input
                {...field.text}
                autoComplete="off"
                className="uppercase placeholder:normal-case"
                placeholder="UBA 123A"
              />
            )}
          </FormField>
          <FormField form={state} name="colour" label={carLabels.colour} optional>
            {(field) => (
              <SuggestedInput
                text={field.text}
                words={merged(usualColours, helpers?.colours ?? [])}
                placeholder="White"
              />
            )}
          </FormField>
        </div>
      </Section>
      <Section title="Equipment">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <FormField form={state} name="transmission" label={carLabels.transmission}>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                options={optionsOf(transmissions)}
              />
            )}
          </FormField>
          <FormField form={state} name="fuel" label={carLabels.fuel}>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // likewise
                options={optionsOf(fuels)}
              />
            )}
          </FormField>
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <FormField form={state} name="seats" label={carLabels.seats} required>
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                max={100}
                stepper
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
              />
            )}
          </FormField>
          <FormField form={state} name="doors" label={carLabels.doors} optional>
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                max={10}
                stepper
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          </FormField>
        </div>
        <FormField form={state} name="with_driver" label={carLabels.with_driver}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value ? 'driver' : 'self'}
              onChange={(value) => field.onChange(value === 'driver')}
              options={[
                { value: 'self', label: 'Self-drive' },
                { value: 'driver', label: 'With driver' },
              ]}
            />
          )}
        </FormField>
        <FormField form={state} name="air_conditioning" label={carLabels.air_conditioning} labelHidden>
          {(field) => <Checkbox {...field.check}>Air conditioning</Checkbox>}
        </FormField>
      </Section>
      <CarPriceFields state={state} />
      <Section title="Fleet and pick-up">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            form={state}
            name="quantity"
            label={carLabels.quantity}
            required
            hint="How many can be out on one day. Without a number plate, one entry may stand for several."
          >
            {(field) => (
              <NumberInput
                value={field.value}
                min={0}
                stepper
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
              />
            )}
          </FormField>
          <FormField form={state} name="pick_up_place" label={carLabels.pick_up_place} optional>
            {(field) => (
              <SuggestedInput
                text={field.text}
                words={merged(helpers?.places ?? [], ['Entebbe International Airport'])}
                placeholder="Entebbe International Airport"
              />
            )}
          </FormField>
        </div>
      </Section>
      <Section title="Description" text="What a client should know before choosing it.">
        <FormField form={state} name="description" label={carLabels.description} labelHidden>
          {(field) => (
            <RichText value={field.value} onChange={field.onChange} onBlur={field.onBlur} label="Description" />
          )}
        </FormField>
        <FormField form={state} name="tags" label={carLabels.tags} optional hint="For filters and related offers.">
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={helpers?.tags ?? []}
              placeholder="safari, roof tent…"
              max={20}
            />
          )}
        </FormField>
        <FormField form={state} name="featured" label={carLabels.featured} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="Shown first on your website.">
              Featured
            </Checkbox>
          )}
        </FormField>
        {isNew && (
          <FormField form={state} name="status" label={carLabels.status}>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                options={optionsOf({ draft: packageStatuses.draft, published: packageStatuses.published })}
              />
            )}
          </FormField>
        )}
      </Section>
      {terms}
    </>
  )
}
