import type * as v from 'valibot'
import { mailLinkInput } from '../../domain/contract/payment-links.ts'
import { instantText } from '../../domain/date-texts.ts'
import { linkAmountText } from '../../domain/payments/payment-links.ts'
import { firstNameOf } from '../../domain/text.ts'
import { mailPaymentLinkMutation } from '../../gateway/generated/payment-links.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { LinkRow } from './link-list.ts'

type Values = v.InferOutput<typeof mailLinkInput>
const labels = { to: 'To', subject: 'Subject', message: 'Message' }

/** The address of a link by e-mail, in the agency's name. */
export function MailForm({ link, onClose }: { link: LinkRow; onClose: () => void }) {
  const send = useMutation(mailPaymentLinkMutation)
  const user = useUser()
  const client = link.booking?.client
  const greeting = client === undefined ? 'Hello,' : `Dear ${firstNameOf(client.name)},`
  const until = link.expires_at === null ? '' : ` The link works until ${instantText(link.expires_at)}.`
  const state: FormState<Values> = useForm({
    key: `payment-link.${link.id}.mail`,
    schema: mailLinkInput,
    values: {
      to: client?.email ?? '',
      subject: link.title,
      message: `${greeting}\n\nYou can pay “${link.title}” (${linkAmountText(link)}) online, by mobile money or card.${until}\n\nKind regards,\n${user?.name ?? ''}`,
    },
    labels,
    save: (output) => send.run({ id: link.id, input: output }),
    onSaved: ({ mailPaymentLink }) => {
      toast.done(mailPaymentLink.message)
      onClose()
    },
  })
  return (
    <FormDialog title={`E-mail “${link.title}”`} state={state} saveLabel="Send" onClose={onClose}>
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
        hint="The button to the payment page is added automatically."
      >
        {(field) => <TextArea {...field.text} rows={8} autoFocus={client?.email != null} />}
      </FormField>
    </FormDialog>
  )
}
