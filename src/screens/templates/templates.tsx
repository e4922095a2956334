import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTitle } from '../../app/title.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { runCommand } from '../../commands/run.ts'
import { prefetch as ask, invalidate } from '../../gateway/cache.ts'
import {
  siteTemplatesQuery,
  type TemplateRowFragment,
  templateCategoriesQuery,
} from '../../gateway/generated/templates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { templateActor } from '../../machines/template-start.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { RevisionsDialog } from '../site-editor/revisions-dialog.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { TemplateCard, templateRecord } from './template-card.tsx'
import { UpdateDialog } from './update-dialog.tsx'
import { WidgetDialog } from './widget-dialog.tsx'

export const prefetch = () => {
  ask(siteTemplatesQuery, {})
  ask(templateCategoriesQuery, {})
}

/** `/website/templates`: designs for the agency's website; one of those that it has obtained is its website. */
export default function Templates() {
  useTitle('Website templates')
  const answer = useQuery(siteTemplatesQuery, {})
  const categories = useQuery(templateCategoriesQuery, {}).data?.templateCategories ?? []
  const [category, setCategory] = useState('all')
  const all = answer.data?.siteTemplates.data
  useEffect(() => {
    if (all !== undefined) templateActor.send({ type: 'loaded', templates: all })
  }, [all])
  const rows = all?.filter((row) => category === 'all' || row.category === category)
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Website templates"
        intro="Designs for your website, drawn with your own offers. You can have several; one of them is what visitors see."
        actions={
          <>
            <CommandButton id="website.widget" />
            <CommandButton id="website.open" />
          </>
        }
      />
      <Flow />
      {categories.length > 0 && (
        <RadioGroup
          look="segments"
          label="Category"
          value={category}
          onChange={setCategory}
          options={[
            { value: 'all', label: 'All' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      )}
      {rows === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={answer.failure} what="the templates" onRetry={answer.refetch} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          reason="noResults"
          title="No template for this"
          text="Every template can be changed to suit: look at those for other businesses."
          action={
            <Button does="choose" onClick={() => setCategory('all')}>
              Show all
            </Button>
          }
        />
      ) : (
        <Cards key={category} rows={rows} />
      )}
      <Forms rows={all ?? []} />
    </div>
  )
}

/** How far the template that was chosen is; what failed stands here until it is tried again or given up. */
function Flow() {
  const snapshot = useSelector(templateActor, (state) => state)
  const name = snapshot.context.template?.name ?? 'The template'
  if (snapshot.hasTag('failed')) {
    const what = snapshot.matches('buildFailed')
      ? 'could not be loaded'
      : snapshot.matches('saveFailed')
        ? 'could not be saved'
        : 'could not be made your website'
    return (
      <Banner
        tone="danger"
        title={`${name} ${what}`}
        action={
          <span className="flex gap-2">
            <Button does="cancel" size="small" variant="ghost" onClick={() => templateActor.send({ type: 'back' })}>
              Leave it
            </Button>
            <Button does="retry" size="small" onClick={() => templateActor.send({ type: 'retry' })}>
              Try again
            </Button>
          </span>
        }
      >
        {snapshot.context.messages.join(' ')}
      </Banner>
    )
  }
  if (!snapshot.hasTag('busy')) return null
  const doing = snapshot.hasTag('saving')
    ? 'is being saved'
    : snapshot.hasTag('activating')
      ? 'is going live'
      : 'is loading'
  return <Banner live title={`${name} ${doing}…`} />
}

function Cards({ rows }: { rows: readonly TemplateRowFragment[] }) {
  const [current, setCurrent] = useState<number | null>(null)
  /** So many pictures are drawn; the next is drawn then. */
  const [drawn, setDrawn] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const at = rows.findIndex(({ id }) => id === current)
  const go = (place: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (row !== undefined) list.current?.querySelector<HTMLElement>(`[data-template="${row.id}"]`)?.focus()
  }
  const row = rows[at]
  useCommandContext({
    list: {
      kind: 'template',
      next: () => go(at + 1),
      previous: () => go(at - 1),
      first: () => go(0),
      last: () => go(rows.length - 1),
      open: row === undefined ? undefined : () => runCommand('template.preview', { by: 'key' }),
    },
    record: row === undefined ? undefined : templateRecord(row),
  })
  return (
    <ul ref={list} aria-label="Templates" className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
      {rows.map((each, place) => (
        <TemplateCard
          key={each.id}
          row={each}
          isCurrent={each.id === current}
          draws={place <= drawn}
          onDrawn={() => setDrawn((now) => Math.max(now, place + 1))}
          onFocus={() => setCurrent(each.id)}
        />
      ))}
    </ul>
  )
}

function Forms({ rows }: { rows: readonly TemplateRowFragment[] }) {
  const { value, remove: close } = useAddressParameter(formParameter)
  const [, name, id] = /^template\.(preview|update|revisions)\.(\d+)$/.exec(value ?? '') ?? []
  if (value === 'website.widget') return <WidgetDialog onClose={close} />
  const row = rows.find((each) => String(each.id) === id)
  if (row === undefined) return null
  if (name === 'preview') return <PreviewDialog row={row} onClose={close} />
  if (row.pivot === null) return null
  const { version } = row.pivot
  if (name === 'update') return <UpdateDialog row={row} onClose={close} />
  return (
    <RevisionsDialog
      uuid={row.uuid}
      flush={() => Promise.resolve(version)}
      onRestored={(_, number) => {
        void invalidate('templates')
        toast.done(`Revision ${number} is the draft now`, { detail: 'Nothing is published by that.' })
        close()
      }}
      onClose={close}
    />
  )
}
