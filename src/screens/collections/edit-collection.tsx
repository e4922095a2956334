import { contactCollectionInput } from '../../domain/contract/growth/contact-collections.ts'
import { readContactRule } from '../../domain/growth/contact-rule.ts'
import type { ContactCollection } from '../../domain/schema/types.generated.ts'
import { read } from '../../gateway/cache.ts'
import {
  contactCollectionQuery,
  updateContactCollectionMutation,
} from '../../gateway/generated/contact-collections.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { CollectionFormFields, type CollectionValues, collectionLabels } from './collection-form-fields.tsx'

type Row = Pick<ContactCollection, 'id' | 'version' | 'name' | 'notes' | 'kind' | 'rule'>

/** Name, notes and rule of a collection, over its page. */
export function EditCollection({ collection, onClose }: { collection: Row; onClose: () => void }) {
  const update = useMutation(updateContactCollectionMutation)
  const { state, notice } = useRecordForm<typeof contactCollectionInput, CollectionValues, Row>({
    key: `collection.${collection.id}`,
    noun: 'collection',
    schema: contactCollectionInput,
    labels: collectionLabels,
    record: collection,
    fresh: () => ({ name: '', notes: '', kind: collection.kind, rule: null }),
    valuesOf: ({ name, notes, kind, rule }) => ({ name, notes, kind, rule: readContactRule(rule) }),
    save: async (output, version) =>
      (await update.run({ id: collection.id, input: { ...output, version } })).updateContactCollection,
    reread: async () => (await read(contactCollectionQuery, { id: collection.id })).contactCollection,
    onSaved: ({ name }) => {
      toast.done(`“${name}” saved`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Edit “${collection.name}”`}
      width={collection.kind === 'rule' ? 'large' : 'medium'}
      state={state}
      saveLabel="Save changes"
      onClose={onClose}
    >
      {notice}
      <CollectionFormFields state={state} isNew={false} />
    </FormDialog>
  )
}
