import * as v from 'valibot'
import { leadChangeInput } from '../../domain/contract/growth/sales-funnel.ts'
import { updateLeadMutation } from '../../gateway/generated/sales-funnel.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, someFields, useForm } from '../standard/use-form.ts'
import type { LeadRow } from './lead-cells.tsx'
import { LeadFields, type LeadValues, leadLabels, ownerIn, ownerText } from './lead-fields.tsx'

type Values = LeadValues & { version: number }

const schema = v.pipe(
  v.custom<Values>((values) => typeof values === 'object' && values !== null),
  v.transform(
    ({ owner, ...values }): v.InferInput<typeof leadChangeInput> => ({ ...values, owner_id: ownerIn(owner) }),
  ),
  leadChangeInput,
)

/** A lead corrected: what it is about, what it would bring, what comes next. */
export function EditLead({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const update = useMutation(updateLeadMutation)
  const state: FormState<Values> = useForm({
    key: `lead.${lead.id}`,
    schema,
    values: {
      title: lead.title,
      amount: lead.amount,
      currency: lead.currency,
      next_step: lead.next_step,
      next_step_on: lead.next_step_on,
      travel_on: lead.travel_on,
      owner: ownerText(lead.owner_id),
      source: lead.source,
      notes: lead.notes,
      version: lead.version,
    },
    labels: leadLabels,
    save: (input) => update.run({ id: lead.id, input }),
    onSaved: () => {
      toast.done(`${lead.name} saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Edit lead: ${lead.name}`} state={state} saveLabel="Save changes" onClose={onClose}>
      <LeadFields state={someFields(state)} autoFocus />
    </FormDialog>
  )
}
