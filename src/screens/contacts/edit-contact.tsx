import { contactInput } from '../../domain/contract/growth/contacts.ts'
import { read } from '../../gateway/cache.ts'
import { contactQuery, updateContactMutation } from '../../gateway/generated/contacts.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { ContactFormFields } from './contact-form-fields.tsx'
import { type ContactFacts, type ContactValues, contactLabels, contactValues, freshContact } from './contact-values.ts'
import { ownLabels, useOwnFields } from './use-own-fields.ts'

/** A contact that is changed; of a client, the client is. */
export function EditContact({ contact, onClose }: { contact: ContactFacts; onClose: () => void }) {
  const update = useMutation(updateContactMutation)
  const own = useOwnFields()
  const { state, notice } = useRecordForm<typeof contactInput, ContactValues, ContactFacts>({
    key: `contact.${contact.id}`,
    noun: 'contact',
    schema: contactInput,
    labels: contactLabels,
    rowLabels: ownLabels(own),
    record: contact,
    fresh: freshContact,
    valuesOf: contactValues,
    save: async (output, version) =>
      (await update.run({ id: contact.id, input: { ...output, version } })).updateContact,
    reread: async () => (await read(contactQuery, { id: contact.id })).contact,
    onSaved: ({ name }) => {
      toast.done(`${name} saved`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Edit ${contact.name}`}
      description={contact.client_id === null ? undefined : 'This contact is a client: the client is changed.'}
      state={state}
      saveLabel="Save changes"
      onClose={onClose}
    >
      {notice}
      <ContactFormFields state={state} />
    </FormDialog>
  )
}
