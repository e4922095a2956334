import { CircleCheck, PencilLine } from 'lucide-react'
import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { isFixedPage } from '../../domain/website/edit-operations.ts'
import { prefetch as askAhead } from '../../gateway/cache.ts'
import { obtainedTemplatesQuery } from '../../gateway/generated/templates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { ToTemplates } from './not-obtained.tsx'
import { isObtained, type Obtained } from './use-site-draft.ts'

const looks = {
  default: { tone: 'success', icon: CircleCheck, word: 'Default' },
  changed: { tone: 'warning', icon: PencilLine, word: 'Not all published' },
} as const satisfies Record<string, StatusLook>

export const prefetch = () => askAhead(obtainedTemplatesQuery, {})

/** Every template that the agency has obtained, with its pages: where editing begins. */
export default function EditorHome() {
  const { data, failure, refetch } = useQuery(obtainedTemplatesQuery, {})
  const templates = data?.obtainedTemplates.filter(isObtained)
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-5 px-4 py-5 sm:px-6">
      <ScreenHead
        title="Template editor"
        intro="Choose a page: it opens as your visitors see it, and can be edited in place."
      />
      {templates === undefined ? (
        failure === null ? (
          <Skeleton className="h-56 w-full" />
        ) : (
          <FailureState failure={failure} what="your templates" onRetry={refetch} />
        )
      ) : templates.length === 0 ? (
        <ToTemplates
          title="No website yet"
          text="Choose a template first. It comes with pages for what you sell, and everything in it can be changed."
        />
      ) : (
        templates.map((template) => <TemplatePages key={template.uuid} template={template} />)
      )}
    </div>
  )
}

function TemplatePages({ template }: { readonly template: Obtained }) {
  const { id, name, pivot } = template
  const at = (page: number) => linkTo('/editor/:template/pages/:page', { template: id, page })
  return (
    <section aria-label={name} className="rounded-panel border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold text-heading">
            {name}
            {pivot.is_default && <StatusPill status="default" look={looks.default} />}
            {pivot.has_changes && <StatusPill status="changed" look={looks.changed} />}
          </h2>
          <p className="text-muted text-secondary">
            Changed <Instant value={pivot.updated_at} look="ago" />
            {pivot.updated_by_name !== null && ` by ${pivot.updated_by_name}`}
            {pivot.published_at === null ? (
              ' · not published yet'
            ) : (
              <>
                {' · published '}
                <Instant value={pivot.published_at} look="ago" />
              </>
            )}
          </p>
        </div>
        <Link href={at(1)} className={buttonClasses('primary')}>
          {`Edit ${name}`}
        </Link>
      </header>
      <ul className="grid gap-px p-2 sm:grid-cols-2 lg:grid-cols-3">
        {pivot.config.pages.map((page, index) => (
          <li key={page.id}>
            <Link
              href={at(index + 1)}
              className="flex min-h-(--control) flex-col justify-center rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <span className={page.hidden ? 'text-muted line-through decoration-faint' : undefined}>{page.title}</span>
              <span className="text-muted text-secondary">
                {isFixedPage(page)
                  ? counted(page.sections.length, 'section')
                  : `/${page.slug} · ${counted(page.sections.length, 'section')}`}
                {page.hidden && ' · hidden'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
