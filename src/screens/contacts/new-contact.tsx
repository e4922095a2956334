import { Link, useLocation } from 'wouter'
import { contactInput } from '../../domain/contract/growth/contacts.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { createContactMutation } from '../../gateway/generated/contacts.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { SimilarClients, useSimilarClients } from '../clients/similar-clients.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { ContactFormFields } from './contact-form-fields.tsx'
import { type ContactValues, contactLabels, freshContact } from './contact-values.ts'
import { ownLabels, useOwnFields } from './use-own-fields.ts'

/** `/crm/contacts/new`: somebody one may write to, who is no client yet. */
export default function NewContact() {
  const [, navigate] = useLocation()
  const create = useMutation(createContactMutation)
  const own = useOwnFields()
  const state: FormState<ContactValues> = useForm({
    key: 'contact.new',
    schema: contactInput,
    values: freshContact(),
    labels: { ...contactLabels, ...ownLabels(own) },
    save: async (input) => (await create.run({ input })).createContact,
    onSaved: ({ id, name }, how) => {
      toast.done(`${name} added`)
      if (how !== 'another') navigate(linkTo('/crm/contacts/:id', { id }))
    },
  })
  const [name, email, phone] = state.form.watch(['name', 'email', 'phone'])
  const similar = useSimilarClients({ name, email, phone })
  return (
    <FormScreen
      title="New contact"
      state={state}
      saveLabel="Add contact"
      anotherLabel="Add and another"
      up={linkTo('/crm/contacts')}
      rail={
        <RailCard title="Consent">
          <p className="text-muted">
            A new contact has agreed to nothing yet. Record consent on the contact’s page, with the words they agreed
            to.
          </p>
        </RailCard>
      }
    >
      <ContactFormFields state={state} />
      <SimilarClients
        found={similar}
        verb={(known) => (
          <Link className="font-medium text-accent hover:underline" href={linkTo('/clients/:id', { id: known.id })}>
            Open {known.name}
          </Link>
        )}
      />
    </FormScreen>
  )
}
