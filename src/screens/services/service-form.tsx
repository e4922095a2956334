import { serviceInput } from '../../domain/contract/offers/services.ts'
import { serviceLabels } from '../../domain/fields/service-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { read } from '../../gateway/cache.ts'
import { serviceHelpersQuery, serviceQuery, updateServiceMutation } from '../../gateway/generated/services.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { ServiceBasics } from './service-basics.tsx'
import { type ServiceFields, valuesOfService } from './service-values.ts'

/** Everything a service says of itself but its times and pictures. */
export function ServiceForm({ record }: { record: ServiceFields }) {
  const helpers = useQuery(serviceHelpersQuery, {}, { freshFor: 300_000 }).data?.serviceHelpers
  const update = useMutation(updateServiceMutation)
  const { state, notice } = useRecordForm({
    key: `service.${record.id}`,
    noun: 'service',
    schema: serviceInput,
    labels: serviceLabels,
    record,
    fresh: () => valuesOfService(record),
    valuesOf: valuesOfService,
    save: async (input, version) => {
      const given = { ...input, ...(version === undefined ? {} : { version }) }
      return (await update.run({ id: record.id, input: given })).updateService
    },
    reread: async () => (await read(serviceQuery, { id: record.id })).service,
    onSaved: (saved) => toast.done(`${saved.title} saved`),
  })
  return (
    <FormScreen
      bare
      title={`Details of ${record.title}`}
      state={state}
      saveLabel="Save changes"
      up={linkTo('/offers/services')}
    >
      {notice}
      <Section title="Basics">
        <ServiceBasics state={state} places={helpers?.places ?? []} />
        <FormField
          form={state}
          name="discount_percent"
          label={serviceLabels.discount_percent}
          hint="Taken off every price of this service."
          className="sm:max-w-[50%] sm:pr-2"
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
      </Section>
      <Section title="Description" text="What happens, who it is for, what to bring.">
        <FormField
          form={state}
          name="summary"
          label={serviceLabels.summary}
          optional
          hint="One or two sentences for lists."
        >
          {(field) => <TextArea {...field.text} rows={2} maxLength={300} />}
        </FormField>
        <FormField form={state} name="description" label={serviceLabels.description}>
          {(field) => (
            <RichText value={field.value} onChange={field.onChange} onBlur={field.onBlur} label="Description" />
          )}
        </FormField>
        <FormField form={state} name="tags" label={serviceLabels.tags} optional hint="For filters and related offers.">
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={helpers?.tags ?? []}
              placeholder="wellness, family…"
              max={20}
            />
          )}
        </FormField>
        <FormField form={state} name="featured" label={serviceLabels.featured} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="Shown first on your website.">
              Featured
            </Checkbox>
          )}
        </FormField>
      </Section>
      <Section title="Cancellation">
        <CancellationTerms state={state} />
      </Section>
    </FormScreen>
  )
}
