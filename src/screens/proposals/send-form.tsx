import { CircleAlert } from 'lucide-react'
import type * as v from 'valibot'
import { sendProposalInput } from '../../domain/contract/proposals.ts'
import { shortDayText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { gapsIn } from '../../domain/proposals.ts'
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
export function problemsOf({ proposal }: Pick<ProposalFormProps, 'proposal'>): string[] {
  const dayless =
    proposal.starts_on === null &&
    proposal.content.options.some((option) => option.items.some((item) => item.book === null))
  const past = proposal.valid_until !== null && proposal.valid_until < today()
  return [
    ...(proposal.client === null ? ['It is not said whom it is for: choose a client.'] : []),
    ...gapsIn(proposal.content),
    ...(dayless ? ['It is not said when the trip starts: some lines have no day of their own.'] : []),
    ...(past ? ['“Valid until” is over: choose a later day.'] : []),
  ]
}

/** The proposal as a page by e-mail: what is sent now is what the client sees from now on. */
export function SendForm(props: ProposalFormProps) {
  const problems = problemsOf(props)
  if (problems.length === 0) return <ProposalMail {...props} />
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Not ready to be sent"
      description="A client may see it once this is done:"
      footer={
        <Button variant="primary" onClick={props.onClose}>
          Go on writing
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

function ProposalMail({ proposal, flush, onAnswer, onClose }: ProposalFormProps) {
  const send = useMutation(sendProposalMutation)
  const user = useUser()
  const again = proposal.sent_version > 0
  const first = proposal.client?.name.split(' ')[0] ?? ''
  const until = proposal.valid_until === null ? '' : `\n\nIt is valid until ${shortDayText(proposal.valid_until)}.`
  const state: FormState<Values> = useForm({
    key: `proposal.${proposal.uuid}.send.${proposal.sent_version}`,
    schema: sendProposalInput,
    values: {
      to: proposal.client?.email ?? '',
      subject: again ? `${proposal.title}, changed as we said` : proposal.title,
      message: again
        ? `Dear ${first},\n\nI have changed your proposal. The page behind the link shows it as it stands now.${until}\n\nKind regards\n${user?.name ?? ''}`
        : `Dear ${first},\n\nhere is the trip we spoke of. On the page you can read every day of it, ask what is unclear, and accept it.${until}\n\nKind regards\n${user?.name ?? ''}`,
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
  return (
    <FormDialog
      title={again ? `Send ${proposal.reference} again` : `Send ${proposal.reference}`}
      state={state}
      saveLabel={again ? 'Send again' : 'Send'}
      onClose={onClose}
    >
      {again && (
        <Banner title={`Sent ${proposal.sent_version === 1 ? 'once' : `${proposal.sent_version} times`} before`}>
          From now on the client’s page shows this version; the earlier ones are kept.
        </Banner>
      )}
      <FormField form={state} name="to" label={labels.to} required>
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
        hint="The link to the page follows by itself."
      >
        {(field) => <TextArea {...field.text} rows={9} autoFocus={proposal.client?.email != null} />}
      </FormField>
      <FormField form={state} name="with_pdf" label="Attachment" labelHidden>
        {(field) => <Checkbox {...field.check}>Attach it as a PDF as well</Checkbox>}
      </FormField>
    </FormDialog>
  )
}
