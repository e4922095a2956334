import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { membersPath } from '../../commands/areas/growth/collection-commands.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { ContactCollection } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import { ask } from '../../gateway/client.ts'
import { changeCollectionMembersMutation } from '../../gateway/generated/contact-collections.generated.ts'
import { contactsQuery } from '../../gateway/generated/contacts.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Reach } from '../contacts/reach.tsx'
import { FailureState } from '../standard/failure-state.tsx'

const shown = 25

/** Who is in a collection now; of a fixed one, contacts are added and taken out here. */
export function Members({ collection }: { collection: Pick<ContactCollection, 'id' | 'name' | 'kind'> }) {
  const answer = useQuery(contactsQuery, { collection: collection.id, per_page: shown, sort: 'name' })
  const write = useMutation(changeCollectionMembersMutation)
  const [adding, setAdding] = useState(0)
  const page = answer.data?.contacts
  const isFixed = collection.kind === 'fixed'

  const move = async (to: 'add' | 'remove', id: number, name: string) => {
    const back = to === 'add' ? 'remove' : 'add'
    try {
      const { changeCollectionMembers } = await write.run({ id: collection.id, input: { [`${to}_ids`]: [id] } })
      const moved = to === 'add' ? changeCollectionMembers.added : changeCollectionMembers.removed
      if (moved.length === 0) {
        toast.note(`${name} is in it already`)
        return
      }
      const said = to === 'add' ? `${name} added` : `${name} taken out`
      const step = pushUndo('contact.collect', said, () =>
        change(changeCollectionMembersMutation, { id: collection.id, input: { [`${back}_ids`]: [...moved] } }),
      )
      toast.done(said, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch {
      // said above the list
    }
  }
  const find = async (text: string, signal: AbortSignal) => {
    const { contacts } = await ask(contactsQuery, { q: text, per_page: 8, sort: 'name' }, { signal })
    return contacts.data.map(({ id, name, email, phone }) => ({
      value: String(id),
      label: name,
      detail: email ?? (phone === null ? '' : phoneText(phone)),
    }))
  }

  return (
    <div className="flex flex-col gap-4">
      {isFixed && (
        <ComboBox
          key={adding}
          label="Add a contact"
          placeholder="Add a contact by name, e-mail or phone"
          value={null}
          options={find}
          opens="input"
          actsAtOnce
          onChange={(option) => {
            if (option === null) return
            setAdding(adding + 1)
            void move('add', Number(option.value), option.label)
          }}
        />
      )}
      {write.failure !== null && (
        <Banner tone="danger" live>
          {write.failure.messages.join(' ')}
        </Banner>
      )}
      {page === undefined ? (
        answer.failure ? (
          <FailureState failure={answer.failure} what="contacts of this collection" onRetry={answer.refetch} />
        ) : (
          <SkeletonText lines={5} />
        )
      ) : page.data.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          title={isFixed ? 'No contacts in it yet' : 'The rule finds nobody now'}
          text={
            isFixed ? 'Add contacts above, or choose them in the list of contacts.' : 'It is asked again each time.'
          }
        />
      ) : (
        <ul aria-label="Contacts" className="divide-y divide-line rounded-panel border border-line bg-surface">
          {page.data.map((contact) => (
            <li key={contact.id} className="flex min-w-0 items-center gap-3 px-4 py-2">
              <Avatar name={contact.name} />
              <span className="min-w-0 flex-1">
                <Link
                  href={linkTo('/crm/contacts/:id', { id: contact.id })}
                  className="block truncate font-medium hover:underline"
                >
                  {contact.name}
                </Link>
                <span className="block truncate text-muted text-secondary">
                  {contact.email ?? (contact.phone === null ? '' : phoneText(contact.phone))}
                </span>
              </span>
              <span className="max-sm:hidden">
                <Reach contact={contact} />
              </span>
              {isFixed && (
                <IconButton
                  does="removeRow"
                  size="small"
                  label={`Take ${contact.name} out`}
                  icon={<X />}
                  onClick={() => void move('remove', contact.id, contact.name)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {page !== undefined && page.meta.total > shown && (
        <Link href={membersPath(collection.id)} className="font-medium text-accent hover:underline">
          All {counted(page.meta.total, 'contact')}
        </Link>
      )}
    </div>
  )
}
