import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import { seoFormInput } from '../../domain/contract/website/seo.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { SeoDetail } from '../../domain/schema/types.generated.ts'
import { seoKindName } from '../../domain/website/seo/seo-subjects.ts'
import { type SearchDevice, searchMeasure } from '../../domain/website/seo/text-width.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import {
  generateSeoTagsMutation,
  seoSubjectQuery,
  seoTagsShownQuery,
  updateSeoTagsMutation,
} from '../../gateway/generated/seo.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { focusField } from '../../ui/forms/error-summary.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { setFields } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { Checks } from './checks.tsx'
import { PixelMeter, SearchResult } from './search-result.tsx'

const labels = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  canonical: 'Original address',
  noindex: 'Keep it out of search engines',
  social_title: 'Title when shared',
  social_description: 'Description when shared',
} as const

/** What the form holds, with the id and version by which it is told that a colleague was first. */
const recordOf = ({ row: { tags } }: SeoDetail) => ({
  id: tags.id ?? 0,
  version: tags.version,
  title: tags.title,
  description: tags.description,
  keywords: tags.keywords,
  canonical: tags.canonical,
  noindex: tags.noindex,
  social_title: tags.social_title,
  social_description: tags.social_description,
})
type TagsRecord = ReturnType<typeof recordOf>
const valuesOf = ({ id: _, version: __, ...values }: TagsRecord) => values
type Values = ReturnType<typeof valuesOf>

/** The address names a page, `package-12`, or tags by their number. */
const isNumber = (id: string) => /^\d{1,15}$/.test(id)

export const prefetch = ({ id }: { id: string }): Promise<unknown> =>
  isNumber(id) ? ask(seoTagsShownQuery, { id: Number(id) }) : ask(seoSubjectQuery, { key: id })

/** `/seo/edit/:id`: tags of one page, how it is listed and shared, and what would make it better. */
export default function SeoEdit({ params }: { params: { id: string } }) {
  const numbered = isNumber(params.id)
  const subject = useQuery(seoSubjectQuery, { key: params.id }, { keepPrevious: false, enabled: !numbered })
  const tags = useQuery(seoTagsShownQuery, { id: Number(params.id) }, { keepPrevious: false, enabled: numbered })
  const detail = numbered ? tags.data?.seoTagsShown : subject.data?.seoSubject
  const { failure, refetch } = numbered ? tags : subject
  if (detail === undefined)
    return (
      <div className="p-6">
        <h1 className="sr-only" tabIndex={-1}>
          SEO tags
        </h1>
        {failure !== null && <FailureState failure={failure} what="the page" onRetry={refetch} />}
      </div>
    )
  return <Editor key={detail.row.id} detail={detail} />
}

function Editor({ detail }: { detail: SeoDetail }) {
  const { row } = detail
  const subject = { kind: row.kind, subject_id: row.subject_id }
  const { state, notice } = useRecordForm<typeof seoFormInput, Values, TagsRecord>({
    key: `seo.${row.id}`,
    noun: 'set of tags',
    schema: seoFormInput,
    labels,
    record: recordOf(detail),
    fresh: () => valuesOf(recordOf(detail)),
    valuesOf,
    save: async (output, version) => {
      const seen = version === undefined ? {} : { version }
      await change(updateSeoTagsMutation, { input: { tags: [{ ...subject, ...output, ...seen }] } })
      return recordOf((await read(seoSubjectQuery, { key: row.id })).seoSubject)
    },
    reread: async () => recordOf((await read(seoSubjectQuery, { key: row.id })).seoSubject),
    onSaved: () => toast.done(`Tags of “${row.name}” saved`),
  })
  const values = useWatch({ control: state.form.control }) as Values // every field has a value from the start
  // What is listed while a box is empty: the record's own text, unless that is what was written before.
  const title = values.title || detail.usual_title
  const description = values.description || (row.tags.description === '' ? row.description : '')
  const generate = async () => {
    const { generateSeoTags } = await change(
      generateSeoTagsMutation,
      { input: { subjects: [subject] } },
      { invalidates: [] },
    )
    const [made] = generateSeoTags
    if (made !== undefined) setFields<Values>(state.form, { ...made.after }, true)
  }
  return (
    <FormScreen
      title={row.name}
      intro={`${seoKindName(row.kind)} · ${row.path}`}
      status={<StatusPill status={row.state} />}
      state={state}
      saveLabel="Save tags"
      up={linkTo('/seo')}
      rail={<Checks detail={detail} onField={(field) => focusField(field)} />}
      actions={
        <Link href={detail.edit} className="text-accent underline">
          Open the {row.kind === 'page' ? 'editor' : 'record'}
        </Link>
      }
    >
      {notice}
      <Section
        title="In search results"
        text="Empty boxes are filled from the record’s own text. Search engines cut by width, not by letters."
      >
        <FormField
          form={state}
          name="title"
          label={labels.title}
          aside={<PixelMeter measure={searchMeasure(title, 'title')} what="it" />}
        >
          {(field) => <Input {...field.text} autoComplete="off" maxLength={200} placeholder={row.title} />}
        </FormField>
        <FormField
          form={state}
          name="description"
          label={labels.description}
          aside={<PixelMeter measure={searchMeasure(description, 'description')} what="it" />}
        >
          {(field) => <TextArea {...field.text} rows={3} maxLength={500} placeholder={row.description} />}
        </FormField>
        <FormField
          form={state}
          name="keywords"
          label={labels.keywords}
          optional
          hint="For your own search and for other search engines; Google does not read them."
        >
          {(field) => <TagInput value={field.value} onChange={(value) => field.onChange(value)} max={20} />}
        </FormField>
        <div>
          <Button does="answer" size="small" onClick={() => void generate()}>
            Fill in from its own text
          </Button>
        </div>
        <Preview title={title} description={description} address={detail.address} />
      </Section>
      <Section title="When it is shared" text="Empty boxes take the title and description above.">
        <FormField form={state} name="social_title" label={labels.social_title} optional>
          {(field) => <Input {...field.text} autoComplete="off" maxLength={200} placeholder={title} />}
        </FormField>
        <FormField form={state} name="social_description" label={labels.social_description} optional>
          {(field) => <TextArea {...field.text} rows={2} maxLength={500} placeholder={description} />}
        </FormField>
        <Shared
          title={values.social_title || title}
          description={values.social_description || description}
          detail={detail}
        />
      </Section>
      <Section title="For search engines only">
        <FormField
          form={state}
          name="canonical"
          label={labels.canonical}
          optional
          hint="Only where the same text stands on another site that is the original."
        >
          {(field) => (
            <Input {...field.text} type="url" autoComplete="off" placeholder="https://example.com/original" />
          )}
        </FormField>
        <FormField form={state} name="noindex" label={labels.noindex} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="It stays on the site, but is not listed and is left out of the sitemap.">
              {labels.noindex}
            </Checkbox>
          )}
        </FormField>
      </Section>
    </FormScreen>
  )
}

function Preview(of: { title: string; description: string; address: string }) {
  const [device, setDevice] = useState<SearchDevice>('desktop')
  return (
    <Tabs
      label="Search preview"
      tabs={[
        { id: 'desktop', label: 'Desktop' },
        { id: 'phone', label: 'Phone' },
      ]}
      current={device}
      onChange={(id) => setDevice(id === 'phone' ? 'phone' : 'desktop')}
    >
      <div className="pt-3">
        <SearchResult {...of} device={device} />
      </div>
    </Tabs>
  )
}

/** As a message with the link shows it. */
function Shared({ title, description, detail }: { title: string; description: string; detail: SeoDetail }) {
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-medium">In a message</figcaption>
      <div className="max-w-sm overflow-hidden rounded-panel border border-line bg-surface">
        {detail.picture != null && (
          <img src={detail.picture} alt="" className="aspect-[1.91] w-full object-cover" loading="lazy" />
        )}
        <div className="px-3 py-2">
          <p className="truncate text-muted text-secondary">{new URL(detail.address).host}</p>
          <p className="line-clamp-2 font-medium wrap-anywhere">{title}</p>
          <p className="line-clamp-2 text-muted wrap-anywhere">{description}</p>
        </div>
      </div>
    </figure>
  )
}
