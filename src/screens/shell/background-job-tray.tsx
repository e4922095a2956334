import { ArrowUpRight, Download, FileSpreadsheet, FileUp, ListChecks, RotateCcw, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { connectCommands } from '../../commands/ports.ts'
import { runCommand } from '../../commands/run.ts'
import type { BackgroundJob } from '../../domain/schema/types.generated.ts'
import { counted, numberText } from '../../domain/text.ts'
import { invalidate } from '../../gateway/cache.ts'
import { backgroundJobs, begunHere, isUnderWay } from '../../state/background-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'

/** The user's own background jobs and how far they are, on every screen. The shell shows it while there is any. */
export function BackgroundJobTray() {
  const { items } = useSnapshot(backgroundJobs)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => connectCommands({ openBackgroundJobs: () => setOpen(true) }), [])
  useEndings(items, open)
  const busy = items.filter(isUnderWay)
  const name = busy.length > 0 ? `Exports and imports, ${busy.length} in progress` : 'Exports and imports'
  return (
    <>
      <span className="relative">
        <IconButton
          does="backgroundJob.show"
          ref={button}
          label={name}
          icon={<ListChecks />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {busy.length > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 font-semibold text-caption text-on-accent leading-none tabular"
          >
            {busy.length}
          </span>
        )}
      </span>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        label="Exports and imports"
        placement="bottom end"
        className="w-96"
      >
        <header className="sticky top-0 z-10 flex items-center gap-1 border-line border-b bg-raised py-2 pr-2 pl-4">
          <h2 className="flex-1 font-semibold">Exports and imports</h2>
          <Button
            does="backgroundJob.putAway"
            size="small"
            variant="ghost"
            off={busy.length === items.length ? 'Everything is still in progress.' : undefined}
            onClick={() => void runCommand('backgroundJob.putAway', { by: 'mouse' })}
          >
            Clear finished
          </Button>
        </header>
        <ul className="divide-y divide-line">
          {items.map((job) => (
            <JobRow key={job.id} job={job} onFollow={() => setOpen(false)} />
          ))}
        </ul>
      </Popover>
    </>
  )
}

const verbOf =
  (id: 'backgroundJob.cancel' | 'backgroundJob.retry' | 'backgroundJob.download', job: BackgroundJob) => () =>
    void runCommand(id, { by: 'mouse', args: { job: String(job.id) } })

function JobRow({ job, onFollow }: { job: BackgroundJob; onFollow: () => void }) {
  const Icon = job.kind === 'export' ? FileSpreadsheet : FileUp
  const underWay = isUnderWay(job)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{job.title}</p>
        {underWay && (
          <div className="my-1.5">
            <ProgressBar
              label={`${job.title}: progress`}
              hidden
              value={job.total === null || job.total === 0 ? undefined : job.done / job.total}
            />
          </div>
        )}
        <p className="text-muted text-secondary">
          {stateOf(job)}
          {job.finished_at !== null && (
            <>
              {' · '}
              <Instant value={job.finished_at} look="ago" />
            </>
          )}
        </p>
      </div>
      <span className="-mr-2 flex shrink-0 items-center">
        {underWay && !job.stopping && (
          <IconButton
            does="backgroundJob.cancel"
            size="small"
            label={`Cancel ${job.title}`}
            icon={<X />}
            onClick={verbOf('backgroundJob.cancel', job)}
          />
        )}
        {job.repeatable && (
          <IconButton
            does="backgroundJob.retry"
            size="small"
            label={`Try ${job.title} again`}
            icon={<RotateCcw />}
            onClick={verbOf('backgroundJob.retry', job)}
          />
        )}
        {job.file_name !== null && (
          <IconButton
            does="backgroundJob.download"
            size="small"
            label={`Download ${job.file_name}`}
            icon={<Download />}
            onClick={verbOf('backgroundJob.download', job)}
          />
        )}
        {job.link !== null && (
          <Link
            href={job.link}
            aria-label={`Open ${job.title}`}
            onClick={onFollow}
            className="flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
          >
            <ArrowUpRight className="size-4" aria-hidden="true" />
          </Link>
        )}
      </span>
    </li>
  )
}

function stateOf({ status, stopping, done, total, summary, kind }: BackgroundJob): string {
  if (stopping) return 'Stopping'
  if (status === 'waiting') return 'Queued'
  if (status === 'cancelled') return kind === 'export' ? 'Cancelled' : 'Cancelled: nothing was changed'
  if (status !== 'running') return summary ?? ''
  if (done === 0) return 'Starting'
  return total === null ? counted(done, 'row') : `${numberText(done)} of ${counted(total, 'row')}`
}

/** Says when something ends while one looks on from elsewhere; what had ended before this page was opened is not news. */
function useEndings(items: readonly BackgroundJob[], isLookedAt: boolean): void {
  const known = useRef(new Map<number, boolean>())
  useEffect(() => {
    for (const job of items) {
      const was = known.current.get(job.id) ?? begunHere.has(job.id)
      known.current.set(job.id, isUnderWay(job))
      if (was !== true || isUnderWay(job)) continue
      if (job.kind === 'client-import')
        void invalidate('clients', 'client-care', 'client-imports', 'contacts', 'contact-collections', 'dashboard')
      if (isLookedAt) continue
      if (job.status === 'failed')
        toast.failed(`${job.title} failed`, { detail: job.summary ?? undefined, stays: true })
      if (job.status === 'done')
        toast.done(`${job.title}: ready`, {
          detail: job.summary ?? undefined,
          action:
            job.file_name === null ? undefined : { label: 'Download', run: verbOf('backgroundJob.download', job) },
        })
    }
  }, [items, isLookedAt])
}
