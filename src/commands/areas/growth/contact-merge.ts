import { UserRoundCheck, Users } from 'lucide-react'
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
  risk: 'undoable',
  run: async (context, { other }) => {
    const contact = chosen(context)
    if (contact === undefined) return undefined
    const [{ change }, { mergeContactMutation, undoContactMergeMutation }] = await Promise.all([
      import('../../../gateway/change.ts'),
      import('../../../gateway/generated/contact-merges.generated.ts'),
    ])
    const { mergeContact } = await change(mergeContactMutation, {
      id: Number(contact.id),
      input: { [other.kind === 'client' ? 'into_client_id' : 'into_contact_id']: Number(other.id) },
    })
    context.selection?.clear()
    const { id, contact: kept } = mergeContact
    ports.navigate(linkTo('/crm/contacts/:id', { id: kept.id }))
    return {
      message: `${contact.label} merged into ${kept.name}`,
      detail: 'Consents, collections, campaigns, leads, tags and notes are together.',
      undo: () => change(undoContactMergeMutation, { id }),
    }
  },
})

/** The pair in hand on the list of contacts who may be one person. */
export const contactDistinguish = command({
  area: 'Contacts',
  needs: { permission: 'View Clients' },
  on: 'none',
  kinds: ['contact'],
  id: 'contact.distinguish',
  title: 'Not duplicates',
  icon: UserRoundCheck,
  keywords: ['two people', 'keep both', 'different contacts', 'no duplicate'],
  keys: { list: ['n'] },
  risk: 'undoable',
  repeats: true,
  when: ({ duplicates, list }) => duplicates?.distinguish !== undefined && list?.kind === 'contact',
  // Awaited: an undo that follows at once means this step.
  run: async ({ duplicates }) => {
    await duplicates?.distinguish?.()
    return undefined
  },
})
