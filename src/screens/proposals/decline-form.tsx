import type * as v from 'valibot'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { declineProposalInput } from '../../domain/contract/proposals.ts'
import { change } from '../../gateway/change.ts'
import { declineProposalMutation, reopenProposalMutation } from '../../gateway/generated/proposals.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { ProposalFormProps } from './proposal-forms.tsx'

type Values = v.InferOutput<typeof declineProposalInput>

/** The client said no by telephone: with the reason, as long as it is remembered. Can be taken back. */
export function DeclineForm({ proposal, onAnswer, onClose }: ProposalFormProps) {
  const decline = useMutation(declineProposalMutation)
  const state: FormState<Values> = useForm({
    key: null,
    schema: declineProposalInput,
    values: { reason: '' },
    labels: { reason: 'Reason' },
    save: (output) => decline.run({ uuid: proposal.uuid, input: output }),
    onSaved: (answer) => {
      const { declineProposal } = answer
      onAnswer(declineProposal)
      const step = pushUndo(
        'proposal.decline',
        `${declineProposal.reference} declined`,
        async () => {
          const { reopenProposal } = await change(reopenProposalMutation, { uuid: proposal.uuid })
          onAnswer(reopenProposal)
        },
        { undone: `${declineProposal.reference} is open again` },
      )
      toast.done(`${declineProposal.reference} is declined`, {
        action: { label: 'Undo', run: () => void undoStep(step.number) },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Decline ${proposal.reference}`}
      description={`${proposal.client?.name ?? 'The client'} does not want it. Their page will say so; no e-mail is sent.`}
      state={state}
      saveLabel="Decline"
      onClose={onClose}
    >
      <FormField form={state} name="reason" label="Reason" optional>
        {(field) => (
          <TextArea {...field.text} rows={3} autoFocus placeholder="Too expensive, other dates, booked elsewhere…" />
        )}
      </FormField>
    </FormDialog>
  )
}
