import { Users } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { command, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'

const one = { on: 'one', kinds: ['contact'] } as const
const chosen = (context: Context) => targetsOf(one, context)[0]
const isClient = (record: RecordRef | undefined): boolean =>
  (record?.data as { client_id?: number | null } | undefined)?.client_id != null

/** A contact who is no client becomes one with another contact, or with a client. */
export const contactMerge = command({
  area: 'Contacts',
  needs: { permission: 'View Clients' },
  ...one,
  id: 'contact.merge',
  title: 'Merge into another contact…',
  icon: Users,
  keywords: ['same person', 'duplicate contact', 'join contacts', 'combine'],
  args: [
    {
      kind: 'record',
      name: 'other',
      label: 'Who is kept',
      kinds: ['contact', 'client'],
      check: (other: RecordRef, context: Context) =>
        other.kind === 'contact' && other.id === chosen(context)?.id ? 'Choose another contact.' : undefined,
    },
  ],
  refuses: (context) =>
    isClient(chosen(context)) ? 'This contact is a client: merge the other contact into the client.' : undefined,
  risk: 'confirm',
  keep: 'Keep both',
  consequence: () =>
    'The other one gets the consents, collections, campaigns, leads, tags and notes of this contact. Of each consent the latest word counts. This cannot be undone.',
  run: async (context, { other }) => {
    const contact = chosen(context)
    if (contact === undefined) return undefined
    const [{ change }, { mergeContactMutation }] = await Promise.all([
      import('../../../gateway/change.ts'),
      import('../../../gateway/generated/contacts.generated.ts'),
    ])
    const { mergeContact: kept } = await change(mergeContactMutation, {
      id: Number(contact.id),
      input: { [other.kind === 'client' ? 'into_client_id' : 'into_contact_id']: Number(other.id) },
    })
    context.selection?.clear()
    ports.navigate(linkTo('/crm/contacts/:id', { id: kept.id }))
    return { message: `${contact.label} and ${kept.name} are one contact` }
  },
})
