import { useLocation } from 'wouter'
import { contactCollectionInput } from '../../domain/contract/growth/contact-collections.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { createContactCollectionMutation } from '../../gateway/generated/contact-collections.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { CollectionFormFields, type CollectionValues, collectionLabels } from './collection-form-fields.tsx'

/** `/crm/collections/new` */
export default function NewCollection() {
  const [, navigate] = useLocation()
  const create = useMutation(createContactCollectionMutation)
  const state: FormState<CollectionValues> = useForm({
    key: 'collection.new',
    schema: contactCollectionInput,
    values: { name: '', notes: '', kind: 'rule', rule: null },
    labels: collectionLabels,
    save: async (input) => (await create.run({ input })).createContactCollection,
    onSaved: ({ id, name }, how) => {
      toast.done(`“${name}” added`)
      if (how !== 'another') navigate(linkTo('/crm/collections/:id', { id }))
    },
  })
  return (
    <FormScreen
      title="New collection"
      state={state}
      saveLabel="Add collection"
      anotherLabel="Add and another"
      up={linkTo('/crm/collections')}
      rail={
        <RailCard title="How rules are written">
          <div className="flex flex-col gap-2 text-muted">
            <p>
              Type in the line and choose what is offered: a field, a test, a value. Or add tests below the line; both
              show the same rule.
            </p>
            <p>
              Join tests with <code>and</code> or <code>or</code>; put brackets around those that belong together.
            </p>
            <p>A campaign to a collection still leaves out everyone who has not agreed to be written to.</p>
          </div>
        </RailCard>
      }
    >
      <CollectionFormFields state={state} isNew />
    </FormScreen>
  )
}
