import type * as v from 'valibot'
import { remindProposalInput } from '../../domain/contract/proposals.ts'
import { agoText, shortDayText } from '../../domain/date-texts.ts'
import { firstNameOf } from '../../domain/text.ts'
import { remindProposalMutation } from '../../gateway/generated/proposals.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { ProposalFormProps } from './proposal-forms.tsx'

type Values = v.InferOutput<typeof remindProposalInput>

/** Writes once more to somebody who has not answered. */
export function RemindForm({ proposal, onAnswer, onClose }: ProposalFormProps) {
  const remind = useMutation(remindProposalMutation)
  const user = useUser()
  const first = firstNameOf(proposal.client?.name ?? '')
  const until = proposal.valid_until === null ? '' : ` It is held for you until ${shortDayText(proposal.valid_until)}.`
  const state: FormState<Values> = useForm({
    key: `proposal.${proposal.uuid}.remind.${proposal.reminders}`,
    schema: remindProposalInput,
    values: {
      message: `Dear ${first},\n\nI wanted to ask what you think of the proposal.${until} If you would like anything changed, just ask on the page.\n\nKind regards,\n${user?.name ?? ''}`,
    },
    labels: { message: 'Message' },
    save: (output) => remind.run({ uuid: proposal.uuid, input: output }),
    onSaved: (answer) => {
      onAnswer(answer.remindProposal)
      toast.done(`${proposal.client?.name ?? 'The client'} will be reminded about ${proposal.reference}`)
      onClose()
    },
  })
  const seen = proposal.last_viewed_at === null ? 'Not seen yet.' : `Last seen ${agoText(proposal.last_viewed_at)}.`
  const before =
    proposal.reminded_at === null
      ? 'Not reminded before.'
      : `Reminded ${proposal.reminders === 1 ? 'once' : `${proposal.reminders} times`}, last ${agoText(proposal.reminded_at)}.`
  return (
    <FormDialog
      title={`Remind about ${proposal.reference}`}
      description={`${seen} ${before}`}
      state={state}
      saveLabel="Send reminder"
      onClose={onClose}
    >
      <FormField form={state} name="message" label="Message" hint="The link to the page is added automatically.">
        {(field) => <TextArea {...field.text} rows={8} autoFocus />}
      </FormField>
    </FormDialog>
  )
}
