import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { editorOf } from '../../commands/areas/proposals/proposal-facts.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { createProposalMutation, type WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { adoptDraft, dropDraft, keepDraft } from '../standard/draft-store.ts'
import type { Draft } from './draft.ts'
import { draftPlace, keptDraft } from './use-proposal-draft.ts'

/** What was typed while somebody accepted the proposal: it is on this device, and goes into a copy or away. */
export function TypedSince({ record }: { record: WholeProposalFragment }) {
  const [, navigate] = useLocation()
  const create = useMutation(createProposalMutation)
  const [kept, setKept] = useState(() => keptDraft(record))
  useEffect(() => {
    if (kept !== null) return
    let isHere = true
    void adoptDraft(draftPlace(record.uuid), () => isHere).then((left) => {
      if (left !== null) setKept(keptDraft(record))
    })
    return () => {
      isHere = false
    }
  }, [kept, record])
  if (kept === null) return null
  const forget = () => {
    dropDraft(draftPlace(record.uuid))
    setKept(null)
  }
  const copy = async () => {
    try {
      const { createProposal: made } = await create.run({ input: { copy_of: record.uuid } })
      const whole = withPicturesOf({ ...kept.values, title: made.title }, record, made)
      // Its editor takes up what is kept on the device, and saves it.
      keepDraft(draftPlace(made.uuid), {
        values: whole,
        base: String(made.version),
        at: new Date().toISOString(),
      })
      dropDraft(draftPlace(record.uuid))
      toast.done(`${made.reference} is a draft`)
      navigate(editorOf(made.uuid))
    } catch (problem) {
      const text = problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong
      toast.failed('The copy could not be made.', { detail: text })
    }
  }
  return (
    <Banner
      tone="warning"
      live
      title="Not saved: what you typed after it was accepted"
      action={
        <span className="flex flex-wrap gap-2">
          <Button does="answer" size="small" variant="primary" busy={create.busy} onClick={() => void copy()}>
            Put it in a copy
          </Button>
          <Button does="answer" size="small" onClick={forget}>
            Discard it
          </Button>
        </span>
      }
    >
      It is kept on this device. If you reopen the proposal, it is restored.
    </Banner>
  )
}

/** Pictures are copied in their order, under ids of their own. */
function withPicturesOf(draft: Draft, from: Pick<WholeProposalFragment, 'images'>, to: typeof from): Draft {
  const idOf = new Map(from.images.map(({ id }, place) => [id, to.images[place]?.id]))
  const options = draft.content.options.map((option) => ({
    ...option,
    days: option.days.map((day) => ({ ...day, image_ids: day.image_ids.flatMap((id) => idOf.get(id) ?? []) })),
  }))
  return { ...draft, content: { ...draft.content, options } }
}
