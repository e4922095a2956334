import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { siteChangeKinds, siteRevisionReasons } from '../../domain/website/site-changes.ts'
import { AttemptKeys, change } from '../../gateway/change.ts'
import {
  restoreSiteRevisionMutation,
  siteRevisionQuery,
  siteRevisionsQuery,
  type TemplateRowFragment,
} from '../../gateway/generated/templates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ChangeList } from './change-list.tsx'

interface RevisionsDialogProps {
  readonly uuid: string
  /** Saves what is not saved, and answers the version of the draft. */
  readonly flush: () => Promise<number>
  readonly onRestored: (template: TemplateRowFragment, number: number) => void
  readonly onClose: () => void
}

/** Earlier states of the site: how each differs from the draft, and taking it back. */
export function RevisionsDialog({ uuid, flush, onRestored, onClose }: RevisionsDialogProps) {
  const list = useQuery(siteRevisionsQuery, { id: uuid }, { freshFor: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = list.data?.siteRevisions
  const number = chosen ?? rows?.[0]?.number ?? null
  return (
    <Dialog open onClose={onClose} title="Revisions" width="large">
      {list.failure !== null && rows === undefined ? (
        <FailureState failure={list.failure} what="the revisions" onRetry={list.refetch} />
      ) : rows === undefined ? (
        <SkeletonText lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState
          small
          reason="nothing"
          title="No revisions yet"
          text="What is published is kept here, and what you keep by hand."
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <ul aria-label="Revisions" className="flex max-h-[50dvh] flex-col gap-px overflow-y-auto">
            {rows.map((row) => (
              <li key={row.number}>
                <PlainButton
                  does="choose"
                  aria-pressed={row.number === number}
                  onClick={() => setChosen(row.number)}
                  className={classes(
                    'flex w-full flex-col rounded-control px-2.5 py-1.5 text-left',
                    row.number === number ? 'bg-selected' : 'hover:bg-hover',
                  )}
                >
                  <span className="font-medium">{row.note || siteRevisionReasons[row.reason]}</span>
                  <span className="text-muted text-secondary">
                    {`${row.number} · `}
                    <Instant value={row.created_at} />
                    {row.created_by_name !== null && ` · ${row.created_by_name}`}
                  </span>
                </PlainButton>
              </li>
            ))}
          </ul>
          {number !== null && (
            <Revision key={number} uuid={uuid} number={number} flush={flush} onRestored={onRestored} />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Revision({
  uuid,
  number,
  flush,
  onRestored,
}: Pick<RevisionsDialogProps, 'uuid' | 'flush' | 'onRestored'> & { readonly number: number }) {
  const { data, failure, refetch } = useQuery(
    siteRevisionQuery,
    { id: uuid, number },
    { freshFor: 0, keepPrevious: false },
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keys = useRef(new AttemptKeys())
  if (data === undefined)
    return failure === null ? (
      <SkeletonText lines={5} />
    ) : (
      <FailureState failure={failure} what="this revision" onRetry={refetch} />
    )
  const { siteRevision: revision } = data
  const restore = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const version = await flush()
      const content = `${number} ${version}`
      const { restoreSiteRevision } = await change(
        restoreSiteRevisionMutation,
        { id: uuid, number, input: { version } },
        { key: keys.current.for(content) },
      )
      onRestored(restoreSiteRevision, number)
    } catch (refusal) {
      setProblem(refusal instanceof Failure ? refusal.messages.join(' ') : somethingWentWrong)
      setBusy(false)
    }
  }
  return (
    <section aria-label={`Revision ${number}`} className="flex min-w-0 flex-col gap-3">
      {problem !== null && <Banner tone="danger" live title={problem} />}
      {revision.changes.length === 0 ? (
        <p className="text-muted">The draft is the same as this revision.</p>
      ) : (
        <>
          <p className="text-muted">From this revision to the current draft:</p>
          <ChangeList rows={revision.changes.map((row) => ({ ...row, whatName: siteChangeKinds[row.what] }))} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              does="answer"
              variant="primary"
              busy={busy}
              icon={<RotateCcw size={16} aria-hidden="true" />}
              onClick={() => void restore()}
            >
              Restore this revision
            </Button>
            <span className="text-muted text-secondary">
              The current draft is kept as a revision. Nothing is published.
            </span>
          </div>
        </>
      )}
    </section>
  )
}
