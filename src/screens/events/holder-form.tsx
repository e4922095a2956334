import { ticketHolderInput } from '../../domain/contract/offers/event-input.ts'
import { changeTicketHolderMutation } from '../../gateway/generated/events.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { PurchaseRecord } from './event-text.ts'

interface Values {
  holder_name: string
  holder_email: string
}
const labels = { holder_name: 'Holder', holder_email: 'E-mail' }

/** Who comes with this ticket. */
export function HolderForm({ ticket, onClose }: { ticket: PurchaseRecord; onClose: () => void }) {
  const change = useMutation(changeTicketHolderMutation)
  const state: FormState<Values> = useForm({
    key: `ticket.${ticket.id}.holder`,
    schema: ticketHolderInput,
    values: { holder_name: ticket.holder_name || ticket.client_name, holder_email: ticket.holder_email },
    labels,
    save: (output) => change.run({ code: ticket.code, input: { ...output, version: ticket.version } }),
    onSaved: () => {
      toast.done('Holder changed', { detail: 'The code stays the same; send the ticket again if they need it.' })
      onClose()
    },
  })
  return (
    <FormDialog title="Change holder" state={state} saveLabel="Save" onClose={onClose}>
      <FormField form={state} name="holder_name" label={labels.holder_name} required>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      <FormField form={state} name="holder_email" label={labels.holder_email} optional>
        {(field) => <EmailInput {...field.text} />}
      </FormField>
    </FormDialog>
  )
}
