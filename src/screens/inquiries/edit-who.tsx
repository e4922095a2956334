import * as v from 'valibot'
import { inquiryChangeInput } from '../../domain/contract/inquiries.ts'
import { updateInquiryMutation } from '../../gateway/generated/inquiries.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, someFields, useForm } from '../standard/use-form.ts'
import type { InquiryRow } from './inquiry-cells.tsx'
import { WhoFields, type WhoValues, whoLabels } from './who-fields.tsx'

const schema = v.pick(inquiryChangeInput, ['name', 'email', 'phone', 'subject', 'travel_on', 'party', 'version'])

/** Contact, and what for, corrected. */
export function EditWho({ inquiry, onClose }: { inquiry: InquiryRow; onClose: () => void }) {
  const update = useMutation(updateInquiryMutation)
  const state: FormState<WhoValues & { version: number }> = useForm({
    key: `inquiry.${inquiry.id}.who`,
    schema,
    values: {
      name: inquiry.name,
      email: inquiry.email ?? '',
      phone: inquiry.phone,
      subject: inquiry.subject,
      travel_on: inquiry.travel_on,
      party: inquiry.party,
      version: inquiry.version,
    },
    labels: whoLabels,
    save: (input) => update.run({ id: inquiry.id, input }),
    onSaved: () => {
      toast.done(`${inquiry.reference} saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Contact: ${inquiry.reference}`} state={state} saveLabel="Save changes" onClose={onClose}>
      <WhoFields state={someFields(state)} />
    </FormDialog>
  )
}
