import { History } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../domain/text.ts'
import { linesOf, type TextDifference, textDifferences } from '../../domain/website/blog/text-differences.ts'
import { change } from '../../gateway/change.ts'
import {
  blogRevisionQuery,
  blogRevisionsQuery,
  restoreBlogRevisionMutation,
} from '../../gateway/generated/blog.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { type PostFile, type PostValues, writtenOf } from './post-values.ts'

interface Props {
  readonly state: FormState<PostValues>
  readonly record: PostFile
}

/** What was saved before. */
export function RevisionsCard({ state, record }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <RailCard title="Revisions">
      <Button does="open" icon={<History />} onClick={() => setOpen(true)}>
        Compare and restore
      </Button>
      {open && <RevisionsDialog state={state} record={record} onClose={() => setOpen(false)} />}
    </RailCard>
  )
}

function RevisionsDialog({ state, record, onClose }: Props & { onClose: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const revisions = useQuery(blogRevisionsQuery, { id: record.id }).data?.blogRevisions
  const number = chosen ?? revisions?.[0]?.number ?? null
  const revision = useQuery(blogRevisionQuery, { id: record.id, number: number ?? 0 }, { enabled: number !== null })
    .data?.blogRevision
  const restore = async () => {
    if (number === null) return
    setBusy(true)
    try {
      await state.submit('draft') // what stands in the form is saved first, and a revision like any other
      if (state.form.formState.isDirty) return
      await change(restoreBlogRevisionMutation, { id: record.id, number, input: {} })
      toast.done(`Revision ${number} is restored`, {
        detail: record.status === 'draft' ? '' : 'Readers see it once you publish.',
      })
      onClose()
    } catch (problem) {
      toast.failed(problem instanceof Error ? problem.message : 'It could not be restored.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title="Revisions"
      description="A revision is kept each time the post is saved or published."
      footer={
        <>
          <Button does="cancel" onClick={onClose}>
            Close
          </Button>
          <Button does="submit" variant="primary" busy={isBusy} onClick={() => void restore()}>
            Restore revision {number ?? ''}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
        {revisions === undefined ? (
          <SkeletonText />
        ) : (
          <ul aria-label="Revisions, newest first" className="flex max-h-[60vh] flex-col gap-1 overflow-y-auto">
            {revisions.map((each) => (
              <li key={each.number}>
                <PlainButton
                  does="choose"
                  type="button"
                  aria-pressed={each.number === number}
                  onClick={() => setChosen(each.number)}
                  className={classes(
                    'w-full rounded-control border px-3 py-2 text-left',
                    each.number === number ? 'border-accent bg-accent-soft' : 'border-line hover:bg-hover',
                  )}
                >
                  <span className="block font-medium">
                    <Instant value={each.created_at} />
                  </span>
                  <span className="block text-muted text-secondary">
                    {each.created_by_name || 'Safiri'}, {counted(each.words, 'word')}
                  </span>
                </PlainButton>
              </li>
            ))}
          </ul>
        )}
        {revision === undefined ? (
          <SkeletonText />
        ) : (
          <Comparison before={linesOf(revision)} after={linesOf({ ...writtenOf(record), ...state.form.getValues() })} />
        )}
      </div>
    </Dialog>
  )
}

/** What was taken away since the revision, and what came. */
function Comparison({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const differences = textDifferences(before, after)
  if (differences.every(({ change: kind }) => kind === 'same'))
    return <p className="text-muted">It says the same as now.</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled in every browser
    <div
      className="flex max-h-[60vh] flex-col gap-1 overflow-y-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keys
      tabIndex={0}
      role="group"
      aria-label="Compared with now"
    >
      {differences.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may say the same
        <Line key={at} {...each} />
      ))}
    </div>
  )
}

function Line({ change: kind, text }: TextDifference) {
  if (kind === 'removed')
    return <del className="block rounded-control bg-danger-soft px-2 py-1 wrap-anywhere">{text}</del>
  if (kind === 'added')
    return <ins className="block rounded-control bg-success-soft px-2 py-1 no-underline wrap-anywhere">{text}</ins>
  return <p className="px-2 py-1 text-muted wrap-anywhere">{text}</p>
}
