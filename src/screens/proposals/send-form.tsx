import { CircleAlert } from 'lucide-react'
import type * as v from 'valibot'
import { sendProposalInput } from '../../domain/contract/proposals.ts'
import { dayText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { type CheckedProposal, doubtsAbout, obstaclesTo } from '../../domain/proposal-checks.ts'
import { firstNameOf } from '../../domain/text.ts'
import { sendProposalMutation } from '../../gateway/generated/proposals.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { ProposalFormProps } from './proposal-forms.tsx'

type Values = Omit<v.InferOutput<typeof sendProposalInput>, 'version'>
const labels = { to: 'To', subject: 'Subject', message: 'Message', with_pdf: 'With PDF' }

/** What stands in the way of sending: said instead of a form that would be refused. */
export const problemsOf = (proposal: CheckedProposal, clientId: number | null): string[] => [
  ...(clientId === null ? ['Choose a client.'] : []),
  ...obstaclesTo(proposal, today()),
]

/** The proposal as a page by e-mail: what is sent now is what the client sees from now on. */
export function SendForm(props: ProposalFormProps) {
  const problems = problemsOf(props.proposal, props.proposal.client?.id ?? null)
  if (problems.length === 0) return <ProposalMail {...props} />
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Not ready to send"
      description="Before the client sees it:"
      footer={
        // Without a field that takes the focus, the dialog says so with its button.
        <Button does="cancel" variant="primary" autoFocus onClick={props.onClose}>
          Keep editing
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {problems.map((problem) => (
          <li key={problem} className="flex items-start gap-2">
            <CircleAlert className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
            {problem}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ProposalMail({ proposal, flush, stockDoubts, onAnswer, onClose }: ProposalFormProps) {
  const send = useMutation(sendProposalMutation)
  const user = useUser()
  const again = proposal.sent_version > 0
  const first = firstNameOf(proposal.client?.name ?? '')
  const until = proposal.valid_until === null ? '' : `\n\nIt is valid until ${dayText(proposal.valid_until)}.`
  const doubts = [...doubtsAbout(proposal), ...stockDoubts]
  const state: FormState<Values> = useForm({
    key: `proposal.${proposal.uuid}.send.${proposal.sent_version}`,
    schema: sendProposalInput,
    values: {
      to: proposal.client?.email ?? '',
      subject: again ? `${proposal.title}: updated` : proposal.title,
      message: again
        ? `Dear ${first},\n\nI have updated your proposal. The link below shows the new version.${until}\n\nKind regards,\n${user?.name ?? ''}`
        : `Dear ${first},\n\nHere is the proposal for your trip. You can read it day by day, ask us anything and accept it online.${until}\n\nKind regards,\n${user?.name ?? ''}`,
      with_pdf: false,
    },
    labels,
    save: async (output) => {
      const version = await flush()
      return send.run({ uuid: proposal.uuid, input: { ...output, version } })
    },
    onSaved: (answer) => {
      const { sendProposal } = answer
      onAnswer(sendProposal)
      toast.done(`${sendProposal.reference} is on its way`, { detail: `To ${state.form.getValues('to')}.` })
      onClose()
    },
  })
  const wroteFrom = proposal.inquiry?.email ?? null
  const to = state.form.watch('to')
  const isOther = wroteFrom !== null && wroteFrom.toLowerCase() !== to.trim().toLowerCase()
  return (
    <FormDialog
      title={again ? `Send ${proposal.reference} again` : `Send ${proposal.reference}`}
      state={state}
      saveLabel={again ? 'Send again' : 'Send'}
      onClose={onClose}
    >
      {again && (
        <Banner title={`Sent ${proposal.sent_version === 1 ? 'once' : `${proposal.sent_version} times`} before`}>
          The client’s page will show this version; earlier ones are kept.
        </Banner>
      )}
      {doubts.length > 0 && (
        <Banner tone="warning" title="Check before sending">
          {doubts.join(' ')}
        </Banner>
      )}
      <FormField
        form={state}
        name="to"
        label={labels.to}
        required
        {...(isOther ? { hint: `Their inquiry came from ${wroteFrom}.` } : {})}
      >
        {(field) => <EmailInput {...field.text} autoFocus={field.value === ''} />}
      </FormField>
      <FormField form={state} name="subject" label={labels.subject} required>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      <FormField
        form={state}
        name="message"
        label={labels.message}
        required
        hint="The link to the page is added automatically."
      >
        {(field) => <TextArea {...field.text} rows={9} autoFocus={proposal.client?.email != null} />}
      </FormField>
      <FormField form={state} name="with_pdf" label="Attachment" labelHidden>
        {(field) => <Checkbox {...field.check}>Attach the PDF</Checkbox>}
      </FormField>
    </FormDialog>
  )
}
