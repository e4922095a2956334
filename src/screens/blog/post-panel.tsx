import { clockOf, isClock } from '../../domain/clock.ts'
import { addDays, today } from '../../domain/dates.ts'
import { slugOf } from '../../domain/text.ts'
import { postLimits } from '../../domain/website/blog/post-markup.ts'
import { leadOf } from '../../domain/website/blog/post-text.ts'
import { siteAddress } from '../../domain/website/site-addresses.ts'
import { blogFiguresQuery, blogSlugQuery } from '../../gateway/generated/blog.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { MomentInput } from '../../ui/forms/moment-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { Instant } from '../../ui/time.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { CoverField } from './post-cover.tsx'
import { type PostFile, type PostValues, postLabels } from './post-values.ts'
import { RevisionsCard } from './revisions.tsx'
import { SearchPreview } from './search-preview.tsx'

interface Props {
  readonly state: FormState<PostValues>
  readonly record: PostFile
}

/** What belongs to a post beside its text. */
export function PostPanel({ state, record }: Props) {
  const figures = useQuery(blogFiguresQuery, {}, { freshFor: 60_000 }).data?.blogFigures
  const [title, excerpt, body, slug] = state.form.watch(['title', 'excerpt', 'body', 'slug'])
  const agency = useUser()?.agency?.name ?? ''
  return (
    <>
      <RailCard title="Publication">
        <Publication state={state} record={record} />
      </RailCard>
      <RailCard title="About the post">
        <div className="flex flex-col gap-4">
          <Address state={state} record={record} />
          <FormField
            form={state}
            name="excerpt"
            label={postLabels.excerpt}
            optional
            hint={excerpt === '' ? 'If empty, the beginning of the text is shown.' : undefined}
          >
            {(field) => <TextArea {...field.text} rows={3} maxLength={postLimits.excerpt} placeholder={leadOf(body)} />}
          </FormField>
          <FormField form={state} name="tags" label={postLabels.tags} optional>
            {(field) => (
              <TagInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                suggestions={figures?.tags ?? []}
                max={postLimits.tags}
              />
            )}
          </FormField>
          <FormField form={state} name="author_name" label={postLabels.author_name} hint="As readers see it.">
            {(field) => (
              <ComboBox
                value={field.value === '' ? null : { value: field.value, label: field.value }}
                onChange={(option) => field.onChange(option?.value ?? '')}
                onBlur={field.onBlur}
                options={(figures?.authors ?? []).map((name) => ({ value: name, label: name }))}
                onCreate={(name) => field.onChange(name.slice(0, 120))}
                createLabel={(name) => `Use “${name}”`}
                placeholder="Grace Nabwire"
              />
            )}
          </FormField>
          <CoverField state={state} record={record} />
        </div>
      </RailCard>
      <RailCard title="In search results">
        <SearchPreview
          address={`${agency} › blog › ${slug || slugOf(title)}`}
          title={agency === '' ? title : `${title} · ${agency}`}
          description={excerpt || leadOf(body)}
        />
      </RailCard>
      <RevisionsCard state={state} record={record} />
    </>
  )
}

/** At once, or at a time to come. */
function Publication({ state, record }: Props) {
  const at = state.form.watch('publish_at')
  const set = (value: string | null) =>
    state.form.setValue('publish_at', value, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex flex-col gap-3">
      {record.published_at !== null && (
        <p className="text-muted">
          Published <Instant value={record.published_at} />
        </p>
      )}
      <RadioGroup
        label="When to publish"
        look="segments"
        value={at === null ? 'now' : 'later'}
        onChange={(value) => set(value === 'now' ? null : `${addDays(today(), 1)}T09:00`)}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
      />
      {at !== null && (
        <FormField
          form={state}
          name="publish_at"
          label={postLabels.publish_at}
          required
          hint="By the clock of Kampala."
        >
          {(field) => (
            <MomentInput
              value={field.value === null || isClock(field.value) ? field.value : clockOf(field.value)}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={postLabels.publish_at}
              usual="09:00"
            />
          )}
        </FormField>
      )}
    </div>
  )
}

function Address({ state, record }: Props) {
  const slug = state.form.watch('slug')
  const checked = useQuery(
    blogSlugQuery,
    { slug, except: record.id },
    { enabled: slug !== '' && slug !== record.slug, keepPrevious: false },
  ).data?.blogSlug
  const taken = checked?.free === false ? checked : undefined
  return (
    <FormField
      form={state}
      name="slug"
      label={postLabels.slug}
      hint={
        record.first_published_at === null
          ? siteAddress.post(slug || record.slug)
          : 'Its former addresses lead to the new one for good.'
      }
    >
      {(field) => (
        <>
          <Input {...field.text} autoComplete="off" spellCheck={false} maxLength={80} />
          {taken !== undefined && (
            <p className="mt-1 text-secondary text-warning" role="status">
              “{taken.taken_by}” has or had this address.{' '}
              <Button
                does="choose"
                size="small"
                onClick={() =>
                  state.form.setValue('slug', taken.suggestion, { shouldDirty: true, shouldValidate: true })
                }
              >
                Use {taken.suggestion}
              </Button>
            </p>
          )}
        </>
      )}
    </FormField>
  )
}
