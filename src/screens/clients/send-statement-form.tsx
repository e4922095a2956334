import type { SendStatementInput } from '../../domain/contract/inputs.ts'
import { sendStatementInput } from '../../domain/contract/money/statements.ts'
import { sumText } from '../../domain/money.ts'
import { firstNameOf } from '../../domain/text.ts'
import { type ClientStatementQuery, sendClientStatementMutation } from '../../gateway/generated/statements.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

/** The statement as it is on screen, by e-mail with its PDF. */
export function SendStatementForm({
  statement,
  onClose,
}: {
  statement: ClientStatementQuery['clientStatement']
  onClose: () => void
}) {
  const { client, currency, from, closing } = statement
  const send = useMutation(sendClientStatementMutation)
  const me = useUser()
  const state: FormState<SendStatementInput> = useForm({
    key: `client.${client.id}.statement`,
    schema: sendStatementInput,
    values: {
      currency,
      from: from ?? null,
      to: statement.to,
      email: client.email ?? '',
      subject: `Your statement in ${currency}`,
      message: [
        `Dear ${firstNameOf(client.name)},`,
        closing > 0
          ? `Please find your statement attached. Its balance is ${sumText(closing, currency)}.`
          : 'Please find your statement attached.',
        `Kind regards,\n${me?.name ?? ''}`,
      ].join('\n\n'),
    },
    labels: { email: 'To', subject: 'Subject', message: 'Message' },
    save: (input) => send.run({ id: client.id, input }),
    onSaved: ({ sendClientStatement }) => {
      toast.done(sendClientStatement.message)
      onClose()
    },
  })
  return (
    <FormDialog title={`Send the statement of ${client.name}`} state={state} saveLabel="Send" onClose={onClose}>
      <FormField form={state} name="email" label="To">
        {(field) => <EmailInput {...field.text} />}
      </FormField>
      <FormField form={state} name="subject" label="Subject">
        {(field) => <Input {...field.text} maxLength={200} />}
      </FormField>
      <FormField form={state} name="message" label="Message">
        {(field) => <TextArea {...field.text} rows={7} />}
      </FormField>
    </FormDialog>
  )
}
