import { trackFields } from '../../domain/fields/track-fields.ts'
import { durationText, figuresOf, suggestedMinutes } from '../../domain/maps/tracks.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { trackFiguresQuery } from '../../gateway/generated/tracks.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { OfferForm } from '../offers/every-kind/offer-form.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { PathSection } from './path-section.tsx'
import { type TrackFacts, type TrackValues, trackForm } from './track-values.ts'

export const prefetch = () => ask(trackFiguresQuery, {})

/** A new track: its path first; photographs follow on its own screen. */
export default function NewTrack() {
  return <TrackForm record={null} />
}

/** The form of a track: a screen of its own for a new one, the first tab of one that is there. */
export function TrackForm({ record }: { record: TrackFacts | null }) {
  return (
    <OfferForm facts={trackForm} record={record}>
      {(state) => <TrackFields state={state} />}
    </OfferForm>
  )
}

function TrackFields({ state }: { state: FormState<TrackValues> }) {
  const tags = useQuery(trackFiguresQuery, {}, { freshFor: 60_000 }).data?.trackFigures.tags
  const { form } = state
  const [path, activity, minutes] = form.watch(['path', 'activity', 'duration_minutes'])
  const suggested = suggestedMinutes(activity, figuresOf(path))
  return (
    <>
      <Section title="Basics">
        <FieldInput of={trackFields.title} state={state} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={trackFields.activity} state={state} />
          <FieldInput of={trackFields.difficulty} state={state} />
        </div>
      </Section>
      <PathSection
        path={path}
        error={form.formState.errors.path?.message}
        onChange={(next) => form.setValue('path', next, { shouldDirty: true })}
        onName={(name) => {
          if (form.getValues('title').trim() === '') form.setValue('title', name, { shouldDirty: true })
        }}
      />
      <Section title="Details">
        <div className="grid gap-4 sm:grid-cols-3">
          <FieldInput of={trackFields.start_name} state={state} />
          <FieldInput of={trackFields.end_name} state={state} />
          <FieldInput
            of={trackFields.duration_minutes}
            state={state}
            aside={minutes === null || Number.isNaN(minutes) ? undefined : durationText(minutes)}
          />
        </div>
        {suggested !== null && suggested !== minutes && (
          <p className="flex flex-wrap items-center gap-2 text-muted">
            By distance{activity === 'hike' || activity === 'cycle' ? ' and ascent' : ''} about{' '}
            {durationText(suggested)}.
            <Button
              does="choose"
              size="small"
              onClick={() => form.setValue('duration_minutes', suggested, { shouldDirty: true, shouldValidate: true })}
            >
              Use it
            </Button>
          </p>
        )}
        <FieldInput of={trackFields.summary} state={state} />
        <FieldInput of={trackFields.description} state={state} />
        <FieldInput of={trackFields.tags} state={state} suggestions={tags} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={trackFields.status} state={state} />
          <FieldInput of={trackFields.featured} state={state} />
        </div>
      </Section>
    </>
  )
}
