import { useLocation } from 'wouter'
import { difficulties, packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { trackInput } from '../../domain/contract/offers/tracks.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { trackLabels } from '../../domain/fields/track-fields.ts'
import { activities, durationText, figuresOf, suggestedMinutes } from '../../domain/maps/tracks.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  createTrackMutation,
  trackFiguresQuery,
  trackQuery,
  updateTrackMutation,
} from '../../gateway/generated/tracks.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { PathSection } from './path-section.tsx'
import { freshTrack, type TrackFacts, valuesOfTrack, writable } from './track-values.ts'

export const prefetch = () => ask(trackFiguresQuery, {})

/** A new track: its path first; photographs follow on its own screen. */
export default function NewTrack() {
  return <TrackForm record={null} />
}

/** The form of a track: a screen of its own for a new one, the first tab of one that is there. */
export function TrackForm({ record }: { record: TrackFacts | null }) {
  const [, navigate] = useLocation()
  const tags = useQuery(trackFiguresQuery, {}, { freshFor: 60_000 }).data?.trackFigures.tags ?? []
  const create = useMutation(createTrackMutation)
  const update = useMutation(updateTrackMutation)
  const { state, notice } = useRecordForm({
    key: record === null ? 'track.new' : `track.${record.id}`,
    noun: 'track',
    schema: trackInput,
    labels: trackLabels,
    record,
    fresh: freshTrack,
    valuesOf: valuesOfTrack,
    save: async (given, version, how) => {
      const input = how === 'draft' ? { ...given, status: 'draft' as const } : given
      if (record === null) return (await create.run({ input })).createTrack
      return (await update.run({ id: record.id, input: { ...input, ...(version === undefined ? {} : { version }) } }))
        .updateTrack
    },
    reread: async () => (await read(trackQuery, { id: record?.id ?? 0 })).track,
    onSaved: (saved, how) => {
      if (record !== null) {
        toast.done(`${saved.title} saved`)
        return
      }
      toast.done(`${saved.title} created`, how === 'another' ? {} : { detail: 'Next: photographs.' })
      if (how !== 'another') navigate(linkTo('/offers/tracks/:id/edit', { id: saved.id }))
    },
  })
  const { form } = state
  const [path, activity, minutes] = [form.watch('path'), form.watch('activity'), form.watch('duration_minutes')]
  const suggested = suggestedMinutes(activity, figuresOf(path))
  return (
    <FormScreen
      title={record === null ? 'New track' : `Details of ${record.title}`}
      intro={record === null ? 'Distance, ascent and the height profile follow from the path.' : undefined}
      state={state}
      wide
      bare={record !== null}
      saveLabel={record === null ? 'Create track' : 'Save changes'}
      {...(record === null ? { anotherLabel: 'Create and another' } : {})}
      up={linkTo('/offers/tracks')}
    >
      {notice}
      <Section title="Basics">
        <FormField form={state} name="title" label={trackLabels.title} required>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Sipi Falls, three waterfalls" />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="activity" label={trackLabels.activity}>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                options={optionsOf(activities)}
              />
            )}
          </FormField>
          <FormField form={state} name="difficulty" label={trackLabels.difficulty}>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                options={optionsOf(difficulties)}
              />
            )}
          </FormField>
        </div>
      </Section>
      <PathSection
        path={path}
        error={form.formState.errors.path?.message}
        onChange={(next) => form.setValue('path', writable(next), { shouldDirty: true })}
        onName={(name) => {
          if (form.getValues('title').trim() === '') form.setValue('title', name, { shouldDirty: true })
        }}
      />
      <Section title="Details">
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField form={state} name="start_name" label={trackLabels.start_name} optional>
            {(field) => <Input {...field.text} autoComplete="off" placeholder="Budadiri" />}
          </FormField>
          <FormField form={state} name="end_name" label={trackLabels.end_name} optional>
            {(field) => <Input {...field.text} autoComplete="off" placeholder="Kapkwata" />}
          </FormField>
          <FormField
            form={state}
            name="duration_minutes"
            label={trackLabels.duration_minutes}
            optional
            aside={minutes === null || Number.isNaN(minutes) ? undefined : durationText(minutes)}
          >
            {(field) => (
              <NumberInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                min={1}
                max={100_000}
                step={5}
                end="min"
              />
            )}
          </FormField>
        </div>
        {suggested !== null && suggested !== minutes && (
          <p className="flex flex-wrap items-center gap-2 text-muted">
            By distance{activity === 'hike' || activity === 'cycle' ? ' and ascent' : ''} about{' '}
            {durationText(suggested)}.
            <Button
              size="small"
              onClick={() => form.setValue('duration_minutes', suggested, { shouldDirty: true, shouldValidate: true })}
            >
              Use it
            </Button>
          </p>
        )}
        <FormField
          form={state}
          name="summary"
          label={trackLabels.summary}
          hint="One or two sentences for lists and messages."
        >
          {(field) => <TextArea {...field.text} rows={2} maxLength={300} />}
        </FormField>
        <FormField form={state} name="description" label={trackLabels.description}>
          {(field) => (
            <RichText
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={trackLabels.description}
            />
          )}
        </FormField>
        <FormField form={state} name="tags" label={trackLabels.tags} optional>
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={tags}
              placeholder="waterfalls, birding…"
              max={20}
            />
          )}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="status" label={trackLabels.status}>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                options={optionsOf(packageStatuses)}
              />
            )}
          </FormField>
          <FormField form={state} name="featured" label={trackLabels.featured}>
            {(field) => <Checkbox {...field.check}>Show it first on the website</Checkbox>}
          </FormField>
        </div>
      </Section>
    </FormScreen>
  )
}
