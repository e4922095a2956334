import type { Path } from '../../domain/routes/routes.ts'
import { prefetch as askAhead } from '../../gateway/cache.ts'
import { siteTemplateQuery } from '../../gateway/generated/templates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { ToTemplates } from './not-obtained.tsx'
import type { EditorAddress } from './use-editor.ts'
import { isObtained } from './use-site-draft.ts'

const paths: readonly Path[] = ['/editor/:template/pages/:page', '/editor/:template/pages/:page/sections/:section']

/** One editor for a template, whichever of its pages and sections the address names. */
export const sameScreen = (path: Path, { template }: Readonly<Record<string, string>>): string | null =>
  paths.includes(path) ? `editor ${template}` : null

export const prefetch = ({ template }: { template: string }) => askAhead(siteTemplateQuery, { id: template })

export default function Editor({ params }: { params: EditorAddress }) {
  const { data, failure, refetch } = useQuery(siteTemplateQuery, { id: params.template })
  if (data === undefined)
    return failure === null ? (
      <Loading />
    ) : (
      <div className="flex flex-col gap-4 p-4 sm:px-6">
        <ScreenHead title="Edit page" />
        <FailureState failure={failure} what="this template" onRetry={refetch} />
      </div>
    )
  const { siteTemplate } = data
  return isObtained(siteTemplate) ? (
    <EditorScreen record={siteTemplate} address={params} />
  ) : (
    <ToTemplates
      title={`You do not have ${siteTemplate.name} yet`}
      text="Obtain the template first: it is then yours to change."
    />
  )
}

function Loading() {
  return (
    <div className="flex h-[calc(100dvh-3rem)] gap-px" aria-busy="true">
      <div className="w-60 p-3 max-lg:hidden">
        <Skeleton className="h-full w-full" />
      </div>
      <Skeleton className="h-full flex-1" />
      <div className="w-80 p-3 max-lg:hidden">
        <Skeleton className="h-full w-full" />
      </div>
    </div>
  )
}
