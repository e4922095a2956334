import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useTitle } from '../../app/title.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import type { ImportTarget } from '../../domain/clients/client-import.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { clientImportQuery, type ImportFactsFragment } from '../../gateway/generated/client-imports.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { backgroundJobs, isUnderWay } from '../../state/background-jobs.ts'
import { Banner } from '../../ui/banner.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { idIn } from '../standard/address-id.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportRows } from './import-rows.tsx'
import { importsAddress, importTexts } from './import-texts.ts'

export const prefetchImport = (id: string) => ask(clientImportQuery, { id: idIn(id) })

/** One import: what its columns are, what would become of each row, and then it is done, or taken back. */
export function ImportPage({ target, address }: { target: ImportTarget; address: string }) {
  const id = idIn(address)
  const { data, failure, refetch } = useQuery(clientImportQuery, { id }, { keepPrevious: false })
  const found = data?.clientImport
  useTitle(found?.file_name)
  const [changed, setChanged] = useState(false)
  useCommandContext({
    record:
      found === undefined
        ? undefined
        : { kind: 'client_import', id: String(found.id), label: found.file_name, data: { ...found, changed } },
    detail: { label: found?.file_name, under: importsAddress[target] },
  })
  const underWay = useProgress(found, refetch)
  if (found === undefined)
    return (
      <div className="p-4 sm:px-6">
        <h1 className="sr-only" tabIndex={-1}>
          Import
        </h1>
        {failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={failure} what="import" onRetry={refetch} />
        )}
      </div>
    )
  const isOpen = found.status === 'mapping' || found.status === 'checked'
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title={found.file_name}
        intro={`${counted(found.rows, 'row')}, ${counted(found.columns.length, 'column')}`}
        actions={
          <>
            {found.status === 'done' && <CommandButton id="import.undo" />}
            {found.status === 'checked' && <CommandButton id="import.run" variant="primary" />}
          </>
        }
      />
      <Standing found={found} />
      {underWay !== null && (
        <div className="max-w-xl">
          <ProgressBar label="Importing" value={underWay} />
        </div>
      )}
      {isOpen && <ImportMapping key={found.id} found={found} onChange={setChanged} />}
      {found.status !== 'mapping' && <ImportRows key={found.updated_at} found={found} />}
    </div>
  )
}

/** How far the job behind the import is, 0…1; asks for the import again when it has ended. */
function useProgress(found: ImportFactsFragment | undefined, refetch: () => Promise<void>): number | undefined | null {
  const { items } = useSnapshot(backgroundJobs)
  const job = items.find(({ id }) => id === found?.job_id)
  const isOver = found?.status === 'running' && job !== undefined && !isUnderWay(job)
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (found?.status !== 'running') return null
  return job === undefined || job.total === null || job.total === 0 ? undefined : job.done / job.total
}

function Standing({ found }: { found: ImportFactsFragment }) {
  const { status, counts } = found
  if (status === 'done')
    return (
      <Banner
        tone="success"
        title={`${counted(counts.create, importTexts[found.target].one)} added, ${counts.update} updated`}
      >
        {counted(counts.skip + counts.error, 'row')} left out. The whole import can be undone.
      </Banner>
    )
  if (status === 'undone')
    return (
      <Banner title="This import was undone">
        {counts.removed} removed, {counts.restored} as they were before, {counts.kept} kept because somebody has worked
        with them since.
      </Banner>
    )
  return null
}
