import * as v from 'valibot'
import { leadInput } from '../../domain/contract/growth/sales-funnel.ts'
import { clientQuery } from '../../gateway/generated/clients.generated.ts'
import { contactQuery } from '../../gateway/generated/contacts.generated.ts'
import { inquiryFileQuery } from '../../gateway/generated/inquiries.generated.ts'
import { createLeadMutation } from '../../gateway/generated/sales-funnel.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { toast } from '../../ui/toaster.tsx'
import { ContactFields } from '../standard/contact-fields.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, someFields, useForm } from '../standard/use-form.ts'
import { LeadFields, type LeadValues, leadLabels, ownerIn, ownerText } from './lead-fields.tsx'

interface Of {
  readonly contact: number | null
  readonly client: number | null
  readonly inquiry: number | null
}
interface Values extends LeadValues {
  name: string
  email: string | null
  phone: string | null
}
const labels = { name: 'Name', email: 'E-mail', phone: 'Phone', ...leadLabels }

/** The fields as they are typed in, then as the contract takes them: its rules say what is wrong. */
const schemaOf = ({ contact, client, inquiry }: Of) =>
  v.pipe(
    v.custom<Values>((values) => typeof values === 'object' && values !== null),
    v.transform(
      ({ owner, ...values }): v.InferInput<typeof leadInput> => ({
        ...values,
        contact_id: contact,
        client_id: client,
        inquiry_id: inquiry,
        owner_id: ownerIn(owner),
      }),
    ),
    leadInput,
  )

/** Somebody who may book: a person we know, or somebody new. */
export function NewLead({ of, onClose, onSaved }: { of: Of; onClose: () => void; onSaved: (id: number) => void }) {
  const client = useQuery(clientQuery, { id: of.client ?? 0 }, { enabled: of.client !== null })
  const contact = useQuery(contactQuery, { id: of.contact ?? 0 }, { enabled: of.contact !== null })
  const inquiry = useQuery(inquiryFileQuery, { id: of.inquiry ?? 0 }, { enabled: of.inquiry !== null })
  const name = client.data?.client.name ?? contact.data?.contact.name ?? inquiry.data?.inquiryFile.inquiry.name ?? null
  const isKnown = of.client !== null || of.contact !== null || of.inquiry !== null
  const create = useMutation(createLeadMutation)
  const user = useUser()
  const state: FormState<Values> = useForm({
    key: `lead.new.${of.contact ?? ''}.${of.client ?? ''}.${of.inquiry ?? ''}`,
    schema: schemaOf(of),
    values: {
      name: '',
      email: '',
      phone: null,
      title: '',
      amount: null,
      currency: user?.agency?.default_currency ?? 'UGX',
      next_step: '',
      next_step_on: null,
      travel_on: null,
      owner: ownerText(user?.id ?? null),
      source: 'staff' as const,
      notes: '',
    },
    labels,
    save: async (input) => (await create.run({ input })).createLead,
    onSaved: (lead, how) => {
      toast.done(`${lead.name} is in the sales funnel`)
      if (how !== 'another') onSaved(lead.id)
    },
  })
  return (
    <FormDialog
      title={isKnown && name !== null ? `New lead: ${name}` : 'New lead'}
      state={state}
      saveLabel="Add lead"
      {...(isKnown ? {} : { anotherLabel: 'Add and another' })}
      onClose={onClose}
    >
      {!isKnown && <ContactFields state={state} labels={labels} autoFocus />}
      <LeadFields state={someFields(state)} autoFocus={isKnown} />
    </FormDialog>
  )
}
