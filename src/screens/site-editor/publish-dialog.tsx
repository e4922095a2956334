import { Globe, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import { SaveButton } from '../../commands/save-button.tsx'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { counted } from '../../domain/text.ts'
import { siteChangeKinds, siteProblemKinds } from '../../domain/website/site-changes.ts'
import { AttemptKeys, change } from '../../gateway/change.ts'
import {
  publishSiteMutation,
  siteChangesQuery,
  siteChecksQuery,
  type TemplateRowFragment,
} from '../../gateway/generated/templates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ChangeList } from './change-list.tsx'
import type { Obtained } from './use-site-draft.ts'

interface PublishDialogProps {
  readonly record: Obtained
  /** Of the draft that was saved as the dialog was opened: what is listed is what is published. */
  readonly version: number
  readonly onGoTo: (place: { readonly page: string; readonly section: string; readonly field: string }) => void
  readonly onPublished: (template: TemplateRowFragment) => void
  readonly onClose: () => void
}

/** What publishing changes, and what is wrong with the draft; each thing leads to where it is mended. */
export function PublishDialog({ record, version, onGoTo, onPublished, onClose }: PublishDialogProps) {
  const { uuid, pivot } = record
  const changes = useQuery(siteChangesQuery, { id: uuid }, { freshFor: 0, keepPrevious: false })
  const checks = useQuery(siteChecksQuery, { id: uuid }, { freshFor: 0, keepPrevious: false })
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keys = useRef(new AttemptKeys())
  const rows = changes.fetching ? undefined : changes.data?.siteChanges
  const problems = checks.fetching ? undefined : checks.data?.siteChecks
  const isSame = pivot.published_at !== null && rows?.length === 0
  const publish = async () => {
    if (busy || isSame) return
    setBusy(true)
    setProblem(null)
    const content = `${version} ${note}`
    try {
      const { publishSite } = await change(
        publishSiteMutation,
        { id: uuid, input: { version, note } },
        { key: keys.current.for(content) },
      )
      keys.current.settle(content, null)
      onPublished(publishSite)
    } catch (refusal) {
      keys.current.settle(content, refusal)
      const failure = refusal instanceof Failure ? refusal : new Failure(500, [somethingWentWrong])
      setProblem(
        failure.status === 409
          ? 'Somebody has changed the draft meanwhile. Close this, look at what is new, and publish then.'
          : failure.messages.join(' '),
      )
      setBusy(false)
    }
  }
  useCommandContext({ form: { dirty: false, save: publish, leave: onClose } })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish"
      width="medium"
      footer={
        <>
          <Button does="form.leave" onClick={onClose}>
            Not yet
          </Button>
          <SaveButton
            icon={<Globe size={16} aria-hidden="true" />}
            busy={busy}
            off={isSame ? 'Everything is published already.' : undefined}
            onClick={() => void publish()}
          >
            Publish now
          </SaveButton>
        </>
      }
    >
      <div data-command-scope="form" className="flex flex-col gap-4">
        {problem !== null && <Banner tone="danger" live title={problem} />}
        {!pivot.is_default && (
          <Banner tone="info" title={`${record.name} is not your default template`}>
            It is published, and becomes what visitors see once you make it the default.
          </Banner>
        )}
        {problems !== undefined && problems.length > 0 && (
          <section aria-labelledby="publish-problems">
            <h3 id="publish-problems" className="mb-1 flex items-center gap-1.5 font-medium">
              <TriangleAlert size={16} className="text-warning" aria-hidden="true" />
              {`${counted(problems.length, 'thing')} to look at`}
            </h3>
            <ul className="flex flex-col">
              {problems.map((each) => (
                <li key={`${each.kind} ${each.page} ${each.section} ${each.field} ${each.message}`}>
                  <PlainButton
                    does="open"
                    onClick={() => onGoTo(each)}
                    className="flex w-full flex-col rounded-control px-2 py-1.5 text-left hover:bg-hover"
                  >
                    <span>{each.message}</span>
                    <span className="text-muted text-secondary">
                      {[siteProblemKinds[each.kind], each.page_title, each.section_name]
                        .filter((word) => word !== '')
                        .join(' · ')}
                    </span>
                  </PlainButton>
                </li>
              ))}
            </ul>
          </section>
        )}
        {problems?.length === 0 && (
          <p className="text-muted">No broken links, missing alt texts, low contrast or empty sections.</p>
        )}
        <section aria-labelledby="publish-changes">
          <h3 id="publish-changes" className="mb-1 font-medium">
            {rows === undefined
              ? 'What changes'
              : pivot.published_at === null
                ? 'What is published for the first time'
                : isSame
                  ? 'Nothing has changed since it was last published'
                  : `${counted(rows.length, 'change')} for your visitors`}
          </h3>
          {rows === undefined ? (
            changes.failure === null ? (
              <SkeletonText lines={4} />
            ) : (
              <p className="text-danger">{changes.failure.messages.join(' ')}</p>
            )
          ) : (
            <ChangeList rows={rows.map((row) => ({ ...row, whatName: siteChangeKinds[row.what] }))} onGoTo={onGoTo} />
          )}
        </section>
        <Field label="Note" optional hint="For your colleagues, in the list of revisions.">
          <Input value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
