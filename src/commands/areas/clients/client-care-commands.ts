import { Eraser, StickyNote, Tags, Trash2, UserRoundCheck, Users } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { type ChoiceArg, type Command, command, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { tagAll, tagArg, tagsIn } from './tag-args.ts'

const shared = { area: 'Clients', needs: { permission: 'View Clients' } } as const
const one = { on: 'one', kinds: ['client'] } as const
const many = { on: 'many', kinds: ['client'] } as const
const chosen = (context: Context) => targetsOf(one, context)[0]
const allChosen = (context: Context) => targetsOf(many, context)
const onPage = ({ selection }: Context) =>
  selection?.allMatching === undefined ? undefined : 'Tags are added a page at a time: choose clients on this page.'

/** The screen on which two clients are compared and merged. */
export const mergePath = (one: string | number, other: string | number): string =>
  `${linkTo('/clients/duplicates')}?one=${one}&other=${other}`
/** Also read by the list of clients: opens the tags over it. */
export const tagsForm = 'tags'

const gateway = () =>
  Promise.all([import('../../../gateway/change.ts'), import('../../../gateway/generated/client-care.generated.ts')])

const ownNotes: ChoiceArg = {
  kind: 'choice',
  name: 'note',
  label: 'Which note',
  options: async (context) => {
    const client = chosen(context)
    if (client === undefined) return []
    const [{ read }, { clientNotesQuery }, { session }] = await Promise.all([
      import('../../../gateway/cache.ts'),
      import('../../../gateway/generated/client-care.generated.ts'),
      import('../../../state/session.ts'),
    ])
    const { clientNotes } = await read(clientNotesQuery, { id: Number(client.id) })
    return clientNotes
      .filter(({ author_id }) => author_id === session.user?.id)
      .map(({ id, body }) => ({ value: String(id), label: body.split('\n')[0]?.slice(0, 80) ?? '' }))
  },
}

async function tagChosen(context: Context, wanted: { add?: string[]; remove?: string[] }) {
  const [{ change }, { tagClientsMutation }] = await gateway()
  return tagAll(allChosen(context), wanted, {
    noun: 'client',
    tag: async (input) => (await change(tagClientsMutation, { input })).tagClients,
  })
}

export const clientCareCommands: readonly Command[] = [
  command({
    ...shared,
    on: 'none',
    kinds: ['client'],
    id: 'client.distinguish',
    title: 'Not duplicates',
    icon: UserRoundCheck,
    keywords: ['two people', 'keep both', 'different clients', 'no duplicate'],
    keys: { list: ['n'] },
    risk: 'undoable',
    repeats: true,
    when: ({ duplicates, list }) => duplicates?.distinguish !== undefined && list?.kind === 'client',
    // Awaited: an undo that follows at once means this step.
    run: async ({ duplicates }) => {
      await duplicates?.distinguish?.()
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'client.note',
    title: 'Add a note about this client',
    icon: StickyNote,
    keywords: ['add note', 'remark', 'comment', 'remember', 'write down'],
    keys: { detail: ['n'] },
    args: [{ kind: 'longtext', name: 'body', label: 'Note for colleagues', placeholder: 'Prefers window seats…' }],
    risk: 'undoable',
    run: async (context, { body }) => {
      const client = chosen(context)
      if (client === undefined) return undefined
      const [{ change }, { addClientNoteMutation, deleteClientNoteMutation }] = await gateway()
      const { addClientNote } = await change(addClientNoteMutation, { id: Number(client.id), input: { body } })
      return {
        message: `Note added to ${client.label}`,
        undo: () => change(deleteClientNoteMutation, { noteId: addClientNote.id }),
      }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'client.deleteNote',
    title: 'Delete one of your notes',
    icon: Trash2,
    keywords: ['remove note', 'remark', 'comment'],
    args: [ownNotes],
    risk: 'undoable',
    run: async (_, { note }) => {
      const [{ change }, { deleteClientNoteMutation, restoreClientNoteMutation }] = await gateway()
      await change(deleteClientNoteMutation, { noteId: Number(note) })
      return { message: 'Note deleted', undo: () => change(restoreClientNoteMutation, { noteId: Number(note) }) }
    },
  }),
  command({
    ...shared,
    ...many,
    id: 'client.tag',
    title: 'Tag…',
    icon: Tags,
    keywords: ['add tag', 'label clients', 'segment', 'group'],
    keys: { list: ['t'], detail: ['t'] },
    args: [tagArg('add', 'Tags to add, separated by commas')],
    refuses: onPage,
    risk: 'undoable',
    run: (context, { add }) => tagChosen(context, { add: tagsIn(add) }),
  }),
  command({
    ...shared,
    ...many,
    id: 'client.untag',
    title: 'Remove a tag…',
    icon: Tags,
    keywords: ['remove tag', 'unlabel clients'],
    args: [tagArg('remove', 'Tags to remove, separated by commas')],
    refuses: onPage,
    risk: 'undoable',
    run: (context, { remove }) => tagChosen(context, { remove: tagsIn(remove) }),
  }),
  command({
    ...shared,
    id: 'client.tags',
    title: 'Rename and remove tags',
    icon: Tags,
    keywords: ['manage tags', 'labels', 'merge tags'],
    on: 'none',
    risk: 'none',
    leadsTo: '/clients',
    run: () => {
      ports.navigate(`${linkTo('/clients')}?form=${tagsForm}`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'client.merge',
    title: 'Merge with another client…',
    icon: Users,
    keywords: ['same person', 'duplicate', 'join clients', 'combine'],
    args: [
      {
        kind: 'record',
        name: 'other',
        label: 'The other client',
        kinds: ['client'],
        check: (other: RecordRef, context: Context) =>
          other.id === chosen(context)?.id ? 'Choose another client.' : undefined,
      },
    ],
    risk: 'none',
    leadsTo: '/clients/duplicates',
    run: (context, { other }) => {
      const client = chosen(context)
      if (client !== undefined) ports.navigate(mergePath(client.id, other.id))
      return undefined
    },
  }),
  command({
    ...shared,
    needs: { permission: 'Edit Agency' },
    ...one,
    id: 'client.erase',
    title: 'Erase on request',
    icon: Eraser,
    keywords: ['forget person', 'data protection', 'privacy', 'gdpr', 'right to be forgotten'],
    risk: 'typeName',
    keep: 'Keep it',
    consequence: () =>
      'Name, contacts, notes, messages, travellers and their history are permanently erased. Bookings and payments are kept for accounting, without a name. This cannot be undone.',
    run: async (context) => {
      const client = chosen(context)
      if (client === undefined) return undefined
      const [{ change }, { eraseClientMutation }] = await gateway()
      await change(eraseClientMutation, {
        id: Number(client.id),
        input: { name: client.label },
      })
      ports.navigate(linkTo('/clients'))
      return { message: 'Everything about this person was erased' }
    },
  }),
]
