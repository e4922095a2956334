import { Pencil, Trash2, UsersRound } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { ports } from '../../ports.ts'

const shared = { area: 'Collections', needs: { permission: 'View Clients' } } as const
const one = { on: 'one', kinds: ['collection'] } as const
const many = { on: 'many', kinds: ['collection'] } as const

/** The contacts of a collection, as a list that can be narrowed, exported and tagged. */
export const membersPath = (id: string | number): string => `${linkTo('/crm/contacts')}?collection=${id}`

export const collectionCommands: readonly Command[] = [
  command({
    ...shared,
    ...one,
    id: 'contactCollection.edit',
    title: 'Edit collection',
    icon: Pencil,
    keywords: ['change rule', 'rename collection', 'edit segment'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    run: (context) => {
      const [record] = targetsOf(one, context)
      if (record !== undefined)
        ports.navigate(
          `${linkTo('/crm/collections/:id', { id: record.id })}?${formParameter}=edit${context.list === undefined ? '' : '&from=list'}`,
        )
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'contactCollection.contacts',
    title: 'List the contacts of this collection',
    icon: UsersRound,
    keywords: ['members', 'who is in it', 'export segment'],
    keys: { list: ['m'], detail: ['m'] },
    risk: 'none',
    leadsTo: '/crm/contacts',
    run: (context) => {
      const [record] = targetsOf(one, context)
      if (record !== undefined) ports.navigate(membersPath(record.id))
      return undefined
    },
  }),
  command({
    ...shared,
    ...many,
    id: 'contactCollection.delete',
    title: 'Delete collection',
    icon: Trash2,
    keywords: ['remove collection', 'delete segment'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: ({ selection }) =>
      selection?.allMatching === undefined ? undefined : 'This is done a page at a time: choose them on the page.',
    risk: 'undoable',
    run: async (context, _, progress) => {
      const [{ change }, { deleteContactCollectionMutation, restoreContactCollectionMutation }, { forEachRecord }] =
        await Promise.all([
          import('../../../gateway/change.ts'),
          import('../../../gateway/generated/contact-collections.generated.ts'),
          import('../../batch.ts'),
        ])
      const { done, failed } = await forEachRecord(
        targetsOf(many, context),
        ({ id }) => change(deleteContactCollectionMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'Nothing was deleted', failed }
      context.selection?.clear()
      if (context.route === linkTo('/crm/collections/:id', { id: first.id })) ports.navigate(linkTo('/crm/collections'))
      return {
        message: done.length === 1 ? `“${first.label}” deleted` : `${counted(done.length, 'collection')} deleted`,
        detail: 'Its contacts stay. Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreContactCollectionMutation, { id: Number(id) }))),
      }
    },
  }),
]
