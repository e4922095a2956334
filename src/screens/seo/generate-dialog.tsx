import { useEffect, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import { SaveButton } from '../../commands/save-button.tsx'
import { Failure } from '../../domain/failure.ts'
import type { SeoGenerated } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { seoSubjectOf } from '../../domain/website/seo/seo-subjects.ts'
import { change } from '../../gateway/change.ts'
import { generateSeoTagsMutation, updateSeoTagsMutation } from '../../gateway/generated/seo.generated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { doneWithUndo } from './done-with-undo.ts'

const problemText = (problem: unknown) =>
  problem instanceof Failure ? problem.messages.join(' ') : 'That did not work. Please try again.'

/** Tags made from the records' own texts, before and after: only what stays ticked is written. */
export function GenerateDialog({
  keys,
  known,
  onClose,
}: {
  keys: readonly string[]
  known: readonly string[]
  onClose: () => void
}) {
  const [made, setMade] = useState<readonly SeoGenerated[] | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const wanted = keys.join(',')
  useEffect(() => {
    const subjects = wanted.split(',').flatMap((key) => {
      const subject = seoSubjectOf(key)
      return subject === null ? [] : [{ kind: subject.kind, subject_id: subject.id }]
    })
    let isGone = false
    change(generateSeoTagsMutation, { input: { subjects } }, { invalidates: [] }).then(
      ({ generateSeoTags }) => {
        if (!isGone) setMade(generateSeoTags)
      },
      (failure: unknown) => {
        if (!isGone) setProblem(problemText(failure))
      },
    )
    return () => {
      isGone = true
    }
  }, [wanted])

  const fresh = made?.filter(({ same }) => !same) ?? []
  const chosen = fresh.filter(({ id }) => !left.has(id))
  const write = (which: 'before' | 'after') =>
    change(updateSeoTagsMutation, {
      input: { tags: chosen.map((each) => ({ kind: each.kind, subject_id: each.subject_id, ...each[which] })) },
    })
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await write('after')
      doneWithUndo(`Tags of ${counted(chosen.length, 'page')} written`, () => write('before'))
      onClose()
    } catch (failure) {
      setProblem(problemText(failure))
      setBusy(false)
    }
  }
  useCommandContext({ form: { dirty: false, save: chosen.length === 0 || busy ? undefined : save, leave: onClose } })
  const missing = keys.filter((key) => !known.includes(key)).length
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title={`Generate tags for ${counted(keys.length, 'page')}`}
      description="Made from each record’s own name, facts and text. Nothing is written until you say so."
      footer={
        <div data-command-scope="form" className="contents">
          <Button does="form.leave" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SaveButton
            busy={busy}
            {...(chosen.length === 0
              ? { off: made === null ? 'The texts are being read.' : 'Nothing is ticked.' }
              : {})}
            onClick={() => void save()}
          >
            {chosen.length === 0 ? 'Write' : `Write ${counted(chosen.length, 'page')}`}
          </SaveButton>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {problem !== null && (
          <Banner tone="danger" live>
            {problem}
          </Banner>
        )}
        {made === null && problem === null && <p role="status">Reading the texts…</p>}
        {made !== null && fresh.length === 0 && <p>They have these tags already.</p>}
        {missing > 0 && made !== null && made.length > 0 && (
          <p className="text-muted">{`${counted(missing, 'of them is', 'of them are')} on another page of the list.`}</p>
        )}
        {fresh.map(({ id, name, before, after }) => (
          <div key={id} className="rounded-panel border border-line p-3">
            <Checkbox
              checked={!left.has(id)}
              onChange={() =>
                setLeft((was) => {
                  const now = new Set(was)
                  if (!now.delete(id)) now.add(id)
                  return now
                })
              }
            >
              <span className="font-medium">{name}</span>
            </Checkbox>
            <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <Texts title="Before" of={before} />
              <Texts title="After" of={after} />
            </dl>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function Texts({ title, of }: { title: string; of: SeoGenerated['before'] }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-secondary">{title}</dt>
      <dd className="wrap-anywhere">
        <p className="font-medium">{of.title || 'No title written'}</p>
        <p>{of.description || 'No description written'}</p>
        {of.keywords.length > 0 && <p className="text-muted text-secondary">{of.keywords.join(', ')}</p>}
      </dd>
    </div>
  )
}
